import type { SideBits } from "../sides/sides";
import { isList, nameOf, Pairs, type Value } from "./tree";

/**
 * How the cells stand in a value: in lists that are rows or columns, in one list, each with its place in it, or behind its place
 * as a key.
 */
export type Layout =
  | { readonly kind: "rows" | "columns" }
  | { readonly kind: "flat"; readonly width: number }
  | { readonly kind: "placed"; readonly column: string; readonly row: string; readonly isUpward: boolean }
  | ({ readonly kind: "keyed" } & Area);

/** The places of a rectangle as two numbers each. */
export interface Area {
  readonly isColumnFirst: boolean;
  readonly left: number; // the lowest column and row that there are
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

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
  if (layout.kind === "keyed") return value instanceof Pairs ? keyed(value, layout) : undefined;
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
  const cells: Value[] = [];
  for (const list of lists) for (const each of list ?? []) cells.push(each); // flat() takes ten times as long
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

/** The first cell of a map of cells, of a list of them, or of lists of them. */
export function firstCell(value: readonly Value[] | Pairs): Value | undefined {
  if (value instanceof Pairs) return value.pairs[0]?.[1];
  const [first] = value;
  return isList(first) && !isFlags(first) ? first[0] : first;
}

/** Columns or rows at even distances, which are more than 1 where they are counted in pixels. */
export function axisOf(all: readonly number[]): {
  readonly count: number;
  /** @returns no whole number for what stands in between */
  readonly indexOf: (value: number) => number;
} {
  const values = new Set(all);
  const [least, most] = all.reduce(
    ([low, high], each) => [Math.min(low, each), Math.max(high, each)],
    [Infinity, -Infinity],
  );
  const pitch = values.size > 1 ? (most - least) / (values.size - 1) : 1;
  return { count: values.size, indexOf: (value) => (value - least) / pitch };
}

function placed(cells: readonly Value[], layout: Extract<Layout, { kind: "placed" }>): Table | undefined {
  const places = cells.map((cell) => [numberAt(cell, layout.column), numberAt(cell, layout.row)] as const);
  if (places.some((place) => place.includes(undefined))) return undefined;
  const [across, down] = [0, 1].map((at) => axisOf(places.map((place) => place[at] ?? 0)));
  const [width, height] = [across.count, down.count];
  if (width * height !== cells.length) return undefined;
  const found: (Value | undefined)[] = Array.from({ length: cells.length });
  for (const [index, [x = 0, y = 0]] of places.entries()) {
    const row = down.indexOf(y);
    found[(layout.isUpward ? height - 1 - row : row) * width + across.indexOf(x)] = cells[index];
  }
  return found.includes(undefined) ? undefined : { width, height, cells: found as Value[] };
}

function numberAt(cell: Value, name: string): number | undefined {
  const value = cell instanceof Pairs ? cell.get([name]) : undefined;
  return typeof value === "number" && Number.isInteger(value) ? value : undefined;
}

function keyed({ pairs }: Pairs, area: Area): Table | undefined {
  const { width, height } = area;
  const found: (Value | undefined)[] = Array.from({ length: width * height });
  for (const [key, each] of pairs) {
    const at = placeIn(key, area);
    if (at < 0 || found[at] !== undefined) return undefined;
    found[at] = each;
  }
  return found.includes(undefined) ? undefined : { width, height, cells: found as Value[] };
}

const PAIR = /^\(?(-?\d{1,9})\s?[,;:_|x-]\s?(\d{1,9})\)?$/;

/** The place that a value is, as two numbers: a list of them, a string such as "3,4", or by names, the row first; or undefined. */
export function pairIn(value: Value | undefined): readonly [number, number] | undefined {
  const found = typeof value === "string" ? PAIR.exec(value)?.slice(1).map(Number) : numbersIn(value);
  return found?.length === 2 && found.every(Number.isInteger) ? [Number(found[0]), Number(found[1])] : undefined;
}

function numbersIn(value: Value | undefined): readonly Value[] | undefined {
  if (!(value instanceof Pairs)) return isList(value) ? value : undefined;
  const axes = AXES.map(([columns, rows]) => [value.get(rows), value.get(columns)] as const);
  return axes.find((each): each is readonly [Value, Value] => !each.includes(undefined));
}

/** The cell of an area that a value names; -1 for another value. */
export function placeIn(value: Value | undefined, { isColumnFirst, left, top, width, height }: Area): number {
  const pair = pairIn(value);
  if (pair === undefined) return -1;
  const [one, other] = pair;
  const x = (isColumnFirst ? one : other) - left;
  const y = (isColumnFirst ? other : one) - top;
  return x >= 0 && y >= 0 && x < width && y < height ? y * width + x : -1;
}

/** The areas that places take up, the likeliest first: a column before a row where no names say more. */
export function areasOf(places: Iterable<Value>): Area[] {
  const [least, most] = [
    [Infinity, Infinity],
    [-Infinity, -Infinity],
  ];
  let isNamed = false;
  for (const place of places) {
    const pair = pairIn(place);
    if (pair === undefined) return [];
    isNamed ||= place instanceof Pairs;
    for (const at of [0, 1]) {
      least[at] = Math.min(least[at], pair[at]);
      most[at] = Math.max(most[at], pair[at]);
    }
  }
  if (least[0] === Infinity) return [];
  const orders = isNamed ? [false] : [true, false];
  return orders.map((isColumnFirst) => {
    const [x, y] = isColumnFirst ? [0, 1] : [1, 0];
    const [width, height] = [most[x] - least[x] + 1, most[y] - least[y] + 1];
    return { isColumnFirst, left: least[x], top: least[y], width, height };
  });
}

/** The ways in which cells with sides can stand in a value, the likeliest first. @param around what the value stands in */
export function layoutsOf(value: readonly Value[] | Pairs, around: Value | undefined): Layout[] {
  if (value instanceof Pairs) {
    const areas = areasOf(value.pairs.map(([key]) => key));
    return areas.flatMap((area) =>
      area.width * area.height === value.pairs.length ? [{ kind: "keyed" as const, ...area }] : [],
    );
  }
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

/**
 * Where a cell has its four sides: it is their number, or they are values, by name or in order, in it or in a part of it; or the
 * names of some, or the neighbours behind some, are listed there.
 */
export interface CellSides {
  readonly within?: string | undefined;
  readonly keys?: readonly (string | number)[] | undefined; // undefined for a number, and for what is listed
  readonly lists?: "sides" | "neighbors" | undefined;
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
  const parts = cell instanceof Pairs ? cell.pairs.map(([key, each]) => ({ within: nameOf(key), each })) : [];
  const inParts = parts.flatMap(({ within, each }) => {
    const keys = keysIn(each);
    return keys === undefined ? [] : [{ within, keys }];
  });
  const walls = inParts.find(({ within }) => OF_SIDES.test(within));
  if (walls !== undefined) return walls; // beside which a cell may name its neighbours
  const own = cell === undefined ? undefined : keysIn(cell);
  if (own !== undefined) return { keys: own };
  const number = parts.find(({ within, each }) => Number.isInteger(each) && OF_SIDES.test(within));
  return inParts.at(0) ?? (number && { within: number.within });
}

const OF_SIDES = /^_?(?:walls?|sides|passages|open|openings|bits|mask)(?:_?(?:bits|mask))?$/; // what holds the sides of a cell

function keysIn(value: Value): CellSides["keys"] {
  if (isFlags(value)) return LIST;
  if (!(value instanceof Pairs)) return undefined;
  const keys = NAMES.map((names) => names.find((name) => isFlag(value.get([name]))));
  return keys.includes(undefined) ? undefined : (keys as string[]);
}

function isFlags(value: Value | undefined): boolean {
  return (
    isList(value) && value.length === LIST.length && value.every((each) => each !== null && flagOf(each) !== undefined)
  );
}

/** Whether the sides of a cell are the places of neighbours, or null. */
export function linksIn(cell: Value | undefined, { within, keys = [] }: CellSides): boolean {
  const value = within === undefined || !(cell instanceof Pairs) ? cell : cell.get([within]);
  const sides = keys.map((key) => (value instanceof Pairs ? value.get([String(key)]) : undefined));
  return sides.every((each) => typeof each === "object");
}

/** Whether a value says yes or no: also as the place of a neighbour, or null where there is none. */
function isFlag(value: Value | undefined): boolean {
  return value !== undefined && (flagOf(value) !== undefined || isPlace(value));
}

/** Whether a value says yes, as 1 or 0. */
export function flagOf(value: Value): 0 | 1 | undefined {
  if (value === true || value === 1) return 1;
  return value === false || value === 0 || value === null ? 0 : undefined;
}

function isPlace(value: Value): boolean {
  const isMore = value instanceof Pairs && value.pairs.length > 2;
  return typeof value === "object" && !isMore && pairIn(value) !== undefined;
}

/** The sides of all cells as bits; undefined where one has others. */
export function bitsOf({ width, height, cells }: Table, sides: CellSides, layout: Layout): SideBits | undefined {
  const bits = new Uint8Array(cells.length);
  const read = sidesReader(sides, layout, width, height);
  for (const [at, cell] of cells.entries()) {
    const number = read(cell, at);
    if (typeof number !== "number" || !Number.isInteger(number) || number < 0 || number > ALL) return undefined;
    bits[at] = number;
  }
  return { width, height, bits, placeOf: () => ({ line: 0, column: 0 }) };
}

/** The rest of a map of cells that list others: those that list none need not be there. */
export function withListed({ pairs }: Pairs): Pairs | undefined {
  const keys = pairs.map(([key]) => key);
  const others = pairs.flatMap(([, each]) => listed(each) ?? []);
  const [area] = areasOf([...keys, ...others]);
  if (area === undefined || area.width * area.height > MOST_EMPTY * pairs.length) return undefined;
  const isThere = new Uint8Array(area.width * area.height);
  for (const key of keys) isThere[placeIn(key, area)] = 1;
  const lost = Array.from(isThere.keys()).filter((cell) => isThere[cell] === 0);
  if (lost.length === 0) return new Pairs(pairs);
  const added = lost.map((cell) => {
    const [x, y] = [(cell % area.width) + area.left, Math.floor(cell / area.width) + area.top];
    return [area.isColumnFirst ? [x, y] : [y, x], []] as const;
  });
  return new Pairs([...pairs, ...added]);
}

const MOST_EMPTY = 4; // times as many cells as list others

/** What reads the bits of one cell, of which the number is given; something else than four bits where it has others. */
export function sidesReader(sides: CellSides, layout: Layout, width: number, height: number) {
  const inside = (cell: Value) => {
    if (sides.within === undefined) return cell;
    return cell instanceof Pairs ? cell.get([sides.within]) : undefined;
  };
  if (sides.lists === "sides") return (cell: Value) => namedSides(inside(cell));
  if (sides.lists === "neighbors") {
    const names = neighborNames(layout, width, height);
    return (cell: Value, at: number) => neighborSides(inside(cell), at, names);
  }
  return (cell: Value) => (sides.keys === undefined ? inside(cell) : sumOf(inside(cell), sides));
}

/** The items of a list, or the keys behind which something true stands. */
function listed(value: Value | undefined): readonly Value[] | undefined {
  if (isList(value)) return value;
  if (!(value instanceof Pairs)) return value === null ? [] : undefined;
  return value.pairs.flatMap(([key, each]) => (each === false || each === 0 || each === null ? [] : [key]));
}

/** The side that a word names, such as NORTH, Direction.NORTH or "n"; -1 for none. */
function sideNamed(value: Value): number {
  const name = nameOf(value);
  return name === "" ? -1 : NAMES.findIndex((names) => names.includes(name));
}

function namedSides(value: Value | undefined): number | undefined {
  let sum = 0;
  for (const each of listed(value) ?? [undefined]) {
    const side = each === undefined ? -1 : sideNamed(each);
    if (side < 0) return undefined;
    sum |= 1 << side;
  }
  return sum;
}

/** How cells name their neighbours. */
interface NeighborNames {
  readonly area: Area;
  readonly isFlat: boolean; // whether one number is a name
}

/** As their own keys; in lists of lists by row and column, in one list by its index. */
function neighborNames(layout: Layout, width: number, height: number): NeighborNames {
  const own = { isColumnFirst: layout.kind === "columns", left: 0, top: 0, width, height };
  return { area: layout.kind === "keyed" ? layout : own, isFlat: layout.kind === "flat" };
}

function neighborSides(value: Value | undefined, cell: number, { area, isFlat }: NeighborNames): number | undefined {
  const { width, height } = area;
  let sum = 0;
  for (const each of listed(value) ?? [undefined]) {
    const only = isFlat && isList(each) && each.length === 1 ? each[0] : each;
    const other = isFlat && typeof only === "number" && only >= 0 && only < width * height ? only : placeIn(only, area);
    const side = other < 0 ? -1 : sideTo(cell, other, width);
    if (side < 0) return undefined;
    sum |= 1 << side;
  }
  return sum;
}

/** On which side of a cell another one lies, in the order north, east, south, west; -1 if it is no neighbour. */
export function sideTo(cell: number, other: number, width: number): number {
  if (other === cell - width) return 0;
  if (other === cell + width) return 2;
  if (Math.floor(cell / width) !== Math.floor(other / width)) return -1;
  return other === cell + 1 ? 1 : other === cell - 1 ? 3 : -1;
}

/** Where cells list their sides or neighbours, looked for in the first that does. */
export function listsIn(cells: readonly Value[]): CellSides | undefined {
  const looks = (value: Value | undefined): CellSides["lists"] => {
    const [first] = (isList(value) || value instanceof Pairs ? listed(value) : undefined) ?? [];
    if (first === undefined) return undefined;
    if (sideNamed(first) >= 0) return "sides";
    return typeof first === "number" || (isList(first) && first.length === 1) || pairIn(first)
      ? "neighbors"
      : undefined;
  };
  for (const cell of cells.slice(0, MOST_LOOKED_AT)) {
    const own = looks(cell);
    if (own !== undefined && !(cell instanceof Pairs && pairIn(cell))) return { lists: own };
    const named = cell instanceof Pairs ? cell.pairs.filter(([key]) => LISTS.test(nameOf(key))) : [];
    for (const [key, each] of named) {
      const lists = looks(each);
      if (lists !== undefined) return { within: nameOf(key), lists };
    }
  }
  return undefined;
}

const MOST_LOOKED_AT = 64; // cells, of which most list something
const LISTS = /link|connect|passage|open|path|carved|edge|exit|door|joined|dirs|directions/; // of what is all around nothing is said

function sumOf(value: Value | undefined, { keys = [] }: CellSides): number | undefined {
  let sum = 0;
  for (const [bit, key] of keys.entries()) {
    const flag = isList(value) ? value[Number(key)] : value instanceof Pairs ? value.get([String(key)]) : undefined;
    if (flag === undefined || !isFlag(flag)) return undefined;
    if (flagOf(flag) !== 0) sum |= 1 << bit;
  }
  return sum;
}
