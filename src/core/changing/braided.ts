import { copyOf } from "../foundation/editableMaze";
import type { Maze } from "../foundation/maze";
import { Random } from "../foundation/random";
import { braid } from "../making/loopsAndBraid";

/**
 * A maze with a share of its dead ends opened into a neighbour. Nothing that made it makes it again: its recipe is that
 * of a maze that was read.
 * @param seed what the dead ends and the walls are drawn from
 */
export function braided(maze: Maze, share: number, seed: string): Maze {
  const { grid, recipe } = maze;
  const sizes = Object.fromEntries(grid.kind.sizes.map((size) => [size, recipe[size]]));
  const copy = copyOf(maze, grid, { grid: recipe.grid, ...sizes });
  braid(copy, new Random(seed), share);
  return copy;
}
