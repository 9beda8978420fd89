/** Keys in both pages: VS Code's chords, other layouts, and the setting for single keys. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { arrive, receiveArrived, usePages } from "../../scripts/tools/page/support.mjs";
import { useEditors } from "./support/editor.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open: openPreview } = usePages();
const openEditor = useEditors();

/** @param {Page} page */
const takeLeft = (page) => page.evaluate(() => window["left"].splice(0));

/** @typedef {{ page: Page, did: () => Promise<unknown> }} Opened `did`: what a key could have changed */

/**
 * Each page, with a key that does something in it, what that key is on a Cyrillic layout, and one that types no character.
 * @type {Record<string, { open: () => Promise<Opened>, key: string, code: string, cyrillic: string, named: string, title: string }>}
 */
const PAGES = {
  preview: {
    open: async () => {
      const { page, show, sent } = await openPreview();
      await show({ algorithm: "wilson", width: 12, height: 10, seed: "keys" });
      await seekTo(page, 50);
      const asked = async () => (await sent()).filter(({ type }) => type === "newSeed").length;
      return { page, did: async () => [await asked(), await momentIn(page)] };
    },
    key: "r",
    code: "KeyR",
    cyrillic: "к",
    named: "ArrowLeft",
    title: "New maze (R)",
  },
  "maze editor": {
    open: async () => {
      const { page, document } = await openEditor({ width: 4, height: 3, seed: 1 });
      const edits = async () => (await document.sent()).filter(({ type }) => type === "turn").length;
      return { page, did: async () => [await edits(), await page.locator("#status").textContent()] };
    },
    key: "s",
    code: "KeyS",
    cyrillic: "ы",
    named: "ArrowDown",
    title: "Show the shortest way from entrance to exit (V)",
  },
};

for (const [name, { open, key, code, cyrillic, named, title }] of Object.entries(PAGES)) {
  test(`${name}: the second key of a chord is VS Code's, layouts are read, and single keys follow their setting`, async () => {
    const { page, did } = await open();
    await page.evaluate(() => {
      const left = [];
      Object.assign(window, { left });
      window.addEventListener("keydown", ({ key }) => left.push(key)); // as VS Code listens
    });
    const picture = page.locator(".picture").first();
    await picture.focus();
    let before = await did();
    /** @param {string} what @param {() => Promise<unknown>} type @param {string[]} left */
    const leaves = async (what, type, left) => {
      await type();
      assert.deepEqual([await did(), await takeLeft(page)], [before, left], what);
    };
    /** @param {() => Promise<unknown>} type */
    const runs = async (type) => {
      await type();
      await becomes(async () => JSON.stringify(await did()) !== JSON.stringify(before), true);
      before = await did();
      assert.deepEqual(await takeLeft(page), [], "kept from VS Code");
    };
    const press = (/** @type {string[]} */ ...keys) =>
      keys.reduce((done, each) => done.then(() => page.keyboard.press(each)), Promise.resolve());
    const typeRaw = (/** @type {KeyboardEventInit} */ event) =>
      picture.evaluate((each, event) => {
        each.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...event }));
      }, event);
    const chord = async () => {
      await typeRaw({ key: "л", code: "KeyK", ctrlKey: true });
      await typeRaw({ key: cyrillic, code });
    };

    await runs(() => press(key));
    await leaves("a chord", () => press("Control+k", key), ["Control", "k", key]);
    await leaves("with Cmd", () => press("Meta+k", key), ["Meta", "k", key]);
    await leaves("a chord on a Cyrillic layout", chord, ["л", cyrillic]);
    await runs(() => press(key));
    await runs(() => typeRaw({ key: cyrillic, code }));

    const hasTitle = () => page.locator(`[title="${title}"]`).count();
    assert.ok((await hasTitle()) > 0);
    await arrive(page, { type: "singleKeys", areOn: false });
    await page.evaluate(receiveArrived);
    await leaves("single keys are off", () => press(key), [key]);
    await runs(() => press(named));
    const offered = () =>
      page.evaluate(() => {
        const keys = [...document.querySelectorAll("[data-keys=''] kbd")].map(({ textContent }) => `${textContent}`);
        const titles = [...document.querySelectorAll("button")].map(({ title }) => /\((.*)\)$/.exec(title)?.[1] ?? "");
        return [...keys, ...titles.flatMap((each) => each.split(", "))].filter((each) => /^[^\s←→↑↓]$/.test(each));
      });
    assert.deepEqual(await offered(), []);
    await arrive(page, { type: "singleKeys", areOn: true });
    await page.evaluate(receiveArrived);
    assert.ok((await hasTitle()) > 0);
    await runs(() => press(key));
    await page.close();
  });
}
