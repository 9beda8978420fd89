import { type Action, type ActionId, actionOf, actions, keyName } from "./actions";
import { icons } from "./icons";
import html from "./page.html";

/** Builds the page. Its markup is ours and holds no script or style, so that the strict policy of the page lets it in. */
export function buildPage(): void {
  document.body.insertAdjacentHTML("afterbegin", html);
  for (const button of buttons()) dress(button, actionOf(button.dataset.action as ActionId));
  const list = element("keys");
  for (const action of Object.values<Action>(actions)) if (action.keys) list.append(keyRow(action, action.keys));
}

export function element<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found as unknown as T;
}

/** The buttons of an action; all where none is named. */
export function buttons(id?: ActionId): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(id ? `[data-action="${id}"]` : "[data-action]")];
}

export function setIcon(id: ActionId, icon: keyof typeof icons, label: string): void {
  for (const button of buttons(id)) {
    button.innerHTML = icons[icon];
    button.querySelector("svg")?.setAttribute("aria-hidden", "true");
    setLabel(button, label, actionOf(id).keys);
  }
}

function dress(button: HTMLButtonElement, { label, icon, text, primary, keys }: Action): void {
  button.type = "button";
  button.classList.toggle("primary", primary === true);
  if (icon !== undefined) {
    button.innerHTML = icons[icon];
    button.querySelector("svg")?.setAttribute("aria-hidden", "true");
  } else {
    button.classList.add("text");
    button.textContent = text ?? label;
  }
  setLabel(button, label, keys);
}

function setLabel(button: HTMLButtonElement, label: string, keys: readonly string[] | undefined): void {
  button.setAttribute("aria-label", label);
  button.title = keys === undefined ? label : `${label} (${keys.map(keyName).join(", ")})`;
}

function keyRow({ label }: Action, keys: readonly string[]): HTMLElement {
  const row = document.createElement("div");
  const term = document.createElement("dt");
  keys.forEach((key, index) => {
    const cap = document.createElement("kbd");
    cap.textContent = keyName(key);
    term.append(index > 0 ? " " : "", cap);
  });
  const meaning = document.createElement("dd");
  meaning.textContent = label;
  row.append(term, meaning);
  return row;
}
