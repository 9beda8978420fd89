import { FormatError, show } from "./errors";
import { styles } from "./formats";
import { readJson } from "./formats/readJson";
import type { Maze } from "./maze";

/**
 * Reads a maze from JSON v1 or from a text style.
 * @throws FormatError that says what was expected and where; of several styles the one that came farthest
 */
export function parse(text: string): Maze {
  if (typeof text !== "string") throw new FormatError(`Expected a text, not ${show(text)}`, 0, 0);
  if (text.startsWith("\uFEFF")) return parse(text.slice(1)); // the mark that some editors put before a text
  if (/^\s*\{/.test(text)) return readJson(text);
  let farthest: FormatError | undefined;
  for (const form of styles.flatMap(({ forms }) => forms)) {
    try {
      return form.read(text);
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
