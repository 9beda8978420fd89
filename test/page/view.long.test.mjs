/** Where one looks stays, whatever happens around. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chooseFrom, openMenu } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

test("a page that is loaded again shows the same step in the same view", async () => {
  const options = { algorithm: "wilson", width: 30, height: 20, seed: 1 };
  const first = await open();
  await first.show(options);
  for (const key of ["Home", "ArrowRight", "ArrowRight", "+", "+", "l", "j"]) await first.page.keyboard.press(key);
  await becomes(async () => (await first.kept())?.step, 2);
  const view = () => partsOf(first.page).camera.getAttribute("transform");
  await becomes(() => keptView(first), await view());
  const kept = await first.kept();
  const before = await view();
  await first.page.close();

  const second = await open({ kept });
  await second.show(options);
  assert.equal(await partsOf(second.page).camera.getAttribute("transform"), before);
  await becomes(async () => (await second.kept())?.view, kept?.view);
  assert.match(await momentIn(second.page), /^Step 2 /);
  await second.page.close();
});

test("a click that trembles leaves the view as it is; a drag takes the picture along from where it began", async () => {
  const { page, show, kept } = await open();
  await show({ width: 30, height: 20, seed: 1 });
  const corner = async () => {
    const transform = await partsOf(page).camera.getAttribute("transform");
    const [scale, x, y] = (`${transform}`.match(/-?[\d.]+/g) ?? []).map(Number);
    return { x: Math.round(x * scale), y: Math.round(y * scale) };
  };
  const before = await corner();
  await page.mouse.move(500, 300);
  await page.mouse.down();
  for (const [x, y] of [
    [501, 300],
    [499, 301],
    [502, 302],
  ]) {
    await page.mouse.move(x, y);
  }
  await page.mouse.up();
  await page.keyboard.press("Home"); // which is kept, and the view with it
  await becomes(async () => (await kept())?.step, 0);
  assert.equal((await kept())?.view, undefined);
  assert.deepEqual(await corner(), before);
  await page.mouse.down();
  for (const x of [504, 509, 532]) await page.mouse.move(x, 302);
  await page.mouse.up();
  await becomes(corner, { x: before.x + 30, y: before.y });
  await page.close();
});

/**
 * The view that a page has kept, as it would be drawn.
 * @param {import("../../scripts/tools/page/support.mjs").MazePage} mazePage
 */
async function keptView({ kept }) {
  const { x = 0, y = 0, scale } = (await kept())?.view ?? {};
  return `scale(${scale}) translate(${-x} ${-y})`;
}

/** @param {import("playwright-core").Page} page */
const viewOf = (page) => partsOf(page).camera.first().getAttribute("transform");

const SIZE = { width: 30, height: 20, seed: 1 };
const COMPARED = ["kruskal", "wilson", "prim"].map((algorithm) => ({ ...SIZE, algorithm }));

for (const [what, options, keys, viewport] of /** @type {const} */ ([
  ["mazes that are compared", COMPARED.slice(1), [], { width: 1000, height: 700 }],
  ["compared mazes with distances, in a narrow panel", COMPARED, ["x"], { width: 420, height: 800 }],
  ["a shape that is painted", SIZE, ["e"], { width: 1000, height: 700 }],
  ["a shape that is painted, in a narrow panel", SIZE, ["e"], { width: 420, height: 800 }],
])) {
  test(`${what}: in the same view whenever the page comes back`, async () => {
    const first = await open({ viewport });
    await first.show(options);
    await partsOf(first.page).pictures.first().focus();
    for (const key of [...keys, "+", "+", "+", "+"]) await first.page.keyboard.press(key);
    await becomes(async () => (await first.kept())?.shape !== undefined, keys[0] === "e");
    await settled(first.page);
    const before = await viewOf(first.page);
    await becomes(() => keptView(first), before);
    let kept = await first.kept();
    await first.page.close();
    for (let time = 0; time < 2; time++) {
      const again = await open({ kept, viewport });
      await again.show(options);
      assert.equal(await viewOf(again.page), before, "at once");
      await settled(again.page);
      assert.equal(await viewOf(again.page), before, "and when all has its place");
      await becomes(() => keptView(again), before);
      kept = await again.kept();
      await again.page.close();
    }
  });
}

/**
 * Waits for some frames: what watches sizes has been told by then.
 * @param {import("playwright-core").Page} page
 */
async function settled(page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

test("storeys lie beside or below each other by the room, and stay so while one looks, and after a reload", async () => {
  const options = { grid: "layered", width: 8, height: 8, levels: 3, seed: 1 };
  const first = await open({ viewport: { width: 308, height: 900 } });
  const linesOf = ({ page }) =>
    partsOf(page).labels.evaluateAll((all) => new Set(all.map((each) => each.getAttribute("y"))).size);
  await first.show(options);
  await becomes(() => linesOf(first), 3);
  await first.page.setViewportSize({ width: 1200, height: 400 });
  await settled(first.page);
  assert.equal(await linesOf(first), 3);
  await first.page.locator(".picture").press("Home"); // which is kept
  await becomes(async () => (await first.kept())?.step, 0);
  const again = await open({ viewport: { width: 1200, height: 400 }, kept: await first.kept() });
  await again.show(options);
  await becomes(() => linesOf(again), 3);
  await again.show({ ...options, seed: 2 });
  await becomes(() => linesOf(again), 1);
  await first.page.close();
  await again.page.close();
});

test("levels are named below them, as far as they are in view and can be read", async () => {
  const { page, show } = await open({ viewport: { width: 1000, height: 320 } });
  const names = () => partsOf(page).labels.allTextContents();
  const layered = { grid: "layered", height: 5, seed: 1 };
  await show({ ...layered, width: 15, levels: 3 });
  await becomes(names, ["Level 1", "Level 2", "Level 3"]);
  for (let press = 0; press < 8; press++) await page.keyboard.press("+");
  await becomes(async () => (await names()).length < 3, true);
  await show({ ...layered, width: 2, levels: 3000 });
  await page.keyboard.press("f");
  await becomes(names, []);
  await show({ width: 5, height: 5, seed: 1 });
  await becomes(names, []);
  await page.close();
});

test("a loop opened, a dead end braided and the opening of a planar maze can be run to", async () => {
  const { page, show } = await open();
  const run = async (kind) => {
    await openMenu(page, "Events and bookmarks");
    await chooseFrom(partsOf(page).momentKind, kind);
    await partsOf(page).pictures.focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("]");
    return partsOf(page).status.textContent();
  };
  await show({ grid: "planar", cells: 40, seed: 1, loops: 0.2, braid: 0.5 });
  await partsOf(page).pictures.focus();
  for (const [kind, sentence] of [
    ["openedLoops", "open a loop"],
    ["braids", "open a dead end"],
    ["outer", "Finished"],
  ])
    await becomes(async () => (await run(kind))?.includes(sentence), true);
  await page.close();
});
