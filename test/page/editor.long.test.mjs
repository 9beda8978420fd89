/** The maze editor: walls and openings by the mouse and by keys, what comes from elsewhere, broken and read-only documents. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, nextFrame } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { assertAccessible } from "../../scripts/tools/vscode/access.mjs";
import { clickAt, pointAt, useEditors } from "./support/editor.mjs";

/** @typedef {import("playwright-core").Page} Page */

const open = useEditors();

const SQUARE = { width: 5, height: 4, seed: 3 };

/** @param {Page} page */
const picture = (page) => page.getByRole("application");
/** @param {Page} page @param {string} name */
const button = (page, name) => page.getByRole("button", { name, exact: true });
/** @param {Page} page */
const statusOf = (page) => page.locator("#status").textContent();
/** @param {Page} page */
const spokenIn = (page) => page.locator("#live").textContent();

/** How far the picture is moved and zoomed. @param {Page} page */
const viewOf = (page) => page.locator(".camera").getAttribute("transform");

test("a click opens a wall, another one closes it, and each is one edit", async () => {
  const { page, document } = await open(SQUARE);
  const before = await document.maze();
  await clickAt(page, 2, 1.5); // between (1, 1) and (2, 1)
  await document.answerAll(1);
  assert.notEqual((await document.maze()).isOpen(6, 7), before.isOpen(6, 7));
  await becomes(() => spokenIn(page), `Wall between (1, 1) and (2, 1) ${before.isOpen(6, 7) ? "closed" : "opened"}`);
  await clickAt(page, 2, 1.5);
  await document.answerAll(1);
  assert.equal((await document.maze()).isOpen(6, 7), before.isOpen(6, 7));
  await page.close();
});

test("a drag along walls does to all what it does to the first, in one edit, and spares those that it passes", async () => {
  const { page, document } = await open(SQUARE);
  const before = await document.maze();
  const below = [0, 1, 2, 3, 4].map((column) => [5 + column, 10 + column]); // the line between rows 1 and 2
  const opens = !before.isOpen(below[0][0], below[0][1]);
  const [from, to] = [await pointAt(page, 0.5, 2), await pointAt(page, 4.5, 2)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 9 });
  await page.mouse.up();
  await document.answerAll(1);
  const after = await document.maze();
  for (const [a, b] of below) assert.equal(after.isOpen(a, b), opens, `${a} ${b}`);
  for (let cell = 5; cell < 14; cell++)
    assert.equal(after.isOpen(cell, cell + 1), before.isOpen(cell, cell + 1), `across ${cell}`);
  await page.close();
});

test("the pointer shows which wall is meant; a drag from a cell moves the picture", async () => {
  const { page, document } = await open(SQUARE);
  const wall = await pointAt(page, 2, 1.5);
  await page.mouse.move(wall.x, wall.y);
  await page.locator(".cursor.of-wall:not([hidden])").waitFor({ state: "attached" });
  const inside = await pointAt(page, 1.5, 1.5);
  await page.mouse.move(inside.x, inside.y);
  await page.locator(".cursor[hidden]").waitFor({ state: "attached" });
  const view = await viewOf(page);
  await page.mouse.down();
  await page.mouse.move(inside.x + 60, inside.y + 30, { steps: 4 });
  await page.mouse.up();
  await becomes(async () => (await viewOf(page)) === view, false);
  assert.equal((await document.sent()).filter(({ type }) => type === "turn").length, 0);
  const keptView = () => page.evaluate(() => window["played"].kept.view ?? "none");
  await becomes(async () => typeof (await keptView()), "object");
  await picture(page).press("0");
  await becomes(keptView, "none");
  await page.close();
});

test("keys move the frame, turn the wall of a direction, and choose any wall", async () => {
  const { page, document } = await open(SQUARE);
  const before = await document.maze();
  await picture(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await becomes(async () => (await statusOf(page))?.startsWith("(1, 1): "), true);
  for (const [key, a, b] of [
    ["w", 1, 6],
    ["a", 5, 6],
    ["s", 6, 11],
    ["d", 6, 7],
  ]) {
    await page.keyboard.press(`${key}`);
    await document.answerAll(1);
    assert.notEqual((await document.maze()).isOpen(+a, +b), before.isOpen(+a, +b), `${key}`);
  }
  await page.keyboard.press("Shift+ArrowRight");
  await becomes(() => statusOf(page), `Wall between (1, 0) and (1, 1): ${before.isOpen(1, 6) ? "closed" : "open"}`);
  await page.keyboard.press("Space");
  await document.answerAll(1);
  assert.equal((await document.maze()).isOpen(1, 6), before.isOpen(1, 6));
  await page.close();
});

test("entrance and exit move to the frame, to a chosen outer wall, and away", async () => {
  const { page, document } = await open(SQUARE);
  await clickAt(page, 4.5, 1.5);
  await button(page, "Entrance Here").click();
  await document.answerAll(1);
  assert.equal((await document.maze()).entrance?.cell, 9);
  await becomes(async () => /entrance \(4, 1\)/.test(`${await spokenIn(page)}`), true);
  await clickAt(page, 0.04, 3.5); // the outer wall on the left of the last row
  await page.keyboard.press("x");
  await document.answerAll(1);
  const { exit, grid } = await document.maze();
  assert.deepEqual([exit?.cell, grid.describeSide(15, exit?.slot ?? -1)], [15, "left"]);
  await page.keyboard.press("x");
  await document.answerAll(1);
  assert.equal((await document.maze()).exit, undefined);
  await page.keyboard.press("Space");
  await becomes(async () => `${await spokenIn(page)}`.startsWith("An outer wall opens only"), true);
  await page.close();
});

for (const options of [
  { grid: "hexagonal", width: 5, height: 4 },
  { grid: "triangular", width: 6, height: 4 },
  { grid: "circular", rings: 4 },
  { grid: "planar", cells: 30 },
  { grid: "upsilon", width: 5, height: 5 },
  { grid: "layered", width: 3, height: 3, levels: 2 },
]) {
  test(`${options.grid}: every wall of a cell can be chosen and turned`, async () => {
    const { page, document } = await open({ ...options, seed: 5 });
    assert.equal(await partsOf(page).ends.count(), 2, "both openings are marked");
    const { topology } = (await document.maze()).grid;
    const cell = 4;
    const inner = [...Array.from({ length: topology.degree }).keys()].filter(
      (slot) => (topology.neighborMask[cell] >>> slot) & 1,
    );
    const [x, y] = (await document.maze()).grid.picture.centre(cell);
    await clickAt(page, x, y);
    await picture(page).focus();
    const seen = new Set();
    for (let turn = 0; turn < topology.degree + 1 && seen.size < inner.length; turn++) {
      await page.keyboard.press("Shift+ArrowRight");
      await nextFrame(page);
      if (`${await statusOf(page)}`.startsWith("Outer")) continue;
      const before = await document.maze();
      await page.keyboard.press("Enter");
      await document.answerAll(1);
      const after = await document.maze();
      const turned = inner.filter(
        (slot) =>
          before.isOpen(cell, topology.neighbor(cell, slot)) !== after.isOpen(cell, topology.neighbor(cell, slot)),
      );
      assert.equal(turned.length, 1);
      seen.add(turned[0]);
    }
    assert.deepEqual([...seen].sort(), inner.sort());
    await page.close();
  });
}

test("stairs open by keys and buttons, which other grids do not have", async () => {
  const { page, document } = await open({ grid: "layered", width: 3, height: 3, levels: 2, seed: 1 });
  const before = await document.maze();
  await picture(page).focus();
  await page.keyboard.press("r");
  await document.answerAll(1);
  assert.notEqual((await document.maze()).isOpen(0, 9), before.isOpen(0, 9));
  await button(page, "Stairs Up").click();
  await document.answerAll(1);
  assert.equal((await document.maze()).isOpen(0, 9), before.isOpen(0, 9));
  await button(page, "Stairs Down").click();
  await becomes(() => spokenIn(page), "No stairs down here.");
  await page.close();
  const other = await open(SQUARE);
  assert.equal(await button(other.page, "Stairs Up").isVisible(), false);
  await other.page.close();
});

test("what changes elsewhere is drawn and said, and the picture stays where it is", async () => {
  const { page, document } = await open(SQUARE);
  await picture(page).focus();
  const fitted = await viewOf(page);
  await page.keyboard.press("+");
  await becomes(async () => (await viewOf(page)) === fitted, false);
  const { text } = document;
  const [view, walls] = [await viewOf(page), await page.locator(".walls path").first().getAttribute("d")];
  await clickAt(page, 2, 1.5);
  await document.answerAll(1);
  await document.change(text); // undone
  await becomes(async () => /^1 wall (opened|closed)$/.test(`${await spokenIn(page)}`), true);
  await becomes(() => page.locator(".walls path").first().getAttribute("d"), walls);
  assert.equal(await viewOf(page), view);
  await page.close();
});

test("a text that is no maze is said with its place, the picture stays, and nothing is edited until it is one again", async () => {
  const { page, document } = await open(SQUARE);
  await button(page, "Entrance Here").focus();
  await document.tell({ type: "fault", message: "Not valid JSON: comma expected", line: 6, column: 4 });
  await becomes(
    async () => /comma expected \(line 7, column 5\)/.test(`${await page.getByRole("alert").textContent()}`),
    true,
  );
  await clickAt(page, 2, 1.5);
  await picture(page).press("d");
  assert.equal((await document.sent()).filter(({ type }) => type === "turn").length, 0);
  await becomes(async () => /comma expected/.test(`${await spokenIn(page)}`), true);
  const isOff = () => button(page, "Entrance Here").evaluate((each) => /** @type {any} */ (each).disabled);
  assert.equal(await isOff(), true, "also once it has lost the focus");
  await button(page, "Open as Text").click();
  await becomes(
    async () => (await document.sent()).find(({ type }) => type === "openText"),
    /** @type {any} */ ({ type: "openText", line: 6, column: 4 }),
  );
  await assertAccessible(page.locator("body"), "a fault");
  await document.change(document.text);
  await becomes(() => page.getByRole("alert").isVisible(), false);
  await clickAt(page, 2, 1.5);
  await document.answerAll(1);
  await page.close();
});

test("a read-only document says so, and is not edited", async () => {
  const { page, document } = await open(SQUARE, { isReadOnly: true });
  await page.getByText("read-only: the maze cannot be changed").waitFor();
  await clickAt(page, 2, 1.5);
  await picture(page).press("d");
  await picture(page).press("e");
  assert.equal((await document.sent()).filter(({ type }) => type === "turn" || type === "move").length, 0);
  await becomes(async () => /read-only/.test(`${await spokenIn(page)}`), true);
  await page.close();
});

test("the solution is shown and told, and follows the walls", async () => {
  const { page, document } = await open({ width: 2, height: 2, algorithm: "binary-tree", seed: 1 });
  await picture(page).focus();
  await page.keyboard.press("v");
  await becomes(() => spokenIn(page), "The solution has 2 steps");
  await page.locator(".way-line").first().waitFor({ state: "attached" });
  const told = async () => [await statusOf(page), await page.locator("#status.wrong").count()];
  const [length, fine] = await told();
  assert.match(`${length}`, / · The solution has 2 steps$/);
  assert.equal(fine, 0);
  for (const [a, b, point] of /** @type {const} */ ([
    [1, 3, [1.5, 1]],
    [2, 3, [1, 1.5]],
  ]))
    if ((await document.maze()).isOpen(a, b)) {
      await clickAt(page, point[0], point[1]);
      await document.answerAll(1);
    }
  await becomes(
    async () =>
      (await page
        .locator(".way-line")
        .first()
        .getAttribute("d")
        .catch(() => "")) || "",
    "",
  );
  const [words, wrong] = await told();
  assert.match(`${words}`, /^There is no solution · /);
  assert.equal(wrong, 1);
  await page.close();
});

test("frame, view and solution are there again after a reload", async () => {
  const first = await open(SQUARE);
  await clickAt(first.page, 2.5, 2.5);
  for (const key of ["+", "+", "v"]) await first.page.keyboard.press(key);
  const keptIn = () => first.page.evaluate(() => window["played"].kept);
  await becomes(async () => (await keptIn()).view?.scale, 150);
  await becomes(async () => `${await viewOf(first.page)}`.startsWith("scale(150)"), true); // drawn in the next frame
  const [view, kept] = [await viewOf(first.page), await keptIn()];
  await first.page.close();
  const { page } = await open(SQUARE, { kept });
  await becomes(() => viewOf(page), view);
  await becomes(async () => `${await statusOf(page)}`.startsWith("(2, 2): "), true);
  assert.equal(await button(page, "Solution").getAttribute("aria-pressed"), "true");
  await page.close();
});

test("a large maze is edited by small messages", async () => {
  const { page, document } = await open({ width: 300, height: 300, seed: 1 });
  await clickAt(page, 1.5, 1);
  await picture(page).focus();
  for (let zoom = 0; zoom < 20; zoom++) await page.keyboard.press("+");
  await page.keyboard.press("d");
  await becomes(async () => (await document.sent()).some(({ type }) => type === "turn"), true);
  const carried = await page.evaluate(() => window["played"].carried.filter(({ type }) => type === "turn"));
  assert.ok(carried.every(({ bytes }) => bytes < 500));
  await page.close();
});

for (const viewport of [
  { width: 1000, height: 700 },
  { width: 400, height: 600 },
]) {
  test(`axe finds nothing at ${viewport.width} px, and the help can be read`, async () => {
    const { page } = await open({ grid: "layered", width: 4, height: 4, levels: 2, seed: 1 }, { viewport });
    await picture(page).focus();
    await assertAccessible(page.locator("body"), "the maze");
    const box = await page.locator("header").boundingBox();
    assert.ok(box !== null && box.width <= viewport.width);
    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keys" }).waitFor();
    await assertAccessible(page.locator("body"), "the keys");
    await page.keyboard.press("Escape");
    await page.close();
  });
}
