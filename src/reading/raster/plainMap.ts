import { type Raster, wallsAt } from "../foundation/raster";
import { frameShare } from "./parts";
import { SOLID, wallnessOf } from "./wallness";

const FLOOR = 0.6; // how much a sign that is drawn for floors looks like one
const MOST_WALLS = 2; // signs, unless all are solid
const RARE = 0.02; // of all places: what is drawn on a wall or a floor here and there
const MOST_FLOORS = 3; // signs, of walls that are not solid
const LEAST_PLACES = 64; // of walls that are not solid
const LEAST_SIDE = 7;
const FRAMED = 0.85; // of the places at the edge
const WORD = 3; // different letters in a row

/**
 * Whether a raster in which every place is a cell can be nothing but a map of a maze. Columns of numbers, words, and code may
 * have a frame and corridors by chance: so its walls are of one solid sign; else it is large, framed, and of few signs.
 * @param isWallSign 1 for each sign that is a wall
 * @param hasBothEnds whether a start and a goal are marked in it
 */
export function isPlainMap(raster: Raster, isWallSign: Uint8Array, counts: Int32Array, hasBothEnds: boolean): boolean {
  const { columns, rows, ids, signs } = raster;
  if (hasWord(raster, isWallSign)) return false;
  const usual = signs.map((sign, id) => ({ sign, id })).filter(({ id }) => counts[id] > Math.max(1, RARE * ids.length));
  const walls = usual.filter(({ id }) => isWallSign[id] === 1);
  if (walls.every(({ sign }) => wallnessOf(sign) >= SOLID && !isLetter(sign))) return true;
  const floors = usual.filter(({ id }) => isWallSign[id] === 0);
  const isFew = walls.length < MOST_WALLS && floors.length <= MOST_FLOORS;
  const isLarge = columns >= LEAST_SIDE && rows >= LEAST_SIDE && ids.length >= LEAST_PLACES;
  if (!isFew || !isLarge) return false;
  if (frameShare(wallsAt(raster, isWallSign), columns, rows) >= FRAMED) return true;
  return hasBothEnds && floors.some(({ sign }) => wallnessOf(sign) <= -FLOOR);
}

function isLetter(sign: string): boolean {
  return /^\p{L}$/u.test(sign);
}

/** Whether letters that differ stand side by side on the floor: a title in a frame, or a line of code. */
function hasWord({ columns, ids, signs, unit }: Raster, isWallSign: Uint8Array): boolean {
  if (unit !== undefined) return false; // of values, which may be words
  const letters = signs.map((sign, id) => isWallSign[id] === 0 && isLetter(sign));
  let run: number[] = [];
  for (let at = 0; at < ids.length; at++) {
    if (at % columns === 0 || !letters[ids[at]]) run = [];
    if (!letters[ids[at]]) continue;
    if (!run.includes(ids[at])) run.push(ids[at]);
    if (run.length >= WORD) return true;
  }
  return false;
}
