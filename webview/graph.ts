import { pointOf, wayBehind } from "../src/core/formats/wayBehind";
import type { Maze } from "../src/core/maze";
import { lowestBit } from "../src/core/random";

/** The graph that algorithms walk, the dual of the walls: SVG path data of its edges, from centre to centre. */
export interface Graph {
  readonly links: string; // between neighbours that are not joined
  readonly ways: string; // between those that are: what was walked
}

/** The edges of some cells. Those by stairs are left out: between storeys, they would cross everything. */
export function graphOf(maze: Maze, cells: readonly number[]): Graph {
  const { topology, picture } = maze.grid;
  const centres = new Map<number, string>(); // each is an end of several edges
  const at = (cell: number) => {
    const known = centres.get(cell);
    if (known !== undefined) return known;
    const centre = pointOf(picture.centre(cell));
    centres.set(cell, centre);
    return centre;
  };
  let [links, ways] = ["", ""];
  for (const cell of cells) {
    const passages = maze.passages(cell);
    const sides = topology.links[cell] & topology.sides(cell);
    for (let slot = 0; sides >>> slot !== 0; slot++) {
      if (((sides >>> slot) & 1) === 0) continue;
      const next = topology.neighbor(cell, slot);
      if (next < cell) continue; // the lower cell of two draws it
      const edge = `M${at(cell)}L${at(next)}`;
      if ((passages >>> slot) & 1) ways += edge;
      else links += edge;
    }
  }
  return { links, ways };
}

/** SVG path data of a line through some cells: from each centre to those behind the slots that are wanted. */
export function linePath(maze: Maze, cells: readonly number[], slots: (cell: number) => number): string {
  const { topology, picture } = maze.grid;
  let path = "";
  for (const cell of cells) {
    for (let left = slots(cell) & topology.sides(cell); left !== 0; left &= left - 1) {
      path += `M${pointOf(picture.centre(cell))}${wayBehind(maze.grid, cell, lowestBit(left))}`;
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
    const back = half - HEAD * (half / ARROW);
    const width = HEAD * (half / ARROW);
    path += `M${at(-half, 0)}L${at(half, 0)}M${at(back, -width)}L${at(half, 0)}L${at(back, width)}`;
  }
  return path;
}

/** The cells of a tile are those that the picture asks about to draw their area. */
export function cellsOf(maze: Maze, tile: number): number[] {
  const cells: number[] = [];
  maze.grid.picture.area(maze, tile, (cell) => {
    cells.push(cell);
    return false;
  });
  return cells;
}
