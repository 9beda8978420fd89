import { EditableMaze } from "../../foundation/editableMaze";
import { squaresOf } from "../../foundation/grid";
import type { Sizes } from "../../foundation/optionTypes";
import { layered } from "../../grids/layered";
import { Gaps } from "./drawing/gaps";
import { DOWN, heading, headingsLength, insideOf, joinLevels, STAIRS, storeysOf, UP } from "./drawing/levels";
import { routeOf } from "./drawing/route";
import type { TextRows } from "./drawing/textRows";
import type { TextForm } from "./drawing/textStyle";
import { BLANK, drawSquares, readSquares, squaresLength, squaresSize } from "./squareText";

/**
 * Level after level, the lowest first, each under a line "Level N" counting from 1 and drawn as squares are. Stairs
 * keep their place when a solution is drawn: those on it have a dot on either side. A reader accepts blank lines before
 * and after a level.
 */
export const levelLines: TextForm = {
  grid: "layered",
  drawsSolutions: true,
  length: (sizes: Required<Sizes>) => sizes.levels * squaresLength(sizes) + headingsLength(sizes.levels),

  write(maze, path) {
    const { width, height, levels } = squaresOf(maze.grid);
    const route = routeOf(maze, path);
    const inside = (cell: number) => insideOf(maze.passages(cell), route[cell]);
    return Array.from({ length: levels }, (_, level) => {
      const storey = drawSquares(maze, { width, height, first: level * width * height }, route, inside);
      return `${heading(level + 1)}\n${storey}`;
    }).join("");
  },

  read(drawing) {
    const storeys = storeysOf(drawing);
    const { width, height } = squaresSize(drawing, storeys[0].from, storeys[0].to);
    const sizes = { width, height, levels: storeys.length };
    for (const { from, to } of storeys) checkSize(drawing, from, to, sizes);
    const maze = new EditableMaze(layered.build(sizes), { grid: "layered", ...sizes });
    const stairs = new Uint8Array(maze.cellCount); // by slot
    const readMark = (cell: number, mark: string) => {
      stairs[cell] = [UP, DOWN, UP | DOWN].find((slots) => STAIRS[slots] === mark) ?? 0;
      return stairs[cell] !== 0;
    };
    const gaps = new Gaps(drawing, maze);
    storeys.forEach(({ from }, level) => {
      const squares = { width, height, first: level * width * height, line: from };
      readSquares(gaps, { ...squares, inside: () => BLANK, readMark });
    });
    joinLevels(maze, stairs, (message, cell) => {
      const [level, at] = [Math.floor(cell / (width * height)), cell % (width * height)];
      return drawing.error(message, storeys[level].from + 2 * Math.floor(at / width) + 1, 4 * (at % width) + 2);
    });
    return maze;
  },
};

/** @throws FormatError for a level whose size differs from the first */
function checkSize(drawing: TextRows, from: number, to: number, wanted: { width: number; height: number }): void {
  const { width, height } = squaresSize(drawing, from, to);
  const common = Math.min(width, wanted.width);
  if (width !== wanted.width) throw drawing.error(`Expected ${wanted.width} columns, as on level 1`, from, 4 * common);
  if (height !== wanted.height) throw drawing.error(`Expected ${wanted.height} rows, as on level 1`, to, 0);
}
