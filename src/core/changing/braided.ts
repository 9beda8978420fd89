import type { EditableMaze } from "../foundation/editableMaze";
import type { Maze } from "../foundation/maze";
import { Random } from "../foundation/random";
import { braid } from "../making/loopsAndBraid";
import { pack, unpack } from "../making/pack";

/**
 * A maze with a share of its dead ends opened into a neighbour. Nothing that made it makes it again: its recipe is that
 * of a maze that was read.
 * @param seed what the dead ends and the walls are drawn from
 */
export function braided(maze: Maze, share: number, seed: string): Maze {
  const copy = copyOf(maze);
  braid(copy, new Random(seed), share);
  return copy;
}

/** A maze of its own, as it is when it was read: only the grid and its sizes are known. */
function copyOf(maze: Maze): EditableMaze {
  const { kind } = maze.grid;
  const { grid } = maze.recipe;
  const sizes = Object.fromEntries(kind.sizes.map((size) => [size, maze.recipe[size]]));
  return unpack({ ...pack(maze), recipe: { grid, ...sizes } });
}
