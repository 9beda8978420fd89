import { Maze, type Opening } from "../foundation/maze";
import type { Recipe } from "../foundation/optionTypes";
import type { Plan } from "../foundation/plan";
import { slashes } from "../grids/slashes";
import { kindOf } from "../options/kinds";
import type { Snapshot } from "../playback/replay";

/** Up to so many steps travel with their maze, and are read at once; more are fetched in pieces when they are needed. */
export const MAX_STEPS_AT_ONCE = 600_000;

/** Steps of a piece: 1 MB. */
export const STEPS_IN_PIECE = 1 << 18;

/** A maze, and perhaps its steps, as plain data: what travels between threads and processes. */
export interface PackedMaze {
  readonly recipe: Recipe;
  readonly numbers: Uint8Array | Uint16Array; // Maze.numbers
  readonly hasSlashes?: boolean; // whether its cells are the halves of squares, which the recipe of a maze that was read does not tell
  readonly entrance?: Opening | undefined;
  readonly exit?: Opening | undefined;
  readonly off?: Uint8Array | undefined; // Topology.off
  readonly offAreWalls?: boolean | undefined; // Grid.offAreWalls
  readonly plan?: Plan | undefined; // the grid's
  readonly steps?: Uint32Array | undefined;
  readonly stepCount?: number; // where the steps are fetched later
  readonly snapshots?: readonly Snapshot[] | undefined; // of a long recording, which make its steps from any of them on enough
  readonly hasTooManySteps?: boolean; // which is why it has none
}

/** Shares the maze's memory: hand it over, or copy it, but do not change it. */
export function pack(maze: Maze, steps?: Uint32Array): PackedMaze {
  const { recipe, numbers, entrance, exit } = maze;
  const hasSlashes = maze.grid.kind === slashes;
  const { topology, plan, offAreWalls } = maze.grid;
  return { recipe, numbers, hasSlashes, entrance, exit, off: topology.excluded ?? undefined, offAreWalls, plan, steps };
}

export function unpack({ recipe, numbers, hasSlashes, entrance, exit, off, offAreWalls, plan }: PackedMaze): Maze {
  const mask = off && ((cell: number) => off[cell] === 0);
  const kind = hasSlashes ? slashes : kindOf(recipe);
  const grid = kind.build(recipe, { mask, offAreWalls, plan });
  const maze = new Maze(grid, recipe);
  maze.numbers.set(numbers);
  maze.open(entrance, exit);
  return maze;
}
