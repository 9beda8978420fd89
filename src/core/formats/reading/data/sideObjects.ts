import { namedSidesAre } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { type BitMeaning, type JudgedBits, judgeBits, readSides, type SideBits } from "../sides/sides";
import { isObject, type Json, type ValueReader } from "./objects";

/** The names of the sides, in the order north, east, south, west. */
const NAMES: readonly (readonly string[])[] = [
  ["north", "top", "up", "n"],
  ["east", "right", "e"],
  ["south", "bottom", "down", "s"],
  ["west", "left", "w"],
];
const COLUMNS = ["x", "column", "col"];
const ROWS = ["y", "row"];
const MOST_CONTRADICTIONS = 0.2;
const LEAST_SIDE = 2; // cells: a single row may be one of others that are not read

/** Cells as objects that say of each side whether it is a wall, or open: in rows, or each with its column and row. */
export const sidesIn: ValueReader = (value) => {
  if (!Array.isArray(value)) return undefined;
  const rows = value.every(Array.isArray) ? (value as unknown[][]) : rowsOf(value);
  if (rows === undefined || rows.length < LEAST_SIDE || rows[0].length < LEAST_SIDE) return undefined;
  const width = rows[0].length;
  if (rows.some((row) => row.length !== width)) return undefined;
  const bits = new Uint8Array(width * rows.length);
  for (let cell = 0; cell < bits.length; cell++) {
    const sides = bitsOf(rows[Math.floor(cell / width)][cell % width]);
    if (sides === undefined) return undefined;
    bits[cell] = sides;
  }
  const drawn: SideBits = { width, height: rows.length, bits, placeOf: () => ({ line: 0, column: 0 }) };
  const usual = judgeBits(drawn).find(
    ({ meaning }) => meaning.north === 1 && meaning.east === 2 && meaning.south === 4,
  );
  if (usual === undefined || usual.contradictions > MOST_CONTRADICTIONS * usual.pairs) return undefined;
  const meaning = meaningFor(drawn, usual);
  return {
    meaning: namedSidesAre(meaning.areWalls, "entry"),
    read: () => ({ maze: readSides(drawn, meaning, true).squares.toMaze(), findings: [] }),
  };
};

/** Whether set sides are walls: as the border says, unless only the other way round all cells are joined. */
function meaningFor(bits: SideBits, { meaning }: JudgedBits): BitMeaning {
  const turned = { ...meaning, areWalls: !meaning.areWalls };
  const isJoined = (each: BitMeaning) => largestPart(readSides(bits, each).squares) === bits.bits.length;
  return !isJoined(meaning) && isJoined(turned) ? turned : meaning;
}

/** The sides of a cell as bits; undefined for a value that does not name all four. */
function bitsOf(cell: unknown): number | undefined {
  if (typeof cell === "string") return /^[NESW-]{0,4}$/i.test(cell) ? lettersOf(cell) : undefined;
  if (!isObject(cell)) return undefined;
  const { walls } = cell;
  if (Array.isArray(walls)) return walls.length === 4 ? sum(walls) : undefined;
  const named = isObject(walls) ? walls : cell;
  const keys = new Map(Object.keys(named).map((key) => [key.toLowerCase(), named[key]]));
  const values = NAMES.map((names) => keys.get(names.find((name) => keys.has(name)) ?? ""));
  return values.every((value) => typeof value === "boolean" || value === 0 || value === 1) ? sum(values) : undefined;
}

function lettersOf(cell: string): number {
  return sum(Array.from("NESW", (side) => cell.toUpperCase().includes(side)));
}

function sum(values: readonly unknown[]): number {
  return values.reduce<number>((bits, value, side) => bits | (value === true || value === 1 ? 1 << side : 0), 0);
}

/** A list of cells with their columns and rows, as rows. */
function rowsOf(cells: readonly unknown[]): unknown[][] | undefined {
  const rows: unknown[][] = [];
  for (const cell of cells) {
    if (!isObject(cell)) return undefined;
    const [x, y] = [numberAt(cell, COLUMNS), numberAt(cell, ROWS)];
    if (x === undefined || y === undefined || y > cells.length || x > cells.length) return undefined;
    rows[y] ??= [];
    rows[y][x] = cell;
  }
  const dense = Array.from(rows, (row) => row ?? []);
  return dense.every((row) => Array.from(row).every((cell) => cell !== undefined)) ? dense : undefined;
}

function numberAt(cell: Json, names: readonly string[]): number | undefined {
  const value = cell[names.find((name) => name in cell) ?? ""];
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : undefined;
}
