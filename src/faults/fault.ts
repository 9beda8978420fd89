import type { Place } from "../core/formats/reading/foundation/found";

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
  readonly isPreferred?: boolean;
}

/** What kind of fault it is: it stands behind the message. */
type FaultCode = "finding" | "unreachable" | "loops" | "changed" | "no-maze" | "option";

/** Something that is wrong in a text which says that it is a maze. */
export interface Fault extends Span {
  readonly code: FaultCode;
  readonly severity: "error" | "warning" | "information";
  readonly message: string;
  readonly fixes: readonly Fix[];
}

/** What is wrong in a text, and what repairs all that can be repaired without a choice. */
export interface Checked {
  readonly faults: readonly Fault[];
  readonly repairs: readonly Edit[];
}

/** Some characters of a line. */
export function spanOf(line: number, column: number, endColumn: number): Span {
  return { line, column, endLine: line, endColumn };
}

/** What makes some lines of others, in each the part that differs. */
export function editsBetween(before: readonly string[], after: readonly string[], first: number): Edit[] {
  return before.flatMap((old, at) => {
    const text = after[at];
    if (text === undefined || text === old) return [];
    let from = 0;
    while (from < old.length && old[from] === text[from]) from++;
    let same = 0;
    const most = Math.min(old.length, text.length) - from;
    while (same < most && old[old.length - 1 - same] === text[text.length - 1 - same]) same++;
    return { ...spanOf(first + at, from, old.length - same), text: text.slice(from, text.length - same) };
  });
}
