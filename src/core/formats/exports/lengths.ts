import { formatNumber } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import type { Recipe, Sizes } from "../../foundation/optionTypes";
import { generate } from "../../making/generate";
import { kindOf, tooLarge } from "../../options/options";
import { countCells } from "../../options/size";

/**
 * Estimates how many characters a maze has in a text format. The length per cell depends on grid, algorithm and
 * options, but hardly on the size: so a small maze of the same recipe is written. The estimate is at least the length
 * and at most 1.5 times that; more with excluded cells, or with hardly any walls.
 */

const SAMPLE_CELLS = 4000;
const SAMPLE_LEVELS = 6; // for more levels, this many are enough
const SAFETY = 1.2; // mazes of one recipe differ
const HEAD = 500; // the most characters of a document besides its maze

/** How the length of a text follows from that of a small maze. */
interface Sampled {
  readonly id: string; // of the format
  write(sample: Maze): string;
  readonly numbers: RegExp; // numbers in it that get longer in a larger maze
  readonly growth: number; // digits that each gains for ten times as many cells
  readonly others: number; // characters besides
}

/**
 * About how many characters a document has.
 * @throws MazeError for more than `most`
 */
export function checkEstimatedLength(
  recipe: Recipe,
  most: number,
  { id, write, numbers, growth, others }: Sampled,
): number {
  const sample = generate({ ...sizedDown(recipe), mask: undefined, start: undefined });
  const times = Math.max(countCells(recipe) / sample.cellCount, 1);
  const text = write(sample);
  const count = text.match(numbers)?.length ?? 0;
  const length = Math.ceil(HEAD + others + SAFETY * times * (text.length + count * growth * Math.log10(times)));
  if (length <= most) return length;
  throw tooLarge(
    recipe,
    `a maze of at most ${formatNumber(most)} characters`,
    `about ${formatNumber(length)} as ${id}`,
  );
}

/** Halves the longest sizes until there are few enough cells. Powers of two stay so. */
function sizedDown(recipe: Recipe): Recipe {
  const shrinking = kindOf(recipe).sizes.filter((id) => id !== "levels");
  let small = recipe;
  if (recipe.levels !== undefined) small = { ...recipe, levels: Math.min(recipe.levels, SAMPLE_LEVELS) };
  for (;;) {
    const sizeOf = (id: keyof Sizes) => small[id] ?? 1;
    const longest = Math.max(...shrinking.map(sizeOf));
    if (longest === 1 || countCells(small) <= SAMPLE_CELLS) return small;
    const halved = shrinking.filter((id) => 2 * sizeOf(id) > longest).map((id) => [id, Math.ceil(sizeOf(id) / 2)]);
    small = { ...small, ...Object.fromEntries(halved) };
  }
}
