import { type Action, type ActionId, actionOf, actions, type Icon, keyName, type Mode } from "../src/actions";
import { icons } from "./icons";
import html from "./page.html";

type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/** Builds the page. Its markup is ours and holds no script or style, so that the strict policy of the page lets it in. */
export function buildPage(): void {
  document.body.insertAdjacentHTML("afterbegin", html);
  for (const button of buttons()) dress(button, actionOf(button.dataset.action as ActionId));
  const list = element("keys");
  for (const action of Object.values<Action>(actions)) if (action.keys) list.append(keyRow(action, action.keys));
  addEventListener("focusout", ({ target }) => disableLeft(target as Control));
}

export function element<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found as unknown as T;
}

/** A part of something that is there several times, by its class. */
export function part<T extends Element = HTMLElement>(root: Element, name: string): T {
  const found = root.querySelector(`.${name}`);
  if (found === null) throw new Error(`there is no ${name}`);
  return found as unknown as T;
}

/** The buttons of an action; all where none is named. */
export function buttons(id?: ActionId): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(id ? `[data-action="${id}"]` : "[data-action]")];
}

/**
 * Whether an action is there now: in its mode, with no dialog in front, and if it has buttons, with one that can be pressed,
 * or tells why not.
 */
export function isOffered(id: ActionId, mode: Mode): boolean {
  const own = buttons(id);
  const { mode: wanted = mode } = actionOf(id);
  if (wanted !== mode || document.querySelector("dialog[open]") !== null) return false;
  return id === "editShape" || own.length === 0 || own.some((button) => !isDisabled(button));
}

/** Has a control not be used, or be used again. One that has the focus keeps it, and is disabled once it has lost it. */
export function setDisabled(control: Control, isDisabled: boolean): void {
  const hasFocus = control === document.activeElement;
  control.disabled = isDisabled && !hasFocus;
  control.ariaDisabled = isDisabled && hasFocus ? "true" : null;
}

export function isDisabled({ disabled, ariaDisabled }: Control): boolean {
  return disabled || ariaDisabled === "true";
}

/** Hides a part of the page, or shows it. The focus, where it was in that part, goes on to the picture. */
export function setHidden(part: HTMLElement, isHidden: boolean): void {
  const hasFocus = isHidden && part.contains(document.activeElement);
  part.hidden = isHidden;
  if (hasFocus) focusPicture();
}

/** Gives the first picture the focus within the page, but does not take it from the editor. */
export function focusPicture(): void {
  if (document.hasFocus()) part<SVGElement>(document.body, "picture").focus();
}

export function setIcon(id: ActionId, icon: Icon, label: string): void {
  for (const button of buttons(id)) {
    button.innerHTML = icons[icon];
    button.querySelector("svg")?.setAttribute("aria-hidden", "true");
    setLabel(button, { ...actionOf(id), label });
  }
}

/** What the tooltip of a button says. */
export function tooltip({ label, keys }: Action): string {
  return keys === undefined ? label : `${label} (${keys.map(keyName).join(", ")})`;
}

/** Hides the parts of the page that are there in another mode. */
export function showPartsOf(mode: Mode): void {
  document.body.dataset.mode = mode;
  for (const part of document.querySelectorAll<HTMLElement>("[data-in]")) part.hidden = part.dataset.in !== mode;
}

function dress(button: HTMLButtonElement, action: Action): void {
  const { label, icon, text, primary } = action;
  button.type = "button";
  button.classList.toggle("primary", primary === true);
  if (icon !== undefined) {
    button.innerHTML = icons[icon];
    button.querySelector("svg")?.setAttribute("aria-hidden", "true");
  } else {
    button.classList.add("text");
    button.textContent = text ?? label;
  }
  setLabel(button, action);
}

function setLabel(button: HTMLButtonElement, action: Action): void {
  button.setAttribute("aria-label", action.label);
  button.title = tooltip(action);
}

/** Disables what could not be while it had the focus; not where the whole window has lost it, which gives it back. */
function disableLeft(control: Control): void {
  if (control.ariaDisabled === "true" && control !== document.activeElement) setDisabled(control, true);
}

function keyRow({ label, mode }: Action, keys: readonly string[]): HTMLElement {
  const row = document.createElement("div");
  if (mode !== undefined) row.dataset.in = mode;
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
