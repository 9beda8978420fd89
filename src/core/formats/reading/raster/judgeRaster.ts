import { armsOf, LEVEL, UPRIGHT } from "../foundation/arms";
import { areEven, type Ends, findEnds } from "../foundation/ends";
import { eachIsACell, type Meaning, wallsBetween } from "../foundation/meanings";
import { countSigns, type Raster, wallsAt } from "../foundation/raster";
import { CERTAIN, LIKELY, POSSIBLE, type Reading, UNLIKELY } from "../foundation/sighting";
import { isLostAtEnd } from "../lattice/alignRows";
import { latticeOfSites } from "../lattice/lattice";
import { haveOneSign, isInWall, latticeIn, type Placed, placedIn, placeFindings, signAt } from "../lattice/placed";
import { cellOf, type ReadSquares, readLattice } from "../lattice/readLattice";
import { withoutDoubles } from "./doubleWalls";
import { isAllMaze, judgeLattice, judgeSites } from "./evidence";
import { wholePlaces } from "./halves";
import { mendRows, rowFindings } from "./mendRows";
import { oppositeOf } from "./opposite";
import { isPlainMap } from "./plainMap";
import { readSites } from "./readSites";
import { LEAST_WALL, THING, wallnessOf } from "./wallness";
import { endsIn, type Walls, wallsOf } from "./walls";

/** What a raster means, how sure that is, and the maze. */
export interface Judgement {
  readonly certainty: number;
  readonly meaning: Meaning;
  readonly isOfSites?: boolean; // whether it is a map for a program with walls of one place between cells
  isMazeAlone?(): boolean; // see Sighting
  /** @param ends cells of start and goal that are named beside the raster */
  read(ends?: Ends): Reading;
  /** The cell that a place of the raster belongs to. */
  cellAt(row: number, column: number): number | undefined;
}

/**
 * What a raster with known walls means: every place a cell, or walls between cells.
 * @param isWallSign 1 for each sign that is a wall
 */
export function mazeOfWalls(given: Raster, isWallSign: Uint8Array): Judgement[] {
  const raster = mendRows(given);
  const found = meaningsOf(raster, { isWall: isWallSign, score: 0 }, countSigns(raster));
  const isUnlikely = found.length === 2 && found[0].certainty < LIKELY && found[0].isOfSites !== true;
  return isUnlikely ? [found[1], found[0]] : found;
}

/** A raster of walls between so many cells, one place each: the sites of our own arrays and maps. */
export function mazeOfSites(given: Raster, isWallSign: Uint8Array): Judgement | undefined {
  const raster = mendRows(given);
  const { columns, rows, ids } = raster;
  const isWall = wallsAt(raster, isWallSign);
  const sites = latticeOfSites(columns, rows);
  if (sites === undefined) return undefined;
  const placed = placedIn(raster, isWall, { ...sites, hasOff: true });
  const { lattice } = placed;
  const read = readLattice(raster, placed.isWall, lattice);
  const walls = raster.signs.filter((_, id) => isWallSign[id] === 1 && ids.includes(id));
  const meaning = wallsBetween(walls, lattice.across, lattice.down, raster.unit);
  return { certainty: CERTAIN, meaning, ...readerOf(raster, () => read, placed) };
}

const PLOTTED = "*.oxX@#█▇"; // signs that points and bars are plotted with
const CLOSE = 0.35; // of the scores of two meanings that both make sense

/** What a raster can mean, the most likely first. */
export function judgeRaster(given: Raster): Judgement[] {
  const raster = mendRows(wholePlaces(given) ?? given);
  const found = judgeWhole(raster);
  const single = found[0]?.meaning.kind === "cells" ? withoutDoubles(raster) : undefined;
  const [best] = single === undefined ? [] : judgeWhole(single);
  return best?.meaning.kind === "between" && best.certainty >= LIKELY ? [best, ...found] : found;
}

function judgeWhole(raster: Raster): Judgement[] {
  const counts = countSigns(raster);
  const ways = wallsOf(raster, counts);
  if (ways.length === 0) return [];
  const close = ways.filter(({ score }, index) => index < 4 && score >= ways[0].score - CLOSE);
  const opposite = oppositeOf(raster, ways[0].isWall, counts);
  const isDoubtful = opposite !== undefined;
  const found = close.flatMap((walls) => meaningsOf(raster, walls, counts, isDoubtful));
  if (isDoubtful) {
    const others = meaningsOf(raster, { isWall: opposite.isWall, score: 0 }, counts, true);
    const least = Math.min(found[0].certainty, LIKELY); // a maze it is one way or the other
    if (!opposite.isLikelier || found[0].meaning.kind !== "between") found.push(...others);
    else found.unshift(...others.map((other) => ({ ...other, certainty: Math.max(other.certainty, least) })));
  }
  return found.filter(({ meaning }, index) => found.findIndex((other) => other.meaning.id === meaning.id) === index);
}

/**
 * A raster with certain walls: walls between cells if it is a lattice, else every place a cell. How sure that is follows
 * only when it is asked, because most of what a raster may mean is only named.
 * @param isDoubtful whether walls and floors may be meant the other way round
 */
function meaningsOf(raster: Raster, walls: Walls, counts: Int32Array, isDoubtful = false): Judgement[] {
  const { columns, rows } = raster;
  const isWall = wallsAt(raster, walls.isWall);
  const placed = latticeIn(raster, isWall);
  const found: Judgement[] = [];
  const signs = signsOf(raster, walls, counts);
  const isUsual =
    isTypical(raster, walls, counts) && !isOfLines(raster, walls, counts, "|-+_") && !areLines(raster, walls, counts);
  if (placed !== undefined) {
    const { lattice } = placed;
    const squares = once(() => readLattice(raster, placed.isWall, lattice));
    const [across, down] = [lattice.across, lattice.down].map(({ wall, passage }) => ({
      wall: raster.isDoubled === true ? 2 * wall : wall,
      passage,
    }));
    const meaning = wallsBetween(signs, across, down, raster.unit);
    const isOfSites =
      raster.isData === true && lattice.across.cells * 2 + 1 === columns && lattice.down.cells * 2 + 1 === rows;
    const certainty = once(() => {
      const sure = isUsual ? judgeLattice(squares().squares) : UNLIKELY;
      return isOfSites ? Math.max(sure, POSSIBLE) : sure;
    });
    const reader = readerOf(raster, squares, placed);
    const read = (ends?: Ends) => ({ ...reader.read(ends), isDoubtful: isDoubtful || mayFillBeFloor(raster, placed) });
    found.push(judgement(certainty, meaning, { ...reader, read, isOfSites }));
  }
  const [between] = found;
  const endsOf = once(() => bothEnds(raster, walls, counts));
  const certainty = once(() => {
    const hasBothEnds = endsOf() !== undefined;
    const isSite = isUsual && !isOfLines(raster, walls, counts, "|-+_/\\") && !hasAxis(raster, walls, counts);
    const sure = judgeSites({ isWall, columns, rows, hasBothEnds, isTypical: isSite });
    const most = isSpread(isWall, columns, rows) ? POSSIBLE : CERTAIN;
    return Math.min(sure, most, between === undefined ? CERTAIN : between.certainty);
  });
  const isPlain = () => isPlainMap(raster, walls.isWall, counts, endsOf() !== undefined);
  const read = once(() => readSites(raster, isWall));
  const reader = readerOf(raster, read);
  const ofSites = {
    ...reader,
    read: (ends?: Ends) => ({ ...reader.read(ends), isDoubtful: isDoubtful || !isPlain() }),
    isMazeAlone: () =>
      isOfTwo(raster, walls, counts, endsOf()) &&
      isAllMaze({ isWall, columns, rows, ends: endsOf(), isSized: raster.isSized }),
  };
  found.push(judgement(certainty, eachIsACell(signs, raster.unit), ofSites));
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

/** @param isClosed whether no opening of the outer wall is lost */
function knownOf(raster: Raster, { alignments, isWall, lattice }: Placed, isClosed: boolean) {
  const isPlain = (raster.spread ?? 1) === 1 && haveOneSign(raster, isWall, 1); // each place a sign
  return {
    alignments,
    isLostAtEnd: (row: number) => isPlain && isClosed && isLostAtEnd(raster, isWall, lattice, row),
  };
}

function readerOf(raster: Raster, known: () => ReadSquares, placed?: Placed): Pick<Judgement, "read" | "cellAt"> {
  const lattice = placed?.lattice;
  return {
    read(ends = {}) {
      const { squares, signs } = known();
      const { start, goal } = findEnds(signs, squares.inside);
      return {
        maze: squares.toMaze([start ?? ends.start, goal ?? ends.goal]),
        findings: [
          ...rowFindings(raster, placed && knownOf(raster, placed, areEven(squares.gapCount))),
          ...(placed === undefined ? [] : placeFindings(raster, placed, [start, goal])),
        ],
        signAt: (cell) => signAt(raster, cell, lattice),
      };
    },
    cellAt(row, column) {
      const { squares } = known();
      const { width, height } = squares;
      const [x, y] =
        lattice === undefined ? [column, row] : [cellOf(column, lattice.across), cellOf(row, lattice.down)];
      const cell = x >= 0 && y >= 0 && x < width && y < height ? y * width + x : undefined;
      return cell === undefined || squares.isOff(cell) ? undefined : cell;
    },
  };
}

/** The places that are marked as start and goal; undefined unless both are. */
function bothEnds(raster: Raster, { isWall }: Walls, counts: Int32Array): readonly number[] | undefined {
  const { start, goal } = endsIn(raster, counts, isWall);
  return start === undefined || goal === undefined ? undefined : [start, goal];
}

/** Whether a raster is of whole rows, and of one sign for walls and one for floors, but for its ends, which are no numbers. */
function isOfTwo(raster: Raster, { isWall }: Walls, counts: Int32Array, ends: readonly number[] = []): boolean {
  const { ids, signs, missing } = raster;
  const used = Array.from(counts.keys()).filter((id) => counts[id] > 0);
  if (used.length !== 2 + ends.length || missing?.some((count) => count !== 0) === true) return false;
  return used.filter((id) => isWall[id] === 1).length === 1 && !ends.some((end) => /\d/.test(signs[ids[end]]));
}

const BRACKETS = "[]"; // each two are a wall

/** Whether the signs are those that mazes are drawn with. */
function isTypical({ signs, ids }: Raster, { isWall }: Walls, counts: Int32Array): boolean {
  const used = signs.map((sign, id) => ({ sign, id, count: counts[id] })).filter(({ count }) => count > 0);
  const rare = used.filter(({ count }) => count * 50 < ids.length).length;
  const things = used.filter(({ id, sign }) => isWall[id] === 0 && sign !== " ").length;
  if (used.length - rare > 6 || things > 7) return false;
  const walls = used.filter(({ id, count }) => isWall[id] === 1 && count * 50 >= ids.length).map(({ sign }) => sign);
  const strange = walls.filter((sign) => wallnessOf(sign) === THING && !BRACKETS.includes(sign));
  const digits = walls.filter((sign) => /^[\d.]+$/.test(sign));
  const areMixed = digits.length > 0 && digits.length < walls.length;
  const areWords = strange.some((sign) => !digits.includes(sign)) || strange.length > 2;
  if (walls.length > 1 && (areMixed || areWords)) return false;
  return (
    used.some(({ sign, id }) => isWall[id] === 1 && wallnessOf(sign) >= LEAST_WALL) &&
    used.some(({ id }) => isWall[id] === 0)
  );
}

/** Whether the walls are level and upright lines: these stand between cells, and no place is one. */
function areLines({ signs }: Raster, { isWall }: Walls, counts: Int32Array): boolean {
  const walls = signs.filter((_, id) => isWall[id] === 1 && counts[id] > 0);
  const areCrossed = walls.includes("-") && (walls.includes("|") || walls.includes("+"));
  const isLine = (sign: string) => ![0, LEVEL | UPRIGHT].includes(armsOf(sign.charCodeAt(0))); // crosses are drawn for blocks
  let [lines, others] = [0, 0]; // of walls; others may have lines around them
  signs.forEach((sign, id) => {
    if (isWall[id] === 1 && isLine(sign)) lines += counts[id];
    else if (isWall[id] === 1) others += counts[id];
  });
  return areCrossed || lines > others || walls.includes("/") || walls.includes("\\");
}

/** Whether cells are filled with a sign that no post has: then it may be that of a floor. */
function mayFillBeFloor(
  { ids, signs, columns }: Raster,
  { isWall, lattice: { across, down, hasOff } }: Placed,
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
function isOfLines({ signs }: Raster, { isWall }: Walls, counts: Int32Array, lines: string): boolean {
  const isLine = (sign: string) => lines.includes(sign) || armsOf(sign.charCodeAt(0)) !== 0;
  const has = (wall: number) => signs.some((sign, id) => isLine(sign) && counts[id] > 1 && isWall[id] === wall);
  return has(1) && has(0);
}

/** Whether bars stand beside walls of another sign that is no line: they are the axis of a plot. */
function hasAxis({ signs }: Raster, { isWall }: Walls, counts: Int32Array): boolean {
  const bar = signs.indexOf("|");
  if (bar < 0 || counts[bar] < 2) return false;
  return isWall[bar] === 0 || signs.some((sign, id) => isWall[id] === 1 && counts[id] > 1 && PLOTTED.includes(sign));
}

/** The signs of the walls. */
function signsOf({ signs }: Raster, { isWall }: Walls, counts: Int32Array): string[] {
  return signs.filter((_, id) => isWall[id] === 1 && counts[id] > 0);
}
