import { test } from "node:test";
import { assertAccessible } from "../vscode/access.mjs";
import { usePages } from "./support.mjs";

const { open } = usePages();

test("axe finds nothing, whatever is shown", { timeout: 120_000 }, async () => {
  const { page, show, answer } = await open();
  const body = page.locator("body");
  await assertAccessible(body, "without a maze");
  const size = { width: 8, height: 8, seed: 1 };
  await show({ algorithm: "wilson", ...size });
  await answer();
  await assertAccessible(body, "with a maze");
  for (const key of ["s", "x", "p", "d"]) await page.keyboard.press(key);
  await answer();
  await page.keyboard.press("End");
  await page.locator(".on-way, .way-line").first().waitFor({ state: "attached" });
  await assertAccessible(body, "the solution and distances");
  for (const key of ["s", "x", "p", "d"]) await page.keyboard.press(key);
  for (const [key, what] of [
    ["?", "the keys"],
    ["t", "the text"],
  ]) {
    await page.keyboard.press(key);
    await assertAccessible(body, what);
    await page.keyboard.press("Escape");
  }
  await page.keyboard.press("w");
  await page.keyboard.press("g");
  await assertAccessible(body, "the source and the graph");
  await page.keyboard.press("e");
  await assertAccessible(body, "the shape");
  await page.keyboard.press("Escape");
  await show([
    { algorithm: "kruskal", ...size },
    { algorithm: "wilson", ...size },
  ]);
  await assertAccessible(body, "two mazes");
  await page.close();
});
