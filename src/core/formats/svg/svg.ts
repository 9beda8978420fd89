import type { Pen } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { checkGiven } from "../../options/optionSpec";
import { checkCells } from "../../options/options";
import { countCells } from "../../options/size";
import { drawEndMarks } from "../../picture/endMarks";
import { drawEdges } from "../../picture/graphPath";
import type { TextSink } from "../text/drawing/textSink";
import { type Colors, PRINT, schemeOf } from "./colors";
import { pathText, penOf } from "./pathText";
import { type PictureOptions, STILL } from "./pictureOptions";
import { drawSolution } from "./solutionPath";
import { linkStyle, short, solutionStyle, svgDocument, wallStyle, wayStyle } from "./svgDocument";

/** The most cells of an SVG: programs that open it cannot handle more. */
const MAX_SVG_CELLS = 16_000_000;
/** The most with the graph: a hexagonal cell takes some 130 characters, and a string holds about 500 million. */
const MAX_GRAPH_CELLS = 2_000_000;

/**
 * A finished maze as an SVG document of its own, one path for all walls; black on white by default.
 * @param most characters; by default as many as a text can have
 * @throws MazeError for a maze of more than 16,000,000 cells, with its graph 2,000,000, or bad options
 */
export function toSvg(maze: Maze, options: PictureOptions = {}, most?: number): string {
  const { colors, solution, graph = false } = checkGiven(options, STILL);
  checkSvg(maze.recipe, graph, maze.cellCount);
  const { picture, offAreWalls } = maze.grid;
  const scheme = schemeOf(colors ?? PRINT);
  const write = (text: TextSink) => {
    const addPath = (attributes: string, draw: (pen: Pen) => void) => {
      text.push('<path d="');
      draw(penOf((piece) => text.push(piece), picture.isLattice));
      text.push(`" ${attributes}/>\n`);
    };
    if (offAreWalls) addPath(`fill="${short(scheme.wall)}"`, (pen) => drawSolid(pen, maze));
    if (graph) {
      const cells = picture.cellsIn();
      addPath(linkStyle(scheme), (pen) => drawEdges(pen, maze, cells, false));
      addPath(wayStyle(scheme, picture), (pen) => drawEdges(pen, maze, cells, true));
    }
    if (solution) text.push(solutionOf(maze, scheme));
    addPath(wallStyle(scheme, picture), (pen) => picture.drawWalls(pen, maze));
    const marks = pathText((pen) => drawEndMarks(pen, maze));
    if (marks !== "") text.push(`<path d="${marks}" fill="${short(scheme.wall)}"/>\n`);
  };
  return svgDocument(maze, scheme, write, most);
}

/** @throws MazeError for a maze that would be too large as SVG */
export function checkSvg(recipe: Recipe, hasGraph = false, cells: number = countCells(recipe)): void {
  if (hasGraph) checkCells(recipe, cells, MAX_GRAPH_CELLS, "fit into SVG with their graph");
  else checkCells(recipe, cells, MAX_SVG_CELLS, "fit into SVG");
}

/** The path from entrance to exit, if there is one. */
function solutionOf(maze: Maze, colors: Colors): string {
  const path = pathText((pen) => drawSolution(pen, maze), maze.grid.picture);
  return path === "" ? "" : `<path d="${path}" ${solutionStyle(colors, maze.grid.picture)}/>\n`;
}

/** Draws the cells that are walls. */
function drawSolid(pen: Pen, maze: Maze): void {
  const { topology, picture } = maze.grid;
  const off = picture.cellsIn().filter((cell) => !topology.isIncluded(cell));
  picture.drawArea(pen, maze, off);
}
