/** What is put away beside the picture: the drawer with its tabs, the menus and the legend of states. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openDrawer, openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { width: 8, height: 6, seed: 1 };

/** @param {Page} page */
const chosenTab = (page) => page.getByRole("tab", { selected: true }).textContent();

/** @param {Page} page */
const drawerWidth = async (page) => Math.round((await partsOf(page).side.boundingBox())?.width ?? 0);

test("the drawer opens and closes with a key and a click, and keeps tab and size over a reload", async () => {
  const first = await open();
  await first.show(MAZE);
  const { page } = first;
  const side = partsOf(page).side;
  assert.equal(await side.isVisible(), false, "on first use");
  await openDrawer(page);
  await page.keyboard.press("u");
  await becomes(() => side.isVisible(), false);
  await openTab(page, "Solve");
  const usual = await drawerWidth(page);
  const splitter = page.getByRole("separator", { name: "Size of the drawer" });
  await splitter.focus();
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => (await drawerWidth(page)) > usual + 20, true);
  const box = await splitter.boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + 1, 300);
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 3 });
  await page.mouse.up();
  await becomes(async () => Math.abs((await drawerWidth(page)) - 500) < 10, true);
  await becomes(async () => (await first.kept())?.drawer?.tab, "solve-tab");
  const [kept, chosen] = [await first.kept(), await drawerWidth(page)];
  await page.close();

  const second = await open({ kept });
  await second.show(MAZE);
  assert.equal(await chosenTab(second.page), "Solve");
  await becomes(() => drawerWidth(second.page), chosen);
  await second.page.getByRole("separator", { name: "Size of the drawer" }).dblclick();
  await becomes(() => drawerWidth(second.page), usual);
  await second.page.close();
});

test("a new preview begins with the drawer as the last one left it, unless it has kept how its own was", async () => {
  const first = await open();
  await first.show(MAZE);
  const told = async ({ sent }) => (await sent()).filter(({ type }) => type === "drawer");
  await seekTo(first.page, 3);
  assert.deepEqual(await told(first), [], "nobody has touched it");
  await openTab(first.page, "Solve");
  await becomes(async () => (await told(first)).at(-1)?.drawer?.tab, "solve-tab");
  const { type: _, ...start } = (await told(first)).at(-1) ?? {};
  await first.page.getByRole("separator", { name: "Size of the drawer" }).press("ArrowLeft");
  await becomes(async () => (await told(first)).at(-1)?.drawer?.size !== undefined, true);
  const kept = await first.kept();
  await first.page.close();

  const second = await open({ start });
  await second.show({ ...MAZE, seed: 2 });
  assert.equal(await chosenTab(second.page), "Solve");
  assert.deepEqual(await told(second), []);
  await second.page.keyboard.press("u");
  await becomes(async () => (await told(second)).at(-1)?.side, false);
  await second.page.close();

  for (const [shown, expected] of /** @type {const} */ ([
    [{ kept: { ...kept, side: false }, start }, false],
    [{ start: { ...start, side: "yes", drawer: "Solve" } }, false],
  ])) {
    const { page, show } = await open(/** @type {any} */ (shown));
    await show(MAZE);
    assert.equal(await partsOf(page).side.isVisible(), expected);
    await page.close();
  }
});

test("where the line of the code has nothing to say, its focus goes to the picture", async () => {
  const { page, show } = await open();
  await show({ ...MAZE, algorithm: "prim" });
  await seekTo(page, 20);
  const line = page.locator("#line");
  await line.focus();
  await page.keyboard.press("Home");
  await becomes(() => line.textContent(), "");
  await becomes(() => page.evaluate(() => document.activeElement?.classList.contains("picture")), true);
  await page.close();
});

test("the line of the code is below the picture while the drawer is closed, and opens it there", async () => {
  for (const key of [undefined, "Enter"]) {
    const { page, show } = await open();
    await show({ ...MAZE, algorithm: "prim" });
    const line = page.getByRole("button", { name: /./, exact: false }).and(page.locator("#line"));
    const { lit, pictures } = partsOf(page);
    const top = async () => (await pictures.boundingBox())?.height;
    const before = await top();
    await seekTo(page, 1);
    const first = await line.textContent();
    await seekTo(page, 20);
    await becomes(async () => (await line.textContent()) === first, false);
    await page.keyboard.press("Home");
    await becomes(() => line.count(), 0);
    assert.equal(await partsOf(page).status.evaluate((each) => each.classList.contains("unseen")), false);
    assert.equal(await top(), before, "the status has its place");
    await seekTo(page, 20);
    const text = await line.textContent();
    if (key === undefined) await line.click();
    else await line.press(key);
    await becomes(() => chosenTab(page), "Code");
    assert.equal((await lit.textContent())?.trim(), text);
    await becomes(() => page.evaluate(() => document.activeElement?.id === "code"), key !== undefined);
    assert.equal(await page.locator("#line").isVisible(), false);
    await page.close();
  }
});

test("keys go through the tabs, and the focus with them", async () => {
  const { page, show } = await open();
  await show(MAZE);
  await openTab(page, "Code");
  for (const [key, name] of [
    ["ArrowRight", "Solve"],
    ["Home", "Maze"],
  ]) {
    await page.keyboard.press(key);
    await becomes(() => chosenTab(page), name);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), name);
  }
  await page.close();
});

test("at the end of a maze the drawer stays at its tab", async () => {
  const { page, show, answer } = await open();
  await show(MAZE);
  await openDrawer(page);
  await seekTo(page, 20);
  await answer();
  await page.keyboard.press("End");
  await becomes(async () => (await momentIn(page)).endsWith("to the exit"), true);
  assert.equal(await chosenTab(page), "Code");
  await page.close();
});

test("the legend names the states that this algorithm has, until the maze is finished", async () => {
  const { page, show, answer } = await open();
  const legend = page.getByRole("list", { name: "States of the cells" });
  for (const [algorithm, states] of /** @type {const} */ ([
    ["prim", ["untouched", "frontier", "done"]],
    ["wilson", ["untouched", "active path", "done"]],
    ["depth-first", ["untouched", "active path", "done"]],
  ])) {
    await show({ ...MAZE, algorithm });
    await becomes(() => legend.count(), 0); // it is at the end
    await seekTo(page, 10);
    await legend.waitFor();
    assert.deepEqual(await legend.getByRole("listitem").allTextContents(), states);
  }
  await show({ ...MAZE, algorithm: "kruskal" }); // which marks no cells
  await seekTo(page, 10);
  await legend.waitFor({ state: "hidden" });
  await page.keyboard.press("g");
  await becomes(() => legend.getByRole("listitem").allTextContents(), ["neighbours", "joined"]);
  await page.keyboard.press("g");
  await show(MAZE);
  await seekTo(page, 10);
  await legend.waitFor();
  await page.keyboard.press("s");
  await answer();
  await becomes(async () => (await momentIn(page)).includes("search: "), true);
  await legend.waitFor({ state: "hidden" }); // a solver has a legend of its own
  await page.close();
});

test("a menu is used by keys alone, and gives the focus back", async () => {
  const { page, show, sent } = await open();
  await show(MAZE);
  const insert = page.getByRole("button", { name: "Insert", exact: true });
  await insert.focus();
  await page.keyboard.press("Enter");
  const item = () => page.evaluate(() => document.activeElement?.textContent);
  await becomes(async () => (await item())?.startsWith("Insert as ASCII"), true);
  for (const [key, begin] of [
    ["ArrowUp", "Insert as array"],
    ["Home", "Insert as ASCIII"],
    ["ArrowDown", "Insert as ASCII in a comment"],
  ]) {
    await page.keyboard.press(key);
    assert.equal(await item(), begin);
  }
  await page.keyboard.press("Enter");
  assert.deepEqual((await sent()).at(-1), { type: "insert", form: "comment", at: 0 });
  await becomes(() => page.getByRole("menu").count(), 0);
  await insert.click();
  await page.keyboard.press("Escape");
  await becomes(() => page.getByRole("menu").count(), 0);
  await becomes(async () => (await item()) === "Insert", true);
  await page.close();
});

test("the maze on show is kept, and then no more", async () => {
  const { page, show, sent, tell } = await open();
  await show(MAZE);
  for (const isLocked of [true, false]) {
    await tell({ type: "act", action: "lock" });
    assert.deepEqual((await sent()).at(-1), { type: "lock", isLocked });
    await tell({ type: "lock", isLocked });
  }
  await page.close();
});

test("nothing needs another row, down to 238 pixels: the timeline has one of its own in a narrow panel", async () => {
  for (const width of [238, 300, 400, 700]) {
    const { page, show } = await open({ viewport: { width, height: 600 } });
    await show(MAZE);
    const heights = await page
      .locator("header, footer > .bar")
      .evaluateAll((bars) => bars.map((bar) => bar.clientHeight));
    const limits = width < 480 ? [40, 62] : [40, 40];
    assert.ok(
      heights.every((height, at) => height < limits[at]),
      `${heights} at ${width} px`,
    );
    if (width < 480)
      assert.ok(((await partsOf(page).timeline.boundingBox())?.width ?? 0) > width - 40, "all of the row");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    const cut = await page
      .locator("header > *, footer > .bar > *")
      .evaluateAll((all) =>
        all
          .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)
          .map(({ id }) => id),
      );
    assert.deepEqual(cut, []);
    await page.close();
  }
});

test("of what there is to see of a finished maze three ways are at hand, the rest under More, which is kept", async () => {
  const first = await open();
  await first.show(MAZE);
  await openTab(first.page, "Solve");
  const offered = async (/** @type {Page} */ page) =>
    (await partsOf(page).side.getByRole("button").allTextContents()).map((text) => text.trim());
  assert.deepEqual(await offered(first.page), ["Solve", "Distances", "Walk"]);
  assert.equal(await first.page.locator(".large svg").count(), 3);
  await first.page.locator("summary").getByText("More").click();
  const all = ["Solve", "Distances", "Walk", "Longest Path", "Dead Ends", "Flood"];
  await becomes(() => offered(first.page), all);
  await becomes(async () => (await first.kept())?.more, true);
  const again = await open({ kept: await first.kept() });
  await again.show(MAZE);
  await becomes(() => offered(again.page), all);
  for (const { page } of [first, again]) await page.close();
});

test("the button of the drawer has a mark for findings while it is closed, and for nothing else; the status says them", async () => {
  const { page, show, answer } = await open();
  const button = page.getByRole("button", { name: "Show the drawer" });
  const mark = () =>
    button.evaluate((part) => [part.ariaDescription, getComputedStyle(part, "::after").content !== "none"]);
  const isWrong = () => partsOf(page).status.evaluate((each) => each.classList.contains("wrong"));
  await show(MAZE);
  await answer();
  await becomes(async () => (await momentIn(page)).endsWith("to the exit"), true);
  assert.deepEqual([await mark(), await isWrong()], [[null, false], false]);
  const message = "12 cells are never reached.";
  await show(MAZE, { own: { findings: [{ severity: "warning", message }] } });
  await answer();
  await becomes(mark, ["1 finding", true]);
  assert.deepEqual([await partsOf(page).status.textContent(), await isWrong()], [message, true]);
  await button.click();
  await becomes(mark, [null, false]);
  await page.close();
});

test("the splitter tells screen readers its size, its limits and how it lies", async () => {
  for (const [width, orientation] of /** @type {const} */ ([
    [1000, "vertical"],
    [400, "horizontal"],
  ])) {
    const { page, show } = await open({ viewport: { width, height: 700 } });
    await show(MAZE);
    await openDrawer(page);
    const splitter = page.getByRole("separator", { name: "Size of the drawer" });
    const told = () =>
      splitter.evaluate((each) => [each.ariaOrientation, each.ariaValueMin, each.ariaValueMax, each.ariaValueNow]);
    await becomes(told, [orientation, "15", "70", "34"]);
    await splitter.focus();
    await page.keyboard.press("ArrowUp");
    await becomes(told, [orientation, "15", "70", "39"]);
    await page.keyboard.press("u");
    await page.keyboard.press("u");
    await becomes(told, [orientation, "15", "70", "39"]);
    await page.setViewportSize({ width: 1400 - width, height: 700 });
    await becomes(async () => (await told())[0] === orientation, false);
    await page.close();
  }
});

test("the step is shown at every width, with how many there are", async () => {
  for (const width of [300, 380, 400]) {
    const { page, show } = await open({ viewport: { width, height: 600 } });
    await show({ width: 90, height: 60, seed: 1 });
    const length = await partsOf(page).timeline.getAttribute("max");
    const all = Number(length).toLocaleString("en");
    const step = page.locator("#step-number");
    await becomes(() => step.innerText(), `${all} / ${all}`);
    const [{ right, height }, bar] = await Promise.all([
      step.evaluate((each) => each.getBoundingClientRect().toJSON()),
      page.locator("footer > .bar").evaluate((each) => each.clientHeight),
    ]);
    assert.ok(right < width && height < 24 && bar < 62, `${right}, ${height}, ${bar} at ${width} px`);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    const speed = await partsOf(page).speed.boundingBox();
    assert.ok(speed && speed.x + speed.width <= width, "what comes after it is in the bar");
    await page.close();
  }
});
