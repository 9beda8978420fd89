/** A row of signs of which each stands in quotes or brackets of its own, or all in brackets. */
export interface Items {
  readonly signs: readonly string[];
  readonly starts: readonly number[]; // offsets in the row
  readonly before: string; // the first sign
  readonly between: string;
  readonly after: string; // the last
}

/** The first sign of a row with what stands before it, and between it and the next: ['#', ' '], [#][ ] or [#,  ]. */
const FIRST =
  /^([ \t]*)(?:([[({]?\s{0,2}(['"`]))[\uD800-\uDBFF]?[^\\]\uFE0F?(\3,?\s{0,2}\3)|(\[)[\uD800-\uDBFF]?[^\\]\uFE0F?(\]\s?\[|,?\s))/s;
const LAST = /^['"`]?\s{0,2}[\])}]?[,;]?\s*$/;

/** The items of a row; undefined where it is no row of such. */
export function itemsIn(row: string): Items | undefined {
  const match = FIRST.exec(row);
  if (match === null) return undefined;
  const before = match[1] + (match[2] ?? match[5]);
  const between = match[4] ?? match[6];
  const [signs, starts]: [string[], number[]] = [[], []];
  let at = before.length;
  for (;;) {
    const sign = signAt(row, at);
    signs.push(sign);
    starts.push(at);
    at += sign.length;
    if (!row.startsWith(between, at)) break;
    at += between.length;
  }
  const after = row.slice(at);
  return signs.includes("") || !LAST.test(after) || !after.startsWith(match[3] ?? "]")
    ? undefined
    : { signs, starts, before, between, after };
}

/** A whole sign, with what says how it is shown. */
function signAt(row: string, at: number): string {
  const code = row.codePointAt(at);
  if (code === undefined) return "";
  const sign = String.fromCodePoint(code);
  return row[at + sign.length] === "\uFE0F" ? `${sign}\uFE0F` : sign;
}
