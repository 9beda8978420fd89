import type { Ends } from "../foundation/ends";
import { fixed, graphIs } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { CERTAIN, LIKELY, POSSIBLE } from "../foundation/sighting";
import { Squares } from "../foundation/squares";
import {
  cellIn,
  isObject,
  type Json,
  type NamedPlace,
  placeIn,
  type ReadValue,
  sizeIn,
  type ValueReader,
} from "./objects";

const NAMES = ["edges", "passages", "connections", "links", "corridors"];
const ENDS = [
  ["from", "to"],
  ["source", "target"],
  ["a", "b"],
];
const LEAST_JOINED = 0.5; // pairs a cell: with fewer the width and height are those of a picture
const LEAST_ENTRIES = 4; // of an object with the neighbours of each cell
const LEAST_CELLS = 9; // of what no size explains
const MOST_LOOPS = 0.3; // of the cells

/** A cell: its number, or its place as two numbers. */
type End = readonly number[];
type Size = { readonly width: number; readonly height: number };
type Order = "row" | "column" | "number"; // what comes first in a place

/** Pairs of cells as they are written. */
interface Graph {
  readonly noun: "pairs" | "neighbours";
  readonly pairs: readonly (readonly [End, End])[];
  readonly nodes?: readonly End[]; // of which others take no part
  readonly size?: Size | undefined;
  readonly isFirstColumn: boolean; // whether that is usual in a place that is written so
}

/** Pairs of cells, in a list or as the neighbours of each: cells as places or as numbers, row by row. */
export const graphIn: ValueReader = (value) => {
  const graph = Array.isArray(value) ? listed(value) : isObject(value) ? (named(value) ?? neighbors(value)) : undefined;
  if (graph === undefined || graph.pairs.length === 0) return undefined;
  const count = graph.pairs[0][0].length;
  if (!graph.pairs.every((pair) => pair.every((end) => end.length === count))) return undefined;
  const orders: readonly Order[] =
    count === 1 ? ["number"] : graph.isFirstColumn ? ["column", "row"] : ["row", "column"];
  const read = orders.flatMap((order) => readIn(graph, order));
  const [best, ...others] = read;
  if (best === undefined) return undefined;
  const isSure = graph.size !== undefined && others.length === 0;
  return { ...best, certainty: isSure ? CERTAIN : Math.min(best.certainty, LIKELY), others };
};

function listed(list: readonly unknown[], size?: Size, isFirstColumn = false): Graph | undefined {
  const pairs = list.map(pairOf);
  if (!pairs.every((pair) => pair !== undefined)) return undefined;
  return { noun: "pairs", pairs, size, isFirstColumn };
}

/** Pairs of joined cells beside a width and height. */
function named(value: Json): Graph | undefined {
  const size = sizeIn(value);
  const list = NAMES.map((name) => value[name]).find(Array.isArray);
  if (size === undefined || list === undefined || list.length < LEAST_JOINED * size.width * size.height)
    return undefined;
  return listed(list, size, !("rows" in value));
}

/** An object from each cell to its neighbours: {"0,0": ["1,0"]}. */
function neighbors(value: Json): Graph | undefined {
  const entries = Object.entries(value);
  if (entries.length < LEAST_ENTRIES) return undefined;
  const pairs: (readonly [End, End])[] = [];
  const nodes: End[] = [];
  for (const [key, given] of entries) {
    const node = endOf(key);
    const list = Array.isArray(given) ? given : isObject(given) ? Object.keys(given) : undefined;
    if (node === undefined || list === undefined) return undefined;
    nodes.push(node);
    for (const each of list) {
      const other = endOf(each);
      if (other === undefined) return undefined;
      pairs.push([node, other]);
    }
  }
  return { noun: "neighbours", pairs, nodes, isFirstColumn: !entries[0][0].startsWith("(") };
}

function pairOf(value: unknown): readonly [End, End] | undefined {
  const names = isObject(value) ? ENDS.find(([from]) => from in value) : undefined;
  const given = names === undefined ? value : names.map((name) => (value as Json)[name]);
  if (!Array.isArray(given) || given.length !== 2) return undefined;
  const [one, other] = given.map(endOf);
  return one === undefined || other === undefined ? undefined : [one, other];
}

function endOf(value: unknown): End | undefined {
  if (typeof value === "number") return isWhole(value) ? [value] : undefined;
  if (Array.isArray(value)) return value.length === 2 && value.every(isWhole) ? value : undefined;
  if (typeof value !== "string") return undefined;
  return placeIn(value) ?? (/^\d+$/.test(value) ? [Number(value)] : undefined);
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

/** What pairs can mean with places in an order: passages or walls, what is in one piece. */
function readIn(graph: Graph, order: Order): (ReadValue & { certainty: number })[] {
  const placed = placedIn(graph, order);
  if (placed === undefined) return [];
  const { noun, nodes, size } = graph;
  const isTold = nodes !== undefined || size !== undefined;
  const found = (isTold ? [false] : [false, true]).flatMap((areWalls) => {
    const squares = squaresOf(placed, areWalls);
    const loops = squares.countPassages() - placed.count + 1;
    const isOpen = loops > MOST_LOOPS * placed.count;
    if (!isTold && (isOpen || squares.cellCount < LEAST_CELLS || largestPart(squares) < squares.cellCount)) return [];
    const isKnown = !areWalls && order !== "row" && (noun === "pairs" || order === "column");
    const meaning = isKnown ? fixed(noun === "pairs" ? "pairs" : "keys") : graphIs({ noun, areWalls, order });
    const isLikely = size !== undefined || (!isOpen && placed.count >= LEAST_CELLS);
    const read = ({ start, goal }: Ends = {}) => ({ maze: squares.toMaze([start, goal]), findings: [] });
    const cellOf = (place: NamedPlace) => cellIn({ ...placed, isColumnFirst: order === "column" }, place);
    return [{ fault: loops === 0 ? 0 : 1, certainty: isLikely ? CERTAIN : POSSIBLE, meaning, read, cellOf }];
  });
  return found.sort((one, other) => one.fault - other.fault);
}

/** Pairs of cells of a rectangle. */
interface Placed extends Size {
  readonly pairs: Int32Array; // two cells each
  readonly off: Uint8Array | undefined; // 1 for cells that take no part
  readonly count: number; // cells that take part
  readonly first: number; // from which rows, columns and cells are counted
}

function placedIn({ pairs, nodes, size, noun }: Graph, order: Order): Placed | undefined {
  const ends = nodes ?? pairs.flat();
  const axes = order === "number" ? [0] : order === "row" ? [1, 0] : [0, 1];
  const lows = axes.map((axis) => ends.reduce((least, end) => Math.min(least, end[axis]), 1));
  const least = size === undefined ? Math.min(...lows) : 0; // cells, rows and columns count from 0 or 1
  const all = axes.map((axis) => 1 - least + ends.reduce((most, end) => Math.max(most, end[axis]), 0));
  const { width, height } = size ?? (order === "number" ? sizeOf(pairs, all[0]) : { width: all[0], height: all[1] });
  if (!(width * height <= LEAST_ENTRIES * ends.length) || (size === undefined && Math.min(width, height) < 2))
    return undefined;
  const cellOf = (end: End) => {
    const [x, y] =
      order === "number"
        ? [(end[0] - least) % width, Math.floor((end[0] - least) / width)]
        : axes.map((axis) => end[axis] - least);
    return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
  };
  const cells = new Int32Array(2 * pairs.length);
  for (let pair = 0; pair < pairs.length; pair++) {
    const [first, second] = [cellOf(pairs[pair][0]), cellOf(pairs[pair][1])];
    const [one, other] = first < second ? [first, second] : [second, first];
    if (one < 0 || !(other - one === width || (other - one === 1 && other % width !== 0))) return undefined;
    cells[2 * pair] = one;
    cells[2 * pair + 1] = other;
  }
  const off = noun === "neighbours" ? new Uint8Array(width * height).fill(1) : undefined;
  if (off !== undefined) {
    for (const node of nodes ?? []) off[cellOf(node)] = 0;
  }
  const isPart = off?.includes(1) === true;
  return {
    width,
    height,
    pairs: cells,
    off: isPart ? off : undefined,
    count: off === undefined ? width * height : ends.length,
    first: least,
  };
}

/** The width and height by which numbered cells are beside each other; NaN where there is none. */
function sizeOf(pairs: readonly (readonly [End, End])[], count: number): Size {
  let width = 0;
  for (const [[one], [other]] of pairs) {
    const far = Math.abs(one - other);
    if (far === 1 || far === width) continue;
    if (width !== 0) return { width: Number.NaN, height: Number.NaN };
    width = far;
  }
  return { width, height: width > 1 && count % width === 0 ? count / width : Number.NaN };
}

function squaresOf({ width, height, pairs, off }: Placed, areWalls: boolean): Squares {
  const squares = new Squares(width, height);
  if (areWalls) {
    for (let cell = 0; cell < squares.cellCount; cell++) {
      if (cell % width < width - 1) squares.right[cell] = 1;
      if (cell < width * (height - 1)) squares.below[cell] = 1;
    }
  }
  if (off !== undefined) squares.leaveOut(off);
  for (let at = 0; at < pairs.length; at += 2) {
    const [one, other] = [pairs[at], pairs[at + 1]];
    if (squares.isOff(one) || squares.isOff(other)) continue;
    const isBeside = other - one === 1 && (width > 1 || height === 1);
    (isBeside ? squares.right : squares.below)[one] = areWalls ? 0 : 1;
  }
  return squares;
}
