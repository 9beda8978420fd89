import { cellPatterns } from "../../src/core/formats/svg/pictureStyle";
import { type ActionId, actions, buttonGroups, keyName } from "../../src/shared/actions";
import { actionIdOf, overlays } from "../../src/shared/overlays";
import type { Action, Mode } from "../../src/shared/overlays/action";
import * as namedIcons from "./icons";
import { takeCharacters, takesKey } from "./keys";
import lane from "./lane.html";
import { prepareMenus } from "./menu";
import html from "./page.html";

type Attributes = Readonly<Record<string, string | number>>;
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

type IconId = ActionId | "pause" | "more";

const icons: Readonly<Partial<Record<IconId, string>>> = namedIcons;

/** By the style sheet's names. */
const PATTERN_FILLS = {
  frontierGround: "var(--frontier-ground)",
  frontierDot: "var(--frontier)",
  activeGround: "var(--active-ground)",
  activeStripe: "var(--active-stripe)",
};

function groups(): Record<string, readonly ActionId[]> {
  const [solver, others] = [true, false].map((isSolver) =>
    overlays.filter(({ needs }) => (needs === "solver") === isSolver).map(({ id }) => actionIdOf(id)),
  );
  return { ...buttonGroups, solver, overlays: others };
}

/** Puts the buttons of a group into their place in the page if that is a group, else in place of it. */
function fill(group: string, ids: readonly ActionId[]): void {
  const place = document.querySelector<HTMLElement>(`[data-buttons="${group}"]`);
  if (place === null) throw new Error(`The page has no place for the buttons of ${group}`);
  const isGroup = place.classList.contains("group") || place.closest("[role=menu]") !== null;
  const made = ids.map((id) => {
    const button = make("button", {});
    button.dataset.action = id;
    if (!isGroup && place.dataset.in !== undefined) button.dataset.in = place.dataset.in;
    return button;
  });
  if (isGroup) place.append(...made);
  else place.replaceWith(...made);
}

/** Builds the page. Its markup is ours and holds no script or style, so that the strict policy of the page lets it in. */
export function buildPage(): void {
  document.body.insertAdjacentHTML("afterbegin", html);
  addPictures();
  for (const [group, ids] of Object.entries(groups())) fill(group, ids);
  for (const button of buttons()) dress(button);
  prepareMenus();
  drawIcon(element("more"), "more");
  drawIcon(element("events"), "bookmark");
  listKeys(Object.values(actions));
  addEventListener("focusout", ({ target }) => disableLeft(target as Control));
}

/** Adds what pictures of mazes are made of: a template, and the patterns of cells. */
export function addPictures(): void {
  document.body.insertAdjacentHTML("beforeend", lane);
  element("cell-patterns").innerHTML = cellPatterns(PATTERN_FILLS);
}

/** Follows the setting for single keys, in the list of keys and on the buttons. */
export function showCharacterKeys(areOn: boolean): void {
  if (!takeCharacters(areOn)) return;
  listKeys(Object.values(actions));
  for (const button of buttons()) setTitle(button);
}

export function element<T extends Element = HTMLElement>(id: string): T {
  const found = document.getElementById(id);
  if (found === null) throw new Error(`the page has no ${id}`);
  return found as unknown as T;
}

/** Text that has changed: what is written anew is laid out anew, and spoken again. */
export function writeText(target: Element, text: string): void {
  if (target.textContent !== text) target.textContent = text;
}

/** A part of an element that exists several times, by its class. */
export function part<T extends Element = HTMLElement>(root: Element, name: string): T {
  const found = root.querySelector(`.${name}`);
  if (found === null) throw new Error(`there is no ${name}`);
  return found as unknown as T;
}

/** A new element with its children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

export function makeSvg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
): SVGElementTagNameMap[Tag] {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  setAttributes(made, attributes);
  return made;
}

export function setAttributes(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

export const actionFor = ({ dataset }: HTMLElement): ActionId => dataset.action as ActionId;

/** The buttons of an action, by default all buttons. */
export function buttons(id?: ActionId): HTMLButtonElement[] {
  return [...document.querySelectorAll<HTMLButtonElement>(id ? `[data-action="${id}"]` : "[data-action]")];
}

export function setPressed(id: ActionId, isOn: boolean): void {
  for (const button of buttons(id)) {
    const isItem = button.role?.startsWith("menuitem") === true;
    if (isItem) button.role = "menuitemcheckbox";
    button.setAttribute(isItem ? "aria-checked" : "aria-pressed", String(isOn));
  }
}

/** Whether an action can run now: in this mode, without an open dialog, and if it has buttons, with an enabled one. */
export function isOffered(id: ActionId, mode: Mode): boolean {
  const own = buttons(id);
  const { mode: wanted = mode } = actions[id];
  if (wanted !== mode || document.querySelector("dialog[open]") !== null) return false;
  // the shape editor says why it cannot be opened
  return id === "editShape" || own.length === 0 || own.some((button) => !isDisabled(button));
}

/** Disables or enables a control. A focused control keeps the focus, and is disabled once it has lost it. */
export function setDisabled(control: Control, isDisabled: boolean): void {
  const hasFocus = control === document.activeElement;
  control.disabled = isDisabled && !hasFocus;
  control.ariaDisabled = isDisabled && hasFocus ? "true" : null;
}

export function isDisabled({ disabled, ariaDisabled }: Control): boolean {
  return disabled || ariaDisabled === "true";
}

/** Shows why a button cannot be pressed, if it cannot. */
export function setReason(button: HTMLButtonElement, reason: string | undefined): void {
  if (reason === undefined) delete button.dataset.reason;
  else button.dataset.reason = reason;
  setTitle(button);
}

/** Hides or shows a part of the page. If a hidden part had the focus, the picture gets it. */
export function setHidden(part: HTMLElement, isHidden: boolean): void {
  const hasFocus = isHidden && part.contains(document.activeElement);
  part.hidden = isHidden;
  if (hasFocus) focusPicture();
}

/** Focuses the first picture, but does not take the focus from the editor. */
export function focusPicture(): void {
  if (document.hasFocus()) part<SVGElement>(document.body, "picture").focus();
}

/** Shows what the button of the player does. */
export function showPlaying(isPlaying: boolean): void {
  for (const button of buttons("play")) setIcon(button, isPlaying ? "pause" : "play", isPlaying ? "Pause" : "Play");
}

/** Hides the parts of the page that belong to another mode. */
export function showPartsOf(mode: Mode): void {
  document.body.dataset.mode = mode;
  for (const part of document.querySelectorAll<HTMLElement>("[data-in]")) part.hidden = part.dataset.in !== mode;
}

function dress(button: HTMLButtonElement): void {
  const id = actionFor(button);
  const { label, text = label, primary = false } = actions[id];
  button.type = "button";
  button.classList.toggle("primary", primary);
  if (button.closest("[role=menu]") !== null) return dressItem(button, id);
  button.classList.toggle("text", icons[id] === undefined);
  button.textContent = text;
  setIcon(button, id, label);
}

/** An item of a menu: its icon, its label and its key. */
function dressItem(button: HTMLButtonElement, id: ActionId): void {
  const { label } = actions[id];
  button.role = "menuitem";
  setIcon(button, id, label);
  button.append(make("span", {}, label), make("kbd", {}));
  setTitle(button);
}

function setIcon(button: HTMLButtonElement, id: IconId, label: string): void {
  drawIcon(button, id);
  button.ariaLabel = label;
  setTitle(button);
}

function drawIcon(button: HTMLElement, id: IconId): void {
  const icon = icons[id];
  if (icon !== undefined) button.innerHTML = icon;
  button.querySelector("svg")?.setAttribute("aria-hidden", "true");
}

function setTitle(button: HTMLButtonElement): void {
  const { ariaLabel, dataset } = button;
  const action = actions[actionFor(button)];
  const cap = button.querySelector("kbd"); // of an item of a menu
  if (cap !== null) cap.textContent = keysOf(action).map(keyName)[0] ?? "";
  button.title = dataset.reason ?? titleOf(action, `${ariaLabel}`);
}

/** The tooltip of an action: what it does, and the keys that run it now. */
export function titleOf(action: Action, label = action.label): string {
  const keys = keysOf(action).map(keyName);
  return keys.length === 0 ? label : `${label} (${keys.join(", ")})`;
}

/** The keys that run an action now. */
function keysOf({ keys = [] }: Action): readonly string[] {
  return keys.filter(takesKey);
}

/** Disables a control that kept the focus until now; not if the whole window lost the focus, since that returns it. */
function disableLeft(control: Control): void {
  if (control.ariaDisabled === "true" && control !== document.activeElement) setDisabled(control, true);
}

/** Writes the list of keys, and shows the notes that are true of the keys in use. */
export function listKeys(all: readonly Action[]): void {
  element("keys").replaceChildren(...all.filter((action) => keysOf(action).length > 0).map(keyRow));
  showKeyNotes();
}

/** Shows the notes that are true of the keys in use. */
export function showKeyNotes(): void {
  const now = takesKey("a") ? "on" : "off";
  for (const note of document.querySelectorAll<HTMLElement>("[data-characters]"))
    note.hidden = note.dataset.characters !== now;
}

function keyRow(action: Action): HTMLElement {
  const { label, mode } = action;
  const caps = keysOf(action).flatMap((key, index) => [index > 0 ? " " : "", make("kbd", {}, keyName(key))]);
  const row = make("div", {}, make("dt", {}, ...caps), make("dd", {}, label));
  if (mode !== undefined) {
    row.dataset.in = mode;
    row.hidden = mode !== document.body.dataset.mode;
  }
  return row;
}
