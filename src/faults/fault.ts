import type { Place } from "../reading/foundation/found";
import { differenceOf } from "../reading/rewriting/task";

/** A part of a text; all count from 0, columns in UTF-16 code units. */
export interface Span extends Place {
  readonly endLine: number;
  readonly endColumn: number;
}

/** A part of a text that gives way to another. */
export interface Edit extends Span {
  readonly text: string;
}

/** What can be done about a fault. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly Edit[];
}

/** What kind of fault it is: it stands behind the message. */
type FaultCode = "finding" | "broken" | "unreachable" | "loops" | "changed" | "no-maze" | "option";

/** Something that is wrong in a text which says that it is a maze. */
export interface Fault extends Span {
  readonly code: FaultCode;
  readonly severity: "error" | "warning" | "information";
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** Some characters of a line. */
export function spanOf(line: number, column: number, endColumn: number): Span {
  return { line, column, endLine: line, endColumn };
}

/** From a place to the end of its line; at that end nothing could be underlined: then it is what stands before. */
export function spanAt({ line, column }: Place, lines: readonly string[]): Span {
  const { length } = lines[line] ?? "";
  return spanOf(line, Math.min(column, Math.max(0, length - 1)), Math.max(length, column));
}

/** What makes some lines of others, in each the part that differs. */
export function editsBetween(before: readonly string[], after: readonly string[], first: number): Edit[] {
  return before.flatMap((old, at) => {
    const changed = differenceOf(old, after[at] ?? old);
    return changed === undefined ? [] : { ...spanOf(first + at, changed.from, changed.to), text: changed.text };
  });
}
