import { type MazeJson, mazeToJson, passagesOf } from "../../core/formats/json/json";
import type { Maze } from "../../core/foundation/maze";

const SLICE = 50_000; // cells, some milliseconds

/** mazeToJson() in slices, between which the extension host can do other work. */
export async function toJsonGently(maze: Maze): Promise<MazeJson> {
  const slices: [number, number][][] = [];
  for (let from = 0; from < maze.cellCount; from += SLICE) {
    slices.push(passagesOf(maze, from, from + SLICE));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return mazeToJson(maze, slices.flat());
}
