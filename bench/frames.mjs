// The part of npm run bench about the page: how long its frames take in a Chromium, beside those of a page that draws
// nothing and of the same maze as a single path. Also writes every frame's time to out/frames.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { makeTab, openMazePage } from "../scripts/tools/page/support.mjs";
import { launchBrowser } from "../scripts/tools/vscode/browser.mjs";
import { findBrowser } from "../scripts/tools/vscode/install.mjs";
import { watchFrames } from "./framesPage.mjs";
import { digits, median, table } from "./report.mjs";

const VIEWPORT = { width: 1200, height: 900 };
const FRAMES = 200;
const FILE = "out/frames.json";

/** Mazes to be shown: those with steps are played, too. */
const CASES = [
  { name: "200x200", options: { width: 200, height: 200 }, steps: true, path: true },
  { name: "1000x1000", options: { width: 1000, height: 1000 }, steps: true, path: true },
  { name: "1000x1000 kruskal", options: { width: 1000, height: 1000, algorithm: "kruskal" }, steps: true },
  { name: "4000x4000", options: { width: 4000, height: 4000 }, steps: false },
  { name: "hexagonal 200x200", options: { width: 200, height: 200, grid: "hexagonal" }, steps: true },
  { name: "hexagonal 1000x1000", options: { width: 1000, height: 1000, grid: "hexagonal" }, steps: true },
  { name: "planar 5,000", options: { cells: 5000, grid: "planar" }, steps: true },
  { name: "60x60", options: { width: 60, height: 60 }, steps: true },
];

const CLOSE = 16; // pixels a cell, about

/** What is done to every maze, and to those that have steps: in the order in which it is done. */
const MOVES = [
  ["pan, whole", ["pan", 4]],
  ["zoom, whole to close", ["zoom", 20]],
];
const CLOSE_MOVES = [
  ["pan, close", ["pan", 20]],
  ["zoom, close", ["zoom", 4]],
];
const SPEEDS = [
  ["single steps, in 600 s", 600],
  ["play, in 60 s", 60],
  ["play, in 8 s", 8],
  ["play, in 1 s", 1],
];
const DRAGS = [
  ["drag, all", ["drag", 0, 1]],
  ["drag, a tenth", ["drag", 0.45, 0.55]],
];

/**
 * @param {(text: string) => void} say
 * @param {{ only?: string, quick?: boolean }} options `only` a part of the names of cases; quick: the first two
 * @returns {Promise<string>} Markdown
 */
export async function framesTable(say, { only, quick = false } = {}) {
  try {
    await findBrowser();
  } catch (error) {
    return `## Frames\n\nNot measured, without a browser: ${error.message}\n`;
  }
  const cases = CASES.filter(({ name }, index) => (only === undefined ? !quick || index < 2 : name.includes(only)));
  const load = loadavg()[0];
  const browser = await launchBrowser();
  const results = [];
  try {
    results.push({ name: "(nothing)", rows: [await nothing(browser)] });
    for (const one of cases) {
      say(`frames: ${one.name}`);
      results.push({ name: one.name, rows: await measure(browser, one) });
      if (one.path) results.push({ name: `${one.name} as one path`, rows: await asOnePath(browser, one) });
    }
    results.push({ name: "(nothing, again)", rows: [await nothing(browser)] });
  } finally {
    await browser.close();
  }
  mkdirSync("out", { recursive: true });
  writeFileSync(FILE, JSON.stringify({ viewport: VIEWPORT, load, results }));
  return report(results, load);
}

/** The display's own time between frames, with an empty page. */
async function nothing(browser) {
  const { page } = await open(browser);
  const found = await page.evaluate((count) => window["bench"].frames(count, () => {}), FRAMES);
  await page.close();
  return { what: "frames", ...found };
}

async function measure(browser, { options, steps }) {
  const { page, load } = await open(browser);
  const rows = [];
  const maze = { seed: 1, ...options };
  await load(maze, { steps, autoplay: false });
  const shown = await page.evaluate(() => window["bench"].show(window["arrived"]));
  rows.push({ what: "show", ...shown, scripts: [shown.script] });
  const run = async (what, [kind, ...args]) => {
    const found = await page.evaluate(
      async ([kind, args, count]) => {
        const { frames, settle, acts, typeKey } = window["bench"];
        const found = await frames(count, acts[kind](...args));
        if (kind === "nothing") typeKey("End"); // what plays would never settle
        const { times } = await settle();
        return { ...found, after: times.reduce((sum, time) => sum + time, 0) };
      },
      [kind, args, FRAMES],
    );
    rows.push({ what, ...found });
  };
  const play = async (what, seconds) => {
    await page.evaluate((seconds) => {
      const { press, typeKey, choose } = window["bench"];
      choose(seconds);
      typeKey("Home");
      press("play");
    }, seconds);
    await run(what, ["nothing"]);
  };
  const both = async (view) => {
    if (!steps) return;
    for (const [what, seconds] of SPEEDS) await play(`${what}, ${view}`, seconds);
    for (const [what, act] of DRAGS) await run(`${what}, ${view}`, act);
    await play(`the end of playing, ${view}`, 0.2); // and the distances that bloom there
  };
  for (const [what, act] of MOVES) await run(what, act);
  await both("whole");
  await zoomTo(page, CLOSE);
  for (const [what, act] of CLOSE_MOVES) await run(what, act);
  await both("close");
  await page.close();
  return rows;
}

/** Zooms in until a unit of the picture has about so many pixels. */
async function zoomTo(page, pixels) {
  await page.evaluate(async (pixels) => {
    const { press, settle, turnWheel } = window["bench"];
    press("fit");
    await settle();
    const layer = document.querySelector(".camera");
    const scale = () => Number(/scale\(([\d.]+)/.exec(layer.getAttribute("transform"))[1]);
    turnWheel({ ctrlKey: true, deltaY: -200 * Math.log(pixels / scale()) });
    await settle();
  }, pixels);
}

/** The same maze drawn at once and moved as a whole: how pages draw that do not cut the picture into tiles. */
async function asOnePath(browser, { options }) {
  const { page, load } = await open(browser);
  await load({ seed: 1, ...options }, { steps: false, autoplay: false });
  const found = await page.evaluate(
    async ({ count, svg }) => {
      const { frames } = window["bench"];
      document.body.innerHTML = svg;
      const picture = document.querySelector("svg");
      const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
      picture.setAttribute("width", "1000");
      picture.setAttribute("height", "800");
      return frames(count, (index) => picture.setAttribute("viewBox", `${(width * index) / 200} 0 ${width} ${height}`));
    },
    { count: FRAMES, svg: await svgOf({ seed: 1, ...options }) },
  );
  await page.close();
  return [{ what: "pan, whole", ...found }];
}

async function svgOf(options) {
  const core = await import(new URL("../dist/core.mjs", import.meta.url).href);
  return core.toSvg(core.generate(options));
}

async function open(browser) {
  const prepare = (page) => page.addInitScript(watchFrames);
  return openMazePage(await makeTab(browser), { viewport: VIEWPORT, prepare });
}

function report(results, load) {
  const floor = median(results[0].rows[0].times);
  const lines = results.flatMap(({ name, rows }) =>
    rows.map((row) => {
      const sorted = [...row.times].sort((a, b) => a - b);
      const below = (share) => digits(sorted[Math.floor(sorted.length * share)]);
      return [
        name,
        row.what,
        row.first === undefined ? "" : `${digits(row.first)}, all ${digits(row.all)}`,
        digits(median(row.times)),
        below(0.95),
        below(0.99),
        digits(sorted.at(-1)),
        digits(median(row.times) / floor),
        digits(row.times.length / (row.times.reduce((sum, time) => sum + time, 0) / 1000)),
        digits(Math.max(...row.scripts)),
        row.after === undefined ? "" : digits(row.after),
      ];
    }),
  );
  const head = [
    "maze",
    "what",
    "first paint",
    "median",
    "95 %",
    "99 %",
    "longest",
    "÷ nothing",
    "a second",
    "script",
    "after",
  ];
  return [
    `## Frames, in milliseconds, at ${VIEWPORT.width}x${VIEWPORT.height}\n`,
    `Load when it began: ${digits(load)} on ${availableParallelism()} cores. The longest script of a frame; \`after\`: until all is drawn.\n`,
    table(head, lines),
  ].join("\n");
}
