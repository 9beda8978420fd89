import type { Raster } from "../foundation/raster";
import type { Lattice, Pitch } from "./lattice";

/** A row in which a sign is lost or too many, and the column at which that is most likely. */
export interface Alignment {
  readonly row: number;
  readonly column: number;
}

/**
 * Puts the rows that are one sign too short or too long where the lattice has them: the sign is lost, or too many, where
 * the rest of the row then fits best, at the end if it fits there as well. Writes the walls of these rows.
 */
export function alignRows(raster: Raster, isWall: Uint8Array, lattice: Lattice): Alignment[] {
  const { broken = [], missing } = raster;
  const rows = broken.filter((row) => Math.abs(missing?.[row] ?? 0) === 1);
  return rows.map((row) => ({ row, column: align(raster, isWall, lattice, row) }));
}

function align({ columns, missing }: Raster, isWall: Uint8Array, { across, down }: Lattice, row: number): number {
  const start = row * columns;
  const lost = missing?.[row] === 1 ? 1 : -1;
  const given = Array.from(isWall.subarray(start, start + columns));
  const isPostRow = isInWall(row, down);
  const wanted = given.map((_, column) => wantedAt(column, columns, across, isPostRow));
  const shifted = (column: number) => (column - lost < columns ? given[column - lost] : 1);
  const isWrong = (column: number, wall: number) => (wanted[column] >= 0 && wanted[column] !== wall ? 1 : 0);
  let wrong = 0; // with all columns where they are, but for the last, which is lost
  for (let column = 0; column < columns - 1; column++) wrong += isWrong(column, given[column]);
  let [best, least] = [columns - 1, wrong];
  for (let column = columns - 2; column >= 0; column--) {
    const after = lost === 1 ? column + 1 : column;
    wrong += isWrong(after, shifted(after)) - isWrong(column, given[column]);
    if (wrong < least) [best, least] = [column, wrong];
  }
  for (let column = best; column < columns; column++) {
    const isLost = lost === 1 && column === best;
    isWall[start + column] = isLost ? wanted[column] & 1 : shifted(column);
  }
  return best;
}

/**
 * Whether of a row that is one sign too short only a wall at its end can be lost: every other row in the lattice from which
 * one sign was taken would be another row now.
 * @param isWall the row closed at its end
 */
export function isLostAtEnd({ columns }: Raster, isWall: Uint8Array, { across, down }: Lattice, row: number): boolean {
  const given = Array.from(isWall.subarray(row * columns, (row + 1) * columns - 1));
  const wanted = Array.from({ length: columns }, (_, at) => wantedAt(at, columns, across, isInWall(row, down)));
  const isWrong = (column: number, wall: number) => wanted[column] >= 0 && wanted[column] !== wall;
  let after = 0; // signs that are wrong behind what was lost
  for (const [at, wall] of given.entries()) if (isWrong(at + 1, wall)) after++;
  const found: (readonly [at: number, wall: number])[] = [];
  for (let at = 0; at < columns && found.length < 2; at++) {
    // A sign beside one like it makes the same row before that and behind it.
    for (const wall of [0, 1]) if (after === 0 && given[at - 1] !== wall && !isWrong(at, wall)) found.push([at, wall]);
    if (at === given.length || isWrong(at, given[at])) break;
    if (isWrong(at + 1, given[at])) after--;
  }
  const [[at, wall] = [0, 0]] = found;
  return found.length === 1 && wall === 1 && !given.includes(0, at);
}

/** 1 where a wall must be, 0 where none is, -1 where both can be. */
function wantedAt(column: number, columns: number, across: Pitch, isPostRow: boolean): number {
  const isWallColumn = isInWall(column, across);
  if (isPostRow) return isWallColumn ? 1 : -1;
  if (!isWallColumn) return 0;
  return column < across.wall || column >= columns - across.wall ? 1 : -1;
}

function isInWall(place: number, { wall, passage }: Pitch): boolean {
  return place % (wall + passage) < wall;
}
