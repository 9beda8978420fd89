import { FormatError } from "../../core/foundation/errors";
import { armsOf, LEVEL, UPRIGHT } from "../foundation/arms";
import { type NamedPlace, namedEnds, signEnds } from "../foundation/ends";
import { BLOCKS, eachIsACell, type Meaning } from "../foundation/meanings";
import { countSigns, type Raster, wallsAt } from "../foundation/raster";
import { CERTAIN, LIKELY, type MazeRead, POSSIBLE, UNLIKELY } from "../foundation/sighting";
import type { OpenSquares } from "../foundation/squares";
import { findLattice, isInWall, latticeOfSites, type Pitch, type WallLattice, wrongPlaceIn } from "../lattice/lattice";
import { cellsAt, type ReadSquares, readLattice } from "../lattice/readLattice";
import { readEachAsCell } from "./eachAsCell";
import { hasInnerWall, isAllMaze, judgeEachAsCell, judgeLattice, mayHaveCells } from "./evidence";
import { wholePlaces } from "./halves";
import { frameShare } from "./parts";
import { isPlainMap } from "./plainMap";
import { areExchanged, LEAST_WALL, THING, wallnessOf } from "./wallness";
import { endsIn, wallsOf } from "./walls";

/** What a raster means, how sure that is, and the maze. */
export interface Judgement {
  readonly certainty: number;
  readonly meaning: Meaning;
  readonly walls: readonly string[]; // the signs
  readonly lattice?: WallLattice; // undefined where every place is a cell
  readonly isOfSites?: boolean; // whether it is a map for a program with walls of one place between cells
  isMazeAlone?(): boolean; // see Sighting
  read(places?: readonly NamedPlace[]): MazeRead; // see Sighting
}

/**
 * What a raster with known walls means: every place a cell, or walls between cells.
 * @param isWallSign 1 for each sign that is a wall
 */
export function mazeOfWalls(raster: Raster, isWallSign: Uint8Array): Judgement[] {
  const found = meaningsOf(raster, isWallSign, countSigns(raster));
  const isUnlikely = found.length === 2 && found[0].certainty < LIKELY && found[0].isOfSites !== true;
  return isUnlikely ? [found[1], found[0]] : found;
}

/** A raster of walls between so many cells, one place each: the sites of our own arrays and maps. */
export function mazeOfSites(raster: Raster, isWallSign: Uint8Array): Judgement | undefined {
  const { columns, rows, ids } = raster;
  const isWall = wallsAt(raster, isWallSign);
  const sites = latticeOfSites(columns, rows);
  if (sites === undefined) return undefined;
  const lattice = { ...sites, hasOff: true };
  const read = readLattice(raster, isWall, lattice);
  const walls = raster.signs.filter((_, id) => isWallSign[id] === 1 && ids.includes(id));
  return { certainty: CERTAIN, meaning: BLOCKS, walls, lattice, read: readerOf(raster, () => read, lattice) };
}

const PLOTTED = "*.oxX@#█▇"; // signs that points and bars are plotted with

/** What a raster can mean, the most likely first: walls between cells, or every place a cell. */
export function judgeRaster(given: Raster): Judgement[] {
  const raster = wholePlaces(given) ?? given;
  const counts = countSigns(raster);
  const walls = wallsOf(raster, counts);
  return walls === undefined ? [] : meaningsOf(raster, walls, counts);
}

/**
 * A raster with certain walls: walls between cells if it is a lattice, else every place a cell. How sure that is follows
 * only when it is asked, because most of what a raster may mean is only named.
 */
function meaningsOf(raster: Raster, isWallSign: Uint8Array, counts: Int32Array): Judgement[] {
  const { columns, rows } = raster;
  const isWall = wallsAt(raster, isWallSign);
  const lattice = findLattice(isWall, columns, rows, raster.isData);
  const found: Judgement[] = [];
  const signs = signsOf(raster, isWallSign, counts);
  const mayBeElse = once(() => looksExchanged(raster, isWallSign, counts) || hasLabels(raster));
  const isUsual =
    isTypical(raster, isWallSign, counts) &&
    !isOfLines(raster, isWallSign, counts, "|-+_") &&
    !areLines(raster, isWallSign, counts);
  if (lattice !== undefined) {
    const squares = once(() => readLattice(raster, isWall, lattice));
    const isOfSites =
      raster.isData === true && lattice.across.cells * 2 + 1 === columns && lattice.down.cells * 2 + 1 === rows;
    const certainty = once(() => {
      const sure = isUsual ? judgeLattice(squares().squares) : UNLIKELY;
      return isOfSites ? Math.max(sure, POSSIBLE) : sure;
    });
    const reader = readerOf(raster, squares, lattice);
    const read = (places?: readonly NamedPlace[]) => {
      const wrong = wrongSign(raster, isWall, lattice, counts, bothEnds(raster, isWallSign, counts));
      if (wrong !== undefined)
        throw refusal(raster, wrong, `no ${JSON.stringify(raster.signs[raster.ids[wrong]])} where a wall can be`);
      const isOpen = squares().squares.gapCount > MOST_GAPS; // without a frame the walls may be the ways
      return { ...reader(places), isDoubtful: isOpen || mayBeElse() || mayFillBeFloor(raster, isWall, lattice) };
    };
    found.push(judgement(certainty, BLOCKS, { read, walls: signs, lattice, isOfSites }));
  }
  const [between] = found;
  const endsOf = once(() => bothEnds(raster, isWallSign, counts));
  const certainty = once(() => {
    const hasBothEnds = endsOf() !== undefined;
    const isOfCells =
      isUsual && !isOfLines(raster, isWallSign, counts, "|-+_/\\") && !hasAxis(raster, isWallSign, counts);
    const sure = judgeEachAsCell({ isWall, columns, rows, hasBothEnds, isTypical: isOfCells });
    const most = isSpread(isWall, columns, rows) ? POSSIBLE : CERTAIN;
    const isRoom = !hasInnerWall(isWall, columns, rows); // which is no lattice of a few cells
    return Math.min(sure, most, between === undefined || isRoom ? CERTAIN : between.certainty);
  });
  const isPlain = () => isPlainMap(raster, isWallSign, counts, endsOf() !== undefined);
  const read = once(() => readEachAsCell(raster, isWall));
  const reader = readerOf(raster, read);
  const wrong = once(() => {
    if (between !== undefined) return undefined;
    const at = wrongPlaceIn(isWall, columns, rows, (place) => counts[raster.ids[place]] === 1);
    return at !== undefined && isEntrance(raster, isWall, counts, at) ? undefined : at;
  });
  const ofCells = {
    walls: signs,
    read: (places?: readonly NamedPlace[]) => {
      const at = wrong();
      if (at !== undefined) throw refusal(raster, at, isWall[at] === 1 ? "a passage" : signs[0]);
      const mayBeBetween = between === undefined && mayHaveCells(isWall, columns, rows);
      return { ...reader(places), isDoubtful: mayBeBetween || mayBeElse() || !isPlain() };
    },
    isMazeAlone: () =>
      isOfTwo(raster, isWallSign, counts, endsOf()) &&
      isAllMaze({ isWall, columns, rows, ends: endsOf(), isSized: raster.isSized }),
  };
  found.push(judgement(certainty, eachIsACell(raster.unit), ofCells));
  return found;
}

function judgement(
  certainty: () => number,
  meaning: Meaning,
  reader: Omit<Judgement, "certainty" | "meaning">,
): Judgement {
  return {
    ...reader,
    meaning,
    get certainty() {
      return certainty();
    },
  };
}

/** What a function gives, which is called when that is asked for the first time. */
function once<Result>(make: () => Result): () => Result {
  let made: { readonly result: Result } | undefined;
  return () => {
    made ??= { result: make() };
    return made.result;
  };
}

/** Whether a place is one of two at the edge that are open, and has a sign of its own. */
function isEntrance({ ids, columns, rows, unit }: Raster, isWall: Uint8Array, counts: Int32Array, at: number): boolean {
  const [row, column] = [Math.floor(at / columns), at % columns];
  const isEdge = row === 0 || column === 0 || row === rows - 1 || column === columns - 1;
  const walls = frameShare(isWall, columns, rows) * (2 * columns + 2 * rows - 4);
  return (
    isEdge &&
    unit === undefined &&
    isWall[at] === 0 &&
    counts[ids[at]] === 1 &&
    Math.round(walls) === 2 * columns + 2 * rows - 6
  );
}

const USUAL = 0.02; // share of all places, of signs that stand in several
const MOST_GAPS = 2; // in the outer wall

/** Whether the floors look like walls, and more so than the walls do. */
function looksExchanged({ signs, ids }: Raster, isWallSign: Uint8Array, counts: Int32Array): boolean {
  const usual = (wall: number) =>
    signs.filter((_, id) => isWallSign[id] === wall && counts[id] > Math.max(1, USUAL * ids.length));
  return areExchanged(usual(1), usual(0));
}

/** Whether a column or row at the edge has no sign of any other, such as the numbers of rows, or a word before each. */
function hasLabels({ ids, signs, columns, rows }: Raster): boolean {
  const edges: ((at: number) => boolean)[] = [
    (at) => at % columns === 0,
    (at) => at % columns === columns - 1,
    (at) => at < columns,
    (at) => at >= (rows - 1) * columns,
  ];
  return edges.some((isEdge) => {
    const isLabel = new Uint8Array(signs.length);
    for (let at = 0; at < ids.length; at++) if (isEdge(at)) isLabel[ids[at]] = 1;
    return ids.every((id, at) => isLabel[id] === 0 || isEdge(at));
  });
}

const MOST_WRONG = 2; // signs that each stand in one wall: with more they are doors and things
const MARK = /^\p{P}$|^\d{2,}$/u;

/** The first place between cells at which a sign stands that stands nowhere else, and is no thing: a wall, or an opening. */
function wrongSign(
  { ids, signs, columns, isData = false }: Raster,
  isWall: Uint8Array,
  { across, down }: WallLattice,
  counts: Int32Array,
  ends: readonly number[] = [],
): number | undefined {
  const isOdd = signs.map((sign, id) => counts[id] === 1 && (isData || MARK.test(sign)));
  if (!isOdd.includes(true)) return undefined;
  const found = Array.from(ids.keys()).filter(
    (at) =>
      isOdd[ids[at]] &&
      isWall[at] === 0 &&
      !ends.includes(at) &&
      (isInWall(at % columns, across) || isInWall(Math.floor(at / columns), down)),
  );
  return found.length > MOST_WRONG ? undefined : found[0];
}

function refusal({ columns, placeOf }: Raster, at: number, what: string): FormatError {
  const { line, column } = placeOf(Math.floor(at / columns), at % columns);
  return new FormatError(`Expected ${what}`, line, column);
}

function readerOf(raster: Raster, known: () => ReadSquares, lattice?: WallLattice): Judgement["read"] {
  return (places = []) => {
    if (raster.uneven !== undefined) throw raster.uneven;
    const { squares, signs } = known();
    const ends = signEnds(signs, squares.inside);
    const counted = { width: raster.columns, height: raster.rows, cellAt: cellsAt(squares, lattice) };
    return {
      ...squares.read([...ends, ...namedEnds(places, counted)]),
      findings: [],
      placeOf: placeOfIn(raster, squares, lattice),
    };
  };
}

/** Where cells are: the middle place of several. */
function placeOfIn({ placeOf }: Raster, { width }: OpenSquares, lattice: WallLattice | undefined): MazeRead["placeOf"] {
  const [across, down] = lattice === undefined ? [ONE, ONE] : [lattice.across, lattice.down];
  const middle = ({ wall, passage }: Pitch, at: number) => Math.floor(wall + at * (wall + passage) + (passage - 1) / 2);
  return (cell, neighbor = cell) => {
    const [x, y] = [(cell % width) + (neighbor % width), Math.floor(cell / width) + Math.floor(neighbor / width)];
    return placeOf(middle(down, y / 2), middle(across, x / 2));
  };
}

const ONE: Pitch = { wall: 0, passage: 1, cells: 0 }; // where every place is a cell

/** The places that are marked as start and goal; undefined unless both are. */
function bothEnds(raster: Raster, isWallSign: Uint8Array, counts: Int32Array): readonly number[] | undefined {
  const { start, goal } = endsIn(raster, counts, isWallSign);
  return start === undefined || goal === undefined ? undefined : [start, goal];
}

/** Whether a raster is of whole rows, and of one sign for walls and one for floors, but for its ends, which are no numbers. */
function isOfTwo(raster: Raster, isWallSign: Uint8Array, counts: Int32Array, ends: readonly number[] = []): boolean {
  const { ids, signs } = raster;
  const used = Array.from(counts.keys()).filter((id) => counts[id] > 0);
  if (used.length !== 2 + ends.length) return false;
  return used.filter((id) => isWallSign[id] === 1).length === 1 && !ends.some((end) => /\d/.test(signs[ids[end]]));
}

const BRACKETS = "[]"; // each two are a wall

/** Whether the signs are those that mazes are drawn with. */
function isTypical({ signs, ids }: Raster, isWallSign: Uint8Array, counts: Int32Array): boolean {
  const used = signs.map((sign, id) => ({ sign, id, count: counts[id] })).filter(({ count }) => count > 0);
  const rare = used.filter(({ count }) => count * 50 < ids.length).length;
  const things = used.filter(({ id, sign }) => isWallSign[id] === 0 && sign !== " ").length;
  if (used.length - rare > 6 || things > 7) return false;
  const walls = used
    .filter(({ id, count }) => isWallSign[id] === 1 && count * 50 >= ids.length)
    .map(({ sign }) => sign);
  const strange = walls.filter((sign) => wallnessOf(sign) === THING && !BRACKETS.includes(sign));
  const digits = walls.filter((sign) => /^[\d.]+$/.test(sign));
  const areMixed = digits.length > 0 && digits.length < walls.length;
  const areWords = strange.some((sign) => !digits.includes(sign)) || strange.length > 2;
  if (walls.length > 1 && (areMixed || areWords)) return false;
  return (
    used.some(({ sign, id }) => isWallSign[id] === 1 && wallnessOf(sign) >= LEAST_WALL) &&
    used.some(({ id }) => isWallSign[id] === 0)
  );
}

/** Whether the walls are level and upright lines: these stand between cells, and no place is one. */
function areLines({ signs }: Raster, isWallSign: Uint8Array, counts: Int32Array): boolean {
  const walls = signs.filter((_, id) => isWallSign[id] === 1 && counts[id] > 0);
  const areCrossed = walls.includes("-") && (walls.includes("|") || walls.includes("+"));
  const isLine = (sign: string) => ![0, LEVEL | UPRIGHT].includes(armsOf(sign.charCodeAt(0))); // crosses are drawn for blocks
  let [lines, others] = [0, 0]; // of walls; others may have lines around them
  signs.forEach((sign, id) => {
    if (isWallSign[id] === 1 && isLine(sign)) lines += counts[id];
    else if (isWallSign[id] === 1) others += counts[id];
  });
  return areCrossed || lines > others || walls.includes("/") || walls.includes("\\");
}

/** Whether cells are filled with a sign that no post has: then it may be that of a floor. */
function mayFillBeFloor(
  { ids, signs, columns }: Raster,
  isWall: Uint8Array,
  { across, down, hasOff }: WallLattice,
): boolean {
  if (!hasOff) return false;
  const [posts, fills] = [new Uint8Array(signs.length), new Uint8Array(signs.length)];
  for (let at = 0; at < ids.length; at++) {
    const [isBeside, isAbove] = [isInWall(at % columns, across), isInWall(Math.floor(at / columns), down)];
    if (isBeside && isAbove) posts[ids[at]] = 1;
    else if (!isBeside && !isAbove && isWall[at] === 1) fills[ids[at]] = 1;
  }
  return fills.some((is, id) => is > posts[id]);
}

/** Whether every second column is empty: then it only parts the signs of the others. */
function isSpread(isWall: Uint8Array, columns: number, rows: number): boolean {
  if (columns < 3) return false;
  for (let row = 0; row < rows; row++)
    for (let column = 1; column < columns; column += 2) if (isWall[row * columns + column] === 1) return false;
  return true;
}

/** Whether walls and floor are both of lines: then these are drawn between cells, and no place is one. */
function isOfLines({ signs }: Raster, isWallSign: Uint8Array, counts: Int32Array, lines: string): boolean {
  const isLine = (sign: string) => lines.includes(sign) || armsOf(sign.charCodeAt(0)) !== 0;
  const has = (wall: number) => signs.some((sign, id) => isLine(sign) && counts[id] > 1 && isWallSign[id] === wall);
  return has(1) && has(0);
}

/** Whether bars stand beside walls of another sign that is no line: they are the axis of a plot. */
function hasAxis({ signs }: Raster, isWallSign: Uint8Array, counts: Int32Array): boolean {
  const bar = signs.indexOf("|");
  if (bar < 0 || counts[bar] < 2) return false;
  return (
    isWallSign[bar] === 0 || signs.some((sign, id) => isWallSign[id] === 1 && counts[id] > 1 && PLOTTED.includes(sign))
  );
}

/** The signs of the walls. */
function signsOf({ signs }: Raster, isWallSign: Uint8Array, counts: Int32Array): string[] {
  return signs.filter((_, id) => isWallSign[id] === 1 && counts[id] > 0);
}
