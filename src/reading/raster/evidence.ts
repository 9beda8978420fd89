import { CERTAIN, LIKELY, POSSIBLE, UNLIKELY } from "../foundation/sighting";
import type { OpenSquares } from "../foundation/squares";
import { corridorShare, frameShare, partsOf } from "./parts";

/** How sure it is that a lattice with these passages is a maze. */
export function judgeLattice(squares: OpenSquares): number {
  const cells = squares.cellCount - (squares.off?.reduce((sum, off) => sum + off, 0) ?? 0);
  const share = squares.countPassages() / cells;
  if (squares.width < 2 || squares.height < 2) return share > 0.5 ? POSSIBLE : UNLIKELY;
  if (share < 0.5 || share > 1.8) return POSSIBLE;
  if (squares.cellCount < 6)
    return squares.cellCount === 4 && share === 0.75 && squares.gapCount <= 2 ? LIKELY : POSSIBLE;
  const walls = squares.cellCount * 2 - squares.width - squares.height - squares.countPassages();
  return walls > 0 && hasBoth(squares) ? CERTAIN : LIKELY;
}

/** Whether passages lead both across and down: those of a table do not. */
function hasBoth({ right, below }: OpenSquares): boolean {
  return right.includes(1) && below.includes(1);
}

/** What a raster looks like in which every place is a cell. */
export interface RasterLook {
  readonly isWall: Uint8Array;
  readonly columns: number;
  readonly rows: number;
  readonly hasBothEnds: boolean;
  readonly isTypical: boolean; // whether its signs are usual for walls and floors
}

const SAMPLE = 50_000; // places that are enough to judge by
const SMALLEST = 5; // columns and rows of a drawing that is certain

/** How sure it is that a raster in which every place is a cell is a maze: by its frame, its corridors and its parts. */
export function judgeEachAsCell({ isWall: whole, columns, rows: all, hasBothEnds, isTypical }: RasterLook): number {
  const rows = Math.min(all, Math.max(SMALLEST, Math.ceil(SAMPLE / columns)));
  const isWall = rows < all ? whole.subarray(0, rows * columns) : whole;
  if (!isTypical) return UNLIKELY;
  const parts = partsOf(isWall, columns, rows);
  const places = columns * rows;
  const open = parts.open / places;
  if (open < 0.12 || open > 0.97 || columns < 3 || rows < 3) return parts.open > 0 && places > 3 ? POSSIBLE : UNLIKELY;
  const frame = frameShare(whole, columns, all); // the last row of the sample is no edge
  const share = parts.largest / parts.open;
  const joined = share >= 0.5 || rows === all ? share : joinedShare(whole, columns, all);
  const corridors = corridorShare(isWall, columns, rows, parts.open);
  const isLarge = columns >= SMALLEST && rows >= SMALLEST;
  const isFramed = frame >= 0.85 || (frame >= 0.7 && hasBothEnds);
  if (!hasInnerWall(whole, columns, all)) return POSSIBLE; // a banner in a frame
  if (joined < 0.5) return joined < 0.35 ? UNLIKELY : POSSIBLE;
  if (isLarge && isFramed && open < 0.8 && (corridors > 0.3 || (hasBothEnds && joined > 0.7))) return CERTAIN;
  if (isLarge && hasBothEnds && open < 0.9 && corridors > 0.2) return CERTAIN;
  return POSSIBLE;
}

/** Whether a wall stands anywhere but at the edge. */
export function hasInnerWall(isWall: Uint8Array, columns: number, rows: number): boolean {
  for (let row = 1; row < rows - 1; row++) {
    const first = row * columns;
    if (isWall.subarray(first + 1, first + columns - 1).includes(1)) return true;
  }
  return false;
}

const LEAST_CELLS = 3; // columns and rows
const LEAST_POSTS = 0.5; // share of the places between four cells that are walls
const MOST_OPEN_PLACES = 1; // of an outer wall

/**
 * Whether the places of every second column and row are floors, but for walls around all: then these may be the cells, and the
 * walls between them lack posts or an outer wall, or have one that is thicker.
 */
export function mayHaveCells(isWall: Uint8Array, columns: number, rows: number): boolean {
  const wallAt = (row: number, column: number) => isWall[row * columns + column];
  const [top, bottom] = withoutEdges(rows, columns, wallAt);
  const [left, right] = withoutEdges(columns, rows, (column, row) => wallAt(row, column));
  const areCells = (firstRow: number, firstColumn: number) => {
    const [height, width] = [Math.ceil((bottom - firstRow) / 2), Math.ceil((right - firstColumn) / 2)];
    if (Math.min(height, width) < LEAST_CELLS) return false;
    let posts = 0;
    for (let row = firstRow; row < bottom; row += 2)
      for (let column = firstColumn; column < right; column += 2) {
        if (wallAt(row, column) === 1) return false;
        if (row + 1 < bottom && column + 1 < right) posts += wallAt(row + 1, column + 1);
      }
    return posts >= LEAST_POSTS * (height - 1) * (width - 1);
  };
  return [top, top + 1].some((row) => [left, left + 1].some((column) => areCells(row, column)));
}

/** The lines of a raster between those at its edges that are walls, but for an opening. */
function withoutEdges(lines: number, length: number, wallAt: (line: number, at: number) => number) {
  const isEdge = (line: number) => {
    let open = 0;
    for (let at = 0; at < length && open <= MOST_OPEN_PLACES; at++) open += 1 - wallAt(line, at);
    return open <= MOST_OPEN_PLACES;
  };
  let [first, after] = [0, lines];
  while (first < after && isEdge(first)) first++;
  while (after > first && isEdge(after - 1)) after--;
  return [first, after] as const;
}

/** The share of the largest part of the whole raster: a sample may fall into parts that hang together elsewhere. */
function joinedShare(isWall: Uint8Array, columns: number, rows: number): number {
  const { largest, open } = partsOf(isWall, columns, rows);
  return largest / open;
}

/** A raster of one wall and one floor, but for its ends. */
export interface PlainLook extends Pick<RasterLook, "isWall" | "columns" | "rows"> {
  readonly ends: readonly number[] | undefined; // places of start and goal, where both are marked
  readonly isSized: boolean | undefined; // whether the text says how large it is
}

const LEAST_SIDE = 4; // columns and rows of a perfect maze without a frame
const LEAST_OPEN = 0.4; // of its places
const MOST_OPEN = 0.8; // of a raster whose sizes are said

/**
 * Whether a text that is nothing but such a raster is a maze, though it has no frame: a way leads from start to goal, or from
 * the first place to the last where the sizes are said; or there is one way only between any two places.
 */
export function isAllMaze({ isWall, columns, rows, ends, isSized = false }: PlainLook): boolean {
  const parts = partsOf(isWall, columns, rows);
  if (ends !== undefined) return parts.areJoined(ends[0], ends[1]);
  const places = columns * rows;
  const last = places - 1;
  if (isSized && isWall[0] + isWall[last] === 0) return parts.open < MOST_OPEN * places && parts.areJoined(0, last);
  if (parts.count > 1 || Math.min(columns, rows) < LEAST_SIDE || parts.open < LEAST_OPEN * places) return false;
  let passages = 0;
  for (let at = 0; at < last; at++) {
    if (isWall[at] === 1) continue;
    if ((at + 1) % columns !== 0 && isWall[at + 1] === 0) passages++;
    if (at + columns <= last && isWall[at + columns] === 0) passages++;
  }
  return passages === parts.open - 1;
}
