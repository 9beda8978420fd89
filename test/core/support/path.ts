/** Pictures as SVG path data, and such data read back. */

import { pixelLines } from "../../../src/core/formats/raster/pixelLines";
import { pathText } from "../../../src/core/formats/svg/pathText";
import type { Pen } from "../../../src/core/foundation/grid";
import type { Maze } from "../../../src/core/foundation/maze";

/** The walls of a tile, or of the whole maze. */
export function wallsPath(maze: Maze, tile?: number): string {
  return pathText((pen) => maze.grid.picture.drawWalls(pen, maze, tile));
}

/** The area of the wanted cells of a tile, or of the whole maze. */
export function areaPath(maze: Maze, isWanted: (cell: number) => boolean, tile?: number): string {
  const { picture } = maze.grid;
  return pathText((pen) => picture.drawArea(pen, maze, picture.cellsIn(tile).filter(isWanted)));
}

/** The outline of a cell. */
export function outlinePath(maze: Maze, cell: number): string {
  return pathText((pen) => maze.grid.picture.drawArea(pen, maze, [cell]));
}

/** Draws what path data says, as our pictures write it: of M, L, H, V, Z, arcs of circles, and l, h, v relative to the place before. */
export function drawPath(pen: Pen, path: string): void {
  let read = "";
  let at = [0, 0];
  for (const [command, letter, text] of path.matchAll(/([MLHVAZlhv])([^MLHVAZlhv]*)/g)) {
    read += command;
    const numbers = Array.from(text.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
    if ("lhv".includes(letter)) {
      const [right, down] = letter === "v" ? [0, numbers[0]] : [numbers[0], numbers[1] ?? 0];
      at = [at[0] + right, at[1] + down].map((value) => Math.round(value * 1000) / 1000);
      pen.lineTo(at[0], at[1]);
      continue;
    }
    const [x, y] = numbers.slice(-2);
    if (letter === "H") at = [x, at[1]];
    else if (letter === "V") at = [at[0], x];
    else if (letter !== "Z") at = [x, y];
    if (letter === "M") pen.moveTo(x, y);
    else if (letter === "L") pen.lineTo(x, y);
    else if (letter === "H") pen.horizontalTo(x);
    else if (letter === "V") pen.verticalTo(x);
    else if (letter === "A") pen.arcTo(numbers[0], numbers[4] === 1, x, y);
    else pen.close();
  }
  if (read !== path) throw new Error(`not understood: ${path}`);
}

/** The corners of every line that the path draws. */
function linesOf(path: string): { x: number; y: number }[][] {
  const lines = pixelLines((pen) => drawPath(pen, path), { scale: 1, offset: 0 });
  return lines.map((line) =>
    Array.from({ length: line.length / 2 }, (_, n) => ({ x: line[2 * n], y: line[2 * n + 1] })),
  );
}

/** The segments of length 1 that a path of M, H and V draws: their upper or left end, and "-" or "|". */
export function segmentsOf(path: string): string[] {
  return linesOf(path).flatMap((line) =>
    line.slice(1).flatMap((to, i) => {
      const from = line[i];
      const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
      const length = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
      return Array.from({ length }, (_, n) => (from.y === to.y ? `${x + n} ${y} -` : `${x} ${y + n} |`));
    }),
  );
}

/** The squares of side 1 inside the boxes that a path draws, as cells of a picture of some width. */
export function cellsIn(path: string, width: number): number[] {
  return linesOf(path).flatMap((box) => {
    const [xs, ys] = [box.map(({ x }) => x), box.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    return Array.from({ length: (right - left) * (bottom - top) }, (_, n) => {
      const column = left + (n % (right - left));
      return (top + Math.floor(n / (right - left))) * width + column;
    });
  });
}
