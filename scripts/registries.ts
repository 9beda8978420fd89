/** What the build writes into package.json, README.md and the style sheet of the page. */
export { actions } from "../src/actions";
export { colours } from "../src/colours";
export { algorithms, grids, styles } from "../src/core/index";
export { settings } from "../src/host/extras";
export { actionCommands, commandActions, commandId, editorMenu, VIEW_TYPE } from "../src/menus";
export { stylesOfTables } from "../webview/style/tables";
