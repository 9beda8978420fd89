import { formatNumber } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import type { Recipe, Sizes } from "../../foundation/optionTypes";
import { countCells, generate } from "../../making/generate";
import { kindOf, tooLarge } from "../../options/options";

/**
 * How many characters a maze has as text of some format, estimated before any work. That depends on the grid, the algorithm and the
 * options, and per cell hardly on the size: so a small maze of the same recipe is written. The estimate is no less than the
 * length, and at most half as much again; more where cells are left out, or hardly a wall is left.
 */

const SAMPLE_CELLS = 4000;
const SAMPLE_LEVELS = 6; // of more, some are enough
const SAFETY = 1.2; // mazes of one recipe differ
const HEAD = 500; // characters of a document besides its maze, at most

/** A small maze, and how many times as many cells the maze in question has. */
interface Sample {
  readonly maze: Maze;
  readonly times: number;
}

/** How the length of a maze's text follows from that of a small maze's. */
interface Sampled {
  write(sample: Maze): string;
  readonly numbers: RegExp; // those in it that get longer in a larger maze
  readonly growth: number; // the digits by which they do for ten times as many cells
}

export function estimateLength(recipe: Recipe, { write, numbers, growth }: Sampled): number {
  const { maze, times } = sampleOf(recipe);
  const text = write(maze);
  const count = text.match(numbers)?.length ?? 0;
  return Math.ceil(HEAD + SAFETY * times * (text.length + count * growth * Math.log10(times)));
}

/** @throws MazeError for a maze that has more characters than `most` */
export function checkEstimate(id: string, recipe: Recipe, length: number, most: number): number {
  if (length <= most) return length;
  throw tooLarge(
    recipe,
    `a maze of at most ${formatNumber(most)} characters`,
    `about ${formatNumber(length)} as ${id}`,
  );
}

function sampleOf(recipe: Recipe): Sample {
  const maze = generate({ ...sizedDown(recipe), mask: undefined, start: undefined });
  return { maze, times: Math.max(countCells(recipe) / maze.cellCount, 1) };
}

/** Halves the longest sizes until there are few enough cells. What is a power of two stays one. */
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
