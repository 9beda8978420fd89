// npm run bench -- --plot: time and memory a cell over the number of cells, of each algorithm and of other packages, as
// docs/performance.svg.
import { writeFileSync } from "node:fs";
import { makeOnce } from "./once.mjs";
import { installPeers, PEERS } from "./peers.mjs";
import { digits, GrowingTable, median } from "./report.mjs";
import { takeTurns } from "./turns.mjs";

const FILE = "docs/performance.svg";
const SIDES = [10, 32, 100, 316, 1000, 3162]; // 10^2 to 10^7 cells
const WARMED_UP_TO = 1000; // cells a side; above, one maze in a fresh process has to do
const LONGEST = 20; // seconds of one maze, with which a line ends
const VISIBLE = 316; // cells a side, below which a maze is lost in the memory of its process

/** @typedef {{ cells: number, value: number }} Point */
/** @typedef {{ name: string, isPeer: boolean, times: Point[], bytes: Point[] }} Line */

/**
 * @param {(text: string) => void} say
 * @param {{ core: string, algorithms: readonly { id: string, limit?: { cells: number } }[] }} what
 */
export async function plot(say, { core, algorithms }) {
  const reason = installPeers(say);
  if (reason !== undefined) console.log(`Without other packages, which cannot be had: ${reason}\n`);
  const peers = reason === undefined ? PEERS : [];
  const rows = new GrowingTable(["contender", "cells", "ns/cell", "bytes/cell"], [36, 10, 8, 8]);
  const lines = [];
  for (const { id, limit } of algorithms) {
    const line = { name: id, isPeer: false, times: [], bytes: [] };
    await measure(say, rows, line, { key: `core:${id}`, core, most: limit?.cells, isPowerOfTwo: id === "quadrants" });
    lines.push(line);
  }
  for (const [index, { name, algorithm }] of peers.entries()) {
    const line = { name: `${name} ${algorithm}`, isPeer: true, times: [], bytes: [] };
    await measure(say, rows, line, { key: `peer:${index}`, core });
    lines.push(line);
  }
  writeFileSync(FILE, drawing(lines));
  console.log(`\n${FILE}`);
}

/** Adds points to a line, up to the algorithm's limit, a failure, or a maze that is slower than the longest. */
async function measure(say, rows, line, { key, core, most = Number.POSITIVE_INFINITY, isPowerOfTwo = false }) {
  for (const side of SIDES) {
    const size = isPowerOfTwo ? 2 ** Math.round(Math.log2(side)) : side;
    const cells = size ** 2;
    if (cells > most) return;
    say(`${line.name} ${size}x${size}`);
    const job = { key, size, core, isUnchecked: true, isWarm: true };
    const once = await makeOnce(job, 2 * LONGEST);
    if (once.failure !== undefined) return rows.add([line.name, String(cells), once.failure, ""]);
    const isSlow = once.cpu > LONGEST * 1000;
    const time = size > WARMED_UP_TO || isSlow ? (once.cpu * 1e6) / cells : await warmTime(job);
    if (time === undefined) return rows.add([line.name, String(cells), "fails once it is warm", ""]);
    line.times.push({ cells, value: time });
    if (size >= VISIBLE) line.bytes.push({ cells, value: Math.max(once.bytes, 1) });
    rows.add([line.name, String(cells), digits(time), size >= VISIBLE ? digits(once.bytes) : ""]);
    if (isSlow) return;
  }
}

/** The time of a cell in a process that has made many mazes, in nanoseconds; undefined where it failed. */
async function warmTime(job) {
  const { rounds, failures } = await takeTurns([job], { rounds: 1, turns: 3, ms: 200, seconds: 2 * LONGEST });
  return failures[0] === undefined ? median(rounds[0][0]) : undefined;
}

const PANEL = { width: 330, height: 520, top: 40, left: 60, labels: 190 };
const STYLE = `
  text { font: 11px system-ui, sans-serif; fill: #444; }
  .axis { stroke: #888; stroke-opacity: 0.35; }
  .own { stroke: #2563c9; }
  .peer { stroke: #c2410c; stroke-dasharray: 4 3; }
  .lead { stroke-opacity: 0.4; stroke-width: 0.7; stroke-dasharray: none; }
  polyline { fill: none; stroke-width: 1.2; stroke-opacity: 0.8; }
  text.own { stroke: none; fill: #2563c9; }
  text.peer { stroke: none; fill: #c2410c; }
  @media (prefers-color-scheme: dark) {
    text { fill: #bbb; }
    .own { stroke: #7fb0ff; }
    .peer { stroke: #ffab70; }
    text.own { fill: #7fb0ff; }
    text.peer { fill: #ffab70; }
  }`;

/** @param {readonly Line[]} lines */
function drawing(lines) {
  const width = 2 * (PANEL.left + PANEL.width + PANEL.labels);
  const height = PANEL.top + PANEL.height + 40;
  const panels = [
    panel(lines, "times", "nanoseconds a cell", 0),
    panel(lines, "bytes", "bytes a cell", PANEL.left + PANEL.width + PANEL.labels),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img"><title>Time and memory a cell, over the number of cells: the algorithms, and other packages with dashes.</title>
<style>${STYLE}
</style>
${panels.join("\n")}
</svg>
`;
}

/** Both axes logarithmic. */
function panel(lines, of, title, left) {
  const drawn = lines.filter((line) => line[of].length > 0);
  const values = drawn.flatMap((line) => line[of].map(({ value }) => value));
  const cells = drawn.flatMap((line) => line[of].map((point) => point.cells));
  const [lowest, highest] = decades(values);
  const [fewest, most] = decades(cells);
  const x = (count) => left + PANEL.left + (PANEL.width * (Math.log10(count) - fewest)) / (most - fewest);
  const y = (value) => PANEL.top + (PANEL.height * (highest - Math.log10(value))) / (highest - lowest);
  const [right, bottom] = [left + PANEL.left + PANEL.width, PANEL.top + PANEL.height];
  const parts = [`<text x="${left + PANEL.left}" y="20">${title}</text>`];
  for (let power = lowest; power <= highest; power++) {
    const at = round(y(10 ** power));
    parts.push(`<path class="axis" d="M${left + PANEL.left} ${at}H${right}"/>`);
    parts.push(
      `<text x="${left + PANEL.left - 6}" y="${at + 4}" text-anchor="end">${(10 ** power).toLocaleString("en")}</text>`,
    );
  }
  for (let power = fewest; power <= most; power++) {
    const at = round(x(10 ** power));
    parts.push(`<path class="axis" d="M${at} ${PANEL.top}V${bottom}"/>`);
    parts.push(`<text x="${at}" y="${bottom + 18}" text-anchor="middle">10${superscript(power)}</text>`);
  }
  parts.push(`<text x="${right}" y="${bottom + 34}" text-anchor="end">cells</text>`);
  const ends = spread(
    drawn.map((line) => y(line[of].at(-1).value)),
    PANEL.top,
    bottom,
  );
  for (const [index, line] of drawn.entries()) {
    const kind = line.isPeer ? "peer" : "own";
    const points = line[of].map(({ cells: count, value }) => `${round(x(count))},${round(y(value))}`);
    const [endX, endY] = points.at(-1).split(",");
    parts.push(`<polyline class="${kind}" points="${points.join(" ")}"/>`);
    parts.push(`<path class="${kind} lead" d="M${endX} ${endY}L${right + 14} ${round(ends[index])}"/>`);
    parts.push(`<text class="${kind}" x="${right + 18}" y="${round(ends[index] + 4)}">${line.name}</text>`);
  }
  return `<g>${parts.join("")}</g>`;
}

/** The powers of ten around some values. */
function decades(values) {
  return [Math.floor(Math.log10(Math.min(...values))), Math.ceil(Math.log10(Math.max(...values)) - 0.01)];
}

/** Places near the given ones, between two ends, that are far enough apart for a line of text each. */
function spread(places, top, bottom) {
  const order = places.map((_, index) => index).sort((a, b) => places[a] - places[b]);
  const gap = Math.min(14, (bottom - top) / order.length);
  const moved = [...places];
  let least = top;
  for (const index of order) {
    moved[index] = Math.max(moved[index], least);
    least = moved[index] + gap;
  }
  let most = bottom;
  for (const index of order.reverse()) {
    moved[index] = Math.min(moved[index], most);
    most = moved[index] - gap;
  }
  return moved;
}

const round = (value) => Math.round(value * 10) / 10;
const superscript = (power) => [...String(power)].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("");
