import { FormatError } from "../../foundation/errors";
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
    try {
      return form.read(drawing);
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      if (farthest === undefined || isFarther(error, farthest)) farthest = error;
    }
  }
  throw farthest;
}

function isFarther(one: FormatError, other: FormatError): boolean {
  return one.line === other.line ? one.column > other.column : one.line > other.line;
}
