import { EditableMaze } from "../../../foundation/editableMaze";
import { MazeError } from "../../../foundation/errors";
import type { Maze, Opening } from "../../../foundation/maze";
import type { Recipe } from "../../../foundation/optionTypes";
import { grids } from "../../../grids";
import { schema } from "../../../options/schema";
import { Border } from "../../../paths/border";
import { type Finding, told } from "../foundation/found";
import type { SourceText } from "../foundation/sourceText";
import type { Hint } from "./hint";
import type { FoundList, Leaves } from "./leaves";

const MOST_NEIGHBORS = 16;
const [MINUS, ZERO] = [0x2d, 0x30];

/** The neighbours of each cell, as a list of lists says. */
export interface Neighbors {
  readonly cells: readonly (readonly number[])[]; // cells count from 0
  readonly offsets: readonly number[]; // of each row
}

/** The neighbours in a list of lists of cells; undefined if a value is no cell. A -1 ends a row. */
export function neighborsIn(
  source: SourceText,
  { rows }: FoundList,
  leaves: Leaves,
  first: number,
): Neighbors | undefined {
  const cells: number[][] = [];
  for (const [from, after] of rows) {
    const row: number[] = [];
    if (after - from > MOST_NEIGHBORS) return undefined;
    for (let leaf = from; leaf < after; leaf++) {
      const value = numberIn(source.codes, leaves.from[leaf], leaves.to[leaf]);
      if (value === 1 && source.codes[leaves.from[leaf] - 1] === MINUS) break;
      const cell = value - first;
      if (!(cell >= 0 && cell < rows.length)) return undefined;
      row.push(cell);
    }
    cells.push(row);
  }
  return { cells, offsets: rows.map(([from]) => leaves.from[from]) };
}

/** The whole number between two offsets; NaN for another word. */
function numberIn(codes: Uint16Array, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at++) {
    const digit = codes[at] - ZERO;
    if (digit < 0 || digit > 9) return Number.NaN;
    value = 10 * value + digit;
  }
  return value;
}

/** The sizes of a rectangle whose cells have these neighbours, the one right and left, the others above and below. */
export function rectangleOf({ cells }: Neighbors): Recipe | undefined {
  let width = 0;
  let pairs = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    for (const other of cells[cell]) {
      const far = Math.abs(other - cell);
      if (far === 0 || !cells[other].includes(cell)) return undefined;
      pairs++;
      if (far === 1) continue;
      if (width !== 0 && far !== width) return undefined;
      width = far;
    }
  }
  if (width < 2 || cells.length % width !== 0 || pairs < cells.length) return undefined;
  return { grid: "rectangular", width, height: cells.length / width };
}

/** The grid that a hint names, of the right number of cells. */
export function hintedGrid({ grid, sizes }: Hint, count: number): Recipe | undefined {
  const kind = grids.find(({ id }) => id === grid);
  if (kind === undefined || kind.planOf !== undefined) return undefined; // nothing says where its cells are
  try {
    const checked = Object.fromEntries(kind.sizes.map((id) => [id, schema[id].check(id, sizes[id])]));
    const recipe: Recipe = { grid, ...checked };
    return kind.countCells(recipe) === count ? recipe : undefined;
  } catch (error) {
    if (error instanceof MazeError) return undefined;
    throw error;
  }
}

/**
 * The maze of neighbours on a grid; undefined if some are no neighbours there.
 * @param on cells that take part also without a passage; undefined if all do
 */
export function readNeighbors(
  source: SourceText,
  { cells, offsets }: Neighbors,
  recipe: Recipe,
  on: readonly (number | undefined)[] | undefined,
): { maze: EditableMaze; findings: Finding[] } | undefined {
  const kind = grids.find(({ id }) => id === recipe.grid);
  if (kind === undefined) return undefined;
  const mask = on && ((cell: number) => cells[cell].length > 0 || on.includes(cell));
  const maze = new EditableMaze(kind.build(recipe, { mask }), recipe);
  const findings: Finding[] = [];
  for (let cell = 0; cell < cells.length; cell++) {
    for (const other of cells[cell]) {
      const slot = maze.grid.topology.slotBetween(cell, other);
      if (slot < 0) return undefined;
      const isMutual = cells[other].includes(cell);
      if (isMutual && cell < other) maze.carve(cell, slot, 0);
      if (isMutual) continue;
      const said = told(`Cell ${cell} has a passage to ${other}, but ${other} has none back`, "read as a wall");
      findings.push({ ...source.placeOf(offsets[cell]), ...said });
    }
  }
  return { maze, findings };
}

/** Opens the outer wall at the named cells. */
export function withEnds(maze: EditableMaze, [start, goal]: readonly (number | undefined)[]): Maze {
  const border = new Border(maze);
  const at = (cell: number | undefined, nth: number): Opening | undefined => {
    if (cell === undefined || cell < 0 || cell >= maze.cellCount || !maze.grid.topology.isIncluded(cell))
      return undefined;
    return border.opening(cell, nth) ?? border.opening(cell, 0) ?? { cell, slot: -1 };
  };
  maze.open(at(start, 0), at(goal, goal === start ? 1 : 0)); // of one cell two sides
  return maze;
}
