import type { ByRow } from "../../foundation/algorithm";
import { EditableMaze } from "../../foundation/editableMaze";
import type { Grid } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import type { MazeOptions } from "../../foundation/optionTypes";
import { Random } from "../../foundation/random";
import { Recorder } from "../../foundation/recorder";
import { rectangular } from "../../grids/rectangular";
import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";
import { withGiven } from "../../making/entrances";
import { taskOn } from "../../making/task";
import { type EndPlace, squareNamed } from "../../options/ends";
import { recipeOf } from "../../options/options";

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
  const { width, height } = options;
  const [entrance, exit] = endsOf(options);
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
    const opening = (end: TallEnd | undefined) =>
      end && end.row >= top && end.row < top + completeRows
        ? { cell: (end.row - top) * width + end.column, slot: end.slot }
        : undefined;
    maze.open(opening(entrance), opening(exit));
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

/** An end by its place in the tall maze. */
interface TallEnd {
  readonly column: number;
  readonly row: number;
  readonly slot: number;
}

/** The ends of a tall maze: of the corners, a single cell has its exit at its second border side. */
function endsOf(options: MazeOptions): readonly [entrance: TallEnd | undefined, exit: TallEnd | undefined] {
  const { width, height, entrances } = options;
  const endIn = ([column, row]: readonly [number, number]): TallEnd => {
    const sides = [
      [row === 0, UP],
      [row === height - 1, DOWN],
      [column === 0, LEFT],
      [column === width - 1, RIGHT],
    ] as const;
    const [, slot = -1] = sides.find(([isBorder]) => isBorder) ?? [];
    return { column, row, slot };
  };
  const last = endIn([width - 1, height - 1]);
  const corners = [endIn([0, 0]), width * height === 1 ? { ...last, slot: DOWN } : last] as const;
  const given = (place: EndPlace | undefined) =>
    place === undefined ? undefined : endIn(squareNamed(place, { width, height, levels: 1 }));
  const isSame = (one: TallEnd, other: TallEnd) =>
    one.column === other.column && one.row === other.row && one.slot === other.slot;
  return withGiven(entrances === "none" ? [] : corners, [given(options.entrance), given(options.exit)], isSame);
}
