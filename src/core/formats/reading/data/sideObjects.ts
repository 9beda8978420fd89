import type { Ends } from "../foundation/ends";
import { flagsAre, namedSidesAre } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { LIKELY } from "../foundation/sighting";
import {
  type BitMeaning,
  countValues,
  type JudgedBits,
  judgeBits,
  orderOf,
  readSides,
  type SideBits,
} from "../sides/sides";
import {
  COLUMNS,
  cellIn,
  isFlag,
  isObject,
  isTable,
  type Json,
  type NamedPlace,
  numberAt,
  placeIn,
  ROWS,
  type ValueReader,
} from "./objects";

/** The names of the sides, in the order north, east, south, west. */
const NAMES: readonly (readonly string[])[] = [
  ["north", "top", "up", "n"],
  ["east", "right", "e"],
  ["south", "bottom", "down", "s"],
  ["west", "left", "w"],
];

/** The names of columns and of rows: an i may be either, and the sides tell which. */
type Names = readonly [column: readonly string[], row: readonly string[]];
const PLACES: readonly Names[] = [
  [COLUMNS, ROWS],
  [["i"], ["j"]],
  [["j"], ["i"]],
];
const USUAL = "NESW";
const FEW_VALUES = 4; // different cells: fewer are rather other flags
const LEAST_CELLS = 9; // of flags
const LEAST_PLACED = 6; // of flags beside the places of their cells
const LEAST_GUESSED = 16; // cells of which nothing says how wide they stand: fewer fit by chance
const MOST_CONTRADICTIONS = 0.2;
const LEAST_SIDE = 2; // cells: a single row may be one of others that are not read

/** Sides of cells, in rows. */
interface Layout {
  readonly width: number;
  readonly bits: Uint8Array;
  readonly isTurned?: boolean; // whether each list is a column
  readonly isUpward?: boolean; // whether the last row stands first, as where places count from below
  readonly isGuessed?: boolean; // whether nothing says how wide it is
  readonly isColumnFirst?: boolean; // whether cells name their columns before their rows
}

/**
 * Cells that say of each side whether it is a wall, or open, by names or as four flags: in rows, each with its place, or
 * row by row.
 */
export const sidesIn: ValueReader = (given) => {
  const value = isObject(given) ? byPlace(given) : given;
  if (!Array.isArray(value)) return undefined;
  const judged = layoutsOf(value).flatMap((layout) => judge(layout, hasFlags(value)) ?? []);
  const [best, ...others] = judged.sort((one, other) => one.fault - other.fault);
  if (best === undefined || best.order === USUAL) return best;
  return {
    ...best,
    certainty: LIKELY,
    others: others.filter((each) => each.fault === best.fault && each.meaning.id !== best.meaning.id).slice(0, 1),
  };
};

/** The cells of an object whose keys are their places, which count from 0 or 1; undefined for another object. */
function byPlace(object: Json): Json[] | undefined {
  const cells: { i: number; j: number; walls: unknown }[] = [];
  let least = 1;
  for (const [key, walls] of Object.entries(object)) {
    const place = placeIn(key);
    if (place === undefined || !isObject(walls)) return undefined;
    const [i, j] = place;
    least = Math.min(least, i, j);
    cells.push({ i, j, walls });
  }
  return cells.map(({ i, j, walls }) => ({ i: i - least, j: j - least, walls }));
}

/** The ways in which cells can stand in rows. */
function layoutsOf(value: readonly unknown[]): Layout[] {
  const areRows = value.every((row) => Array.isArray(row) && !isFlags(row));
  if (value.some((cell) => Array.isArray(cell) && cell.some((flag) => typeof flag === "number"))) return []; // rows of signs
  const cells = areRows ? value.flat() : value;
  const bits = cells.map(bitsOf);
  if (!bits.every((sides) => sides !== undefined)) return [];
  const placed = PLACES.flatMap((names) => placedBy(names, cells) ?? []);
  if (placed.length > 0)
    return placed.flatMap(({ width, cells: at, isColumnFirst }) =>
      [at, upwards(at, width)].map((each, turn) => ({
        width,
        bits: Uint8Array.from(each, (cell) => bits[cell]),
        isUpward: turn === 1,
        isColumnFirst,
      })),
    );
  if (!areRows && (bits.length < LEAST_GUESSED || cells.some(hasPlace))) return []; // some of the cells
  if (!areRows) return widthsOf(bits.length).map((width) => ({ width, bits: Uint8Array.from(bits), isGuessed: true }));
  const [height, width] = [value.length, isTable(value) ? value[0].length : 0];
  const turned = bits.map((_, cell) => bits[(cell % height) * width + Math.floor(cell / height)]);
  return width === 0
    ? []
    : [bits, turned].map((each, at) => ({
        width: at === 0 ? width : height,
        bits: Uint8Array.from(each),
        isTurned: at === 1,
      }));
}

/** Cells with the last row first. */
function upwards(cells: Int32Array, width: number): Int32Array {
  return cells.map((_, at) => cells[cells.length - width - at + 2 * (at % width)]);
}

const MOST_WIDTHS = 32;

/** How wide a rectangle of so many cells can be, a square first. */
function widthsOf(count: number): number[] {
  const found: number[] = [];
  for (let width = Math.floor(Math.sqrt(count)); width >= LEAST_SIDE && found.length < MOST_WIDTHS; width--) {
    if (count % width === 0) found.push(width, count / width);
  }
  return found;
}

function judge(
  { width, bits, isTurned = false, isUpward = false, isGuessed = false, isColumnFirst }: Layout,
  areFlags: boolean,
) {
  const height = bits.length / width;
  if (width < LEAST_SIDE || height < LEAST_SIDE) return undefined;
  const drawn: SideBits = { width, height, bits, placeOf: () => ({ line: 0, column: 0 }) };
  const judged = judgeBits(drawn);
  const usual = judged.find(({ meaning }) => orderOf(meaning) === USUAL);
  const least = isColumnFirst === undefined ? LEAST_CELLS : LEAST_PLACED;
  if (areFlags && (countValues(bits) < FEW_VALUES || bits.length < least)) return undefined;
  const best = areFlags && usual !== judged[0] ? judged[0] : usual;
  const most = best === usual && !isGuessed ? MOST_CONTRADICTIONS : 0;
  if (best === undefined || best.contradictions > most * best.pairs) return undefined;
  const { meaning, isJoined } = meaningFor(drawn, best);
  const order = orderOf(meaning);
  return {
    fault: best.contradictions + (order === USUAL ? 0 : 0.5) + (isJoined ? 0 : 0.25) + (isUpward ? 0.125 : 0),
    order,
    meaning: order === USUAL ? namedSidesAre(meaning.areWalls, "entry") : flagsAre(order, meaning.areWalls, isTurned),
    read: ({ start, goal }: Ends = {}) => ({
      maze: readSides(drawn, meaning, true).squares.toMaze([start, goal]),
      findings: [],
    }),
    cellOf(place: NamedPlace) {
      const cell = cellIn({ width, height, isColumnFirst }, place);
      return cell === undefined || !isUpward ? cell : bits.length - width - cell + 2 * (cell % width);
    },
  };
}

/** Whether set sides are walls: as the border says, unless only the other way round all cells are joined. */
function meaningFor(bits: SideBits, { meaning }: JudgedBits): { meaning: BitMeaning; isJoined: boolean } {
  const both = [meaning, { ...meaning, areWalls: !meaning.areWalls }];
  const joined = both.find((each) => largestPart(readSides(bits, each).squares) === bits.bits.length);
  return { meaning: joined ?? meaning, isJoined: joined !== undefined };
}

/** Whether the sides of the first cell have no names, but an order. */
function hasFlags(value: readonly unknown[]): boolean {
  const [first] = value;
  if (Array.isArray(first)) return isFlags(first) || hasFlags(first);
  return isObject(first) && Array.isArray(first["walls"]);
}

/** Whether values say of four sides whether they are set. */
function isFlags(values: readonly unknown[]): boolean {
  return values.length === 4 && values.every(isFlag);
}

/** The sides of a cell as bits; undefined for a value that does not name all four. */
function bitsOf(cell: unknown): number | undefined {
  if (typeof cell === "string") return /^[NESW-]{0,4}$/i.test(cell) ? lettersOf(cell) : undefined;
  if (Array.isArray(cell)) return isFlags(cell) ? sum(cell) : undefined;
  if (!isObject(cell)) return undefined;
  const { walls } = cell;
  if (Array.isArray(walls)) return isFlags(walls) ? sum(walls) : undefined;
  const named = isObject(walls) ? walls : cell;
  const keys = new Map(Object.keys(named).map((key) => [key.toLowerCase(), named[key]]));
  const values = NAMES.map((names) => keys.get(names.find((name) => keys.has(name)) ?? ""));
  return isFlags(values) ? sum(values) : undefined;
}

function lettersOf(cell: string): number {
  return sum(Array.from("NESW", (side) => cell.toUpperCase().includes(side)));
}

function sum(values: readonly unknown[]): number {
  return values.reduce<number>((bits, value, side) => bits | (value === true || value === 1 ? 1 << side : 0), 0);
}

function hasPlace(cell: unknown): boolean {
  return isObject(cell) && PLACES.some((names) => names.some((axis) => numberAt(cell, axis) !== undefined));
}

/** The places of cells in a rectangle: of each the index of its cell. */
function placedBy([column, row]: Names, cells: readonly unknown[]) {
  const places: number[] = [];
  let [width, height] = [0, 0];
  for (const cell of cells) {
    const [x, y] = isObject(cell) ? [numberAt(cell, column), numberAt(cell, row)] : [];
    if (x === undefined || y === undefined) return undefined;
    [width, height] = [Math.max(width, x + 1), Math.max(height, y + 1)];
    places.push(x, y);
  }
  if (width * height !== cells.length || width === 0) return undefined;
  const placed = new Int32Array(cells.length).fill(-1);
  for (let cell = 0; cell < cells.length; cell++) placed[places[2 * cell + 1] * width + places[2 * cell]] = cell;
  const names = Object.keys(cells[0] as Json).map((key) => key.toLowerCase());
  const isColumnFirst = column.includes(names.find((name) => column.includes(name) || row.includes(name)) ?? "");
  return placed.includes(-1) ? undefined : { width, isColumnFirst, cells: placed };
}
