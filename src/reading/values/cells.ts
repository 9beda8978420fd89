import type { SideBits } from "../sides/sides";
import { isList, nameOf, Pairs, type Value } from "./tree";

/** How the cells stand in a value: in lists that are rows or columns, in one list, or each with its place. */
export type Layout =
  | { readonly kind: "rows" | "columns" }
  | { readonly kind: "flat"; readonly width: number }
  | { readonly kind: "placed"; readonly column: string; readonly row: string; readonly isUpward: boolean };

/** The cells of a value, row by row. */
export interface Table {
  readonly width: number;
  readonly height: number;
  readonly cells: readonly Value[];
}

const COLUMNS = ["x", "column", "col", "c"];
const ROWS = ["y", "row", "r"];
const AXES: readonly (readonly [columns: readonly string[], rows: readonly string[]])[] = [
  [COLUMNS, ROWS],
  [["i"], ["j"]],
  [["j"], ["i"]],
];
const WIDTHS = ["width", "columns", "cols", "w"];
const LEAST_SIDE = 2; // cells
const MOST_WIDTHS = 64;

/** The cells of a value in some layout; undefined where they make no rectangle. */
export function tableOf(value: Value, layout: Layout): Table | undefined {
  if (!isList(value) || value.length === 0) return undefined;
  if (layout.kind === "placed") return placed(value.every(isList) ? value.flat() : value, layout);
  if (layout.kind === "flat") {
    const height = value.length / layout.width;
    return Number.isInteger(height) ? { width: layout.width, height, cells: value } : undefined;
  }
  const lists = value.map(rowOf);
  const [first] = lists;
  if (!lists.every((list) => list !== undefined && list.length === first?.length) || first?.length === 0)
    return undefined;
  const cells = (lists as (readonly Value[])[]).flat();
  const [height, width] = [lists.length, cells.length / lists.length];
  if (layout.kind === "rows") return { width, height, cells };
  const turned = cells.map((_, at) => cells[(at % height) * width + Math.floor(at / height)]);
  return { width: height, height: width, cells: turned };
}

/** The items of a row: those of a list, which may stand in one more pair of brackets, or the characters of a string. */
function rowOf(value: Value): readonly Value[] | undefined {
  if (typeof value === "string") return Array.from(value);
  if (!isList(value)) return undefined;
  return value.length === 1 && isList(value[0]) ? value[0] : value;
}

/** The first cell of a list of cells, or of lists of them. */
export function firstCell(value: readonly Value[]): Value | undefined {
  const [first] = value;
  return isList(first) && !isFlags(first) ? first[0] : first;
}

function placed(cells: readonly Value[], layout: Extract<Layout, { kind: "placed" }>): Table | undefined {
  const places = cells.map((cell) => [numberAt(cell, layout.column), numberAt(cell, layout.row)] as const);
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of places) {
    if (x === undefined || y === undefined) return undefined;
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  const [width, height] = [right - left + 1, bottom - top + 1];
  if (width * height !== cells.length) return undefined;
  const found: (Value | undefined)[] = Array.from({ length: cells.length });
  for (const [index, [x = 0, y = 0]] of places.entries())
    found[(layout.isUpward ? bottom - y : y - top) * width + x - left] = cells[index];
  return found.includes(undefined) ? undefined : { width, height, cells: found as Value[] };
}

function numberAt(cell: Value, name: string): number | undefined {
  const value = cell instanceof Pairs ? cell.get([name]) : undefined;
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}

/** The ways in which cells with sides can stand in a list, the likeliest first. @param around what the list stands in */
export function layoutsOf(value: readonly Value[], around: Value | undefined): Layout[] {
  const cell = firstCell(value);
  const placedBy = AXES.flatMap(([columns, rows]) => {
    const [column, row] = [columns, rows].map((names) =>
      names.find((name) => cell !== undefined && numberAt(cell, name) !== undefined),
    );
    return column === undefined || row === undefined ? [] : [{ kind: "placed", column, row } as const];
  });
  if (placedBy.length > 0) return [false, true].flatMap((isUpward) => placedBy.map((each) => ({ ...each, isUpward })));
  if (cell !== value[0]) return [{ kind: "rows" }, { kind: "columns" }];
  const width = namedWidth(around);
  const widths = width === undefined ? widthsOf(value.length) : [width];
  return widths.map((each) => ({ kind: "flat", width: each }));
}

/** The width that what a list stands in names; undefined if it does not. */
export function namedWidth(around: Value | undefined): number | undefined {
  const width = around instanceof Pairs ? around.get(WIDTHS) : undefined;
  return typeof width === "number" && Number.isInteger(width) && width >= 1 ? width : undefined;
}

/** How wide a rectangle of so many cells can be, a square first. */
export function widthsOf(count: number): number[] {
  const found: number[] = [];
  for (let width = Math.floor(Math.sqrt(count)); width >= LEAST_SIDE && found.length < MOST_WIDTHS; width--)
    if (count % width === 0) found.push(...new Set([width, count / width]));
  return found;
}

/** Where a cell has its four sides: it is their number, or they are values, by name or in order, in it or in a part of it. */
export interface CellSides {
  readonly within?: string | undefined;
  readonly keys?: readonly (string | number)[] | undefined; // undefined for a number
}

/** The names of the sides, in the order north, east, south, west. */
const NAMES: readonly (readonly string[])[] = [
  ["north", "top", "up", "n", "u", "t"],
  ["east", "right", "e", "r"],
  ["south", "bottom", "down", "s", "d", "b"],
  ["west", "left", "w", "l"],
];
const LIST = [0, 1, 2, 3];
const ALL = 15;

/** Where a cell has its sides; undefined if it has none. */
export function sidesIn(cell: Value | undefined): CellSides | undefined {
  if (typeof cell === "number") return {};
  const own = cell === undefined ? undefined : keysIn(cell);
  if (own !== undefined) return { keys: own };
  for (const [key, each] of cell instanceof Pairs ? cell.pairs : []) {
    const keys = keysIn(each);
    if (keys !== undefined) return { within: nameOf(key), keys };
  }
  return undefined;
}

function keysIn(value: Value): CellSides["keys"] {
  if (isFlags(value)) return LIST;
  if (!(value instanceof Pairs)) return undefined;
  const keys = NAMES.map((names) => names.find((name) => isFlag(value.get([name]))));
  return keys.includes(undefined) ? undefined : (keys as string[]);
}

function isFlags(value: Value | undefined): boolean {
  return isList(value) && value.length === LIST.length && value.every(isFlag);
}

function isFlag(value: Value | undefined): boolean {
  return typeof value === "boolean" || value === 0 || value === 1;
}

/** The sides of all cells as bits; undefined where one has others. */
export function bitsOf({ width, height, cells }: Table, sides: CellSides): SideBits | undefined {
  const bits = new Uint8Array(cells.length);
  for (const [at, cell] of cells.entries()) {
    const number = sides.keys === undefined ? cell : sumOf(cell, sides);
    if (typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > ALL) return undefined;
    bits[at] = number;
  }
  return { width, height, bits, placeOf: () => ({ line: 0, column: 0 }) };
}

function sumOf(cell: Value, { within, keys = [] }: CellSides): number | undefined {
  const value = within === undefined ? cell : cell instanceof Pairs ? cell.get([within]) : undefined;
  let sum = 0;
  for (const [bit, key] of keys.entries()) {
    const flag = isList(value) ? value[Number(key)] : value instanceof Pairs ? value.get([String(key)]) : undefined;
    if (!isFlag(flag)) return undefined;
    if (flag === true || flag === 1) sum |= 1 << bit;
  }
  return sum;
}
