// Entrance Here and Exit Here: in the menu of a cell, and by keys on the framed one.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { unplayedLook, usePages } from "../../scripts/tools/page/support.mjs";
import { field, formOf } from "./support/maker.mjs";

const { open } = usePages();

const SIZE = { width: 4, height: 3, seed: "1" };
const USUAL = await unplayedLook();

/** Opens the menu of a cell. */
async function openMenu(page, column, row) {
  const box = await partsOf(page).pictures.first().boundingBox();
  const [scale, x, y] = Array.from(
    `${await partsOf(page).camera.first().getAttribute("transform")}`.matchAll(/-?[\d.]+/g),
    Number,
  );
  const place = [(box?.x ?? 0) + scale * (x + column + 0.5), (box?.y ?? 0) + scale * (y + row + 0.5)];
  await page.mouse.click(place[0], place[1], { button: "right" });
}

test("the menu of a cell moves an end there: the form says so, and asks for that maze", async () => {
  const { page, show, tell, asked: askedFor } = await open();
  await show(SIZE, USUAL);
  await partsOf(page).recipe.getByRole("button").click();
  await formOf(page).waitFor();
  await openMenu(page, 2, 1);
  await tell({ type: "act", action: "exitHere" });
  await becomes(async () => (await askedFor("make")).at(-1)?.recipes[0].exit, "2,1");
  const [{ continues, recipes }] = await askedFor("make");
  assert.deepEqual([continues, recipes[0].seed, recipes[0].entrance], [false, "1", undefined], "an entry of its own");
  await show({ ...SIZE, exit: "2,1" }, { ...USUAL, fromForm: true });
  assert.equal(await field(page, "Exit").inputValue(), "2,1");
  await openMenu(page, 2, 1);
  await tell({ type: "act", action: "entranceHere" });
  assert.match(`${await partsOf(page).notice.textContent()}`, /the entrance is in the same cell/);
  assert.equal((await askedFor("make")).length, 1);
  assert.equal(await field(page, "Entrance").inputValue(), "", "the form stays as it was");
  await page.close();
});

test("Shift+E and Shift+X take the framed cell, and say where there is none", async () => {
  const { page, show, asked: askedFor } = await open();
  await show(SIZE, USUAL);
  await page.keyboard.press("Shift+E");
  assert.match(`${await partsOf(page).notice.textContent()}`, /^No cell is framed/);
  await page.keyboard.press("x"); // distances, which frame the entrance
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+X");
  await becomes(async () => (await askedFor("make")).at(-1)?.recipes[0].exit, "1,0");
  assert.equal((await askedFor("make")).length, 1);
  await page.close();
});

test("of a maze of a text the extension is asked, and where nothing can be done that is said", async () => {
  const { page, show, tell, sent, asked: askedFor } = await open();
  await show(SIZE, { ...USUAL, locations: [{ uri: "file:///a.txt", line: 3, column: 0 }] });
  await openMenu(page, 1, 2);
  await tell({ type: "act", action: "entranceHere" });
  const moved = (await sent()).filter(({ type }) => type === "moveEnd");
  assert.deepEqual(moved, [{ type: "moveEnd", end: "entrance", at: 0, cell: 9 }]);
  await show(SIZE, { ...USUAL, isImported: true });
  await openMenu(page, 1, 2);
  await tell({ type: "act", action: "entranceHere" });
  assert.match(`${await partsOf(page).notice.textContent()}`, /^This maze was read from a file/);
  await show({ mask: ["...", ".#.", "..."], seed: "1" }, USUAL);
  await openMenu(page, 1, 1);
  await tell({ type: "act", action: "entranceHere" });
  assert.equal(await partsOf(page).notice.textContent(), "That cell takes no part in the maze.");
  await show({ algorithm: "random-slashes", ...SIZE }, USUAL);
  await openMenu(page, 1, 1);
  await tell({ type: "act", action: "exitHere" });
  assert.equal(await partsOf(page).notice.textContent(), "Random slashes: its mazes have no exit to move.");
  assert.deepEqual(await askedFor("make"), []);
  await page.close();
});
