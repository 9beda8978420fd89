import { algorithms } from "../../algorithms/facts";
import { formatNumber, MazeError } from "../../foundation/errors";
import type { MazeOptions } from "../../foundation/optionTypes";
import { endIds, oneCellForBoth, squareNamed } from "../../options/ends";
import { type Choice, entriesOf } from "../../options/optionSpec";
import { checkOptions, findOrThrow } from "../../options/options";
import { optionIds, schema } from "../../options/schema";
import { styles } from "../text/facts";

/** The checked options of a tall maze, and how it is written. */
export interface Tall {
  readonly options: MazeOptions;
  readonly style: string; // the id of a text style, or BITS
}

const MAX_TALL_WIDTH = 1_000_000;
const MAX_TALL_HEIGHT = 2 ** 53;

/** The style of the binary form: see bits.ts. */
export const BITS = "bits";

/** The algorithms that need only some rows at a time; the first by default. */
export const tallAlgorithms = algorithms.filter(({ goesByRow }) => goesByRow);

/** How a tall maze is written; the first by default. */
export const tallStyles: readonly Required<Choice>[] = [
  ...styles.filter(({ forms }) => forms.some(({ grid }) => grid === "rectangular")),
  { id: BITS, name: "Bits", description: "Two bits a cell, in a binary file: the smallest." },
];

const TOO_LATE = "it depends on the last row, and the first ones are written before that is made";

/** Options that are restricted in a tall maze: the allowed values, and the reason. */
const RESTRICTED: Readonly<Record<string, readonly [values: readonly unknown[], reason: string]>> = {
  loops: [[0], TOO_LATE],
  braid: [[0], TOO_LATE],
  mask: [[], "it would have to be as tall as the maze"],
  at: [[], "a chunk is small enough to be made whole"],
  solution: [[false], TOO_LATE],
  entrances: [["corners", "none"], TOO_LATE],
  grid: [["rectangular"], "the cells of others are not written row by row"],
};

/**
 * Checks the options of a tall maze, and fills in the defaults; without a seed a random one is drawn.
 * @param given the options of a maze, `style`, and `solution` where it is false
 * @throws MazeError for the first option that cannot be used
 */
export function checkTall(given: unknown): Tall {
  const entries = entriesOf(given, [...optionIds, "style", "solution"]);
  for (const [id, [values, reason]] of Object.entries(RESTRICTED))
    if (id in entries && !values.includes(entries[id]))
      throw new MazeError(id, entries[id], values.join(", ") || "no value", reason);
  const { style = tallStyles[0].id, mask: _, at: __, solution: ___, ...others } = entries;
  const { algorithm = tallAlgorithms[0].id, width = schema.width.default, height = schema.height.default } = others;
  findOrThrow(tallAlgorithms, "algorithm", algorithm);
  checkLength("width", width, MAX_TALL_WIDTH);
  checkLength("height", height, MAX_TALL_HEIGHT);
  const { id } = findOrThrow(tallStyles, "style", style);
  // checkOptions() refuses the greatest height, which is checked above
  const usual = checkOptions({ ...others, algorithm, width, height: Math.min(height, Number.MAX_SAFE_INTEGER) });
  const options: MazeOptions = { ...usual, height };
  const [entrance, exit] = endIds.map((id) => {
    const place = options[id];
    return place === undefined ? undefined : squareNamed(place, { width, height, levels: 1 }).join();
  });
  if (exit !== undefined && exit === entrance) throw oneCellForBoth(options.exit); // CENTER may be named otherwise, too
  const form = styles.find((each) => each.id === id)?.forms.find(({ grid }) => grid === options.grid);
  form?.check?.(options, {}, false);
  return { options, style: id };
}

function checkLength(id: string, value: unknown, most: number): asserts value is number {
  if (typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= most) return;
  throw new MazeError(id, value, `a whole number from 1 to ${formatNumber(most)}`);
}
