/** What the page shows: a maze, or its shape while it is edited. */
export type Mode = "maze" | "shape";

/** What a user can do, by button, by key or both. */
export interface Action {
  readonly label: string; // of the button, its tooltip and the list of keys
  readonly text?: string; // a short name: on the button, if it has no icon, and for screen readers
  readonly about?: string; // in place of the label in the tooltip and the list of keys
  readonly tellsWhy?: boolean; // whether the tooltip says why it cannot run, while it cannot
  readonly primary?: boolean;
  readonly repeats?: boolean; // while its key is held down
  readonly keys?: readonly string[]; // KeyboardEvent.key, letters in lower case; "Shift+" before named keys and letters, "Ctrl+" before any
  readonly group?: KeyGroup; // of its key, if that is one of the few that the list of keys begins with
  readonly mode?: Mode; // in which its keys work; else in both
  readonly needs?: Need; // without this its buttons are disabled
  readonly icon?: string; // of its buttons: of webview/page/icons, or a codicon
  readonly button?: MenuPlace; // in the markup of the page, `data-buttons`; without one it has keys alone
  readonly turned?: Face; // what its button says while it is on
  readonly atEnd?: readonly [text: string, place: number]; // its button in the row that is there at the end of a maze
}

/** An icon, and what it means. */
interface Face {
  readonly icon: string;
  readonly label: string;
}

/** Whether an action can run now, or why not: empty where there is nothing to say. */
export type Offer = true | string;

/**
 * What an action needs: mazes, exactly one maze, one of the user's own algorithm, one of the user's own code, be it an algorithm
 * or a program, any number of such, one of a program of which other variables could be shown, steps, events, two versions of a
 * file that differ, a text that could mean something else, or a chunk of an endless maze.
 */
export type Need =
  | "mazes"
  | "one maze"
  | "user algorithm"
  | "user code"
  | "user codes"
  | "other variables"
  | "steps"
  | "events"
  | "difference"
  | "other meaning"
  | "chunk";

/** Context keys of VS Code about the preview in use, for menus and keybindings. */
export type ContextKey =
  | "mazewright.mode"
  | "mazewright.isPlaying"
  | "mazewright.isLocked"
  | "mazewright.showsUserAlgorithm"
  | "mazewright.isInText"; // the last two: whether a file of the user's makes what is on show, or it was read in a text

/** What the list of keys begins with: four of each. */
type KeyGroup = "Play" | "Make" | "Solve";

/** Where the page shows an action: "group@place". */
type MenuPlace = `${string}@${number}`;
