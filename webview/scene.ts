import { buildGrid } from "../src/core/generate";
import { hasSolidCells } from "../src/core/kinds";
import type { Maze } from "../src/core/maze";
import type { Options } from "../src/core/options";
import { type PackedMaze, unpack } from "../src/core/pack";
import { Replay, type Touched } from "../src/core/replay";
import { ACTIVE, DONE, FRONTIER, SOLID, UNTOUCHED } from "../src/core/steps";
import { describeStep } from "../src/core/words";

/** A look of cells, and the class that paints it; cells of other looks are bare ground. */
type Paint = readonly [look: number, name: string];

const PAINTS: readonly Paint[] = [
  [UNTOUCHED, "untouched"],
  [FRONTIER, "frontier"],
  [ACTIVE, "active"],
  [SOLID, "solid"],
];

/** A maze to look at, at some step of its making. */
export interface Scene {
  readonly maze: Maze;
  readonly length: number; // steps; 0 for a maze that was not recorded
  readonly position: number;
  readonly head: number; // the cell of the last step, or -1
  readonly cursor?: number; // the cell to be framed
  readonly paints: readonly Paint[];
  seek(position: number): void;
  look(cell: number): number;
  /** The last step in words. */
  describe(): string;
}

/** @param touched told of every change that seek() makes */
export function openScene(packed: PackedMaze, touched: Touched): Scene {
  const finished = unpack(packed);
  const { steps } = packed;
  return steps === undefined ? still(finished) : played(finished, steps, touched);
}

function still(maze: Maze): Scene {
  const { topology } = maze.grid;
  const look = hasSolidCells(maze.recipe) ? (cell: number) => (topology.takesPart(cell) ? DONE : SOLID) : () => DONE;
  return { maze, length: 0, position: 0, head: -1, paints: PAINTS, seek() {}, look, describe: () => "Finished" };
}

function played(finished: Maze, steps: Uint32Array, touched: Touched): Scene {
  const { recipe, entrance, exit } = finished;
  const grid = buildGrid(recipe as Options, { plan: finished.grid.plan }); // where an automaton's cells are walls only in the end, all take part
  const replay = new Replay(grid, recipe, steps, touched);
  replay.maze.open(entrance, exit); // part of no step: the way in and out is there from the start
  return {
    maze: replay.maze,
    length: replay.length,
    paints: PAINTS,
    get position() {
      return replay.position;
    },
    get head() {
      return replay.position < replay.length ? replay.head : -1;
    },
    seek: (position) => replay.seek(position),
    look: (cell) => replay.look(cell),
    describe() {
      if (replay.position === 0) return "Nothing carved yet";
      const step = describeStep(grid, steps[replay.position - 1]);
      return replay.position === replay.length ? `${step}. Finished` : step;
    },
  };
}
