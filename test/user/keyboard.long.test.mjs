/**
 * The preview without a mouse: everything can be reached, and the keys that the help lists do what it says.
 */
import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { dismissQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { openTab } from "../page/support/hands.mjs";
import { partsOf } from "../page/support/parts.mjs";
import {
  becomes,
  clipboard,
  generate,
  lineOf,
  look,
  openDocument,
  pause,
  saved,
  until,
  useVsCode,
} from "./support/support.mjs";
import { wallsOfPath, wallsOfText } from "./support/walls.mjs";

/** @typedef {import("./support/support.mjs").Preview} Preview */

const inPreview = "activeWebviewPanelId == 'mazewright.preview'";

/** Keys of the user: one that the preview does not use, one that it does, and one for what was a button alone. */
const KEYBINDINGS = [
  { key: "7", command: "mazewright.player", args: "last", when: inPreview },
  { key: "g", command: "mazewright.player", args: "first", when: inPreview },
  { key: "alt+f9", command: "mazewright.player", args: "exportMaze", when: inPreview },
];

/** @type {Preview} */
let preview;
const user = useVsCode({
  keybindings: KEYBINDINGS,
  async begin({ page }) {
    await openDocument(page, "worksheet.md");
    preview = await generate(page, { size: "12", seed: "keys" });
    await pause(preview);
    await focusPreview(page);
  },
});

/**
 * With VS Code's key for the second editor group; once more where VS Code was still busy with the key before.
 * @param {import("./support/support.mjs").Page} page
 */
async function focusPreview(page) {
  const hasFocus = () => preview.locator("body").evaluate(() => document.hasFocus());
  await expectSoon("the preview to have the focus", async () => {
    await page.keyboard.press("Control+2");
    return expectSoon("the key to work", hasFocus, 2000).catch(() => false);
  });
}

/** @param {string[]} keys */
async function type(...keys) {
  for (const key of keys) await user.page.keyboard.press(key);
}

/** @param {number} step */
const at = (step) => (/** @type {{ step: number }} */ seen) => seen.step === step;

test("the finished maze: measured beside what is usual, and solved as it is looked at", async () => {
  await openTab(preview, "Code");
  await preview.getByRole("tab", { selected: true }).focus();
  await type("End"); // the last tab, of measures
  await partsOf(preview).measures.filter({ hasText: "usually" }).first().waitFor();
  await type("Home", "ArrowRight"); // back to the code
  await partsOf(preview).code.waitFor();
  await partsOf(preview).pictures.focus();
  const { length } = await look(preview);
  await type("s");
  await until(preview, "the solver's steps", (seen) => seen.length > length);
  await type("End");
  await partsOf(preview).status.filter({ hasText: "The path has" }).waitFor();
  await type("s");
  await until(preview, "the maze alone", (seen) => seen.length === length && seen.step === length);
});

test("keys of the player", async () => {
  await type("End");
  const { length } = await until(preview, "the end", (seen) => seen.step === seen.length);
  await type("Home");
  await until(preview, "the start", at(0));
  await type("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft");
  await until(preview, "two steps", at(2));
  await type("Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowLeft");
  await until(preview, "ten more", at(12));
  await type("Shift+ArrowLeft", "Shift+ArrowLeft");
  await until(preview, "no step before the first", at(0));
  await type("Space");
  await until(preview, "to play", (seen) => seen.isPlaying && seen.step > 0);
  await type("Space");
  const paused = await until(preview, "to pause", (seen) => !seen.isPlaying);
  assert.ok(paused.step < length);

  await type("ArrowUp", "ArrowUp");
  const fast = await until(preview, "more speed", (seen) => seen.speed > paused.speed);
  await type("ArrowDown");
  await until(preview, "less speed", (seen) => seen.speed < fast.speed && seen.speed > paused.speed);
});

test("keys of the picture", async () => {
  const { view: whole } = await look(preview);
  let { view } = await look(preview);
  for (const key of ["+", "=", "-", "h", "j", "k", "l", "L"]) {
    await type(key);
    const before = view;
    ({ view } = await until(preview, `${key} to change the view`, (seen) => seen.view !== before));
  }
  for (const key of ["f", "0"]) {
    await type("+", key);
    await until(preview, `${key} to show the whole maze`, (seen) => seen.view === whole);
  }
});

test("R, B, N: a new seed, the maze before, the maze after", async () => {
  const first = await look(preview);
  await type("r");
  const second = await until(preview, "another seed", (seen) => seen.seed !== first.seed);
  assert.match(`${second.recipe}, ${second.seed}`, /^Depth-first search · 12 × 12, seed \d+$/);
  await type("b");
  await until(preview, "the first again", (seen) => seen.seed === first.seed);
  await type("n");
  await until(preview, "the second again", (seen) => seen.seed === second.seed);
  await pause(preview);
});

test("W, U, T: the source that runs, the code put away, the maze as text", async () => {
  await type("Home", "ArrowRight", "ArrowRight");
  await until(preview, "two steps", at(2));
  const lit = () => partsOf(preview).lit.textContent();
  await becomes(async () => (await lit())?.trim(), "open the wall to a random one, and go there");
  await type("w");
  await becomes(async () => (await lit())?.trim(), "cell = maze.carve(cell, direction(unvisited), ACTIVE);");
  await type("w", "u");
  await becomes(() => partsOf(preview).side.isVisible(), false);
  await type("t");
  await becomes(async () => (await partsOf(preview).text.textContent())?.startsWith("+   +---+"), true);
  await type("Escape");
});

test("I and C: insert and copy", async () => {
  const { page } = user;
  await type("End");
  const { walls } = await until(preview, "the end", (seen) => seen.step === seen.length);
  await type("c");
  const copied = await clipboard(page, (text) => text.startsWith("+"));
  assert.equal(wallsOfText(copied).size, wallsOfPath(walls).size);
  await type("i");
  await lineOf(page, "+---+---").waitFor();
  await page.keyboard.press("Control+1");
  await saved(user, "worksheet.md", (text) => text.startsWith(`\`\`\`maze\n${copied.trimEnd()}`));
  await focusPreview(page);
});

test("Tab reaches every control, and shows where it is", async () => {
  const { page } = user;
  await type("Home");
  const wanted = await preview.locator("body").evaluate(() => {
    const all = [...document.querySelectorAll('button, input, select, [tabindex="0"]')];
    const isUsable = (/** @type {HTMLButtonElement} */ { disabled, tabIndex }) => !disabled && tabIndex === 0;
    const usable = all.filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && isUsable(/** @type {HTMLButtonElement} */ (part)),
    );
    return usable.map((part) => part.id || part.getAttribute("data-action") || part.getAttribute("class"));
  });
  /** @type {unknown[]} */
  const seen = [];
  await preview.getByRole("button").first().focus();
  for (const _ of wanted) {
    if (seen.length > 0) await page.keyboard.press("Tab");
    const focused = await preview.locator("body").evaluate(() => {
      const part = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
      return {
        name: part.id || part.getAttribute("data-action") || part.getAttribute("class"),
        outlineStyle,
        outlineWidth,
        outlineColor,
      };
    });
    seen.push(focused.name);
    assert.equal(focused.outlineStyle, "solid", `${focused.name} has an outline, after ${seen}`);
    assert.ok(Number.parseFloat(focused.outlineWidth) >= 1);
    assert.notEqual(focused.outlineColor, "rgba(0, 0, 0, 0)");
  }
  assert.deepEqual(seen, wanted, "in the order of the page");
});

test("a control keeps its own keys", async () => {
  await partsOf(preview).timeline.focus();
  await type("Home", "ArrowRight");
  await until(preview, "one step", at(1));
  await type("Space");
  await until(preview, "to play", (seen) => seen.isPlaying);
  await type("Space");
  await until(preview, "to pause", (seen) => !seen.isPlaying);

  await partsOf(preview).speed.focus();
  const { speed, step } = await look(preview);
  await type("ArrowRight");
  await until(preview, "speed", (seen) => seen.speed > speed && seen.step === step);

  await partsOf(preview).pictures.focus();
  await type("End");
  await until(preview, "the end", (seen) => seen.step === seen.length && !seen.isPlaying);
  await partsOf(preview).button("back").focus();
  await type("Enter");
  await until(preview, "one step back", (seen) => seen.step === seen.length - 1);
});

test("? lists the keys, Escape closes the list", async () => {
  const { step } = await look(preview);
  await type("?");
  const dialog = partsOf(preview).help;
  await dialog.waitFor();
  await becomes(() => dialog.locator("dt:visible").count(), 12);
  await dialog.getByText("All keys").click();
  await becomes(async () => (await dialog.locator("dt:visible").count()) > 40, true);
  await type("Home");
  await type("Escape");
  await dialog.waitFor({ state: "hidden" });
  assert.equal((await look(preview)).step, step, "the keys of the player rest while the list is open");
});

test("keys with Ctrl stay VS Code's", async () => {
  const { page } = user;
  await partsOf(preview).pictures.focus();
  const before = await until(preview, "no notice", (seen) => seen.notice === "");
  await type("Control+Shift+P");
  await waitForQuickInput(page, { placeholder: "Type the name of a command to run." });
  await dismissQuickInput(page);
  assert.deepEqual(await look(preview), before);
});

test("keys of the user: of a keybinding and the preview's own key only one acts", async () => {
  const { page } = user;
  const showsGraph = () => preview.locator("body").evaluate((body) => body.classList.contains("with-graph"));
  await partsOf(preview).pictures.focus();
  await type("Home", "ArrowRight");
  await until(preview, "one step", at(1));
  await type("7");
  await until(preview, "the end, by the keybinding", (seen) => seen.step === seen.length);

  await partsOf(preview).status.evaluate((status) => {
    const seen = [];
    new MutationObserver(() => seen.push(status.textContent)).observe(status, { childList: true });
    Object.assign(window, { seen });
  });
  await type("Home", "ArrowRight", "ArrowRight");
  await until(preview, "two steps", at(2));
  await preview.locator("body").evaluate(() => window["seen"].splice(0));
  await type("g", "7"); // VS Code carries out one after the other
  await until(preview, "the end", (seen) => seen.step === seen.length);
  assert.equal(await showsGraph(), true, "the preview's own key");
  const seen = await preview.locator("body").evaluate(() => window["seen"]);
  assert.ok(
    !seen.some((/** @type {string} */ text) => text.includes("Nothing carved yet")),
    "not the keybinding as well",
  );

  const folder = path.join(user.folder, ".vscode");
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "settings.json"), JSON.stringify({ "mazewright.preview.singleKeys": false }));
  await becomes(() => partsOf(preview).button("newSeed").getAttribute("title"), "New seed");
  await type("g");
  await until(preview, "the first step", at(0));
  assert.equal(await showsGraph(), true, "the keybinding alone");
  await type("Alt+F9");
  await waitForQuickInput(page, { title: "Save Maze As" });
  await dismissQuickInput(page);
});
