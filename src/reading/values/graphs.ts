import { pairsAre, placesAre } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { CERTAIN, LIKELY, POSSIBLE, UNLIKELY } from "../foundation/sighting";
import { OpenSquares } from "../foundation/squares";
import { findLattice, type Pitch } from "../lattice/lattice";
import { readLattice } from "../lattice/readLattice";
import { areasOf, pairIn, placeIn, sideTo } from "./cells";
import { isList, Pairs, type Value } from "./tree";
import type { Candidate } from "./valueForm";

const LEAST_CELLS = 9;
const LEAST_SIDE = 2; // cells
const MOST_EMPTY = 4; // times as many cells as there are pairs, or places

/** How sure it is that squares with these passages are a maze: where all are joined, and not all walls are gone. */
export function certaintyOf(squares: OpenSquares): number {
  const { cellCount, width, height } = squares;
  const passages = squares.countPassages();
  if (largestPart(squares) < cellCount) return 2 * passages >= cellCount ? POSSIBLE : UNLIKELY;
  if (passages === 2 * cellCount - width - height) return POSSIBLE;
  return cellCount < LEAST_CELLS ? LIKELY : CERTAIN;
}

/** How wide the grid is in which numbered cells list their neighbours; undefined where they do not. */
export function adjacencyWidth(value: readonly Value[]): number | undefined {
  let width = 0;
  for (const [cell, list] of value.entries()) {
    if (!isList(list) || list.length > 4) return undefined;
    for (const other of list) {
      if (typeof other !== "number" || !Number.isInteger(other) || other < 0 || other >= value.length) return undefined;
      const distance = Math.abs(other - cell);
      if (distance === 0 || (width > 1 && distance > 1 && distance !== width)) return undefined;
      if (distance > 1) width = distance;
    }
  }
  return width >= LEAST_SIDE && value.length % width === 0 && value.length >= LEAST_CELLS ? width : undefined;
}

/** The two cells of a pair: two places, or four numbers. */
export function endsOfPair(value: Value): readonly [Value, Value] | undefined {
  if (!isList(value)) return undefined;
  if (value.length === 2 && pairIn(value[0]) !== undefined && pairIn(value[1]) !== undefined)
    return [value[0], value[1]];
  const isFlat = value.length === 4 && value.every((each) => Number.isInteger(each));
  return isFlat ? [value.slice(0, 2), value.slice(2)] : undefined;
}

/** Pairs of neighbours: joined if that joins all cells, else parted. */
export function pairsIn(value: readonly Value[]): Candidate[] {
  if (value.length < LEAST_CELLS - 1) return [];
  const pairs = value.map(endsOfPair);
  if (pairs.includes(undefined)) return [];
  const cells = pairs.flatMap((pair) => pair ?? []);
  const found = areasOf(cells).flatMap((area) => {
    if (area.width * area.height > MOST_EMPTY * value.length) return [];
    const marked = new OpenSquares(area.width, area.height);
    for (let at = 0; at < cells.length; at += 2) {
      const [one, other] = [placeIn(cells[at], area), placeIn(cells[at + 1], area)];
      const side = sideTo(one, other, area.width);
      if (side < 0) return [];
      if (side === 1 || side === 3) marked.right[Math.min(one, other)] = 1;
      else marked.below[Math.min(one, other)] = 1;
    }
    return [false, true].map((areWalls) =>
      pairsAs({ form: "pairs", area, areWalls }, areWalls ? exchanged(marked) : marked),
    );
  });
  return likeliest(found);
}

/** Of walls alone only those of a perfect maze are sure: few are left of many things. */
function pairsAs(how: Extract<Candidate["how"], { form: "pairs" }>, squares: OpenSquares): Candidate {
  const found = candidate(how, pairsAre(how.areWalls), squares);
  const isTree = squares.countPassages() === squares.cellCount - 1;
  return how.areWalls && !isTree ? { ...found, certainty: Math.min(POSSIBLE, found.certainty) } : found;
}

/** Squares with passages as what a value can mean. */
export function candidate(how: Candidate["how"], meaning: Candidate["meaning"], squares: OpenSquares): Candidate {
  return { how, meaning, certainty: certaintyOf(squares), read: () => ({ ...squares.read([]), findings: [] }) };
}

/** The surest first, and of equals the first. */
function likeliest(found: readonly Candidate[]): Candidate[] {
  const likely = found.filter(({ certainty }) => certainty > UNLIKELY);
  return likely.sort((one, other) => other.certainty - one.certainty);
}

/** The walls of a maze where another has passages. */
function exchanged({ width, height, right, below }: OpenSquares): OpenSquares {
  const squares = new OpenSquares(width, height);
  for (let cell = 0; cell < right.length; cell++) {
    squares.right[cell] = cell % width < width - 1 ? 1 - right[cell] : 0;
    squares.below[cell] = cell < width * (height - 1) ? 1 - below[cell] : 0;
  }
  return squares;
}

/** Places in a list: those that are open, or the walls, of a lattice. */
export function floorsIn(value: readonly Value[]): Candidate[] {
  if (value.length < LEAST_CELLS || value.some((each) => each instanceof Pairs && each.pairs.length > 2)) return [];
  const found = areasOf(value).flatMap((area) => {
    const { left, top, width, height } = area;
    if (width * height > MOST_EMPTY * value.length) return [];
    return [false, true].flatMap((areWalls) => {
      const edge = areWalls ? 0 : 1; // of walls around the floors
      const around = {
        ...area,
        left: left - edge,
        top: top - edge,
        width: width + 2 * edge,
        height: height + 2 * edge,
      };
      const isWall = new Uint8Array(around.width * around.height).fill(areWalls ? 0 : 1);
      for (const place of value) isWall[placeIn(place, around)] = areWalls ? 1 : 0;
      const lattice = findLattice(isWall, around.width, around.height, true);
      if (lattice === undefined || !isFine(lattice.across) || !isFine(lattice.down)) return [];
      const raster = {
        columns: around.width,
        rows: around.height,
        ids: isWall,
        signs: [" ", "#"],
        placeOf: () => ({ line: 0, column: 0 }),
      };
      const { squares } = readLattice(raster, isWall, lattice);
      return [candidate({ form: "places", area: around, areWalls, lattice }, placesAre(areWalls), squares)];
    });
  });
  return likeliest(found);
}

function isFine({ passage, cells }: Pitch): boolean {
  return passage === 1 && cells >= LEAST_SIDE;
}
