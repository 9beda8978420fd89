import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { checkGiven } from "../../options/optionSpec";
import { checkCells } from "../../options/options";
import { countCells } from "../../options/size";
import { type Colors, PRINT, schemeOf } from "./colors";
import { drawEdges } from "./graphPath";
import { pathText } from "./pathText";
import { type PictureOptions, STILL } from "./pictureOptions";
import { drawSolution } from "./solutionPath";
import { linkStyle, short, solutionStyle, svgDocument, wallStyle, wayStyle } from "./svgDocument";

/** The most cells of an SVG: programs that open it cannot handle more. */
const MAX_SVG_CELLS = 16_000_000;
/** The most with the graph: a hexagonal cell takes some 130 characters, and a string holds about 500 million. */
const MAX_GRAPH_CELLS = 2_000_000;

/**
 * A finished maze as an SVG document of its own, one path for all walls; black on white by default.
 * @throws MazeError for a maze of more than 16,000,000 cells, with its graph 2,000,000, or bad options
 */
export function toSvg(maze: Maze, options: PictureOptions = {}): string {
  const { colors, solution, graph = false } = checkGiven(options, STILL);
  checkSvg(maze.recipe, graph, maze.cellCount);
  const scheme = schemeOf(colors ?? PRINT);
  const path = pathText((pen) => maze.grid.picture.drawWalls(pen, maze), maze.grid.picture);
  const walls = `<path d="${path}" ${wallStyle(scheme, maze.grid.picture)}/>\n`;
  const lines = (graph ? drawnGraph(maze, scheme) : "") + (solution ? solutionOf(maze, scheme) : "");
  return svgDocument(maze, scheme, solidCells(maze, scheme) + lines + walls);
}

/** @throws MazeError for a maze that would be too large as SVG */
export function checkSvg(recipe: Recipe, hasGraph = false, cells: number = countCells(recipe)): void {
  if (hasGraph) checkCells(recipe, cells, MAX_GRAPH_CELLS, "fit into SVG with their graph");
  else checkCells(recipe, cells, MAX_SVG_CELLS, "fit into SVG");
}

function drawnGraph(maze: Maze, colors: Colors): string {
  const cells = maze.grid.picture.cellsIn();
  const [links, ways] = [false, true].map((joined) =>
    pathText((pen) => drawEdges(pen, maze, cells, joined), maze.grid.picture),
  );
  return `<path d="${links}" ${linkStyle(colors)}/>\n<path d="${ways}" ${wayStyle(colors, maze.grid.picture)}/>\n`;
}

/** The path from entrance to exit, if there is one. */
function solutionOf(maze: Maze, colors: Colors): string {
  const path = pathText((pen) => drawSolution(pen, maze), maze.grid.picture);
  return path === "" ? "" : `<path d="${path}" ${solutionStyle(colors, maze.grid.picture)}/>\n`;
}

/** The cells that are walls, as one path; nothing for cells that a mask excludes. */
function solidCells(maze: Maze, { wall }: Colors): string {
  if (!maze.grid.offAreWalls) return "";
  const { topology, picture } = maze.grid;
  const off = picture.cellsIn().filter((cell) => !topology.isIncluded(cell));
  const path = pathText((pen) => picture.drawArea(pen, maze, off), picture);
  return `<path d="${path}" fill="${short(wall)}"/>\n`;
}
