/** The view type of the preview, also for its menus. */
export const VIEW_TYPE = "mazewright.preview";

/** The view type of the editor of `*.maze.json`. */
export const EDITOR_VIEW_TYPE = "mazewright.mazeEditor";
