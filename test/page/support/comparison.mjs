// The page that compares two mazes, in a plain Chromium with an extension that is played.
import { after, before } from "node:test";
import { launchBrowser } from "../../../scripts/vscode/browser.mjs";
import { arrive, importMazes, makeTab, ORIGIN, receiveArrived } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const SIDES = { original: "file:///before.maze.json", modified: "file:///after.maze.json" };

/** For the tests of a file: a browser for all, and open() for a page each. */
export function useComparisons() {
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());

  return {
    /** @param {{ viewport?: { width: number, height: number }, kept?: object }} [how] */
    async open({ viewport = { width: 1000, height: 700 }, kept } = {}) {
      const { page } = await makeTab(browser, "comparison");
      await page.setViewportSize(viewport);
      await page.goto(`${ORIGIN}/?${new URLSearchParams(kept && { kept: JSON.stringify(kept) })}`);
      await page.waitForFunction(() => window["played"].sent.some(({ type }) => type === "ready"));
      return page;
    },
  };
}

/**
 * Shows two texts as the extension does, and waits until they are drawn.
 * @param {Page} page
 * @param {string} original
 * @param {string} modified
 */
export async function showTexts(page, original, modified) {
  const { readMaze } = await importMazes();
  const [one, other] = [original, modified].map((text, index) => {
    const { maze, fault } = readMaze(text);
    const name = ["maze.json (HEAD)", "maze.json"][index];
    return fault === undefined
      ? { name, maze }
      : { name, fault: { text: fault.message, place: { line: fault.line, column: fault.column } } };
  });
  const count = (await sentOf(page, "shown")).length;
  await arrive(page, { type: "show", sides: SIDES, original: one, modified: other });
  await page.evaluate(receiveArrived);
  await page.waitForFunction(
    (count) =>
      window["played"].sent.some(({ type }) => type === "crashed") ||
      window["played"].sent.filter(({ type }) => type === "shown").length > count,
    count,
  );
  const [crash] = await sentOf(page, "crashed");
  if (crash !== undefined) throw new Error(crash["text"]);
}

/** @param {Page} page @param {string} type @returns {Promise<{ type: string }[]>} */
export async function sentOf(page, type) {
  const sent = await page.evaluate(() => window["played"].sent);
  return sent.filter((message) => message.type === type);
}

/**
 * A maze as JSON, and the same with some walls opened and closed and another exit.
 * @param {object} options
 * @param {number} exit
 */
export async function versions(options, exit) {
  const { generate, mazeToJson, writeJson } = await importMazes();
  const json = mazeToJson(generate(options));
  const known = new Set(json.passages.map(String));
  /** @type {[number, number][]} */
  const opened = [];
  for (let cell = 0; opened.length < 3; cell += 5)
    if (!known.has(`${cell},${cell + 1}`) && (cell + 1) % 12 > 0) opened.push([cell, cell + 1]);
  const closed = json.passages.filter((_, index) => index === 20 || index === 70);
  const passages = [...json.passages.filter((pair) => !closed.includes(pair)), ...opened].sort(
    ([a, b], [c, d]) => a - c || b - d,
  );
  return { before: writeJson(json), after: writeJson({ ...json, passages, exit }), opened, closed };
}
