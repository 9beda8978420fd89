/** The focus stays in the page, whatever a button does to itself. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../scripts/tools/effort.mjs";
import { openMenu, openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../scripts/tools/page/support.mjs").MazePage} MazePage */

const { open } = usePages();

const MAZE = { width: 8, height: 7, seed: "focus" };

/** What the page can be at when a button is pressed. */
const SITUATIONS = /** @type {const} */ ([
  ["no maze", async ({ tell }) => tell({ type: "making" })],
  ["a maze between two others", async ({ show }) => show(MAZE, { before: 1, after: 1 })],
  ["a maze without steps", async ({ show }) => show(MAZE, { steps: false })],
  [
    "all that is shown of a finished maze",
    async ({ show, tell, answer }) => {
      await show(MAZE);
      for (const action of /** @type {const} */ (["showSolution", "showDistances", "showLongest"]))
        await tell({ type: "act", action });
      await answer();
    },
  ],
  ["several mazes", async ({ show }) => show(["kruskal", "wilson"].map((algorithm) => ({ algorithm, ...MAZE })))],
  [
    "a shape with strokes to undo and redo",
    async ({ page, show }) => {
      await show(MAZE);
      for (const key of ["e", "Space", "ArrowRight", "Space", "z"]) await page.keyboard.press(key);
    },
  ],
  [
    "work under way",
    async ({ page, show, tell }) => {
      const cancel = partsOf(page).button("cancel");
      if (await cancel.isVisible()) return; // it takes a while to come
      await show(MAZE);
      await tell({ type: "making", work: { what: "a maze", share: 0.5 } });
      await cancel.waitFor();
    },
  ],
]);

/**
 * Answers as the extension does to what was sent, so that buttons are disabled that have nothing more to do.
 * @param {MazePage} maze
 * @param {import("../../src/shared/messages/preview").FromPreview[]} messages
 */
async function reply({ show, tell, answer }, messages) {
  for (const message of messages) {
    if (message.type === "travel") await show(MAZE, message.by < 0 ? { after: 1 } : { before: 1 });
    if (message.type === "newSeed" || message.type === "reshape") await show(MAZE, { before: 1 });
    if (message.type === "make") await tell({ type: "making", work: { what: "a maze", share: 0 } });
    if (message.type === "cancel") await tell({ type: "making" });
    if (message.type === "copy") await tell({ type: "said", text: "Copied." });
  }
  await answer();
}

/** Where the focus is once the page has been drawn, when a browser takes it from what is hidden or disabled. */
const focused = (/** @type {Page} */ page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    const { tagName, id, dataset, classList } = /** @type {HTMLElement} */ (document.activeElement);
    return tagName === "BODY" ? "body" : id || dataset.action || `${classList}`;
  });

/** @param {Page} page */
const usable = (page) =>
  page
    .locator("button:not(#end *)") // those at the end of a maze are there for a moment only
    .and(page.getByRole("button", { disabled: false }))
    .evaluateAll((all) => all.flatMap((button) => /** @type {HTMLElement} */ (button).dataset.action ?? []));

/** A button in so many is pressed in each situation, in the next one others: all together at least once. */
const EVERY = runs({ usual: 3, release: 1 });

for (const [turn, [name, begin]] of SITUATIONS.entries()) {
  test(`every button can be pressed and the focus is never lost: ${name}`, async () => {
    const maze = await open();
    const { page, sent } = maze;
    await begin(maze);
    const actions = await usable(page);
    assert.ok(actions.length > 0);
    for (const action of actions.filter((_, at) => (at + turn) % EVERY === 0)) {
      await partsOf(page)
        .dialog.getByRole("button")
        .evaluateAll(([close]) => /** @type {HTMLElement} */ (close)?.click());
      await begin(maze);
      const { length } = await sent();
      await partsOf(page).button(action).focus();
      await page.keyboard.press("Enter");
      await reply(maze, (await sent()).slice(length));
      assert.notEqual(await focused(page), "body", `${action}`);
      for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
      assert.notEqual(await focused(page), "body", `${action}, then Escape`);
    }
    await page.close();
  });
}

test("Tab reaches every control in the order of the page, and shows where it is", async () => {
  const { page, show } = await open();
  await show(MAZE, { before: 1, after: 1 });
  const wanted = await page.evaluate(() => {
    const all = [...document.querySelectorAll('button, input, select, [tabindex="0"]')];
    const isUsable = (/** @type {HTMLButtonElement} */ { disabled, tabIndex }) => !disabled && tabIndex === 0;
    const usable = all.filter(
      (part) => part.checkVisibility({ visibilityProperty: true }) && isUsable(/** @type {HTMLButtonElement} */ (part)),
    );
    return usable.map((part) => part.id || part.getAttribute("data-action") || part.getAttribute("class"));
  });
  const seen = [];
  await page.getByRole("button").first().focus();
  for (const _ of wanted) {
    if (seen.length > 0) await page.keyboard.press("Tab");
    const { name, isOutlined } = await page.evaluate(() => {
      const part = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
      const isSeen = Number.parseFloat(outlineWidth) >= 1 && outlineColor !== "rgba(0, 0, 0, 0)";
      return {
        name: part.id || part.getAttribute("data-action") || part.getAttribute("class"),
        isOutlined: outlineStyle === "solid" && isSeen,
      };
    });
    seen.push(name);
    assert.equal(isOutlined, true, `${name} has an outline, after ${seen}`);
  }
  assert.deepEqual(seen, wanted);
  await page.close();
});

test("a button that has nothing more to do keeps the focus, says so, does nothing, and is then out of the way", async () => {
  const { page, show } = await open();
  const undo = partsOf(page).button("undoStroke");
  const state = () =>
    undo.evaluate((/** @type {HTMLButtonElement} */ { disabled, ariaDisabled }) => [disabled, ariaDisabled]);
  await show(MAZE);
  for (const key of ["e", "Space"]) await page.keyboard.press(key);
  await becomes(state, [false, null]);
  const begun = () => partsOf(page).status.textContent();
  const painted = await begun();
  await undo.focus();
  await page.keyboard.press("Enter");
  await becomes(async () => (await begun()) === painted, false);
  assert.equal(await focused(page), "undoStroke");
  assert.deepEqual(await state(), [false, "true"]);
  const unpainted = await begun();
  for (const press of [
    () => page.keyboard.press("Enter"),
    () => page.keyboard.press("z"),
    () => undo.click({ force: true }),
  ]) {
    await press();
    assert.equal(await focused(page), "undoStroke");
    assert.equal(await begun(), unpainted);
  }
  await page.keyboard.press("Tab");
  assert.equal(await focused(page), "redoStroke");
  assert.deepEqual(await state(), [true, null]);
  await page.keyboard.press("Enter");
  await becomes(begun, painted);
  assert.deepEqual(await state(), [false, null]);
  await page.close();
});

test("an item of a menu that has nothing more to do closes it, and is passed over from then on", async () => {
  const { page, show, sent } = await open();
  await show(MAZE);
  await openMenu(page, "More");
  await partsOf(page).button("copyText").focus();
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "more");
  assert.equal((await sent()).at(-1)?.type, "copy");
  await show([MAZE, { ...MAZE, seed: 2 }]);
  const { length } = await sent();
  await page.keyboard.press("Enter");
  assert.equal(await focused(page), "exportMaze");
  await page.keyboard.press("Escape");
  assert.equal(await focused(page), "more");
  await page.keyboard.press("c");
  assert.ok(!(await sent()).slice(length).some(({ type }) => type === "copy"));
  await page.close();
});

test("the focus comes back to such a button when the window does", async () => {
  const maze = await open();
  const { page, show } = maze;
  await show(MAZE);
  await partsOf(page).button("play").focus();
  await show(MAZE, { steps: false });
  await page.evaluate(() => document.activeElement?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  assert.equal(await focused(page), "play");
  await page.close();
});

test("what else has the focus when it is disabled or hidden hands it on", async () => {
  const maze = await open();
  const { page, show, tell, answer } = maze;
  await show(MAZE);
  for (const id of /** @type {const} */ (["timeline", "speed", "bookmarks", "momentKind"])) {
    await show(MAZE);
    await openMenu(page, "Events and bookmarks");
    await partsOf(page)[id].focus();
    await show(MAZE, { steps: false });
    assert.equal(await focused(page), id === "momentKind" ? "moment-kind" : id);
  }
  await show(MAZE);
  await openTab(page, "Code");
  await partsOf(page).code.focus();
  await show(MAZE, { steps: false });
  assert.equal(await focused(page), "picture", "of an algorithm that is not played");
  await show(MAZE);
  for (const [id, action, tab] of /** @type {const} */ ([
    ["#solver-code", "showSolution", "Solve"],
    ["#code", "showSide", "Code"],
    ["#timeline", "editShape", undefined],
  ])) {
    if (tab !== undefined) await openTab(page, tab);
    if (action === "showSolution") {
      await tell({ type: "act", action });
      await answer();
    }
    await page.locator(id).waitFor();
    await page.locator(id).focus();
    assert.equal(await focused(page), id.slice(1));
    await tell({ type: "act", action });
    await becomes(() => page.locator(id).isVisible(), false);
    assert.equal(await focused(page), "picture", id);
  }
  await page.close();
});
