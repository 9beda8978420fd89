import type { ByRow } from "../../foundation/algorithm";
import { EditableMaze } from "../../foundation/editableMaze";
import type { Grid } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { MazeOptions } from "../../foundation/optionTypes";
import { Random } from "../../foundation/random";
import { Recorder } from "../../foundation/recorder";
import { rectangular } from "../../grids/rectangular";
import { taskOn } from "../../making/task";
import { recipeOf } from "../../options/options";
import { Border } from "../../paths/border";

/** Some rows of a tall maze, one after the other, as a maze of their own. */
export interface Band {
  readonly maze: Maze;
  readonly height: number; // how many rows
  readonly repeated: number; // how many of them, at its top, were in the band before: 1, or 0 in the first
  readonly isLast: boolean; // whether its last row is that of the tall maze
}

/** Cells of the stage, unless its least rows are more. */
const CELLS = 65_536;

/** The row that is repeated, one that is complete, the one that completes it, and one that this may open into. */
const LEAST_ROWS = 4;

/**
 * The maze that generate() would make, some rows at a time: the memory depends on its width alone.
 *
 * The algorithm works on a maze of some rows, the stage, whose cells it takes for those of the tall maze. When no row is left
 * on it but one that may be opened in advance, what is complete is handed on, and the last rows move to the top.
 * @param options with entrances in the corners, or none
 * @param rows of the stage, at least 4; fewer than usual only for tests
 */
export function* bandsOf(
  options: MazeOptions,
  byRow: ByRow,
  rows: number = Math.max(LEAST_ROWS, Math.floor(CELLS / options.width)),
): Generator<Band, void> {
  const { width, height, entrances } = options;
  const recipe = recipeOf(options);
  const grids = new Map<number, Grid>(); // by their rows: all bands but the last have as many
  const mazeOf = (rows: number) => {
    const grid = grids.get(rows) ?? rectangular.build({ width, height: rows });
    grids.set(rows, grid);
    return new EditableMaze(grid, { ...recipe, height: rows });
  };
  const stage = mazeOf(Math.min(rows, height));
  const { margin } = stage.grid.topology;
  const task = taskOn(stage, new Recorder(stage.cellCount), new Random(options.seed), options);
  const state = byRow.begin(task);
  let top = 0; // which row of the tall maze is the first of the stage
  let madeRows = 0; // of the stage
  for (;;) {
    const isLast = height - top <= rows;
    const endRow = isLast ? height - top : rows - 1; // the last row of the stage may be opened in advance
    for (; madeRows < endRow; madeRows++) {
      const row = top + madeRows;
      byRow.makeRow(task, state, { first: madeRows * width, isFirst: row === 0, isLast: row === height - 1 });
    }
    const completeRows = isLast ? endRow : endRow - 1; // the one after may still be opened from below
    const cells = stage.snapshot();
    const maze = mazeOf(completeRows);
    maze.restore(cells.subarray(0, margin + completeRows * width));
    if (entrances !== "none") openCorners(maze, top === 0, isLast);
    yield { maze, height: completeRows, repeated: top === 0 ? 0 : 1, isLast };
    if (isLast) return;
    const goneRows = completeRows - 1; // the last complete one stays, to be repeated
    cells.copyWithin(margin, margin + goneRows * width, margin + rows * width);
    cells.fill(0, margin + (rows - goneRows) * width);
    stage.restore(cells);
    top += goneRows;
    madeRows -= goneRows;
  }
}

/** Opens the entrance in the first band, and the exit in the last; a single cell has its exit at its second border side. */
function openCorners(maze: EditableMaze, isFirst: boolean, isLast: boolean): void {
  const border = new Border(maze);
  const last = maze.cellCount - 1;
  const entrance = isFirst ? border.opening(0, 0) : undefined;
  const exit = isLast ? border.opening(last, last === 0 ? 1 : 0) : undefined;
  maze.open(entrance, exit);
}
