import type { Maze } from "../../foundation/maze";
import { type MazeJson, mazeToJson } from "./json";

/** A maze as callers of the API get it: `JSON.stringify(maze)` writes JSON v1. */
export type PublicMaze = Maze & { toJSON(): MazeJson };

/** Gives a maze its `toJSON()`. Mazes themselves know no format. */
export function publicMaze(maze: Maze): PublicMaze {
  return Object.defineProperty(maze, "toJSON", { value: () => mazeToJson(maze) }) as PublicMaze;
}
