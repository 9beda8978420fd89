/** The measures of finished mazes on the page, and what is said where one was not found. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

const MAZE = { algorithm: "wilson", width: 14, height: 12, seed: "after" };

test("of what is too large to measure the page says so, and only of that", async () => {
  const { page, show, answer } = await open();
  const note = () => partsOf(page).measuresNote.textContent();
  const tooLarge = async () => `${await note()}`.startsWith("Too large to measure");
  const LARGE = { algorithm: "binary-tree", width: 2001, height: 2000, seed: 1 };
  await show(MAZE); // whose measures do not come
  await openTab(page, "Solve");
  await becomes(note, "Measuring…");
  await show(LARGE, { steps: false });
  await becomes(tooLarge, true);
  await show(MAZE);
  await becomes(note, "Measuring…");
  await answer();
  const rows = () => partsOf(page).measures.allTextContents();
  await becomes(async () => (await rows())[2], "Dead ends27.4 %usually 29.1 ± 2.1 %");
  await page.close();
});

test("where finding the longest path takes too much, the page says so; of mazes compared the others' are shown", async () => {
  const { page, show, answer } = await open();
  const says = (/** @type {string} */ text) => becomes(() => partsOf(page).notice.textContent(), text);
  const pressed = () => partsOf(page).button("showLongest").getAttribute("aria-pressed");
  const leaveOut = (
    /** @type {import("../../src/core/measures/analyse").Analysis} */ analysis,
    /** @type {number} */ at,
  ) => {
    if (at !== 0) return;
    const measures = Object.entries(analysis.measures).filter(([id]) => id !== "longestPath");
    Object.assign(analysis, { measures: Object.fromEntries(measures), longest: new Uint32Array() });
  };
  const longestPaths = () => partsOf(page).drawn("longest").count();
  await show({ ...MAZE, loops: 0.1 });
  await openTab(page, "Solve");
  await seekTo(page, 20);
  await answer(leaveOut);
  const row = partsOf(page).measures.filter({ hasText: "Longest path" });
  await becomes(() => row.textContent(), "Longest pathnot measured");
  assert.match(`${await partsOf(page).measuresNote.textContent()}`, /^The longest path is not measured: /);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("p");
  await says("The longest path is not shown: it would take too many searches.");
  assert.match(await momentIn(page), /^Step 20 /, "nothing to see at the end");
  assert.deepEqual([await pressed(), await longestPaths()], ["false", 0]);
  await show([MAZE, MAZE]);
  await page.keyboard.press("p");
  await answer(leaveOut);
  await says("The longest path is not shown for 1 of the 2 mazes: it would take too many searches.");
  await becomes(() => row.textContent(), "Longest pathnot measured51 steps");
  assert.deepEqual([await pressed(), await longestPaths()], ["true", 1]);
  await page.close();
});
