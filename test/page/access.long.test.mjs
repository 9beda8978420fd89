import assert from "node:assert/strict";
import { test } from "node:test";
import { ONLY_RELEASE } from "../../scripts/tools/effort.mjs";
import { openTab, reach } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo, setSpeed } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { assertAccessible } from "../../scripts/tools/vscode/access.mjs";

const { open } = usePages();

for (const { effort, ...viewport } of [
  { width: 1000, height: 700, effort: ONLY_RELEASE },
  { width: 460, height: 640, effort: {} },
  { width: 300, height: 500, effort: ONLY_RELEASE },
]) {
  test(`axe finds nothing, whatever is shown, at ${viewport.width} px`, effort, () => lookAtAll(viewport));
}

/** @param {{ width: number, height: number }} viewport */
async function lookAtAll(viewport) {
  const { page, show, answer, tell, reply } = await open({ viewport });
  const body = page.locator("body");
  await assertAccessible(body, "without a maze");
  const size = { width: 8, height: 8, seed: 1 };
  await show({ algorithm: "wilson", ...size });
  await answer();
  await assertAccessible(body, "with a maze");
  for (const key of ["s", "x", "p", "d"]) await page.keyboard.press(key);
  await answer();
  await page.keyboard.press("End");
  await partsOf(page).drawn("way-line").first().waitFor({ state: "attached" });
  await assertAccessible(body, "the solution and distances");
  for (const key of ["s", "x", "p", "d"]) await page.keyboard.press(key);
  for (const [key, what] of [
    ["?", "the keys"],
    ["t", "the text"],
  ]) {
    await page.keyboard.press(key);
    await assertAccessible(body, what);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("w");
  await page.keyboard.press("g");
  await assertAccessible(body, "the source and the graph");
  await page.keyboard.press("e");
  await assertAccessible(body, "the shape");
  await page.keyboard.press("Escape");
  await show([
    { algorithm: "kruskal", ...size },
    { algorithm: "wilson", ...size },
  ]);
  await assertAccessible(body, "two mazes");
  await partsOf(page).pictures.nth(1).press("x");
  await page.getByRole("application").nth(1).waitFor();
  await assertAccessible(body, "two mazes with distances");
  const finding = { severity: /** @type {const} */ ("warning"), message: "Never reached.", step: 9, cells: [4, 5] };
  await show({ algorithm: "prim", ...size }, { own: { findings: [finding] } });
  await reply({ of: "source", files: [{ name: "mine.ts", text: "run()", lines: [] }] });
  await tell({ type: "line", id: 3, step: 9, line: 0 });
  await openTab(page, "Code");
  await assertAccessible(body, "the user's own source");
  await tell({ type: "failed", findings: [{ severity: "error", message: "No such cell.", place: { line: 4 } }] });
  await openTab(page, "Code");
  await assertAccessible(body, "findings and a failed run");
  await tell({ type: "failed", findings: [] });
  await tell({ type: "values", id: 3, step: 9, variables: [{ name: "next", text: "12", cells: [12] }] });
  await partsOf(page).pictures.first().press("/");
  await page.getByRole("list", { name: "Steps that touched it" }).getByRole("button").first().waitFor();
  await assertAccessible(body, "the steps of a cell, and the variables of another step");
  await seekTo(page, 9);
  await assertAccessible(body, "variables");
  await page.close();
}

test("the focus goes on to the picture when what has it is hidden", async () => {
  const { page, show, tell } = await open();
  const size = { width: 9, height: 7, seed: 6 };
  const hasFocus = () => page.evaluate(() => document.activeElement?.classList.contains("picture"));
  await show([
    { algorithm: "kruskal", ...size },
    { algorithm: "wilson", ...size },
  ]);
  await openTab(page, "Solve");
  await reach(page, partsOf(page).solver);
  await partsOf(page).solver.focus();
  await tell({ type: "act", action: "showSide" });
  await becomes(hasFocus, true);
  await partsOf(page).pictures.nth(1).focus();
  await show({ algorithm: "kruskal", ...size });
  assert.equal(await hasFocus(), true, "of a lane that is gone");
  await tell({ type: "making", work: { what: "a maze", share: 0.5 } });
  await partsOf(page).button("cancel").focus();
  await tell({ type: "making" });
  assert.equal(await hasFocus(), true, "of a notice");
  await page.close();
});

test("a screen reader hears what keys turn on and off, and the steps of what is played slowly", async () => {
  const { page, show } = await open();
  const live = () => partsOf(page).live.textContent();
  await show({ width: 9, height: 7, seed: 6 });
  await partsOf(page).pictures.focus();
  for (const [key, on, off] of [
    ["o", "Repeat: on", "Repeat: off"],
    ["m", "Bookmark set", "Bookmark removed"],
    ["d", "Dead Ends: on", "Dead Ends: off"],
    ["g", "Cell graph: on", "Cell graph: off"],
    ["u", "Drawer: on", "Drawer: off"],
  ]) {
    await page.keyboard.press(key);
    await becomes(live, on);
    await page.keyboard.press(key);
    await becomes(live, off);
  }
  await setSpeed(page, "ArrowDown");
  await partsOf(page).pictures.focus();
  await page.keyboard.press("Home");
  const heard = await partsOf(page).live.evaluateHandle((live) => {
    /** @type {string[]} */
    const texts = [];
    new MutationObserver(() => texts.push(live.textContent ?? "")).observe(live, { childList: true });
    return texts;
  });
  await page.keyboard.press(" ");
  const steps = async () => (await heard.jsonValue()).flatMap((text) => /^Step (\d+) of /.exec(text)?.[1] ?? []);
  await becomes(async () => (await steps()).length >= 2, true); // a busy machine may leave some out
  const told = (await steps()).map(Number);
  assert.deepEqual(
    told,
    [...new Set(told)].sort((one, other) => one - other),
  );
  await page.close();
});

test("a long source is reached and scrolled by keys, which do not step then", async () => {
  const { page, show, reply } = await open();
  await show({ width: 8, height: 8, seed: 1 });
  await openTab(page, "Code");
  await page.keyboard.press("w");
  const lines = Array.from({ length: 300 }, () => []);
  await reply({ of: "source", files: [{ name: "depthFirst.ts", text: "carve();\n".repeat(300), lines }] });
  await assertAccessible(page.locator("body"), "a long source");
  await partsOf(page).button("showSource").focus();
  await page.keyboard.press("Tab");
  const status = await partsOf(page).status.textContent();
  for (const [key, scrolls] of /** @type {const} */ ([
    ["ArrowDown", true],
    ["Home", false],
    ["End", true],
  ])) {
    await page.keyboard.press(key);
    await becomes(() => partsOf(page).code.evaluate((list) => list.scrollTop > 0), scrolls);
  }
  assert.equal(await partsOf(page).status.textContent(), status);
  await page.keyboard.press("w");
  await becomes(() => partsOf(page).files.count(), 0);
  await page.keyboard.press("Home"); // which the pseudocode, all in sight, has no use for
  await becomes(async () => (await momentIn(page)).startsWith("Step 0 "), true);
  await page.close();
});

test("a screen reader hears where playing has come to its end", async () => {
  const { page, show } = await open();
  await show({ width: 5, height: 4, seed: 6 });
  await setSpeed(page, "ArrowUp");
  await partsOf(page).pictures.focus();
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await becomes(async () => /^Step (\d+) of \1: .*Finished$/.test(`${await partsOf(page).live.textContent()}`), true);
  await page.close();
});

test("a key that is held down repeats steps, and nothing else; with Ctrl it is VS Code's", async () => {
  const { page, show, sent } = await open();
  await show({ width: 9, height: 7, seed: 6 });
  await partsOf(page).pictures.focus();
  for (const key of ["i", "ArrowLeft"]) {
    for (let time = 0; time < 3; time++) await page.keyboard.down(key);
    await page.keyboard.up(key);
  }
  for (const key of ["i", "m", "ArrowLeft"]) await page.keyboard.press(`Control+${key}`);
  await becomes(async () => {
    const [, step, length] = /^Step (\d+) of (\d+)/.exec(await momentIn(page)) ?? [];
    return Number(length) - Number(step);
  }, 3);
  assert.equal((await sent()).filter(({ type }) => type === "insert").length, 1);
  assert.equal(await partsOf(page).bookmarkMarks.count(), 0);
  await page.close();
});
