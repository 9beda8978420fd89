/** Mazes that are on show for a while, as the user moves through a list: then everything is as it was. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

const STAYING = { algorithm: "kruskal", width: 30, height: 20, seed: "staying" };
const OTHERS = [
  { algorithm: "wilson", width: 30, height: 20, seed: "other" }, // as large as its own
  { algorithm: "wilson", width: 12, height: 9, seed: "other" },
  { algorithm: "quadrants", width: 16, height: 16, seed: "other" },
  { algorithm: "prim", grid: "circular", rings: 6, seed: "other" },
];

/** What the user sees, and would lose. */
async function seen(page) {
  const parts = partsOf(page);
  return {
    recipe: [await parts.recipe.textContent(), await parts.seed.textContent()],
    status: await parts.status.textContent(),
    view: await parts.camera.first().getAttribute("transform"),
    walls: await parts.walls.first().innerHTML(),
    marks: await parts.bookmarkMarks.count(),
    tabs: await page.getByRole("tab", { selected: true }).allTextContents(),
  };
}

test("mazes that come for a while, and go: the step, the view, the tab and the marks are as before", async () => {
  const { page, show, kept } = await open();
  await show(STAYING, { before: 2 });
  await seekTo(page, 120);
  for (const key of ["m", "+", "+", "l"]) await page.keyboard.press(key);
  await openTab(page, "Code");
  await becomes(async () => (await kept())?.bookmarks, [120]);
  await becomes(async () => (await kept())?.drawer?.tab !== undefined, true);
  const [before, keptBefore] = [await seen(page), await kept()];
  for (const other of OTHERS) {
    await show(other, { id: 0, isTrial: true });
    const during = await seen(page);
    assert.notEqual(during.walls, before.walls);
    assert.notDeepEqual(during.recipe, before.recipe);
    assert.notEqual(during.view, before.view, "it is seen whole");
    assert.deepEqual(await kept(), keptBefore, "what is kept is of the mazes that stay");
  }
  await page.keyboard.press("+"); // which draws a frame, and would keep a state
  assert.deepEqual(await kept(), keptBefore, "what is kept is of the mazes that stay");
  await show(STAYING, { before: 2, id: 1 });
  await becomes(() => seen(page), before);
  await becomes(kept, keptBefore);
  await page.close();
});
