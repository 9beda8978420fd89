import { countOf } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";
import { DisjointSets } from "../structures/disjointSets";

const MOST_CELLS = 10_000; // that are listed
const MOST_NAMED = 5; // in a sentence

/** Cells, and what is to be said of them. */
export interface SaidOfCells {
  readonly message: string;
  readonly cells: readonly number[]; // at most 10,000
}

/** The first cells of a list, by their names, to the end of a sentence. */
export function namesOf(cells: readonly number[], nameOf: (cell: number) => string | number): string {
  const named = cells.slice(0, MOST_NAMED).map(nameOf).join(", ");
  return cells.length > MOST_NAMED ? `${named}, …` : `${named}.`;
}

/** The cells that a finding lists. */
export const listed = (cells: readonly number[]): readonly number[] => cells.slice(0, MOST_CELLS);

/**
 * What is to be said of the cells that are cut off: neighbours in the grid, but in another part of the maze than the largest
 * one that could be reached there without walls.
 * @param off 1 for each cell of the grid that is wall
 */
export function cutOffCells(
  maze: Maze,
  nameOf: (cell: number) => string | number,
  off?: Uint8Array,
): SaidOfCells | undefined {
  const cells = findCutOff(maze, (cell) => maze.grid.topology.isIncluded(cell) && off?.[cell] !== 1);
  if (cells.length === 0) return undefined;
  const are = cells.length === 1 ? "is" : "are";
  const names = namesOf(cells, nameOf);
  const message = `${countOf(cells.length, "cell")} ${are} never reached from the rest of the maze: ${names}`;
  return { message, cells: listed(cells) };
}

/** In ascending order. */
function findCutOff(maze: Maze, isCell: (cell: number) => boolean): number[] {
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
  for (let cell = 0; cell < maze.cellCount; cell++) if (isCell(cell)) sizes[parts.find(cell)]++;
  const largest = new Int32Array(maze.cellCount).fill(-1); // the part of each region
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const [region, part] = [regions.find(cell), parts.find(cell)];
    if (sizes[part] > 0 && (largest[region] < 0 || sizes[part] > sizes[largest[region]])) largest[region] = part;
  }
  const cells: number[] = [];
  for (let cell = 0; cell < maze.cellCount; cell++)
    if (isCell(cell) && parts.find(cell) !== largest[regions.find(cell)]) cells.push(cell);
  return cells;
}
