import type { Maze } from "../../../src/core/foundation/maze";

/** What the core computes, computed again as plainly as can be, to compare with. */

/** The cells that take part. */
export function cellsOf(maze: Maze): number[] {
  return Array.from({ length: maze.cellCount }, (_, cell) => cell).filter((cell) =>
    maze.grid.topology.isIncluded(cell),
  );
}

/** The cells on the other sides of those slots of a mask that are set. */
function behind(maze: Maze, cell: number, mask: number): number[] {
  const slots = Array.from({ length: maze.grid.topology.degree }, (_, slot) => slot);
  return slots.filter((slot) => (mask >>> slot) & 1).map((slot) => maze.grid.topology.neighbor(cell, slot));
}

export function neighboursOf(maze: Maze, cell: number): number[] {
  return behind(maze, cell, maze.grid.topology.neighborMask[cell]);
}

export function joinedTo(maze: Maze, cell: number): number[] {
  return behind(maze, cell, maze.passages(cell));
}

/** The open pairs of neighbours, or all of them, the lower cell first, in ascending order. */
export function pairsOf(maze: Maze, open = true): [number, number][] {
  const others = open ? joinedTo : neighboursOf;
  return cellsOf(maze).flatMap((cell) =>
    others(maze, cell)
      .filter((other) => other > cell)
      .sort((a, b) => a - b)
      .map((other): [number, number] => [cell, other]),
  );
}

/** How far each cell is from one, in steps; cells that cannot be reached are absent. */
export function distancesFrom(maze: Maze, start: number, others = joinedTo): Map<number, number> {
  const distances = new Map([[start, 0]]);
  for (const [cell, distance] of distances) {
    for (const next of others(maze, cell)) if (!distances.has(next)) distances.set(next, distance + 1);
  }
  return distances;
}

/** The parts that no passage joins, or no neighbours, each in ascending order. */
export function partsOf(maze: Maze, others = joinedTo): number[][] {
  const left = new Set(cellsOf(maze));
  const parts: number[][] = [];
  for (const cell of left) {
    const part = [...distancesFrom(maze, cell, others).keys()].sort((a, b) => a - b);
    for (const member of part) left.delete(member);
    parts.push(part);
  }
  return parts;
}

/** Whether the passages join all that can be joined, without a loop: a tree, and in every region where a grid falls apart. */
export function isSpanningTree(maze: Maze): boolean {
  const cells = cellsOf(maze);
  const regions = partsOf(maze, neighboursOf).length;
  return pairsOf(maze).length === cells.length - regions && partsOf(maze).length === regions;
}

export interface Far {
  readonly a: number;
  readonly b: number;
  readonly steps: number;
}

/** The farthest pair of some cells, the lowest among equals, by looking at all pairs. */
export function farthestOf(maze: Maze, cells: readonly number[]): Far {
  let best: Far = { a: cells[0], b: cells[0], steps: 0 };
  for (const a of cells) {
    const distances = distancesFrom(maze, a);
    for (const b of cells) {
      const steps = distances.get(b) ?? -1;
      if (b > a && steps > best.steps) best = { a, b, steps };
    }
  }
  return best;
}

/** The open pairs as one text, to count mazes by. */
export function keyOf(maze: Maze): string {
  return pairsOf(maze)
    .map((pair) => pair.join("-"))
    .join(" ");
}
