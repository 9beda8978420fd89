import { squaresOf } from "../../foundation/grid";
import type { Sizes } from "../../foundation/optionTypes";
import { refuseEnds, refuseEndsIn, STYLES_WITH_ENDS } from "./drawing/endSigns";
import { addLine, SPACE } from "./drawing/lineWriter";
import { offInMaze, offInRecipe, refuseOff } from "./drawing/offCells";
import { drawSites, WALL } from "./drawing/siteRows";
import type { FormCode, FormFacts } from "./drawing/textStyle";

const STYLE = "compact";
const [BELOW, BESIDE] = [0x5f, 0x7c]; // "_" for a wall below, "|" for one to the right

/** Cell (x, y) is column 2x + 1 of line y + 1, the wall to its right the next column; the first line is the top wall. */
export const facts: FormFacts = {
  grid: "rectangular",
  drawsSolutions: false, // a cell has no place of its own: its wall is there
  check(recipe) {
    refuseOff(STYLE, offInRecipe(recipe));
    refuseEndsIn(recipe, "style", STYLE, STYLES_WITH_ENDS);
  },
  length: ({ width, height }: Sizes) => (2 * width + 2) * (height + 1),
};

export const compact: FormCode = {
  write(maze, route) {
    refuseOff(STYLE, offInMaze(maze));
    refuseEnds(maze, "style", STYLE, STYLES_WITH_ENDS);
    const { width, height } = squaresOf(maze.grid);
    const squares = { width, height, first: 0 };
    const [beside, below] = [new Uint8Array(2 * width + 1), new Uint8Array(2 * width + 1)]; // the sites of two rows
    const line = new Uint16Array(2 * width + 1);
    const pieces: string[] = [];
    for (let y = 0; y <= height; y++) {
      if (y > 0) drawSites(maze, squares, 2 * y - 1, route, beside);
      drawSites(maze, squares, 2 * y, route, below);
      for (let column = 0; column < line.length; column++) {
        const [site, sign] = column % 2 === 0 ? [beside[column], BESIDE] : [below[column], BELOW];
        line[column] = site === WALL ? sign : SPACE;
      }
      addLine(pieces, line);
    }
    return pieces.join("");
  },
};
