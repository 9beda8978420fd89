import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { Sizes } from "../../foundation/optionTypes";
import { forEachBoxLine } from "./boxLines";
import { heading, headingsLength } from "./drawing/levels";
import { addLine } from "./drawing/lineWriter";
import { offInMaze, refuseAllOff } from "./drawing/offCells";
import type { FormCode, FormFacts } from "./drawing/textStyle";
import { passagesOf } from "./squareText";

/** Light lines with the geometry of the style lines. */
export const squareFacts: FormFacts = {
  grid: "rectangular",
  drawsSolutions: true,
  length: storeyLength,

  /** But for the blanks in cells every sign has three bytes; a passage down leaves three signs blank, one to the side one. */
  bytes(sizes: Sizes) {
    const { width, height } = sizes;
    const { down, beside } = passagesOf(sizes);
    const [posts, cells] = [3 * (4 * width + 1) + 1, 3 * width + 3 * (width + 1) + 1];
    return posts * (height + 1) + cells * height - 6 * down - 2 * beside;
  },
};

/** The same for each storey. */
export const levelFacts: FormFacts = {
  grid: "layered",
  drawsSolutions: true,
  length: (sizes: Required<Sizes>) => sizes.levels * storeyLength(sizes) + headingsLength(sizes.levels),
};

export const squareBox: FormCode = {
  write: (maze, route) => write(maze, route, false),
};

export const levelBox: FormCode = {
  write: (maze, route) => write(maze, route, true),
};

function storeyLength({ width, height }: Sizes): number {
  return (4 * width + 2) * (2 * height + 1);
}

function write(maze: Maze, route: Uint16Array, hasLevels: boolean): string {
  refuseAllOff("box", offInMaze(maze));
  const { width, height, levels } = squaresOf(maze.grid);
  const pieces: string[] = [];
  for (let level = 0; level < levels; level++) {
    if (hasLevels) pieces.push(`${heading(level + 1)}\n`);
    const squares = { width, height, first: level * width * height };
    forEachBoxLine(maze, squares, route, (line) => addLine(pieces, line));
  }
  return pieces.join("");
}
