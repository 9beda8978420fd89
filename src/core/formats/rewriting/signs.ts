import { isWide } from "../../foundation/columns";
import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { placesAfter } from "../../foundation/motion";
import { solve } from "../../paths/solve";
import { sitesOf } from "../text/sites";
import { Counts } from "./counts";
import { isDrawnWay, WAY_SIGNS } from "./drawnWay";
import type { SignText } from "./signText";
import type { Wanted, Writer } from "./writer";

/** How wide walls and passages are drawn, in signs and lines. */
interface Widths {
  readonly wall: number;
  readonly passage: number; // 0 where every place is a cell
}

/** The places of a drawing, one for each site, or for each cell; and what stands there. */
interface Drawn {
  readonly columns: number;
  readonly rows: number;
  readonly signs: readonly (readonly string[])[];
  readonly odd: number; // signs that are not the usual one of their place
}

const MOST_WIDE = 9;
const WIDE = ["🟨", "🟩", "🟦", "🟡"];

/**
 * A writer that keeps the signs and the widths of a drawing of walls and floors, and what stands in its cells; undefined
 * where the text is no such drawing of the maze.
 * @param path the sign of a solution, if it is given; isData: no solution is ever drawn
 */
export function signWriter(
  text: SignText,
  maze: Maze,
  { path, isData = false }: { readonly path?: string | undefined; readonly isData?: boolean } = {},
): Writer | undefined {
  if (maze.grid.rectangle === undefined) return undefined;
  for (const { across, down, drawn } of drawnWays(text, maze)) {
    const look = lookOf(drawn, maze, across.passage === 0);
    if (look === undefined) continue;
    const pathSign = path ?? look.path ?? freeSign(drawn, look.floor);
    return {
      hasSolution: look.path !== undefined && !isData,
      whyNoSolution: isData ? "it is data" : pathSign === undefined ? "no sign is free for it" : undefined,
      write(wanted) {
        const signs = signsAfter(drawn, look, maze, wanted, pathSign);
        return signs && text.write(expanded(signs, across, down));
      },
    };
  }
  return undefined;
}

/** How a text can be read with widths that the drawing can have, first where the places hold the fewest odd signs. */
function drawnWays(text: SignText, maze: Maze): { across: Widths; down: Widths; drawn: Drawn }[] {
  const ways = widthsOf(text, maze).flatMap(([across, down]) => {
    const drawn = drawnIn(text, across, down);
    return drawn === undefined ? [] : [{ across, down, drawn }];
  });
  return ways.sort((one, other) => one.drawn.odd - other.drawn.odd);
}

/** The widths that a drawing of the maze can have, across and down. */
function widthsOf({ places }: SignText, maze: Maze): [across: Widths, down: Widths][] {
  const { width, height } = squaresOf(maze.grid);
  const [columns, rows] = [places[0]?.length ?? 0, places.length];
  const found: [Widths, Widths][] = [];
  for (const across of widthsAlong(columns, width))
    for (const down of widthsAlong(rows, height))
      if ((across.passage === 0) === (down.passage === 0)) found.push([across, down]);
  return found;
}

/** The widths of walls and passages with which so many cells take so many places. */
export function widthsAlong(places: number, cells: number): Widths[] {
  const found: Widths[] = places === cells ? [{ wall: 1, passage: 0 }] : [];
  for (let wall = 1; wall <= MOST_WIDE; wall++) {
    const passage = (places - wall * (cells + 1)) / cells;
    if (passage >= 1 && passage <= MOST_WIDE && Number.isInteger(passage)) found.push({ wall, passage });
  }
  return found;
}

/** Where the places of each site begin, and last where all end. */
function bounds(count: number, { wall, passage }: Widths): number[] {
  const begins = [0];
  for (let site = 0; site < count; site++) begins.push(begins[site] + (passage > 0 && site % 2 === 1 ? passage : wall));
  return begins;
}

const countOf = (places: number, { wall, passage }: Widths) =>
  passage === 0 ? places : 2 * ((places - wall) / (wall + passage)) + 1;

/** A sign for each site, also where a thing stands in the middle of a wide one; undefined where a site has several. */
function drawnIn({ places }: SignText, across: Widths, down: Widths): Drawn | undefined {
  const [columns, rows] = [countOf(places[0].length, across), countOf(places.length, down)];
  if (across.wall * down.wall === 1 && across.passage <= 1 && down.passage <= 1)
    return { columns, rows, signs: places, odd: 0 };
  const [left, top] = [bounds(columns, across), bounds(rows, down)];
  const signs: string[][] = [];
  let odd = 0;
  for (let row = 0; row < rows; row++) {
    const line: string[] = [];
    for (let column = 0; column < columns; column++) {
      const kinds = new Map<string, number>();
      for (let y = top[row]; y < top[row + 1]; y++)
        for (let x = left[column]; x < left[column + 1]; x++)
          kinds.set(places[y][x], (kinds.get(places[y][x]) ?? 0) + 1);
      if (kinds.size > 2) return undefined;
      const [[rare, times]] = [...kinds].sort(([sign, one], [, other]) => one - other || (sign === " " ? 1 : -1));
      if (kinds.size > 1) odd += times;
      line.push(rare);
    }
    signs.push(line);
  }
  return { columns, rows, signs, odd };
}

function expanded(signs: readonly (readonly string[])[], across: Widths, down: Widths): string[][] {
  const width = (at: number, { wall, passage }: Widths) => (passage > 0 && at % 2 === 1 ? passage : wall);
  return signs.flatMap((row, y) => {
    const line = row.flatMap((sign, x) => Array.from({ length: width(x, across) }, () => sign));
    return Array.from({ length: width(y, down) }, () => line);
  });
}

/** What the signs of a drawing are. */
interface Look {
  readonly isCells: boolean;
  readonly wall: string;
  readonly floor: string;
  readonly path?: string | undefined; // that is drawn now
}

/** The usual wall and floor; undefined where walls stand where the maze has none, but for its openings. */
function lookOf({ columns, rows, signs }: Drawn, maze: Maze, isCells: boolean): Look | undefined {
  const isWall = wallsOf(maze, isCells);
  if (isWall.length !== columns * rows) return undefined;
  const [walls, floors, onWay, beside] = Array.from({ length: 4 }, () => new Counts());
  const solution = solve(maze) ?? [];
  const way = waySites(maze, solution, columns, isCells);
  each(signs, (sign, at) => {
    (isWall[at] === 1 ? walls : floors).add(sign);
    if (isWall[at] === 0) (way.has(at) ? onWay : beside).add(sign);
  });
  const [wall, floor] = [walls.most, beside.most ?? floors.most]; // on the way a solution may be drawn
  if (wall === undefined || floor === undefined || wall === floor) return undefined;
  const openings = [maze.entrance, maze.exit].filter((opening) => opening !== undefined).length;
  let odd = 0; // a sign for an end may stand in a cell, with a wall behind it
  for (const sign of walls.signs) odd += Math.min(walls.of(sign), floors.of(sign));
  if (odd > openings) return undefined;
  const path = onWay.mostBut([floor, ...walls.signs]);
  return {
    isCells,
    wall,
    floor,
    ...(path !== undefined && isDrawnWay(path, onWay, floors, solution.length) && { path }),
  };
}

function each(signs: readonly (readonly string[])[], see: (sign: string, at: number) => void): void {
  let at = 0;
  for (const row of signs) for (const sign of row) see(sign, at++);
}

/** 1 for each place that is a wall: of sites, or of cells, where those off are walls. */
function wallsOf(maze: Maze, isCells: boolean): Uint8Array {
  if (!isCells) return sitesOf(maze).isWall;
  return Uint8Array.from({ length: maze.cellCount }, (_, cell) => (maze.grid.topology.isIncluded(cell) ? 0 : 1));
}

/** The places of a way, and between its cells. */
function waySites(maze: Maze, path: readonly number[], columns: number, isCells: boolean): Set<number> {
  const { width } = squaresOf(maze.grid);
  if (isCells) return new Set(path);
  const siteOf = (cell: number) => (2 * Math.floor(cell / width) + 1) * columns + 2 * (cell % width) + 1;
  const sites = new Set(path.map(siteOf));
  path.forEach((cell, at) => at > 0 && sites.add((siteOf(cell) + siteOf(path[at - 1])) / 2));
  return sites;
}

/** A sign for a solution that is in the drawing nowhere, as wide as the floor. */
function freeSign({ signs }: Drawn, floor: string): string | undefined {
  const used = new Set(signs.flat());
  const candidates = isWide(floor.codePointAt(0) ?? 0) ? WIDE : floor.length === 1 ? WAY_SIGNS : [];
  return candidates.find((sign) => !used.has(sign));
}

/** The signs of a maze that was turned or changed; undefined where it has another size than the drawing, turned. */
function signsAfter(
  { columns, rows, signs }: Drawn,
  look: Look,
  before: Maze,
  { maze, motion, isNew, path }: Wanted,
  pathSign: string | undefined,
): string[][] | undefined {
  const places = placesAfter(columns, rows, motion);
  const isWall = wallsOf(maze, look.isCells);
  const known = wallsOf(before, look.isCells);
  const way = waySites(maze, path, places.columns, look.isCells);
  if (isWall.length !== columns * rows) return undefined;
  if ((look.isCells ? 1 : 2) * squaresOf(maze.grid).width + (look.isCells ? 0 : 1) !== places.columns) return undefined;
  const after: string[][] = Array.from({ length: places.rows }, () => []);
  let at = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      const [x, y] = places.placeOf(column, row);
      const place = y * places.columns + x;
      const sign = signs[row][column] === look.path ? look.floor : signs[row][column];
      const isSame = known[at] === isWall[place];
      const own =
        isSame && !isNew ? sign : isSame && sign === look.wall ? sign : isWall[place] === 1 ? look.wall : look.floor;
      after[y][x] = way.has(place) && pathSign !== undefined && own === look.floor ? pathSign : own;
    }
  }
  return after;
}
