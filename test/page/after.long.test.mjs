/** What is shown of a finished maze: the way through it, how far cells are, its longest path and dead ends. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseFrom, openTab, reach } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { algorithm: "wilson", width: 14, height: 12, seed: "after" };

/** @param {Page} page */
const status = (page) => momentIn(page);

/** @param {Page} page */
const lengthOf = async (page) => Number(await partsOf(page).timeline.getAttribute("max"));

/**
 * How many paths of a class are drawn.
 * @param {Page} page
 * @param {string} name
 */
const drawn = (page, name) => partsOf(page).drawn(name).count();

/**
 * Starts a solver: by the button if it is chosen already.
 * @param {Page} page
 * @param {string} solver
 */
async function solve(page, solver) {
  const list = partsOf(page).solver;
  await openTab(page, "Solve");
  if ((await list.inputValue()) === solver) await partsOf(page).button("showSolution").click();
  else await chooseFrom(list, solver);
}

test("the steps of each solver follow those of the maze, with its code, and are taken away again", async () => {
  const { page, show, answer, asked } = await open();
  await show(MAZE);
  const own = await lengthOf(page);
  for (const [index, solver] of ["breadth-first", "a-star", "dead-end-filling", "wall-follower"].entries()) {
    await solve(page, solver);
    await becomes(async () => (await asked("solve")).map((each) => each.solver).slice(index), [solver]);
    await answer();
    await becomes(async () => (await lengthOf(page)) > own, true);
    await seekTo(page, own + 3);
    assert.match(`${await status(page)}`, /(search|A\*|filling|follower): a cell (joins|is)/);
    assert.equal(await partsOf(page).solverLine.count(), 1);
    assert.equal(await partsOf(page).code.isVisible(), false, "one code at a time");
    assert.equal(await drawn(page, "way-line"), 0);
    await partsOf(page).pictures.focus();
    await page.keyboard.press("End");
    await becomes(async () => (await status(page))?.endsWith(": The path has 32 steps"), true);
    const left = await Promise.all(["frontier", "seen", "filled", "way-line"].map((name) => drawn(page, name)));
    assert.deepEqual(left, [0, 0, 0, 1], "nothing but the line is left");
    await seekTo(page, own + 3);
    assert.equal(await drawn(page, "way-line"), 0, "it is undone");
    await partsOf(page).pictures.focus();
    await page.keyboard.press("s");
    await becomes(() => lengthOf(page), own);
    await becomes(async () => (await status(page)).endsWith("32 to the exit"), true);
    assert.equal((await drawn(page, "seen")) + (await drawn(page, "filled")), 0);
  }
  await page.close();
});

test("what sets a way off from the ground lies below all of the way, also where another tile draws that", async () => {
  const { page, show, answer } = await open();
  await show({ ...MAZE, width: 60, height: 60 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("s");
  await answer();
  await page.keyboard.press("End");
  await becomes(async () => (await drawn(page, "way-line")) > 2, true);
  const lines = await page
    .locator(".lines path")
    .evaluateAll((all) => all.map((each) => `${each.getAttribute("class")}`));
  const way = lines.filter((name) => name.startsWith("way-"));
  assert.ok(way.lastIndexOf("way-edge") < way.indexOf("way-line"), way.join(" "));
  await page.close();
});

test("a solution is played as it is found, of a maze without steps, too; the next maze begins without one", async () => {
  const { page, show, answer, asked } = await open();
  await show(MAZE, { steps: false });
  assert.equal(await partsOf(page).timeline.isDisabled(), true);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("s");
  await becomes(() => partsOf(page).button("showSolution").getAttribute("aria-pressed"), "true");
  await answer();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await page.keyboard.press("End");
  await becomes(() => drawn(page, "way-line"), 1);
  await show({ ...MAZE, seed: "next" });
  assert.equal(await partsOf(page).button("showSolution").getAttribute("aria-pressed"), "false");
  assert.equal((await asked("solve")).length, 1);
  await page.close();
});

test("the extension can want the solution shown, or not, whatever was there before", async () => {
  const { page, show, answer, tell } = await open();
  const want = (/** @type {boolean} */ isOn) => tell({ type: "act", action: "showSolution", isOn });
  const pressed = () => partsOf(page).button("showSolution").getAttribute("aria-pressed");
  await show(MAZE);
  for (const next of ["first", "second"]) {
    const own = await lengthOf(page);
    await want(true);
    await becomes(pressed, "true");
    await answer();
    await becomes(async () => Number(await partsOf(page).timeline.inputValue()) > own, true);
    await page.keyboard.press("End");
    await becomes(() => drawn(page, "way-line"), 1);
    await show({ ...MAZE, seed: next });
    assert.equal(await pressed(), "false");
  }
  for (let time = 0; time < 2; time++) {
    await want(false);
    await becomes(pressed, "false");
  }
  await page.close();
});

test("when a search is over, the line of the solution draws itself from the entrance to the exit", async () => {
  const { page, show, answer } = await open();
  await show({ ...MAZE, algorithm: "depth-first" });
  await openTab(page, "Solve");
  await page.evaluate(() => {
    const lengths = /** @type {[number, string][]} */ ([]);
    const look = () => {
      const line = /** @type {SVGPathElement | null} */ (document.querySelector(".lines .way-line"));
      const d = line?.getAttribute("d") ?? "";
      if (line !== null && d !== "" && lengths.at(-1)?.[1] !== d) lengths.push([line.getTotalLength(), d]);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { lengths });
  });
  await partsOf(page).button("showSolution").click();
  await answer();
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor(); // until then it is still called Play
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const lengths = await page.evaluate(() => /** @type {[number, string][]} */ (window["lengths"]));
  assert.ok(lengths.length >= 8, `${lengths.length} pictures of it`);
  assert.deepEqual(
    lengths.map(([length]) => length),
    lengths.map(([length]) => length).toSorted((a, b) => a - b),
    "it only grows",
  );
  const touches = (/** @type {string} */ d, /** @type {string} */ place) => d.split(/[ML]/).includes(place);
  for (const [at, [, d]] of lengths.entries()) {
    assert.ok(touches(d, "0.5 0.5"), `from the entrance, ${at}: ${d}`);
    assert.equal(touches(d, "13.5 11.5"), at === lengths.length - 1, `at the exit last, ${at}: ${d}`);
  }
  await page.close();
});

test("with less motion, the solution is there at once; where there is no way, it says so", async () => {
  const { page, show, answer } = await open({ prepare: (page) => page.emulateMedia({ reducedMotion: "reduce" }) });
  await show({ algorithm: "random-slashes", width: 8, height: 8, seed: 2 });
  await openTab(page, "Solve");
  await page.keyboard.press("s");
  await becomes(() => partsOf(page).solverCode.isVisible(), true);
  await answer();
  await becomes(async () => (await status(page))?.endsWith(": No path was found"), true);
  assert.equal((await partsOf(page).side.innerText()).includes("No path was found"), false, "once");
  await page.close();
});

test("distances from a cell: the entrance at first, then one that is clicked, or come to by keys", async () => {
  const { page, show } = await open();
  await show(MAZE);
  await openTab(page, "Solve");
  await seekTo(page, 20);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("x");
  await becomes(() => drawn(page, "heat-0"), 1);
  assert.match(`${await status(page)}`, /Finished$/, "of the finished maze");
  await becomes(() => partsOf(page).live.textContent(), "Distances from (0, 0), up to 34");
  const legend = await partsOf(page).distances.getByRole("listitem").allTextContents();
  assert.deepEqual(legend, ["0", "9", "17", "26", "34"]);

  const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (
    await partsOf(page).walls.boundingBox()
  );
  const [right, down] = [x + (width * 4.5) / 14, y + (height * 4.5) / 12];
  await page.mouse.move(right, down);
  await becomes(() => partsOf(page).distance.textContent(), "(4, 4) 8 steps away");
  await page.mouse.click(right, down);
  await becomes(() => partsOf(page).live.textContent(), "Distances from (4, 4), up to 26");
  await page.mouse.down();
  await page.mouse.move(right + 30, down);
  await page.mouse.up();
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await partsOf(page).live.textContent())?.startsWith("(5, 4) "), true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await becomes(async () => (await partsOf(page).live.textContent())?.startsWith("Distances from (5, 5), "), true);
  await seekTo(page, 20);
  assert.equal(await partsOf(page).drawn("heat").count(), 0, "not before the maze is finished");
  await page.close();
});

test("where distances are shown, what a solver has done is seen on them, on every kind of cell", async () => {
  const { page, show, answer } = await open();
  const dots = async () =>
    (await Promise.all(["frontier", "seen", "filled"].map((name) => drawn(page, `dot-${name}`)))).join();
  for (const grid of ["rectangular", "hexagonal", "triangular"]) {
    for (const [solver, steps, expected] of /** @type {const} */ ([
      ["breadth-first", 3, "1,1,0"],
      ["dead-end-filling", 60, "0,0,1"],
      ["wall-follower", 60, "0,1,1"],
    ])) {
      await show({ ...MAZE, grid });
      const own = await lengthOf(page);
      await solve(page, solver);
      await answer();
      await becomes(async () => (await lengthOf(page)) > own, true);
      await seekTo(page, own + steps);
      assert.equal(await dots(), "0,0,0");
      await partsOf(page).pictures.focus();
      await page.keyboard.press("x");
      await becomes(dots, expected);
      assert.ok((await partsOf(page).drawn("heat").count()) > 5, "and the distances still");
      await page.keyboard.press("x");
      await becomes(dots, "0,0,0");
    }
  }
  await page.close();
});

test("all that is turned on is there again after a reload, at the same step", async () => {
  const { page, show, answer, kept } = await open();
  await show(MAZE);
  await answer();
  const own = await lengthOf(page);
  await partsOf(page).pictures.focus();
  for (const key of ["p", "d", "s"]) await page.keyboard.press(key);
  await becomes(async () => (await kept())?.after?.on.length, 3);
  await answer();
  await becomes(async () => (await lengthOf(page)) > own, true);
  await seekTo(page, own + 9);
  await becomes(async () => (await kept())?.step, own + 9);
  const before = await status(page);
  const again = await open({ kept: await kept() });
  await page.close();
  await again.show(MAZE);
  await again.answer();
  await becomes(() => status(again.page), before);
  for (const name of ["longest", "dead-end", "seen"]) await becomes(() => drawn(again.page, name), 1);
  await again.page.close();
});

const COMPARED = ["kruskal", "wilson"].map((algorithm) => ({ ...MAZE, algorithm }));

/**
 * Where in the window the middle of a cell of MAZE is.
 * @param {Page} page
 * @param {number} column
 * @param {number} row
 */
async function placeOf(page, column, row) {
  const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (
    await partsOf(page).walls.boundingBox()
  );
  return { x: x + (width * (column + 0.5)) / MAZE.width, y: y + (height * (row + 0.5)) / MAZE.height };
}

test("distances: the right button measures nothing, and on the timeline the arrows step", async () => {
  const { page, show } = await open();
  await show(MAZE);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("x");
  await becomes(() => partsOf(page).live.textContent(), "Distances from (0, 0), up to 34");
  const { x, y } = await placeOf(page, 4, 4);
  await page.mouse.click(x, y);
  await becomes(() => partsOf(page).live.textContent(), "Distances from (4, 4), up to 26");
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await partsOf(page).live.textContent())?.startsWith("(5, 4) "), true);
  await page.mouse.click(x, y, { button: "right" });
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await partsOf(page).live.textContent())?.startsWith("(6, 4) "), true);
  const length = await lengthOf(page);
  await partsOf(page).timeline.focus();
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => (await status(page))?.startsWith(`Step ${(length - 1).toLocaleString("en")} of `), true);
  await page.close();
});

test("what a maze is too large for is not turned on, and the page says so", async () => {
  const { page, show, answer } = await open();
  const large = { algorithm: "binary-tree", width: 2001, height: 2000, seed: 1 };
  const pressed = () =>
    partsOf(page)
      .side.getByRole("button", { pressed: true })
      .evaluateAll((all) => all.map(({ textContent }) => textContent));
  const says = (/** @type {string} */ what) =>
    becomes(() => partsOf(page).notice.textContent(), `Too large to show ${what} (limit 4,000,000 cells).`);
  await show(MAZE);
  await reach(page, partsOf(page).button("showLongest"));
  await partsOf(page).pictures.focus();
  for (const key of ["p", "d", "x", "s"]) await page.keyboard.press(key);
  await answer();
  await becomes(async () => (await pressed()).length, 4);
  await show(large, { steps: false });
  await says("longest paths or distances"); // the solution is off by itself
  await becomes(pressed, ["Dead Ends"]); // which are seen from near
  for (const [key, what] of [
    ["x", "distances"],
    ["p", "longest paths"],
    ["s", "solutions"],
  ]) {
    await page.keyboard.press(key);
    await says(what);
    await becomes(pressed, ["Dead Ends"]);
  }
  await page.close();
});

test("of mazes that are compared: solvers begin together, colours are the same, nothing is done to the first alone", async () => {
  const { page, show, answer, sent } = await open();
  await show(COMPARED);
  const own = await lengthOf(page);
  await solve(page, "a-star");
  await answer();
  await becomes(async () => (await lengthOf(page)) > own, true);
  const lanes = () => partsOf(page).laneStatus.allTextContents();
  await seekTo(page, own);
  assert.ok((await lanes()).every((text) => / to the exit \([\d,]+ of [\d,]+\)$/.test(text)));
  await seekTo(page, own + 1);
  await becomes(async () => (await lanes()).every((text) => /^A\*.* \([\d,]+ of [\d,]+\)$/.test(text)), true);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("x");
  await becomes(
    async () => (await partsOf(page).live.textContent())?.startsWith("Distances from (0, 0), up to "),
    true,
  );
  const farthest = /up to (\d+)/.exec(`${await partsOf(page).live.textContent()}`)?.[1];
  assert.ok((await partsOf(page).distances.getByRole("listitem").last().textContent())?.endsWith(`${farthest}`));
  assert.deepEqual(
    await Promise.all(["#solver-code", "#code"].map((id) => page.locator(id).isVisible())),
    [false, false],
    "what is of one maze",
  );
  await openTab(page, "Solve");
  assert.deepEqual(await page.getByRole("tab").allTextContents(), ["Maze", "Solve"]);
  const before = (await sent()).length;
  for (const key of ["i", "c", "v"]) await page.keyboard.press(key);
  await becomes(async () => (await sent()).slice(before).map(({ type }) => type), ["export"]);
  await page.close();
});

test("an answer to another question than the last one is no answer; where one fails, nothing is shown", async () => {
  const { page, show, asked, tell, answer } = await open();
  await show(COMPARED);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("s");
  await page.keyboard.press("s");
  await page.keyboard.press("s");
  await becomes(async () => (await asked("solve")).length, 4);
  const requests = (await asked("solve")).map(({ request }) => request);
  const own = await lengthOf(page);
  const pressed = () => partsOf(page).button("showSolution").getAttribute("aria-pressed");
  await becomes(pressed, "true"); // the page is drawn after it has asked
  for (const request of requests.slice(0, 2)) await tell({ type: "failure", request, message: "no memory" });
  assert.equal(await pressed(), "true", "of the first request");
  await tell({ type: "failure", request: requests[2], message: "no memory" });
  await answer();
  await becomes(pressed, "false");
  assert.equal(await lengthOf(page), own, "of the other maze neither");
  await page.close();
});

test("while the shape is painted, nothing of the maze is played", async () => {
  const { page, show, answer, sent } = await open();
  await show(MAZE);
  await openTab(page, "Solve");
  await partsOf(page).pictures.focus();
  await page.keyboard.press("s");
  await page.keyboard.press("e");
  await becomes(() => partsOf(page).side.isVisible(), false);
  await answer();
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await status(page))?.startsWith("(1, 0) "), true);
  const played = (await sent()).findLast((message) => message.type === "situation");
  assert.deepEqual(played, { type: "situation", mode: "shape", isPlaying: false });
  await page.keyboard.press("Escape");
  await becomes(() => partsOf(page).side.isVisible(), true);
  await page.close();
});
