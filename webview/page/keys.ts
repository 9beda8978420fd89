import { type ActionId, actionIds, actions } from "../../src/shared/actions";
import type { Action, Mode } from "../../src/shared/overlays/action";
import { isMenuOpen } from "./menu";
import { takesKey } from "./page";
import { typedKey } from "./typedKey";

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

/** Parts that can be scrolled if they are too long. */
const SCROLLED = "#code, #solver-code, #state-part, #measures-part";

/**
 * Runs the actions of keys; `run` returns false for a key that means nothing now. What a control does with a key itself stays its own, and a key that runs an action is kept from
 * VS Code, so that a keybinding for the same key does not act as well. All other keys are VS Code's.
 */
export function listenToKeys(mode: () => Mode, run: (id: ActionId) => boolean): void {
  let chordAt = Number.NEGATIVE_INFINITY;

  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || MODIFIERS.has(event.key)) return;
    const key = typedKey(event);
    const endsChord = event.timeStamp - chordAt < CHORD_TIME;
    chordAt = !endsChord && CHORDS.has(key) ? event.timeStamp : Number.NEGATIVE_INFINITY;
    const id = actionIds.find((each) => isKeyOf(actions[each], key, mode()));
    if (id === undefined || endsChord || !takesKey(key)) return;
    if (document.querySelector("dialog[open]") || isOwn(event.target, key)) return;
    if (key === "Escape" && isMenuOpen()) return; // it closes that, and no more
    const isHeld = event.repeat && actions[id].repeats !== true; // such a key inserts one maze, not dozens
    if (!isHeld && !run(id)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", onKey, { capture: true }); // before VS Code's own listener
}

function isKeyOf({ keys = [], mode }: Action, key: string, current: Mode): boolean {
  return keys.includes(key) && (mode ?? current) === current;
}

function isOwn(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(SCROLLED)) return target.scrollHeight > target.clientHeight && MOVES.includes(key);
  const found = OWN_KEYS.find(([selector]) => target.matches(selector));
  return found !== undefined && (found[1]?.includes(key) ?? true);
}
