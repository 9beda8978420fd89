import { squaresOf } from "../../foundation/grid";
import type { Sizes } from "../../foundation/optionTypes";
import { refuseEnds, refuseEndsIn, STYLES_WITH_ENDS } from "./drawing/endSigns";
import { addLine, codesOf } from "./drawing/lineWriter";
import { drawSites, WALL } from "./drawing/siteRows";
import type { FormCode, FormFacts } from "./drawing/textStyle";
import { passagesOf } from "./squareText";

const STYLE = "half-blocks";
const SIGNS = " ▀▄█"; // by the sites that are walls: 1 for the upper one, 2 for the lower one

/** The picture of blocks with two of its lines in one. */
export const facts: FormFacts = {
  grid: "rectangular",
  drawsSolutions: false, // there is no sign for a way
  check: (recipe) => refuseEndsIn(recipe, "style", STYLE, STYLES_WITH_ENDS),
  length: ({ width, height }: Sizes) => (2 * width + 2) * (height + 1),
  bytes: (sizes: Sizes) => (3 * (2 * sizes.width + 1) + 1) * (sizes.height + 1) - 2 * passagesOf(sizes).down,
};

export const halfBlocks: FormCode = {
  write(maze, route) {
    refuseEnds(maze, "style", STYLE, STYLES_WITH_ENDS);
    const { width, height } = squaresOf(maze.grid);
    const squares = { width, height, first: 0 };
    const codes = codesOf(SIGNS);
    const [upper, lower] = [new Uint8Array(2 * width + 1), new Uint8Array(2 * width + 1)];
    const line = new Uint16Array(2 * width + 1);
    const pieces: string[] = [];
    for (let y = 0; y <= height; y++) {
      drawSites(maze, squares, 2 * y, route, upper);
      if (y < height) drawSites(maze, squares, 2 * y + 1, route, lower);
      else lower.fill(0);
      for (let column = 0; column < line.length; column++)
        line[column] = codes[(upper[column] >= WALL ? 1 : 0) + (lower[column] >= WALL ? 2 : 0)];
      addLine(pieces, line);
    }
    return pieces.join("");
  },
};
