import { FormatError, MazeError } from "../../foundation/errors";
import { Maze } from "../../foundation/maze";
import { checkGivenMaze, NO_JSON, noMaze } from "./givenMaze";
import type { MazeJson } from "./jsonParts";
import { readJson } from "./readJson";

/**
 * The maze that a caller passed: a Maze, or its JSON v1, which is parsed. A maze of another copy of this module is read
 * by its toJSON().
 * @throws MazeError for anything else
 */
export function mazeOf(given: Maze | MazeJson): Maze {
  if (given instanceof Maze) return given;
  checkGivenMaze(given, (value) => value instanceof Maze);
  return mazeOfJson(textOf(given), () => given);
}

function textOf(given: MazeJson): string {
  try {
    return JSON.stringify(given);
  } catch {
    throw noMaze(given, NO_JSON);
  }
}

/**
 * The maze of the JSON that a caller passed in place of one.
 * @param given what that was, for the error
 * @throws MazeError where it is not JSON v1
 */
export function mazeOfJson(text: string, given: () => unknown = () => JSON.parse(text)): Maze {
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof MazeError) throw error;
    throw noMaze(given(), error instanceof FormatError ? error.reason : NO_JSON);
  }
}
