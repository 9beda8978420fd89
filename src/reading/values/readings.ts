import { FormatError, readOrError } from "../../core/foundation/errors";
import { outermostOf } from "../../core/paths/solve";
import { Block } from "../foundation/block";
import { type NamedPlace, namedEnds, signEnds } from "../foundation/ends";
import { bitsAre, flagsAre, joinsAre, type Meaning } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { NO_SIGN, type Raster, Signs, wallsAt } from "../foundation/raster";
import {
  CERTAIN,
  type DrawingReader,
  LIKELY,
  type MazeRead,
  POSSIBLE,
  type Sighting,
  UNLIKELY,
} from "../foundation/sighting";
import { SourceText } from "../foundation/sourceText";
import { type MarkedMaze, readMaze } from "../foundation/squares";
import { usualOf } from "../foundation/usual";
import { findLattice, latticeOfSites } from "../lattice/lattice";
import { cellsAt, readLattice } from "../lattice/readLattice";
import { readEachAsCell } from "../raster/eachAsCell";
import { type Judgement, judgeRaster, mazeOfSites, mazeOfWalls } from "../raster/judgeRaster";
import { rasterReader } from "../raster/rasterReader";
import { hexReader } from "../sides/hexReader";
import { countValues, judgeBits, meaningOf, orderOf, readSides, type SideBits } from "../sides/sides";
import { styleReader } from "../styles/styleReader";
import { thinReader } from "../thin/thinReader";
import {
  bitsOf,
  firstCell,
  type Layout,
  layoutsOf,
  linksIn,
  listsIn,
  namedWidth,
  sidesIn,
  type Table,
  tableOf,
  widthsOf,
  withListed,
} from "./cells";
import { adjacencyWidth, certaintyOf, floorsIn, pairsIn } from "./graphs";
import type { Hint } from "./hints";
import { hintedGrid, neighborsIn, readNeighbors } from "./neighbors";
import { sheetsIn } from "./sheets";
import { isList, Pairs, signOf, type Value } from "./tree";
import type { Candidate, ValueForm } from "./valueForm";

const LEAST = 3; // rows and columns of signs
const LEAST_FRAMED = 5; // of those in one list
const MOST_GAPS = 2; // of a frame

/** What a value can mean as a whole, the likeliest first. @param around what it stands in */
export function candidatesFor(value: Value, around?: Value, wanted?: string): Candidate[] {
  if (value instanceof Pairs) return mapped(value);
  if (!isList(value) || value.length < LEAST - 1) return [];
  if (value.every((each) => typeof each === "string") && value.some((each) => String(each).length > 1))
    return drawn(value as string[], wanted);
  const sides = sided(value, around);
  const found = sides === undefined ? signed(value, around) : [sides];
  return found.length > 0 ? found : [...pairsIn(value), ...floorsIn(value), ...sheetsIn(value)];
}

/** Cells behind their places, or two lists of walls behind their names. */
function mapped(value: Pairs): Candidate[] {
  const sides = sided(value, undefined);
  const found = sides === undefined ? signed(value, undefined) : [sides];
  return found.length > 0 ? found : sheetsIn(value);
}

/**
 * The maze in a value of ours, as the comment beside it says.
 * @param places those that are named start and goal beside it
 * @throws FormatError that says why it is none, in which line
 */
export function readHinted(hint: Hint, value: Value, places: readonly NamedPlace[]): MazeRead {
  const layout: Layout = { kind: "rows" };
  if (hint.wall !== undefined) {
    const walls = [hint.wall, hint.wall.toLowerCase()];
    const table = rowsBy(value, layout, (cell, row, column) => {
      const sign = signOf(cell) ?? "";
      if (walls.includes(sign)) return true;
      return FLOORS.includes(sign) && (row % 2 === 1 || column % 2 === 1);
    });
    const [raster, lattice] = [rasterOf(table), latticeOfSites(table.width, table.height)];
    if (raster === undefined || lattice === undefined)
      throw refusal("Expected an odd number of rows, each of an odd number of walls and floors");
    const how = { form: "signs", layout, walls, lattice } as const;
    return ownReading(signsAs(raster, how, markedIn(places, hint)));
  }
  if (hint.bitOrder !== undefined) {
    const { bitOrder, areWalls } = hint;
    const how = { form: "sides", layout, sides: {}, bitOrder, areWalls, hasOff: true } as const;
    const isBits = (cell: Value) => Number.isInteger(cell) && Number(cell) >= 0 && Number(cell) <= ALL;
    const bits = bitsOf(rowsBy(value, layout, isBits), how.sides, layout);
    if (bits === undefined) throw refusal("Expected numbers of sides");
    const placed = { ...bits, placeOf: (cell: number) => ({ line: 1 + Math.floor(cell / bits.width), column: 0 }) };
    const [wrong] = readSides(placed, meaningOf(bitOrder, areWalls), true).findings;
    if (wrong !== undefined) throw new FormatError(wrong.message, wrong.line, wrong.column);
    return ownReading(sidesAs(bits, how, counted(places, hint), hint.unmarked));
  }
  return plainReading(neighborsAs(value, hint, places));
}

const FLOORS = ["0", "false", " "]; // as we write them

/** The rows of a value of ours, a line each. @throws FormatError in the line of the first row that is none */
function rowsBy(value: Value, layout: Layout, isRight: (cell: Value, row: number, column: number) => boolean): Table {
  const rows = isList(value) ? value.map((row) => tableOf([row], layout)) : [];
  const usual = usualOf(rows.map((row) => row?.width ?? 0));
  for (const [at, row] of rows.entries()) {
    if (row?.width !== usual)
      throw refusal(`Expected ${usual} values in each row, but row ${at + 1} has ${row?.width ?? "none"}`, at + 1);
    const wrong = row.cells.findIndex((cell, column) => !isRight(cell, at, column));
    if (wrong >= 0) {
      const sign = JSON.stringify(signOf(row.cells[wrong]) ?? "a list");
      throw refusal(`${sign} cannot stand as value ${wrong + 1} of row ${at + 1} in what the comment says`, at + 1);
    }
  }
  const table = tableOf(value, layout);
  if (table === undefined) throw refusal("Expected a list of rows");
  return table;
}

/** @param line of the value, counted from that in which it begins */
function refusal(reason: string, line = 0): FormatError {
  return new FormatError(reason, line, 0);
}

function plainReading(read: MarkedMaze): MazeRead {
  return { ...read, findings: [] };
}

/**
 * An array of ours: doubtful where its first or last cell is named an end and nothing opens there, since older comments do not
 * say that these are none.
 */
function ownReading(read: MarkedMaze): MazeRead {
  const [first, last] = outermostOf(read.maze);
  const isOpen = (cell: number) => read.marks.some((mark) => mark.from === "opening" && mark.cell === cell);
  const isDoubtful = read.marks.some(
    ({ cell, is, from }) => from === "name" && cell === (is === "start" ? first : last) && !isOpen(cell),
  );
  return { ...read, findings: [], isDoubtful };
}

/** The places beside an array of ours as they are counted from 0. */
function counted(places: readonly NamedPlace[], { first }: Hint): NamedPlace[] {
  return places.map((place) => ({ ...place, numbers: place.numbers.map((number) => number - first) }));
}

/** Those of them that are ends, and not only the first and the last cell. */
function markedIn(places: readonly NamedPlace[], hint: Hint): NamedPlace[] {
  return counted(places, hint).filter(({ is }) => !hint.unmarked.includes(is));
}

/** Values as a raster; undefined where one of them holds others. */
function rasterOf(table: Table | undefined): Raster | undefined {
  if (table === undefined) return undefined;
  const { width, height, cells } = table;
  const signs = new Signs();
  const ids = Uint8Array.from(cells, (cell) => {
    const sign = signOf(cell);
    return sign === undefined ? NO_SIGN : signs.idOf(sign);
  });
  if (ids.includes(NO_SIGN)) return undefined;
  const placeOf = () => ({ line: 0, column: 0 });
  return { columns: width, rows: height, ids, signs: signs.signs, unit: "value", placeOf };
}

function signed(value: readonly Value[] | Pairs, around: Value | undefined): Candidate[] {
  const layout = signedLayout(value, around);
  const table = layout && tableOf(value, layout);
  const raster = table && Math.min(table.width, table.height) >= LEAST ? rasterOf(table) : undefined;
  if (raster === undefined || layout === undefined) return [];
  return judgeRaster(raster).map((judged) => signedAs(judged, layout));
}

/** What signs mean where walls are floors, and floors walls. */
export function exchangedOf(value: Value, how: ValueForm): Candidate[] {
  const raster = how.form === "signs" ? rasterOf(tableOf(value, how.layout)) : undefined;
  if (how.form !== "signs" || raster === undefined) return [];
  const isWallSign = Uint8Array.from(raster.signs, (sign) => Number(!how.walls.includes(sign)));
  return mazeOfWalls(raster, isWallSign).map((judged) => signedAs(judged, how.layout));
}

/** Signs of which each was taken for a cell, as walls between cells, most of which are filled: so a grid begins that is carved. */
export function carvedOf(value: Value, how: ValueForm): Candidate[] {
  if (how.form !== "signs" || how.lattice !== undefined) return [];
  const raster = rasterOf(tableOf(value, how.layout));
  if (raster === undefined) return [];
  const isWallSign = Uint8Array.from(raster.signs, (sign) => Number(how.walls.includes(sign)));
  const { columns, rows } = raster;
  const isWall = wallsAt(raster, isWallSign);
  const isOfSites = findLattice(isWall, columns, rows, true) !== undefined;
  const cells = Array.from(isWall.keys()).filter((at) => (at % columns) & Math.floor(at / columns) & 1);
  const isMostFilled = cells.filter((at) => isWall[at] === 1).length * 2 > cells.length;
  const judged = isOfSites && isMostFilled ? mazeOfSites(raster, isWallSign) : undefined;
  return judged === undefined ? [] : [signedAs({ ...judged, certainty: POSSIBLE }, how.layout)];
}

function signedAs(judged: Judgement, layout: Layout): Candidate {
  return {
    how: { form: "signs", layout, walls: judged.walls, lattice: judged.lattice },
    meaning: judged.meaning,
    get certainty() {
      return judged.certainty; // which takes time, and is asked of few
    },
    read: judged.read,
  };
}

function signedLayout(value: readonly Value[] | Pairs, around: Value | undefined): Layout | undefined {
  if (value instanceof Pairs) return layoutsOf(value, around)[0];
  return signOf(value[0]) === undefined ? { kind: "rows" } : flatLayout(value, around);
}

/** One list as rows: as wide as is named beside it, or as the only width with which walls are all around. */
function flatLayout(value: readonly Value[], around: Value | undefined): Layout | undefined {
  const named = namedWidth(around);
  if (named !== undefined) return { kind: "flat", width: named };
  if (value.length < LEAST_FRAMED * LEAST_FRAMED || !value.every((each) => signOf(each) !== undefined))
    return undefined;
  const framed = widthsOf(value.length).filter(
    (width) => Math.min(width, value.length / width) >= LEAST_FRAMED && isFramed(value, width),
  );
  return framed.length === 1 ? { kind: "flat", width: framed[0] } : undefined;
}

function isFramed(value: readonly Value[], width: number): boolean {
  const [wall] = value;
  const last = value.length - width;
  let gaps = 0;
  for (let x = 0; x < width && gaps <= MOST_GAPS; x++)
    gaps += Number(value[x] !== wall) + Number(value[last + x] !== wall);
  for (let at = 0; at < value.length && gaps <= MOST_GAPS; at += width)
    gaps += Number(value[at] !== wall) + Number(value[at + width - 1] !== wall);
  return gaps <= MOST_GAPS;
}

/** A raster whose walls are known. */
function signsAs(
  raster: Raster,
  { walls, lattice }: Extract<ValueForm, { form: "signs" }>,
  places: readonly NamedPlace[],
): MarkedMaze {
  const { columns, rows, signs: all } = raster;
  const isWall = wallsAt(
    raster,
    Uint8Array.from(all, (sign) => Number(walls.includes(sign))),
  );
  const isEven =
    lattice === undefined ||
    [[lattice.across, columns] as const, [lattice.down, rows] as const].every(
      ([{ wall, passage, cells }, size]) => wall + cells * (wall + passage) === size,
    );
  if (!isEven) throw refusal("Expected as many rows and columns as before");
  const read = lattice ? readLattice(raster, isWall, { ...lattice, hasOff: true }) : readEachAsCell(raster, isWall);
  const { squares, signs } = read;
  const counted = { width: columns, height: rows, cellAt: cellsAt(squares, lattice) };
  return squares.read([...signEnds(signs, squares.inside), ...namedEnds(places, counted)]);
}

const USUAL = "NESW";
const FEW_VALUES = 4; // different cells: with as few they are rather signs of a drawing
const LEAST_CELLS = 9;
const LEAST_PAIRS = 20; // of neighbours that agree by chance too seldom to doubt them
const ALL = 15;

/** Cells with sides that agree with those of their neighbours: unsure where they do in two orders of the sides, as other mazes. */
function sided(value: readonly Value[] | Pairs, around: Value | undefined): Candidate | undefined {
  const found: (Candidate & { readonly isUsual: boolean; readonly layout: Layout; readonly maze: string })[] = [];
  const sides = sidesIn(firstCell(value));
  if (sides === undefined) return listing(value, around);
  const links = sides.keys === undefined ? undefined : listing(value, around);
  if (links?.how.form === "sides" && links.how.sides.within !== undefined && links.certainty >= LIKELY) return links;
  const isNumber = sides.keys === undefined;
  const isNamed = typeof sides.keys?.[0] === "string";
  const isLinked = isNamed && linksIn(firstCell(value), sides);
  const ways = layoutsOf(value, around);
  for (const layout of ways) {
    const isMirrored = layout.kind === "columns" || (layout.kind === "keyed" && layout !== ways[0]);
    if (isNumber && isMirrored) continue; // the same maze, mirrored, in another order
    const table = tableOf(value, layout);
    if (table === undefined || Math.min(table.width, table.height) < 2) continue;
    const bits = bitsOf(table, sides, layout);
    if (bits === undefined) return isNumber && layout.kind === "rows" ? listing(value, around) : undefined;
    const isFew = !isNamed && (bits.bits.length < LEAST_CELLS || countValues(bits.bits) <= FEW_VALUES);
    if (isFew && bits.bits.every((each) => each <= FEW_VALUES)) return undefined; // signs of a drawing
    for (const judged of judgeBits(bits)) {
      const order = orderOf(judged.meaning);
      if (judged.contradictions > 0 || (isNamed && order !== USUAL)) continue;
      const { areWalls, squares } = joined(bits, order, judged.meaning.areWalls);
      const maze = `${squares.width} ${squares.right.join("")} ${squares.below.join("")}`;
      if (found.some((each) => each.maze === maze)) continue;
      if (isLinked && squares.countPassages() === judged.pairs) continue; // the neighbours in the grid, not in the maze
      const isSure = isNamed || layout.kind === "placed" || judged.pairs >= LEAST_PAIRS;
      const hasOff = isNumber && bits.bits.includes(areWalls ? ALL : 0);
      const how: ValueForm = { form: "sides", layout, sides, bitOrder: order, areWalls, hasOff };
      found.push({
        how,
        certainty: isFew ? UNLIKELY : isSure ? CERTAIN : LIKELY, // of few values either may be meant
        meaning: meaningFor(how, isNumber),
        read: (places) => plainReading(sidesAs(bits, how, places)),
        isUsual: order === USUAL,
        layout,
        maze,
      });
    }
  }
  if (found.length === 0 && isNumber) return listing(value, around);
  // In the usual order cells stand as they seem to: mirrored they would be another maze, in another order.
  const usual = found.filter(({ isUsual }) => isUsual);
  const layouts = new Set(usual.map(({ layout }) => layout));
  const fit = usual.length === 0 ? found : found.filter(({ layout }) => layouts.has(layout));
  const best = usual.at(0) ?? fit.at(0);
  return best && (fit.length > 1 ? { ...best, certainty: Math.min(best.certainty, LIKELY) } : best);
}

/** How many walls between cells with sides are open in one of the two cells beside them alone. */
export function oneSidedIn(value: Value, around: Value | undefined): number {
  const sides = isList(value) || value instanceof Pairs ? sidesIn(firstCell(value)) : undefined;
  if (sides?.keys === undefined || !(isList(value) || value instanceof Pairs)) return 0;
  for (const layout of layoutsOf(value, around)) {
    const table = tableOf(value, layout);
    const bits = table && Math.min(table.width, table.height) >= 2 ? bitsOf(table, sides, layout) : undefined;
    if (bits !== undefined) return countWays(bits).oneWay;
  }
  return 0;
}

/** Cells that list which of their sides are open, or the cells behind these. */
function listing(given: readonly Value[] | Pairs, around: Value | undefined): Candidate | undefined {
  const value = given instanceof Pairs ? (withListed(given) ?? given) : given;
  const width = isList(value) ? adjacencyWidth(value) : undefined;
  const layouts = width === undefined ? layoutsOf(value, around) : [{ kind: "flat", width } as const];
  for (const layout of layouts) {
    const table = tableOf(value, layout);
    const sides = table && (width === undefined ? listsIn(table.cells) : ({ lists: "neighbors" } as const));
    if (table === undefined || sides === undefined || Math.min(table.width, table.height) < 2) continue;
    const bits = bitsOf(table, sides, layout);
    if (bits === undefined) continue;
    const { oneWay, bothWays } = countWays(bits);
    const isEither = oneWay > 0;
    if (isEither && bothWays > 0) continue; // half of them would be lost, or made up
    const how: Extract<ValueForm, { form: "sides" }> = {
      form: "sides",
      layout,
      sides,
      bitOrder: USUAL,
      areWalls: false,
      hasOff: false,
      isEither,
    };
    const { squares } = readSides(isEither ? mirrored(bits) : bits, meaningOf(USUAL, false));
    const isTree = squares.countPassages() === squares.cellCount - 1;
    return {
      how,
      certainty: isEither && !isTree ? Math.min(LIKELY, certaintyOf(squares)) : certaintyOf(squares),
      meaning: joinsAre(sides.lists === "sides"),
      read: (places) => plainReading(sidesAs(bits, how, places)),
    };
  }
  return undefined;
}

/** How many passages one of two neighbours lists, and how many both do. */
function countWays({ width, height, bits }: SideBits): { oneWay: number; bothWays: number } {
  const ways = [0, 0, 0];
  for (let cell = 0; cell < bits.length; cell++) {
    if (cell % width < width - 1) ways[((bits[cell] >> EAST) & 1) + ((bits[cell + 1] >> WEST) & 1)]++;
    if (cell < width * (height - 1)) ways[((bits[cell] >> SOUTH) & 1) + ((bits[cell + width] >> NORTH) & 1)]++;
  }
  return { oneWay: ways[1], bothWays: ways[2] };
}

/** Bits of open sides of which each is set on both sides where one is. */
function mirrored(given: SideBits): SideBits {
  const { width, height } = given;
  const bits = given.bits.slice();
  for (let cell = 0; cell < bits.length; cell++) {
    if (cell % width < width - 1) {
      bits[cell] |= ((given.bits[cell + 1] >> WEST) & 1) << EAST;
      bits[cell + 1] |= ((given.bits[cell] >> EAST) & 1) << WEST;
    }
    if (cell < width * (height - 1)) {
      bits[cell] |= ((given.bits[cell + width] >> NORTH) & 1) << SOUTH;
      bits[cell + width] |= ((given.bits[cell] >> SOUTH) & 1) << NORTH;
    }
  }
  return { ...given, bits };
}

const [NORTH, EAST, SOUTH, WEST] = [0, 1, 2, 3]; // bits, in the usual order

/** Whether set sides are walls: as the border says, unless only the other way round all cells are joined. */
function joined(bits: SideBits, order: string, areWalls: boolean) {
  const both = [areWalls, !areWalls].map((each) => ({
    areWalls: each,
    squares: readSides(bits, meaningOf(order, each)).squares,
  }));
  return both.find(({ squares }) => largestPart(squares) === bits.bits.length) ?? both[0];
}

function meaningFor({ bitOrder, areWalls, layout }: Extract<ValueForm, { form: "sides" }>, isNumber: boolean): Meaning {
  if (isNumber) return bitsAre(bitOrder, areWalls, "number");
  return flagsAre(bitOrder, areWalls, layout.kind === "columns");
}

/** Cells whose sides are known. @param unmarked which of the places are no ends */
function sidesAs(
  given: SideBits,
  { bitOrder, areWalls, hasOff, layout, isEither }: Extract<ValueForm, { form: "sides" }>,
  places: readonly NamedPlace[],
  unmarked: Hint["unmarked"] = [],
): MarkedMaze {
  const bits = isEither ? mirrored(given) : given;
  const { squares } = readSides(bits, meaningOf(bitOrder, areWalls), true);
  const { width, height } = bits;
  const ends = namedEnds(places, {
    width,
    height,
    isColumnFirst: layout.kind === "placed" || layout.kind === "flat",
    cellAt: (row, column) => (layout.kind === "placed" && layout.isUpward ? height - 1 - row : row) * width + column,
  });
  const closed = areWalls ? ALL : 0;
  const isOn = (cell: number) => ends.some((end) => end.cell === cell);
  const off = bits.bits.map((value, cell) => Number(value === closed && !isOn(cell)));
  if (hasOff && off.includes(1) && off.includes(0)) squares.leaveOut(off);
  return squares.read(ends.filter(({ is }) => is === undefined || !unmarked.includes(is)));
}

function neighborsAs(value: Value, hint: Hint, places: readonly NamedPlace[]): MarkedMaze {
  const cells = neighborsIn(value, hint.first);
  const recipe = cells && hintedGrid(hint, cells.length);
  if (cells === undefined || recipe === undefined)
    throw refusal("Expected a list of neighbours for each cell of the grid that the comment names");
  const cellsOf = (some: readonly NamedPlace[]) =>
    some.flatMap(({ is, numbers }) => {
      const cell = numbers.at(-1) ?? -1;
      return cell >= 0 && cell < cells.length ? [{ cell, is, from: "name" as const }] : [];
    });
  const kept = cellsOf(counted(places, hint)).map(({ cell }) => cell);
  const maze = readNeighbors(cells, recipe, hint.hasOff ? kept : undefined);
  return { ...readMaze(maze, cellsOf(markedIn(places, hint))), isBorderless: true };
}

const ROW_READERS: readonly DrawingReader[] = [styleReader, hexReader, thinReader, rasterReader];
const OF_WALLS = "blocks"; // a style that is a raster, too, of which more is known

/** Strings that are the rows of a drawing, all of them, without anything broken in it. */
function drawn(strings: readonly string[], wanted: string | undefined): Candidate[] {
  const rows = withoutEmpty(strings.map((row) => row.replace(/\r?\n$/, "")));
  if (rows.length < LEAST || rows.some((row) => row.length < 2 || /[\r\n]/.test(row))) return [];
  const source = new SourceText(rows.join("\n"));
  const block = new Block(source, [...rows.keys()], [...source.starts], [...source.ends]);
  if (block.isSparse) return [];
  let best: Sighting | undefined;
  for (const reader of ROW_READERS) {
    const seen = reader.sight(block, { after: [], meaning: wanted, isWhole: true });
    if (seen === undefined || seen.form === OF_WALLS || seen.after - seen.first < block.height) continue;
    const isWanted = seen.meaning.id === wanted;
    if (isWanted || best === undefined || seen.certainty > best.certainty) best = seen;
    if (isWanted || (best.certainty === CERTAIN && wanted === undefined)) break;
  }
  const reading = best && readOrError(() => best.read());
  if (best === undefined || reading === undefined || reading instanceof FormatError || reading.findings.length > 0)
    return [];
  const { certainty, meaning, otherMeanings } = best;
  const seen = best;
  const read: Candidate["read"] = (places) => (places.length === 0 ? reading : seen.read(places));
  return [{ how: howOf(strings, meaning), certainty, meaning, otherMeanings, read }];
}

/** Rows without the empty ones before the first and after the last that holds something. */
function withoutEmpty(rows: readonly string[]): readonly string[] {
  const first = rows.findIndex((row) => row !== "");
  return first < 0 ? [] : rows.slice(first, rows.findLastIndex((row) => row !== "") + 1);
}

/** Characters that are walls and floors are read so again, though others of them are walls. */
function howOf(strings: readonly string[], meaning: Meaning): ValueForm {
  const layout: Layout = { kind: "rows" };
  const raster = rasterOf(tableOf(strings, layout));
  const same = raster && judgeRaster({ ...raster, unit: "character" }).find((each) => each.meaning.id === meaning.id);
  return same
    ? { form: "signs", layout, walls: same.walls, lattice: same.lattice }
    : { form: "drawing", meaning: meaning.id };
}
