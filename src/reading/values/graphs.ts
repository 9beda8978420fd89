import { pairsAre, placesAre, sheetsAre } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { CERTAIN, LIKELY, POSSIBLE, UNLIKELY } from "../foundation/sighting";
import { OpenSquares } from "../foundation/squares";
import { findLattice, type Pitch } from "../lattice/lattice";
import { readLattice } from "../lattice/readLattice";
import { areasOf, flagOf, pairIn, placeIn, sideTo } from "./cells";
import { insideOf, isList, Pairs, type Value } from "./tree";
import type { Candidate, Sheets } from "./valueForm";

const LEAST_CELLS = 9;
const LEAST_SIDE = 2; // cells
const MOST_EMPTY = 4; // times as many cells as there are pairs, or places

/** How sure it is that squares with these passages are a maze: where all are joined, and not all walls are gone. */
export function certaintyOf(squares: OpenSquares): number {
  const { cellCount, width, height } = squares;
  const passages = squares.countPassages();
  if (largestPart(squares) < cellCount) return 2 * passages >= cellCount ? POSSIBLE : UNLIKELY;
  if (passages === 2 * cellCount - width - height) return POSSIBLE;
  return cellCount < LEAST_CELLS ? LIKELY : CERTAIN;
}

/** How wide the grid is in which numbered cells list their neighbours; undefined where they do not. */
export function adjacencyWidth(value: readonly Value[]): number | undefined {
  let width = 0;
  for (const [cell, list] of value.entries()) {
    if (!isList(list) || list.length > 4) return undefined;
    for (const other of list) {
      if (typeof other !== "number" || !Number.isInteger(other) || other < 0 || other >= value.length) return undefined;
      const distance = Math.abs(other - cell);
      if (distance === 0 || (width > 1 && distance > 1 && distance !== width)) return undefined;
      if (distance > 1) width = distance;
    }
  }
  return width >= LEAST_SIDE && value.length % width === 0 && value.length >= LEAST_CELLS ? width : undefined;
}

/** The two cells of a pair: two places, or four numbers. */
export function endsOfPair(value: Value): readonly [Value, Value] | undefined {
  if (!isList(value)) return undefined;
  if (value.length === 2 && pairIn(value[0]) !== undefined && pairIn(value[1]) !== undefined)
    return [value[0], value[1]];
  const isFlat = value.length === 4 && value.every((each) => Number.isInteger(each));
  return isFlat ? [value.slice(0, 2), value.slice(2)] : undefined;
}

/** Pairs of neighbours: joined if that joins all cells, else parted. */
export function pairsIn(value: readonly Value[]): Candidate[] {
  if (value.length < LEAST_CELLS - 1) return [];
  const pairs = value.map(endsOfPair);
  if (pairs.includes(undefined)) return [];
  const cells = pairs.flatMap((pair) => pair ?? []);
  const found = areasOf(cells).flatMap((area) => {
    if (area.width * area.height > MOST_EMPTY * value.length) return [];
    const marked = new OpenSquares(area.width, area.height);
    for (let at = 0; at < cells.length; at += 2) {
      const [one, other] = [placeIn(cells[at], area), placeIn(cells[at + 1], area)];
      const side = sideTo(one, other, area.width);
      if (side < 0) return [];
      if (side === 1 || side === 3) marked.right[Math.min(one, other)] = 1;
      else marked.below[Math.min(one, other)] = 1;
    }
    return [false, true].map((areWalls) =>
      pairsAs({ form: "pairs", area, areWalls }, areWalls ? exchanged(marked) : marked),
    );
  });
  return likeliest(found);
}

/** Of walls alone only those of a perfect maze are sure: few are left of many things. */
function pairsAs(how: Extract<Candidate["how"], { form: "pairs" }>, squares: OpenSquares): Candidate {
  const found = candidate(how, pairsAre(how.areWalls), squares);
  const isTree = squares.countPassages() === squares.cellCount - 1;
  return how.areWalls && !isTree ? { ...found, certainty: Math.min(POSSIBLE, found.certainty) } : found;
}

function candidate(how: Candidate["how"], meaning: Candidate["meaning"], squares: OpenSquares): Candidate {
  return { how, meaning, certainty: certaintyOf(squares), read: () => ({ ...squares.read([]), findings: [] }) };
}

/** The surest first, and of equals the first. */
function likeliest(found: readonly Candidate[]): Candidate[] {
  const likely = found.filter(({ certainty }) => certainty > UNLIKELY);
  return likely.sort((one, other) => other.certainty - one.certainty);
}

/** The walls of a maze where another has passages. */
function exchanged({ width, height, right, below }: OpenSquares): OpenSquares {
  const squares = new OpenSquares(width, height);
  for (let cell = 0; cell < right.length; cell++) {
    squares.right[cell] = cell % width < width - 1 ? 1 - right[cell] : 0;
    squares.below[cell] = cell < width * (height - 1) ? 1 - below[cell] : 0;
  }
  return squares;
}

/** Places in a list: those that are open, or the walls, of a lattice. */
export function floorsIn(value: readonly Value[]): Candidate[] {
  if (value.length < LEAST_CELLS || value.some((each) => each instanceof Pairs && each.pairs.length > 2)) return [];
  const found = areasOf(value).flatMap((area) => {
    const { left, top, width, height } = area;
    if (width * height > MOST_EMPTY * value.length) return [];
    return [false, true].flatMap((areWalls) => {
      const edge = areWalls ? 0 : 1; // of walls around the floors
      const around = {
        ...area,
        left: left - edge,
        top: top - edge,
        width: width + 2 * edge,
        height: height + 2 * edge,
      };
      const isWall = new Uint8Array(around.width * around.height).fill(areWalls ? 0 : 1);
      for (const place of value) isWall[placeIn(place, around)] = areWalls ? 1 : 0;
      const lattice = findLattice(isWall, around.width, around.height, true);
      if (lattice === undefined || !isFine(lattice.across) || !isFine(lattice.down)) return [];
      const raster = {
        columns: around.width,
        rows: around.height,
        ids: isWall,
        signs: [" ", "#"],
        placeOf: () => ({ line: 0, column: 0 }),
      };
      const { squares } = readLattice(raster, isWall, lattice);
      return [candidate({ form: "places", area: around, areWalls, lattice }, placesAre(areWalls), squares)];
    });
  });
  return likeliest(found);
}

function isFine({ passage, cells }: Pitch): boolean {
  return passage === 1 && cells >= LEAST_SIDE;
}

/** One of two lists of rows. */
interface Sheet {
  readonly step: number | string;
  readonly rows: number;
  readonly columns: number;
  readonly flags: Uint8Array;
}

const MOST_SHEETS = 8;
const BESIDE = /^(?:.*[._])?(?:v|ver|vert|vertical|e|east|right|col|columns?)(?:_|$|wall)/;
const BELOW = /^(?:.*[._])?(?:h|hor|horiz|horizontal|s|south|bottom|below|down|rows?)(?:_|$|wall)/;

/** Two lists of rows that are the walls of one maze: what they are is tried out, since no names are sure. */
export function sheetsIn(value: Value): Candidate[] {
  const sheets = insideOf(value).flatMap(([step, each]) => sheetOf(step, each) ?? []);
  if (sheets.length < 2 || sheets.length > MOST_SHEETS || (isList(value) && value.length !== 2)) return [];
  const found = sheets.flatMap((beside) =>
    sheets.flatMap((below) =>
      beside === below ? [] : [...waysOf(beside, below)].map((way) => judged(way, beside, below)),
    ),
  );
  return likeliest(found.sort((one, other) => namesOf(other.how) - namesOf(one.how)));
}

function sheetOf(step: number | string, value: Value): Sheet | undefined {
  if (!isList(value) || value.length < LEAST_SIDE - 1) return undefined;
  const columns = isList(value[0]) ? value[0].length : 0;
  if (columns === 0) return undefined;
  const flags = new Uint8Array(value.length * columns);
  for (const [row, list] of value.entries()) {
    if (!isList(list) || list.length !== columns) return undefined;
    for (const [column, each] of list.entries()) {
      const flag = flagOf(each);
      if (flag === undefined) return undefined;
      flags[row * columns + column] = flag;
    }
  }
  return { step, rows: value.length, columns, flags };
}

/** The sizes that two sheets can have: with the outer wall, without it, or a value for each cell. */
function* waysOf(beside: Sheet, below: Sheet): Generator<Omit<Sheets, "beside" | "below" | "areWalls">> {
  for (const areColumns of [false, true]) {
    const [wide, high] = areColumns ? [beside.rows, beside.columns] : [beside.columns, beside.rows];
    const [across, down] = areColumns ? [below.rows, below.columns] : [below.columns, below.rows];
    const more = wide - across;
    if (
      Math.abs(more) > 1 ||
      more !== down - high ||
      Math.min(across, high) < LEAST_SIDE ||
      across * high < LEAST_CELLS
    )
      continue;
    yield { areColumns, width: across, height: high, hasBorder: more === 1 };
  }
}

function judged(way: Omit<Sheets, "beside" | "below" | "areWalls">, beside: Sheet, below: Sheet): Candidate {
  const [walls, passages] = [true, false].map((areWalls): Candidate => {
    const how: Sheets = { ...way, beside: beside.step, below: below.step, areWalls };
    const squares = new OpenSquares(way.width, way.height);
    const mark = (flags: Uint8Array, sheet: Sheet, isBeside: boolean) =>
      flags.forEach((flag, at) => {
        const cell = cellOfFlag(how, isBeside, Math.floor(at / sheet.columns), at % sheet.columns);
        if (cell >= 0) squares[isBeside ? "right" : "below"][cell] = flag ^ (areWalls ? 1 : 0);
      });
    mark(beside.flags, beside, true);
    mark(below.flags, below, false);
    return candidate({ form: "sheets", ...how }, sheetsAre(areWalls), squares);
  });
  const best = passages.certainty > walls.certainty ? passages : walls;
  return { ...best, certainty: namesOf(best.how) === 2 ? best.certainty : Math.min(POSSIBLE, best.certainty) };
}

/** The cell to the right of which, or below which, a flag stands; -1 for one of the outer wall. */
export function cellOfFlag(
  { areColumns, hasBorder, width, height }: Omit<Sheets, "beside" | "below" | "areWalls">,
  isBeside: boolean,
  row: number,
  column: number,
): number {
  let [x, y] = areColumns ? [row, column] : [column, row];
  if (hasBorder && isBeside) x--;
  if (hasBorder && !isBeside) y--;
  const isInside = x >= 0 && y >= 0 && x < width - (isBeside ? 1 : 0) && y < height - (isBeside ? 0 : 1);
  return isInside ? y * width + x : -1;
}

/** How many of the names go with what the sheets are taken for. */
function namesOf(how: Candidate["how"]): number {
  if (how.form !== "sheets") return 0;
  return Number(BESIDE.test(String(how.beside))) + Number(BELOW.test(String(how.below)));
}
