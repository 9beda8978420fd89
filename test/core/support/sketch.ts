import { sitesOf } from "../../../src/core/formats/text/sites";
import { squaresOf } from "../../../src/core/foundation/grid";
import type { Maze } from "../../../src/core/foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../../src/core/grids/wiring/squareSlots";
import { solve } from "../../../src/core/paths/solve";

const WALL = "#";

/** A maze of squares as strangers draw it: what stands at each of its sites, wherever they like to put signs. */
export class Sketch {
  private readonly signs: string[][];

  constructor(readonly maze: Maze) {
    const { columns, rows, isWall } = sitesOf(maze);
    this.signs = Array.from({ length: rows }, (_, y) =>
      Array.from({ length: columns }, (_, x) => (isWall[y * columns + x] === 1 ? WALL : " ")),
    );
  }

  /** With a sign in each cell. */
  inCells(signOf: (cell: number) => string): this {
    const { width } = squaresOf(this.maze.grid);
    for (let cell = 0; cell < this.maze.cellCount; cell++)
      this.signs[2 * Math.floor(cell / width) + 1][2 * (cell % width) + 1] = signOf(cell);
    return this;
  }

  /** With two signs in the gaps of the outer wall. */
  inGaps([first, second]: string): this {
    openingsOf(this.maze).forEach(([x, y], index) => (this.signs[y][x] = index === 0 ? first : second));
    return this;
  }

  /** With the shortest way, in a sign each for a step right, down, left and up. */
  withWay([right, down, left, up]: string): this {
    const { width } = squaresOf(this.maze.grid);
    const placeOf = (cell: number) => [2 * (cell % width) + 1, 2 * Math.floor(cell / width) + 1] as const;
    const path = solve(this.maze) ?? [];
    path.slice(1).forEach((cell, index) => {
      const [[x, y], [nextX, nextY]] = [placeOf(path[index]), placeOf(cell)];
      const sign = nextX > x ? right : nextX < x ? left : nextY > y ? down : up;
      this.signs[y][x] = sign;
      this.signs[(y + nextY) / 2][(x + nextX) / 2] = sign;
      if (index === path.length - 2) this.signs[nextY][nextX] = sign;
    });
    return this;
  }

  /** A character a site. */
  asBlocks(wall = WALL, floor = " ", between = ""): string {
    const signs = new Map([
      [WALL, wall],
      [" ", floor],
    ]);
    return this.signs.map((row) => row.map((sign) => signs.get(sign) ?? sign).join(between)).join("\n");
  }

  /** Posts with lines three wide between them. */
  asLines(post = "+", level = "-", upright = "|"): string {
    const rows = this.signs.map((row, y) =>
      row
        .map((sign, x) => {
          if (x % 2 === 0) return y % 2 === 0 ? post : sign === WALL ? upright : sign;
          return sign === WALL ? level.repeat(3) : ` ${sign.padEnd(2)}`;
        })
        .join(""),
    );
    return rows.join("\n");
  }
}

/** The sites of the entrance and the exit in the outer wall. */
function openingsOf(maze: Maze): (readonly [column: number, row: number])[] {
  const { width } = squaresOf(maze.grid);
  return [maze.entrance, maze.exit].flatMap((opening) => {
    if (opening === undefined || opening.slot < 0) return []; // a cell inside the maze
    const { cell, slot } = opening;
    const [across, down] = [slot === RIGHT ? 1 : slot === LEFT ? -1 : 0, slot === DOWN ? 1 : slot === UP ? -1 : 0];
    return [[2 * (cell % width) + 1 + across, 2 * Math.floor(cell / width) + 1 + down] as const];
  });
}
