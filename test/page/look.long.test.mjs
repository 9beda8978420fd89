// What the extension has the page do: show mazes as the settings have them, and carry out commands.
import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { unplayedLook, usePages } from "../../scripts/tools/page/support.mjs";
import { expectSoon } from "../../scripts/tools/vscode/wait.mjs";

const { open } = usePages();

const MAZE = { algorithm: "wilson", width: 20, height: 20, seed: 1 };
const USUAL = await unplayedLook();

/** What is seen of the look. */
async function look(page) {
  const { camera, speed, timeline } = partsOf(page);
  return {
    scale: Number(/scale\(([\d.]+)/.exec(`${await camera.getAttribute("transform")}`)?.[1]),
    speed: 1 / Number(await speed.inputValue()), // a share of the maze a second
    step: Number(await timeline.inputValue()),
  };
}

/** Waits for what is seen, since a page draws in its next frame. */
const until = (page, what, expected) => expectSoon(what, async () => expected(await look(page)));

test("a maze is shown as the settings have it, and stands at its end where it is not to be played", async () => {
  const { page, show, kept } = await open();
  await show(MAZE, { speed: 100, cellSize: 30 });
  const { scale, speed, step } = await look(page);
  assert.equal(scale, 30);
  assert.ok(step > 400);
  await expectSoon("something to be kept", async () => (await kept()) !== undefined);
  assert.equal((await kept()).duration, undefined, "nothing was chosen here");
  await show(MAZE, { speed: 2, cellSize: 30 });
  assert.ok((await look(page)).speed > speed);
  await show(MAZE, { autoplay: true });
  await until(page, "it to be played", (seen) => seen.step > 0 && seen.step < step);
  await page.close();
});

test("settings that change are applied at once, but not over what was chosen in the panel", async () => {
  const { page, show, tell, kept } = await open();
  await show(MAZE, USUAL);
  const first = await look(page);
  await tell({ type: "look", look: { ...USUAL, speed: 100, cellSize: 30 } });
  await until(page, "another look", ({ scale, speed }) => scale === 30 && speed < first.speed);
  assert.equal((await look(page)).step, first.step);

  const { speed: slow } = await look(page);
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowUp");
  await until(page, "a zoom, and another speed", ({ scale, speed }) => scale > 30 && speed > slow);
  const chosen = await look(page);
  await tell({ type: "look", look: { ...USUAL, speed: 1, cellSize: 10 } });
  await tell({ type: "act", action: "back" });
  await until(page, "a step back, after the settings", ({ step }) => step === chosen.step - 1);
  assert.deepEqual(await look(page), { ...chosen, step: chosen.step - 1 });
  await expectSoon("what was chosen to be kept", async () => (await kept()).view?.scale === chosen.scale);
  assert.ok((await kept()).duration > 1);
  await page.close();
});

test("commands do what keys do, and nothing where that is not offered", async () => {
  const { page, show, tell, sent } = await open();
  const act = (action) => tell({ type: "act", action });
  await act("back");
  await act("editShape");
  await show(MAZE, USUAL);
  const { step } = await look(page);
  await act("backTen");
  await until(page, "ten steps back", (seen) => seen.step === step - 10);
  await act("undoStroke"); // of a shape that is not painted
  await act("help");
  await act("help");
  await act("back"); // behind a dialog
  assert.equal(await partsOf(page).dialog.count(), 1);
  await page.keyboard.press("Escape");
  await act("editShape");
  await expectSoon("the shape", async () => (await situations(sent)).at(-1)?.mode === "shape");
  const context = await page.evaluate(() => document.body.dataset.vscodeContext);
  assert.deepEqual(JSON.parse(context), { preventDefaultContextMenuItems: true, "mazewright.mode": "shape" });
  await act("first"); // of the maze
  await act("leaveShape");
  await until(page, "the maze as it stood", (seen) => seen.step === step - 10);
  await act("play");
  await expectSoon("it to be played", async () => (await situations(sent)).some(({ isPlaying }) => isPlaying));
  assert.ok(!(await sent()).some(({ type }) => type === "crashed"));
  await page.close();
});

test("that a maze is kept is known after a reload", async () => {
  const { page, show, tell, kept } = await open();
  await show(MAZE, USUAL);
  await expectSoon("something to be kept", async () => (await kept()) !== undefined);
  assert.equal((await kept()).isLocked, undefined);
  await tell({ type: "lock", isLocked: true });
  await expectSoon("it to be kept", async () => (await kept()).isLocked);
  await tell({ type: "lock", isLocked: false });
  await expectSoon("it to be kept", async () => (await kept()).isLocked === undefined);
  await page.close();
});

test("that the maze of a document is elsewhere in it is kept, and nothing is shown anew", async () => {
  const { page, show, tell, kept, sent } = await open();
  const location = { uri: "file:///a.txt", line: 3, column: 0 };
  const id = 3;
  await show(MAZE, { ...USUAL, id, locations: [location] });
  await expectSoon("the place to be kept", async () => (await kept())?.locations?.[0].line === 3);
  await tell({ type: "locations", id: id + 1, locations: [{ ...location, line: 9 }] }); // of other mazes
  await tell({ type: "locations", id, locations: [{ ...location, line: 5 }] });
  await expectSoon("the new place to be kept", async () => (await kept()).locations[0].line === 5);
  assert.equal((await sent()).filter(({ type }) => type === "answer").length, 1);
  await page.close();
});

test("a click with Ctrl and the menu of a cell lead to the cell in its text; where there is none, the menu says so", async () => {
  const { page, show, tell, sent } = await open();
  const opened = async () => (await sent()).filter(({ type }) => type === "openText");
  const size = { width: 4, height: 3, seed: 1 };
  await show(size, { ...USUAL, locations: [{ uri: "file:///a.txt", line: 3, column: 0 }] });
  /** The middle of a cell in the window. */
  const middle = async (/** @type {number} */ column, /** @type {number} */ row) => {
    const box = await partsOf(page).pictures.boundingBox();
    const [scale, x, y] = Array.from(
      `${await partsOf(page).camera.getAttribute("transform")}`.matchAll(/-?[\d.]+/g),
      Number,
    );
    return /** @type {const} */ ([(box?.x ?? 0) + scale * (x + column + 0.5), (box?.y ?? 0) + scale * (y + row + 0.5)]);
  };
  await page.keyboard.down("Control");
  await page.mouse.click(...(await middle(1, 2)));
  await page.keyboard.up("Control");
  assert.deepEqual(await opened(), [{ type: "openText", at: 0, cell: 9 }]);
  await page.mouse.click(...(await middle(2, 1)), { button: "right" });
  await tell({ type: "act", action: "goToText" });
  assert.deepEqual((await opened()).at(-1), { type: "openText", at: 0, cell: 6 });
  assert.equal((await opened()).length, 2);
  await show(size, USUAL);
  await page.mouse.click(...(await middle(2, 1)), { button: "right" });
  await tell({ type: "act", action: "goToText" });
  assert.equal(await partsOf(page).notice.textContent(), "This maze was read in no text.");
  assert.equal((await opened()).length, 2);
  await page.close();
});

const situations = async (sent) => (await sent()).filter(({ type }) => type === "situation");

test("what is done with one maze only is not done with those that are compared, which is said", async () => {
  const { page, show, tell, sent, asked } = await open();
  const size = { width: 8, height: 8, seed: 1 };
  const notice = () => partsOf(page).notice.textContent();
  await show([
    { algorithm: "kruskal", ...size },
    { algorithm: "wilson", ...size },
  ]);
  await tell({ type: "act", action: "editShape" });
  assert.equal(await notice(), "Edit the shape: not available while comparing");
  await page.keyboard.press("w");
  assert.equal(await notice(), "Show the source code: not available while comparing");
  assert.ok(!(await sent()).some(({ type }) => ["insert", "copy"].includes(type)));
  assert.deepEqual(await asked("source"), []);
  await show({ algorithm: "kruskal", ...size });
  await page.keyboard.press("c");
  assert.equal((await sent()).at(-1)?.type, "copy");
  await page.close();
});
