import { capital } from "../../../src/core/foundation/errors";
import type { Grid } from "../../../src/core/foundation/grid";
import type { PicturePoint } from "./overlay";

/** A cell, or with a slot the wall there. */
export interface CellOrWall {
  readonly cell: number;
  readonly slot?: number;
}

const BESIDE = 2; // of a cell: how far apart at most the centres of neighbours are that a mask excludes

/** The cells on both sides of a wall, each with its slot as a mask; at the border there is only one. */
export function endsOf({ topology, picture }: Grid, { cell, slot = 0 }: CellOrWall): [cell: number, slots: number][] {
  const link = topology.link(cell, slot);
  const beyond = cell + (link >> 4); // may be excluded, or at a border a cell far away
  const isJoined = ((topology.neighborMask[cell] >>> slot) & 1) === 1;
  const hasBoth =
    isJoined || (topology.excluded?.[beyond] === 1 && distance(picture.centre(cell), picture.centre(beyond)) < BESIDE);
  const here: [number, number] = [cell, 1 << slot];
  return hasBoth ? [here, [beyond, 1 << (link & 15)]] : [here];
}

/** A cell or a wall in words: "Cell (3, 4)", "Cell 6 of ring 2", "Wall between (3, 4) and (4, 4)". */
export function nameOf(grid: Grid, { cell, slot }: CellOrWall): string {
  const { topology } = grid;
  if (slot === undefined) return nameOfCell(grid.describe(cell));
  if (((topology.neighborMask[cell] >>> slot) & 1) === 0)
    return `Outer wall of ${grid.describe(cell)}, ${grid.describeSide(cell, slot)}`;
  const both = [cell, topology.neighbor(cell, slot)].sort((a, b) => a - b); // one name from both sides
  const ends = both.map((each) => grid.describe(each)).join(" and ");
  return (topology.sides(cell) >>> slot) & 1 ? `Wall between ${ends}` : `Stairs between ${ends}`;
}

/** Most grids have a place for a name, the others words. */
const nameOfCell = (name: string): string => (name.startsWith("(") ? `Cell ${name}` : capital(name));

const distance = ([x, y]: PicturePoint, [toX, toY]: PicturePoint): number => Math.hypot(toX - x, toY - y);
