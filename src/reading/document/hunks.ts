import { codesOf } from "../foundation/codes";
import type { SourceText } from "../foundation/sourceText";

const CHANGES = codesOf(" +-"); // that the lines of a hunk begin with

/** 1 for each line of the hunks of a diff: a sign stands before each, so nothing is looked for there. */
export function hunksIn({ text, starts, codes, lineCount }: SourceText): Uint8Array {
  const hunks = new Uint8Array(lineCount);
  if (!text.includes("@@ -")) return hunks;
  for (let line = 0, isInside = false; line < lineCount; line++) {
    isInside = text.startsWith("@@ -", starts[line]) || (isInside && CHANGES.has(codes[starts[line]]));
    if (isInside) hunks[line] = 1;
  }
  return hunks;
}
