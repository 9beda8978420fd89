/** What is as it was when the page comes back: after another tab, or a reload of the window. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseFrom, openMenu, openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

const MAZE = { width: 9, height: 9, seed: 1 };

test("that the source is shown, also of the algorithms that follow, and no empty list until it is there", async () => {
  const { page, show, kept } = await open();
  await show(MAZE);
  await openTab(page, "Code");
  await page.keyboard.press("w");
  assert.ok(
    (await partsOf(page).code.getByRole("listitem").count()) > 3,
    "the pseudocode is gone before the source is there",
  );
  await becomes(async () => (await kept())?.source, true);
  const again = await open({ kept: await kept() });
  await again.show(MAZE);
  const asked = async () => (await again.asked("source")).map((each) => each.algorithm);
  assert.deepEqual(await asked(), ["depth-first"]);
  const file = { name: "algorithms/depthFirst.ts", text: "run() {\n  carve();\n", lines: [[], [3]] };
  await again.reply({ of: "source", files: [file] });
  await becomes(() => partsOf(again.page).files.textContent(), file.name);
  await again.show({ algorithm: "kruskal", ...MAZE });
  assert.deepEqual(await asked(), ["depth-first", "kruskal"]);
  await again.page.keyboard.press("w");
  await becomes(async () => (await again.kept())?.source, undefined);
  for (const each of [page, again.page]) await each.close();
});

test("that the graph of planar mazes was turned off, which else is shown of them and of no others", async () => {
  const { page, show, kept } = await open();
  const isShown = (each) => each.page.evaluate(() => document.body.classList.contains("with-graph"));
  const edges = () => partsOf(page).drawn("link").count();
  const planar = { grid: "planar", cells: 30, seed: 1 };
  await show(MAZE);
  await becomes(() => isShown({ page }), false);
  await show(planar);
  await becomes(() => isShown({ page }), true);
  await becomes(async () => (await edges()) > 0, true);
  await show(MAZE);
  await becomes(() => isShown({ page }), false);
  await show(planar);
  await page.keyboard.press("g");
  await becomes(async () => (await kept())?.graph, false);
  const again = await open({ kept: await kept() });
  await again.show(planar);
  await becomes(() => isShown(again), false);
  for (const each of [page, again.page]) await each.close();
});

test("which kind of event is run to, where there is one of that kind", async () => {
  const { page, show, kept } = await open();
  await show({ algorithm: "wilson", ...MAZE });
  await openMenu(page, "Events and bookmarks");
  await chooseFrom(partsOf(page).momentKind, "loops");
  await becomes(async () => (await kept())?.kind, "loops");
  const again = await open({ kept: await kept() });
  const kind = () => partsOf(again.page).momentKind.inputValue();
  await again.show({ algorithm: "wilson", ...MAZE });
  assert.equal(await kind(), "loops");
  await again.show({ algorithm: "kruskal", ...MAZE });
  assert.notEqual(await kind(), "loops");
  await again.show({ algorithm: "wilson", ...MAZE });
  assert.equal(await kind(), "loops");
  for (const each of [page, again.page]) await each.close();
});

test("what is turned on of a finished maze, also where another maze was made meanwhile", async () => {
  const { page, show, kept } = await open();
  await show(MAZE);
  await openTab(page, "Solve");
  await chooseFrom(partsOf(page).solver, "a-star");
  await partsOf(page).pictures.focus();
  for (const key of ["d", "x"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter"); // on the cell that the distances are measured from
  await becomes(async () => (await kept())?.after?.on, ["solution", "deadEnds", "distances"]);
  await becomes(async () => (await kept())?.after?.from, [0.5, 0.5]);
  const state = /** @type {import("../../webview/model/saved").PageState} */ (await kept());
  const { from: _, ...without } = /** @type {import("../../webview/model/liveState").KeptAfter} */ (state.after);
  const after = { ...without, from: [4.5, 4.5] };
  const again = await open({ kept: { ...state, after } });
  await again.show({ ...MAZE, seed: 2 });
  await becomes(async () => (await again.kept())?.after, { ...without, on: ["deadEnds", "distances"] }); // a new maze is not solved
  const same = await open({ kept: { ...state, after } });
  await same.show(MAZE);
  await becomes(async () => (await same.kept())?.after, after);
  const [{ solver }] = await same.asked("solve");
  assert.equal(solver, "a-star");
  for (const each of [page, again.page, same.page]) await each.close();
});

test("what was changed last, when the user turns to another tab while keeping takes long", async () => {
  const { page, show, kept } = await open();
  await show(MAZE);
  await becomes(async () => (await kept())?.step !== undefined, true);
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    let taken = 0;
    performance.now = () => now() + taken;
    const { played } = /** @type {{ played: { kept: unknown } }} */ (/** @type {unknown} */ (window));
    let { kept } = played;
    Object.defineProperty(played, "kept", {
      get: () => kept,
      set(state) {
        kept = state;
        taken += 60_000; // milliseconds that it seems to take
      },
    });
  });
  await page.keyboard.press("u");
  await becomes(async () => (await kept())?.side, true);
  await page.keyboard.press("u");
  await becomes(() => partsOf(page).side.isVisible(), false);
  assert.equal((await kept())?.side, true, "it is put off");
  await page.evaluate(() => dispatchEvent(new Event("blur")));
  assert.equal((await kept())?.side, false);
  await page.close();
});
