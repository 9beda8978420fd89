/** The form that makes mazes: made from the schema, and checked in the page. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, nextFrame } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { importMazes, usePages } from "../../scripts/tools/page/support.mjs";
import { assertAccessible } from "../../scripts/tools/vscode/access.mjs";
import { answerMake, asked, faultOf, field, formOf, MAZE, openForm } from "./support/maker.mjs";

const { open } = usePages();

test("the title opens the form and closes it, and says whether it is open", async () => {
  const { page, show } = await open();
  await show(MAZE);
  const title = partsOf(page).recipe.getByRole("button");
  assert.equal(await title.getAttribute("aria-expanded"), "false");
  await title.click();
  await becomes(() => title.getAttribute("aria-expanded"), "true");
  assert.equal(await formOf(page).isVisible(), true);
  assert.equal(await page.getByRole("tab", { name: "Maze" }).getAttribute("aria-selected"), "true");
  const controlled = await title.getAttribute("aria-controls");
  assert.equal(await page.locator(`#${controlled}`).getByRole("form").count(), 1);
  await title.click();
  await becomes(() => title.getAttribute("aria-expanded"), "false");
  assert.equal(await formOf(page).isVisible(), false);
  await openTab(page, "Code");
  for (const expanded of ["true", "false"]) {
    await title.click();
    await becomes(() => title.getAttribute("aria-expanded"), expanded);
  }
  await page.getByRole("button", { name: "Show the drawer" }).click();
  await becomes(() => page.getByRole("tab", { selected: true }).allTextContents(), ["Code"]);
  await page.close();
});

test("by keys the form opens with the focus in it, and Escape leaves it for the picture", async () => {
  const { page, show } = await open();
  await show(MAZE);
  const title = partsOf(page).recipe.getByRole("button");
  const label = () => page.evaluate(() => document.activeElement?.id);
  const isAtPicture = () => page.evaluate(() => document.activeElement?.classList.contains("picture"));
  for (const press of [() => title.press("Enter"), () => partsOf(page).pictures.first().press("a")]) {
    await press();
    await becomes(label, "maker-algorithm");
    await page.keyboard.press("Escape");
    await becomes(isAtPicture, true);
    await page.keyboard.press("a"); // closes it
    await becomes(() => formOf(page).isVisible(), false);
  }
  await page.close();
});

test("the form shows the options that have an effect for the algorithm on the grid, and no others", async () => {
  const { page, show } = await openForm(open);
  for (const { algorithm, grid, options } of (await importMazes()).pairs) {
    const size = { width: 4, height: 4, levels: 2, rings: 3, cells: 20 };
    const sizes = Object.entries(size).filter(([id]) => options.some((option) => option === id));
    await show({ algorithm, grid, seed: "1", ...Object.fromEntries(sizes) });
    const shown = await formOf(page)
      .locator("[data-option]:not([hidden])")
      .evaluateAll((fields) => fields.map((each) => each.dataset.option));
    assert.deepEqual(new Set(shown), new Set(options), `${algorithm} on ${grid}`);
  }
  await page.close();
});

test("every field has a name and a description, and shows the value of the maze", async () => {
  const { page } = await openForm(open, {
    ...MAZE,
    algorithm: "growing-tree",
    bias: -0.25,
    loops: 0.1,
    pick: "oldest",
  });
  const values = await formOf(page)
    .locator("[data-option]:not([hidden])")
    .evaluateAll((fields) =>
      fields.map((each) => {
        const main = each.querySelector("select, input:not([type=range])");
        const about = document.getElementById(main.getAttribute("aria-describedby"))?.textContent ?? "";
        return [main.labels[0].textContent, main.value, about.length > 10];
      }),
    );
  assert.deepEqual(values, [
    ["Algorithm", "growing-tree", true],
    ["Grid", "rectangular", true],
    ["Width", "12", true],
    ["Height", "9", true],
    ["Seed", "maker", true],
    ["Entrances", "corners", true],
    ["Entrance", "", true],
    ["Exit", "", true],
    ["Loops", "0.1", true],
    ["Braid", "0", true],
    ["Bias", "-0.25", true],
    ["Start", "", true],
    ["Pick", "oldest", true],
    ["At", "", true],
  ]);
  assert.equal(await field(page, "Bias, slider").inputValue(), "-0.25");
  await assertAccessible(formOf(page), "the form");
  await page.close();
});

test("grids that the algorithm cannot use are not offered, with the reason; another algorithm takes a grid of its own", async () => {
  const maze = await openForm(open, { ...MAZE, grid: "hexagonal" });
  const { page } = maze;
  const refused = () =>
    field(page, "Grid").evaluate((list) => [...list.options].filter((each) => each.disabled).map((each) => each.text));
  assert.deepEqual(await refused(), []);
  await field(page, "Algorithm").focus();
  await page.keyboard.type("Recursive division");
  const [recipe] = await answerMake(maze, ({ algorithm }) => algorithm === "recursive-division");
  assert.equal(recipe.grid, "rectangular");
  assert.equal(await field(page, "Grid").inputValue(), "rectangular");
  assert.ok(
    (await refused()).includes("Hexagonal, not with Recursive division (four chambers)"),
    String(await refused()),
  );
  await page.close();
});

test("what is refused is said at its field in the schema's words by the form's name, and nothing is asked for until it is good again", async () => {
  const { complaintOf } = await importMazes();
  const maze = await openForm(open, { ...MAZE, algorithm: "growing-tree" });
  const { page } = maze;
  for (const [label, text, value] of /** @type {const} */ ([
    ["Width", "0", 0],
    ["Height", "2.5", 2.5],
    ["Loops", "1.5", 1.5],
    ["Bias", "-2", -2],
    ["Start", "-1", -1],
    ["Pick", "latest", "latest"],
  ])) {
    const before = await field(page, label).inputValue();
    await field(page, label).fill(text);
    const id = /** @type {any} */ (label.toLowerCase());
    assert.equal(await faultOf(page, label), complaintOf(id, value).replace(id, label));
    assert.notEqual(complaintOf(id, value), "");
    await field(page, label).fill(before);
    assert.equal(await faultOf(page, label), undefined);
  }
  await field(page, "Start").fill("108");
  assert.match(
    (await faultOf(page, "Start")) ?? "",
    /^Start: 108 cannot be used\. Allowed: the id of a cell, 0 to 107/,
  );
  assert.equal(await partsOf(page).recipe.textContent(), "Growing tree · 12 × 9");
  for (const { recipes } of await asked(maze)) assert.equal(recipes[0].width, 12, "what was good in between");
  await page.close();
});

test("letters that are typed into a field run no action", async () => {
  const maze = await openForm(open);
  const { page, sent } = maze;
  const before = (await sent()).length;
  await field(page, "Seed").focus();
  await page.keyboard.press("End");
  await page.keyboard.type("rise b");
  assert.equal(await field(page, "Seed").inputValue(), "makerrise b");
  await answerMake(maze, ({ seed }) => seed === "makerrise b");
  const types = new Set((await sent()).slice(before).map(({ type }) => type));
  for (const type of ["newSeed", "insert", "travel"]) assert.ok(!types.has(/** @type {any} */ (type)), type);
  assert.deepEqual(await maze.asked("solve"), []);
  await page.close();
});

test("a field that is left empty shows its default", async () => {
  const maze = await openForm(open);
  const { page } = maze;
  await field(page, "Width").fill("");
  assert.equal((await answerMake(maze))[0].width, 20);
  assert.equal(await field(page, "Width").inputValue(), "");
  await page.keyboard.press("Tab");
  await becomes(() => field(page, "Width").inputValue(), "20");
  await page.close();
});

test("options without effect are remembered until they have one again", async () => {
  const maze = await openForm(open, { ...MAZE, algorithm: "prim" });
  const { page } = maze;
  assert.equal(await field(page, "Bias").isVisible(), false, "prim takes none");
  await maze.show({ ...MAZE, algorithm: "growing-tree", bias: 0.5 });
  await field(page, "Algorithm").focus();
  await page.keyboard.type("Wil");
  assert.equal("bias" in (await answerMake(maze, ({ algorithm }) => algorithm === "wilson"))[0], false);
  await page.keyboard.press("Escape");
  await field(page, "Algorithm").focus();
  await page.keyboard.type("Growing t");
  await becomes(() => field(page, "Bias").inputValue(), "0.5");
  await page.close();
});

test("while a shape is edited there is no form, and the title does not open it", async () => {
  const { page } = await openForm(open);
  await partsOf(page).pictures.first().press("e");
  await becomes(() => formOf(page).isVisible(), false);
  assert.equal(await partsOf(page).recipe.getByRole("button").isDisabled(), true);
  await page.keyboard.press("a"); // which applies the shape there
  await page.close();
});

test("the title that had the focus when a shape is edited opens nothing", async () => {
  const { page, show } = await open();
  await show(MAZE);
  const title = partsOf(page).recipe.getByRole("button");
  await title.focus();
  await page.keyboard.press("e");
  await becomes(() => page.locator("body").getAttribute("data-mode"), "shape");
  const before = await partsOf(page).side.isVisible();
  for (const press of [() => title.press("Enter"), () => title.click({ force: true })]) {
    await press();
    await nextFrame(page);
    assert.equal(await partsOf(page).side.isVisible(), before);
    assert.equal(await page.locator("#maze-tab").getAttribute("aria-selected"), "false");
  }
  await page.keyboard.press("Escape");
  await becomes(() => title.isEnabled(), true);
  assert.equal(await title.getAttribute("aria-expanded"), "false", "it is remembered for nothing later");
  await page.close();
});

test("the options of compared mazes change together, but for their algorithms", async () => {
  const all = ["kruskal", "growing-tree"].map((algorithm) => ({ ...MAZE, algorithm }));
  const maze = await openForm(open, [all[0], { ...all[1], pick: "oldest" }]);
  const { page } = maze;
  assert.equal(await field(page, "Algorithm").isVisible(), false);
  assert.equal(await field(page, "Pick").isVisible(), false);
  assert.match(
    (await formOf(page).getByRole("status").textContent()) ?? "",
    /compared mazes: Randomized Kruskal|Kruskal/,
  );
  await field(page, "Seed").fill("");
  const recipes = await answerMake(maze);
  assert.deepEqual(
    recipes.map(({ algorithm, pick }) => [algorithm, pick]),
    [
      ["kruskal", undefined],
      ["growing-tree", "oldest"],
    ],
  );
  assert.equal(recipes[0].seed, recipes[1].seed, "one seed for all");
  await page.close();
});

test("Reset returns to the options of the settings, and keeps the seed", async () => {
  const maze = await openForm(open, { ...MAZE, loops: 0.5 });
  const { page, tell } = maze;
  const recipe = { algorithm: "wilson", grid: "hexagonal", width: 7, height: 20, braid: 0.2 };
  await tell({ type: "defaults", recipe, faults: [] });
  assert.deepEqual(await asked(maze), [], "only when it is pressed");
  await formOf(page).getByRole("button", { name: "Reset" }).click();
  const [made] = await answerMake(maze);
  assert.deepEqual(made, { ...made, ...recipe, loops: 0, seed: "maker" });
  assert.equal(await field(page, "Width").inputValue(), "7");
  await page.close();
});

test("Use as Defaults sends what the form says, without the seed; not while something is refused", async () => {
  const maze = await openForm(open);
  const { page, sent } = maze;
  const button = formOf(page).getByRole("button", { name: "Use as defaults" });
  const wishes = async () => (await sent()).filter(({ type }) => type === "useAsDefaults");
  await field(page, "Width").fill("0");
  await button.click();
  assert.deepEqual(await wishes(), []);
  await field(page, "Width").fill("15");
  await button.click();
  const { seed: _, ...others } = MAZE;
  const recipe = { ...others, width: 15, grid: "rectangular", entrances: "corners", loops: 0, braid: 0 };
  const unset = ["entrance", "exit", "at"]; // what it has no value for
  const nothing = Object.fromEntries(unset.map((id) => [id, undefined]));
  assert.deepEqual(await wishes(), [{ type: "useAsDefaults", recipe: { ...recipe, ...nothing }, unset }]);
  await maze.show({ ...MAZE, algorithm: "growing-tree", start: 3 });
  await field(page, "Start").fill("");
  await button.click();
  assert.deepEqual((await wishes()).at(-1)?.unset, ["entrance", "exit", "start", "at"]);
  await page.close();
});

test("without a maze the page is the form, filled from the settings, and one button makes what it says", async () => {
  const maze = await open();
  const { page, tell, show, sent } = maze;
  const recipe = { algorithm: "prim", grid: "triangular", width: 9, height: 20 };
  await tell({ type: "defaults", recipe, faults: [] });
  await tell({ type: "making" });
  assert.equal(await field(page, "Algorithm").inputValue(), "prim");
  assert.equal(await field(page, "Width").inputValue(), "9");
  assert.equal(await partsOf(page).pictures.first().isVisible(), false);
  for (const tab of ["Code", "Solve"]) assert.equal(await page.getByRole("tab", { name: tab }).isVisible(), false, tab);
  await assertAccessible(page.locator("body"), "the form alone");
  await field(page, "Width").fill("8");
  assert.ok(!(await sent()).some(({ type }) => type === "make"), "only when it is pressed");
  await formOf(page).getByRole("button", { name: "Generate maze" }).click();
  await becomes(async () => (await asked(maze)).length, 1);
  const [{ recipes, continues }] = await asked(maze);
  assert.deepEqual([recipes[0].algorithm, recipes[0].width, continues], ["prim", 8, false]);
  await show([...recipes], { fromForm: true });
  await becomes(() => page.getByRole("tab", { name: "Maze" }).isVisible(), true);
  assert.equal(await formOf(page).isVisible(), true, "it stays open");
  assert.equal(await formOf(page).getByRole("button", { name: "Generate maze" }).isVisible(), false);
  await becomes(() => page.evaluate(() => document.activeElement?.classList.contains("picture")), true);
  await page.close();
});

test("without a maze, Enter in a field makes one", async () => {
  const maze = await open();
  await maze.tell({ type: "making" });
  await field(maze.page, "Seed").fill("enter");
  await maze.page.keyboard.press("Enter");
  assert.equal((await answerMake(maze))[0].seed, "enter");
  await maze.page.close();
});
