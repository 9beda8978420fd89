import { byAction, type OverlayActionId } from "./overlays";
import type { Action } from "./overlays/action";

/** In the order in which the list of keys shows them. */
const ownActions = {
  play: { label: "Play or pause", primary: true, mode: "maze", keys: [" "], needs: "steps" },
  back: { label: "Step back", repeats: true, mode: "maze", keys: ["ArrowLeft"], needs: "steps" },
  forward: { label: "Step forward", repeats: true, mode: "maze", keys: ["ArrowRight"], needs: "steps" },
  backTen: { label: "Ten steps back", repeats: true, mode: "maze", keys: ["Shift+ArrowLeft"] },
  forwardTen: { label: "Ten steps forward", repeats: true, mode: "maze", keys: ["Shift+ArrowRight"] },
  first: { label: "First step", mode: "maze", keys: ["Home"], needs: "steps" },
  last: { label: "Last step", mode: "maze", keys: ["End"], needs: "steps" },
  repeat: { label: "Repeat", mode: "maze", keys: ["o"], needs: "steps" },
  faster: { label: "Faster", repeats: true, mode: "maze", keys: ["ArrowUp"] },
  slower: { label: "Slower", repeats: true, mode: "maze", keys: ["ArrowDown"] },
  nextMoment: { label: "Run to the next event", mode: "maze", keys: ["]"], needs: "events" },
  previousMoment: { label: "Run to the previous event", mode: "maze", keys: ["["], needs: "events" },
  nextBookmark: { label: "Next bookmark", mode: "maze", keys: ["."] },
  previousBookmark: { label: "Previous bookmark", mode: "maze", keys: [","] },
  bookmark: { label: "Set or remove a bookmark", mode: "maze", keys: ["m"], needs: "steps" },
  newSeed: { label: "New seed", mode: "maze", keys: ["r"], needs: "mazes" },
  runAgain: { label: "Run your algorithm again", text: "Run Again", mode: "maze", needs: "own mazes" },
  report: { label: "Report on this algorithm", mode: "maze", needs: "own maze" },
  firstDifference: {
    label: "Go to the first step that differs",
    text: "First Difference",
    mode: "maze",
    needs: "difference",
  },
  previous: { label: "Previous maze", mode: "maze", keys: ["b"] },
  next: { label: "Next maze", mode: "maze", keys: ["n"] },
  insertText: { label: "Insert as ASCII", text: "ASCII", mode: "maze", keys: ["i"], needs: "one maze" },
  insertComment: { label: "Insert as ASCII in a comment", text: "Comment", needs: "one maze" },
  insertJson: { label: "Insert as JSON", text: "JSON", needs: "one maze" },
  insertArray: { label: "Insert as array", text: "Array", needs: "one maze" },
  copyText: { label: "Copy as ASCII", text: "ASCII", mode: "maze", keys: ["c"], needs: "one maze" },
  copyJson: { label: "Copy as JSON", text: "JSON", needs: "one maze" },
  copySvg: { label: "Copy as SVG", text: "SVG", needs: "one maze" },
  exportMaze: { label: "Save As…", text: "Save As…", mode: "maze", keys: ["v"], needs: "mazes" },
  applyShape: { label: "Apply: make a maze in this shape", text: "Apply", primary: true, mode: "shape", keys: ["a"] },
  leaveShape: { label: "Cancel: discard shape changes", text: "Cancel", mode: "shape", keys: ["Escape"] },
  toggleCell: { label: "Turn the cell on or off", mode: "shape", keys: [" ", "Enter"] },
  cellLeft: { label: "Cell to the left", repeats: true, mode: "shape", keys: ["ArrowLeft"] },
  cellRight: { label: "Cell to the right", repeats: true, mode: "shape", keys: ["ArrowRight"] },
  cellUp: { label: "Cell above", repeats: true, mode: "shape", keys: ["ArrowUp"] },
  cellDown: { label: "Cell below", repeats: true, mode: "shape", keys: ["ArrowDown"] },
  rowStart: { label: "First cell of the row", mode: "shape", keys: ["Home"] },
  rowEnd: { label: "Last cell of the row", mode: "shape", keys: ["End"] },
  columnStart: { label: "First cell of the column", mode: "shape", keys: ["PageUp"] },
  columnEnd: { label: "Last cell of the column", mode: "shape", keys: ["PageDown"] },
  undoStroke: { label: "Undo", repeats: true, mode: "shape", keys: ["z", "Ctrl+z"] },
  redoStroke: { label: "Redo", repeats: true, mode: "shape", keys: ["y", "Ctrl+y", "Ctrl+Shift+z"] },
  allOn: { label: "All on: turn all cells on", text: "All On", mode: "shape", keys: ["o"] },
  invertShape: { label: "Invert: swap on and off", text: "Invert", mode: "shape", keys: ["v"] },
  zoomIn: { label: "Zoom in", repeats: true, keys: ["+", "="] },
  zoomOut: { label: "Zoom out", repeats: true, keys: ["-"] },
  fit: { label: "Show the whole maze", keys: ["f", "0"] },
  panLeft: { label: "Move left", repeats: true, keys: ["h"] },
  panDown: { label: "Move down", repeats: true, keys: ["j"] },
  panUp: { label: "Move up", repeats: true, keys: ["k"] },
  panRight: { label: "Move right", repeats: true, keys: ["l"] },
  showGraph: { label: "Show the cell graph", text: "Cell graph", mode: "maze", keys: ["g"], needs: "steps" },
  showSide: { label: "Show the drawer", text: "Drawer", mode: "maze", keys: ["u"], needs: "mazes" },
  showMaker: { label: "Show the options of the maze", text: "Options", mode: "maze", keys: ["a"] },
  showSource: { label: "Show the source code", text: "Source", mode: "maze", keys: ["w"], needs: "one maze" },
  openLine: { label: "Show the line of this step in the editor", mode: "maze", needs: "own maze" },
  showCellSteps: {
    label: "Show the steps of a cell or a wall",
    text: "Steps of a Cell",
    mode: "maze",
    keys: ["/"],
    needs: "mazes",
  },
  showText: { label: "Show the maze as text", mode: "maze", keys: ["t"], needs: "one maze" },
  endWalk: { label: "End the walk, or the steps of a cell", mode: "maze", keys: ["Escape"] },
  measureHere: { label: "Measure distances from the framed cell", mode: "maze", keys: ["Enter"] },
  editShape: { label: "Edit the shape", keys: ["e"], tellsWhy: true },
  lock: { label: "Lock: the next maze opens elsewhere", text: "Lock", needs: "mazes" },
  help: { label: "Keys", keys: ["?"] },
  cancel: { label: "Cancel", text: "Cancel" },
  generate: { label: "Generate maze with these options", text: "Generate Maze", primary: true },
  newAlgorithm: { label: "Write your own algorithm", text: "Write Your Own Algorithm" },
  useAsDefaults: { label: "Use as defaults: write these options into the settings", text: "Use as Defaults" },
  resetOptions: { label: "Reset to the options of the settings", text: "Reset" },
} satisfies Record<string, Action>;

type OwnActionId = keyof typeof ownActions;

export type ActionId = OwnActionId | OverlayActionId;

/** All actions, including those of overlays, in the order of the list of keys. */
export const actions: Readonly<Record<ActionId, Action>> = /* @__PURE__ */ withOverlays();

function withOverlays(): Record<ActionId, Action> {
  const { endWalk, measureHere, editShape, lock, help, cancel, generate, ...others } = ownActions;
  return {
    ...others,
    ...byAction(({ action }) => action),
    endWalk,
    measureHere,
    editShape,
    lock,
    help,
    cancel,
    generate,
  };
}

export const actionIds = /* @__PURE__ */ Object.keys(actions) as ActionId[];

/** The buttons of the page by their place, in order; overlays have a place of their own. */
export const buttonGroups = {
  maze: ["newSeed"],
  insert: ["insertText", "insertComment", "insertJson", "insertArray"],
  copy: ["copyText", "copyJson", "copySvg", "exportMaze"],
  mazes: ["runAgain", "report", "previous", "next", "editShape", "lock"],
  drawer: ["showSide"],
  view: ["showGraph", "showText", "showCellSteps"],
  help: ["help"],
  maker: ["generate", "newAlgorithm"],
  defaults: ["useAsDefaults", "resetOptions"],
  code: ["openLine", "showSource"],
  player: ["back", "play", "forward"],
  runBack: ["previousMoment"],
  run: ["nextMoment"],
  bookmark: ["bookmark"],
  difference: ["firstDifference"],
  ends: ["first", "last", "repeat"],
  zoom: ["zoomIn", "zoomOut", "fit"],
  shape: ["applyShape", "leaveShape"],
  strokes: ["undoStroke", "redoStroke", "allOn", "invertShape"],
} satisfies Record<string, readonly OwnActionId[]>;
