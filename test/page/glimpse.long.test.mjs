/** Mazes that are on show for a while, as the user moves through a list: then everything is as it was. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "./support/hands.mjs";
import { becomes, seekTo } from "./support/look.mjs";
import { partsOf } from "./support/parts.mjs";
import { usePages } from "./support/support.mjs";

const { open } = usePages();

const OWN = { algorithm: "kruskal", width: 30, height: 20, seed: "own" };
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
    marks: await parts.ownMarks.count(),
    tabs: await page.getByRole("tab", { selected: true }).allTextContents(),
  };
}

test("mazes that come for a while, and go: the step, the view, the tab and the marks are as before", async () => {
  const { page, show, kept } = await open();
  await show(OWN, { before: 2 });
  await seekTo(page, 120);
  for (const key of ["m", "+", "+", "l"]) await page.keyboard.press(key);
  await openTab(page, "Code");
  await becomes(async () => (await kept())?.bookmarks, [120]);
  await becomes(async () => (await kept())?.drawer?.tab !== undefined, true);
  const [before, keptBefore] = [await seen(page), await kept()];
  for (const other of OTHERS) {
    await show(other, { id: 0, isGlimpse: true });
    const during = await seen(page);
    assert.notEqual(during.walls, before.walls);
    assert.notDeepEqual(during.recipe, before.recipe);
    assert.notEqual(during.view, before.view, "it is seen whole");
    assert.deepEqual(await kept(), keptBefore, "what is kept is of the mazes that stay");
  }
  await page.keyboard.press("+"); // which draws a frame, and would keep a state
  assert.deepEqual(await kept(), keptBefore, "what is kept is of the mazes that stay");
  await show(OWN, { before: 2, id: 1 });
  await becomes(() => seen(page), before);
  await becomes(kept, keptBefore);
  await page.close();
});

test("a maze that is played goes on after it, and one that follows it begins anew", async () => {
  const { page, show, kept } = await open();
  await show(OWN, { autoplay: true, speed: 60 });
  await becomes(async () => ((await kept())?.step ?? 0) > 3, true);
  await show(OTHERS[0], { id: 0, isGlimpse: true });
  const { step, isPlaying } = (await kept()) ?? {};
  assert.equal(isPlaying, true);
  await show(OWN, { id: 1, speed: 60 }); // by itself it would not play
  await becomes(async () => ((await kept())?.step ?? 0) > step, true);
  assert.equal((await kept())?.isPlaying, true);
  await show(OTHERS[0], { id: 0, isGlimpse: true });
  await show(OWN, { id: 2, speed: 60 });
  await becomes(async () => [(await kept())?.step, (await kept())?.isPlaying], [599, false]); // as one that does not play
  await page.close();
});

test("a new run of an algorithm that comes meanwhile stands where the one before the glimpse stood", async () => {
  const { page, show, kept } = await open();
  await show(OWN);
  await seekTo(page, 120);
  await page.keyboard.press("m");
  await becomes(async () => (await kept())?.bookmarks, [120]);
  await show(OTHERS[1], { id: 0, isGlimpse: true });
  await show({ ...OWN, seed: "run" }, { isRerun: true });
  await becomes(async () => [(await kept())?.step, (await kept())?.bookmarks], [120, [120]]);
  await page.close();
});

test("nothing is kept of a maze that comes for a while before any other", async () => {
  const { page, show, kept } = await open();
  await show(OTHERS[0], { id: 0, isGlimpse: true });
  await page.keyboard.press("+");
  assert.equal(await kept(), undefined);
  await page.close();
});
