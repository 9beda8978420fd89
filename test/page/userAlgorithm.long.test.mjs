/** Mazes that an algorithm of the user's has made: what the page says of them, its way to the editor, and what is wrong. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openMenu, openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { algorithm: "prim", width: 8, height: 6, seed: 1 };
const URI = "file:///algorithms/mine.ts";
const SOURCE = ["export default {", "  run({ maze }) {", "    maze.carve(0, 1);", "  },", "};", ""].join("\n");
const LOOP = {
  severity: /** @type {const} */ ("warning"),
  message: "The passage between (4, 0) and (5, 0) closes a loop.",
  place: { line: 2, column: 4 },
  step: 40,
  cells: [4, 5],
};
const ERROR = {
  severity: /** @type {const} */ ("error"),
  message: "maze.carve(99, 1): there is no cell 99.",
  place: { line: 2 },
};

/** @param {import("../../scripts/tools/page/support.mjs").MazePage} opened @param {string} type */
const sentOf = async ({ sent }, type) => (await sent()).filter((message) => message.type === type);

/** @param {Page} page */
const legendOf = (page) =>
  page.getByRole("list", { name: "States of the cells" }).getByRole("listitem").allTextContents();

/** @param {Page} page */
const banner = (page) => page.getByRole("group", { name: "The last run failed" });

test("the page names an algorithm of the user's, and shows the states and numbers that its steps have", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE, { own: { data: ["frontier"] } });
  const { recipe, data } = partsOf(page);
  await becomes(() => recipe.textContent(), "My walk · 8 × 6");
  await seekTo(page, 20);
  await becomes(() => legendOf(page), ["untouched", "frontier", "done"]);
  await openTab(page, "Code");
  await becomes(async () => /Passages\d+ of 47Frontier\d+ cells/.test((await data.textContent()) ?? ""), true);
  await show({ ...MAZE, algorithm: "recursive-division" }, { own: { startsOpen: true } });
  await seekTo(page, 0);
  await becomes(() => data.textContent(), "Walls0Parts0 of 8");
  await becomes(() => momentIn(page), "Step 0 of 91: No wall built yet");
  await show(
    { algorithm: "cellular-maze", width: 8, height: 6, seed: 1 },
    { own: { startsOpen: true, offAreWalls: true } },
  );
  await becomes(async () => /^Walls[1-9]\d* cells/.test((await data.textContent()) ?? ""), true);
  await show({ ...MAZE, algorithm: "recursive-division" }, { own: { startsOpen: true } });
  await seekTo(page, 0);
  await page.keyboard.press("t");
  assert.match((await partsOf(page).text.textContent()) ?? "", /\| {31}\|/, "a row without walls");
  await page.keyboard.press("Escape");
  assert.doesNotMatch((await page.locator("body").innerText()).toLowerCase(), /depth-first, /);
  await page.close();
});

test("its source is asked for, and the line of the step is below the picture as it is, and lit, latest wins; a click and a button lead to the editor", async () => {
  const opened = await open();
  const { page, show, tell, reply } = opened;
  await show(MAZE, { own: {} });
  const { code, lit, button } = partsOf(page);
  await becomes(async () => (await opened.asked("source")).map(({ algorithm }) => algorithm), [URI]);
  await reply({ of: "source", files: [{ name: "mine.ts", text: SOURCE, lines: [] }] });
  await seekTo(page, 41);
  await tell({ type: "line", id: 1, step: 41, line: 2 });
  await becomes(() => page.locator("#line").textContent(), "maze.carve(0, 1);");
  await openTab(page, "Code");
  await becomes(() => code.getByRole("listitem").count(), 6);
  assert.equal(await button("showSource").isVisible(), false, "there is no pseudocode to switch to");
  await tell({ type: "line", id: 1, step: 40, line: 1 });
  await tell({ type: "line", id: 1, step: 41, line: 2 });
  await tell({ type: "line", id: 7, step: 41, line: 0 }); // of another maze
  await becomes(() => lit.allTextContents(), ["    maze.carve(0, 1);"]);
  await code.getByText("run({ maze })").click();
  await page.getByRole("button", { name: "Show the line of this step in the editor" }).click();
  await becomes(
    () => sentOf(opened, "openLine"),
    [
      { type: "openLine", of: "maze", line: 1 },
      { type: "openLine", of: "maze", line: 2 },
    ],
  );
  await partsOf(page).pictures.focus();
  await page.keyboard.press("e");
  await button("applyShape").waitFor();
  await page.keyboard.press("Escape");
  await becomes(() => button("applyShape").isVisible(), false);
  assert.deepEqual(await lit.allTextContents(), ["    maze.carve(0, 1);"], "the step on show is the same");
  await tell({ type: "line", id: 1, step: 42, line: -1 });
  await becomes(() => lit.count(), 0);
  await page.close();
});

test("the step is told while such a maze is on show, at most 30 times a second, and the last always", async () => {
  const opened = await open({ prepare: (page) => page.clock.install() });
  const { page, show } = opened;
  await show(MAZE);
  await seekTo(page, 3);
  assert.deepEqual(await sentOf(opened, "at"), []);
  await show(MAZE, { own: {} });
  await becomes(() => sentOf(opened, "at"), [{ type: "at", id: 2, step: 95 }]);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let step = 0; step <= 60; step++) {
    await partsOf(page).timeline.fill(String(step));
    await page.clock.runFor(16); // a frame
  }
  await page.clock.runFor(100);
  assert.deepEqual((await sentOf(opened, "at")).at(-1), { type: "at", id: 2, step: 60 });
  const count = (await sentOf(opened, "at")).length - 1;
  assert.ok(count > 20 && count <= 32, `${count} in a second`);
  await page.clock.resume();
  await show(MAZE);
  await seekTo(page, 5);
  assert.equal((await sentOf(opened, "at")).length, count + 1);
  await page.close();
});

test("the form lists it first; a built-in takes its place, and back again", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE, { own: {} });
  await openTab(page, "Maze");
  const list = page.getByRole("combobox", { name: "Algorithm" });
  const chosen = () => list.evaluate((/** @type {HTMLSelectElement} */ each) => each.selectedOptions[0].text);
  assert.equal(await chosen(), "My walk");
  await list.focus();
  await page.keyboard.type("Kruskal");
  const made = async () => (await sentOf(opened, "make")).map(({ recipes }) => recipes[0].algorithm);
  await becomes(async () => (await made()).at(-1), "kruskal");
  await show({ ...MAZE, algorithm: "kruskal" }, { fromForm: true });
  await page.keyboard.press("Home");
  await becomes(async () => (await made()).at(-1), URI);
  assert.equal(await chosen(), "My walk");
  await show({ ...MAZE, algorithm: "kruskal" });
  await becomes(chosen, "Kruskal");
  await list.focus();
  await page.keyboard.press("Home");
  await becomes(async () => (await made()).at(-1), URI);
  await show(MAZE, { own: { options: ["probability"], without: ["bias"] } });
  await becomes(() => page.getByRole("spinbutton", { name: "Probability" }).isVisible(), true);
  assert.equal(await page.getByRole("spinbutton", { name: "Bias" }).isVisible(), false);
  await page.getByRole("button", { name: "Use as defaults" }).click();
  // The extension knows by the algorithm which options mean something; that itself it leaves out.
  await becomes(async () => (await sentOf(opened, "useAsDefaults")).map(({ recipe }) => recipe.algorithm), [URI]);
  await page.close();
});

test("findings are listed and counted, lead to their step and line, and mark their cells from that step on", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE, { own: { findings: [LOOP] } });
  const { live, drawn } = partsOf(page);
  await becomes(() => live.textContent(), `1 finding: ${LOOP.message}`);
  await openTab(page, "Maze");
  const tab = page.getByRole("tab", { name: "Code", exact: true });
  assert.equal(await tab.evaluate((each) => each.ariaDescription), "1 finding");
  await becomes(() => drawn("found").count(), 1);
  await openTab(page, "Code");
  const item = page.getByRole("list", { name: "Findings" }).getByRole("listitem");
  assert.equal(await item.getByRole("img").getAttribute("aria-label"), "Warning");
  await seekTo(page, 39);
  await becomes(() => drawn("found").count(), 0);
  await item.getByRole("button", { name: "Step 40" }).click();
  await becomes(async () => (await momentIn(page)).startsWith("Step 40 of "), true);
  await becomes(() => drawn("found").count(), 1);
  await item.getByRole("button", { name: "Line 3" }).click();
  await becomes(() => sentOf(opened, "openLine"), [{ type: "openLine", of: "maze", line: 2, column: 4 }]);
  await show(MAZE, { own: { findings: [LOOP] }, steps: false });
  await becomes(() => drawn("found").count(), 1);
  assert.equal(await item.isVisible(), true, "without steps, too");
  assert.equal(await partsOf(page).data.textContent(), "");
  await show(MAZE, { own: {} });
  await becomes(() => drawn("found").count(), 0);
  assert.equal(await item.count(), 0);
  assert.equal(await tab.evaluate((each) => each.ariaDescription), null);
  await page.close();
});

test("cells of a finding are marked wherever they are, when its step comes", async () => {
  const { page, show } = await open();
  const far = { ...LOOP, cells: [3598, 3599] }; // in another tile than the steps
  await show({ algorithm: "prim", width: 60, height: 60, seed: 1, start: 0 }, { own: { findings: [far] } });
  const { drawn } = partsOf(page);
  await seekTo(page, 39);
  await becomes(() => drawn("found").count(), 0);
  await page.keyboard.press("ArrowRight");
  await becomes(() => drawn("found").count(), 1);
  await page.keyboard.press("ArrowLeft");
  await becomes(() => drawn("found").count(), 0);
  await page.close();
});

test("a failed run is told over the last good maze, until the next good run", async () => {
  const opened = await open();
  const { page, show, tell } = opened;
  await show(MAZE, { own: {} });
  await seekTo(page, 20);
  await tell({ type: "failed", findings: [ERROR] });
  await becomes(() => banner(page).locator("p").textContent(), `The last run failed: ${ERROR.message} (line 3)`);
  await becomes(() => partsOf(page).live.textContent(), `The last run failed: ${ERROR.message} (line 3)`);
  assert.match(await momentIn(page), /^Step 20 /);
  await banner(page).getByRole("button", { name: "Show Line" }).press("Enter");
  await banner(page).getByRole("button", { name: "Run Again" }).press("Enter");
  await becomes(() => sentOf(opened, "openLine"), [{ type: "openLine", of: "failure", line: 2 }]);
  await becomes(async () => (await sentOf(opened, "runAgain")).length, 1);
  await tell({ type: "failed", findings: [ERROR], needsTrust: true });
  await banner(page).getByRole("button", { name: "Manage Workspace Trust" }).press("Enter");
  await becomes(async () => (await sentOf(opened, "trust")).length, 1);
  assert.equal(await banner(page).getByRole("button", { name: "Run Again" }).count(), 0);
  await tell({ type: "failed", findings: [{ severity: "error", message: "Stopped at line 3.", place: { line: 2 } }] });
  await becomes(() => banner(page).locator("p").textContent(), "The last run failed: Stopped at line 3.");
  await tell({ type: "failed", findings: [{ severity: "error", message: "Too slow." }, ERROR] });
  await becomes(() => banner(page).locator("p").textContent(), "The last run failed: Too slow. And 1 more.");
  assert.equal(await banner(page).getByRole("button", { name: "Show Line" }).count(), 0);
  await show(MAZE, { own: {}, isRerun: true });
  await becomes(() => banner(page).count(), 0);
  assert.match(await momentIn(page), /^Step 20 /);
  await tell({ type: "failed", findings: [ERROR] });
  await becomes(() => banner(page).count(), 1);
  await tell({ type: "failed", findings: [] });
  await becomes(() => banner(page).count(), 0);
  await page.close();
});

test("a run again keeps step, or end, zoom, tab and bookmarks", async () => {
  const opened = await open();
  const { page, show, kept } = opened;
  await show(MAZE, { own: {} });
  await openTab(page, "Code");
  await partsOf(page).pictures.focus();
  await seekTo(page, 30);
  await page.keyboard.press("m");
  await page.keyboard.press("+");
  await becomes(async () => (await kept())?.view !== undefined, true);
  const view = (await kept())?.view;
  await show({ ...MAZE, seed: 2 }, { own: {}, isRerun: true });
  await becomes(async () => (await momentIn(page)).startsWith("Step 30 of "), true);
  await becomes(async () => (await kept())?.view, view);
  assert.deepEqual((await kept())?.bookmarks, [30]);
  assert.equal(await page.getByRole("tab", { selected: true }).textContent(), "Code");
  await page.keyboard.press("End");
  await show({ ...MAZE, width: 10, seed: 2 }, { own: {}, isRerun: true });
  await becomes(async () => (await momentIn(page)).startsWith("Step 119 of 119"), true);
  await page.close();
});

test("what was saved by hand is played again from the end, and what has changed lights up once", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE, { own: {} });
  const saved = { own: {}, isRerun: true, replay: 3, autoplay: true };
  await seekTo(page, 30);
  await show({ ...MAZE, seed: 2 }, saved);
  await becomes(async () => (await momentIn(page)).startsWith("Step 30 of "), true);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("End");
  await show({ ...MAZE, seed: 3 }, saved);
  const step = async () => Number(/^Step (\d+) /.exec(await momentIn(page))?.[1]);
  await becomes(async () => (await step()) < 90, true);
  await becomes(() => page.locator(".flash:not([hidden])").count(), 1);
  assert.equal(await step(), 95);
  await becomes(() => page.locator(".flash:not([hidden])").count(), 0);
  await page.close();
});

test("Run Again is offered for mazes of the user's algorithm alone; an empty preview offers to write one", async () => {
  const opened = await open();
  const { page, show, tell } = opened;
  await tell({ type: "making" });
  await page.getByRole("button", { name: "Write your own algorithm" }).press("Enter");
  await becomes(() => sentOf(opened, "newAlgorithm"), [{ type: "newAlgorithm" }]);
  await tell({ type: "failed", findings: [ERROR], file: "other.ts" });
  await becomes(() => banner(page).isVisible(), true);
  assert.match(await banner(page).innerText(), /^The last run of other\.ts failed: /);
  await show(MAZE);
  const item = page.getByRole("menuitem", { name: "Run your code again" });
  await openMenu(page, "More");
  assert.equal(await item.count(), 0);
  await page.keyboard.press("Escape");
  await show(MAZE, { own: {} });
  await openMenu(page, "More");
  await item.press("Enter");
  await becomes(async () => (await sentOf(opened, "runAgain")).length, 1);
  await openMenu(page, "More");
  await page.getByRole("menuitem", { name: "Report on this algorithm" }).press("Enter");
  await becomes(() => sentOf(opened, "report"), [{ type: "report" }]);
  await tell({ type: "goTo", id: 2, step: 12 });
  await becomes(async () => (await momentIn(page)).startsWith("Step 12 of "), true);
  await tell({ type: "goTo", id: 7, step: 50 }); // of another maze
  await tell({ type: "goTo", id: 2, step: 13 });
  await tell({ type: "goTo", id: 7, step: 50 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await momentIn(page)).startsWith("Step 14 of "), true);
  await page.close();
});
