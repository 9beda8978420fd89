import type { EditableMaze } from "../../../src/core/editableMaze";
import type { Maze } from "../../../src/core/maze";
import { pack, unpack } from "../../../src/core/pack";

/** A copy of a maze, whose walls can be changed. */
export const editable = (maze: Maze): EditableMaze => unpack(pack(maze));
