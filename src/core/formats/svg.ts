import { grouped } from "../errors";
import type { Maze } from "../maze";
import { type Recipe, tooLarge } from "../options";
import { type Colors, checkColors, PRINT } from "./colors";
import { checkPictureOptions, type PictureOptions } from "./pictureOptions";
import { solutionPath } from "./solutionPath";
import { short, solutionStyle, svgDocument, wallStyle } from "./svgDocument";

/** As many cells as one SVG shows: programs that open it do not manage more. */
export const MAX_SVG_CELLS = 16_000_000;

/**
 * A finished maze as an SVG document of its own, one path for all walls; black on white where no colours are given.
 * @throws MazeError for a maze of more than 16,000,000 cells, or bad options
 */
export function toSvg(maze: Maze, options: PictureOptions = {}): string {
  checkSvgSize(maze.recipe, maze.cellCount);
  const { colors, solution } = checkPictureOptions(options);
  const scheme = checkColors(colors ?? PRINT);
  const walls = `<path d="${maze.grid.picture.walls(maze)}" ${wallStyle(scheme)}/>\n`;
  return svgDocument(maze, scheme, solidCells(maze, scheme) + (solution ? solutionOf(maze, scheme) : "") + walls);
}

/** @throws MazeError */
function checkSvgSize(recipe: Recipe, cells: number): void {
  if (cells <= MAX_SVG_CELLS) return;
  throw tooLarge(recipe, `at most ${grouped(MAX_SVG_CELLS)} cells fit into SVG`, `${grouped(cells)} cells`);
}

/** The way from entrance to exit, nothing where there is none. */
function solutionOf(maze: Maze, colors: Colors): string {
  const path = solutionPath(maze);
  return path === "" ? "" : `<path d="${path}" ${solutionStyle(colors)}/>\n`;
}

/** The cells that are walls, as one path; nothing where cells that take no part are merely left out. */
function solidCells(maze: Maze, { wall }: Colors): string {
  if (!maze.grid.offAreWalls) return "";
  const { topology, picture } = maze.grid;
  const path = picture.area(maze, undefined, (cell) => !topology.takesPart(cell));
  return `<path d="${path}" fill="${short(wall)}"/>\n`;
}
