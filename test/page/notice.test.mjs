/** The notice over the picture: of work that takes a while, and of what else there is to say meanwhile. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

/**
 * What the notice says, and with which of its parts.
 * @param {import("playwright-core").Page} page
 */
async function noticeOf(page) {
  const { notice, progress, button } = partsOf(page);
  const text = await notice.textContent();
  const seen = text === "" ? [] : [text];
  if (await progress.isVisible()) seen.push("progress");
  if (await button("cancel").isVisible()) seen.push("cancel");
  return seen;
}

const PARTS = ["progress", "cancel"];
const FIRST = { what: "depth-first, 1,000,000 cells", share: 0.1 };
const NEXT = { what: "kruskal, 400 cells", share: 0 };

/** @param {typeof FIRST} work */
const making = (work) => ({ type: /** @type {const} */ ("making"), work });

/** A page that says that FIRST is being made, whose time goes on only when it is told to. */
async function working() {
  const { page, show, tell } = await open({ prepare: (page) => page.clock.install() });
  await show({ width: 5, height: 5, seed: 1 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await tell(making(FIRST));
  assert.deepEqual(await noticeOf(page), [], "what is quick leaves no trace");
  await page.clock.runFor(500);
  assert.deepEqual(await noticeOf(page), [`Making ${FIRST.what}`, ...PARTS]);
  return { page, tell, show };
}

test("newer work takes the place of older in the notice, too", async () => {
  const { page, tell } = await working();
  await tell(making(NEXT));
  assert.deepEqual(await noticeOf(page), [`Making ${NEXT.what}`, ...PARTS]);
  await page.close();
});

test("what is said during work is said for a while; then the notice is the work's again, or gone with the work", async () => {
  const { page, tell } = await working();
  const said = { type: /** @type {const} */ ("said"), text: "Copied." };
  await tell(said);
  await tell(making({ ...FIRST, share: 0.2 }));
  assert.deepEqual(await noticeOf(page), [said.text]);
  await page.clock.runFor(5000);
  assert.deepEqual(await noticeOf(page), [`Making ${FIRST.what}`, ...PARTS]);
  assert.equal(await partsOf(page).progress.getAttribute("value"), "0.2");
  await tell(said);
  await tell({ type: "making" });
  await page.clock.runFor(5000);
  await becomes(() => noticeOf(page), []);
  await page.close();
});

test("what is said before work takes a while does not hide that it does", async () => {
  const { page, show, tell } = await open({ prepare: (page) => page.clock.install() });
  await show({ width: 5, height: 5, seed: 1 });
  await page.clock.pauseAt(Date.now() + 60_000);
  await tell(making(FIRST));
  await tell({ type: "said", text: "Copied." });
  await page.clock.runFor(1000);
  assert.deepEqual(await noticeOf(page), ["Copied."]);
  await page.clock.runFor(4000);
  assert.deepEqual(await noticeOf(page), [`Making ${FIRST.what}`, ...PARTS]);
  await page.close();
});
