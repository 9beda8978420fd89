// The buttons and keys that lead from a chunk of an endless maze to those beside it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { assertAccessible } from "../../scripts/tools/vscode/access.mjs";
import { answerMake, field } from "./support/maker.mjs";

const { open } = usePages();

const CHUNK = { algorithm: "depth-first", width: 16, height: 16, seed: "tower" };
const LAST = 2 ** 49 - 1;

/** The names of the buttons that are there, in the order of the Tab key. @param {import("playwright-core").Page} page */
const namesOf = (page) =>
  page
    .getByRole("group", { name: "Chunks beside this one" })
    .getByRole("button")
    .evaluateAll((all) => all.map((each) => each.ariaLabel));

test("by keyboard alone: from chunk to chunk, up to where the world ends, which is said", async () => {
  const maze = await open({ viewport: { width: 400, height: 500 } });
  const { page, show, asked } = maze;
  await show({ ...CHUNK, at: `1,${LAST - 1}` });
  assert.deepEqual(await namesOf(page), [
    `Chunk above (1,${LAST - 2})`,
    `Chunk to the left (0,${LAST - 1})`,
    `Chunk to the right (2,${LAST - 1})`,
    `Chunk below (1,${LAST})`,
  ]);
  await assertAccessible(page.locator("main"), "the buttons");
  await page.keyboard.press("Shift+J");
  assert.equal((await answerMake(maze))[0].at, `1,${LAST}`);
  const left = page.getByRole("button", { name: "Chunk to the left" });
  await left.focus();
  await page.keyboard.press("Enter");
  assert.equal((await answerMake(maze))[0].at, `0,${LAST}`);
  await becomes(() => left.getAttribute("aria-disabled"), "true");
  assert.equal(await left.evaluate((button) => button === document.activeElement), true, "it keeps the focus");
  assert.equal(await left.getAttribute("title"), "The world ends here: x is 0.");
  assert.equal(await page.getByRole("button", { name: "Chunk below" }).isDisabled(), true);
  await page.keyboard.press("Shift+J");
  assert.equal(await partsOf(page).notice.textContent(), `The world ends here: y is ${LAST}.`);
  const all = await asked("make");
  assert.deepEqual(
    all.map(({ continues }) => continues),
    [false, false],
    "each is an entry of its own",
  );
  await page.keyboard.press("Shift+A");
  await becomes(() => field(page, "At").evaluate((main) => main === document.activeElement), true);
  await page.keyboard.insertText("5,6"); // in place of the place that is there
  assert.equal((await answerMake(maze))[0].at, "5,6");
  await page.close();
});

test("the buttons stand at the edges of a maze that is shown whole, over no part of it and no legend, for chunks alone", async () => {
  for (const [width, height] of [
    [344, 400],
    [1000, 640],
  ]) {
    const { page, show } = await open({ viewport: { width, height } });
    await show({ ...CHUNK, algorithm: "hunt-and-kill", at: "3,4" });
    await seekTo(page, 50);
    await becomes(async () => (await namesOf(page)).length, 4);
    const [up, left, right, down, maze, legend] = await page
      .locator("#chunks button, .picture .walls, #states")
      .evaluateAll((all) => {
        const order = (/** @type {Element} */ each) => (each.matches("button") ? 0 : each.matches(".walls") ? 1 : 2);
        return all.sort((a, b) => order(a) - order(b)).map((each) => each.getBoundingClientRect().toJSON());
      });
    assert.ok(up.bottom <= maze.top && down.top >= maze.bottom, `above and below, at ${width} px`);
    assert.ok(left.right <= maze.left && right.left >= maze.right, `at the sides, at ${width} px`);
    assert.ok(down.bottom <= legend.top || down.left >= legend.right, `beside or over the legend, at ${width} px`);
    await show(CHUNK);
    await becomes(() => namesOf(page), []);
    await page.close();
  }
});
