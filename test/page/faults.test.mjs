/** What the page does when something fails: in itself, in what it is sent, or where nobody answers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("../../src/shared/messages/preview").FromPreview} FromPreview */

const { open } = usePages();

const MAZE = { width: 5, height: 5, seed: 1 };

/**
 * What the page has sent of a type.
 * @template {FromPreview["type"]} Type
 * @param {import("../../scripts/tools/page/support.mjs").MazePage} maze
 * @param {Type} type
 * @returns {Promise<Extract<FromPreview, { type: Type }>[]>}
 */
async function sentOf({ sent }, type) {
  return /** @type {any} */ ((await sent()).filter((message) => message.type === type));
}

test("an error is told with its stack apart from its words; one that the browser only notes is none", async () => {
  const maze = await open();
  const { page, show } = maze;
  await show(MAZE);
  await page.evaluate(async () => {
    // Its size changes each time that it is told of it.
    const box = document.body.appendChild(document.createElement("div"));
    const noted = new Promise((resolve) => addEventListener("error", resolve, { once: true }));
    const observer = new ResizeObserver(() => {
      box.textContent = `${box.textContent}x `;
      box.style.setProperty("width", `${(box.textContent ?? "").length + 10}px`);
    });
    observer.observe(box);
    await noted;
    observer.disconnect();
    box.remove();
  });
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error("broken");
    });
    Promise.reject(new Error("also broken"));
    Promise.reject("no error at all");
  });
  await becomes(async () => (await sentOf(maze, "crashed")).length, 3);
  const crashes = await sentOf(maze, "crashed");
  assert.deepEqual(crashes.map(({ text }) => text).sort(), ["also broken", "broken", "no error at all"]);
  assert.deepEqual(crashes.filter(({ stack }) => stack?.includes("\n    at ")).length, 2);
  assert.ok(crashes.every(({ id }) => id === undefined));
  await page.close();
});

test("mazes that cannot be shown are told by their number, and others can be shown after them", async () => {
  const maze = await open();
  const { page, show, load, tell } = maze;
  await show(MAZE);
  const id = await load(MAZE);
  await page.evaluate(() => {
    const { arrived, played } = /** @type {any} */ (window);
    arrived.mazes[0].recipe.grid = "nowhere";
    played.receive(arrived);
  });
  await becomes(async () => (await sentOf(maze, "crashed")).map((crash) => crash.request), [id]);
  await page.evaluate(() => /** @type {any} */ (window).played.sent.splice(0));
  await show(MAZE);
  await tell({ type: "said", text: "Copied." });
  assert.equal(await partsOf(page).notice.textContent(), "Copied.");
  await page.close();
});

test("a message that cannot be read is refused, with its number and the reason", async () => {
  const maze = await open();
  const { page, show, tell } = maze;
  await show(MAZE);
  await tell(/** @type {any} */ ({ type: "show", request: 7, id: 7, mazes: [] }));
  await tell(/** @type {any} */ ({ type: "copyPicture", request: 3, bytes: "none" }));
  await tell(/** @type {any} */ (null));
  assert.deepEqual(await sentOf(maze, "refused"), [
    { type: "refused", message: "show", request: 7, reason: "mazes: expected >=1, got 0" },
    { type: "refused", message: "copyPicture", request: 3, reason: 'bytes: expected Uint8Array, got "none"' },
    { type: "refused", message: "?", reason: "expected Object, got null" },
  ]);
  await page.close();
});

test("a picture's answer has the number of its question", async () => {
  const maze = await open();
  const { page, show } = maze;
  await show(MAZE);
  for (const request of [4, 5]) {
    await page.evaluate((request) => {
      const bytes = Uint8Array.of(1);
      /** @type {any} */ (window).played.receive({ type: "copyPicture", request, bytes });
    }, request);
  }
  const answers = async () => (await sentOf(maze, "answer")).filter(({ result }) => result !== undefined);
  await becomes(async () => (await answers()).map(({ request }) => request).sort(), [4, 5]);
  await page.close();
});

const SILENT = "The extension host does not answer. If it has stopped, reload the window.";

/** @param {import("playwright-core").Page} page */
const notice = async (page) => (await partsOf(page).notice.allTextContents()).filter(Boolean);

/** @param {boolean} isAlive */
async function openStopped(isAlive) {
  const maze = await open({ prepare: (page) => page.clock.install() });
  const { page, show } = maze;
  await show(MAZE);
  await page.clock.pauseAt(Date.now() + 60_000);
  const live = (/** @type {boolean} */ isAlive) =>
    page.evaluate((isAlive) => Object.assign(/** @type {any} */ (window).played, { isAlive }), isAlive);
  await live(isAlive);
  return { ...maze, live };
}

test("an extension that does not answer is missed, until it answers", async () => {
  const { page, tell, live } = await openStopped(false);
  await page.clock.runFor(60_000);
  assert.deepEqual(await notice(page), [], "nothing was asked");
  await partsOf(page).button("newSeed").click();
  await page.clock.runFor(9000);
  assert.deepEqual(await notice(page), []);
  await page.clock.runFor(1000);
  assert.deepEqual(await notice(page), [SILENT]);
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await page.clock.runFor(60_000);
  assert.deepEqual(await notice(page), [SILENT]);
  await live(true);
  await partsOf(page).button("newSeed").click();
  await becomes(() => notice(page), []);
  await tell({ type: "making" });
  assert.deepEqual(await notice(page), []);
  await page.close();
});

test("an extension that is at work for long has answered", async () => {
  const { page, tell } = await openStopped(true);
  await partsOf(page).button("newSeed").click();
  await tell({ type: "making", work: { what: "wilson, 400 cells", share: 0 } });
  await page.clock.runFor(60_000);
  assert.deepEqual(await notice(page), ["Making wilson, 400 cells"]);
  await page.close();
});

test("a page that is loaded where there is no extension any more says so", async () => {
  const { page, tell } = await open({
    prepare: async (page) => {
      await page.clock.install();
      await page.addInitScript(() => Object.assign(/** @type {any} */ (window).played, { isAlive: false }));
    },
  });
  await page.clock.runFor(10_000);
  await becomes(() => notice(page), [SILENT]);
  await tell({ type: "making" });
  assert.deepEqual(await notice(page), []);
  await page.close();
});
