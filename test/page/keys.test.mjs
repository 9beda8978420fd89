/** Which keys are the page's, on which layouts, and which are those of a control or of VS Code. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openMenu, reach } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { algorithm: "wilson", width: 12, height: 10, seed: "keys" };

/** @param {Page} page */
const status = (page) => momentIn(page);

/** What keys could have turned on or off, and where the maze stands. */
const stateOf = async (/** @type {Page} */ page) => ({
  status: await status(page),
  pressed: await page
    .getByRole("button", { pressed: true, includeHidden: true })
    .or(page.getByRole("menuitemcheckbox", { checked: true, includeHidden: true }))
    .evaluateAll((all) => all.map((button) => button.ariaLabel)),
  showsGraph: await page.evaluate(() => document.body.classList.contains("with-graph")),
  view: await partsOf(page).camera.getAttribute("transform"),
  dialogs: await partsOf(page).dialog.count(),
});

/** Notes which keys reach VS Code, which listens as this does. */
const noteLeft = (/** @type {Page} */ page) =>
  page.addInitScript(() => {
    const left = [];
    Object.assign(window, { left });
    window.addEventListener("keydown", ({ key }) => left.push(key));
  });

/** @param {Page} page */
const takeLeft = (page) => page.evaluate(() => window["left"].splice(0));

/**
 * A key as a layout or another system has it, that Playwright cannot type.
 * @param {Page} page
 * @param {KeyboardEventInit} event
 */
const typeRaw = (page, event) =>
  partsOf(page).pictures.evaluate((picture, event) => {
    picture.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...event }));
  }, event);

/**
 * A page that stands at a step, and what single keys have done since.
 * @param {number} step
 */
async function standingAt(step) {
  const opened = await open({ prepare: noteLeft });
  await opened.show(MAZE);
  await seekTo(opened.page, step);
  return opened;
}

test("letters typed in a list are the list's: nothing is sent, inserted or turned on", async () => {
  const { page, sent } = await standingAt(5);
  await openMenu(page, "Events and bookmarks");
  await reach(page, partsOf(page).solver);
  const before = await stateOf(page);
  const { length } = await sent();
  for (const list of /** @type {const} */ (["solver", "momentKind", "bookmarks"])) {
    if (list !== "solver") await openMenu(page, "Events and bookmarks");
    await partsOf(page)[list].focus();
    assert.equal(await partsOf(page)[list].evaluate((each) => each === document.activeElement), true);
    for (const key of ["w", "a", "l", "l", "f", "o", "e", "r", "i", "c", "?", "+", "0", "]", ",", "."])
      await page.keyboard.press(key);
    for (const key of ["Shift+R", "ArrowDown", "ArrowUp", "Home", "End", "PageUp", "PageDown"])
      await page.keyboard.press(key);
    assert.deepEqual(await stateOf(page), before, list);
    await page.keyboard.press("Escape");
  }
  assert.deepEqual((await sent()).slice(length), []);
  await page.close();
});

test("a key that follows at once when a dialog closes is not lost", async () => {
  const { page } = await standingAt(5);
  await page.keyboard.press("?");
  await partsOf(page).dialog.waitFor();
  await partsOf(page).dialog.evaluate((dialog) => {
    /** @type {HTMLDialogElement} */ (dialog).close();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Home", bubbles: true, cancelable: true }));
  });
  await becomes(async () => (await momentIn(page)).startsWith("Step 0 of"), true);
  await page.close();
});

test("a text box, if there is one, keeps all keys", async () => {
  const { page, sent } = await standingAt(5);
  const before = await stateOf(page);
  const { length } = await sent();
  for (const html of ["<input id=box>", "<textarea id=box></textarea>", "<p id=box contenteditable></p>"]) {
    await page.evaluate((html) => document.body.insertAdjacentHTML("beforeend", html), html);
    await page.locator("#box").evaluate((box) => {
      box.style.position = "fixed"; // so that the picture keeps its room
      box.focus();
    });
    await page.keyboard.type("rice [x] 0+1");
    for (const key of ["Space", "Enter", "ArrowLeft", "Home"]) await page.keyboard.press(key);
    const text = await page.locator("#box").evaluate((box) => box.textContent || /** @type {any} */ (box).value);
    assert.ok(text.replaceAll("\u00a0", " ").startsWith("rice [x] 0+1"), text);
    await page.locator("#box").evaluate((box) => box.remove());
  }
  assert.deepEqual(await stateOf(page), before);
  assert.deepEqual((await sent()).slice(length), []);
  await page.close();
});

test("keys walk through the bookmarks and go to one with Enter or on leaving, not with Escape", async () => {
  const { page } = await standingAt(5);
  const here = await status(page);
  const list = partsOf(page).bookmarks;
  const listed = () => list.evaluate((each) => /** @type {HTMLSelectElement} */ (each).selectedOptions[0].text);
  const walk = async (times = 2) => {
    await openMenu(page, "Events and bookmarks");
    await list.focus();
    for (let time = 0; time < times; time++) await page.keyboard.press("ArrowDown");
    assert.match(await listed(), /^\d+: /);
    assert.equal(await status(page), here, "nothing moves yet");
    return (await listed()).split(":")[0];
  };
  await walk();
  await page.keyboard.press("Escape");
  assert.equal(await listed(), "Bookmarks");
  await partsOf(page).speed.focus();
  assert.equal(await status(page), here, "given up");

  const first = await walk();
  await page.keyboard.press("Enter");
  await becomes(async () => (await status(page))?.startsWith(`Step ${first} `), true);
  assert.equal(await list.evaluate((each) => each === document.activeElement), true);
  await seekTo(page, 5);
  const second = await walk(3);
  await page.keyboard.press("Tab");
  await becomes(async () => (await status(page))?.startsWith(`Step ${second} `), true);
  assert.equal(await listed(), "Bookmarks");
  await page.close();
});

test("keys walk through the solvers, and start one with Enter alone; in the open list, too", async () => {
  const { page, asked } = await standingAt(5);
  const solvers = async () => (await asked("solve")).map((each) => each.solver);
  await reach(page, partsOf(page).solver);
  await partsOf(page).solver.focus();
  await page.keyboard.type("wall follower", { delay: 5 });
  await becomes(() => partsOf(page).solver.inputValue(), "wall-follower");
  await page.keyboard.press("ArrowUp");
  assert.deepEqual(await solvers(), []);
  await page.keyboard.press("Enter");
  await becomes(solvers, ["dead-end-filling"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  assert.equal(await partsOf(page).solver.inputValue(), "dead-end-filling");
  await page.keyboard.press("Alt+ArrowDown"); // opens the list, soon
  await becomes(() => partsOf(page).solver.evaluate((list) => list.matches(":open")), true);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await becomes(solvers, ["dead-end-filling", "wall-follower"]);
  await page.close();
});

test("the timeline and the list of speeds keep their keys, a button Space and Enter", async () => {
  const { page, sent } = await standingAt(50);
  const at = (/** @type {number} */ step) =>
    becomes(async () => (await status(page))?.startsWith(`Step ${step} of `), true);
  const speed = () => partsOf(page).speed.inputValue();
  const before = await speed();
  await partsOf(page).timeline.focus();
  for (const [key, step] of /** @type {const} */ ([
    ["ArrowUp", 51],
    ["ArrowDown", 50],
    ["ArrowRight", 51],
    ["Shift+ArrowRight", 61],
    ["Home", 0],
  ])) {
    await page.keyboard.press(key);
    await at(step);
  }
  assert.equal(await speed(), before);
  await partsOf(page).speed.focus();
  await page.keyboard.press("ArrowDown");
  await becomes(async () => Number(await speed()) < Number(before), true);
  await at(0);
  await partsOf(page).pictures.focus();
  for (let press = 0; press < 2; press++) {
    const was = await speed();
    await page.keyboard.press("ArrowDown");
    await becomes(async () => (await speed()) !== was, true);
  }
  assert.ok(Number(await speed()) > 3);
  const own = await speed();
  await partsOf(page).speed.focus();
  await page.keyboard.press("ArrowDown");
  await becomes(async () => Number(await speed()) < Number(own), true);
  const { length } = await sent();
  const since = async () => (await sent()).slice(length).flatMap(({ type }) => (type === "situation" ? [] : type));
  await partsOf(page).button("newSeed").focus();
  for (const key of ["Space", "Enter"]) await page.keyboard.press(key);
  assert.deepEqual(await since(), ["newSeed", "newSeed"]);
  for (const key of ["Space", "Enter"]) {
    await openMenu(page, "More");
    await partsOf(page).button("copyText").focus();
    await page.keyboard.press(key);
  }
  assert.deepEqual(await since(), ["newSeed", "newSeed", "copy", "copy"]);
  await at(0);
  await page.close();
});

/** Keys as layouts have them, and what they do: `[` and `]` from step 50, or a message. */
const LAYOUTS = /** @type {const} */ ([
  ["Cyrillic R", { key: "к", code: "KeyR" }, "newSeed"],
  ["Cyrillic capital R", { key: "К", code: "KeyR", shiftKey: true }, "newSeed"],
  ["Greek I", { key: "ι", code: "KeyI" }, "insert"],
  ["Hebrew C", { key: "ב", code: "KeyC" }, "copy"],
  ["Arabic G, two letters on one key", { key: "لأ", code: "KeyG", shiftKey: true }, "pressed"],
  ["Cyrillic ]", { key: "ъ", code: "BracketRight" }, "forward"],
  ["Cyrillic [", { key: "х", code: "BracketLeft" }, "back"],
  ["Thai I", { key: "ร", code: "KeyI" }, "insert"],
  ["Dvorak R", { key: "r", code: "KeyO" }, "newSeed"],
  ["Dvorak's key where QWERTY has R", { key: "p", code: "KeyR" }, "pressed"],
  ["German [ with AltGr", { key: "[", code: "Digit8", modifierAltGraph: true }, "back"],
  [
    "German ] with AltGr on Windows",
    { key: "]", code: "Digit9", modifierAltGraph: true, ctrlKey: true, altKey: true },
    "forward",
  ],
  ["Alt and [, VS Code's", { key: "[", code: "BracketLeft", altKey: true }, undefined],
  ["Ctrl, Alt and ], VS Code's", { key: "]", code: "BracketRight", ctrlKey: true, altKey: true }, undefined],
  ["a letter with AltGr", { key: "r", code: "KeyR", modifierAltGraph: true, ctrlKey: true, altKey: true }, undefined],
  ["Ctrl and R", { key: "r", code: "KeyR", ctrlKey: true }, undefined],
  ["a letter that is being composed", { key: "r", code: "KeyR", isComposing: true }, undefined],
  ["AZERTY's key where QWERTY has Q", { key: "a", code: "KeyQ" }, "entered"], // into the form, which has the focus then
]);

test("letters and signs on other layouts", async () => {
  const { page, show, sent } = await open();
  for (const [name, event, expected] of LAYOUTS) {
    await show(MAZE);
    await seekTo(page, 50);
    const before = await stateOf(page);
    const { length } = await sent();
    await typeRaw(page, event);
    const done = async () => {
      const message = (await sent()).slice(length).find(({ type }) => type !== "drawer"); // which opens with what is entered
      const { pressed, showsGraph, status } = await stateOf(page);
      if (message !== undefined) return message.type;
      if (pressed.length > before.pressed.length || showsGraph) return "pressed";
      const step = Number(/^Step (\d+)/.exec(`${status}`)?.[1]);
      return step === 50 ? undefined : step > 50 ? "forward" : "back";
    };
    if (expected === undefined) assert.deepEqual([await done(), await stateOf(page)], [undefined, before], name);
    else await becomes(done, expected).catch((cause) => assert.fail(`${name}: ${cause.message}`));
    if (expected === "pressed") await typeRaw(page, event);
  }
  await page.close();
});

test("on a Mac, Option types signs", async () => {
  const prepare = (/** @type {Page} */ page) =>
    page.addInitScript(() => Object.defineProperty(navigator, "platform", { value: "MacIntel" }));
  const { page, show, sent } = await open({ prepare });
  await show(MAZE);
  await seekTo(page, 50);
  const here = await status(page);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("Alt+]");
  await becomes(async () => (await status(page)) === here, false);
  await page.keyboard.press("Alt+[");
  await becomes(async () => Number(/\d+/.exec(`${await status(page)}`)?.[0]) <= 50, true);
  const { length } = await sent();
  await page.keyboard.press("Alt+r");
  await page.keyboard.press("Meta+Alt+]");
  assert.deepEqual((await sent()).slice(length), []);
  await page.close();
});

test("a key that the page takes does not reach VS Code, all others do", async () => {
  const { page } = await standingAt(5);
  await partsOf(page).pictures.focus();
  for (const key of ["n", "Space", "ArrowLeft", "]", "Shift+ArrowRight"]) await page.keyboard.press(key);
  assert.deepEqual(await takeLeft(page), ["Shift"]);
  for (const key of ["7", "F5", "Escape", "PageUp"]) await page.keyboard.press(key);
  assert.deepEqual(await takeLeft(page), ["7", "F5", "Escape", "PageUp"]);
  await reach(page, partsOf(page).solver);
  await partsOf(page).solver.focus();
  await page.keyboard.press("r");
  assert.deepEqual(await takeLeft(page), ["r"], "a list's key");

  await page.close();
});

test("with single keys off, no letter is offered: not by the help, nor by a button", async () => {
  const { page, show, tell } = await open();
  const keys = () => partsOf(page).help.locator("kbd").allTextContents();
  const title = (/** @type {string} */ action) => partsOf(page).button(action).getAttribute("title");
  await tell({ type: "singleKeys", areOn: false }); // before there is a maze
  const named = await keys();
  assert.ok(named.includes("Space") && named.includes("Ctrl + Z"), named.join());
  assert.deepEqual(
    named.filter((key) => key.length === 1 && !"←→↑↓".includes(key)),
    [],
  );
  await show(MAZE);
  assert.deepEqual([await title("newSeed"), await title("play")], ["New maze", "Play (Space)"]);
  assert.equal(await title("editShape"), "Edit the shape");
  await tell({ type: "act", action: "help" });
  await partsOf(page).help.getByText("All keys").click();
  const notes = () => partsOf(page).help.locator("p:visible").allTextContents();
  assert.match((await notes()).join(), /mazewright\.preview\.singleKeys has turned .* off\. .* mazewright\.player/s);
  assert.equal(await partsOf(page).help.locator("dl div:visible", { hasText: "Turn the cell on or off" }).count(), 0);
  await page.keyboard.press("Escape");
  await tell({ type: "singleKeys", areOn: true });
  assert.deepEqual([await title("newSeed"), await title("play")], ["New maze (R)", "Play (Space)"]);
  await page.keyboard.press("?");
  await partsOf(page).help.getByText("All keys").click();
  assert.match((await notes()).join(), /mazewright\.preview\.singleKeys turns .* off\. .* mazewright\.player/s);
  assert.ok((await keys()).includes("R"));
  await page.close();
});

test("the list of keys begins with twelve in three groups, and has all of them below; of a shape it has all at once", async () => {
  const { page, show } = await open();
  await show(MAZE);
  await page.keyboard.press("?");
  const { help } = partsOf(page);
  const rows = help.locator("dt:visible");
  await becomes(() => rows.count(), 12);
  assert.deepEqual(await help.getByRole("heading", { level: 3 }).allTextContents(), ["Play", "Make", "Solve"]);
  await help.getByText("All keys").click();
  await becomes(async () => (await rows.count()) > 50, true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await page.keyboard.press("?");
  await becomes(() => help.getByText("Turn the cell on or off").isVisible(), true);
  assert.equal(await help.getByRole("heading", { level: 3 }).count(), 0);
  await page.close();
});
