import { sheetsAre } from "../foundation/meanings";
import { partsOf } from "../foundation/parts";
import { CERTAIN, LIKELY, POSSIBLE, UNLIKELY } from "../foundation/sighting";
import { OpenSquares } from "../foundation/squares";
import { flagOf } from "./cells";
import { candidate } from "./graphs";
import { insideOf, isList, type Value } from "./tree";
import type { Candidate, Sheets } from "./valueForm";

/** One of two lists of rows. */
interface Sheet {
  readonly step: number | string;
  readonly rows: number;
  readonly columns: number;
  readonly flags: Uint8Array;
}

type Way = Omit<Sheets, "areWalls">;

const LEAST_CELLS = 9;
const LEAST_SIDE = 2; // cells
const MOST_SHEETS = 8;
const MOST_GAPS = 2; // of the outer wall
const BESIDE = /^(?:.*[._])?(?:v|ver|vert|vertical|e|east|right|col|columns?)(?:_|$|wall)/;
const BELOW = /^(?:.*[._])?(?:h|hor|horiz|horizontal|s|south|bottom|below|down|rows?)(?:_|$|wall)/;

/**
 * Two lists of rows that are the walls of one maze, in the ways that are equally likely by their names, the outer wall and what is
 * joined. Of these come rows before columns, then what has the first list below cells, where horizontal walls are.
 */
export function sheetsIn(value: Value): Candidate[] {
  const sheets = sheetsOf(value);
  const found = [false, true].flatMap((areColumns) =>
    sheets.flatMap((below) => sheets.flatMap((beside) => judged(beside, below, areColumns) ?? [])),
  );
  const most = found.reduce((best, { rank }) => Math.max(best, rank), 0);
  return found.flatMap(({ rank, candidate: each }) => (rank === most && each.certainty > UNLIKELY ? [each] : []));
}

/** Whether the names of two lists say which of them stands beside cells, and which below. */
export function areNamed({ beside, below }: Pick<Sheets, "beside" | "below">): boolean {
  return namesOf(beside, below) === 2;
}

function sheetsOf(value: Value): Sheet[] {
  const sheets = insideOf(value).flatMap(([step, each]) => sheetOf(step, each) ?? []);
  return sheets.length > MOST_SHEETS || (isList(value) && value.length !== 2) ? [] : sheets;
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

/** The cells between two sheets: with the outer wall, without it, or a value for each cell; undefined where they do not fit. */
function wayOf(beside: Sheet, below: Sheet, areColumns: boolean): Way | undefined {
  const [wide, high] = areColumns ? [beside.rows, beside.columns] : [beside.columns, beside.rows];
  const [width, down] = areColumns ? [below.rows, below.columns] : [below.columns, below.rows];
  const more = wide - width;
  const fits = beside !== below && Math.abs(more) <= 1 && more === down - high;
  if (!fits || Math.min(width, high) < LEAST_SIDE || width * high < LEAST_CELLS) return undefined;
  return { beside: beside.step, below: below.step, areColumns, width, height: high, hasBorder: more === 1 };
}

/** What two sheets mean in one way, and how it compares with others: by certainty, then by names, then by what stands in them. */
function judged(beside: Sheet, below: Sheet, areColumns: boolean) {
  const way = wayOf(beside, below, areColumns);
  if (way === undefined) return undefined;
  const names = namesOf(way.beside, way.below);
  const outer = outerOf(way, beside, below);
  const best = meant(way, beside, below, outer);
  const evidence = evidenceOf(way, beside, below, outer, best);
  const certainty = names === 2 ? evidence : Math.min(POSSIBLE, evidence);
  return { candidate: { ...best, certainty }, rank: 100 * certainty + 10 * names + evidence };
}

interface Meant extends Candidate {
  readonly isForest: boolean; // whether no passages go around in a loop
  readonly isMeant: boolean; // whether something tells which flags are walls
}

/** What two sheets mean: as names or the outer wall tell, else walls around passages without loops, else what is joined. */
function meant(way: Way, beside: Sheet, below: Sheet, outer: Outer): Meant {
  const known = areWallsBy(way, outer);
  const [walls, passages] = [true, false].map((areWalls) => sheetsAs({ ...way, areWalls }, beside, below));
  const isLikelier = passages.certainty > walls.certainty;
  const areWalls = known ?? ((walls.isForest && !passages.isForest) || !isLikelier);
  const best = areWalls ? walls : passages;
  return { ...best, isMeant: known !== undefined || best.isForest };
}

/** How certain a way is of two sheets: less where the outer wall is broken, or where there is none and in another way there is. */
function evidenceOf(
  way: Way,
  beside: Sheet,
  below: Sheet,
  outer: Outer,
  { certainty, isForest, isMeant }: Meant,
): number {
  if (isBroken(outer)) return certainty - 1;
  const isBare = Math.max(...outer) === 0;
  const isShaped = isBare || way.hasBorder || namesOf(way.beside, way.below) === 2;
  const least = isShaped && isMeant ? Math.max(POSSIBLE, certainty) : certainty; // of what is not joined yet
  if (!isBare) return way.hasBorder && outer[0] > outer[1] ? Math.min(LIKELY, least) : least; // 0 is seldom a wall
  if (isForest && certainty > POSSIBLE) return certainty; // a perfect maze is no chance
  return Math.min(least, mostBare(way, beside, below) - Number(!isForest));
}

/** How certain a way without an outer wall is at most: not at all where what would be one is whole though a third has changed. */
function mostBare(way: Way, beside: Sheet, below: Sheet): number {
  const other = wayOf(beside, below, !way.areColumns);
  const outer = other?.hasBorder ? outerOf(other, beside, below) : undefined;
  if (outer === undefined || isBroken(outer)) return CERTAIN;
  const [zeros, ones] = [0, 1].map((flag) => countOf(beside, flag) + countOf(below, flag) - outer[flag]); // inside
  const changed = outer[1] > outer[0] ? zeros : ones;
  return 3 * changed >= zeros + ones ? UNLIKELY : LIKELY;
}

function countOf({ flags }: Sheet, wanted: number): number {
  return flags.reduce((count, flag) => count + Number(flag === wanted), 0);
}

/** How many of the values for the outer wall are 0, and how many 1. */
type Outer = readonly [zeros: number, ones: number];

function isBroken(outer: Outer): boolean {
  return Math.min(...outer) > MOST_GAPS;
}

function outerOf(way: Way, beside: Sheet, below: Sheet): Outer {
  const counts: [number, number] = [0, 0];
  for (const sheet of [beside, below])
    sheet.flags.forEach((flag, at) => {
      if (cellAt(way, sheet, sheet === beside, at) < 0) counts[flag]++;
    });
  return counts;
}

/** Whether a 1 is a wall, as names or the outer wall tell; undefined where neither does. */
function areWallsBy(way: Way, outer: Outer): boolean | undefined {
  if ([way.beside, way.below].every((step) => String(step).includes("wall"))) return true;
  const [zeros, ones] = outer;
  if (isBroken(outer) || zeros === ones) return undefined;
  return ones > zeros || (way.hasBorder ? false : undefined); // a 0 behind the last cell may say nothing
}

function sheetsAs(how: Sheets, beside: Sheet, below: Sheet): Candidate & { readonly isForest: boolean } {
  const squares = new OpenSquares(how.width, how.height);
  for (const sheet of [beside, below]) {
    const isBeside = sheet === beside;
    sheet.flags.forEach((flag, at) => {
      const cell = cellAt(how, sheet, isBeside, at);
      if (cell >= 0) squares[isBeside ? "right" : "below"][cell] = flag ^ (how.areWalls ? 1 : 0);
    });
  }
  const isForest = squares.countPassages() === squares.cellCount - partsOf(squares).count;
  return { ...candidate({ form: "sheets", ...how }, sheetsAre(how), squares), isForest };
}

function cellAt(way: Way, { columns }: Sheet, isBeside: boolean, at: number): number {
  return cellOfFlag(way, isBeside, Math.floor(at / columns), at % columns);
}

/** The cell to the right of which, or below which, a flag stands; -1 for one of the outer wall. */
export function cellOfFlag(
  { areColumns, hasBorder, width, height }: Omit<Way, "beside" | "below">,
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
function namesOf(beside: number | string, below: number | string): number {
  return Number(BESIDE.test(String(beside))) + Number(BELOW.test(String(below)));
}
