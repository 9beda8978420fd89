import type { ActionId } from "../../shared/actions";
import { byAction } from "../../shared/overlays";
import type { ActionCommand } from "../../shared/overlays/action";

/** What Play is called while mazes are played. */
export const pause: Required<ActionCommand>["turned"] = {
  id: "pause",
  title: "Pause",
  when: "mazewright.isPlaying",
};

/** Everything else about these commands follows from the table of actions. */
const ownCommands: Partial<Record<ActionId, ActionCommand>> = {
  back: { titleBar: "navigation@1" },
  play: {
    titleBar: "navigation@2",
    turned: pause,
  },
  forward: { titleBar: "navigation@3" },
  newSeed: { titleBar: "1b_mazes@1", context: "3_maze@1" },
  first: { titleBar: "1a_steps@1" },
  last: { titleBar: "1a_steps@2" },
  previous: { titleBar: "1b_mazes@2" },
  next: { titleBar: "1b_mazes@3" },
  nextMoment: { title: "Run to the Next Event" },
  previousMoment: { title: "Run to the Previous Event" },
  previousBookmark: { title: "Previous Bookmark" },
  firstDifference: { title: "Go to the First Step That Differs" },
  fit: { titleBar: "1c_view@1", context: "4_view@1" },
  showGraph: { titleBar: "1c_view@2", context: "4_view@2" },
  showCellSteps: { title: "Show the Steps of a Cell", titleBar: "1c_view@6", context: "4_view@4", palette: true },
  editShape: { titleBar: "1c_view@3", context: "3_maze@2" },
  showSide: { titleBar: "1c_view@4" },
  showText: { titleBar: "1c_view@5", context: "4_view@3" },
  bookmark: { titleBar: "1a_steps@3" },
  help: { title: "Show Keys", titleBar: "1e_help@1", palette: true },
  insertText: { context: "1_insert@1" },
  insertComment: { title: "Insert as ASCII in a Comment", context: "1_insert@2" },
  insertJson: { context: "1_insert@3" },
  insertArray: { title: "Insert as Array…", context: "1_insert@4" },
  copyText: { context: "2_copy@1" },
  copyJson: { context: "2_copy@2" },
  copySvg: { context: "2_copy@3" },
  applyShape: { title: "Make a Maze of This Shape", context: "1_shape@1" },
  leaveShape: { title: "Discard Shape Changes", context: "1_shape@2" },
  undoStroke: { title: "Undo a Stroke", context: "2_cells@1" },
  redoStroke: { title: "Redo a Stroke", context: "2_cells@2" },
  allOn: { title: "Turn All Cells On", context: "2_cells@3" },
  invertShape: { title: "Invert the Shape", context: "2_cells@4" },
  exportMaze: { title: "Save the Maze in the Preview As…" },
  lock: { title: "Lock or Unlock the Preview" },
  cancel: { title: "Stop Making the Maze" },
};

/** Actions as commands, including those of overlays. */
export const actionCommands: Partial<Record<ActionId, ActionCommand>> = /* @__PURE__ */ withOverlays();

function withOverlays(): Partial<Record<ActionId, ActionCommand>> {
  return { ...ownCommands, ...byAction(({ command = {} }) => command) };
}

/** Schemes of text editors that show no document. */
export const noDocuments: readonly string[] = ["output", "debug", "search-editor"];

/** The submenu in the context menu of text editors that can be written, except VS Code's settings. */
export const editorMenu = {
  submenu: "mazewright.editor",
  when: [
    "!editorReadonly",
    ...[...noDocuments, "vscode-userdata"].map((scheme) => `resourceScheme != '${scheme}'`),
  ].join(" && "),
  group: "z_mazewright",
};

/** The command of an action, or of its other name. */
export const commandId = (id: string): string => `mazewright.player.${id}`;
