import { type Action, type ActionId, actionOf, actions } from "./actions";

/** Runs the actions of keys. Keys with Ctrl, Alt or Cmd are VS Code's; what a control does with a key itself stays its own. */
export function listenToKeys(run: (id: ActionId) => void): void {
  const byKey = new Map<string, ActionId>();
  for (const [id, { keys }] of Object.entries<Action>(actions)) {
    for (const key of keys ?? []) byKey.set(key, id as ActionId);
  }

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return;
    const id = byKey.get(keyOf(event));
    if (id === undefined || document.querySelector("dialog[open]") || isOwn(event.target, event.key)) return;
    event.preventDefault();
    if (!event.repeat || actionOf(id).repeats === true) run(id); // a key held down inserts one maze, not dozens
  });
}

function keyOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return shiftKey ? `Shift+${key}` : key;
  return key.toLowerCase();
}

/** Space and Enter press a button; the arrows move the speed. The timeline's keys are those of the player. */
function isOwn(target: EventTarget | null, key: string): boolean {
  if (target instanceof HTMLButtonElement) return key === " " || key === "Enter";
  return target instanceof HTMLInputElement && target.id === "speed" && key.length > 1;
}
