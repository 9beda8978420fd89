/** Algorithms of the user's side by side: two versions of a file, where they differ, and what is wrong with each. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openMenu, openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

const SIZE = { width: 8, height: 6, seed: 1 };
const MAZES = [
  { algorithm: "depth-first", ...SIZE },
  { algorithm: "depth-first", ...SIZE, bias: 0.9 },
];
const NOW = "file:///algorithms/mine.ts";
const OWN = [
  { name: "Mine (saved)", id: NOW },
  { name: "Mine (now)", id: NOW },
];
const DIFFERENCE = { text: "The runs differ from step 21 on, line 7", step: 21 };
const SAME = { text: "The runs are the same: 94 steps" };

/** @param {import("../../scripts/tools/page/support.mjs").MazePage} opened @param {string} type */
const sentOf = async ({ sent }, type) => (await sent()).filter((message) => message.type === type);

test("two versions are named, and where they differ is said, marked, and a press away", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZES, { own: OWN, difference: DIFFERENCE });
  const { titles, status, button, live, recipe } = partsOf(page);
  await becomes(() => titles.allTextContents(), ["Mine (saved)", "Mine (now)"]);
  await becomes(() => recipe.textContent(), "Mine (saved) / Mine (now) · 8 × 6");
  await becomes(() => status.textContent(), DIFFERENCE.text);
  await becomes(() => live.textContent(), DIFFERENCE.text);
  const marks = page.locator("#marks rect");
  assert.equal(await marks.count(), 1);
  await button("firstDifference").click();
  await becomes(async () => (await momentIn(page))?.startsWith("Step 21 of "), true);
  await seekTo(page, 3);
  await page.keyboard.press(".");
  await becomes(async () => (await momentIn(page))?.startsWith("Step 21 of "), true);
  await page.close();
});

test("nothing leads to a difference where there is none, or no version", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZES, { own: OWN, difference: DIFFERENCE });
  const { status, button } = partsOf(page);
  await becomes(() => button("firstDifference").isVisible(), true);
  await show(MAZES, { own: OWN, difference: SAME, isRerun: true });
  await becomes(() => status.textContent(), SAME.text);
  assert.equal(await button("firstDifference").isVisible(), false);
  assert.equal(await page.locator("#marks rect").count(), 0);
  await show(MAZES);
  await becomes(() => status.isVisible(), false);
  await show(MAZES, { own: OWN, difference: { text: "The mazes differ" }, steps: false });
  await becomes(
    async () => (await status.textContent())?.startsWith("The mazes differ. Shown without their steps"),
    true,
  );
  await page.close();
});

test("their file is offered once where the algorithm is chosen, as it is now", async () => {
  const { page, show } = await open();
  await show(MAZES, { own: OWN, difference: DIFFERENCE });
  await show(MAZES[0]);
  await openTab(page, "Maze");
  const list = page.getByRole("combobox", { name: "Algorithm" });
  await becomes(
    async () => (await list.locator("option").allTextContents()).filter((name) => name.startsWith("Mine")),
    ["Mine (now)"],
  );
  await page.close();
});

test("their step is told, they can run again, and the form changes all of them", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZES, { own: [undefined, OWN[1]] });
  await seekTo(page, 5);
  await becomes(async () => (await sentOf(opened, "at")).at(-1), { type: "at", id: 1, step: 5 });
  await page.keyboard.press("End");
  const [shorter, longer] = (await partsOf(page).laneStatus.allTextContents())
    .map((text) => Number(/\(.* of (\d+)\)/.exec(text)?.[1]))
    .sort((a, b) => a - b);
  await becomes(async () => (await sentOf(opened, "at")).at(-1), { type: "at", id: 1, step: longer });
  assert.ok(shorter <= longer);
  await openMenu(page, "More");
  await partsOf(page).button("runAgain").click();
  await becomes(async () => (await sentOf(opened, "runAgain")).length, 1);
  await openTab(page, "Maze");
  await page.getByRole("spinbutton", { name: "Width" }).fill("9");
  await becomes(async () => {
    const [made] = await sentOf(opened, "make");
    return made?.type === "make" && made.recipes.map(({ algorithm, width }) => [algorithm, width]);
  }, [
    ["depth-first", 9],
    [NOW, 9],
  ]);
  await page.close();
});

test("what is wrong with each stands under its name, and leads to its own cell and line", async () => {
  const opened = await open();
  const { page, show } = opened;
  const finding = { severity: /** @type {const} */ ("warning"), message: "A loop.", place: { line: 6 }, step: 9 };
  await show(MAZES, { own: [undefined, { ...OWN[1], findings: [finding] }], difference: DIFFERENCE });
  await becomes(() => partsOf(page).live.textContent(), `${DIFFERENCE.text} 1 finding: A loop.`);
  await openTab(page, "Code");
  const list = page.getByRole("list", { name: "Findings: Mine (now)" });
  await becomes(() => list.getByRole("listitem").count(), 1);
  await list.getByRole("button", { name: "Step 9" }).click();
  await becomes(async () => (await momentIn(page))?.startsWith("Step 9 of "), true);
  await list.getByRole("button", { name: "Line 7" }).click();
  await becomes(() => sentOf(opened, "openLine"), [{ type: "openLine", of: "maze", line: 6, at: 1 }]);
  await show(MAZES);
  assert.equal(await page.getByRole("tab", { name: "Code" }).isVisible(), false, "of built-in ones there is nothing");
  await page.close();
});

test("the steps that touched a cell lead each to the file of its own maze", async () => {
  const opened = await open();
  const { page, show } = opened;
  const lines = Array.from({ length: 200 }, (_, step) => 20 + (step % 3));
  await show(MAZES, {
    own: [
      { ...OWN[0], lines: lines.map((line) => line - 10) },
      { ...OWN[1], lines },
    ],
  });
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("/");
  const lists = page.getByRole("list", { name: "Steps that touched it" });
  await becomes(() => lists.count(), 2);
  for (const at of [0, 1]) {
    const line = lists
      .nth(at)
      .getByRole("button", { name: /^Line / })
      .first();
    const number = Number((await line.innerText()).split(" ")[1]);
    await line.click();
    const wanted = { type: "openLine", of: "maze", line: number - 1, ...(at > 0 && { at }) };
    await becomes(async () => (await sentOf(opened, "openLine")).at(-1), wanted);
    assert.ok(at === 0 ? number < 15 : number >= 20, `line ${number} of maze ${at}`);
  }
  await page.close();
});
