/** The player: code in step, what can be run to, bookmarks, several mazes, the text view, what is kept. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseFrom, openMenu, openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, nextFrame, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { screenshot } from "../../scripts/tools/vscode/browser.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

/**
 * What the page shows of a moment, as text.
 * @param {Page} page
 */
async function picture(page) {
  const { camera, data, status, lit } = partsOf(page);
  await becomes(() => camera.locator("path[opacity]").count(), 0); // nothing moves any more
  const drawn = await camera.locator("path").evaluateAll((all) => {
    const paths = all.filter((path) => path.getAttribute("d"));
    return paths.map((path) => `${path.getAttribute("class")} ${path.getAttribute("d")}`).sort();
  });
  await openSeen(page);
  const words = await data.textContent();
  const [line] = await lit.allTextContents();
  await partsOf(page).pictures.focus();
  return [...drawn, words, await status.textContent(), line].join("\n");
}

/**
 * Opens the code with its state, and waits until they are up to date: while they are not seen nothing is written there.
 * @param {Page} page
 */
async function openSeen(page) {
  await openTab(page, "Code");
  await nextFrame(page);
}

/** @param {Page} page */
const status = (page) => momentIn(page);

/**
 * The data of the algorithm by their names.
 * @param {Page} page
 * @returns {Promise<Record<string, string>>}
 */
async function data(page) {
  await openSeen(page);
  const rows = partsOf(page).data.locator("div");
  return rows.evaluateAll((all) =>
    Object.fromEntries(all.map((row) => [...row.children].map((part) => part.textContent ?? ""))),
  );
}

for (const options of [
  { algorithm: "depth-first", width: 30, height: 30 },
  { algorithm: "wilson", grid: "hexagonal", width: 16, height: 12 },
  { algorithm: "kruskal", grid: "circular", rings: 8 },
  { algorithm: "eller", width: 20, height: 20 },
  { algorithm: "recursive-division", width: 20, height: 20 },
  { algorithm: "cellular-maze", width: 20, height: 20 },
]) {
  test(`${options.algorithm}: a step looks the same played, stepped back to and dragged to`, async () => {
    const { page, show } = await open();
    await show({ ...options, seed: 2 });
    const length = Number(await partsOf(page).timeline.getAttribute("max"));
    const goal = Math.floor(length / 3);
    await seekTo(page, length);
    await seekTo(page, goal);
    const dragged = await picture(page);
    const looksTheSame = async () => (await picture(page)) === dragged; // once nothing moves
    await seekTo(page, goal - 5);
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
    await becomes(looksTheSame, true);
    await seekTo(page, goal + 3);
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowLeft");
    await becomes(looksTheSame, true);
    await page.close();
  });
}

test("the line in hand is lit, in the pseudocode and in the source that ran", async () => {
  const { page, show, asked, reply } = await open();
  await show({ width: 8, height: 8, seed: 1 });
  await openTab(page, "Code");
  await seekTo(page, 1);
  assert.equal(await partsOf(page).lit.textContent(), "begin at the start");
  assert.equal(await partsOf(page).lit.count(), 1);
  await seekTo(page, 2);
  assert.match(`${await partsOf(page).lit.textContent()}`, /open the wall to a random one/);
  await page.keyboard.press("w");
  await becomes(async () => (await asked("source")).map(({ algorithm }) => algorithm), ["depth-first"]);
  const lines = [[], [3], [5]];
  const file = { name: "algorithms/depthFirst.ts", text: "run() {\n  carve();\n  done();\n", lines };
  await reply({ of: "source", files: [file] });
  await becomes(() => partsOf(page).lit.textContent(), "  carve();");
  assert.equal(await partsOf(page).files.textContent(), "algorithms/depthFirst.ts");
  await page.keyboard.press("w");
  assert.match(`${await partsOf(page).lit.textContent()}`, /open the wall to a random one/);
  await page.close();
});

test("what the algorithm works with is told as it stands", async () => {
  const { page, show } = await open();
  await show({ width: 6, height: 6, seed: 1, start: 0 });
  await seekTo(page, 4);
  const { Passages, Stack } = await data(page);
  assert.equal(Passages, "3 of 35");
  assert.match(Stack, /^4 cells: \(\d, \d\) ← \(\d, \d\) ← \(\d, \d\) ← \(0, 0\)$/);
  await show({ algorithm: "kruskal", width: 6, height: 6, seed: 1 });
  await seekTo(page, 10);
  assert.deepEqual(await data(page), { Passages: "10 of 35", Sets: "26" });
  await show({ algorithm: "prim", width: 6, height: 6, seed: 1, start: 14 });
  await seekTo(page, 5);
  assert.equal((await data(page)).Frontier, "4 cells");
  await show({ algorithm: "recursive-division", width: 6, height: 5, seed: 1 });
  await seekTo(page, 1);
  assert.deepEqual(await data(page), { Walls: "0", Chamber: "6 × 5", Chambers: `1 of ${await chambers(page)}` });
  await show({ algorithm: "eller", width: 4, height: 5, seed: 1 });
  await seekTo(page, 1);
  assert.equal((await data(page))["Sets of the row"], "1 2 3 4");
  await page.close();
});

test("levels of quadrants show how wide their rooms are, and the extension knows which one is on show", async () => {
  const { page, show, sent } = await open();
  await show({ algorithm: "quadrants", width: 8, height: 8, seed: 1 });
  const labels = () => partsOf(page).roomLabels.allTextContents();
  const levels = async () => (await sent()).findLast(({ type }) => type === "situation")?.levels?.length;
  await seekTo(page, 1);
  assert.deepEqual([(await data(page)).Rooms, await labels(), await levels()], [undefined, [], undefined]);
  for (const [width, count] of [
    [4, 4],
    [2, 16],
  ]) {
    await partsOf(page).pictures.press("]");
    await becomes(async () => (await data(page)).Rooms, `${width} × ${width}`);
    assert.match((await status(page)) ?? "", new RegExp(`a level is complete: rooms ${width} × ${width}`));
    assert.deepEqual([await labels(), await levels()], [Array(count).fill(String(width)), 1]);
    await screenshot(page, `quadrants-${width}`);
  }
  await partsOf(page).pictures.press("End");
  await becomes(labels, []);
  assert.equal(await levels(), undefined, "the maze is whole");

  await show({ algorithm: "quadrants", width: 128, height: 128, seed: 1 });
  await seekTo(page, 1);
  await partsOf(page).pictures.focus();
  for (let level = 0; level < 6; level++) await page.keyboard.press("]");
  await becomes(async () => (await data(page)).Rooms, "2 × 2");
  await becomes(labels, [], "too small to be read");
  for (let times = 0; times < 8; times++) await page.keyboard.press("+");
  await becomes(async () => (await labels()).length > 0, true);
  assert.ok((await labels()).length < 1000, "those in view");
  await page.close();
});

/** @param {Page} page */
async function chambers(page) {
  return (await data(page)).Chambers.split(" of ")[1];
}

test("cells of one set have one colour, those of the largest in more cells with each join", async () => {
  const { page, show } = await open();
  await show({ algorithm: "kruskal", width: 10, height: 10, seed: 4 });
  const coloured = () =>
    partsOf(page)
      .drawn("set")
      .evaluateAll((paths) => paths.flatMap((path) => path.getAttribute("d")?.match(/M/g) ?? []).length);
  await seekTo(page, 20);
  const few = await coloured();
  await seekTo(page, 60);
  assert.ok(few >= 8 && (await coloured()) > few, "sets grow");
  await page.keyboard.press("End");
  await becomes(coloured, 0);
  await page.close();
});

test("runs to the next event and back, by kinds that the recording has", async () => {
  const { page, show } = await open();
  await show({ algorithm: "wilson", width: 10, height: 10, seed: 4 });
  await page.keyboard.press("Home");
  const kinds = await partsOf(page).momentKind.getByRole("option", { includeHidden: true }).allTextContents();
  assert.deepEqual(kinds, ["Next walk", "Next dead end", "Next loop erased", "Next join"]);
  await openMenu(page, "Events and bookmarks");
  await chooseFrom(partsOf(page).momentKind, "loops");
  await partsOf(page).pictures.focus();
  await page.keyboard.press("]");
  await becomes(
    () =>
      partsOf(page)
        .live.textContent()
        .then((text) => text?.startsWith("loop erased at step")),
    true,
  );
  assert.equal(await partsOf(page).drawn("erased").count(), 1, "the loop just erased is seen");
  const first = await status(page);
  await page.keyboard.press("]");
  await becomes(async () => (await status(page)) === first, false);
  await page.keyboard.press("[");
  await becomes(() => status(page), first);
  await show({ algorithm: "binary-tree", width: 10, height: 10, seed: 4 });
  assert.deepEqual(await partsOf(page).momentKind.getByRole("option", { includeHidden: true }).allTextContents(), [
    "Next dead end",
  ]);
  await page.close();
});

test("bookmarks: those of the recording, and one's own, which are kept", async () => {
  const { page, show, kept } = await open();
  await show({ width: 12, height: 12, seed: 4 });
  const options = () => partsOf(page).bookmarks.getByRole("option", { includeHidden: true }).allTextContents();
  const found = await options();
  assert.ok(
    found.some((text) => /^\d+: the first dead end$/.test(text)),
    found.join(),
  );
  await seekTo(page, 77);
  await page.keyboard.press("m");
  await becomes(async () => (await options()).includes("77: your bookmark"), true);
  await becomes(() => partsOf(page).bookmarkMarks.count(), 1);
  await page.keyboard.press("Home");
  for (const _ of found) await page.keyboard.press(".");
  await openMenu(page, "Events and bookmarks");
  await chooseFrom(partsOf(page).bookmarks, "77: your bookmark");
  await becomes(async () => (await status(page))?.startsWith("Step 77 "), true);
  await becomes(async () => (await kept())?.bookmarks, [77]);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("m");
  await becomes(options, found);
  await page.close();
});

test("plays again and again until that is turned off", async () => {
  const { page, show } = await open();
  await show({ width: 2, height: 2, seed: 4 });
  await page.keyboard.press("o");
  for (let step = 0; step < 20; step++) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  const seen = await partsOf(page).timeline.evaluate(
    (/** @type {HTMLInputElement} */ timeline) =>
      new Promise((resolve) => {
        let [before, rounds] = [0, 0];
        const look = () => {
          if (timeline.valueAsNumber < before) rounds++;
          before = timeline.valueAsNumber;
          if (rounds === 2) resolve("two rounds");
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  assert.equal(seen, "two rounds");
  await page.keyboard.press("o");
  await becomes(() => partsOf(page).button("play").getAttribute("aria-label"), "Play");
  await page.close();
});

test("several mazes: one timeline for all, each with what it is at", async () => {
  const { page, show } = await open();
  const size = { width: 9, height: 7, seed: 6 };
  await show([
    { algorithm: "kruskal", ...size },
    { algorithm: "prim-weighted", ...size },
    { algorithm: "wilson", ...size },
  ]);
  assert.deepEqual(await partsOf(page).titles.allTextContents(), ["Kruskal", "Prim (weighted walls)", "Wilson"]);
  await page.keyboard.press("End");
  const walls = () =>
    partsOf(page).walls.evaluateAll((all) => all.map((walls) => walls.querySelector("path")?.getAttribute("d")));
  const [kruskal, prim, wilson] = await walls();
  assert.deepEqual(
    (await page.locator(".lane-rank").allTextContents()).map((text) => text.slice(0, 2)),
    ["⚑ ", "⚑ ", "⚑ "],
  );
  assert.equal(kruskal, prim, "the same weights make the same maze");
  assert.notEqual(kruskal, wilson);
  await seekTo(page, 30);
  const texts = await partsOf(page).laneStatus.allTextContents();
  for (const text of texts) assert.match(text, / \(30 of [\d,]+\)$/);
  const views = () =>
    partsOf(page).camera.evaluateAll((all) => new Set(all.map((each) => each.getAttribute("transform"))).size);
  await page.keyboard.press("+");
  await becomes(views, 1);
  await show({ algorithm: "kruskal", ...size });
  assert.equal(await partsOf(page).lanes.count(), 1);
  assert.equal(await partsOf(page).titles.isVisible(), false);
  await page.close();
});

test("the maze as text, as it stands; cell by cell where its grid has no such form", async () => {
  const { page, show } = await open();
  await show({ width: 3, height: 2, seed: 1, entrances: "none" });
  await page.keyboard.press("Home");
  await page.keyboard.press("t");
  const grid = "+---+---+---+\n|   |   |   |\n+---+---+---+\n|   |   |   |\n+---+---+---+\n";
  await becomes(() => partsOf(page).text.textContent(), grid);
  await page.keyboard.press("Escape");
  await page.keyboard.press("End");
  await page.keyboard.press("t");
  await becomes(async () => (await partsOf(page).text.textContent()) === grid, false);
  await page.keyboard.press("Escape");
  await show({ grid: "circular", rings: 2, seed: 1 });
  await page.keyboard.press("t");
  const lines = (await partsOf(page).text.textContent())?.split("\n") ?? [];
  assert.equal(lines.length, 7);
  assert.match(lines[0], /^the centre: (outward to cell \d of ring 1(, )?)+$/);
  await page.close();
});

test("a new maze is played at once, and for a second slowly enough that its head is seen moving", async () => {
  const { page, show } = await open({ prepare: (page) => page.clock.install() });
  await show({ width: 20, height: 20, seed: 1 });
  await page.clock.pauseAt(Date.now() + 60_000);
  const shown = show({ width: 20, height: 20, seed: 2 }, { autoplay: true });
  const places = new Set();
  for (let frame = 0; frame < 60; frame++) {
    await page.clock.runFor(17); // of the page's own clock: a second in all
    places.add(
      await page.evaluate(() => ["cx", "cy"].map((at) => document.querySelector(".head")?.getAttribute(at)).join()),
    );
  }
  await shown;
  const isBetween = (/** @type {string} */ place) => place.split(",").some((at) => Number(at) % 1 !== 0.5);
  const between = [...places].filter(isBetween);
  assert.ok(places.size - between.length >= 8, `${places.size - between.length} cells`);
  assert.ok(between.length >= 8, `${between.length} places between them`);
  await page.close();
});
