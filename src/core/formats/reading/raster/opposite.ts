import { type Raster, wallsAt } from "../foundation/raster";
import { findLattice } from "../lattice/lattice";
import { frameShare } from "./parts";
import { wallnessOf } from "./wallness";

const SOLID = 0.6; // how much a sign looks like a wall, or a floor
const USUAL = 0.02; // share of all places, of signs that count
const MOST_GAPS = 2; // in a frame
const OPEN = { edge: 2, gaps: 4, share: 1 / 15 }; // of an edge, at least, that is rather one of floors that nothing frames
const EVEN = 0.2; // by which one edge may have more walls than the other, and neither is a frame

/** Walls and floors exchanged. */
interface Opposite {
  readonly isWall: Uint8Array; // 1 for each sign that is a wall then
  readonly isLikelier: boolean; // whether the edge has too many gaps for a frame
}

/**
 * The walls of a raster exchanged with its floors, where that may be meant as well: the walls look like floors and the
 * floors like walls; or walls stand between cells without a frame, as floors do in one of blanks; or none looks like either,
 * and both ways there may be a maze. Undefined where it is out of question.
 * @param isWall 1 for each sign that is a wall
 */
export function oppositeOf(raster: Raster, isWall: Uint8Array, counts: Int32Array): Opposite | undefined {
  const { signs, ids, columns, rows } = raster;
  const exchanged = new Uint8Array(isWall.length);
  const [floors, walls] = [new Looks(), new Looks()];
  for (let id = 0; id < signs.length; id++) {
    if (counts[id] <= USUAL * ids.length) continue;
    exchanged[id] = 1 - isWall[id];
    (isWall[id] === 1 ? walls : floors).add(wallnessOf(signs[id]));
  }
  const opposite = (isLikelier = false) => ({ isWall: exchanged, isLikelier });
  if (walls.least <= -SOLID && floors.most >= SOLID) return opposite();
  const now = wallsAt(raster, isWall);
  const isLattice = (is: Uint8Array) => findLattice(is, columns, rows, raster.isData) !== undefined;
  const edges = gapsIn(now, columns, rows);
  const isGapped = sumOf(edges) > MOST_GAPS;
  if (walls.most >= SOLID || floors.least <= -SOLID) return isGapped && isLattice(now) ? opposite() : undefined;
  const other = wallsAt(raster, exchanged);
  const mayBe = isLattice(now)
    ? isGapped || isLattice(other)
    : frameShare(other, columns, rows) >= frameShare(now, columns, rows) - EVEN;
  return mayBe ? opposite(areOpen(edges, columns, rows)) : undefined;
}

/** How much some signs look like walls. */
class Looks {
  least = 0;
  most = 0;

  add(wallness: number): void {
    this.least = Math.min(this.least, wallness);
    this.most = Math.max(this.most, wallness);
  }
}

/** How often the walls of each edge of a raster are interrupted. */
function gapsIn(isWall: Uint8Array, columns: number, rows: number): number[] {
  const gapsOf = (from: number, step: number, count: number) => {
    let gaps = 0;
    for (let at = 0, before = 1; at < count; at++) {
      const wall = isWall[from + at * step];
      if (wall < before) gaps++;
      before = wall;
    }
    return gaps;
  };
  return [
    ...[0, (rows - 1) * columns].map((from) => gapsOf(from, 1, columns)),
    ...[0, columns - 1].map((from) => gapsOf(from, columns, rows)),
  ];
}

/** Whether edges have too many gaps for a frame, and not only one at which a drawing is cut off. */
function areOpen(edges: readonly number[], columns: number, rows: number): boolean {
  const gaps = sumOf(edges);
  const areSeveral = edges.filter((count) => count >= OPEN.edge).length > 1;
  return areSeveral && gaps >= OPEN.gaps && gaps >= OPEN.share * 2 * (columns + rows);
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Whether a wall looks like a floor and a floor like a wall. */
export function areOpposed(wall: string, floor: string): boolean {
  return wallnessOf(wall) <= -SOLID && wallnessOf(floor) >= SOLID;
}
