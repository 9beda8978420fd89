/** Mazes of a program that runs unchanged: what the page says of it while it runs and then, and its way to the lines. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

const MAZE = { algorithm: "prim", width: 5, height: 5, seed: 1 };
const VARIABLES = [
  { name: "grid", changes: 90 },
  { name: "seen", changes: 25 },
];
const OWN = {
  id: "file:///home/maze.py",
  name: "maze.py",
  program: {
    feed: /** @type {const} */ ("observed"),
    variable: "grid",
    variables: VARIABLES,
    notes: ["12 frames were left out."],
  },
};
const FILES = [
  { name: "maze.py", text: "import cell\n\ncell.carve()\n", lines: [] },
  { name: "cell.py", text: "def carve():\n    grid[0] = 1\n", lines: [] },
];

/** @param {import("../../scripts/tools/page/support.mjs").MazePage} opened @param {string} type */
const sentOf = async ({ sent }, type) => (await sent()).filter((message) => message.type === type);

test("a program that runs stands at its end, with its steps and Stop, and then is played", async () => {
  const opened = await open({ prepare: (page) => page.clock.install() });
  const { page, show, tell } = opened;
  const { notice, progress, button, recipe } = partsOf(page);
  await show({ width: 4, height: 4, seed: 1 });
  await tell({ type: "making", work: { what: "maze.py", share: 0, isProgram: true } });
  await page.clock.runFor(500);
  await becomes(() => notice.textContent(), "Running maze.py");
  const how = { own: OWN, isImported: true, autoplay: true };
  await show(MAZE, { ...how, run: "goesOn" });
  await tell({ type: "making", work: { what: "maze.py: 25 steps so far", share: 0, isProgram: true } });
  await becomes(() => notice.textContent(), "Running maze.py: 25 steps so far");
  assert.equal(await recipe.textContent(), "maze.py · 5 × 5 · variable grid");
  const [step, length] = ((await page.locator("#step-number").textContent()) ?? "").split(" / ");
  assert.equal(step, length, "at the end");
  assert.deepEqual([await progress.isVisible(), await button("cancel").textContent()], [false, "Stop"]);
  await button("cancel").click();
  await becomes(async () => (await sentOf(opened, "cancel")).length, 1);
  await show(MAZE, { ...how, isRerun: true, run: "ended" });
  await becomes(() => button("play").getAttribute("aria-label"), "Pause");
  assert.equal(await button("cancel").isVisible(), false);
  await page.close();
});

test("the variable on show stands in the title, beside a button that offers others where there are several", async () => {
  const opened = await open();
  const { page, show } = opened;
  const { button, recipe } = partsOf(page);
  await show(MAZE, { own: OWN, isImported: true });
  assert.equal(await recipe.textContent(), "maze.py · 5 × 5 · variable grid");
  await page.getByRole("button", { name: "Choose the variable that is shown" }).click();
  await becomes(async () => (await sentOf(opened, "chooseVariable")).length, 1);
  assert.equal(await button("report").isVisible(), false);
  const program = { ...OWN.program, variables: VARIABLES.slice(0, 1) };
  await show(MAZE, { own: { ...OWN, program }, isImported: true });
  assert.equal(await button("chooseVariable").isVisible(), false);
  await page.close();
});

test("all files of a program are there, the line of the step is lit in its own, and a click leads there", async () => {
  const opened = await open();
  const { page, show, tell, reply } = opened;
  await show(MAZE, { own: OWN, isImported: true });
  const { code, lit } = partsOf(page);
  await becomes(async () => (await opened.asked("source")).length, 1);
  await reply({ of: "source", files: FILES });
  await openTab(page, "Code");
  await becomes(() => code.getByRole("listitem").count(), 7);
  await tell({ type: "line", id: 1, step: 25, line: 1, file: 1 });
  await becomes(() => lit.allTextContents(), ["    grid[0] = 1"]);
  await tell({ type: "line", id: 1, step: 25, line: 2 });
  await becomes(() => lit.allTextContents(), ["cell.carve()"]);
  assert.match((await partsOf(page).data.textContent()) ?? "", /Fromvariable gridNote12 frames were left out\.$/);
  await code.getByText("def carve()").click();
  await code.getByText("import cell").click();
  await becomes(
    () => sentOf(opened, "openLine"),
    [
      { type: "openLine", of: "maze", line: 0, file: 1 },
      { type: "openLine", of: "maze", line: 0 },
    ],
  );
  await page.close();
});

test("what is to be said of a printed maze stands in its drawer, though it has no steps", async () => {
  const { page, show } = await open();
  const program = { feed: /** @type {const} */ ("printed"), variables: [], notes: ["A drawing could not be read."] };
  await show(MAZE, { own: { ...OWN, program }, isImported: true, steps: false });
  await openTab(page, "Code");
  await becomes(() => partsOf(page).data.textContent(), "Frommaze that it printedNoteA drawing could not be read.");
  assert.equal(await partsOf(page).code.isVisible(), false);
  await page.close();
});

test("a program's maze that was kept without its run says what plays it", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE, { own: { ...OWN, program: { variables: [], notes: [] } }, isImported: true, steps: false });
  await becomes(async () => (await momentIn(page))?.endsWith(", run it again to play it"), true);
  assert.equal(await partsOf(page).recipe.textContent(), "maze.py · 5 × 5");
  await page.close();
});
