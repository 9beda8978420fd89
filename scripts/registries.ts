/** What the build writes into documents, the style sheet of the page and schemas: of files, and of a setting in package.json. */

export { exportFormats } from "../src/core/formats/exports/facts";
export { mazeSchema, optionSchema } from "../src/core/formats/json/jsonSchema";
export { algorithms, grids, styles } from "../src/core/index";
export { defaultsOptions } from "../src/host/settings/commandOptions";
export { actions } from "../src/shared/actions";
export { editorActions } from "../webview/editor/editorActions";
export { keyName } from "../webview/page/keys";
export { stylesOfTables } from "../webview/style/tables";
