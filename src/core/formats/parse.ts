import { FormatError, show } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import { readJson } from "./json/readJson";
import { styles } from "./text";
import { TextRows } from "./text/textRows";

/**
 * Reads a maze from JSON v1 or from a text style.
 * @throws FormatError that says what was expected and where; of several styles, the error of the one that read farthest
 */
export function parse(text: string): Maze {
  if (typeof text !== "string") throw new FormatError(`Expected a string, not ${show(text)}`, 0, 0);
  const marked = text.replace(/^\uFEFF+/, ""); // byte order marks: an editor may write one, and a tool another
  if (/^\s*[[{]/.test(marked)) return readJson(marked);
  const drawing = new TextRows(marked);
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
