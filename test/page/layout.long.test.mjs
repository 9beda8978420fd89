/** In panels of every width: what is beside the picture is seen, and compared pictures are as large as can be. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

const SIZE = { width: 12, height: 12, seed: "layout" };
const ALGORITHMS = ["prim", "kruskal", "wilson", "eller"];

/**
 * Whether a part lies within the height of another.
 * @param {import("playwright-core").Locator} part
 * @param {import("playwright-core").Locator} outer
 */
async function isWithin(part, outer) {
  const [inside, around] = [await part.boundingBox(), await outer.boundingBox()];
  if (inside === null || around === null) return false;
  return inside.y >= around.y - 1 && inside.y + inside.height <= around.y + around.height + 1;
}

for (const [width, height] of [
  [300, 700],
  [460, 640],
  [1000, 640],
]) {
  test(`the line in hand is in sight, in code and source, at ${width} px`, async () => {
    const { page, show, reply } = await open({ viewport: { width, height } });
    await show(SIZE);
    await openTab(page, "Code");
    const { lit, code, side } = partsOf(page);
    const isSeen = async () => (await isWithin(lit.first(), code)) && (await isWithin(lit.first(), side));
    for (const step of [1, 2, 200, 287]) {
      await seekTo(page, step);
      await becomes(isSeen, true);
    }
    await page.keyboard.press("w");
    const lines = Array.from({ length: 90 }, (_, at) => (at % 30 === 29 ? [Math.floor(at / 30) + 3] : []));
    const text = "    const wall = walls.take(random.below(walls.size)); // and a comment that is long\n".repeat(90);
    await reply({ of: "source", files: [{ name: "depthFirst.ts", text, lines }] });
    await becomes(() => partsOf(page).files.count(), 1);
    await seekTo(page, 2);
    await becomes(isSeen, true);
    await openTab(page, "Code");
    await seekTo(page, 287);
    await openTab(page, "Code");
    await becomes(isSeen, true);
    await page.close();
  });
}

test("so is that of a solver, below the picture", async () => {
  const { page, show, answer } = await open({ viewport: { width: 460, height: 640 } });
  await show(SIZE);
  await openTab(page, "Solve");
  const own = Number(await partsOf(page).timeline.getAttribute("max"));
  await page.keyboard.press("s");
  await answer();
  await becomes(async () => Number(await partsOf(page).timeline.getAttribute("max")) > own, true);
  const length = Number(await partsOf(page).timeline.getAttribute("max"));
  for (const step of [own + 2, length]) {
    await seekTo(page, step);
    await becomes(() => partsOf(page).solverLine.count(), 1);
    const { solverLine, side } = partsOf(page);
    assert.equal(await isWithin(solverLine, side), true, `at step ${step} of ${length}`);
  }
  await page.close();
});

test("compared mazes lie where their pictures are largest, also once there is another room", async () => {
  const { page, show } = await open({ viewport: { width: 1500, height: 600 } });
  await show(ALGORITHMS.slice(0, 3).map((algorithm) => ({ algorithm, ...SIZE })));
  const columns = () =>
    partsOf(page).lanes.evaluateAll((all) => new Set(all.map((lane) => lane.getBoundingClientRect().x)).size);
  await becomes(columns, 3);
  await page.setViewportSize({ width: 700, height: 800 });
  await becomes(columns, 2);
  await page.setViewportSize({ width: 400, height: 1200 });
  await becomes(columns, 1);
  await page.close();
});

test("what is said of compared mazes is read whole, at every step, and no empty line follows", async () => {
  for (const width of [308, 700]) {
    const { page, show } = await open({ viewport: { width, height: 699 } });
    await show(ALGORITHMS.slice(0, 3).map((algorithm) => ({ algorithm, ...SIZE })));
    const footer = await page.locator("#told").boundingBox();
    assert.equal(footer?.height ?? 0, 0);
    const last = Number(await partsOf(page).timeline.getAttribute("max"));
    for (let step = 0; step <= last; step += Math.ceil(last / 40)) {
      await seekTo(page, step);
      const cut = await partsOf(page).laneStatus.evaluateAll((all) =>
        all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
      );
      assert.deepEqual(cut, [], `at step ${step} and ${width} px`);
    }
    await page.close();
  }
});

test("compared pictures stay where they are when there is more to say of them", async () => {
  for (const width of [300, 460, 640, 700, 1000, 1500]) {
    const { page, show, answer } = await open({ viewport: { width, height: 800 } });
    await show(ALGORITHMS.slice(0, 3).map((algorithm) => ({ algorithm, ...SIZE })));
    await openTab(page, "Solve");
    const boxes = () =>
      partsOf(page).pictures.evaluateAll((all) => all.map((each) => JSON.stringify(each.getBoundingClientRect())));
    const before = await boxes();
    await answer();
    await becomes(() => partsOf(page).measures.count(), 8);
    assert.deepEqual(await boxes(), before, `at ${width} px`);
    const [first, ...others] = before.map((box) => JSON.parse(box).height);
    for (const other of others) assert.ok(Math.abs(other - first) < 1, `all of one height at ${width} px`);
    await page.close();
  }
});

test("compared pictures are of one height whatever is said under each, and none vanishes in a low panel", async () => {
  const named = ["random-slashes", "recursive-division-bisect", "depth-first-in-place", "kruskal"];
  for (const [width, height, count] of [
    [700, 640, 3],
    [640, 640, 4],
    [300, 300, 4],
    [1000, 260, 2],
  ]) {
    const { page, show } = await open({ viewport: { width, height } });
    await show(named.slice(0, count).map((algorithm) => ({ algorithm, ...SIZE })));
    const heights = () =>
      partsOf(page).pictures.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height));
    await partsOf(page)
      .laneStatus.first()
      .evaluate((text) => {
        text.textContent = "longest path 12,345 cells, usually 12,345 ± 123; ".repeat(4);
      });
    const [first, ...others] = await heights();
    for (const other of others) assert.ok(Math.abs(other - first) < 1, `${count} mazes in ${width} × ${height}`);
    assert.ok(first >= 64, `${first} pixels high in ${width} × ${height}`);
    await page.close();
  }
});

for (const width of [308, 400, 700]) {
  test(`the page cannot be scrolled, and nothing hangs out of the header, at ${width} px`, async () => {
    const { page, show } = await open({ viewport: { width, height: 699 } });
    await show(SIZE, { locations: [{ uri: "file:///maze.txt", line: 0, column: 0, isAmbiguous: true }] });
    await partsOf(page).button("readOtherwise").waitFor({ timeout: 20_000 });
    const seen = await page.evaluate(() => {
      for (const each of [document.documentElement, document.body]) each.scrollTop = 50;
      const wide = [...document.querySelectorAll("header button")].filter((each) => each.checkVisibility());
      return {
        scrolled: [document.documentElement, document.body].map(({ scrollTop }) => scrollTop),
        rest: document.documentElement.scrollHeight - innerHeight,
        cut: wide.filter((each) => each.id !== "recipe" && each.scrollWidth > each.clientWidth).map(({ id }) => id),
        beside: wide.map((each) => each.getBoundingClientRect().right).filter((right) => right > innerWidth),
      };
    });
    assert.deepEqual(seen, { scrolled: [0, 0], rest: 0, cut: [], beside: [] });
    await page.close();
  });
}

for (const width of [308, 400])
  test(`no word hangs out of a button of the empty form, at ${width} px`, async () => {
    const { page, tell } = await open({ viewport: { width, height: 699 } });
    await tell({ type: "making" });
    await page.getByRole("button", { name: "Generate Maze" }).waitFor();
    const cut = await page
      .locator("#maker button:visible")
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight)
          .map(({ textContent }) => textContent),
      );
    assert.deepEqual(cut, []);
    await page.close();
  });
