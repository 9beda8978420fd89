import { FormatError, MazeError } from "../../foundation/errors";
import { Maze } from "../../foundation/maze";
import type { MazeJson } from "./json";
import { readJson } from "./readJson";

const ALLOWED = "a maze returned by generate or parse, or its JSON v1";

/**
 * The maze that a caller passed: a Maze, or its JSON v1, which is parsed. A maze of another copy of this module is read
 * by its toJSON().
 * @throws MazeError for anything else
 */
export function mazeOf(given: Maze | MazeJson): Maze {
  if (given instanceof Maze) return given;
  const reason = whyNone(given);
  if (reason !== undefined) throw new MazeError("maze", given, ALLOWED, reason);
  try {
    return readJson(JSON.stringify(given));
  } catch (error) {
    if (error instanceof MazeError) throw error;
    throw new MazeError("maze", given, ALLOWED, error instanceof FormatError ? error.reason : "it has no JSON");
  }
}

/** What callers are likely to pass by mistake. */
function whyNone(given: unknown): string | undefined {
  if (typeof given === "string") return "it is a string: parse it first";
  if (typeof given !== "object" || given === null) return "it is not a maze";
  if ("then" in given) return "it is a promise: await it first";
  if ("maze" in given && given.maze instanceof Maze) return "it is a recording: take its maze";
  return undefined;
}
