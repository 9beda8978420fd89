import { MazeError } from "../../../foundation/errors";
import { squaresOf } from "../../../foundation/grid";
import type { Maze } from "../../../foundation/maze";
import type { Recipe, Sizes } from "../../../foundation/optionTypes";
import { columnsOf } from "./characters";
import { END_SIGNS, type InsideEnds, insideEnds } from "./endSigns";
import { DOWN, heading, headingsLength, STAIR_ORDER, STAIR_SIGNS, UP } from "./levels";
import { addLine, codesOf } from "./lineWriter";
import { offInMaze, offInRecipe, refuseOffEdge } from "./offCells";
import { drawSites, OFF, ON_PATH, OPEN, type SquareRows } from "./siteRows";
import { lookOf, type StyleOptions, styleOptionIds, type TextLook } from "./textOptions";
import type { FormCode, FormFacts } from "./textStyle";

const STYLE = "blocks";

const STAIRS = OFF + 1; // what is drawn at a site with stairs: this and those after it, in the order of the signs
const ENDS = STAIRS + STAIR_ORDER.length; // the same of an entrance and an exit inside

/** One character a site, or several where walls or passages are wider. */
export const blocksFacts = factsOn("rectangular");

/** The same for each storey, with the signs of stairs in place of those of cells. */
export const levelBlocksFacts = factsOn("layered");

export const blocks: FormCode = {
  write: (maze, route, options = {}) => write(maze, route, options, false),
};

export const levelBlocks: FormCode = {
  write: (maze, route, options = {}) => write(maze, route, options, true),
};

function factsOn(grid: "rectangular" | "layered"): FormFacts {
  const hasLevels = grid === "layered";
  return {
    grid,
    drawsSolutions: true,
    takes: styleOptionIds,
    check(recipe: Recipe & Sizes, options, drawsPath) {
      checkLook(hasLevels, lookOf(options, drawsPath));
      refuseOffEdge(STYLE, offInRecipe(recipe), recipe);
    },
    length(sizes: Required<Sizes>, options = {}) {
      const storey = storeyLength(sizes, lookOf(options, false));
      return hasLevels ? sizes.levels * storey + headingsLength(sizes.levels) : storey;
    },
  };
}

/** @throws MazeError for a character that is the sign of stairs */
function checkLook(hasLevels: boolean, look: TextLook): void {
  const signs = STAIR_SIGNS.join("");
  for (const id of ["wall", "floor", "path"] as const) {
    if (hasLevels && signs.includes(look[id]))
      throw new MazeError(
        id,
        look[id],
        `a character other than ${Array.from(signs).join(" ")}`,
        "it stands for stairs",
      );
  }
}

function storeyLength({ width, height }: Sizes, look: TextLook): number {
  const units = Math.max(look.wall.length, look.floor.length);
  return (span(width, look) * units + 1) * span(height, look);
}

function span(cells: number, { wallWidth, passageWidth }: TextLook): number {
  return wallWidth * (cells + 1) + passageWidth * cells;
}

function write(maze: Maze, route: Uint16Array, options: StyleOptions, hasLevels: boolean): string {
  const { width, height, levels } = squaresOf(maze.grid);
  refuseOffEdge(STYLE, offInMaze(maze), { width, height });
  const look = lookOf(options, false);
  const ends = insideEnds(maze);
  if (ends.some((cell) => cell >= 0)) checkEnds(maze, ends, look);
  const pieces: string[] = [];
  for (let level = 0; level < levels; level++) {
    if (hasLevels) pieces.push(`${heading(level + 1)}\n`);
    writeStorey(maze, { width, height, first: level * width * height }, { look, route, ends, pieces });
  }
  return pieces.join("");
}

interface Writing {
  readonly look: TextLook;
  readonly route: Uint16Array;
  readonly ends: InsideEnds;
  readonly pieces: string[];
}

function writeStorey(maze: Maze, squares: SquareRows, { look, route, ends, pieces }: Writing): void {
  const { wallWidth, passageWidth } = look;
  const units = unitsBySite(look);
  const sites = new Uint8Array(2 * squares.width + 1);
  const line = new Uint16Array(span(squares.width, look) * Math.max(...units.map(({ length }) => length)));
  for (let row = 0; row <= 2 * squares.height; row++) {
    drawSites(maze, squares, row, route, sites);
    if (row % 2 === 1) markCells(maze, squares.first + (row >> 1) * squares.width, ends, sites);
    let end = 0;
    for (let column = 0; column < sites.length; column++) {
      const own = units[sites[column]];
      for (let times = column % 2 === 0 ? wallWidth : passageWidth; times > 0; times--)
        for (let at = 0; at < own.length; at++) line[end++] = own[at];
    }
    for (let times = row % 2 === 0 ? wallWidth : passageWidth; times > 0; times--)
      addLine(pieces, line.subarray(0, end));
  }
}

/** The code units of what is drawn at a site. */
function unitsBySite({ wall, floor, path }: TextLook): Uint16Array[] {
  const width = columnsOf(wall) - 1;
  const signs = Array.from(STAIR_SIGNS[width] + END_SIGNS[width], codesOf);
  const units = Array.from({ length: STAIRS }, () => codesOf(wall)).concat(signs);
  units[OPEN] = codesOf(floor);
  units[ON_PATH] = codesOf(path);
  return units;
}

/** Ends inside have one sign with the width of a wall, which nothing else may be. @throws MazeError */
function checkEnds(maze: Maze, ends: InsideEnds, look: TextLook): void {
  const signs = END_SIGNS[columnsOf(look.wall) - 1];
  for (const id of ["wall", "floor", "path"] as const)
    if (signs.includes(look[id]))
      throw new MazeError(
        id,
        look[id],
        `a character other than ${Array.from(signs).join(" ")}`,
        "it stands for an end",
      );
  const onStairs = ends.find((cell) => cell >= 0 && (maze.passages(cell) & (UP | DOWN)) !== 0);
  if (onStairs === undefined) return;
  const reason = `cell ${maze.grid.describe(onStairs)} has stairs and an end, and room for one sign`;
  throw new MazeError("style", STYLE, "lines, box", reason);
}

/** @param start the first cell of the row */
function markCells(maze: Maze, start: number, [entrance, exit]: InsideEnds, sites: Uint8Array): void {
  for (let column = 1, cell = start; column < sites.length; column += 2, cell++) {
    const stairs = maze.passages(cell) & (UP | DOWN);
    if (cell === entrance || cell === exit) sites[column] = ENDS + (cell === entrance ? 0 : 1);
    else if (stairs !== 0) sites[column] = STAIRS + STAIR_ORDER.indexOf(stairs);
  }
}
