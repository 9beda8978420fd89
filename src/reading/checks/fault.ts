import type { TextPlace } from "../foundation/found";
import type { SourceText } from "../foundation/sourceText";
import { textOf } from "../rewriting/layout";
import type { TextEdit } from "../rewriting/task";

/** A part of a line; all count from 0, columns in UTF-16 code units. */
export interface Span extends TextPlace {
  readonly endColumn: number;
}

/** What can be done about a fault. */
export interface Fix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** What kind of fault it is: it stands behind the message. */
type FaultCode = "finding" | "broken" | "changed" | "no-maze" | "option";

/** Something that is wrong in a text which says that it is a maze. */
export interface Fault extends Span {
  readonly code: FaultCode;
  readonly severity: "error" | "warning" | "information";
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** From a place to the end of its line, or as long; at that end nothing could be underlined: then it is what stands before. */
export function spanAt(source: SourceText, { line, column }: TextPlace, length = Number.POSITIVE_INFINITY): Span {
  const end = line < source.lineCount ? textOf(source, line).length : 0;
  if (column >= end) return { line, column: Math.max(0, end - 1), endColumn: Math.max(end, column) };
  return { line, column, endColumn: Math.min(end, column + length) };
}

/** A line without the blanks around it. */
export function lineSpan(source: SourceText, line: number): Span {
  const text = textOf(source, line);
  return { line, column: text.length - text.trimStart().length, endColumn: text.trimEnd().length };
}
