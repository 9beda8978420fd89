/** Long recordings come in pieces as they are needed; nothing that the page has is sent again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../scripts/tools/effort.mjs";
import { becomes, momentIn } from "../../scripts/tools/page/look.mjs";
import { partsOf, SELECTORS } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../scripts/tools/page/support.mjs").MazePage} MazePage */

const { open } = usePages();

const MOST_BYTES = 16_000_000; // of a message
const STEPS_IN_PIECE = 2 ** 18;
const SIDE = runs({ usual: 400, release: 1000 });
const LARGE = { algorithm: "wilson", width: SIDE, height: SIDE, seed: 1 };
const LONG = { algorithm: "wilson", width: 300, height: 300, seed: 1 };

/** @param {{ to: string, type: string }} message */
const isPiece = ({ to, type }) => to === "page" && type === "steps";

/** @param {Page} page */
const status = (page) => momentIn(page);

/** @param {Page} page */
const isBusy = async (page) => (await partsOf(page).timeline.getAttribute("aria-busy")) === "true";

/** @param {Page} page */
const lengthOf = async (page) => Number(await partsOf(page).timeline.getAttribute("max"));

/**
 * Moves the timeline to a step, whether it can be shown or not.
 * @param {Page} page
 * @param {number} step
 */
async function seek(page, step) {
  await partsOf(page).timeline.evaluate((timeline, step) => {
    /** @type {HTMLInputElement} */ (timeline).value = String(step);
    timeline.dispatchEvent(new Event("input"));
  }, step);
}

/**
 * Waits until the step that was sought is shown.
 * @param {Page} page
 * @param {number} step
 * @returns {Promise<number>} how many bytes had come to the page by then
 */
async function settled(page, step) {
  return page.evaluate(
    ({ selectors, begin }) => {
      const { promise, resolve } = Promise.withResolvers();
      const look = () => {
        const [step = "", status] = selectors.map((each) => document.querySelector(each)?.textContent ?? "");
        if (!step.startsWith(begin) || status === "Loading") return;
        resolve(window["played"].carried.reduce((sum, { to, bytes }) => sum + (to === "page" ? bytes : 0), 0));
      };
      // At once, since parts that are wanted later go on coming.
      new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
      look();
      return promise;
    },
    { selectors: [SELECTORS.step, SELECTORS.status], begin: `${step.toLocaleString("en")} / ` },
  );
}

/** @param {{ to: string, bytes: number }[]} messages */
const bytesToPage = (messages) => messages.reduce((sum, { to, bytes }) => sum + (to === "page" ? bytes : 0), 0);

test("no message is long, and none comes twice", async () => {
  const { page, show, carried } = await open();
  await show(LARGE);
  const length = await lengthOf(page);
  assert.ok(length > 10 * SIDE * SIDE, `${length} steps`);
  for (const share of [0.5, 0.9, 0.1]) {
    await seek(page, Math.round(share * length));
    await settled(page, Math.round(share * length));
  }
  await becomes(async () => (await carried()).filter(isPiece).length, Math.ceil(length / STEPS_IN_PIECE));
  const messages = await carried();
  const longest = Math.max(...messages.map(({ bytes }) => bytes));
  assert.ok(longest < MOST_BYTES / 3, `${longest} bytes`);
  assert.ok(bytesToPage(messages) > 4 * length, "all steps have come");
  const keys = messages
    .filter(({ type }) => ["show", "steps", "snapshot"].includes(type))
    .map(({ to, key }) => to + key);
  assert.equal(new Set(keys).size, keys.length, "nothing is asked for or sent twice");
  await page.close();
});

test("a page that comes back is at its step with little of the recording", async () => {
  const first = await open();
  await first.show(LARGE);
  const length = await lengthOf(first.page);
  for (const step of [Math.round(0.62 * length), length]) {
    await seek(first.page, step);
    await becomes(async () => (await first.kept())?.step, step);
    const again = await open({ kept: await first.kept() });
    await again.holdParts(true, 2); // a snapshot and a piece: what it asks for ahead does not count
    await again.show(LARGE);
    const bytes = await settled(again.page, step);
    assert.ok(bytes < 10_000_000, `${bytes} bytes for step ${step} of ${length}`);
    await again.page.close();
  }
  await first.page.close();
});

test("until the steps have come, the timeline says so; what was sought last counts", async () => {
  const { page, show, holdParts, sent } = await open();
  await holdParts(true);
  await show(LONG);
  const length = await lengthOf(page);
  for (const share of [0.2, 0.8, 0.4]) await seek(page, Math.round(share * length));
  const step = Math.round(0.4 * length);
  await becomes(() => status(page), `Step ${step.toLocaleString("en")} of ${length.toLocaleString("en")}: Loading`);
  assert.ok(await isBusy(page));
  await holdParts(false);
  await settled(page, step);
  assert.equal(await isBusy(page), false);
  assert.ok(!(await sent()).some(({ type }) => type === "crashed"));
  await page.close();
});

test("what is played waits for its steps, and then goes on", async () => {
  const { page, show, holdParts, kept } = await open();
  await holdParts(true);
  await show(LONG, { autoplay: false, speed: 1 });
  const length = await lengthOf(page);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("Space"); // from the start
  const end = `Step ${length.toLocaleString("en")} of `;
  const isWaiting = (text = "") => text.endsWith(": Loading") && !text.startsWith(end);
  await becomes(async () => (await isBusy(page)) && isWaiting((await status(page)) ?? ""), true);
  const waiting = await status(page);
  for (let frame = 0; frame < 30; frame++) await page.evaluate(() => new Promise(requestAnimationFrame));
  assert.equal(await status(page), waiting, "it went on without its steps");
  await holdParts(false);
  await becomes(async () => (await kept())?.isPlaying, false);
  await settled(page, length);
  await page.close();
});

test("a maze with too many steps is shown finished, and says why", async () => {
  const { page, show } = await open();
  const maze = { width: 9, height: 9, seed: 1 };
  const most = { mostSteps: 50 };
  await show(maze, most);
  const reason =
    "only the finished maze is shown: too many steps to play (limit 32,000,000). A smaller maze can be played";
  await becomes(() => status(page), `Finished, ${reason}`);
  assert.ok(await partsOf(page).timeline.isDisabled());
  assert.ok((await partsOf(page).drawn("wall").count()) > 0);
  await show([maze, { ...maze, algorithm: "kruskal" }], most);
  await becomes(
    () => status(page),
    "Only the finished mazes are shown: too many steps to play (limit 16,000,000 for each maze). Smaller mazes can be played",
  );
  await show(maze);
  await becomes(async () => (await status(page))?.startsWith("Step "), true);
  await page.close();
});

test("the walls of a large maze come in pieces, too", async () => {
  const { page, show, carried } = await open();
  await show({ grid: "hexagonal", width: 2500, height: 2500, seed: 1 }, { steps: false });
  await partsOf(page).bitmap.waitFor();
  const messages = await carried();
  assert.deepEqual(
    messages.filter(({ to, type }) => to === "page" && type !== "heard").map(({ type }) => type),
    ["chunk", "chunk", "show"],
  );
  assert.ok(messages.every(({ bytes }) => bytes < MOST_BYTES / 3));
  await page.close();
});
