import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "./support/parts.mjs";
import { usePages } from "./support/support.mjs";

const { open } = usePages();

test("a maze is drawn under a policy as strict as the editor's", async () => {
  const { page, show } = await open();
  const refused = [];
  page.on("console", (message) => refused.push(message.text()));
  await show({ width: 20, height: 10, seed: 1 });
  assert.equal(await partsOf(page).recipe.textContent(), "Depth-first search · 20 × 10");
  assert.deepEqual(refused, []);
  await page.close();
});
