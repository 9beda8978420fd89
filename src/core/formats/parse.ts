import { FormatError, readOrError, show } from "../foundation/errors";
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
  if (typeof text !== "string") throw new FormatError(`Expected a string, not ${show(text)}`, 0, 0);
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
  const found = findMazes(text, { isMaze: true, isUnstyled: true });
  if (found.length === 0 || isBrokenDrawing(found)) throw /^\s*[[{]/.test(marked) ? jsonError(marked, drawn) : drawn;
  if (found.length === 1) return found[0].maze;
  if (STOREYS.test(marked)) throw drawn;
  const lines = found.map(({ start }) => start.line + 1);
  const listed = lines.length > 10 ? `${lines.slice(0, 10).join(", ")} and more` : lines.join(", ");
  const { line, column } = found[1].start;
  throw new FormatError(`Expected one maze, but there are ${found.length}, on lines ${listed}`, line, column);
}

const STOREYS = /^\s*Level 1[ \t]*[\r\n]/;

/**
 * Whether a text is one drawing with something broken in it. What it would be without is a guess, which a caller who gets
 * the maze alone would not learn of: findMazes() gives both.
 */
function isBrokenDrawing(found: readonly FoundMaze[]): boolean {
  return found.length === 1 && found[0].form === "foreign" && found[0].findings.length > 0;
}

/** The error that JSON v1 would give. */
function jsonError(text: string, otherwise: FormatError): FormatError {
  const read = readOrError(() => readJson(text));
  return read instanceof FormatError ? read : otherwise;
}
