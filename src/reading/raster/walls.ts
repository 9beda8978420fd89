import { endsOfSigns, type Sign } from "../foundation/ends";
import { type Raster, wallsAt } from "../foundation/raster";
import { corridorShare, frameShare, PartsRoom, partsOf } from "./parts";
import { wallnessOf } from "./wallness";

const MAX_MAIN = 5; // signs whose meaning is tried out; the others are floor with something on it
const LEAST_PRIOR = -1.2; // walls of blanks, floors of #
const SAMPLE = 20_000; // places
const JOINED = 0.7; // what it speaks for walls that all floors hang together: as much as a frame around most of a map
const OPENINGS = 0.25; // share of the edge of a table, at most: they are rather openings in a frame of the other value

/**
 * The signs of a raster that are most likely walls, 1 for the number of each; undefined where none can be.
 * @param counts how often each sign occurs
 */
export function wallsOf(raster: Raster, counts: Int32Array): Uint8Array | undefined {
  const main = mainSigns(raster, counts);
  if (main.length < 2) return undefined;
  const sample = sampleOf(raster);
  const ends = endsIn(sample, counts);
  const isSolid = main.some((id) => wallnessOf(raster.signs[id]) === 1);
  let best: { readonly isWallSign: Uint8Array; readonly score: number } | undefined;
  const fit = new Fit(sample, ends);
  for (let choice = 1; choice < (1 << main.length) - 1; choice++) {
    const isWallSign = new Uint8Array(raster.signs.length);
    main.forEach((id, index) => (isWallSign[id] = (choice >>> index) & 1));
    if (main.some((id) => isWallSign[id] === 1 && isThing(raster.signs[id], isSolid))) continue;
    takeSidesOfOthers(raster, counts, main, isWallSign);
    const prior = priorOf(raster, counts, isWallSign, main);
    if (prior <= LEAST_PRIOR) continue;
    const score = prior + fit.of(isWallSign);
    if (best === undefined || score > best.score) best = { isWallSign, score };
  }
  return best?.isWallSign;
}

/** Whether a sign is no wall, because others are for sure: a letter, or a slash for stairs. */
function isThing(sign: string, isSolid: boolean): boolean {
  return isSolid && /^[A-Za-z/\\]$/.test(sign);
}

/** The signs that occur often enough to be walls or floor; in data, where only one does, all of them. */
function mainSigns(raster: Raster, counts: Int32Array): number[] {
  const all = raster.ids.length;
  const isMain = (id: number) => {
    if (all < 40) return counts[id] > 1;
    return counts[id] > 2 && counts[id] > (Math.abs(wallnessOf(raster.signs[id])) >= 0.3 ? 0.02 : 0.06) * all;
  };
  const often = Array.from(counts.keys()).filter(isMain);
  const ids = often.length < 2 && raster.isData ? Array.from(counts.keys()).filter((id) => counts[id] > 0) : often;
  return ids.sort((a, b) => counts[b] - counts[a]).slice(0, MAX_MAIN);
}

/** Signs that are rare are walls if they look like walls for sure and one that does is a wall; else things on the floor. */
function takeSidesOfOthers(raster: Raster, counts: Int32Array, main: readonly number[], isWallSign: Uint8Array): void {
  const solid = main.some((id) => isWallSign[id] === 1 && wallnessOf(raster.signs[id]) >= 0.6);
  raster.signs.forEach((sign, id) => {
    if (main.includes(id) || counts[id] === 0) return;
    if (solid && wallnessOf(sign) >= 0.6 && !/[A-Za-z@$&]/.test(sign) && (counts[id] > 1 || /[─-╿]/.test(sign)))
      isWallSign[id] = 1;
  });
}

/** How well what signs look like goes with the choice. */
function priorOf(raster: Raster, counts: Int32Array, isWallSign: Uint8Array, main: readonly number[]): number {
  let [sum, all] = [0, 0];
  for (const id of main) {
    const weight = Math.sqrt(counts[id]);
    sum += (isWallSign[id] === 1 ? 1 : -1) * wallnessOf(raster.signs[id]) * weight;
    all += weight;
  }
  return (1.5 * sum) / Math.max(1, all);
}

function sampleOf(raster: Raster): Raster {
  const { columns, rows, ids } = raster;
  const kept = Math.min(rows, Math.max(3, Math.ceil(SAMPLE / columns)));
  if (kept === rows) return raster;
  return { ...raster, rows: kept, ids: ids.subarray(0, kept * columns) };
}

/** The places that are marked as start and goal. */
export interface RasterEnds {
  readonly start?: number | undefined;
  readonly goal?: number | undefined;
}

/** The places of the only signs that may be a start and a goal. @param isWallSign 1 for each sign that is none of them */
export function endsIn({ ids, signs }: Raster, counts: Int32Array, isWallSign?: Uint8Array): RasterEnds {
  if (!counts.includes(1)) return {};
  const once: Sign[] = [];
  for (let at = 0; at < ids.length; at++)
    if (counts[ids[at]] === 1 && isWallSign?.[ids[at]] !== 1) once.push({ sign: signs[ids[at]], cell: at });
  const { start, goal } = endsOfSigns(once);
  return { start: start?.cell, goal: goal?.cell };
}

/** How much the walls look like those of a maze: a frame, floors that hang together, ends that are joined. */
class Fit {
  private readonly isWall: Uint8Array; // memory that every choice of walls uses again
  private readonly room: PartsRoom;

  constructor(
    private readonly raster: Raster,
    private readonly ends: RasterEnds,
  ) {
    this.isWall = new Uint8Array(raster.ids.length);
    this.room = new PartsRoom(raster.ids.length);
  }

  of(isWallSign: Uint8Array): number {
    const { room } = this;
    const { columns, rows } = this.raster;
    const isWall = wallsAt(this.raster, isWallSign, this.isWall);
    const parts = partsOf(isWall, columns, rows, room);
    if (parts.open === 0) return -2;
    const { start, goal } = this.ends;
    const areEnds = start !== undefined && goal !== undefined && isWall[start] + isWall[goal] === 0;
    const areJoined = areEnds && parts.areJoined(start, goal);
    const scattered = parts.count / parts.open;
    const frame = frameShare(isWall, columns, rows);
    const isFramed = this.raster.isData === true && frame <= OPENINGS;
    return (
      1.2 * frame +
      0.8 * (parts.largest / parts.open) +
      0.8 * corridorShare(isWall, columns, rows, parts.open) -
      scattered +
      (parts.count === 1 && !isFramed ? JOINED : 0) +
      (areJoined ? 0.5 : areEnds ? -0.3 : 0)
    );
  }
}
