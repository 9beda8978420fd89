import { checkText, FormatError, readOrError } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import { isOwnJson, readJson } from "./json/readJson";
import { findMazes } from "./reading/find";
import type { FoundMaze } from "./reading/foundation/found";
import { readStyle } from "./text/readStyle";

/**
 * Reads a maze from JSON v1, from a text style, or from what other programs and people write.
 * @throws FormatError that says what was expected and where: for several mazes the lines that they begin in; for none the
 * error of the style that read farthest
 */
export function parse(text: string): Maze {
  checkText(text);
  try {
    return read(text);
  } catch (error) {
    throw error instanceof FormatError ? placedIn(text, error) : error;
  }
}

/** The error with its place in the text itself: readers count without byte order marks, and with blanks at the end of rows. */
function placedIn(text: string, { reason, line, column }: FormatError): FormatError {
  const marks = line === 0 ? text.length - withoutMarks(text).length : 0;
  const { length } = text.split(/\r\n|\n|\r/, line + 1)[line] ?? "";
  return new FormatError(reason, line, Math.min(column + marks, length));
}

/** Without byte order marks: an editor may write one, and a tool another. */
function withoutMarks(text: string): string {
  return text.replace(/^\uFEFF+/, "");
}

function read(text: string): Maze {
  const marked = withoutMarks(text);
  if (/^\s*\{/.test(marked) && isOwnJson(marked)) return readJson(marked);
  const drawn = readOrError(() => readStyle(marked));
  if (!(drawn instanceof FormatError)) return drawn;
  const refused: FormatError[] = [];
  const found = findMazes(text, { isMaze: true, isUnstyled: true, onRefused: (error) => refused.push(error) });
  const isOfStoreys = STOREYS.test(marked);
  if (found.length === 0 && refused.length > 0) throw refused[0];
  if (found.length === 0) throw /^\s*[[{]/.test(marked) ? jsonError(marked, drawn) : drawn;
  if (found.length === 1) return wholeMaze(found[0], drawn, isOfStoreys);
  if (isOfStoreys) throw drawn;
  const lines = found.map(({ start }) => start.line + 1);
  const listed = lines.length > 10 ? `${lines.slice(0, 10).join(", ")} and more` : lines.join(", ");
  const { line, column } = found[1].start;
  throw new FormatError(`Expected one maze, but there are ${found.length}, on lines ${listed}`, line, column);
}

const STOREYS = /^\s*Level \d+[ \t]*[\r\n]/;

/**
 * The maze of a text if nothing in it is broken. What it would be otherwise is a guess, which a caller who gets the maze
 * alone would not learn of: findMazes() gives both.
 * @throws FormatError where the first thing is broken; what a text style expected there, if it was read as far
 */
function wholeMaze({ maze, form, findings }: FoundMaze, expected: FormatError, isOfStoreys: boolean): Maze {
  const broken = findings.find(({ isBroken = false }) => isBroken || form === "foreign");
  if (broken === undefined) return maze;
  if (expected.line === broken.line || isOfStoreys) throw expected;
  const { fault = broken.message, line, column } = broken; // what it was taken for is not said: it was not read
  throw new FormatError(fault, line, column);
}

/** The error that JSON v1 would give. */
function jsonError(text: string, otherwise: FormatError): FormatError {
  const read = readOrError(() => readJson(text));
  return read instanceof FormatError ? read : otherwise;
}
