import type { Maze } from "../foundation/maze";
import type { GivenOptions, Options, Recipe } from "../foundation/optionTypes";
import { countCells, generate } from "../making/generate";
import { kindOf } from "../options/kinds";
import { writeJson } from "./json/json";
import { pathText } from "./pathText";
import { drawEdges } from "./svg/graphPath";
import type { PictureOptions } from "./svg/pictureOptions";
import { drawSolution } from "./svg/solutionPath";

/**
 * How many characters a maze has as JSON or SVG, estimated before any work. That depends on the grid, the algorithm and the
 * options, and per cell hardly on the size: so a small maze of the same recipe is written. The estimate is no less than the
 * length, and at most half as much again; more where cells are left out, or hardly a wall is left.
 */

const SAMPLE_CELLS = 4000;
const SAMPLE_LEVELS = 6; // of more, some are enough
const SAFETY = 1.2; // mazes of one recipe differ
const HEAD = 500; // characters of a document besides its maze, at most
const LABEL = 60; // and of the name of a level

/** A small maze, and how many times as many cells the maze in question has. */
interface Sample {
  readonly maze: Maze;
  readonly times: number;
}

export function jsonLength(recipe: Recipe): number {
  const { maze, times } = sampleOf(recipe);
  const text = writeJson({ ...maze.toJSON(), options: { grid: recipe.grid } });
  const ids = text.match(/(?<![\d.])\d+(?![\d.])/g)?.length ?? 0;
  const digits = Math.log10(times); // by which ids are longer
  return Math.ceil(HEAD + 2 * JSON.stringify(recipe).length + SAFETY * times * (text.length + ids * digits));
}

/** @param options which draw more than the walls */
export function svgLength(recipe: Recipe, { solution, graph }: PictureOptions = {}): number {
  const { maze, times } = sampleOf(recipe);
  const { picture, topology, offAreWalls } = maze.grid;
  const cells = picture.cellsIn();
  const off = offAreWalls ? cells.filter((cell) => !topology.isIncluded(cell)) : [];
  const paths = pathText((pen) => {
    picture.drawWalls(pen, maze);
    picture.drawArea(pen, maze, off);
    if (solution) drawSolution(pen, maze);
    if (graph) for (const joined of [false, true]) drawEdges(pen, maze, cells, joined);
  });
  const numbers = paths.match(/[\d.]+/g)?.length ?? 0;
  const digits = Math.log10(times) / 2; // four times as many cells: twice as wide
  return Math.ceil(HEAD + LABEL * (recipe.levels ?? 0) + SAFETY * times * (paths.length + numbers * digits));
}

function sampleOf(recipe: Recipe): Sample {
  const maze = generate({ ...sizedDown(recipe), mask: undefined, start: undefined });
  return { maze, times: Math.max(countCells(recipe as Options) / maze.cellCount, 1) }; // a recipe has the sizes of its grid
}

/** Halves the longest sizes until there are few enough cells. What is a power of two stays one. */
function sizedDown(recipe: Recipe): GivenOptions {
  const shrinking = kindOf(recipe).sizes.filter((id) => id !== "levels");
  let small: GivenOptions = recipe;
  if (recipe.levels !== undefined) small = { ...recipe, levels: Math.min(recipe.levels, SAMPLE_LEVELS) };
  for (;;) {
    const longest = Math.max(...shrinking.map((id) => Number(small[id])));
    if (longest === 1 || countCells(small as Options) <= SAMPLE_CELLS) return small;
    const halved = shrinking
      .filter((id) => 2 * Number(small[id]) > longest)
      .map((id) => [id, Math.ceil(Number(small[id]) / 2)]);
    small = { ...small, ...Object.fromEntries(halved) };
  }
}
