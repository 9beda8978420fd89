import { type ActionId, actions, type Icon } from "../../shared/actions";

/** What VS Code is told of the preview in use, for its menus and for keybindings of users. */
export type ContextKey = "mazewright.mode" | "mazewright.isPlaying" | "mazewright.isLocked";

/** The preview, and its page where menus of it are shown. */
export const VIEW_TYPE = "mazewright.preview";

/** Where a menu of VS Code shows an action: "group@place". */
type Place = `${string}@${number}`;

/** An action as a command of VS Code. */
export interface ActionCommand {
  readonly title?: string; // where the action's label would not do
  readonly titleBar?: Place; // beside its tab: as an icon in the group "navigation", else behind the dots, before what VS Code has there
  readonly context?: Place; // in the menu of the page
  readonly palette?: boolean; // among the commands of the palette, where the preview is to add few: the others are for keybindings
  /** The same command by another name, while a context key holds. */
  readonly turned?: { readonly id: string; readonly title: string; readonly icon: Icon; readonly when: ContextKey };
}

/** Every action is a command, so that users can bind it to a key of their own. */
export const commandActions = Object.keys(actions) as ActionId[];

/** What is not said here of an action follows from the table of actions. */
export const actionCommands: Partial<Record<ActionId, ActionCommand>> = {
  back: { titleBar: "navigation@1" },
  play: {
    titleBar: "navigation@2",
    turned: { id: "pause", title: "Pause", icon: "pause", when: "mazewright.isPlaying" },
  },
  forward: { titleBar: "navigation@3" },
  newSeed: { titleBar: "1b_mazes@1", context: "3_maze@1" },
  first: { titleBar: "1a_steps@1" },
  last: { titleBar: "1a_steps@2" },
  previous: { titleBar: "1b_mazes@2" },
  next: { titleBar: "1b_mazes@3" },
  nextMoment: { title: "Run to the Next Event" },
  previousMoment: { title: "Run Back to the Event Before" },
  previousBookmark: { title: "Previous Bookmark" },
  fit: { titleBar: "1c_view@1", context: "4_view@1" },
  showGraph: { titleBar: "1c_view@2", context: "4_view@2" },
  editShape: { titleBar: "1c_view@3", context: "3_maze@2" },
  showSide: { titleBar: "1c_view@4" },
  showText: { titleBar: "1c_view@5", context: "4_view@3" },
  bookmark: { titleBar: "1a_steps@3" },
  showSolution: { titleBar: "1d_finished@1", context: "5_finished@1" },
  showLongest: { titleBar: "1d_finished@2", context: "5_finished@2" },
  showDeadEnds: { titleBar: "1d_finished@3", context: "5_finished@3" },
  showDistances: { titleBar: "1d_finished@4", context: "5_finished@4" },
  help: { title: "Show Keys", titleBar: "1e_help@1", palette: true },
  insertText: { context: "1_insert@1" },
  insertJson: { context: "1_insert@2" },
  copyText: { context: "2_copy@1" },
  copyJson: { context: "2_copy@2" },
  copySvg: { context: "2_copy@3" },
  applyShape: { title: "Make a Maze of This Shape", context: "1_shape@1" },
  leaveShape: { title: "Leave the Shape as It Was", context: "1_shape@2" },
  undoStroke: { title: "Undo a Stroke", context: "2_cells@1" },
  redoStroke: { title: "Redo a Stroke", context: "2_cells@2" },
  allOn: { title: "Turn All Cells On", context: "2_cells@3" },
  invertShape: { title: "Invert the Shape", context: "2_cells@4" },
  exportMaze: { title: "Save the Maze in the Preview As…" },
  generate: { title: "Make a Maze in the Preview…" },
  cancel: { title: "Stop Making the Maze" },
};

/** Schemes of what VS Code shows in text editors that are none of a document. */
export const noDocuments: readonly string[] = ["output", "debug", "search-editor"];

/** Where the context menu of a text editor has a submenu of ours: where a maze can be written, but for VS Code's settings. */
export const editorMenu = {
  submenu: "mazewright.editor",
  when: [
    "!editorReadonly",
    ...[...noDocuments, "vscode-userdata"].map((scheme) => `resourceScheme != '${scheme}'`),
  ].join(" && "),
  group: "z_mazewright",
};

/** The command of an action, or of one that is turned. */
export const commandId = (id: string): string => `mazewright.player.${id}`;
