import { squaresOf } from "../../foundation/grid";
import type { Sizes } from "../../foundation/optionTypes";
import { signsOf } from "./drawing/endSigns";
import { heading, headingsLength, insideOf } from "./drawing/levels";
import type { FormCode, FormFacts } from "./drawing/textStyle";
import { drawSquares, squaresLength } from "./squareText";

/**
 * Level after level, the lowest first, each under a line "Level N" counting from 1 and drawn as squares are. Stairs
 * keep their place when a solution is drawn: those on it have a dot on either side. A reader accepts blank lines before
 * and after a level.
 */
export const facts: FormFacts = {
  grid: "layered",
  drawsSolutions: true,
  length: (sizes: Required<Sizes>) => sizes.levels * squaresLength(sizes) + headingsLength(sizes.levels),
};

export const levelLines: FormCode = {
  write(maze, route) {
    const { width, height, levels } = squaresOf(maze.grid);
    const signOf = signsOf(maze);
    const inside = (cell: number) => insideOf(maze.passages(cell), route[cell], signOf(cell));
    return Array.from({ length: levels }, (_, level) => {
      const storey = drawSquares(maze, { width, height, first: level * width * height }, route, inside);
      return `${heading(level + 1)}\n${storey}`;
    }).join("");
  },
};
