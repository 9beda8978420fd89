import type { Recipe } from "../foundation/optionTypes";
import { endIds } from "../options/ends";
import { kindOf } from "../options/options";
import { keyOf, LENGTHS, LEVELS, longestSides, optionsOfSize, SHARE_UNIT, SHARES, samplesOf } from "./baselineSizes";
import table from "./baselineTable.json";

/** The baseline of a measure: its mean and standard deviation over many mazes. */
export interface Baseline {
  readonly mean: number;
  readonly sd: number;
}

/** Baselines for one algorithm, grid and size. Unknown or incomparable ones are left out. */
export interface BaselineMeasures {
  readonly deadEnds?: Baseline; // these three as shares of the cells
  readonly junctions?: Baseline;
  readonly crossroads?: Baseline;
  readonly longestPath?: Baseline; // these two in cells
  readonly solutionLength?: Baseline;
}

/** Made by `npm run baseline`: by keyOf(), a row for each algorithm on each grid; some algorithms share one. */
export const TABLE: Readonly<Record<string, string>> = table;

const LENGTH_SIDES = 1.25; // how many times as long as wide a maze may be for its lengths to be compared
const LENGTH_REACH = 4; // and how many times as many cells it may have as the largest in the table
const GUESS = 1.5; // by what factor the mean is less certain for mazes larger than those in the table

/**
 * Baselines for the recipe's algorithm, grid and size; undefined for imported or edited mazes, for options other than
 * the defaults, and for a very long or very small rectangle.
 *
 * They follow from a table of mazes of some sizes, which test/core/baseline.mjs measures. Between these sizes, a share
 * changes in proportion to how much of the maze lies at the border; lengths and deviations follow a power of the number
 * of cells. That is why shares are known beyond the largest size, too.
 */
export function baselineOf(recipe: Recipe): BaselineMeasures | undefined {
  const row = TABLE[keyOf(recipe)];
  if (row === undefined || !isPlain(recipe)) return undefined;
  const points = read(row, recipe);
  const size = sizeOf(recipe);
  if (size.cells < points[0].cells || size.stretch > longestSides(recipe)) return undefined;
  const at = placeIn(points, size.cells);
  const last = points[points.length - 1];
  const beyond = size.cells > last.cells ? GUESS / Math.sqrt(last.count) : 0;
  const usual: Partial<Record<keyof BaselineMeasures, Baseline>> = {};
  SHARES.forEach((id, index) => {
    const mean = between(at, (point) => [point.border, point.means[index]], size.border);
    const sd = power(at, (point) => [point.cells, point.sds[index]], size.cells);
    usual[id] = { mean: Math.max(mean, 0), sd: Math.hypot(sd, beyond * last.sds[index]) };
  });
  if (size.stretch > LENGTH_SIDES || size.cells > LENGTH_REACH * last.cells) return usual;
  LENGTHS.forEach((id, nth) => {
    const index = SHARES.length + nth;
    if (Number.isNaN(at[0].means[index] + at[1].means[index])) return; // mazes without it
    if (id === "solutionLength" && ENDS.some((end) => recipe[end] !== undefined)) return;
    usual[id] = {
      mean: power(at, (point) => [point.square, point.means[index]], size.square),
      sd: power(at, (point) => [point.square, point.sds[index]], size.square),
    };
  });
  return usual;
}

/** The size of a maze, for baselines. */
interface Size {
  readonly cells: number;
  readonly square: number; // how many it would have if it were as wide as high, and its width and height had the same sum
  readonly border: number; // in proportion to the share of the cells that lie at the border
  readonly stretch: number; // how many times as long as wide, at least 1
}

function sizeOf(recipe: Recipe): Size {
  const cells = kindOf(recipe).countCells(recipe);
  const { width, height } = recipe;
  if (width === undefined || height === undefined) {
    return { cells, square: cells, border: 1 / (recipe.rings ?? Math.sqrt(cells)), stretch: 1 };
  }
  return {
    cells,
    square: (cells * (width + height) ** 2) / (4 * width * height),
    border: (1 / width + 1 / height) / 2,
    stretch: Math.max(width, height) / Math.min(width, height),
  };
}

/** The options that say which ends a way has. */
const ENDS = ["entrances", ...endIds] as const;

/** Whether all options are at their defaults, but for those that make no difference or that baselineOf() considers. */
function isPlain(recipe: Recipe): boolean {
  const { sizes } = kindOf(recipe);
  const others: readonly string[] = ["algorithm", "grid", "seed", ...ENDS, ...sizes];
  const given = Object.entries(recipe).filter(([, value]) => value !== undefined);
  return given.every(([id]) => others.includes(id)) && (recipe.levels ?? LEVELS) === LEVELS;
}

/** A size of the table. */
interface Point extends Size {
  readonly count: number; // of mazes
  readonly means: readonly number[]; // of SHARES and LENGTHS
  readonly sds: readonly number[];
}

const UNITS = [...SHARES.map(() => SHARE_UNIT), ...LENGTHS.map(() => 1)];

/** A row of the table: for each size the mean and the standard deviation of every measure, "-" where mazes lack it. */
function read(row: string, recipe: Recipe): Point[] {
  const numbers = row.split(" ").map(Number); // NaN for "-"
  const { algorithm = "", grid } = recipe;
  return samplesOf(recipe).map(([size, count], nth) => {
    const own = numbers.slice(2 * UNITS.length * nth);
    return {
      ...sizeOf({ algorithm, grid, ...optionsOfSize(kindOf(recipe), size) }),
      count,
      means: UNITS.map((unit, index) => own[2 * index] / unit),
      sds: UNITS.map((unit, index) => own[2 * index + 1] / unit),
    };
  });
}

/** The two points between which a size lies; the last two for one that is beyond. */
function placeIn(points: readonly Point[], cells: number): readonly [Point, Point] {
  const after = points.findIndex((point) => point.cells >= cells);
  const end = after < 0 ? points.length - 1 : Math.max(after, 1);
  return [points[end - 1], points[end]];
}

type Pick = (point: Point) => readonly [x: number, y: number];

/** On the straight line through two points. */
function between([a, b]: readonly [Point, Point], pick: Pick, x: number): number {
  const [[x0, y0], [x1, y1]] = [pick(a), pick(b)];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}

/** On the power of x through two points; on the straight line where one of them is 0. */
function power(two: readonly [Point, Point], pick: Pick, x: number): number {
  const log: Pick = (point) => {
    const [at, value] = pick(point);
    return [Math.log(at), Math.log(value)];
  };
  if (two.some((point) => pick(point)[1] <= 0)) return Math.max(between(two, pick, x), 0);
  return Math.exp(between(two, log, Math.log(x)));
}
