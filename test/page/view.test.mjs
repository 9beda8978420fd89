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
