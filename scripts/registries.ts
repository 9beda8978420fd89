/** What scripts/generated.mjs writes into package.json and README.md. */
export { actionIds, actions } from "../src/actions";
export { colours } from "../src/colours";
export { algorithms, grids, styles } from "../src/core/index";
export { settings } from "../src/host/extras";
export { actionCommands, commandId, editorMenu, VIEW_TYPE } from "../src/menus";
