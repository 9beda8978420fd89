import type { Pen } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { checkGiven } from "../../options/optionSpec";
import { checkCells } from "../../options/options";
import { countCells } from "../../options/size";
import type { DrawnMaze } from "../../picture/drawnMaze";
import { FinishedMaze } from "../../picture/finish";
import { drawEdges } from "../../picture/graphPath";
import { PRINT, paletteOf } from "../../picture/palette";
import { drawLine } from "../../picture/routes";
import type { TextSink } from "../text/drawing/textSink";
import { LayerStyles } from "./layerStyles";
import { layoutOf } from "./layout";
import { penOf } from "./pathText";
import { type PictureOptions, STILL } from "./pictureOptions";
import { svgDocument } from "./svgDocument";

/** The most cells of an SVG: programs that open it cannot handle more. */
const MAX_SVG_CELLS = 16_000_000;
/** The most with the graph: a hexagonal cell takes some 130 characters, and a string holds about 500 million. */
const MAX_GRAPH_CELLS = 2_000_000;
/** The most with the colours of distances, for which there is an outline a cell. */
const MAX_TINTED_CELLS = 250_000;

/**
 * A finished maze as an SVG document of its own, one path for all walls; black on white by default.
 * @param most characters; by default as many as a text can have
 * @throws MazeError for a maze of more than 16,000,000 cells, with its graph 2,000,000, or bad options
 */
export function toSvg(maze: Maze, options: PictureOptions = {}, most?: number): string {
  const { colors = PRINT, solution = false, graph = false, ...chosen } = checkGiven(options, STILL);
  checkSvg(maze.recipe, graph, maze.cellCount);
  const palette = paletteOf(colors);
  const { picture, offAreWalls = false } = maze.grid;
  const tints = !palette.isPlain && maze.cellCount <= MAX_TINTED_CELLS;
  const drawn = new FinishedMaze(maze, { tints, way: solution });
  const layout = layoutOf(picture, {}, chosen);
  const styles = new LayerStyles(picture, layout, palette);
  const write = (text: TextSink) => {
    const addPath = (attributes: string, draw: (pen: Pen) => void) => {
      let isBegun = false;
      const push = (piece: string) => {
        if (!isBegun) text.push('<path d="');
        isBegun = true;
        text.push(piece);
      };
      draw(penOf(push, picture.isLattice));
      if (isBegun) text.push(`" ${attributes}/>\n`);
    };
    const cells = tints || offAreWalls || graph || solution ? picture.cellsIn() : [];
    if (tints || offAreWalls)
      for (const [fill, alike] of areasOf(drawn, cells, styles))
        addPath(fill, (pen) => picture.drawArea(pen, maze, alike));
    if (graph) {
      addPath(styles.link(), (pen) => drawEdges(pen, maze, cells, false));
      addPath(styles.way(), (pen) => drawEdges(pen, maze, cells, true));
    }
    for (const { name, slots } of drawn.lines) addPath(styles.line(name), (pen) => drawLine(pen, maze, cells, slots));
    addPath(styles.wall(), (pen) => picture.drawWalls(pen, maze));
    text.push(styles.ends(maze));
  };
  return svgDocument(maze, layout, palette, write, most);
}

/** @throws MazeError for a maze that would be too large as SVG */
export function checkSvg(recipe: Recipe, hasGraph = false, cells: number = countCells(recipe)): void {
  if (hasGraph) checkCells(recipe, cells, MAX_GRAPH_CELLS, "fit into SVG with their graph");
  else checkCells(recipe, cells, MAX_SVG_CELLS, "fit into SVG");
}

/** The cells that are not bare ground, by the attributes of their area, from the ground up. */
function areasOf(drawn: DrawnMaze, cells: readonly number[], styles: LayerStyles): [attributes: string, number[]][] {
  const byState = new Map<number, number[]>();
  for (const cell of cells) {
    const state = drawn.cellState(cell);
    const alike = byState.get(state);
    if (alike === undefined) byState.set(state, [cell]);
    else alike.push(cell);
  }
  return drawn.paints.flatMap((paint) => {
    const alike = byState.get(paint[0]);
    return alike === undefined ? [] : [[styles.area(paint, drawn.tintShare), alike]];
  });
}
