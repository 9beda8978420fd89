import type { icons } from "./icons";

/** What a user can do, by button, by key or both. */
export interface Action {
  readonly label: string; // of the button, its tooltip and the list of keys
  readonly icon?: keyof typeof icons;
  readonly text?: string; // on the button, where there is no icon
  readonly primary?: boolean;
  readonly repeats?: boolean; // while its key is held down
  readonly keys?: readonly string[]; // KeyboardEvent.key, letters in lower case; "Shift+" before the named keys
}

/** In the order in which the list of keys shows them. */
export const actions = {
  play: { label: "Play or pause", icon: "play", primary: true, keys: [" "] },
  back: { label: "Step back", icon: "back", repeats: true, keys: ["ArrowLeft"] },
  forward: { label: "Step forward", icon: "forward", repeats: true, keys: ["ArrowRight"] },
  backTen: { label: "Ten steps back", repeats: true, keys: ["Shift+ArrowLeft"] },
  forwardTen: { label: "Ten steps forward", repeats: true, keys: ["Shift+ArrowRight"] },
  first: { label: "First step", icon: "first", keys: ["Home"] },
  last: { label: "Last step", icon: "last", keys: ["End"] },
  faster: { label: "Faster", repeats: true, keys: ["ArrowUp"] },
  slower: { label: "Slower", repeats: true, keys: ["ArrowDown"] },
  newSeed: { label: "New seed", icon: "refresh", keys: ["r"] },
  previous: { label: "Maze before this one", icon: "left", keys: ["b"] },
  next: { label: "Maze after this one", icon: "right", keys: ["n"] },
  insertText: { label: "Insert as ASCII", text: "ASCII", keys: ["i"] },
  insertJson: { label: "Insert as JSON", text: "JSON" },
  copyText: { label: "Copy as ASCII", text: "ASCII", keys: ["c"] },
  copyJson: { label: "Copy as JSON", text: "JSON" },
  copySvg: { label: "Copy as SVG", text: "SVG" },
  zoomIn: { label: "Zoom in", icon: "zoomIn", repeats: true, keys: ["+", "="] },
  zoomOut: { label: "Zoom out", icon: "zoomOut", repeats: true, keys: ["-"] },
  fit: { label: "Show the whole maze", icon: "fit", keys: ["f", "0"] },
  panLeft: { label: "Move left", repeats: true, keys: ["h"] },
  panDown: { label: "Move down", repeats: true, keys: ["j"] },
  panUp: { label: "Move up", repeats: true, keys: ["k"] },
  panRight: { label: "Move right", repeats: true, keys: ["l"] },
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
};

/** A key as the list of keys names it. */
export function keyName(key: string): string {
  const parts = key === "+" ? [key] : key.split("+");
  return parts.map((part) => NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(" + ");
}
