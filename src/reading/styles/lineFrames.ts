import { BOX_SIGNS } from "../../core/formats/text/boxLines";
import { END_SIGNS } from "../../core/formats/text/drawing/endSigns";
import { STAIR_ORDER, STAIR_SIGNS } from "../../core/formats/text/drawing/levels";
import { codeAt, DOT, HASH, SPACE } from "../../core/formats/text/drawing/lineWriter";
import { shorten } from "../../core/foundation/errors";
import type { Frame, Framing, FramingsOf, StoreyLines } from "./frame";
import type { TextRows } from "./textRows";

/** The lines and columns that a drawing has lost, since they are blank. */
interface Lost {
  readonly lines: number;
  readonly columns: number;
}

/** The code of a character of a storey, of the lines and columns that were lost, too. */
type CodeAt = (column: number, row: number) => number;

function codesIn({ rows }: TextRows, { from, to }: StoreyLines, lost: Lost): CodeAt {
  return (column, row) => {
    const line = from + row - lost.lines;
    return line < from || line > to || column < lost.columns ? SPACE : codeAt(rows[line], column - lost.columns);
  };
}

interface Geometry {
  readonly code: CodeAt;
  readonly lines: StoreyLines;
  readonly lost: Lost;
  readonly width: number;
  readonly height: number;
  isOff(x: number, y: number): boolean;
}

/** Walls of three characters between posts of one, as in lines and box. */
function thinFrame({ code, lines, lost, width, height, isOff }: Geometry): Frame {
  const isGap = (column: number, row: number) => {
    const found = code(column, row);
    return found === SPACE || found === DOT;
  };
  const stairsAt = (column: number, row: number) =>
    STAIR_ORDER[STAIR_SIGNS[0].indexOf(String.fromCharCode(code(2 * column, row)))] ?? 0;
  return {
    width,
    height,
    isOpen(column, row) {
      const at = 2 * column;
      if (column % 2 === 0) return isGap(at, row);
      if (row % 2 === 1) return !isOff(column >> 1, row >> 1);
      const isFirst = isGap(at - 1, row);
      return isFirst === isGap(at, row) ? isFirst : isGap(at + 1, row); // as two of the three: one may be wrong
    },
    isOnWay(column, row) {
      const found = code(2 * column, row);
      return found === DOT || (found !== SPACE && stairsAt(column, row) !== 0 && code(2 * column + 1, row) === DOT);
    },
    stairsAt,
    endAt: (column, row) => endSign(code(2 * column - (stairsAt(column, row) === 0 ? 0 : 1), row)),
    place: (column, row) => [
      Math.min(Math.max(lines.from, lines.from + row - lost.lines), lines.to),
      Math.max(0, 2 * column - lost.columns),
    ],
  };
}

const NONE: Lost = { lines: 0, columns: 0 };

const IS_BOX = new RegExp(`[${BOX_SIGNS}]`); // bounded: one character

/** What else than the signs of a style stands in a drawing of one storey, and of several. */
const OTHERS = {
  lines: [/[^ .#+|SE-]/, /[^ .+|/\\xSE-]/],
  box: [new RegExp(`[^ .#${BOX_SIGNS}SE]`), new RegExp(`[^ .#${BOX_SIGNS}/\\\\xSE]`)], // bounded: one character
};

export function framingsOfLines(
  drawing: TextRows,
  storeys: readonly StoreyLines[],
  hasLevels: boolean,
): readonly Framing[] {
  const geometries = storeys.map((lines) => ({
    ...linesSize(drawing, lines),
    code: codesIn(drawing, lines, NONE),
    lines,
    lost: NONE,
  }));
  for (const lines of storeys) drawing.refuse(OTHERS.lines[hasLevels ? 1 : 0], "+, -, | or a blank", lines);
  if (hasLevels) return [{ frames: geometries.map((each) => thinFrame({ ...each, isOff: () => false })) }];
  const [geometry] = geometries;
  const { off, offAreWalls } = offIn(geometry);
  if (off.every((is, cell) => is === 1 && !isFilled(geometry, cell))) throw drawing.error("Expected a cell", 1, 1);
  const isOff = (x: number, y: number) => off[y * geometry.width + x] === 1;
  return [{ frames: [thinFrame({ ...geometry, isOff })], offAreWalls }];
}

/**
 * The width and height of squares whose first and last line are known.
 * @throws FormatError where these are not lines of a drawing
 */
function linesSize(drawing: TextRows, { from, to }: StoreyLines): { width: number; height: number } {
  const top = drawing.rows[from];
  const height = (to - from) / 2;
  if (top.length % 4 !== 1 || top.length < 5 || !top.startsWith("+"))
    throw drawing.error("Expected a line like +---+---+", from, 0);
  if (!Number.isInteger(height) || height < 1)
    throw drawing.error(`Expected a closing line like ${shorten(top)}`, to, 0);
  return { width: (top.length - 1) / 4, height };
}

type Sized = Pick<Geometry, "code" | "width" | "height">;

/** Whether a cell is drawn filled: its middle is. */
function isFilled({ code, width }: Sized, cell: number): boolean {
  return code(4 * (cell % width) + 2, 2 * Math.floor(cell / width) + 1) === HASH;
}

/**
 * The excluded cells of lines, 1 each. One is filled, or lacks a corner: every corner of an included cell is drawn.
 * offAreWalls is certain if a filled cell lacks a corner.
 */
function offIn(sized: Sized): { readonly off: Uint8Array; readonly offAreWalls: boolean } {
  const { code, width, height } = sized;
  const off = new Uint8Array(width * height);
  for (let cell = 0; cell < off.length; cell++) if (isFilled(sized, cell)) off[cell] = 1;
  let offAreWalls = false;
  const mark = (x: number, y: number) => {
    if (x < 0 || x >= width || y < 0 || y >= height) return;
    off[y * width + x] = 1;
    offAreWalls ||= isFilled(sized, y * width + x);
  };
  const isBlank = (column: number, row: number) => column < 0 || code(column, row) === SPACE;
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const [column, row] = [4 * x, 2 * y];
      const isPost = !isBlank(column, row) || !isBlank(column - 1, row) || !isBlank(column + 1, row);
      if (isPost || !isBlank(column, row - 1) || !isBlank(column, row + 1)) continue;
      for (const [left, top] of AROUND) mark(x + left, y + top);
    }
  }
  return { off, offAreWalls };
}

/** The cells around a corner. */
const AROUND = [
  [-1, -1],
  [0, -1],
  [-1, 0],
  [0, 0],
] as const;

/** Box drawings may have lost their first and last line and their first column: those of excluded cells are blank. */
export function framingsOfBox(
  drawing: TextRows,
  storeys: readonly StoreyLines[],
  hasLevels: boolean,
): readonly Framing[] {
  const known = "a line such as ┌───┐";
  for (const lines of storeys) drawing.refuse(OTHERS.box[hasLevels ? 1 : 0], known, lines);
  if (!drawing.rows.some((row) => IS_BOX.test(row))) throw drawing.error(`Expected ${known}`, 0, 0);
  const frames = storeys.map((lines) => {
    const rows = drawing.rows.slice(lines.from, lines.to + 1);
    const last = rows.length - 1;
    const lost = {
      lines: rows[0].includes("#") ? 1 : 0,
      columns: !hasLevels && rows.some((row) => row.startsWith("#")) ? 1 : 0,
    };
    const columns = rows.reduce((most, row) => Math.max(most, row.length), 0) + lost.columns;
    const width = Math.floor(columns / 4);
    const height = (rows.length + lost.lines + (rows[last].includes("#") ? 1 : 0) - 1) / 2;
    if (width < 1) throw drawing.error(`Expected ${known}`, lines.from, 0);
    if (!Number.isInteger(height) || height < 1)
      throw drawing.error("Expected a closing line such as └───┘", lines.to, 0);
    const code = codesIn(drawing, lines, lost);
    const isOff = (x: number, y: number) => code(4 * x + 2, 2 * y + 1) === HASH;
    return thinFrame({ code, lines, lost, width, height, isOff });
  });
  return [{ frames }];
}

/** The number of a sign of an end inside, by its code; -1 for another. */
export function endSign(code: number): number {
  return END_SIGNS[0].indexOf(String.fromCharCode(code));
}

/** A frame of a drawing without ways, ends inside, stairs and storeys. */
type Plain = Pick<Frame, "width" | "height" | "isOpen" | "place">;

function framingOf(frame: Plain): Framing {
  return { frames: [{ ...frame, isOnWay: () => false, stairsAt: () => 0, endAt: () => -1 }] };
}

/** A drawing in compact may have lost its first line and its first column, where these are blank. */
export function framingsOfCompact(drawing: TextRows): readonly Framing[] {
  drawing.refuse(/[^ _|]/, "_ or | or a blank");
  const { rows } = drawing;
  const lostLines = rows[0].includes("|") ? 1 : 0; // no wall to the right is in the first line
  const first = rows.findIndex((row) => row !== "");
  const at = rows[first].search(/\S/);
  const lostColumns = (at + (rows[first][at] === "_" ? 1 : 0)) % 2; // walls to the right are in even columns, those below in odd ones
  const width = Math.ceil((drawing.width + lostColumns - 1) / 2);
  const height = rows.length + lostLines - 1;
  const last = rows.length - 1;
  if (height < 1 || width < 1) throw drawing.error("Expected a line like |_ _|", last, rows[last].length);
  const lineOf = (row: number) => ((row + 1) >> 1) - lostLines; // rows of cells and the walls below them share one
  return [
    framingOf({
      width,
      height,
      isOpen(column, row) {
        if (column % 2 === row % 2) return column % 2 === 1; // cells, and posts
        return column < lostColumns || codeAt(rows[lineOf(row)], column - lostColumns) === SPACE;
      },
      place: (column, row) => [lineOf(row), column - lostColumns],
    }),
  ];
}

/** @param signs of an upper half, a lower one and both */
export function framingsOfHalves([upper, lower, full]: string): FramingsOf {
  const other = new RegExp(`[^ ${upper}${lower}${full}]`); // bounded: one character
  return (drawing) => {
    drawing.refuse(other, `${full}, ${upper}, ${lower} or a blank`);
    const { rows } = drawing;
    const { length } = rows[0];
    const last = rows.length - 1;
    if (length < 3 || length % 2 === 0 || last < 1)
      throw drawing.error(`Expected a line like ${upper.repeat(3)}`, last, 0);
    return [
      framingOf({
        width: (length - 1) / 2,
        height: last,
        isOpen(column, row) {
          const sign = rows[row >> 1][column];
          return sign !== full && sign !== (row % 2 === 0 ? upper : lower);
        },
        place: (column, row) => [row / 2, column],
      }),
    ];
  };
}
