import { hasSolidCells } from "../src/core/kinds";
import type { Maze } from "../src/core/maze";
import { type PackedMaze, unpack } from "../src/core/pack";
import { DONE, SOLID } from "../src/core/steps";
import { Played } from "./played";
import { PAINTS, type Scene, type Watcher } from "./scene";

/** A maze as it can be looked at: with its steps, if it has any. */
export function openScene(packed: PackedMaze, watcher: Watcher): Scene {
  return packed.steps === undefined ? still(unpack(packed)) : new Played(packed, packed.steps, watcher);
}

function still(maze: Maze): Scene {
  const { topology } = maze.grid;
  const look = hasSolidCells(maze.recipe) ? (cell: number) => (topology.takesPart(cell) ? DONE : SOLID) : () => DONE;
  return {
    maze,
    length: 0,
    position: 0,
    head: -1,
    paints: PAINTS,
    lines: [],
    seek: () => true,
    look,
    describe: () => "Finished",
  };
}
