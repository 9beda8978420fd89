/** Names of codicons, and of two of our own. */
export type Icon =
  | "left"
  | "right"
  | "back"
  | "forward"
  | "pause"
  | "play"
  | "help"
  | "refresh"
  | "fit"
  | "zoomIn"
  | "zoomOut"
  | "edit"
  | "graph"
  | "undo"
  | "redo"
  | "repeat"
  | "runTo"
  | "runBack"
  | "bookmark"
  | "code"
  | "text"
  | "first"
  | "last";

/** What the page shows: a maze, or its shape while that is painted. */
export type Mode = "maze" | "shape";

/** What a user can do, by button, by key or both. */
export interface Action {
  readonly label: string; // of the button, its tooltip and the list of keys
  readonly icon?: Icon;
  readonly text?: string; // on the button, where there is no icon
  readonly primary?: boolean;
  readonly repeats?: boolean; // while its key is held down
  readonly keys?: readonly string[]; // KeyboardEvent.key, letters in lower case; "Shift+" before the named keys, "Ctrl+" before any
  readonly mode?: Mode; // in which its keys are there, else in both
}

/** In the order in which the list of keys shows them. */
export const actions = {
  play: { label: "Play or pause", icon: "play", primary: true, mode: "maze", keys: [" "] },
  back: { label: "Step back", icon: "back", repeats: true, mode: "maze", keys: ["ArrowLeft"] },
  forward: { label: "Step forward", icon: "forward", repeats: true, mode: "maze", keys: ["ArrowRight"] },
  backTen: { label: "Ten steps back", repeats: true, mode: "maze", keys: ["Shift+ArrowLeft"] },
  forwardTen: { label: "Ten steps forward", repeats: true, mode: "maze", keys: ["Shift+ArrowRight"] },
  first: { label: "First step", icon: "first", mode: "maze", keys: ["Home"] },
  last: { label: "Last step", icon: "last", mode: "maze", keys: ["End"] },
  repeat: { label: "Play again and again", icon: "repeat", mode: "maze", keys: ["o"] },
  faster: { label: "Faster", repeats: true, mode: "maze", keys: ["ArrowUp"] },
  slower: { label: "Slower", repeats: true, mode: "maze", keys: ["ArrowDown"] },
  nextMoment: { label: "Run to the next", icon: "runTo", mode: "maze", keys: ["]"] },
  previousMoment: { label: "Run back to the one before", icon: "runBack", mode: "maze", keys: ["["] },
  nextBookmark: { label: "Next bookmark", mode: "maze", keys: ["."] },
  previousBookmark: { label: "Bookmark before", mode: "maze", keys: [","] },
  bookmark: { label: "Set or remove a bookmark", icon: "bookmark", mode: "maze", keys: ["m"] },
  newSeed: { label: "New seed", icon: "refresh", mode: "maze", keys: ["r"] },
  previous: { label: "Maze before this one", icon: "left", mode: "maze", keys: ["b"] },
  next: { label: "Maze after this one", icon: "right", mode: "maze", keys: ["n"] },
  insertText: { label: "Insert as ASCII", text: "ASCII", mode: "maze", keys: ["i"] },
  insertJson: { label: "Insert as JSON", text: "JSON" },
  copyText: { label: "Copy as ASCII", text: "ASCII", mode: "maze", keys: ["c"] },
  copyJson: { label: "Copy as JSON", text: "JSON" },
  copySvg: { label: "Copy as SVG", text: "SVG" },
  exportMaze: { label: "Save As…", text: "Save As…", mode: "maze", keys: ["v"] },
  applyShape: { label: "Apply: make a maze of this shape", text: "Apply", primary: true, mode: "shape", keys: ["a"] },
  leaveShape: { label: "Cancel: leave the shape as it was", text: "Cancel", mode: "shape", keys: ["Escape"] },
  toggleCell: { label: "Turn the cell on or off", mode: "shape", keys: [" ", "Enter"] },
  cellLeft: { label: "Cell to the left", repeats: true, mode: "shape", keys: ["ArrowLeft"] },
  cellRight: { label: "Cell to the right", repeats: true, mode: "shape", keys: ["ArrowRight"] },
  cellUp: { label: "Cell above", repeats: true, mode: "shape", keys: ["ArrowUp"] },
  cellDown: { label: "Cell below", repeats: true, mode: "shape", keys: ["ArrowDown"] },
  rowStart: { label: "First cell of the row", mode: "shape", keys: ["Home"] },
  rowEnd: { label: "Last cell of the row", mode: "shape", keys: ["End"] },
  columnStart: { label: "First cell of the column", mode: "shape", keys: ["PageUp"] },
  columnEnd: { label: "Last cell of the column", mode: "shape", keys: ["PageDown"] },
  undoStroke: { label: "Undo", icon: "undo", repeats: true, mode: "shape", keys: ["z", "Ctrl+z"] },
  redoStroke: { label: "Redo", icon: "redo", repeats: true, mode: "shape", keys: ["y", "Ctrl+y", "Ctrl+Shift+z"] },
  allOn: { label: "All on: turn all cells on", text: "All On", mode: "shape", keys: ["o"] },
  invertShape: { label: "Invert: turn on what is off, and off what is on", text: "Invert", mode: "shape", keys: ["v"] },
  zoomIn: { label: "Zoom in", icon: "zoomIn", repeats: true, keys: ["+", "="] },
  zoomOut: { label: "Zoom out", icon: "zoomOut", repeats: true, keys: ["-"] },
  fit: { label: "Show the whole maze", icon: "fit", keys: ["f", "0"] },
  panLeft: { label: "Move left", repeats: true, keys: ["h"] },
  panDown: { label: "Move down", repeats: true, keys: ["j"] },
  panUp: { label: "Move up", repeats: true, keys: ["k"] },
  panRight: { label: "Move right", repeats: true, keys: ["l"] },
  showGraph: { label: "Show the graph that is walked", icon: "graph", mode: "maze", keys: ["g"] },
  showSide: { label: "Show the code and its data", icon: "code", mode: "maze", keys: ["u"] },
  showSource: { label: "Show the source that ran", text: "Source", mode: "maze", keys: ["w"] },
  showText: { label: "Show the maze as text", icon: "text", mode: "maze", keys: ["t"] },
  showSolution: { label: "Show the solution", text: "Solution", mode: "maze", keys: ["s"] },
  showLongest: { label: "Show the longest path", text: "Longest Path", mode: "maze", keys: ["p"] },
  showDeadEnds: { label: "Show the dead ends", text: "Dead Ends", mode: "maze", keys: ["d"] },
  showDistances: { label: "Show distances from a cell", text: "Distances", mode: "maze", keys: ["x"] },
  measureHere: { label: "Measure distances from the cell in the frame", mode: "maze", keys: ["Enter"] },
  showWayBack: { label: "Show the way back to the start from a cell", text: "Way Back", mode: "maze", keys: ["y"] },
  editShape: { label: "Edit the shape", icon: "edit", keys: ["e"] },
  help: { label: "Keys", icon: "help", keys: ["?"] },
  cancel: { label: "Cancel", text: "Cancel" },
  generate: { label: "Generate a maze", text: "Generate Maze…" },
} satisfies Record<string, Action>;

export type ActionId = keyof typeof actions;

export const actionOf = (id: ActionId): Action => actions[id];

const NAMES: Readonly<Record<string, string>> = {
  " ": "Space",
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  PageUp: "Page Up",
  PageDown: "Page Down",
};

/** A key as the list of keys names it. */
export function keyName(key: string): string {
  const parts = key === "+" ? [key] : key.split("+");
  return parts.map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(" + ");
}
