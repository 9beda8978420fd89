import type { Pen } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { round } from "../../grids/pictures/lines";
import { checkGiven } from "../../options/optionSpec";
import { checkCells } from "../../options/options";
import { countCells } from "../../options/size";
import { cellsByState, type DrawnMaze } from "../../picture/drawnMaze";
import { FinishedMaze } from "../../picture/finish";
import { drawEdges } from "../../picture/graphPath";
import { type FilePalette, PRINT, paletteOf } from "../../picture/palette";
import { drawArrows, drawLine } from "../../picture/routes";
import type { TextSink } from "../text/drawing/textSink";
import { LayerStyles } from "./layerStyles";
import { layoutOf, type PictureLayout } from "./layout";
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
 * A finished maze as an SVG document of its own; black on white by default.
 * @param most characters; by default as many as a text can have
 * @throws MazeError for a maze of more than 16,000,000 cells, with its graph 2,000,000, or bad options
 */
export function toSvg(maze: Maze, options: PictureOptions = {}, most?: number): string {
  const { colors = PRINT, solution = false, graph = false, ...chosen } = checkGiven(options, STILL);
  checkSvg(maze.recipe, graph, maze.cellCount);
  const palette = paletteOf(colors);
  const tints = !palette.isPlain && maze.cellCount <= MAX_TINTED_CELLS;
  const drawn = new FinishedMaze(maze, { tints, way: solution });
  return svgOf(drawn, { layout: layoutOf(maze.grid.picture, {}, chosen), palette, graph, most });
}

/** How a moment is drawn. */
interface SvgLook {
  readonly layout: PictureLayout;
  readonly palette: FilePalette;
  readonly graph?: boolean; // whether lines join neighbouring cells
  readonly most?: number | undefined; // characters; by default as many as a text can have
}

/**
 * A maze at a moment as an SVG document: a path for all cells that look alike, for each kind of line, and for all walls.
 * @throws MazeError for too many characters
 */
export function svgOf(drawn: DrawnMaze, { layout, palette, graph = false, most }: SvgLook): string {
  const { maze, finished = maze, paints, lines, markers, tintShare } = drawn; // in the finished one all slashes are drawn
  const { picture } = finished.grid;
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
    const cells = paints.length > 0 || lines.length > 0 || graph ? picture.cellsIn() : [];
    const byState = cellsByState(paints.length > 0 ? cells : [], (cell) => drawn.cellState(cell));
    for (const paint of paints) {
      const alike = byState.get(paint[0]) ?? [];
      addPath(styles.area(paint, tintShare), (pen) => picture.drawArea(pen, finished, alike));
    }
    if (graph) {
      addPath(styles.link(), (pen) => drawEdges(pen, maze, cells, false));
      addPath(styles.way(), (pen) => drawEdges(pen, maze, cells, true));
    }
    for (const { name, isArrow, slots } of lines) {
      const draw = isArrow ? drawArrows : drawLine;
      addPath(styles.line(name), (pen) => draw(pen, maze, cells, slots));
    }
    addPath(styles.wall(), (pen) => picture.drawWalls(pen, maze));
    text.push(styles.ends(finished));
    const { head = -1 } = markers;
    if (head < 0) return;
    const [x, y] = picture.centre(head).map(round);
    text.push(styles.head(`cx="${x}" cy="${y}"`));
  };
  return svgDocument(finished, layout, palette, write, most);
}

/** @throws MazeError for a maze that would be too large as SVG */
export function checkSvg(recipe: Recipe, hasGraph = false, cells: number = countCells(recipe)): void {
  if (hasGraph) checkCells(recipe, cells, MAX_GRAPH_CELLS, "fit into SVG with their graph");
  else checkCells(recipe, cells, MAX_SVG_CELLS, "fit into SVG");
}
