import type { Edit } from "../../../src/faults/fault";

/** A text after edits, which may not touch each other. */
export function edited(text: string, edits: readonly Edit[]): string {
  const lines = text.split("\n");
  const offset = (line: number, column: number) =>
    lines.slice(0, line).reduce((sum, each) => sum + each.length + 1, 0) + column;
  const backward = [...edits].sort((a, b) => offset(b.line, b.column) - offset(a.line, a.column));
  return backward.reduce(
    (now, { line, column, endLine, endColumn, text: put }) =>
      now.slice(0, offset(line, column)) + put + now.slice(offset(endLine, endColumn)),
    text,
  );
}
