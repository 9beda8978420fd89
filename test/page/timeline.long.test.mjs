/** One timeline for all: the maze's own steps, a solver's after them, bookmarks on both, several mazes. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

/** @param {Page} page */
function timeline(page) {
  return partsOf(page).timeline.evaluate((/** @type {HTMLInputElement} */ { valueAsNumber, max }) => {
    return { step: valueAsNumber, length: Number(max) };
  });
}

/**
 * Where the bookmarks of the user are drawn, in percent.
 * @param {Page} page
 */
function marks(page) {
  return partsOf(page).bookmarkMarks.evaluateAll((all) =>
    all.map((mark) => Number.parseFloat(mark.getAttribute("x") ?? "")),
  );
}

test("bookmarks lie where their steps are, also when a solver's steps follow", async () => {
  const { page, show, answer } = await open();
  await show({ width: 10, height: 10, seed: 2 });
  const { length } = await timeline(page);
  await page.keyboard.press("m"); // at the end
  await becomes(() => marks(page), [100]);
  await page.keyboard.press("s");
  await answer();
  await becomes(async () => (await timeline(page)).length > length, true);
  const { length: longer } = await timeline(page);
  await becomes(async () => (await marks(page)).map(Math.round), [Math.round((100 * length) / longer)]);
  await page.close();
});

test("a page that is loaded again among a solver's steps waits for them, and goes where it was", async () => {
  const options = { width: 10, height: 10, seed: 2 };
  const first = await open();
  await first.show(options);
  await first.page.keyboard.press("s");
  await first.answer();
  await first.page.keyboard.press("End");
  const { length } = await timeline(first.page);
  await seekTo(first.page, length - 3);
  await becomes(async () => (await first.kept())?.step, length - 3);
  const kept = { .../** @type {object} */ (await first.kept()), isPlaying: true };
  await first.page.close();

  const second = await open({ kept });
  await second.show(options);
  const { step, length: own } = await timeline(second.page);
  assert.equal(step, own, "it stands at the end of what there is, and does not begin anew");
  await second.answer();
  await becomes(async () => (await timeline(second.page)).step >= length - 3, true);
  await second.page.close();
});

test("bookmarks of mazes that are compared", async () => {
  const { page, show, kept } = await open();
  const size = { width: 8, height: 8, seed: 6 };
  await show([
    { algorithm: "kruskal", ...size },
    { algorithm: "wilson", ...size },
  ]);
  await seekTo(page, 20);
  await page.keyboard.press("m");
  const { length } = await timeline(page);
  await becomes(async () => (await marks(page)).map(Math.round), [Math.round(2000 / length)]);
  await becomes(async () => (await kept())?.bookmarks, [20]);
  await page.keyboard.press("Home");
  await page.keyboard.press(".");
  await becomes(async () => (await timeline(page)).step, 20);
  await page.close();
});

const MAZE = { width: 10, height: 10, seed: 2 };

/**
 * A page that shows MAZE with its solution, at the last step of the maze itself.
 * @returns what it keeps there
 */
async function keptAtOwnEnd() {
  const { page, show, answer, kept } = await open();
  await show(MAZE);
  const { length } = await timeline(page);
  await page.keyboard.press("s");
  await answer();
  await becomes(async () => (await timeline(page)).length > length, true);
  await seekTo(page, length);
  await becomes(async () => (await kept())?.step, length);
  const state = /** @type {import("../../webview/model/saved").PageState} */ (await kept());
  await page.close();
  return state;
}

test("a page that comes back at the maze's own last step stays there when the solver's steps have come", async () => {
  const state = await keptAtOwnEnd();
  const { page, show, answer, kept } = await open({ kept: state });
  await show(MAZE);
  await becomes(async () => (await kept())?.step, state.step);
  await answer();
  await becomes(async () => (await timeline(page)).length > state.step, true);
  assert.equal((await timeline(page)).step, state.step);
  await page.close();

  const playing = await open({ kept: { ...state, isPlaying: true } });
  await playing.show(MAZE);
  assert.equal((await timeline(playing.page)).step, state.step, "it does not begin anew");
  await playing.answer();
  await becomes(async () => (await timeline(playing.page)).step > state.step, true);
  await playing.page.close();
});

test("a page that goes while it waits for a solver's steps comes back to where it was to go", async () => {
  const state = { ...(await keptAtOwnEnd()), isPlaying: false };
  const step = state.step + 5;
  const waiting = await open({ kept: { ...state, step } });
  await waiting.show(MAZE);
  await becomes(async () => (await timeline(waiting.page)).step, state.step);
  await becomes(async () => (await waiting.kept())?.step, step);
  await waiting.page.close();
});

test("what the user does while a solver is at work is not undone when its steps have come", async () => {
  const { page, show, answer } = await open();
  await show(MAZE);
  const { length } = await timeline(page);
  await page.keyboard.press("s");
  await seekTo(page, 20);
  await answer();
  await becomes(async () => (await timeline(page)).length > length, true);
  assert.equal((await timeline(page)).step, 20);
  assert.equal(await page.getByRole("button", { name: "Pause", exact: true }).count(), 0, "it is played");
  await page.keyboard.press("s");
  await becomes(async () => (await timeline(page)).length, length);
  await seekTo(page, 20);
  await page.keyboard.press("s");
  await page.keyboard.press("Space");
  await page.keyboard.press("Space"); // so that it stands
  const { step } = await timeline(page);
  await answer();
  await becomes(async () => (await timeline(page)).length > length, true);
  assert.equal((await timeline(page)).step, step);
  await page.close();
});

test("bookmarks on steps that are not there are not gone to, until they are", async () => {
  const { page, show, answer } = await open();
  await show(MAZE);
  const { length } = await timeline(page);
  const listed = async () =>
    (await partsOf(page).bookmarks.getByRole("option", { includeHidden: true }).allTextContents()).filter((text) =>
      /your bookmark/.test(text),
    ).length;
  await seekTo(page, 20);
  await page.keyboard.press("m");
  await page.keyboard.press("s");
  await answer();
  await becomes(async () => (await timeline(page)).length > length, true);
  await seekTo(page, length + 5);
  await page.keyboard.press("m");
  await becomes(listed, 2);
  await page.keyboard.press("s");
  await becomes(listed, 1);
  const names = await partsOf(page).bookmarks.getByRole("option", { includeHidden: true }).allTextContents();
  await page.keyboard.press("Home");
  for (const _ of names) await page.keyboard.press(".");
  await becomes(async () => names.at(-1)?.startsWith(`${(await timeline(page)).step}: `), true);
  await page.keyboard.press("s");
  await answer();
  await becomes(listed, 2);
  await page.close();
});

test("what is marked says so where it is pointed at and where one stands; the bookmark button comes with the first", async () => {
  const { page, show } = await open();
  await show({ width: 10, height: 10, seed: 2 });
  const { timeline: slider } = partsOf(page);
  const { length } = await timeline(page);
  const tray = page.getByRole("button", { name: "Events and bookmarks" });
  const pointAt = async (/** @type {number} */ step) => {
    const { width = 0 } = (await slider.boundingBox()) ?? {};
    await slider.hover({ position: { x: 8 + ((width - 16) * step) / length, y: 12 } });
    return slider.getAttribute("title");
  };
  assert.equal(await tray.count(), 0);
  assert.equal(await pointAt(0), "First step (Home)");
  const [found] = await partsOf(page)
    .bookmarks.getByRole("option", { includeHidden: true })
    .allTextContents()
    .then((all) => all.slice(1));
  const [, at, name] = /^(\d+): (.*)$/.exec(found) ?? [];
  assert.equal(await pointAt(Number(at)), `${name} at step ${at}`);
  await seekTo(page, Number(at));
  await becomes(async () => (await slider.getAttribute("aria-valuetext"))?.endsWith(`, ${name} at step ${at}`), true);
  assert.ok((await page.locator("#marks .event").count()) > 3, "dead ends are marked");
  await page.keyboard.press("m");
  await becomes(() => tray.count(), 1);
  await page.keyboard.press("m");
  await becomes(() => tray.count(), 0);
  await page.close();
});
