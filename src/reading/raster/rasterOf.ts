import { countOf, FormatError } from "../../core/foundation/errors";
import type { Block } from "../foundation/block";
import type { Raster } from "../foundation/raster";
import { nearlyAll } from "../foundation/usual";
import { columnsOf, isClosed, unevenRow } from "./ragged";
import { charactersIn, type SignRows, valuesIn } from "./signRows";

const BLANK = 0; // the number of the blank
const LEAST_FRAMED = 5; // places
const LEAST_PARTED = 3; // by other signs than blanks
const FRAMED = 0.7; // share of an edge that is no opening

/**
 * The signs of a drawing: its characters, or what blanks and commas part, where they stand between all. A row that is shorter
 * than the others is filled with blanks.
 */
export function rasterOf(block: Block): Raster | undefined {
  const rows = charactersIn(block);
  const step = stepOf(rows);
  if (step === 0) return rasterOfValues(block);
  const lengths = [...rows.counts];
  const length = columnsOf(lengths);
  const characters = lengths.reduce((sum, each) => sum + each, 0);
  if (length === 0 || length * block.height > 2 * characters + 400) return undefined;
  const columns = Math.ceil(length / step);
  const raster = rows.raster(columns, step);
  if (raster === undefined) return undefined;
  for (const row of [0, block.height - 1]) {
    if (!isClosed(rows, row, length)) continue;
    const first = row * columns;
    raster.ids.fill(raster.ids[first], first + Math.ceil(lengths[row] / step), first + columns);
    lengths[row] = length;
  }
  return { ...raster, uneven: unevenRow(rows, lengths, length, step) };
}

const SEPARATORS = [",", ";", "\t"];
const BETWEEN = " ,;\t()[]{}"; // of lists in a program not all brackets can be seen

/** The values of rows: if these have not about as many that are not blank, all between separators of one kind. */
export function rasterOfValues(block: Block): Raster | undefined {
  const values = valuesIn(block, BETWEEN, false);
  const columns = nearlyAll(values.counts) ?? 0;
  if (columns > 1) return evened(values, columns);
  const first = block.rowText(0);
  const separator = SEPARATORS.find((each) => first.includes(each));
  const all = separator === undefined ? undefined : valuesIn(block, separator, true);
  return all?.counts.every((count) => count === all.counts[0]) ? evened(all, all.counts[0]) : undefined;
}

function evened(rows: SignRows, columns: number): Raster | undefined {
  const raster = rows.raster(columns);
  return raster && { ...raster, isData: true, unit: "value", uneven: unevenValues(rows, columns) };
}

function unevenValues({ block, counts }: SignRows, columns: number): FormatError | undefined {
  const row = counts.findIndex((count) => count !== columns);
  if (row < 0) return undefined;
  const { line, column } = block.placeOf(row, block.lengthOf(row));
  return new FormatError(`Expected ${countOf(columns, "value")} in this line`, line, column);
}

/** How far apart the signs are: 1, or 2 and 3 where blanks and commas stand between all; 0 where they do irregularly. */
function stepOf(rows: SignRows): number {
  const { block, counts } = rows;
  const longest = counts.indexOf(counts.reduce((one, other) => Math.max(one, other), 0));
  if (counts[longest] < 3) return 1;
  const isSeparator = rows.areAnyOf(" ,;");
  const separators = rows.idsIn(longest).filter((id) => isSeparator[id]);
  if (separators.length * 3 < counts[longest]) return 1;
  for (const step of [2, 3]) if (isSpaced(rows, step, isSeparator)) return step;
  const text = block.rowText(longest);
  const hasSeveral = text.split(/[,;\t]/, LEAST_PARTED).length === LEAST_PARTED;
  return hasSeveral || isOfDigits(text) ? 0 : 1;
}

/** Whether digits of which some have several places are parted by blanks, so that columns do not tell them apart. */
function isOfDigits(row: string): boolean {
  return /^-?\d+(\s+-?\d+)+$/.test(row.trim());
}

function isSpaced(rows: SignRows, step: number, isSeparator: readonly boolean[]): boolean {
  let [blanks, signs] = [0, 0];
  for (let row = 0; row < rows.block.height; row++) {
    const ids = rows.idsIn(row);
    for (let at = 0; at < ids.length; at++) {
      const isBetween = isSeparator[ids[at]];
      if (at % step !== 0 && !isBetween) return false;
      if (at % step !== 0) continue;
      if (isBetween) blanks++;
      else signs++;
    }
  }
  return signs > 0 && (blanks * 20 <= signs || (step === 2 && isFramed(rows)));
}

/** Whether the first and the last row have a sign at nearly every other place: then the blanks between are floors. */
function isFramed(rows: SignRows): boolean {
  return [0, rows.block.height - 1].every((row) => {
    const places = rows.idsIn(row).filter((_, at) => at % 2 === 0);
    return places.length >= LEAST_FRAMED && places.filter((id) => id !== BLANK).length >= FRAMED * places.length;
  });
}
