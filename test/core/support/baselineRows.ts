import { algorithms } from "../../../src/core/algorithms/facts";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";
import {
  keyOf,
  LENGTHS,
  optionsOfSize,
  SHARE_UNIT,
  SHARES,
  samplesOf,
  TWINS,
} from "../../../src/core/measures/baselineSizes";
import { measure } from "../../../src/core/measures/measure";
import { kindOf, runsOn } from "../../../src/core/options/options";

export { TABLE } from "../../../src/core/measures/baseline";

/** What a row of the table is about. */
interface Row {
  readonly algorithm: string;
  readonly grid: string;
}

/** All rows of the table: every algorithm on every grid that it runs on, but for those whose mazes are another's. */
export function rows(): Row[] {
  return algorithms
    .filter(({ id }) => TWINS[id] === undefined)
    .flatMap((algorithm) =>
      grids.filter((grid) => runsOn(algorithm, grid)).map((grid) => ({ algorithm: algorithm.id, grid: grid.id })),
    );
}

/** A row as it stands in the table; the mazes are the same each time. */
export function lineOf(row: Row): [key: string, numbers: string] {
  return [
    keyOf(row),
    samplesOf(row)
      .map(([size, count]) => numbersOf(row, size, count).join(" "))
      .join(" "),
  ];
}

/** The numbers of a row's smallest mazes, with which it begins. */
export function beginningOf(row: Row): string {
  const [[size, count]] = samplesOf(row);
  return numbersOf(row, size, count).join(" ");
}

/** Mean and standard deviation of each measure of the mazes of a size; "-" where not every maze has it. */
function numbersOf(row: Row, size: number, count: number): string[] {
  const all = Array.from({ length: count }, (_, nth) => {
    const maze = generate({ ...row, ...optionsOfSize(kindOf(row), size), seed: `usual ${nth}` });
    const measures = measure(maze);
    const shares = SHARES.map((id) => (measures[id] / measures.cells) * SHARE_UNIT);
    return { shares, lengths: LENGTHS.map((id) => measures[id] ?? Number.NaN) };
  });
  return [
    ...SHARES.flatMap((_, index) => write(all.map(({ shares }) => shares[index]))),
    ...LENGTHS.flatMap((_, index) => write(all.map(({ lengths }) => lengths[index]))),
  ];
}

function write(values: readonly number[]): string[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const sd = Math.sqrt(squares / (values.length - 1));
  return Number.isNaN(mean) ? ["-", "-"] : [short(mean), String(Number(sd.toPrecision(2)))];
}

/** As many digits as mazes differ in. */
function short(mean: number): string {
  return String(Number(mean.toFixed(mean < 100 ? 1 : 0)));
}
