import type { LineTable } from "./lineTable";
import { type LineSigns, SPACE, writeUtf8 } from "./signs";

const MOST_ROWS = 4096; // at the end of a page that are looked at
const LEAST_ROW = 5; // signs of a row of a drawing
const ENDS = new Set(Array.from(":?>]", (sign) => sign.charCodeAt(0)));

/**
 * The rows of a page without what asks for something before them: the answer is typed, and so its end is not in the output, but
 * the first row of a drawing stands on the same line.
 */
export function withoutPrompts(lines: LineTable, ids: Int32Array): Int32Array {
  const rows = ids.slice();
  for (let row = Math.max(0, rows.length - MOST_ROWS); row + 1 < rows.length; row++) {
    const next = lines.widthOf(rows[row + 1]);
    const width = lines.widthOf(rows[row]);
    if (next < LEAST_ROW || width < next || rows[row] === rows[row + 1]) continue;
    const signs = lines.signsOf(rows[row]);
    const from = endOfPrompt(signs, width - next);
    if (from === undefined) continue;
    const bytes = new Uint8Array(4 * (width - from));
    rows[row] = lines.idOf(bytes, 0, writeUtf8(signs.subarray(from), bytes));
  }
  return rows;
}

/** Where a row begins behind a question, if it is then as long as the next, or a sign shorter. */
function endOfPrompt(signs: LineSigns, from: number): number | undefined {
  for (const start of [from, from + 1])
    if (start >= 2 && signs[start - 1] === SPACE && ENDS.has(signs[start - 2]) && isPrompt(signs.subarray(0, start)))
      return start;
  return undefined;
}

/** Whether signs are words, or nothing but what ends them, such as "> > ". */
function isPrompt(signs: LineSigns): boolean {
  return /\p{L}/u.test(String.fromCodePoint(signs[0])) || signs.every((code) => code === SPACE || ENDS.has(code));
}
