import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";
import { DisjointSets } from "../structures/disjointSets";

/**
 * The cells of a maze that are cut off, ascending: neighbours in the grid, but in another part of the maze than the largest one
 * that could be reached there without walls.
 */
export function cutOffCells(maze: Maze): number[] {
  const { topology } = maze.grid;
  const [parts, regions] = [new DisjointSets(maze.cellCount), new DisjointSets(maze.cellCount)];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const open = maze.passages(cell);
    for (let left = topology.neighborMask[cell]; left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      const next = topology.neighbor(cell, slot);
      regions.join(cell, next);
      if (((open >>> slot) & 1) === 1) parts.join(cell, next);
    }
  }
  const sizes = new Uint32Array(maze.cellCount); // of the parts
  for (let cell = 0; cell < maze.cellCount; cell++) if (topology.isIncluded(cell)) sizes[parts.find(cell)]++;
  const largest = new Int32Array(maze.cellCount).fill(-1); // the part of each region
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const [region, part] = [regions.find(cell), parts.find(cell)];
    if (sizes[part] > 0 && (largest[region] < 0 || sizes[part] > sizes[largest[region]])) largest[region] = part;
  }
  const cells: number[] = [];
  for (let cell = 0; cell < maze.cellCount; cell++)
    if (topology.isIncluded(cell) && parts.find(cell) !== largest[regions.find(cell)]) cells.push(cell);
  return cells;
}
