// Between two slow steps the picture moves: the head along its passage, the line behind it, and what has changed fades. A jump, fast
// playing and readers who want less motion have none of it, and nothing goes on once it is over.
import assert from "node:assert/strict";
import { test } from "node:test";
import { watchFrames } from "../../bench/framesPage.mjs";
import { becomes, momentIn, nextFrame, seekTo } from "../../scripts/tools/page/look.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const pages = usePages();

const open = (/** @type {"reduce" | "no-preference"} */ reducedMotion = "no-preference") =>
  pages.open({
    prepare: async (page) => {
      await page.addInitScript(watchFrames);
      await page.emulateMedia({ reducedMotion });
    },
  });

const MAZE = { width: 8, height: 8, seed: 1 };

/** What is seen in each frame after a key until the page rests: places of the head, and how opaque what fades is. */
async function framesAfter(/** @type {Page} */ page, /** @type {string} */ key) {
  await page.evaluate(() => {
    const seen = [];
    const look = () => {
      const head = document.querySelector(".head");
      const fades = [...document.querySelectorAll(".camera path[opacity]")];
      const fading = fades.map((each) => each.getAttribute("opacity"));
      seen.push({ x: Number(head?.getAttribute("cx")), y: Number(head?.getAttribute("cy")), fading });
    };
    look();
    const observer = new MutationObserver(look); // after each frame that changes something
    observer.observe(document.querySelector(".camera"), { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seen, observer });
  });
  await page.keyboard.press(key);
  await page.evaluate(() => window["bench"].settle());
  return page.evaluate(() => {
    window["observer"].disconnect();
    return /** @type {{ x: number, y: number, fading: string[] }[]} */ (window["seen"]);
  });
}

/** Places between the first and the last. */
function between(/** @type {{ x: number, y: number }[]} */ seen) {
  const [{ x, y }, last] = [seen[0], seen[seen.length - 1]];
  return seen.filter((at) => (at.x !== x || at.y !== y) && (at.x !== last.x || at.y !== last.y));
}

for (const [key, what] of [
  ["ArrowRight", "forwards"],
  ["ArrowLeft", "backwards"],
])
  test(`a step ${what}: the head runs through the passage, what has changed fades, and then all rests`, async () => {
    const { page, show } = await open();
    await show(MAZE);
    await seekTo(page, 20);
    await page.evaluate(() => window["bench"].settle());
    const seen = await framesAfter(page, key);
    const last = seen[seen.length - 1];
    const ways = between(seen);
    assert.ok(ways.length > 0, "through the passage");
    const isInRow = (/** @type {number} */ at) => Math.abs((at % 1) - 0.5) < 1e-3; // or column: it never cuts a corner
    for (const { x, y } of ways) assert.ok(isInRow(x) || isInRow(y), `${x}, ${y}`);
    assert.ok(seen.some(({ fading }) => fading.length > 0));
    assert.deepEqual(last.fading, [], "nothing of it is left");
    assert.equal(await page.locator(".lines .trail").count(), 1, "the line is one again");
    await page.close();
  });

test("the line is 8 % of a cell wide, from 3 to 10 pixels, and ends at the head, on the way back too", async () => {
  const { page, show } = await open("reduce");
  await show({ width: 12, height: 12, seed: 1 });
  await seekTo(page, 60);
  const line = page.locator(".lines .trail");
  const widths = new Set();
  for (const key of ["f", "-", "-", "-", ...Array.from({ length: 12 }, () => "+")]) {
    await page.keyboard.press(key);
    await page.evaluate(() => window["bench"].settle());
    const scale = Number(/scale\(([\d.]+)/.exec(`${await page.locator(".camera").getAttribute("transform")}`)?.[1]);
    const width = await line.first().evaluate((each) => Number.parseFloat(getComputedStyle(each).strokeWidth));
    assert.ok(Math.abs(width - Math.min(Math.max(0.08 * scale, 3), 10)) < 0.01, `${width} px at ${scale} px a cell`);
    widths.add(width);
  }
  for (const end of [3, 10]) assert.ok(widths.has(end), `${[...widths]}`);
  await page.keyboard.press("f");
  let [forth, back] = [0, 0];
  for (let step = 20; step < 200; step += 7) {
    await seekTo(page, step);
    if (/back/i.test(`${await page.locator("#status").textContent()}`)) back++;
    else forth++;
    const ends = await line.evaluateAll((all) => {
      const head = document.querySelector(".head");
      const [x, y] = ["cx", "cy"].map((name) => Number(head?.getAttribute(name)));
      return all.some((each) => /** @type {SVGPathElement} */ (each).isPointInStroke(new DOMPoint(x, y)));
    });
    assert.ok(ends, `at step ${step}`);
  }
  assert.ok(forth > 0 && back > 0, `${forth} and ${back}`);
  await page.close();
});

test("a jump, a step of readers who want less motion, and fast playing show the step at once", async () => {
  for (const [opened, key] of /** @type {const} */ ([
    [await open(), "PageDown"],
    [await open("reduce"), "ArrowRight"],
  ])) {
    const { page, show } = opened;
    await show(MAZE);
    await seekTo(page, 20);
    await page.evaluate(() => window["bench"].settle());
    const seen = await framesAfter(page, key);
    assert.deepEqual(between(seen), [], key);
    assert.ok(
      seen.every(({ fading }) => fading.length === 0),
      key,
    );
    await page.close();
  }
});

test("what is played fast moves by whole cells; slowly, between them too", async () => {
  const { page, show } = await open();
  for (const [seconds, isMoving] of /** @type {const} */ ([
    [1, false],
    [60, true],
  ])) {
    await show(MAZE, { autoplay: true, speed: seconds });
    const seen = () => page.evaluate(() => Number(document.querySelector(".head")?.getAttribute("cx")) % 1 !== 0.5);
    if (isMoving) await becomes(seen, true);
    else for (let look = 0; look < 20; look++) assert.equal(await seen(), false);
  }
  await page.close();
});

test("mazes that would be played stand at their end at once for readers who want less motion", async () => {
  const { page, show } = await open("reduce");
  await show(MAZE, { autoplay: true, speed: 60 });
  await nextFrame(page);
  assert.match(await momentIn(page), /^Step (\d+) of \1:/);
  await page.close();
});
