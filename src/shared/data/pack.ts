import { EditableMaze } from "../../core/foundation/editableMaze";
import type { Room } from "../../core/foundation/grid";
import type { Maze } from "../../core/foundation/maze";
import { builderOf } from "../../core/grids";
import type { PackedMaze } from "./packedMaze";

/** A maze as data. What its grid holds (cells off, a plan) is shared with it: copy it before handing over a maze that is kept. */
export function pack(maze: Maze, steps?: Uint32Array): PackedMaze {
  const { recipe, entrance, exit } = maze;
  const { kind, topology, plan, offAreWalls } = maze.grid;
  const [numbers, off] = [maze.snapshot(), topology.excluded ?? undefined];
  return { recipe, numbers, kind: kind.id, entrance, exit, off, offAreWalls, plan, steps };
}

/** @param room where its picture is shown, if it is */
export function unpack(packed: PackedMaze, room?: Room): EditableMaze {
  const { recipe, kind, off, offAreWalls, plan } = packed;
  const mask = off && ((cell: number) => off[cell] === 0);
  const maze = new EditableMaze(builderOf({ id: kind }).build(recipe, { mask, offAreWalls, plan, room }), recipe);
  maze.restore(packed.numbers);
  maze.open(packed.entrance, packed.exit);
  return maze;
}
