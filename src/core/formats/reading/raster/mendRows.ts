import { countOf } from "../../../foundation/errors";
import { type Finding, told } from "../foundation/found";
import type { Raster } from "../foundation/raster";
import type { Alignment } from "../lattice/alignRows";

const MOST_OPENINGS = 2; // rows that are short because they end in an entrance or exit
const SAME = 0.6; // of the rows: so many end in the same sign where a drawing has a frame
const FEW = 2; // columns

/**
 * A raster with its broken rows known, and closed as most rows end. A row that is short ends in an opening if its blanks
 * may have been trimmed, which editors do; else something is lost.
 */
export function mendRows(given: Raster): Raster {
  const { missing, rows } = given;
  if (missing === undefined) return given;
  const raster = { ...given, ids: given.ids.slice() };
  const frame = frameOf(raster);
  const hasBlanks = mayBeTrimmed(raster);
  const isFrame = frame !== undefined && frame !== 0;
  const lacking = Array.from(missing.keys()).filter((row) => missing[row] > 0);
  if (!isFrame && hasBlanks) {
    for (const row of [0, rows - 1]) if (missing[row] > 0 && missing[row] <= FEW) close(raster, row, 0, true);
    return raster;
  }
  const isLost = (row: number) => {
    const count = missing[row];
    if (!hasBlanks || raster.isKept?.[row] === 1 || count === 1) return true;
    return count <= FEW && (row === 0 || row === rows - 1);
  };
  const lost = lacking.filter(isLost);
  const broken = lacking.length - lost.length > MOST_OPENINGS ? lacking : lost;
  for (const row of lost) close(raster, row, frame ?? 0, hasBlanks);
  const long = Array.from(missing.keys()).filter((row) => missing[row] < 0);
  return { ...raster, broken: [...broken, ...long].sort((one, other) => one - other) };
}

/** The sign that most of the whole rows end in; undefined if there are too few of them. */
function frameOf({ missing, rows, columns, ids, signs }: Raster): number | undefined {
  const counts = new Int32Array(signs.length);
  let whole = 0;
  for (let row = 0; row < rows; row++) {
    if (missing?.[row] !== 0) continue;
    whole++;
    counts[ids[(row + 1) * columns - 1]]++;
  }
  if (whole * 2 <= rows) return undefined;
  const most = counts.indexOf(counts.reduce((one, other) => Math.max(one, other)));
  return counts[most] >= SAME * whole ? most : undefined;
}

/** Whether blanks stand anywhere in the drawing: else none were trimmed. */
function mayBeTrimmed({ missing, rows, columns, ids }: Raster): boolean {
  for (let row = 0; row < rows; row++) {
    const end = (row + 1) * columns - Math.max(0, missing?.[row] ?? 0);
    for (let at = row * columns; at < end; at++) if (ids[at] === 0) return true;
  }
  return false;
}

/** Ends a short row as most rows do; the first and the last go on as they are. */
function close({ missing, rows, columns, ids }: Raster, row: number, frame: number, hasBlanks: boolean): void {
  const count = missing?.[row] ?? 0;
  const end = (row + 1) * columns;
  if (count >= columns) return;
  const last = frame === 0 ? ids[end - count - 1] : frame;
  if (row === 0 || row === rows - 1) ids.fill(ids[end - count - 1], end - count, end);
  else if (hasBlanks) ids[end - 1] = last;
  else ids.fill(last, end - count, end);
}

/** What a lattice tells of broken rows. */
interface Known {
  readonly alignments: readonly Alignment[]; // columns at which signs are lost or too many
  isLostAtEnd(row: number): boolean; // whether nothing but a wall at its end can be
}

/**
 * A finding for each broken row.
 * @param known undefined where no lattice is
 */
export function rowFindings(raster: Raster, known?: Known): Finding[] {
  const { broken = [], missing, columns, ids, signs, unit = "character", placeOf, faults = [] } = raster;
  if (missing === undefined) return [...faults];
  const isSpaced = columns > 1 && placeOf(0, 1).column - placeOf(0, 0).column > 1; // then nobody knows what is missing
  const columnOf = new Map(known?.alignments.map((each) => [each.row, each.column]));
  const found = broken.map((row) => {
    const [count, column] = [missing[row], columnOf.get(row) ?? columns - 1];
    const isAmid = column < columns - 1;
    const size = `This line is ${countOf(Math.abs(count), unit)} too ${count < 0 ? "long" : "short"}`;
    if (isAmid) return { ...placeOf(row, column), ...told(size, "from here on its walls fit no more") };
    if (count < 0) return { ...placeOf(row, columns), ...told(size, "what stands outside is left out") };
    const text = Array.from(ids.subarray((row + 1) * columns - count, (row + 1) * columns), (id) => signs[id]).join("");
    const repair = isSpaced ? undefined : { length: 0, text, isOnly: count === 1 && known?.isLostAtEnd(row) === true };
    return { ...placeOf(row, columns - count), ...told(size, "closed at its end"), ...(repair && { repair }) };
  });
  return [...faults, ...found.map((finding) => ({ ...finding, isBroken: true }))];
}
