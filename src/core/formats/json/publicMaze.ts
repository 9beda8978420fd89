import type { Maze } from "../../foundation/maze";
import { mazeToJson } from "./json";
import type { MazeJson } from "./jsonParts";

/** A maze as it is handed out: `JSON.stringify(maze)` writes JSON v1. */
export type PublicMaze = Maze & { readonly seed?: string; toJSON(): MazeJson };

/** Gives a maze its seed, which one that was read has not, and its `toJSON()`. Mazes themselves know no format. */
export function publicMaze(maze: Maze): PublicMaze {
  const own = { seed: { value: maze.recipe.seed }, toJSON: { value: () => mazeToJson(maze) } };
  return Object.defineProperties(maze, own) as PublicMaze;
}
