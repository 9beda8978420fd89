import { type ArrayOptions } from "../../core/formats/arrays/arrayOptions";
import { languages } from "../../core/formats/arrays/languages";
import { writeArray } from "../../core/formats/arrays/writeArray";
import { ifAllowed } from "../../core/foundation/errors";
import { type Hint, hintFor } from "../values/hints";
import { lineEndOf, textOf } from "./layout";
import { linesOf, type RewriteTarget, type TextEdit } from "./task";

/** An array of ours with all that is written with it: its comment, its start and its goal. */
export interface OwnArray {
  readonly options: ArrayOptions;
  /** The change that puts other lines in its place. */
  edit(lines: readonly string[]): TextEdit;
}

/** The array that stands in a text just as we write it, in some language; undefined where something differs. */
export function ownArrayIn({ found, source }: RewriteTarget): OwnArray | undefined {
  const { starts, lineCount } = source;
  const { start, end, maze } = found;
  const hint = hintFor(source, starts[start.line] + start.column, starts[end.line] + end.column);
  if (hint === undefined) return undefined;
  for (const { id, first } of languages) {
    if (first !== hint.first) continue;
    const options = { language: id, ...valuesOf(hint) };
    const lines = ifAllowed(() => linesOf(writeArray(maze, options)));
    if (lines === undefined) continue;
    for (let from = start.line; from >= 0 && from > start.line - MOST_ABOVE; from--) {
      const text = textOf(source, from);
      if (from + lines.length > lineCount || !text.endsWith(lines[0])) continue;
      const before = text.slice(0, text.length - lines[0].length); // an indentation, or the mark of a comment
      const begun = (line: string) => (line === "" ? before.trimEnd() : before + line);
      if (!lines.every((line, at) => textOf(source, from + at) === begun(line))) continue;
      const last = from + lines.length - 1;
      return {
        options,
        edit: (now) => ({
          start: { line: from, column: before.length },
          end: { line: last, column: textOf(source, last).length },
          text: now.map((line, at) => (at === 0 ? line : begun(line))).join(lineEndOf(source)),
        }),
      };
    }
  }
  return undefined;
}

const MOST_ABOVE = 16; // lines of a comment and of what begins an array

/** The values of an array, as its comment says. */
function valuesOf({ wall, bitOrder, areWalls }: Hint): Omit<ArrayOptions, "language"> {
  if (wall !== undefined) return { values: wall === "1" ? "numbers" : wall === "#" ? "rows" : "booleans" };
  if (bitOrder === undefined) return { values: "edges" };
  return { values: "bits", bitOrder, bitMeans: areWalls ? "closed" : "open" };
}
