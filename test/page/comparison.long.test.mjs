/** Two mazes compared: what has changed is drawn in both, told in words, listed, and a key away. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { assertAccessible } from "../../scripts/vscode/access.mjs";
import { sentOf, showTexts, useComparisons, versions } from "./support/comparison.mjs";
import { becomes } from "./support/look.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = useComparisons();

const SIZE = { width: 12, height: 9, seed: 3 };
const EXIT = 11;

/** @param {Page} page */
const status = (page) => page.locator("#status").textContent();
/** @param {Page} page */
const pictures = (page) => page.getByRole("application");
/** @param {Page} page */
const items = (page) => page.getByRole("complementary", { name: "Changes" }).getByRole("listitem");
/** How many walls a class of marks has in a picture. @param {Page} page @param {number} at @param {string} name */
const linesOf = async (page, at, name) => {
  const paths = await pictures(page)
    .nth(at)
    .locator(`.walls .${name}`)
    .evaluateAll((all) => all.map((each) => each.getAttribute("d") ?? ""));
  return paths.join("").split(/(?=M)/).filter(Boolean).length;
};

test("walls opened and closed are marked in both pictures by form, told in a sentence and listed", async () => {
  const page = await open();
  const { before, after } = await versions(SIZE, EXIT);
  await showTexts(page, before, after);
  assert.equal(await status(page), "3 walls opened, 2 walls closed, exit moved from (11, 8), down to (11, 0), up");
  assert.equal(await items(page).count(), 6);
  assert.match(
    (await items(page).first().textContent()) ?? "",
    /^(Opened|Closed): wall between \(\d+, \d+\) and \(\d+, \d+\)$/,
  );
  for (const at of [0, 1]) {
    await becomes(() => linesOf(page, at, "opened-line"), 4); // with the exit of now
    assert.equal(await linesOf(page, at, "closed-edge"), 3); // with the exit of before
  }
  const dashes = (name) =>
    page
      .locator(`.walls .${name}`)
      .first()
      .evaluate((path) => getComputedStyle(path).strokeDasharray);
  assert.notEqual(await dashes("opened-line"), "none");
  assert.equal(await dashes("closed-edge"), "none");
  assert.deepEqual(await page.locator("#legend li:visible").allTextContents(), ["wall opened", "wall closed"]);
  await page.close();
});

test("keys, buttons and the list go from change to change, and frame it in both pictures", async () => {
  const page = await open();
  const { before, after } = await versions(SIZE, EXIT);
  await showTexts(page, before, after);
  await pictures(page).first().focus();
  const place = () => page.locator("#place").textContent();
  for (const [key, at] of [
    ["n", 1],
    ["F7", 2],
    ["p", 1],
    ["Shift+F7", 6],
    ["n", 1],
  ]) {
    await page.keyboard.press(String(key));
    await becomes(place, `Change ${at} of 6`);
    assert.equal(
      await items(page).locator("[aria-current]").textContent(),
      await items(page)
        .nth(Number(at) - 1)
        .textContent(),
    );
  }
  await becomes(() => page.locator(".named:not([hidden])").count(), 2);
  await page.getByRole("button", { name: "Next change" }).click();
  await becomes(place, "Change 2 of 6");
  await items(page).nth(5).getByRole("button").press("Enter");
  await becomes(place, "Change 6 of 6");
  assert.match((await status(page)) ?? "", /^Change 6 of 6\. Exit moved: from /);
  await page.close();
});

test("both pictures move together, by the keys, the wheel and the mouse, and stay where they are when a side changes", async () => {
  const page = await open();
  const { before, after } = await versions(SIZE, EXIT);
  await showTexts(page, before, after);
  const views = () => page.locator(".camera").evaluateAll((all) => all.map((each) => each.getAttribute("transform")));
  const moved = async (act) => {
    const [was] = await views();
    await act();
    await becomes(async () => (await views())[0] !== was, true);
    const [one, other] = await views();
    assert.equal(one, other);
  };
  await pictures(page).nth(1).focus();
  await moved(() => page.keyboard.press("+"));
  await moved(() => page.keyboard.press("ArrowRight"));
  await pictures(page).first().hover();
  await moved(() => page.mouse.wheel(0, 40));
  const stood = await views();
  await showTexts(page, after, before);
  await becomes(async () => (await status(page))?.startsWith("2 walls opened, 3 walls closed"), true);
  assert.deepEqual(await views(), stood);
  const kept = await page.evaluate(() => window["played"].kept);
  const again = await open({ kept });
  await showTexts(again, before, after);
  await becomes(() => again.locator(".camera").first().getAttribute("transform"), stood[0]);
  await again.close();
  await showTexts(page, before, before);
  assert.equal(await status(page), "The mazes are equal");
  assert.equal(await page.getByRole("complementary", { name: "Changes" }).isVisible(), false);
  await page.close();
});

test("a side that is no maze says so in a box, and the other is drawn", async () => {
  const page = await open();
  const { before, after } = await versions(SIZE, EXIT);
  await showTexts(page, before, `${after.slice(0, 300)}`);
  const box = page.getByRole("group", { name: "maze.json is no maze" });
  assert.match((await box.textContent()) ?? "", /\(line \d+, column \d+\)/);
  assert.equal(await pictures(page).count(), 1);
  const walls = await page.locator(".walls").first().boundingBox();
  assert.ok(walls !== null && walls.width > 300, `its walls are ${walls?.width} pixels wide`);
  assert.equal(await status(page), "One side is no maze that can be compared");
  await box.getByRole("button", { name: "Show Text" }).click();
  await becomes(async () => (await sentOf(page, "openText")).length, 1);
  await showTexts(page, before, after);
  assert.equal(await pictures(page).count(), 2);
  await page.close();
});

test("mazes of other sizes or grids are drawn, with why they are not compared", async () => {
  const page = await open();
  const { before } = await versions(SIZE, EXIT);
  const { before: wider } = await versions({ ...SIZE, width: 16 }, 15);
  await showTexts(page, before, wider);
  assert.equal(
    await status(page),
    "The mazes cannot be compared wall by wall: one has 12 × 9 cells, the other 16 × 9 cells",
  );
  assert.equal(await pictures(page).count(), 2);
  assert.equal(await page.getByRole("button", { name: "Next change" }).isDisabled(), true);
  await page.close();
});

for (const width of [1000, 400]) {
  test(`axe finds nothing at ${width} px, also where a side is no maze`, async () => {
    const page = await open({ viewport: { width, height: 700 } });
    const { before, after } = await versions(SIZE, EXIT);
    await showTexts(page, before, after);
    await pictures(page).first().press("F7");
    await assertAccessible(page.locator("body"), "two mazes");
    await showTexts(page, before, after.slice(0, 300));
    await assertAccessible(page.locator("body"), "a fault");
    await page.close();
  });
}
