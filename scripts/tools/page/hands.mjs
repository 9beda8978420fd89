// What a user does to reach what the page keeps put away: with the mouse and keys alone.
import assert from "node:assert/strict";

/** @typedef {import("playwright-core").Page | import("playwright-core").FrameLocator | import("playwright-core").Frame} Root */
/** @typedef {import("playwright-core").Locator} Locator */

/**
 * Opens a tab of the drawer, which is closed at first.
 * @param {Root} root
 * @param {"Maze" | "Code" | "Solve"} name
 */
export async function openTab(root, name) {
  const tab = root.getByRole("tab", { name, exact: true });
  if (!(await tab.isVisible())) await openDrawer(root);
  await tab.click();
  await root.getByRole("tab", { name, exact: true, selected: true }).waitFor(); // a frame later
}

/** @param {Root} root */
export async function openDrawer(root) {
  await root.getByRole("button", { name: "Show the drawer" }).click();
  await root.getByRole("complementary", { name: "Drawer" }).waitFor();
}

/**
 * Opens a menu, if it is not open. That of events and bookmarks is there once there is a bookmark: at the step on show.
 * @param {Root} root
 * @param {"Insert" | "More" | "Events and bookmarks"} name
 */
export async function openMenu(root, name) {
  const button = root.getByRole("button", { name, exact: true, includeHidden: true });
  const isOpen = () =>
    button.evaluate((/** @type {HTMLButtonElement} */ each) => each.popoverTargetElement?.matches(":popover-open"));
  if (await isOpen()) return;
  if (!(await button.isVisible())) await root.locator(".picture").first().press("m");
  await button.click();
  assert.equal(await isOpen(), true, `${name} does not open`);
}

/**
 * Opens the tab or the menu that holds a part, if there is one.
 * @param {Root} root
 * @param {Locator} part
 */
export async function reach(root, part) {
  const [menu, tab, isPutAway] = await part.first().evaluate((each) => {
    const popover = each.closest("[popover]");
    const panel = each.closest("[role=tabpanel]");
    return [
      popover?.matches(":popover-open") === false && popover.id,
      panel?.checkVisibility() === false && panel.getAttribute("aria-labelledby"),
      each.closest("details")?.open === false,
    ];
  });
  if (menu) await root.locator(`[popovertarget="${menu}"]`).click();
  if (tab && !(await root.locator(`#${tab}`).isVisible())) await openDrawer(root);
  if (tab) await root.locator(`#${tab}`).click();
  if (isPutAway) await root.locator("summary").getByText("More", { exact: true }).click();
}

/**
 * Chooses in a list that can be seen with the arrow keys, and takes that with Enter.
 * @param {Locator} list
 * @param {string} wanted the value or the text of an option
 */
export async function chooseFrom(list, wanted) {
  await list.evaluate((each) => each.closest("details")?.setAttribute("open", ""));
  await list.focus();
  const [isFocused, from, to] = await list.evaluate((/** @type {HTMLSelectElement} */ each, wanted) => {
    const found = [...each.options].findIndex(({ value, text }) => value === wanted || text === wanted);
    return [each === document.activeElement, each.selectedIndex, found];
  }, wanted);
  assert.ok(isFocused && to !== -1, `${wanted} cannot be chosen`);
  for (let at = from; at !== to; at += Math.sign(to - from)) await list.press(to > from ? "ArrowDown" : "ArrowUp");
  if (from !== to) await list.press("Enter");
}
