import { DOWN, UP } from "../../core/formats/text/drawing/levels";
import { ON_ROUTE } from "../../core/formats/text/drawing/route";
import { type SiteVisitor, visitSites } from "../../core/formats/text/drawing/siteRows";
import type { StyleOptions } from "../../core/formats/text/drawing/textOptions";
import { EditableMaze } from "../../core/foundation/editableMaze";
import { FormatError, readOrError } from "../../core/foundation/errors";
import { squaresOf } from "../../core/foundation/grid";
import { bitCount } from "../../core/foundation/random";
import { builderOf } from "../../core/grids";
import { endsOf } from "../../core/paths/solve";
import { framingsOfBlocks } from "./blockFrames";
import { checkWritten } from "./checkWritten";
import type { Frame, Framing, FramingsOf, StoreyLines } from "./frame";
import { type EndSign, type Gap, openGaps, type ReadDrawing } from "./gaps";
import { framingsOfBox, framingsOfCompact, framingsOfHalves, framingsOfLines } from "./lineFrames";
import { openStairs, placeIn, storeysOf } from "./storeys";
import { TextRows } from "./textRows";

/** What a drawing may be, by style. */
const FRAMINGS: Readonly<Record<string, FramingsOf>> = {
  lines: framingsOfLines,
  compact: framingsOfCompact,
  blocks: framingsOfBlocks,
  box: framingsOfBox,
  "half-blocks": framingsOfHalves("▀▄█"),
};

/**
 * The maze of a drawing in a style of squares. It is read leniently, each place by itself: the drawing is in the style if that
 * draws the maze just so.
 * @throws FormatError for the first sign that the style would not draw there
 */
export function readSquares(drawing: TextRows, style: string, grid: string): Read {
  const storeys = storeysOf(drawing, grid);
  let error: FormatError | undefined;
  for (const framing of FRAMINGS[style](drawing, storeys, grid === "layered")) {
    const read = readOrError(() => readIn(framing, { drawing, storeys, style, grid }));
    if (!(read instanceof FormatError)) return read;
    error ??= read;
  }
  throw error ?? drawing.error("Expected walls and passages of even widths", drawing.rows.length - 1, 0);
}

/** The characters and widths that rows in the style blocks are drawn with; undefined where they are not in it. */
export function lookOfBlocks(rows: readonly string[], grid: string): StyleOptions | undefined {
  const read = readOrError(() => readSquares(new TextRows(rows.join("\n")), "blocks", grid));
  return read instanceof FormatError ? undefined : read.look;
}

interface Read extends ReadDrawing {
  readonly look: StyleOptions | undefined;
}

function readIn(framing: Framing, { drawing, storeys, style, grid }: Drawn): Read {
  const { frames, look, sign } = framing;
  checkSizes(drawing, storeys, frames);
  const maze = unopened(framing, grid);
  const route = openSites(drawing, maze, frames);
  if (sign !== undefined && grid !== "layered" && !isWay(maze, route))
    throw drawing.error("Expected a floor, or a way that leads from cell to cell", ...sign);
  checkWritten({ drawing, style, grid }, maze, route, look);
  return { maze, look, placeOf: (cell) => placeIn(frames, cell) };
}

interface Drawn {
  readonly drawing: TextRows;
  readonly storeys: readonly StoreyLines[];
  readonly style: string;
  readonly grid: string;
}

/** @throws FormatError for a storey whose size differs from the first */
function checkSizes(drawing: TextRows, storeys: readonly StoreyLines[], [lowest, ...others]: readonly Frame[]): void {
  const { width, height } = lowest;
  others.forEach((frame, index) => {
    const common = 2 * Math.min(width, frame.width);
    if (frame.width !== width)
      throw drawing.error(`Expected ${width} columns, as on level 1`, ...frame.place(common, 0));
    if (frame.height !== height)
      throw drawing.error(`Expected ${height} rows, as on level 1`, storeys[index + 1].to, 0);
  });
}

/** A maze without passages, whose cells take part where its storeys are open. */
function unopened({ frames, offAreWalls }: Framing, grid: string): EditableMaze {
  const [{ width, height }] = frames;
  const off = new Uint8Array(width * height * frames.length);
  let cell = 0;
  for (const frame of frames)
    for (let row = 1; row < 2 * height; row += 2)
      for (let column = 1; column < 2 * width; column += 2) off[cell++] = frame.isOpen(column, row) ? 0 : 1;
  const sizes = { width, height, ...(grid === "layered" && { levels: frames.length }) };
  const mask = off.includes(1) ? (at: number) => off[at] === 0 : undefined;
  return new EditableMaze(builderOf({ id: grid }).build(sizes, { mask, offAreWalls }), { grid, ...sizes });
}

/**
 * Opens a maze where its storeys are open.
 * @returns the signs of a way, as those of routeOf()
 * @throws FormatError for an opening too many, or stairs that lead nowhere
 */
function openSites(drawing: TextRows, maze: EditableMaze, frames: readonly Frame[]): Uint16Array {
  const { width, height } = squaresOf(maze.grid);
  const { topology } = maze.grid;
  const route = new Uint16Array(maze.cellCount);
  const gaps: Gap[] = [];
  const signs: EndSign[] = [];
  const nothing = () => {}; // what stands between sides follows from these
  frames.forEach((frame, level) => {
    let row = 0;
    const visitor: SiteVisitor = {
      post: nothing,
      between: nothing,
      cell(column, cell) {
        if (topology.isIncluded(cell) && frame.isOnWay(column, row)) route[cell] |= ON_ROUTE;
        const number = frame.endAt(column, row);
        if (number >= 0) signs.push({ cell, number, place: frame.place(column, row) });
      },
      side(column, cell, slot) {
        if (!frame.isOpen(column, row)) return;
        const isInside = ((topology.neighborMask[cell] >>> slot) & 1) === 1;
        const other = isInside ? maze.carve(cell, slot, 0) : cell;
        if (!isInside) gaps.push({ opening: { cell, slot }, place: frame.place(column, row) });
        if (!frame.isOnWay(column, row)) return;
        route[cell] |= 1 << slot;
        if (isInside) route[other] |= 1 << topology.opposite(cell, slot);
      },
    };
    const squares = { width, height, first: level * width * height };
    for (; row <= 2 * height; row++) visitSites(maze, squares, row, visitor);
  });
  openGaps(drawing, maze, gaps, signs);
  if (maze.recipe.grid === "layered") openStairs(drawing, maze, frames);
  for (let cell = 0; cell < route.length; cell++)
    if ((route[cell] & ON_ROUTE) !== 0) route[cell] |= maze.passages(cell) & (UP | DOWN); // the stairs have dots beside them
  return route;
}

/** Whether the signs of a way lead from cell to cell, or are in the one cell that a way begins and ends in. */
function isWay(maze: EditableMaze, route: Uint16Array): boolean {
  let [cells, sides, last] = [0, 0, -1];
  for (let cell = 0; cell < route.length; cell++) {
    if (route[cell] === 0) continue;
    const count = bitCount(route[cell] & maze.passages(cell));
    if (count > 2) return false;
    [cells, sides, last] = [cells + 1, sides + count, cell];
  }
  return sides === 2 * (cells - 1) && (cells > 1 || endsOf(maze).every((end) => end === last));
}
