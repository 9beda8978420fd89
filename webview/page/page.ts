import lane from "./lane.html";

type Attributes = Readonly<Record<string, string | number>>;
type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement;

/** Adds the markup of a page, which holds no script or style, so that its strict policy lets it in; and what pictures need. */
export function addMarkup(html: string): void {
  document.body.insertAdjacentHTML("afterbegin", html);
  document.body.insertAdjacentHTML("beforeend", lane);
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

/** Writes a line that may be cut off, and its tooltip; an empty one is not there. */
export function writeLine(line: HTMLElement, text: string): void {
  if (line.textContent === text && line.hidden === (text === "")) return;
  line.textContent = text;
  line.title = text;
  line.hidden = text === "";
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

/** Controls that are disabled as soon as they lose the focus. */
const leaving = new WeakSet<EventTarget>();

/** Disables or enables a control. A focused control keeps the focus, and is disabled once it has lost it. */
export function setDisabled(control: Control, isDisabled: boolean): void {
  const waits = isDisabled && control === document.activeElement;
  control.disabled = isDisabled && !waits;
  control.ariaDisabled = waits ? "true" : null;
  if (waits) leaving.add(control);
  else leaving.delete(control);
}

/** Disables controls that kept the focus until now; not if the whole window lost the focus, since that returns it. */
export function restOnBlur(): void {
  addEventListener("focusout", ({ target }) => {
    if (target !== null && leaving.has(target) && target !== document.activeElement)
      setDisabled(target as Control, true);
  });
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

/** Puts an icon into an element, if there is one. */
export function drawIcon(target: Element, icon: string | undefined): void {
  if (icon === undefined) return;
  target.innerHTML = icon;
  target.firstElementChild?.setAttribute("aria-hidden", "true");
}
