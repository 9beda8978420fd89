import { FormatError, readOrError } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import { TextRows } from "./drawing/textRows";
import { styles } from "./index";

/**
 * The maze of a text that is in a text style, exactly as it is written.
 * @throws FormatError of the style that read farthest
 */
export function readStyle(text: string): Maze {
  const drawing = new TextRows(text);
  let farthest: FormatError | undefined;
  for (const form of styles.flatMap(({ forms }) => forms)) {
    const read = readOrError(() => form.read(drawing));
    if (!(read instanceof FormatError)) return read;
    if (farthest === undefined || isFarther(read, farthest)) farthest = read;
  }
  const { reason, line, column } = farthest ?? drawing.error("Expected a maze", 0, 0);
  throw new FormatError(reason, line, column); // with a trace
}

function isFarther(one: FormatError, other: FormatError): boolean {
  return one.line === other.line ? one.column > other.column : one.line > other.line;
}
