/** Two mazes side by side with what has changed: drawn in both by form and colour, told in words, an arrow key away. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { colourOf, contrast, dressIn, THEMES } from "../../scripts/tools/page/themes.mjs";
import { assertAccessible } from "../../scripts/tools/vscode/access.mjs";
import { versions } from "./support/twoMazes.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../scripts/tools/page/support.mjs").MazePage} MazePage */

const { open } = usePages();

const SIZE = { width: 12, height: 9, seed: 3 };
const EXIT = 11;
const NAMES = ["maze.json (HEAD)", "maze.json"];
const ALL = "3 walls opened, 2 walls closed, exit moved from (11, 8), down to (11, 0), up";
const READ = { steps: false, isImported: true, names: NAMES };

/** @param {Page} page */
const status = (page) => partsOf(page).status.textContent();
/** @param {Page} page */
const live = (page) => partsOf(page).live.textContent();
/** What is marked in a picture by a class: how many walls. @param {Page} page @param {number} at @param {string} name */
const marksIn = async (page, at, name) => {
  const paths = await partsOf(page)
    .walls.nth(at)
    .locator(`.${name}`)
    .evaluateAll((all) => all.map((each) => each.getAttribute("d") ?? ""));
  return paths.join("").split(/(?=M)/).filter(Boolean).length;
};

/** Answers what has changed, once that is asked so often. @param {MazePage} mazePage @param {number} [times] */
async function compare({ asked, answer }, times = 1) {
  await becomes(async () => (await asked("compare")).length, times);
  await answer();
}

/** Two mazes, and what has changed, as the command shows it. @param {MazePage} mazePage */
async function showChanges(mazePage) {
  const { before, after } = await versions(SIZE, EXIT);
  await mazePage.show([before, after], READ);
  await mazePage.tell({ type: "act", action: "showChanges", isOn: true });
  await compare(mazePage);
  await becomes(() => status(mazePage.page), `${ALL}. Shown without their steps`);
  return [before, after];
}

test("walls opened and closed are marked in both pictures by form, told in a sentence and explained in a legend", async () => {
  const mazePage = await open();
  const { page } = mazePage;
  await showChanges(mazePage);
  await becomes(() => live(page), ALL);
  assert.deepEqual(await partsOf(page).titles.allTextContents(), NAMES);
  assert.equal(await partsOf(page).recipe.textContent(), `${NAMES.join(" / ")} · 12 × 9`);
  for (const at of [0, 1]) {
    await becomes(() => marksIn(page, at, "opened-line"), 4); // with the exit of now
    assert.equal(await marksIn(page, at, "closed-edge"), 3); // with the exit of before
  }
  const dashes = (/** @type {string} */ name) =>
    partsOf(page)
      .walls.locator(`.${name}`)
      .first()
      .evaluate((path) => getComputedStyle(path).strokeDasharray);
  assert.notEqual(await dashes("opened-line"), "none");
  assert.equal(await dashes("closed-edge"), "none");
  await openTab(page, "Solve");
  const legend = page.getByRole("list", { name: "Changes" }).getByRole("listitem");
  assert.deepEqual(await legend.allTextContents(), ["wall opened", "wall closed"]);
  await page.close();
});

test("arrow keys go from change to change in a round, frame it in both pictures and bring it into view", async () => {
  const mazePage = await open();
  const { page } = mazePage;
  await showChanges(mazePage);
  const picture = partsOf(page).pictures.first();
  await picture.focus();
  for (const [key, at] of [
    ["ArrowRight", 1],
    ["ArrowDown", 2],
    ["ArrowLeft", 1],
    ["ArrowUp", 6],
    ["ArrowRight", 1],
  ]) {
    await page.keyboard.press(String(key));
    await becomes(async () => (await status(page))?.startsWith(`Change ${at} of 6. `), true);
    await becomes(async () => (await live(page))?.startsWith(`Change ${at} of 6. `), true);
  }
  assert.match(`${await live(page)}`, /^Change 1 of 6\. (Opened|Closed): wall between \(\d+, \d+\) and \(\d+, \d+\)$/);
  assert.deepEqual(await partsOf(page).cursor.evaluateAll((all) => all.map((each) => each.hasAttribute("hidden"))), [
    false,
    false,
  ]);
  assert.match(`${await picture.getAttribute("aria-labelledby")}`, /changes-hint/);
  for (let times = 0; times < 12; times++) await page.keyboard.press("+");
  const view = () => partsOf(page).camera.first().getAttribute("transform");
  const close = await view();
  await page.keyboard.press("ArrowUp");
  await becomes(async () => (await status(page))?.startsWith("Change 6 of 6. Exit moved: from "), true);
  await becomes(async () => (await view()) !== close, true);
  await page.close();
});

test("the changes stay through zoom, a reload of the page and other mazes, and are found anew", async () => {
  const mazePage = await open();
  const { page, show, kept } = mazePage;
  const [before, after] = await showChanges(mazePage);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("+");
  await becomes(() => marksIn(page, 1, "opened-line"), 4);
  await becomes(async () => (await kept())?.after?.on, ["changes"]);
  const again = await open({ kept: await kept() });
  await again.show([before, after], READ);
  await compare(again);
  await becomes(() => status(again.page), `${ALL}. Shown without their steps`);
  await becomes(() => marksIn(again.page, 0, "closed-edge"), 3);
  await again.page.close();
  await show(SIZE);
  await becomes(() => partsOf(page).lanes.count(), 1);
  const isHidden = () =>
    partsOf(page)
      .button("showChanges")
      .evaluate((button) => button.hidden);
  await becomes(isHidden, true);
  await show([before, before], READ);
  await compare(mazePage, 2);
  await becomes(() => status(page), "The mazes are equal. Shown without their steps");
  assert.equal(await isHidden(), false);
  assert.equal(await marksIn(page, 0, "opened-line"), 0);
  await page.close();
});

test("mazes that are played show what differs once they are finished, and arrows step before", async () => {
  const mazePage = await open();
  const { page, show, tell } = mazePage;
  await show([
    { algorithm: "kruskal", ...SIZE },
    { algorithm: "wilson", ...SIZE },
  ]);
  await tell({ type: "act", action: "showChanges", isOn: true });
  await compare(mazePage);
  await becomes(async () => /^\d+ walls opened, \d+ walls closed/.test(`${await status(page)}`), true);
  await becomes(async () => (await marksIn(page, 0, "opened-line")) > 0, true);
  await seekTo(page, 20);
  await becomes(() => marksIn(page, 0, "opened-line"), 0);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await page.locator("#step-number").textContent())?.startsWith("21 / "), true);
  await page.keyboard.press("End");
  await becomes(async () => (await marksIn(page, 1, "closed-edge")) > 0, true);
  await page.close();
});

test("mazes that have other cells are not compared, which is said, and the overlay is off again", async () => {
  const mazePage = await open();
  const { page, show, tell } = mazePage;
  await show([
    { algorithm: "random-slashes", ...SIZE },
    { algorithm: "kruskal", ...SIZE },
  ]);
  await tell({ type: "act", action: "showChanges", isOn: true });
  await compare(mazePage);
  await becomes(
    async () => (await partsOf(page).notice.textContent())?.startsWith("The mazes cannot be compared wall by wall: "),
    true,
  );
  await becomes(() => partsOf(page).button("showChanges").getAttribute("aria-pressed"), "false");
  await page.close();
});

test("marks are seen on the ground in every theme", async () => {
  const mazePage = await open();
  const { page } = mazePage;
  await showChanges(mazePage);
  for (const theme of THEMES) {
    await dressIn(page, theme);
    const ground = await colourOf(page.locator("body"), "backgroundColor");
    for (const name of ["opened-line", "closed-edge"]) {
      const colour = await colourOf(partsOf(page).walls.locator(`.${name}`), "stroke", ground);
      assert.ok(contrast(colour, ground) >= 2, `${theme}: ${name} ${contrast(colour, ground).toFixed(2)}`);
    }
  }
  await page.close();
});

for (const width of [1000, 400]) {
  test(`axe finds nothing at ${width} px`, async () => {
    const mazePage = await open({ viewport: { width, height: 700 } });
    const { page } = mazePage;
    await showChanges(mazePage);
    await openTab(page, "Solve");
    await assertAccessible(page.locator("body"), "two mazes with what has changed");
    await page.close();
  });
}
