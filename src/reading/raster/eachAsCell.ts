import type { Sign } from "../foundation/ends";
import type { Raster } from "../foundation/raster";
import { edgeSlot, OpenSquares } from "../foundation/squares";
import { type ReadSquares, rareSigns } from "../lattice/readLattice";
import { frameShare } from "./parts";

const FRAMED = 0.8; // share of the edge that is walls

/** Reads a raster of which every place is a cell: a wall takes no part, floors beside each other are joined. */
export function readEachAsCell(raster: Raster, isWall: Uint8Array): ReadSquares {
  const { columns, rows, ids, signs } = raster;
  const squares = new OpenSquares(columns, rows);
  const { right, below } = squares;
  // Without branches, of which half would be foretold wrongly.
  for (let row = 0; row < rows; row++) {
    const last = (row + 1) * columns - 1;
    for (let at = row * columns; at < last; at++) right[at] = (isWall[at] | isWall[at + 1]) ^ 1;
  }
  for (let at = 0; at < (rows - 1) * columns; at++) below[at] = (isWall[at] | isWall[at + columns]) ^ 1;
  if (isWall.includes(1)) squares.leaveOut(isWall);
  const rare = rareSigns(raster);
  const found: Sign[] = [];
  if (rare.includes(1))
    for (let at = 0; at < ids.length; at++)
      if (rare[ids[at]] === 1 && isWall[at] === 0) found.push({ sign: signs[ids[at]], cell: at });
  if (frameShare(isWall, columns, rows) >= FRAMED) openGaps(squares, isWall, columns, rows);
  return { squares, signs: found };
}

/** The open places of a frame are openings. */
function openGaps(squares: OpenSquares, isWall: Uint8Array, columns: number, rows: number): void {
  const gaps: number[] = [];
  const look = (at: number) => {
    if (isWall[at] === 0) gaps.push(at);
  };
  for (let column = 0; column < columns; column++) look(column);
  for (let row = 1; row < rows - 1; row++) {
    look(row * columns);
    if (columns > 1) look((row + 1) * columns - 1);
  }
  if (rows > 1) for (let column = 0; column < columns; column++) look((rows - 1) * columns + column);
  for (const at of gaps) squares.openGap(at, edgeSlot(at % columns, Math.floor(at / columns), columns, rows));
}
