import { fixed } from "../foundation/meanings";
import { Squares } from "../foundation/squares";
import { isObject, sizeIn, type ValueReader } from "./objects";

const NAMES = ["edges", "passages", "connections", "links", "corridors"];

const LEAST_JOINED = 0.5; // pairs a cell: with fewer the width and height are those of a picture

/** Pairs of joined cells beside a width and height: cells as ids row by row, or as column and row. */
export const pairsIn: ValueReader = (value) => {
  if (!isObject(value)) return undefined;
  const size = sizeIn(value);
  const list = NAMES.map((name) => value[name]).find(Array.isArray);
  if (size === undefined || list === undefined || list.length < LEAST_JOINED * size.width * size.height)
    return undefined;
  const cellOf = (end: unknown) => cellAt(end, size);
  const pairs = list.map((pair: unknown) => (Array.isArray(pair) && pair.length === 2 ? pair.map(cellOf) : []));
  if (pairs.some(([a, b]) => a === undefined || b === undefined || !areBeside(a, b, size.width))) return undefined;
  const read = () => {
    const squares = new Squares(size.width, size.height);
    for (const [a = 0, b = 0] of pairs) join(squares, a, b);
    return { maze: squares.toMaze(), findings: [] };
  };
  return { meaning: fixed("pairs"), read };
};

/** An object from the column and row of each cell to those of its neighbours: {"0,0": ["1,0"]}. */
export const neighborKeysIn: ValueReader = (value) => {
  if (!isObject(value)) return undefined;
  const entries = Object.entries(value);
  if (entries.length < 4 || !entries.every(([key, list]) => /^\d+,\s*\d+$/.test(key) && Array.isArray(list)))
    return undefined;
  const places = entries.map(([key]) => key.split(",").map(Number));
  const [width, height] = [0, 1].map((axis) => 1 + places.reduce((most, place) => Math.max(most, place[axis]), 0));
  if (width * height > 4 * entries.length) return undefined;
  const cellOf = (name: unknown) =>
    typeof name === "string" ? cellAt(name.split(",").map(Number), { width, height }) : undefined;
  const pairs = entries.flatMap(([key, list]) => (list as unknown[]).map((other) => [cellOf(key), cellOf(other)]));
  if (pairs.some(([a, b]) => a === undefined || b === undefined || !areBeside(a, b, width))) return undefined;
  const read = () => {
    const squares = new Squares(width, height);
    const off = new Uint8Array(squares.cellCount).fill(1);
    for (const [x, y] of places) off[y * width + x] = 0;
    if (off.includes(1)) squares.leaveOut(off);
    for (const [a = 0, b = 0] of pairs) if (off[a] === 0 && off[b] === 0) join(squares, a, b);
    return { maze: squares.toMaze(), findings: [] };
  };
  return { meaning: fixed("keys"), read };
};

function cellAt(end: unknown, { width, height }: { width: number; height: number }): number | undefined {
  const [x, y] = Array.isArray(end) ? end : typeof end === "number" ? [end % width, Math.floor(end / width)] : [];
  const isPlace = Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x < width && y < height;
  return isPlace ? y * width + x : undefined;
}

function areBeside(a: number, b: number, width: number): boolean {
  const [first, second] = [Math.min(a, b), Math.max(a, b)];
  return second - first === width || (second - first === 1 && second % width !== 0);
}

function join(squares: Squares, a: number, b: number): void {
  const first = Math.min(a, b);
  if (Math.abs(a - b) === 1 && (squares.width > 1 || squares.height === 1)) squares.right[first] = 1;
  else squares.below[first] = 1;
}
