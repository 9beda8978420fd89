// The list of the steps that touched a cell or a wall.
import { partsOf } from "../../../scripts/tools/page/parts.mjs";

/** @typedef {import("playwright-core").Page} Page */

/** @param {Page} page */
export const explained = (page) => page.getByRole("region", { name: /^(Cell|Wall|Outer wall|Stairs|No cell)/ });
/** @param {Page} page */
export const titleOf = (page) => explained(page).getByRole("heading", { level: 2 }).textContent();
/** @param {Page} page */
export const summaryOf = (page) => explained(page).locator("p").first().textContent();
/** @param {Page} page */
export const listOf = (page) => explained(page).getByRole("list", { name: "Steps that touched it" });
/** @param {Page} page */
export const rowsOf = (page) => listOf(page).first().getByRole("listitem").allInnerTexts();

/**
 * Clicks a place of a picture, in cells.
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 * @param {"left" | "right"} [button]
 */
export async function clickAt(page, x, y, nth = 0, button = "left") {
  const point = await partsOf(page)
    .camera.nth(nth)
    .evaluate(
      (/** @type {SVGGElement} */ each, [x, y]) => new DOMPoint(x, y).matrixTransform(each.getScreenCTM() ?? undefined),
      [x, y],
    );
  await page.mouse.click(point.x, point.y, { button });
}
