import { FormatError, MazeError } from "../../foundation/errors";
import { Maze } from "../../foundation/maze";
import type { MazeJson } from "./jsonParts";
import { readJson } from "./readJson";

const ALLOWED = "a maze returned by generate or parse, or its JSON v1";

/** Of what JSON.stringify() cannot write, or writes as something else. */
const NO_JSON = "it has no JSON";

/**
 * The maze that a caller passed: a Maze, or its JSON v1, which is parsed. A maze of another copy of this module is read
 * by its toJSON().
 * @throws MazeError for anything else
 */
export function mazeOf(given: Maze | MazeJson): Maze {
  if (given instanceof Maze) return given;
  const reason = whyNone(given);
  if (reason !== undefined) throw noMaze(given, reason);
  const text = textOf(given);
  try {
    return readJson(text);
  } catch (error) {
    if (error instanceof MazeError) throw error;
    throw noMaze(given, error instanceof FormatError ? error.reason : NO_JSON);
  }
}

/** What callers pass by mistake in place of a maze. */
function whyNone(given: unknown): string | undefined {
  if (typeof given === "string") return "it is a string: parse it first";
  if (typeof given !== "object" || given === null) return "it is not a maze";
  if ("then" in given) return "it is a promise: await it first";
  if ("maze" in given && given.maze instanceof Maze) return "it is a recording: take its maze";
  return undefined;
}

function textOf(given: MazeJson): string {
  try {
    return JSON.stringify(given);
  } catch {
    throw noMaze(given, NO_JSON);
  }
}

function noMaze(given: unknown, reason: string): MazeError {
  return new MazeError("maze", given, ALLOWED, reason);
}
