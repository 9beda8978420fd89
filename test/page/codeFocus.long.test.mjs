/** Code and State keep the focus while they are there, and give it to the picture when they go. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

const MAZE = { width: 9, height: 7, seed: 1 };

test("code and state stand where the maze does once they are seen, and are left alone until then", async () => {
  const { page, show } = await open();
  const [code, state] = [() => partsOf(page).lit.textContent(), () => partsOf(page).data.textContent()];
  await show(MAZE);
  await openTab(page, "Code");
  await seekTo(page, 1);
  await becomes(code, "begin at the start");
  await seekTo(page, 20);
  await becomes(async () => (await state())?.includes("Passages19 of"), true);
  const before = [await code(), await state()];
  await openTab(page, "Solve");
  await seekTo(page, 1);
  assert.deepEqual([await code(), await state()], before, "they are hidden");
  await openTab(page, "Code");
  await becomes(code, "begin at the start");
  await page.keyboard.press("u");
  await seekTo(page, 20);
  await page.keyboard.press("u");
  await becomes(async () => [await code(), await state()], before);
  await page.close();
});

for (const [tab, id] of /** @type {const} */ ([
  ["Code", "code"],
  ["Code", "state"],
]))
  test(`${id} keeps the focus while a solution stands, and gives it to the picture when mazes are compared`, async () => {
    const { page, show, answer } = await open();
    const focused = () => page.evaluate(() => document.activeElement?.id);
    await show(MAZE);
    await partsOf(page).pictures.focus();
    await page.keyboard.press("s");
    await answer();
    await page.keyboard.press("End");
    await becomes(async () => (await momentIn(page)).includes("The path has"), true);
    await openTab(page, tab);
    await page.locator(`#${id}`).focus();
    for (const key of ["Shift+ArrowLeft", "Shift+ArrowRight"]) {
      const before = await momentIn(page);
      await page.keyboard.press(key);
      await becomes(async () => (await momentIn(page)) !== before, true);
      assert.equal(await focused(), id, key);
    }
    await show([MAZE, { ...MAZE, algorithm: "wilson" }]);
    await becomes(() => page.evaluate(() => document.activeElement?.classList.contains("picture")), true);
    await page.close();
  });
