import { type Finding, told } from "../foundation/found";
import { countSigns, type Raster } from "../foundation/raster";
import { type Alignment, alignRows } from "./alignRows";
import { findLattice, type Lattice, type Pitch } from "./lattice";
import { type Broken, faultsIn, nearLattice } from "./nearLattice";
import { cellOf } from "./readLattice";

/** A raster as walls between cells, with what does not go with that. */
export interface Placed {
  readonly lattice: Lattice;
  readonly isWall: Uint8Array; // of each place
  readonly faults: readonly number[]; // places that are no walls where walls must be, or the other way round
  readonly alignments: readonly Alignment[];
}

/** The lattice of a raster: one that all places are in, else one that all but very few are in. */
export function latticeIn(raster: Raster, isWall: Uint8Array): Placed | undefined {
  const { columns, rows, isData } = raster;
  const lattice = findLattice(isWall, columns, rows, isData);
  if (lattice !== undefined) return { lattice, isWall, faults: [], alignments: [] };
  const near = nearLattice(brokenOf(raster, isWall));
  return near && { ...near, alignments: alignRows(raster, near.isWall, near.lattice) };
}

/** A raster in a lattice that is known. */
export function placedIn(raster: Raster, isWall: Uint8Array, lattice: Lattice): Placed {
  const near = faultsIn(brokenOf(raster, isWall), lattice);
  if (near === undefined) return { lattice, isWall, faults: [], alignments: [] };
  return { ...near, lattice, alignments: alignRows(raster, near.isWall, lattice) };
}

function brokenOf(raster: Raster, isWall: Uint8Array): Broken {
  const { columns, rows, ids, broken = [], spread = 1 } = raster;
  const isBroken = new Uint8Array(rows);
  for (const row of broken) isBroken[row] = 1;
  const counts = countSigns(raster);
  return { isWall, columns, rows, isBroken, isOdd: (at) => counts[ids[at]] <= spread };
}

const MOST_ODD = 2; // signs that each stand in one wall: with more they are doors and things

/**
 * A finding for each place that does not go with the lattice, and for each sign that occurs only once and stands where
 * a wall can be.
 * @param ends the cells of the start and goal, whose signs may stand in a wall
 */
export function placeFindings(
  raster: Raster,
  { lattice, isWall, faults }: Placed,
  ends: readonly (number | undefined)[],
): Finding[] {
  const { columns, ids, signs, placeOf, spread = 1 } = raster;
  const wall = signs[mostIn(raster, isWall, 1)] ?? "#";
  const floor = signs[mostIn(raster, isWall, 0)] ?? " ";
  const isAlone = onlyFaults(faults, columns, lattice);
  const isOnlySign = [0, 1].map((each) => haveOneSign(raster, isWall, each, faults));
  const found = faults.map((at) => {
    const [sign, isMissing] = [signs[ids[at]], isWall[at] === 1];
    const place = placeOf(Math.floor(at / columns), at % columns);
    const stands = sign === floor ? "Here" : `${JSON.stringify(sign)} stands here, where`;
    const said = isMissing
      ? told(`${stands} a wall (${wall}) is missing`, "read as if it stood here")
      : told("Here a wall stands in the way", "read as if it did not");
    const isOnly = isAlone(at) && isOnlySign[isWall[at]] && sign === (isMissing ? floor : wall);
    const [text, what] = isMissing ? [wall, "a wall"] : [floor, "a passage"];
    const isPart = spread > 1; // a part of a sign whose other parts may be right
    const repair = { length: sign.length, text, what, isOnly };
    return { ...place, ...said, isBroken: true, ...(!isPart && { repair }) };
  });
  const odd = oddPlaces(raster, isWall, lattice, ends).filter((at) => !faults.includes(at));
  if (odd.length > MOST_ODD) return found;
  return [
    ...found,
    ...odd.map((at) => {
      const said = told(`${JSON.stringify(signs[ids[at]])} stands where a wall can be`, "read as an opening");
      return { ...placeOf(Math.floor(at / columns), at % columns), ...said, isBroken: true };
    }),
  ];
}

/**
 * Whether a fault is the only one in its post, cell or wall, and what is right there is beyond doubt: of a wall between two
 * posts it must be one of three signs at least.
 */
function onlyFaults(faults: readonly number[], columns: number, { across, down }: Lattice): (at: number) => boolean {
  const partOf = (at: number) => [partAt(Math.floor(at / columns), down), partAt(at % columns, across)] as const;
  const nameOf = (at: number) =>
    partOf(at)
      .map(({ from }) => from)
      .join();
  const counts = new Map<string, number>();
  for (const at of faults) counts.set(nameOf(at), (counts.get(nameOf(at)) ?? 0) + 1);
  return (at) => {
    const [row, column] = partOf(at);
    const isWall = row.isWall !== column.isWall;
    return counts.get(nameOf(at)) === 1 && (!isWall || row.length * column.length >= LEAST_SIGNS);
  };
}

const LEAST_SIGNS = 3;

/** The wall or passage that a place is in. */
function partAt(place: number, { wall, passage }: Pitch) {
  const within = place % (wall + passage);
  const isWall = within < wall;
  return { isWall, from: place - (isWall ? within : within - wall), length: isWall ? wall : passage };
}

/** Whether all walls, or all other places, have the same sign, but for some. */
export function haveOneSign({ ids }: Raster, isWall: Uint8Array, wall: number, but: readonly number[] = []): boolean {
  const others = new Set(but);
  let only = -1;
  for (let at = 0; at < ids.length; at++) {
    if (isWall[at] !== wall || others.has(at) || ids[at] === only) continue;
    if (only >= 0) return false;
    only = ids[at];
  }
  return true;
}

/** The sign that most places with a wall, or without, have. */
function mostIn({ ids, signs }: Raster, isWall: Uint8Array, wall: number): number {
  const counts = new Int32Array(signs.length);
  for (let at = 0; at < ids.length; at++) if (isWall[at] === wall) counts[ids[at]]++;
  return counts.indexOf(counts.reduce((one, other) => Math.max(one, other)));
}

/** The places between cells, and on the edge, at which a sign stands that stands nowhere else and is no end. */
function oddPlaces(
  raster: Raster,
  isWall: Uint8Array,
  { across, down }: Lattice,
  ends: readonly (number | undefined)[],
): number[] {
  const { ids, columns, spread = 1 } = raster;
  const counts = countSigns(raster);
  const found: number[] = [];
  if (!counts.some((count) => count > 0 && count <= spread)) return found;
  const hasSign = (cell: number) => signAt(raster, cell, { across, down }) !== "";
  for (let at = 0; at < ids.length; at++) {
    if (ids[at] === 0 || counts[ids[at]] > spread || isWall[at] === 1) continue;
    const [row, column] = [Math.floor(at / columns), at % columns];
    const cell = cellOf(row, down) * across.cells + cellOf(column, across);
    if ((isInWall(row, down) || isInWall(column, across)) && (!ends.includes(cell) || hasSign(cell))) found.push(at);
  }
  return found;
}

/** Whether a column, or a row, is one of walls. */
export function isInWall(place: number, { wall, passage }: Pitch): boolean {
  return place % (wall + passage) < wall;
}

/** The only sign that stands in a cell; "" for none, or several. */
export function signAt(
  { columns, ids, signs }: Raster,
  cell: number,
  lattice: Pick<Lattice, "across" | "down"> | undefined,
): string {
  if (lattice === undefined) return signs[ids[cell]].trim();
  const { across, down } = lattice;
  const left = across.wall + (cell % across.cells) * (across.wall + across.passage);
  const top = down.wall + Math.floor(cell / across.cells) * (down.wall + down.passage);
  let found = "";
  for (let row = top; row < top + down.passage; row++) {
    for (let column = left; column < left + across.passage; column++)
      found += signs[ids[row * columns + column]].trim();
  }
  return Array.from(found).length === 1 ? found : "";
}
