import type { EditableMaze } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import { pack, unpack } from "../../../src/core/making/pack";

/** A copy of a maze, whose walls can be changed. */
export const editable = (maze: Maze): EditableMaze => unpack(pack(maze));
