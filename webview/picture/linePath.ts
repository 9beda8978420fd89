import { passagePath, pointOf } from "../../src/core/formats/svg/passagePath";
import type { Maze } from "../../src/core/foundation/maze";
import { lowestBit } from "../../src/core/foundation/random";

/** SVG path data of a line through some cells: from each centre to those behind the slots that are wanted. */
export function linePath(maze: Maze, cells: readonly number[], slots: (cell: number) => number): string {
  const { topology, picture } = maze.grid;
  let path = "";
  for (const cell of cells) {
    for (let left = slots(cell) & topology.sides(cell); left !== 0; left &= left - 1) {
      path += `M${pointOf(picture.centre(cell))}${passagePath(maze.grid, cell, lowestBit(left))}`;
    }
  }
  return path;
}

const ARROW = 0.3; // half of its length: of a cell, at most
const HEAD = 0.16; // of its two strokes, along it and across

/**
 * SVG path data of an arrow in each of some cells, towards the neighbour behind the slot that is wanted, if there is one; a
 * ring where that is reached by stairs.
 */
export function arrowPath(maze: Maze, cells: readonly number[], slots: (cell: number) => number): string {
  const { topology, picture } = maze.grid;
  let path = "";
  for (const cell of cells) {
    const wanted = slots(cell);
    if (wanted === 0) continue;
    const [x, y] = picture.centre(cell);
    const slot = lowestBit(wanted);
    if ((topology.sides(cell) & wanted) === 0) {
      path += `M${pointOf([x - HEAD, y])}A${HEAD} ${HEAD} 0 1 1 ${pointOf([x + HEAD, y])}A${HEAD} ${HEAD} 0 1 1 ${pointOf([x - HEAD, y])}`;
      continue;
    }
    const [toX, toY] = picture.between?.(cell, slot) ?? picture.centre(topology.neighbor(cell, slot));
    const distance = Math.hypot(toX - x, toY - y);
    const [right, down] = [(toX - x) / distance, (toY - y) / distance];
    const half = Math.min(ARROW, 0.4 * distance);
    const at = (along: number, across: number) =>
      pointOf([x + along * right - across * down, y + along * down + across * right]);
    const head = (HEAD * half) / ARROW;
    path += `M${at(-half, 0)}L${at(half, 0)}M${at(half - head, -head)}L${at(half, 0)}L${at(half - head, head)}`;
  }
  return path;
}
