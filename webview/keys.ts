import { type Action, type ActionId, actionOf, actions, type Mode } from "../src/actions";

const SCROLLED: ReadonlySet<string> = new Set(["code", "solver-code", "data-part"]);

/**
 * Runs the actions of keys. Keys with Ctrl, Alt or Cmd are VS Code's, but for those that an action names; what a control
 * does with a key itself stays its own.
 */
export function listenToKeys(mode: () => Mode, run: (id: ActionId) => void): void {
  const byKey = { maze: keysIn("maze"), shape: keysIn("shape") };

  addEventListener("keydown", (event) => {
    const id = byKey[mode()].get(keyOf(event));
    if (id === undefined || document.querySelector("dialog[open]") || isOwn(event.target, event.key)) return;
    event.preventDefault();
    if (!event.repeat || actionOf(id).repeats === true) run(id); // a key held down inserts one maze, not dozens
  });
}

function keysIn(wanted: Mode): Map<string, ActionId> {
  const entries = Object.entries<Action>(actions).filter(([, { mode }]) => mode === undefined || mode === wanted);
  return new Map(entries.flatMap(([id, { keys = [] }]) => keys.map((key) => [key, id as ActionId])));
}

function keyOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string {
  const name = key.length > 1 ? key : key.toLowerCase();
  const parts = [
    altKey && "Alt",
    (ctrlKey || metaKey) && "Ctrl",
    shiftKey && (key.length > 1 || ctrlKey || metaKey) && "Shift",
    name,
  ];
  return parts.filter(Boolean).join("+");
}

/**
 * Space and Enter press a button; the arrows move the speed, and through a list; what is longer than its place is scrolled. The timeline's keys
 * are those of the player.
 */
function isOwn(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLButtonElement) return key === " " || key === "Enter";
  if (target instanceof HTMLSelectElement) return key.length > 1 || key === " ";
  if (target instanceof HTMLElement && SCROLLED.has(target.id))
    return target.scrollHeight > target.clientHeight && ["ArrowUp", "ArrowDown", "Home", "End"].includes(key);
  return target instanceof HTMLInputElement && target.id === "speed" && key.length > 1;
}
