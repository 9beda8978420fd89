import { EditableMaze } from "../foundation/editableMaze";
import type { CellStates, Maze, Opening } from "../foundation/maze";
import type { Recipe } from "../foundation/optionTypes";
import type { Plan } from "../foundation/plan";
import { builderOf } from "../grids/builderOf";
import { kindOfPacked } from "../options/options";
import type { OwnRun } from "./ownRun";

/** All of a replayed maze, copied. */
export interface ReplayedState {
  readonly numbers: CellStates; // of the maze
  readonly marks: Uint8Array;
  readonly counts: Int32Array;
}

/** A state from which a replay can continue. */
export interface Snapshot extends ReplayedState {
  readonly last: number; // the step that led there
}

/** A maze, and perhaps its steps, as plain data: what travels between threads and processes. */
export interface PackedMaze {
  readonly recipe: Recipe;
  readonly numbers: CellStates; // what Maze.snapshot() gave
  readonly hasSlashes?: boolean; // whether its cells are halves of squares: the recipe of an imported maze does not say so
  readonly entrance?: Opening | undefined;
  readonly exit?: Opening | undefined;
  readonly off?: Uint8Array | undefined; // Topology.excluded
  readonly offAreWalls?: boolean | undefined; // Grid.offAreWalls
  readonly plan?: Plan | undefined; // the grid's
  readonly steps?: Uint32Array | undefined;
  readonly stepCount?: number; // where the steps are fetched later
  readonly snapshots?: readonly Snapshot[] | undefined; // of a long recording: a replay can start at any of them, with the steps from there
  readonly hasTooManySteps?: boolean; // which is why it has none
  readonly own?: OwnRun; // of an algorithm that a user wrote
}

/** A maze as data. What its grid holds (cells off, a plan) is shared with it: copy it before handing over a maze that is kept. */
export function pack(maze: Maze, steps?: Uint32Array): PackedMaze {
  const { recipe, entrance, exit } = maze;
  const { slashAt, topology, plan, offAreWalls } = maze.grid;
  const [numbers, off] = [maze.snapshot(), topology.excluded ?? undefined];
  return { recipe, numbers, hasSlashes: slashAt !== undefined, entrance, exit, off, offAreWalls, plan, steps };
}

export function unpack(packed: PackedMaze): EditableMaze {
  const { recipe, off, offAreWalls, plan } = packed;
  const mask = off && ((cell: number) => off[cell] === 0);
  const kind = builderOf(kindOfPacked(packed));
  const maze = new EditableMaze(kind.build(recipe, { mask, offAreWalls, plan }), recipe);
  maze.restore(packed.numbers);
  maze.open(packed.entrance, packed.exit);
  return maze;
}
