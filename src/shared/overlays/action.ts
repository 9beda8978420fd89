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
  readonly spoken?: string; // where what it turns on or off has another name than the label, and no text
  readonly icon?: Icon;
  readonly text?: string; // on the button, where there is no icon
  readonly primary?: boolean;
  readonly repeats?: boolean; // while its key is held down
  readonly keys?: readonly string[]; // KeyboardEvent.key, letters in lower case; "Shift+" before the named keys, "Ctrl+" before any
  readonly mode?: Mode; // in which its keys are there, else in both
  readonly needs?: Need; // without which its buttons are disabled
}

/** What there has to be: mazes, exactly one of them, steps, or events among them. */
export type Need = "mazes" | "one maze" | "steps" | "events";

/** What VS Code is told of the preview in use, for its menus and for keybindings of users. */
export type ContextKey = "mazewright.mode" | "mazewright.isPlaying" | "mazewright.isLocked";

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
