import { isOwnJson, readJson } from "../core/formats/json/readJson";
import { checkText, FormatError, readOrError, WHAT_IS_READ } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import { findMazes } from "./find";
import type { FoundMaze } from "./foundation/found";
import type { Refusal } from "./foundation/sighting";
import { mayBeTwo } from "./styles/gaps";
import { farthest, readStyle } from "./styles/readStyle";
import { isMostlyDrawn } from "./styles/styleReader";

/**
 * Reads a maze from JSON v1, from a text style, or from what other programs and people write.
 * @throws FormatError that says what was expected and where: for several mazes the lines that they begin in; for a broken
 * drawing in a style the error of the style that read farthest; for any other text what is read
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
  if (!(drawn instanceof FormatError)) {
    if (mayBeTwo(drawn)) refuseSeveral(findMazes(text, { isMaze: true }));
    return drawn;
  }
  if (isOfStoreys(marked)) throw drawn;
  const refused: Refusal[] = [];
  const found = findMazes(text, { isMaze: true, onRefused: (refusal) => refused.push(refusal) });
  if (found.length === 0 && refused.length > 0) {
    const best = farthest(refused.map(({ error }) => error));
    const isDrawn = refused.every((each) => each.isDrawn);
    throw isDrawn && best.line === drawn.line ? drawn : best; // what a style expected there is said in its words
  }
  if (found.length === 0) {
    if (/^\s*[[{]/.test(marked)) throw jsonError(marked, drawn);
    if (isMostlyDrawn(marked)) throw drawn;
    const before = marked.slice(0, marked.search(/\S/)).split(/\r\n|\n|\r/);
    throw new FormatError(`Expected a maze: a ${WHAT_IS_READ}`, before.length - 1, before[before.length - 1].length);
  }
  refuseSeveral(found);
  return found[0].maze;
}

/** @throws FormatError with the lines of several mazes */
function refuseSeveral(found: readonly FoundMaze[]): void {
  if (found.length < 2) return;
  const lines = [...new Set(found.map(({ start }) => start.line + 1))];
  const listed = lines.length > 10 ? `${lines.slice(0, 10).join(", ")} and more` : lines.join(", ");
  const where = `on ${lines.length === 1 ? "line" : "lines"} ${listed}`;
  const { line, column } = found[1].start;
  throw new FormatError(`Expected one maze, but there are ${found.length}, ${where}`, line, column);
}

/** Whether a text begins as the storeys of one maze do. */
function isOfStoreys(text: string): boolean {
  return /^\s*Level \d+[ \t]*[\r\n]/.test(text) && /[\r\n]Level \d+[ \t]*[\r\n]/.test(text.trimStart());
}

/** The error that JSON v1 would give. */
function jsonError(text: string, otherwise: FormatError): FormatError {
  const read = readOrError(() => readJson(text));
  return read instanceof FormatError ? read : otherwise;
}
