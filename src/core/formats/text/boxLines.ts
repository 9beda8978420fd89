import type { Maze } from "../../foundation/maze";
import { signsOf } from "./drawing/endSigns";
import { insideOf } from "./drawing/levels";
import { codesOf, DOT, SPACE } from "./drawing/lineWriter";
import { drawSites, OFF, ON_PATH, OPEN, type SquareRows, WALL } from "./drawing/siteRows";

/** Where walls meet, by the arms there: up 1, down 2, left 4, right 8. */
const POSTS = codesOf(" ╵╷│╴┘┐┤╶└┌├─┴┬┼");
const [LEVEL, UPRIGHT] = codesOf("─│");
const FILLED = codesOf("###");

export const BOX_SIGNS = "─│╵╷╴┘┐┤╶└┌├┴┬┼";

/**
 * Calls back for each line of squares drawn with box characters, in memory that the next line uses again. Sites take turns
 * of one column and three: the geometry of lines.
 * @param route for each cell of the maze, from routeOf()
 */
export function forEachBoxLine(
  maze: Maze,
  squares: SquareRows,
  route: Uint16Array,
  visit: (line: Uint16Array, row: number) => void,
): void {
  const { width, height, first } = squares;
  const signOf = signsOf(maze);
  const inside = (cell: number) => insideOf(maze.passages(cell), route[cell], signOf(cell));
  const line = new Uint16Array(4 * width + 1);
  let [above, here, below] = [0, 1, 2].map(() => new Uint8Array(2 * width + 1));
  drawSites(maze, squares, 0, route, here);
  for (let row = 0; row <= 2 * height; row++) {
    if (row < 2 * height) drawSites(maze, squares, row + 1, route, below);
    else below.fill(OPEN);
    line.fill(SPACE);
    if (row % 2 === 0) drawPosts(line, above, here, below);
    else drawCells(line, here, (column) => inside(first + (row >> 1) * width + (column >> 1)));
    visit(line, row);
    [above, here, below] = [here, below, above];
  }
}

/** A line of posts and the walls between them. */
function drawPosts(line: Uint16Array, above: Uint8Array, here: Uint8Array, below: Uint8Array): void {
  const arm = (site: number, bit: number) => (site === WALL ? bit : 0);
  for (let column = 0; column < here.length; column++) {
    const at = 2 * column;
    if (column % 2 === 0) {
      const upright = arm(above[column], 1) | arm(below[column], 2);
      line[at] = POSTS[upright | arm(here[column - 1], 4) | arm(here[column + 1], 8)];
    } else if (here[column] === WALL) line.fill(LEVEL, at - 1, at + 2);
    else if (here[column] === ON_PATH) line[at] = DOT;
  }
}

/** A line of cells and the walls between them. */
function drawCells(line: Uint16Array, here: Uint8Array, inside: (column: number) => string): void {
  for (let column = 0; column < here.length; column++) {
    const at = 2 * column;
    if (column % 2 === 1) {
      const signs = here[column] === OFF ? FILLED : inside(column);
      for (let index = 0; index < 3; index++)
        line[at - 1 + index] = typeof signs === "string" ? signs.charCodeAt(index) : signs[index];
    } else if (here[column] === WALL) line[at] = UPRIGHT;
    else if (here[column] === ON_PATH) line[at] = DOT;
  }
}
