/** What the build writes into package.json, documents, the style sheet of the page and the schema of files. */

export { exportFormats } from "../src/core/formats/exports/facts";
export { mazeSchema, optionSchema } from "../src/core/formats/json/jsonSchema";
export { algorithms, grids, styles } from "../src/core/index";
export { ABOUT_DEFAULTS, defaultsOptions, settingSections } from "../src/host/settings/commandOptions";
export { actionIds, actions } from "../src/shared/actions";
export { colours } from "../src/shared/colours";
export { comparisonActions } from "../webview/comparison/comparisonActions";
export { editorActions } from "../webview/editor/editorActions";
export { keyName } from "../webview/page/keys";
export { stylesOfTables } from "../webview/style/tables";
