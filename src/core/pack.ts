import type { Plan } from "./grids/plan";
import { slashes } from "./grids/slashes";
import { kindOf } from "./kinds";
import { Maze, type Opening } from "./maze";
import type { Options, Recipe } from "./options";

/** A maze, and perhaps its steps, as plain data: what travels between threads and processes. */
export interface PackedMaze {
  readonly recipe: Recipe;
  readonly numbers: Uint8Array | Uint16Array; // Maze.numbers
  readonly hasSlashes?: boolean; // whether its cells are the halves of squares, which the recipe of a maze that was read does not tell
  readonly entrance?: Opening | undefined;
  readonly exit?: Opening | undefined;
  readonly off?: Uint8Array | undefined; // Topology.off
  readonly plan?: Plan | undefined; // the grid's
  readonly steps?: Uint32Array | undefined;
}

/** Shares the maze's memory: hand it over, or copy it, but do not change it. */
export function pack(maze: Maze, steps?: Uint32Array): PackedMaze {
  const { recipe, numbers, entrance, exit } = maze;
  const hasSlashes = maze.grid.kind === slashes;
  const { topology, plan } = maze.grid;
  return { recipe, numbers, hasSlashes, entrance, exit, off: topology.off ?? undefined, plan, steps };
}

export function unpack({ recipe, numbers, hasSlashes, entrance, exit, off, plan }: PackedMaze): Maze {
  const mask = off && ((cell: number) => off[cell] === 0);
  const kind = hasSlashes ? slashes : kindOf(recipe);
  const grid = kind.build(recipe as Options, { mask, plan }); // a recipe always has its grid's sizes
  const maze = new Maze(grid, recipe);
  maze.numbers.set(numbers);
  maze.open(entrance, exit);
  return maze;
}
