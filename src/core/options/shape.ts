import { formatNumber, MazeError } from "../foundation/errors";
import { OFF } from "../foundation/mask";

const ON = "."; // in a mask that is made here
const SEGMENTER = new Intl.Segmenter("en");
const PIECE = 512; // characters that it is given at once: for twice as many it takes four times as long
const MAX_CELLS = 4_000_000; // of a box around a drawing

/** A mask as the option has it, row by row. */
export function toMask(width: number, height: number, isOn: (cell: number) => boolean): string[] {
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => (isOn(row * width + column) ? ON : OFF)).join(""),
  );
}

/** A shape that is drawn with characters. */
export interface Drawing {
  readonly width: number; // of the smallest box around it
  readonly height: number;
  readonly top: number; // the row and the column of the box's corner
  readonly left: number;
  readonly cells: number; // that are on
  /** @throws MazeError for a box that is too large */
  toMask(): string[];
}

/**
 * Reads a shape that is drawn with characters, each of which counts as one cell however wide it is. A blank is an
 * excluded cell. Only a drawing without blanks, with # among other characters, has # for these, as the option `mask`.
 * @param tabSize columns from one tab stop to the next
 * @returns undefined for a drawing of blanks
 */
export function readDrawing(lines: readonly string[], tabSize: number): Drawing | undefined {
  const rows = lines.map((line) => charactersOf(line, tabSize));
  const top = rows.findIndex((row) => row.some(isDrawn));
  if (top < 0) return undefined;
  const bottom = rows.findLastIndex((row) => row.some(isDrawn));
  let [left, right] = [Number.POSITIVE_INFINITY, 0];
  for (const row of rows.slice(top, bottom + 1)) {
    const first = row.findIndex(isDrawn);
    if (first >= 0) left = Math.min(left, first);
    right = Math.max(right, row.findLastIndex(isDrawn) + 1);
  }
  const box = rows.slice(top, bottom + 1).map((row) => row.slice(left, right));
  const [width, height] = [right - left, box.length];
  const isOn = howToRead(box, width);
  return {
    width,
    height,
    top,
    left,
    cells: box.reduce((sum, row) => sum + row.filter(isOn).length, 0),
    toMask() {
      if (width * height <= MAX_CELLS)
        return toMask(width, height, (cell) => isOn(box[Math.floor(cell / width)][cell % width]));
      const allowed = `a shape with at most ${formatNumber(MAX_CELLS)} cells in the box around it`;
      throw new MazeError("mask", `${formatNumber(width)} x ${formatNumber(height)}`, allowed);
    },
  };
}

function howToRead(box: readonly string[][], width: number): (character: string | undefined) => boolean {
  const isFull = box.every((row) => row.length === width && row.every(isDrawn));
  const [hasOff, hasOthers] = [isOff, isOther].map((is) => box.some((row) => row.some(is)));
  return isFull && hasOff && hasOthers ? isOther : isDrawn;
}

const isOff = (character: string | undefined) => character === OFF;
const isOther = (character: string | undefined) => character !== OFF;

/** Whether there is a character that is not blank. */
function isDrawn(character: string | undefined): boolean {
  return character !== undefined && !/^\s*$/.test(character);
}

/** The characters of a line as a reader sees them, with blanks up to the next stop for a tab. */
function charactersOf(line: string, tabSize: number): string[] {
  const characters: string[] = [];
  for (const character of /^[\t -~]*$/.test(line) ? line : seenOnes(line)) {
    if (character !== "\t") characters.push(character);
    else
      do characters.push(" ");
      while (characters.length % tabSize !== 0);
  }
  return characters;
}

function seenOnes(line: string): string[] {
  const segments: string[] = [];
  let piece = PIECE;
  for (let at = 0; at < line.length; ) {
    const isPair = (line.codePointAt(at + piece - 1) ?? 0) > 0xffff;
    const isLast = at + piece >= line.length;
    const found = Array.from(SEGMENTER.segment(line.slice(at, at + piece - (isPair && !isLast ? 1 : 0))));
    if (!isLast) found.pop(); // what follows may go on with it
    piece = found.length === 0 ? 2 * piece : PIECE;
    for (const { segment } of found) {
      segments.push(segment);
      at += segment.length;
    }
  }
  return segments.filter((segment) => !/^\p{Default_Ignorable_Code_Point}+$/u.test(segment)); // such as a joiner on its own
}
