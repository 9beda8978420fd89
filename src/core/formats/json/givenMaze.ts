import { MazeError } from "../../foundation/errors";

const ALLOWED = "a maze returned by generate or parse, or its JSON v1";

/**
 * Refuses what callers pass by mistake in place of a maze.
 * @param isMaze whether something is a maze as it was handed out
 * @throws MazeError
 */
export function checkGivenMaze(given: unknown, isMaze: (value: unknown) => boolean): void {
  const reason = whyNone(given, isMaze);
  if (reason !== undefined) throw noMaze(given, reason);
}

/** Of what JSON.stringify() cannot write, or writes as something else. */
export const NO_JSON = "it has no JSON";

/** The error for what was passed in place of a maze. */
export function noMaze(given: unknown, reason: string): MazeError {
  return new MazeError("maze", given, ALLOWED, reason);
}

function whyNone(given: unknown, isMaze: (value: unknown) => boolean): string | undefined {
  if (typeof given === "string") return "it is a string: parse it first";
  if (typeof given !== "object" || given === null) return "it is not a maze";
  if ("then" in given) return "it is a promise: await it first";
  if ("maze" in given && isMaze(given.maze)) return "it is a recording: take its maze";
  return undefined;
}
