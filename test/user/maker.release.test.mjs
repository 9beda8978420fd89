/**
 * The form of the preview, by mouse and keys: the title opens it, each change is made at once, one can go back from it, and
 * the settings can have what it says.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, openDocument, press, until, useVsCode } from "./support/support.mjs";

/** @typedef {import("./support/support.mjs").Preview} Preview */

const user = useVsCode({ settings: { "mazewright.preview.autoplay": false } });
/** @type {Preview} */
let preview;

const field = (/** @type {string} */ label) => preview.getByRole("form").getByLabel(label, { exact: true });

test("a click on the title opens the form, with the options of the maze", async () => {
  await openDocument(user.page, "worksheet.md");
  preview = await generate(user.page, { algorithm: "Kruskal", size: "50 x 50", seed: "form" });
  await preview.getByRole("heading", { level: 1 }).getByRole("button").click();
  await field("Width").waitFor();
  assert.equal(await field("Width").inputValue(), "50");
  assert.equal(await field("Seed").inputValue(), "form");
});

test("what is typed into a field is made at once, and no letter runs an action", async () => {
  const { page } = user;
  await field("Seed").click({ clickCount: 3 }); // which selects it; VS Code takes its time for Ctrl+A
  await page.keyboard.type("ribs");
  await until(preview, "another maze", (seen) => seen.recipe === "Kruskal · 50 × 50" && seen.seed === "seed ribs");
  await page.keyboard.press("Shift+Tab"); // the height
  await page.keyboard.press("ArrowUp");
  await until(preview, "one more row", ({ recipe }) => recipe === "Kruskal · 50 × 51");
  await page.keyboard.press("ArrowDown");
  await until(preview, "one row less", (seen) => seen.recipe === "Kruskal · 50 × 50" && seen.seed === "seed ribs");
});

test("the algorithm changes under the arrow keys, as in VS Code's list of themes", async () => {
  await field("Algorithm").focus();
  await user.page.keyboard.press("ArrowDown");
  await until(preview, "the next algorithm", ({ recipe }) => recipe.startsWith("Prim (list of walls) · "));
});

test("a slider is followed by the maze", async () => {
  await field("Loops, slider").focus();
  for (let count = 1; count <= 8; count++) {
    await user.page.keyboard.press("ArrowRight");
    const loops = `loops ${count / 100}`;
    await until(preview, loops, ({ recipe }) => recipe.endsWith(loops));
  }
});

test("one goes back from the changes to the maze before them", async () => {
  for (let step = 0; step < 10; step++) {
    const { recipe, seed } = await until(preview, "a maze", ({ recipe }) => recipe !== "");
    if (recipe === "Kruskal · 50 × 50" && seed === "seed form") return;
    await press(preview, "previous");
    await until(preview, "the maze before", (seen) => seen.recipe !== recipe || seen.seed !== seed);
  }
  assert.fail("the first maze has not come back");
});

test("Use as Defaults writes the settings, and says so", async () => {
  await press(preview, "useAsDefaults");
  await until(
    preview,
    "what is written",
    ({ notice }) => notice === "Written to your settings: algorithm, width, height.",
  );
});
