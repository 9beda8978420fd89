/** Where one looks stays, whatever happens around. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "./look.mjs";
import { usePages } from "./support.mjs";

const { open } = usePages();

test("a page that is loaded again shows the same step in the same view", async () => {
  const options = { algorithm: "wilson", width: 30, height: 20, seed: 1 };
  const first = await open();
  await first.show(options);
  for (const key of ["Home", "ArrowRight", "ArrowRight", "+", "+", "l", "j"]) await first.page.keyboard.press(key);
  await becomes(async () => (await first.kept())?.step, 2);
  const view = () => first.page.locator(".camera").getAttribute("transform");
  await becomes(async () => (await first.kept())?.view !== undefined, true);
  const kept = await first.kept();
  const before = await view();
  await first.page.close();

  const second = await open({ kept });
  await second.show(options);
  assert.equal(await second.page.locator(".camera").getAttribute("transform"), before);
  await becomes(async () => (await second.kept())?.view, kept?.view);
  assert.match(`${await second.page.locator("#status").textContent()}`, /^Step 2 /);
  await second.page.close();
});

test("a click that trembles leaves the view as it is; a drag takes the picture along from where it began", async () => {
  const { page, show, kept } = await open();
  await show({ width: 30, height: 20, seed: 1 });
  const corner = async () => {
    const transform = await page.locator(".camera").getAttribute("transform");
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
