import type { Action } from "../../src/shared/action";
import { isMenuOpen } from "./menu";
import { typedKeys } from "./typedKey";

const MODIFIERS: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "AltGraph", "CapsLock"]);

/** VS Code's keys that wait for a second one, which then is not for the page; and for how many milliseconds. */
const CHORDS: ReadonlySet<string> = new Set(["Ctrl+k", "Ctrl+;"]);
const CHORD_TIME = 5000;

const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];

/** The keys that a control handles itself, by the first selector that it matches; by default all keys. */
const OWN_KEYS: readonly (readonly [selector: string, keys?: readonly string[]])[] = [
  ["#timeline", MOVES], // with Shift they are the player's
  ["input[type=range]", [...MOVES, ...MOVES.map((key) => `Shift+${key}`)]],
  ["[role^=menuitem], [role=tab], #splitter", [...MOVES, " ", "Enter"]],
  ["select, textarea, input, [contenteditable]:not([contenteditable=false])"],
  ["button, summary, a[href]", [" ", "Enter"]],
];

/** Parts that the keys for moving scroll while they are too long for their room. */
const SCROLLED = "#code, #solver-code, #state, #solve-part";

const KEY_NAMES: Readonly<Record<string, string>> = {
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
  return parts.map((part) => KEY_NAMES[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(" + ");
}

/** The actions of a page that keys run. */
export interface KeyActions<Id extends string> {
  readonly actions: Readonly<Record<Id, Pick<Action, "keys" | "repeats">>>;
  /** Whether a key of the table is in use. */
  takes(key: string): boolean;
  /** Whether the keys of an action mean it now: in this mode, with the focus there. */
  means(id: Id, target: EventTarget | null): boolean;
  /** @returns false where it means nothing now */
  run(id: Id): boolean;
}

/**
 * Runs the actions of keys, in every page: what a control does with a key itself stays its own, and so does what VS Code
 * does with the second key of a chord. A key that runs an action is kept from VS Code, so that a keybinding for the same
 * key does not act as well. All other keys are VS Code's.
 */
export function listenToKeys<Id extends string>({ actions, takes, means, run }: KeyActions<Id>): void {
  const ids = Object.keys(actions) as Id[];
  let chordAt = Number.NEGATIVE_INFINITY;

  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || MODIFIERS.has(event.key)) return;
    const names = typedKeys(event);
    const key = names.find((name) => ids.some((each) => actions[each].keys?.includes(name))) ?? names[names.length - 1];
    const endsChord = event.timeStamp - chordAt < CHORD_TIME;
    chordAt = !endsChord && CHORDS.has(key) ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const id = ids.find((each) => actions[each].keys?.includes(key) && means(each, event.target));
    if (id === undefined || endsChord || !takes(key) || isOfControl(event.target, key)) return;
    if (key === "Escape" && isMenuOpen()) return; // it closes that, and no more
    const isHeld = event.repeat && actions[id].repeats !== true; // such a key inserts one maze, not dozens
    if (!isHeld && !run(id)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", onKey, { capture: true }); // before VS Code's own listener
}

function isOfControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(SCROLLED)) return target.scrollHeight > target.clientHeight && MOVES.includes(key);
  const found = OWN_KEYS.find(([selector]) => target.matches(selector));
  return found !== undefined && (found[1]?.includes(key) ?? true);
}
