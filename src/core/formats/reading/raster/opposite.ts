import type { Raster } from "../foundation/raster";
import { findLattice } from "../lattice/lattice";
import { frameShare } from "./parts";
import { wallnessOf } from "./wallness";

const SOLID = 0.6; // how much a sign looks like a wall, or a floor
const USUAL = 0.02; // share of all places, of signs that count
const MOST_GAPS = 2; // in a frame
const OPEN = { gaps: 4, share: 1 / 15 }; // of an edge, at least, that is rather one of floors that nothing frames
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
  const exchanged = exchangedIn(raster, isWall, counts);
  const { ids, columns, rows } = raster;
  const gaps = exchanged === undefined ? 0 : gapsIn(wallsAt(ids, isWall), columns, rows);
  const isLikelier = gaps >= OPEN.gaps && gaps >= OPEN.share * 2 * (columns + rows);
  return exchanged && { isWall: exchanged, isLikelier };
}

function exchangedIn(raster: Raster, isWall: Uint8Array, counts: Int32Array): Uint8Array | undefined {
  const { signs, ids, columns, rows } = raster;
  const usual = signs.map((_, id) => counts[id] > USUAL * ids.length);
  const looks = (wall: number) =>
    signs.flatMap((sign, id) => (usual[id] && isWall[id] === wall ? wallnessOf(sign) : []));
  const [walls, floors] = [looks(1), looks(0)];
  const exchanged = Uint8Array.from(isWall, (wall, id) => (usual[id] ? 1 - wall : 0));
  if (areOpposed(walls, floors)) return exchanged;
  const now = wallsAt(ids, isWall);
  const isLattice = (is: Uint8Array) => findLattice(is, columns, rows, raster.isData) !== undefined;
  if (walls.some((look) => look >= SOLID) || floors.some((look) => look <= -SOLID))
    return !isFramed(now, columns, rows) && isLattice(now) ? exchanged : undefined;
  const other = wallsAt(ids, exchanged);
  const mayBe = isLattice(now)
    ? !isFramed(now, columns, rows) || isLattice(other)
    : frameShare(other, columns, rows) >= frameShare(now, columns, rows) - EVEN;
  return mayBe ? exchanged : undefined;
}

/** Whether the edge of a raster is walls but for two gaps. */
function isFramed(isWall: Uint8Array, columns: number, rows: number): boolean {
  return gapsIn(isWall, columns, rows) <= MOST_GAPS;
}

/** How often the walls at the edge of a raster are interrupted. */
function gapsIn(isWall: Uint8Array, columns: number, rows: number): number {
  let gaps = 0;
  const look = (from: number, step: number, count: number) => {
    for (let at = 0, before = 1; at < count; at++) {
      const wall = isWall[from + at * step];
      if (wall < before) gaps++;
      before = wall;
    }
  };
  for (const from of [0, (rows - 1) * columns]) look(from, 1, columns);
  for (const from of [0, columns - 1]) look(from, columns, rows);
  return gaps;
}

function wallsAt(ids: Uint8Array, isWall: Uint8Array): Uint8Array {
  const walls = new Uint8Array(ids.length);
  for (let at = 0; at < ids.length; at++) walls[at] = isWall[ids[at]];
  return walls;
}

/** Whether what walls and floors look like speaks for the opposite. */
export function areOpposed(walls: readonly number[], floors: readonly number[]): boolean {
  return walls.some((look) => look <= -SOLID) && floors.some((look) => look >= SOLID);
}
