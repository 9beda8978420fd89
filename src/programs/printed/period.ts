import type { PageRows } from "./pageRows";

const MOST_ROWS = 2048; // at the end of a page that are looked at
const LEAST_PERIOD = 3; // rows
const LEAST_ALIKE = 0.85; // share of the signs that stay from one drawing to the next
const MOST_BEHIND = 8; // lines behind the last drawing
const LEAST_ROW = 0.4; // share of the signs of a row that stay
const TRIED = 12; // periods that are looked at closely: those of which most rows are the same

/**
 * The rows of the last of several drawings straight below each other, maybe with lines between them; undefined where the last
 * rows without a blank one between them do not come again.
 */
export function lastPeriod(
  ids: Int32Array,
  rows: PageRows,
): { readonly first: number; readonly after: number } | undefined {
  let after = ids.length;
  while (after > 0 && ids[after - 1] === 0) after--;
  let first = after;
  while (first > 0 && ids[first - 1] !== 0 && after - first < MOST_ROWS) first--;
  for (let behind = 0; behind <= MOST_BEHIND; behind++) {
    const period = periodOf(ids, first, after - behind, rows);
    if (period > 0) return { first: after - behind - period, after: after - behind };
  }
  return undefined;
}

/** After how many rows the last of some rows came before; 0 where they did not. */
function periodOf(ids: Int32Array, first: number, after: number, rows: PageRows): number {
  const last = rows.signsOf(ids[after - 1]);
  const counts: (readonly [period: number, share: number])[] = [];
  for (let period = LEAST_PERIOD; after - 2 * period >= first; period++) {
    let same = 0;
    for (let row = after - period; row < after; row++) if (ids[row] === ids[row - period]) same++;
    if (same > 0) counts.push([period, same / period]);
  }
  const tried = counts.sort(([, one], [, other]) => other - one).slice(0, TRIED);
  let [best, most] = [0, LEAST_ALIKE];
  for (const [period] of tried.sort(([one], [other]) => one - other)) {
    if (last.length > 0 && alike(rows, ids[after - 1], ids[after - 1 - period]) < LEAST_ROW) continue;
    let sum = 0;
    for (let row = after - period; row < after; row++) sum += alike(rows, ids[row], ids[row - period]);
    if (sum / period > most + MORE) [best, most] = [period, sum / period];
  }
  return best;
}

const MORE = 0.01; // that a longer period is better, which holds several drawings else

/** The share of the signs of two lines that are the same. */
function alike(rows: PageRows, id: number, other: number): number {
  if (id === other) return 1;
  const [signs, others] = [rows.signsOf(id), rows.signsOf(other)];
  const length = Math.max(signs.length, others.length);
  let same = 0;
  for (let column = 0; column < length; column++) if (signs[column] === others[column]) same++;
  return same / length;
}
