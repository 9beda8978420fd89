/** Variables of the user's algorithm at the step on show, and breakpoints that stop the player. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo, setSpeed } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { algorithm: "prim", width: 8, height: 6, seed: 1 };
const SOURCE = ["export default {", "  run({ maze }) {", "    maze.carve(0, 1);", "  },", "};", ""].join("\n");
const LONG = `'${"ab ".repeat(400)}'`;
const VARIABLES = [
  { name: "cell", text: "12", cells: [12] },
  { name: "frontier", text: "Set(9) {1, 2, 3, …}", cells: [1, 2, 3, 4, 5, 6, 7, 8, 99_999] },
  { name: "name", text: LONG },
];

/** @param {Page} page */
const section = (page) => page.getByRole("region", { name: /^Variables after step/ });
/** @param {Page} page */
const rowsOf = (page) => section(page).locator("dl > div").allInnerTexts();
/** @param {Page} page */
const namedCells = async (page) =>
  String((await page.locator(".named path").last().getAttribute("d")) ?? "").split("M").length - 1;

/**
 * @param {Page} page
 * @param {number[]} steps
 * @param {number[]} lines
 */
const stopAt = (page, steps, lines = steps.map(() => 11), id = 1) =>
  page.evaluate(
    ([steps, lines, id]) =>
      window["played"].receive({ type: "stops", id, steps: Uint32Array.from(steps), lines: Uint32Array.from(lines) }),
    /** @type {const} */ ([steps, lines, id]),
  );

test("variables are listed with their values in full; those of another step are marked until the next come", async () => {
  const opened = await open({ viewport: { width: 400, height: 700 } });
  const { page, show, tell } = opened;
  await show(MAZE, { own: {} });
  await openTab(page, "Code");
  await seekTo(page, 30);
  assert.equal(await section(page).count(), 0);
  await tell({ type: "values", id: 7, step: 30, variables: VARIABLES }); // of another maze
  await tell({ type: "values", id: 1, step: 30, variables: VARIABLES });
  await becomes(() => section(page).getByRole("heading").textContent(), "Variables after step 30");
  assert.deepEqual(
    (await rowsOf(page)).map((each) => each.replace(/\s*=?\s*\n/, "=")),
    VARIABLES.map(({ name, text }) => `${name}=${text}`),
  );
  const [scrolls, isWide] = await section(page).evaluate((each) => {
    const part = /** @type {HTMLElement} */ (each.closest("#state"));
    return [part.scrollHeight > part.clientHeight, part.scrollWidth > part.clientWidth];
  });
  assert.deepEqual(
    [scrolls, isWide],
    [true, false],
    "what is long can be scrolled to, and nothing is beside the drawer",
  );
  const isStale = () => section(page).evaluate((each) => getComputedStyle(each.querySelector("dd") ?? each).fontStyle);
  assert.equal(await isStale(), "normal");
  await page.getByRole("tab", { name: "Code", exact: true }).focus();
  await seekTo(page, 31);
  await becomes(isStale, "italic");
  assert.equal(await section(page).getByRole("heading").textContent(), "Variables after step 30");
  await tell({ type: "values", id: 1, step: 31, variables: [{ name: "cell", text: "13", cells: [13] }] });
  await becomes(isStale, "normal");
  await becomes(async () => (await rowsOf(page)).length, 1);
  await tell({ type: "values", id: 1, step: 31, variables: [] });
  await becomes(() => section(page).count(), 0);
  await tell({ type: "values", id: 1, step: 31, variables: VARIABLES });
  await becomes(() => section(page).count(), 1);
  await show(MAZE, { own: {} });
  await becomes(() => section(page).count(), 0);
  await page.close();
});

test("a variable that is pointed at or focused shows its cells in the picture, and names them", async () => {
  const opened = await open();
  const { page, show, tell } = opened;
  await show(MAZE, { own: {} });
  await openTab(page, "Code");
  await seekTo(page, 30);
  await tell({ type: "values", id: 1, step: 30, variables: VARIABLES });
  assert.equal(await namedCells(page), 0);
  await section(page).getByText("Set(9) {1, 2, 3, …}").hover();
  await becomes(() => namedCells(page), 8);
  await page.mouse.move(100, 300);
  await becomes(() => namedCells(page), 0);
  const button = section(page).getByRole("button", { name: "cell", exact: true });
  assert.equal(await button.evaluate((each) => each.ariaDescription), "Cell (4, 1)");
  const many = section(page).getByRole("button", { name: "frontier", exact: true });
  const names = "Cells (1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (6, 0) and 2 more";
  assert.equal(await many.evaluate((each) => each.ariaDescription), names);
  assert.equal(await section(page).getByRole("button", { name: "name", exact: true }).count(), 0);
  await page.getByRole("group", { name: "State" }).focus();
  await page.keyboard.press("Tab");
  await becomes(() => button.evaluate((each) => each === document.activeElement), true);
  await becomes(() => namedCells(page), 1);
  const [d] = [await page.locator(".named path").last().getAttribute("d")];
  assert.equal(d, "M4 1H5V2H4Z");
  await page.keyboard.press("Tab");
  await becomes(() => namedCells(page), 8);
  await tell({ type: "values", id: 1, step: 30, variables: VARIABLES.slice(0, 1) });
  await becomes(() => namedCells(page), 0);
  await button.focus();
  await becomes(() => namedCells(page), 1);
  const next = { name: "cell", text: "13", cells: [13, 14] };
  await tell({ type: "values", id: 1, step: 31, variables: [{ name: "first", text: "1" }, next] });
  await becomes(() => rowsOf(page).then((rows) => rows.length), 2);
  assert.equal(
    await button.evaluate((each) => each === document.activeElement),
    true,
    "the focus stays at its variable",
  );
  await becomes(() => namedCells(page), 2);
  await tell({ type: "values", id: 1, step: 32, variables: [{ name: "cell", text: "undefined" }] });
  await becomes(() => namedCells(page), 0);
  await becomes(() => page.evaluate(() => document.activeElement?.id), "state");
  await page.close();
});

test("the values of the step stand after its line, and go with it", async () => {
  const opened = await open();
  const { page, show, tell, reply } = opened;
  await show(MAZE, { own: {} });
  await reply({ of: "source", files: [{ name: "mine.ts", text: SOURCE, lines: [] }] });
  await openTab(page, "Code");
  await seekTo(page, 30);
  const { lit } = partsOf(page);
  await tell({ type: "line", id: 1, step: 30, line: 2 });
  await tell({ type: "values", id: 1, step: 30, variables: VARIABLES.slice(0, 2) });
  const line = "    maze.carve(0, 1);";
  await becomes(() => lit.allTextContents(), [`${line} // cell = 12, frontier = Set(9) {1, 2, 3, …}`]);
  await tell({ type: "values", id: 1, step: 30, variables: VARIABLES });
  await becomes(async () => (await lit.allTextContents())[0].length < line.length + 90, true);
  await seekTo(page, 31);
  await becomes(() => lit.allTextContents(), [line]);
  await page.close();
});

test("the player stops at each breakpoint, however fast it is, says why, and goes on from there", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show({ ...MAZE, width: 50, height: 50 }, { own: {} });
  const { pictures, notice } = partsOf(page);
  await pictures.focus();
  await setSpeed(page, "ArrowUp");
  await page.keyboard.press("Home");
  await stopAt(page, [1, 2, 700, 2400, 4999], [4, 4, 1199, 4, 4]);
  for (const [step, line] of [
    [1, 5],
    [2, 5],
    [700, "1,200"],
    [2400, 5],
    [4999, 5],
  ]) {
    await page.keyboard.press(" ");
    await becomes(async () => (await momentIn(page)).startsWith(`Step ${step.toLocaleString("en")} of `), true);
    await becomes(() => notice.first().textContent(), `Stopped at line ${line}, a breakpoint.`);
    assert.equal(await page.getByRole("button", { name: "Play", exact: true }).count(), 1);
  }
  await page.keyboard.press("Home");
  await stopAt(page, []);
  await stopAt(page, [700], [4], 7); // of another maze
  await page.keyboard.press(" ");
  await becomes(async () => (await momentIn(page)).endsWith("Finished"), true);
  await page.close();
});

test("breakpoints stop runs in both directions, are marked on the timeline and gone to as bookmarks are", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE, { own: {} });
  const { pictures, notice } = partsOf(page);
  const marks = page.locator("#marks .stop");
  await pictures.focus();
  await page.keyboard.press("Home");
  await stopAt(page, [4, 17, 60]);
  await becomes(() => marks.count(), 3);
  const at = async (/** @type {number} */ step) =>
    becomes(async () => (await momentIn(page)).startsWith(`Step ${step} of `), true);
  await page.keyboard.press("Shift+ArrowRight");
  await at(4);
  await becomes(() => notice.first().textContent(), "Stopped at line 12, a breakpoint.");
  await page.keyboard.press("Shift+ArrowRight");
  await at(14);
  await page.keyboard.press(".");
  await at(17);
  await page.keyboard.press("Shift+ArrowRight");
  await at(27);
  await page.keyboard.press("Shift+ArrowLeft");
  await at(17);
  await page.keyboard.press(",");
  await at(4);
  await page.keyboard.press("ArrowRight");
  await at(5);
  await page.keyboard.press("End");
  await at(95);
  const shares = await marks.evaluateAll((all) => all.map((each) => Number.parseFloat(each.getAttribute("cx") ?? "")));
  for (const [index, step] of [4, 17, 60].entries()) assert.ok(Math.abs(shares[index] - (100 * step) / 95) < 0.3);
  await stopAt(
    page,
    Array.from({ length: 96 }, (_, step) => step),
  );
  await becomes(async () => (await marks.count()) === 96, true);
  await show(MAZE, { own: {} });
  await becomes(() => marks.count(), 0);
  await page.close();
});
