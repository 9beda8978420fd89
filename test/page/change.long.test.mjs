/** Nothing flashes and nothing jumps when something changes; and how fast a maze is played. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, setSpeed } from "../../scripts/tools/page/look.mjs";
import { partsOf, SELECTORS } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { width: 30, height: 30, seed: "first" };
const NEXT = { ...MAZE, seed: "second" };

/**
 * Notes after each frame what is seen, from now on.
 * @param {Page} page
 */
async function watch(page) {
  await page.evaluate(({ boxes: parts, walls, camera, status, bitmap: canvasSelector }) => {
    const seen = [];
    const channel = new MessageChannel(); // whose messages come once a frame is drawn
    channel.port1.onmessage = () => {
      const boxes = parts.map((name) => {
        const { x, y, width, height } = document.querySelector(name)?.getBoundingClientRect() ?? {};
        return `${name} ${x} ${y} ${width} ${height}`;
      });
      const lines = [...document.querySelectorAll(walls)].map((path) => path.getAttribute("d")).join("");
      const picture = `${document.querySelector(camera)?.getAttribute("transform")} ${sumOf(lines)} ${bitmap()}`;
      const step = document.querySelector(status)?.textContent;
      seen.push({ boxes: boxes.join("\n"), walls: lines.length, picture, step });
    };
    const sumOf = (text) => [...text].reduce((sum, each) => (Math.imul(sum, 31) + each.charCodeAt(0)) | 0, 0);
    const small = new OffscreenCanvas(40, 40);
    const bitmap = () => {
      const canvas = document.querySelector(canvasSelector);
      if (canvas === null) return "none";
      const context = small.getContext("2d");
      context.clearRect(0, 0, 40, 40);
      context.drawImage(canvas, 0, 0, 40, 40);
      return sumOf(context.getImageData(0, 0, 40, 40).data.join());
    };
    const next = () => {
      channel.port2.postMessage(0);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { seen });
  }, SELECTORS);
}

/**
 * What was seen in some frames at least, since the last call.
 * @param {Page} page
 * @returns {Promise<{ boxes: string, walls: number, picture: string, step: string }[]>}
 */
async function watched(page) {
  await page.waitForFunction(() => window["seen"].length >= 10);
  return page.evaluate(() => window["seen"].splice(0));
}

for (const [what, options, how] of /** @type {const} */ ([
  ["a maze of the same size", NEXT, { autoplay: false }],
  ["a maze that is played at once", NEXT, { autoplay: true }],
  ["a maze of another algorithm and size", { ...NEXT, algorithm: "kruskal", width: 22, height: 40 }, {}],
  ["a maze without its steps", NEXT, { steps: false }],
])) {
  test(`the place of a maze is taken by ${what}: without a flash, and nothing moves`, async () => {
    const { page, show } = await open();
    await show(MAZE);
    await watch(page);
    const [before] = await watched(page);
    await show(options, how);
    const frames = await watched(page);
    assert.ok(
      frames.every(({ walls }) => walls > 0),
      `no walls in one of the frames: ${frames.map(({ walls }) => walls)}`,
    );
    const moved = frames.find(({ boxes }) => boxes !== before.boxes);
    if (what !== "a maze without its steps") assert.equal(moved?.boxes, undefined, `before:\n${before.boxes}`);
    await page.close();
  });
}

const LARGE = { width: 200, height: 200, seed: "first" }; // of many tiles
const HUGE = { width: 400, height: 400, seed: "first" }; // seen as a bitmap

/**
 * Waits until another picture than one is seen, and does not change any more.
 * @param {Page} page
 * @param {string} [other]
 * @returns {Promise<string[]>} the pictures that were seen one after the other
 */
async function rest(page, other) {
  const seen = [];
  await becomes(async () => {
    seen.push(...(await watched(page)).map(({ picture }) => picture));
    const latest = seen.slice(-10);
    return latest.every((picture) => picture === latest[0] && picture !== other);
  }, true);
  return seen.filter((picture, at) => picture !== seen[at - 1]);
}

/**
 * Does something by which another picture takes the place of the one before. Fails where a third is seen in between.
 * @param {Page} page
 * @param {() => Promise<unknown>} act
 */
async function change(page, act) {
  const before = (await rest(page)).at(-1);
  await act();
  const others = (await rest(page, before)).filter((picture) => picture !== before);
  assert.equal(others.length, 1, others.join("\n"));
}

for (const [what, first, next] of /** @type {const} */ ([
  ["paths by paths", LARGE, { ...LARGE, seed: "second" }],
  ["a bitmap by a bitmap", HUGE, { ...HUGE, seed: "second" }],
  ["paths by a bitmap", MAZE, HUGE],
  ["a bitmap by paths of another size", HUGE, { ...LARGE, height: 150 }],
])) {
  test(`the place of a large maze is taken at once and as a whole: of ${what}`, async () => {
    const { page, show } = await open({ viewport: { width: 1000, height: 900 } });
    await show(first);
    await watch(page);
    await change(page, () => show(next));
    await page.close();
  });
}

test("the shape of a maze is seen at once and as a whole, and so is the maze again afterwards", async () => {
  const { page, show } = await open();
  await show({ width: 100, height: 100, seed: "first" });
  await watch(page);
  await change(page, () => page.keyboard.press("e"));
  await change(page, () => page.keyboard.press("Escape"));
  await page.close();
});

test("nothing moves while a maze is being made, and the maze before stays", async () => {
  const { page, show, tell } = await open();
  await show(MAZE);
  await watch(page);
  const [before] = await watched(page);
  await tell({ type: "making", work: { what: "wilson, 900 cells", share: 0.3 } });
  await tell({ type: "making", work: { what: "wilson, 900 cells", share: 0.6 } });
  const frames = await watched(page);
  await tell({ type: "making" });
  for (const { boxes, walls } of [...frames, ...(await watched(page))]) {
    assert.equal(boxes, before.boxes);
    assert.equal(walls, before.walls);
  }
  await page.close();
});

test("a maze is played at a step a second, and as a whole in a second", async () => {
  const { page, show } = await open({ prepare: (page) => page.clock.install() });
  await show(MAZE);
  await page.clock.pauseAt(Date.now() + 60_000);
  const step = async () => Number(/[\d,]+/.exec(await momentIn(page))?.[0].replace(",", ""));
  await page.keyboard.press("Home");
  await setSpeed(page, "ArrowDown");
  await partsOf(page).pictures.focus();
  await page.keyboard.press("Space");
  await page.clock.runFor(5100);
  const slow = await step();
  assert.ok(slow >= 4 && slow <= 6, `${slow} steps in five seconds`);
  await page.keyboard.press("Home");
  await setSpeed(page, "ArrowUp");
  await partsOf(page).pictures.focus();
  await page.keyboard.press("Space");
  await page.clock.runFor(500);
  const half = await step();
  await page.clock.runFor(700);
  const { length } = { length: Number(await partsOf(page).timeline.getAttribute("max")) };
  assert.ok(half > 0.3 * length && half < 0.7 * length, `${half} of ${length} steps in half a second`);
  await becomes(step, length);
  await page.close();
});

test("measures stay while the next maze is measured, and give way to a word where that takes long", async () => {
  const { page, show, answer } = await open({ prepare: (page) => page.clock.install() });
  const note = () => partsOf(page).measuresNote.textContent();
  const rows = () => partsOf(page).measures.count();
  await show(MAZE);
  await openTab(page, "Solve");
  await page.clock.runFor(1000);
  assert.deepEqual([await note(), await rows()], ["Measuring…", 0]);
  await answer();
  await page.clock.runFor(100);
  const measured = await rows();
  assert.ok(measured > 5 && (await note()) === "");
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000)); // no time passes by itself: the machine may be busy
  const showing = show(NEXT);
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100, "paused"));
  while ((await Promise.race([showing, pause()])) === "paused") await page.clock.runFor(16); // a frame
  assert.deepEqual([await note(), await rows()], ["", measured]);
  await answer();
  await page.clock.runFor(1000);
  assert.deepEqual([await note(), await rows()], ["", measured]);
  await page.clock.resume();
  await show(MAZE);
  await page.clock.runFor(1000);
  assert.deepEqual([await note(), await rows()], ["Measuring…", 0]);
  await page.close();
});
