import { typedKey } from "../page/typedKey";
import type { Act } from "./editorPage";

/** What keys do while the picture has the focus. */
export interface KeyTarget {
  act(act: Act): void;
  /** Moves the frame to the next cell in a direction. */
  move(right: number, down: number): void;
  /** Opens or closes the wall in a direction. */
  turnToward(right: number, down: number): void;
  /** Chooses the next wall of the cell, as the hands of a clock go or against them. */
  choose(by: 1 | -1): void;
  /** Opens or closes the chosen wall. */
  turnChosen(): void;
}

const KEYS: Readonly<Record<string, (target: KeyTarget) => void>> = {
  ArrowLeft: (target) => target.move(-1, 0),
  ArrowRight: (target) => target.move(1, 0),
  ArrowUp: (target) => target.move(0, -1),
  ArrowDown: (target) => target.move(0, 1),
  w: (target) => target.turnToward(0, -1),
  a: (target) => target.turnToward(-1, 0),
  s: (target) => target.turnToward(0, 1),
  d: (target) => target.turnToward(1, 0),
  "Shift+ArrowRight": (target) => target.choose(1),
  "Shift+ArrowLeft": (target) => target.choose(-1),
  " ": (target) => target.turnChosen(),
  Enter: (target) => target.turnChosen(),
  r: (target) => target.act("stairsUp"),
  f: (target) => target.act("stairsDown"),
  e: (target) => target.act("entrance"),
  x: (target) => target.act("exit"),
  v: (target) => target.act("way"),
  p: (target) => target.act("preview"),
  t: (target) => target.act("text"),
  "+": (target) => target.act("zoomIn"),
  "=": (target) => target.act("zoomIn"),
  "-": (target) => target.act("zoomOut"),
  "0": (target) => target.act("fit"),
  "?": (target) => target.act("help"),
};

/** Keys that a held key may repeat: those that move. */
const REPEATED = /Arrow|^[-+=]$/;

/** Runs the keys of the picture, and keeps those from VS Code; all others are VS Code's. */
export function listenToEditorKeys(picture: Element, target: KeyTarget): void {
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== picture || event.isComposing) return;
    const key = typedKey(event);
    const run = KEYS[key];
    if (run === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat || REPEATED.test(key)) run(target);
  };
  addEventListener("keydown", onKey, { capture: true }); // before VS Code's own listener
}
