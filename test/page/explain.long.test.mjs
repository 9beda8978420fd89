/** A cell or a wall explained: the steps that touched it, by clicks, by keys and for screen readers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { clickAt, explained, listOf, rowsOf, summaryOf, titleOf } from "./support/explained.mjs";

const { open } = usePages();

const MAZE = { algorithm: "prim", width: 8, height: 6, seed: 1, start: 0 };
/** Of each step, from 1: 2 to 4 in turn. */
const LINES = Array.from({ length: 95 }, (_, index) => 2 + (index % 3));

test("a clicked cell lists the steps that touched it, each a click away, on which side of the step on show it is", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE);
  await seekTo(page, 40);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  await clickAt(page, 2.5, 1.5);
  await becomes(() => titleOf(page), "Cell (2, 1)");
  await becomes(async () => (await rowsOf(page)).length > 2, true);
  const rows = await rowsOf(page);
  assert.equal(rows.filter((each) => each.startsWith("Step on show: 40")).length, 1, rows.join("\n"));
  const steps = rows.flatMap((each) => /^Step (\d+)\n/.exec(each)?.slice(1).map(Number) ?? []);
  assert.deepEqual(
    steps,
    [...steps].sort((a, b) => a - b),
  );
  assert.equal(steps.length, rows.length - 1);
  const summary = new RegExp(`^\\d passages? at this step\\. ${steps.length} steps touched it\\.$`);
  assert.match(await summaryOf(page).then(String), summary);
  for (const step of steps) {
    await page.getByRole("button", { name: `Step ${step}`, exact: true }).click();
    await becomes(async () => (await momentIn(page)).startsWith(`Step ${step} of `), true);
    const now = (await rowsOf(page)).findIndex((each) => each.startsWith(`Step on show: ${step}`));
    assert.equal(now, steps.indexOf(step) + 1, "it stands after this step");
  }
  await page.close();
});

test("a click near a line explains the wall; the sentence says how it stands at the step on show", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE);
  await seekTo(page, 0);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  let [opened1, closed] = [0, 0];
  for (let column = 1; column < 8; column++) {
    await clickAt(page, column + 0.05, 2.5);
    await becomes(() => titleOf(page), `Wall between (${column - 1}, 2) and (${column}, 2)`);
    await becomes(async () => (await summaryOf(page)) !== "Searching its steps", true);
    const summary = String(await summaryOf(page));
    const [, step] = /^Closed from the start until step (\d+)\. 1 step touched it\.$/.exec(summary) ?? [];
    if (step === undefined) {
      assert.equal(summary, "No step touched it: it is closed from the start.");
      closed++;
      continue;
    }
    opened1++;
    await page.getByRole("button", { name: `Step ${step}`, exact: true }).click();
    await becomes(() => summaryOf(page), `Open since step ${step}. 1 step touched it.`);
    await seekTo(page, Number(step) - 1);
    await becomes(() => summaryOf(page), summary);
  }
  assert.ok(opened1 > 0 && closed > 0, `${opened1} open, ${closed} closed`);
  await clickAt(page, 0.02, 3.5);
  await becomes(() => titleOf(page), "Outer wall of (0, 3), left");
  await becomes(() => summaryOf(page), "No step touched it: it is closed from the start.");
  await page.close();
});

test("arrow keys move the frame, Shift goes round the walls, Enter goes to the list, Escape ends; screen readers hear it", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE);
  await seekTo(page, 50);
  const { pictures, live, frames } = partsOf(page);
  await pictures.focus();
  await page.keyboard.press("/");
  await becomes(() => pictures.getAttribute("role"), "application");
  const [, x, y] = /^Cell \((\d+), (\d+)\)$/.exec(String(await titleOf(page))) ?? [];
  assert.ok(x !== undefined, "the cell of the step on show");
  for (let at = Number(x); at < 3; at++) await page.keyboard.press("ArrowRight");
  for (let at = Number(x); at > 3; at--) await page.keyboard.press("ArrowLeft");
  for (let at = Number(y); at < 2; at++) await page.keyboard.press("ArrowDown");
  for (let at = Number(y); at > 2; at--) await page.keyboard.press("ArrowUp");
  await becomes(() => titleOf(page), "Cell (3, 2)");
  assert.match(await momentIn(page), /^Step 50 of /, "the arrow keys do not step");
  await becomes(
    async () =>
      /^Cell \(3, 2\)\. \d passages? at this step\. \d steps touched it\. Steps \d/.test(
        String(await live.textContent()),
      ),
    true,
  );
  const outline = await frames.getAttribute("d");
  for (const ends of ["(3, 1) and (3, 2)", "(3, 2) and (4, 2)", "(3, 2) and (3, 3)", "(2, 2) and (3, 2)"]) {
    await page.keyboard.press("Shift+ArrowRight");
    await becomes(() => titleOf(page), `Wall between ${ends}`);
    await becomes(async () => String(await live.textContent()).startsWith(`Wall between ${ends}.`), true);
    assert.notEqual(await frames.getAttribute("d"), outline);
  }
  await page.keyboard.press("Shift+ArrowRight");
  await becomes(() => titleOf(page), "Cell (3, 2)");
  await becomes(() => frames.getAttribute("d"), outline);
  await page.keyboard.press("Shift+ArrowLeft");
  await becomes(() => titleOf(page), "Wall between (2, 2) and (3, 2)");
  await page.keyboard.press("ArrowUp");
  await becomes(() => titleOf(page), "Cell (3, 1)");
  await becomes(async () => (await rowsOf(page)).length > 1, true);
  await page.keyboard.press("Enter");
  const focused = () => page.evaluate(() => /^Step (\d+)/.exec(document.activeElement?.textContent ?? "")?.[1]);
  await becomes(async () => (await focused()) !== undefined, true);
  const step = await focused();
  await page.keyboard.press("Enter");
  await becomes(async () => (await momentIn(page)).startsWith(`Step ${step} of `), true);
  await page.keyboard.press("Escape");
  await becomes(() => explained(page).count(), 0);
  await becomes(() => live.textContent(), "Steps of a Cell: off");
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await momentIn(page)).startsWith(`Step ${Number(step) + 1} of `), true);
  await page.close();
});

test("each step has its line: of the user's file in the editor, of a built-in one in the pseudocode", async () => {
  const opened = await open();
  const { page, show, sent } = opened;
  await show(MAZE, { own: { lines: LINES } });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  await clickAt(page, 4.5, 3.5);
  await becomes(async () => (await rowsOf(page)).length > 2, true);
  const row = listOf(page).getByRole("listitem").first();
  const step = Number((/^Step (\d+)/.exec(await row.innerText()) ?? [])[1]);
  const line = LINES[step - 1];
  await row.getByRole("button", { name: `Line ${line}` }).click();
  const openedAt = async () => (await sent()).filter(({ type }) => type === "openLine");
  await becomes(openedAt, [{ type: "openLine", of: "maze", line: line - 1 }]);
  await show(MAZE);
  await becomes(() => titleOf(page), "Cell (4, 3)"); // it stays on, in another maze too
  await becomes(async () => (await rowsOf(page)).length > 2, true);
  await listOf(page)
    .getByRole("listitem")
    .first()
    .getByRole("button", { name: /^Line / })
    .click();
  await becomes(async () => (await momentIn(page)).startsWith(`Step ${step} of `), true);
  await becomes(() => partsOf(page).lit.count(), 1);
  await page.close();
});

test("mazes that are compared answer each for itself, and steps after the algorithm count", async () => {
  const opened = await open();
  const { page, show } = opened;
  const both = [
    { algorithm: "prim", width: 8, height: 6, seed: 1, loops: 1 },
    { algorithm: "kruskal", width: 8, height: 6, seed: 1, loops: 1 },
  ];
  await show(both);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("/");
  await clickAt(page, 3.02, 2.5, 1);
  await becomes(() => titleOf(page), "Wall between (2, 2) and (3, 2)");
  await becomes(async () => (await listOf(page).count()) === 2, true);
  assert.deepEqual(await explained(page).getByRole("heading", { level: 3 }).allTextContents(), [
    "Prim (list of walls)",
    "Kruskal",
  ]);
  assert.equal(await partsOf(page).frames.count(), 2);
  const texts = await listOf(page).allInnerTexts();
  assert.ok(
    texts.some((each) => each.includes("open a loop from (")) || texts.every((each) => each.includes("carve (")),
    texts.join(),
  );
  await page.close();
});

test("what has no steps says so, and what to do", async () => {
  const opened = await open();
  const { page, show, asked } = opened;
  await show(MAZE, { steps: false });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  await becomes(
    () => summaryOf(page),
    "The steps of this maze were not recorded, since there are too many cells or steps. Generate a smaller maze to see which steps touched it.",
  );
  assert.deepEqual(await asked("touches"), []);
  await page.close();
});

test("levels: stairs are asked for as walls are, with both of their cells framed", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show({ algorithm: "depth-first", grid: "layered", width: 4, height: 4, levels: 2, seed: 2 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  const titles = new Set();
  for (let press = 0; press < 7; press++) {
    titles.add(String(await titleOf(page)).split(" ")[0]);
    await page.keyboard.press("Shift+ArrowRight");
  }
  assert.ok(titles.has("Stairs") && titles.has("Wall") && titles.has("Cell"), [...titles].join());
  await page.close();
});

test("it stays on when the page is loaded again; the drawer that was closed opens for it", async () => {
  const opened = await open();
  const { page, show, kept } = opened;
  await show(MAZE);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  await becomes(() => explained(page).isVisible(), true);
  await clickAt(page, 3.02, 2.5);
  await becomes(() => titleOf(page), "Wall between (2, 2) and (3, 2)");
  await becomes(async () => (await kept())?.explainedCellOrWall?.slot !== undefined, true);
  const state = await kept();
  await page.close();
  const again = await open({ kept: state });
  await again.show(MAZE);
  await becomes(() => titleOf(again.page), "Wall between (2, 2) and (3, 2)");
  await again.page.getByRole("button", { name: "Close" }).click();
  await becomes(async () => (await again.kept())?.explainedCellOrWall, undefined);
  await again.page.close();
});

test("the menu of the page, opened at a cell, shows the steps of that cell", async () => {
  const opened = await open();
  const { page, show, tell } = opened;
  await show(MAZE);
  await clickAt(page, 5.5, 2.5, 0, "right");
  await tell({ type: "act", action: "showCellSteps" });
  await becomes(() => titleOf(page), "Cell (5, 2)");
  await becomes(async () => (await rowsOf(page)).length > 1, true);
  await tell({ type: "act", action: "showCellSteps" });
  await becomes(() => explained(page).count(), 0);
  await page.close();
});

test("clicks and keys of the finished maze are its own again once it is off", async () => {
  const opened = await open();
  const { page, show, answer, kept } = opened;
  await show(MAZE);
  await answer();
  await partsOf(page).pictures.focus();
  await page.keyboard.press("x");
  await page.keyboard.press("/");
  const measuredFrom = async () => (await kept())?.after?.from;
  await clickAt(page, 6.5, 4.5);
  await becomes(() => titleOf(page), "Cell (6, 4)");
  await becomes(async () => (await kept())?.explainedCellOrWall, { cell: 38 });
  assert.equal(await measuredFrom(), undefined);
  await page.keyboard.press("ArrowUp");
  await becomes(() => titleOf(page), "Cell (6, 3)");
  await page.keyboard.press("Escape");
  await clickAt(page, 6.5, 4.5);
  await becomes(async () => (await measuredFrom())?.map(Math.floor), [6, 4]);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await becomes(async () => (await measuredFrom())?.map(Math.floor), [6, 3]);
  await page.close();
});
