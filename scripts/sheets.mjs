// `npm run sheets` writes out/sheets: contact sheets of the preview's page, in VS Code's themes and at four widths, to look
// at what a change has done. Another picture is another row of SCENES.
import { mkdirSync, rmSync } from "node:fs";
import { importTypeScript } from "./tools/common.mjs";
import { chooseFrom, openMenu, openTab } from "./tools/page/hands.mjs";
import { becomes, seekTo } from "./tools/page/look.mjs";
import { partsOf } from "./tools/page/parts.mjs";
import { makeTab, openMazePage } from "./tools/page/support.mjs";
import { dressIn, THEMES } from "./tools/page/themes.mjs";
import { launchBrowser } from "./tools/vscode/browser.mjs";

const FOLDER = "out/sheets";
const WIDTHS = [308, 400, 700, 1000];
const HEIGHT = 640;
const SMALL = { width: 400, height: 440 }; // of the pages that differ in their picture alone
const BROWSERS = 2; // a browser draws only the page that is in front

const { algorithms, grids } = await importTypeScript("scripts/registries.ts");
const { sizesLike } = await importTypeScript("scripts/tools/cases.ts");

const MAZE = { algorithm: "prim", width: 20, height: 20, seed: "sheet" };
const compared = (count) =>
  ["depth-first", "kruskal", "wilson", "eller"].slice(0, count).map((algorithm) => ({ ...MAZE, algorithm }));

/**
 * @typedef {object} Scene what is done on the page, in the order of these fields
 * @property {string} name
 * @property {object | object[]} [mazes] none for an empty preview
 * @property {Partial<import("./tools/page/support.mjs").Showing>} [how]
 * @property {string} [tab] of the drawer
 * @property {string} [solver] that is chosen
 * @property {string | string[]} [keys] that are pressed
 * @property {number} [at] the share of the steps that are played, else all
 * @property {object[]} [tells] messages and answers that come before the menu opens
 * @property {string} [menu] that is open
 */

/** Of an algorithm of the user's. */
const LOOP = {
  severity: "warning",
  message: "The passage between (4, 0) and (5, 0) closes a loop. 3 more do, too.",
  place: { line: 2, column: 4 },
  step: 40,
  cells: [4, 5],
};
const UNREACHED = {
  severity: "warning",
  message: "28 cells are never reached: a maze joins them all.",
  cells: Array.from({ length: 28 }, (_, at) => (13 + Math.floor(at / 4)) * 20 + 16 + (at % 4)),
};
const ERROR = {
  severity: "error",
  message: "maze.carve(12, 5): slot 5 of cell 12 leads nowhere; its slots with a neighbour are 0, 2",
  place: { line: 2 },
};
const FILE = "file:///algorithms/mine.ts";
const SOURCE = {
  of: "source",
  files: [
    { name: "mine.ts", text: "export default {\n  run({ maze }) {\n    maze.carve(0, 1);\n  },\n};\n", lines: [] },
  ],
};

/** Two versions of a file, which differ. */
const VERSIONS = {
  own: [
    { name: "My depth-first search (saved)", id: FILE },
    { name: "My depth-first search (now, not saved)", findings: [LOOP] },
  ],
  difference: { text: "The runs differ from step 214 on, line 12", step: 214 },
};

const LINES = Array.from({ length: 799 }, (_, step) => 12 + (step % 4)); // of each step
const VALUES = {
  type: "values",
  id: 1,
  step: 399,
  variables: [
    { name: "cell", text: "210", cells: [210] },
    { name: "frontier", text: "Set(34) {12, 13, 32, 51, 70, 90, 110, 129, …}", cells: [12, 13, 32, 51, 70, 90] },
    { name: "picked", text: "{cell: 210, slot: 3}", cells: [210] },
    { name: "isDone", text: "false" },
  ],
};

/** By sheet. @type {Record<string, Scene[]>} */
const SCENES = {
  playing: [
    { name: "half made", mazes: { ...MAZE, algorithm: "depth-first" }, at: 0.5 },
    { name: "maker", mazes: MAZE, tab: "Maze", at: 0.5 },
    { name: "state", mazes: MAZE, at: 0.5, tab: "Code" },
    { name: "drawer open", mazes: MAZE, at: 0.5, keys: "u" },
    { name: "at the start", mazes: MAZE, at: 0 },
    { name: "menu", mazes: MAZE, at: 0.5, menu: "More" },
    { name: "insert", mazes: MAZE, at: 0.5, menu: "Insert" },
    { name: "events", mazes: { ...MAZE, algorithm: "wilson" }, at: 0.5, menu: "Events and bookmarks" },
    { name: "shape", mazes: MAZE, keys: "e" },
    { name: "without steps", mazes: MAZE, how: { steps: false } },
    { name: "empty" },
  ],
  finished: [
    { name: "tinted", mazes: MAZE },
    { name: "solved, no drawer", mazes: { ...MAZE, algorithm: "depth-first" }, keys: ["s", "End"] },
    { name: "walked", mazes: { ...MAZE, width: 8, height: 8 }, keys: ["q", "ArrowRight", "ArrowDown"] },
    { name: "measures", mazes: MAZE, tab: "Solve" },
    { name: "solver at work", mazes: MAZE, tab: "Solve", solver: "a-star", at: 0.8 },
    { name: "solved", mazes: MAZE, tab: "Solve", solver: "a-star" },
    { name: "distances", mazes: MAZE, tab: "Solve", keys: "x" },
    { name: "flood", mazes: MAZE, tab: "Solve", keys: "z", at: 0.8 },
    { name: "walk", mazes: MAZE, tab: "Solve", keys: "q" },
    { name: "all that can be shown", mazes: MAZE, tab: "Solve", keys: "xpds" },
    { name: "drawer open", mazes: MAZE, keys: "u" },
    { name: "keys", mazes: MAZE, keys: "?" },
    { name: "text", mazes: { ...MAZE, width: 12, height: 8 }, keys: "t" },
  ],
  own: [
    { name: "wrong", mazes: MAZE, how: { own: { findings: [UNREACHED] } } },
    { name: "findings", mazes: MAZE, how: { own: { findings: [LOOP, UNREACHED] } }, tab: "Code" },
    {
      name: "source",
      mazes: MAZE,
      how: { own: {} },
      tab: "Code",
      at: 0.5,
      tells: [SOURCE, { type: "line", id: 1, step: 0, line: 2 }],
    },
    {
      name: "failed",
      mazes: MAZE,
      how: { own: {} },
      tab: "Code",
      at: 0.5,
      tells: [{ type: "failed", findings: [ERROR] }],
    },
    { name: "menu", mazes: MAZE, how: { own: {} }, at: 0.5, menu: "More" },
    { name: "failed, empty", tells: [{ type: "making" }, { type: "failed", findings: [ERROR] }] },
  ],
  explained: [
    { name: "cell", mazes: MAZE, keys: "/", at: 0.9 },
    {
      name: "wall",
      mazes: { ...MAZE, algorithm: "wilson" },
      keys: ["/", "Shift+ArrowRight", "Shift+ArrowRight"],
      at: 0.5,
    },
    { name: "own, variables", mazes: MAZE, how: { own: {} }, tab: "Code", at: 0.5, tells: [VALUES] },
    { name: "own, cell", mazes: MAZE, how: { own: { lines: LINES } }, keys: "/", at: 0.5, tells: [VALUES] },
    {
      name: "own, after the line",
      mazes: MAZE,
      how: { own: {} },
      tab: "Code",
      at: 0.5,
      tells: [SOURCE, { type: "line", id: 1, step: 0, line: 2 }, VALUES],
    },
    { name: "two", mazes: compared(2), keys: "/", at: 0.3 },
    { name: "without steps", mazes: MAZE, how: { steps: false }, keys: "/" },
  ],
  compared: [
    { name: "two", mazes: compared(2), at: 0.3 },
    { name: "three", mazes: compared(3), at: 0.3 },
    { name: "four", mazes: compared(4), at: 0.3 },
    { name: "three, one has ended", mazes: compared(3), at: 0.9 },
    { name: "three, ended", mazes: compared(3) },
    { name: "four, drawer open", mazes: compared(4), at: 0.3, keys: "u" },
    { name: "four, measures", mazes: compared(4), tab: "Solve" },
    { name: "two, solved", mazes: compared(2), tab: "Solve", solver: "a-star" },
    { name: "two, distances", mazes: compared(2), tab: "Solve", keys: "x" },
  ],
  versions: [
    { name: "two versions", mazes: compared(2), how: VERSIONS, at: 0.3 },
    { name: "two versions, findings", mazes: compared(2), how: VERSIONS, tab: "Code", at: 0.3 },
    { name: "two versions, events", mazes: compared(2), how: VERSIONS, at: 0.3, menu: "Events and bookmarks" },
  ],
};

/**
 * @param {import("./tools/page/support.mjs").MazePage} maze
 * @param {Scene} scene
 */
async function play({ page, show, answer, reply, tell }, { mazes, how, tab, solver, keys = "", at, tells = [], menu }) {
  if (mazes === undefined) for (const message of tells.length > 0 ? tells : [{ type: "making" }]) await tell(message);
  if (mazes === undefined) return;
  const { timeline, pictures } = partsOf(page);
  const length = async () => Number(await timeline.getAttribute("max"));
  await show(mazes, how);
  await answer();
  if (tab !== undefined) await openTab(page, tab);
  const own = await length();
  if (solver !== undefined) await chooseFrom(partsOf(page).solver, solver);
  await pictures.first().focus();
  for (const key of keys) await page.keyboard.press(key);
  await answer();
  if (solver !== undefined) await becomes(async () => (await length()) > own, true);
  if (solver !== undefined && at === undefined) await page.keyboard.press("End");
  if (at !== undefined) await seekTo(page, Math.floor(at * (await length())));
  for (const message of tells) await ("of" in message ? reply(message) : tell(message));
  if (menu !== undefined) await openMenu(page, menu);
  await page.mouse.move(0, 0);
}

/**
 * Shows a scene in a theme.
 * @param {import("./tools/page/support.mjs").Tab} tab
 * @param {string} theme
 * @param {Scene} scene
 * @param {{ width: number, height: number }[]} sizes of the panel
 * @returns {Promise<Buffer[]>} a picture for each size
 */
async function shoot(tab, theme, scene, sizes) {
  const maze = await openMazePage(tab, { viewport: sizes[0] });
  const { page } = maze;
  await dressIn(page, theme);
  await play(maze, scene);
  const pictures = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
    });
    pictures.push(await page.screenshot({ animations: "disabled" }));
  }
  return pictures;
}

/**
 * @typedef {object} Sheet
 * @property {string} name
 * @property {string} theme
 * @property {Scene[]} scenes
 * @property {{ width: number, height: number }[]} sizes
 * @property {number} columns of pictures
 */

/** @returns {Sheet[]} */
function sheets() {
  const sizes = WIDTHS.map((width) => ({ width, height: HEIGHT }));
  const ofThemes = THEMES.flatMap((theme) =>
    Object.entries(SCENES).map(([name, scenes]) => ({
      name: `${theme}-${name}`,
      theme,
      scenes,
      sizes,
      columns: sizes.length,
    })),
  );
  const each = { sizes: [SMALL], columns: 5 };
  const halves = algorithms.map((algorithm) => ({
    name: algorithm.name,
    mazes: { ...MAZE, algorithm: algorithm.id, width: 16, height: 16 },
    at: 0.5,
  }));
  const finished = grids.map((grid) => ({
    name: grid.name,
    mazes: { algorithm: "wilson", grid: grid.id, seed: "sheet", ...sizesLike(grid, 14, 14, 2) },
  }));
  const ofPictures = ["dark2026", "light2026"].flatMap((theme) => [
    { name: `${theme}-algorithms`, theme, scenes: halves, ...each },
    { name: `${theme}-grids`, theme, scenes: finished, ...each },
  ]);
  return [...ofThemes, ...ofPictures];
}

/**
 * Lays pictures out with their names below, by the browser.
 * @param {import("playwright-core").Page} page
 * @param {Sheet} sheet
 * @param {{ name: string, picture: Buffer }[]} shots
 */
async function layOut(page, { name, columns, sizes }, shots) {
  const figures = shots.map(
    ({ name, picture }) =>
      `<figure><img src="data:image/png;base64,${picture.toString("base64")}"><figcaption>${name}</figcaption></figure>`,
  );
  const widths =
    sizes.length > 1 ? sizes.map(({ width }) => `${width}px`).join(" ") : `repeat(${columns}, max-content)`;
  await page.setContent(`<!doctype html><style>
    body { width: max-content; margin: 0; padding: 16px; background: #808080; font: 14px sans-serif; }
    main { display: grid; grid-template-columns: ${widths}; gap: 12px; }
    figure { margin: 0; } img { display: block; }
  </style><h1>${name}</h1><main>${figures.join("")}</main>`);
  const box = await page.locator("body").boundingBox();
  await page.setViewportSize({ width: Math.ceil(box?.width ?? 0), height: Math.ceil(box?.height ?? 0) });
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** Makes the sheets that are left, one after the other. @param {Sheet[]} left */
async function work(left) {
  const browser = await launchBrowser();
  try {
    const tab = await makeTab(browser);
    const paper = await browser.newPage();
    for (let sheet = left.shift(); sheet !== undefined; sheet = left.shift()) {
      const shots = [];
      for (const scene of sheet.scenes) {
        const pictures = await shoot(tab, sheet.theme, scene, sheet.sizes);
        shots.push(...pictures.map((picture) => ({ name: scene.name, picture })));
      }
      await paper.bringToFront();
      await layOut(paper, sheet, shots);
      console.log(`${FOLDER}/${sheet.name}.png`);
    }
  } finally {
    await browser.close();
  }
}

const wanted = process.argv.slice(2);
const chosen = sheets().filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
if (wanted.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await Promise.all(Array.from({ length: BROWSERS }, () => work(chosen)));
