/**
 * Menus of the page: buttons with a popover of actions. The browser opens and closes a popover with its button, by a click
 * elsewhere and by Escape, and returns the focus; the keys of a menu are added here.
 */
export function prepareMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>("[role=menu]")) prepare(menu);
}

/** What opens over the page, whether its parts are items or other controls. */
const OPEN = ".menu:popover-open";

/** Closes the menu that is open, if one is. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>(OPEN)) menu.hidePopover();
}

export function isMenuOpen(): boolean {
  return document.querySelector(OPEN) !== null;
}

function prepare(menu: HTMLElement): void {
  menu.addEventListener("toggle", ({ newState }) => {
    if (newState === "open") itemsOf(menu)[0]?.focus();
  });
  menu.addEventListener("keydown", (event) => {
    const items = itemsOf(menu);
    const to = placeOf(event.key, items.length - 1, items.indexOf(document.activeElement as HTMLButtonElement));
    if (event.key === "Tab") menu.hidePopover();
    if (to === undefined || items.length === 0) return;
    event.preventDefault();
    items[to].focus();
  });
  menu.addEventListener("click", ({ target }) => {
    if ((target as Element).closest("[role^=menuitem]") !== null) menu.hidePopover();
  });
}

/** The items that can be chosen now. */
function itemsOf(menu: HTMLElement): HTMLButtonElement[] {
  const all = menu.querySelectorAll<HTMLButtonElement>("[role^=menuitem]");
  return [...all].filter((item) => !item.disabled && item.checkVisibility());
}

/** Where a key leads in a menu; undefined if it leads nowhere. */
function placeOf(key: string, last: number, at: number): number | undefined {
  const places: Readonly<Record<string, number>> = {
    ArrowDown: at === last ? 0 : at + 1,
    ArrowUp: at <= 0 ? last : at - 1,
    Home: 0,
    End: last,
  };
  return places[key];
}
