import type { ByRow } from "../../foundation/algorithm";
import { EditableMaze } from "../../foundation/editableMaze";
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
  readonly above: number; // how many of them were in the band before, too: 1, or 0 in the first
  readonly isLast: boolean; // whether its last row is that of the tall maze
}

/** About so many cells are in memory at a time. */
const CELLS = 65_536;

/** One that was in the band before, one that is complete with the next, that one, and one that it opens in advance. */
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
  const mazeOf = (height: number) => new EditableMaze(rectangular.build({ width, height }), { ...recipe, height });
  const stage = mazeOf(Math.min(rows, height));
  const { margin } = stage.grid.topology;
  const task = taskOn(stage, new Recorder(stage.cellCount), new Random(options.seed), options);
  const known = byRow.begin(task);
  let top = 0; // which row of the tall maze is the first of the stage
  let made = 0; // rows of the stage
  for (;;) {
    const isLast = height - top <= rows;
    const end = isLast ? height - top : rows - 1;
    for (; made < end; made++) {
      const row = top + made;
      byRow.makeRow(task, known, { first: made * width, isFirst: row === 0, isLast: row === height - 1 });
    }
    const complete = isLast ? end : end - 1; // the last one may still be opened from below
    const maze = mazeOf(complete);
    const state = stage.snapshot();
    maze.restore(state.subarray(0, margin + complete * width));
    if (entrances !== "none") openCorners(maze, top === 0, isLast);
    yield { maze, height: complete, above: top === 0 ? 0 : 1, isLast };
    if (isLast) return;
    const gone = complete - 1; // the last complete one stays, as the one above the next
    state.copyWithin(margin, margin + gone * width, margin + rows * width).fill(0, margin + (rows - gone) * width);
    stage.restore(state);
    top += gone;
    made -= gone;
  }
}

/** Opens the first border side of the first cell, if the maze has that of the tall one, and of the last. */
function openCorners(maze: EditableMaze, isFirst: boolean, isLast: boolean): void {
  const border = new Border(maze);
  const last = maze.cellCount - 1;
  const entrance = isFirst ? border.opening(0, 0) : undefined;
  const exit = isLast ? border.opening(last, last === 0 ? 1 : 0) : undefined;
  maze.open(entrance, exit);
}
