import { EditableMaze } from "../../core/foundation/editableMaze";
import { FormatError, ifAllowed } from "../../core/foundation/errors";
import type { Recipe } from "../../core/foundation/optionTypes";
import { builderOf } from "../../core/grids";
import { grids } from "../../core/grids/facts";
import { schema } from "../../core/options/schema";
import type { Hint } from "./hints";
import { isList, type Value } from "./tree";

const MOST_NEIGHBORS = 16;
const END = -1; // of a row, where all are as long

/** The neighbours in a list of lists of cells, which count from 0 then; undefined if a value is no cell. */
export function neighborsIn(value: Value, first: number): number[][] | undefined {
  if (!isList(value)) return undefined;
  const cells: number[][] = [];
  for (const row of value) {
    if (!isList(row) || row.length > MOST_NEIGHBORS) return undefined;
    const end = row.indexOf(END);
    const listed = end < 0 ? row : row.slice(0, end);
    const isCell = (each: Value) =>
      typeof each === "number" && Number.isInteger(each) && each >= first && each < value.length + first;
    if (!listed.every(isCell)) return undefined;
    cells.push(listed.map((each) => Number(each) - first));
  }
  return cells;
}

/** The grid that a hint names, of the right number of cells. */
export function hintedGrid({ grid, sizes }: Hint, count: number): Recipe | undefined {
  const kind = grids.find(({ id }) => id === grid);
  if (kind === undefined || builderOf(kind).planOf !== undefined) return undefined; // nothing says where its cells are
  const checked = ifAllowed(() => Object.fromEntries(kind.sizes.map((id) => [id, schema[id].check(id, sizes[id])])));
  const recipe: Recipe = { grid, ...checked };
  return checked !== undefined && kind.countCells(recipe) === count ? recipe : undefined;
}

/**
 * The maze of neighbours on a grid.
 * @param on cells that take part also without a passage; undefined if all do
 * @throws FormatError for cells that are no neighbours there, or of which only one names the other
 */
export function readNeighbors(
  cells: readonly (readonly number[])[],
  recipe: Recipe,
  on: readonly number[] | undefined,
): EditableMaze {
  const kind = grids.find(({ id }) => id === recipe.grid) ?? grids[0];
  const mask = on && ((cell: number) => cells[cell].length > 0 || on.includes(cell));
  const maze = new EditableMaze(builderOf(kind).build(recipe, { mask }), recipe);
  for (let cell = 0; cell < cells.length; cell++) {
    for (const other of cells[cell]) {
      const slot = maze.grid.topology.slotBetween(cell, other);
      if (slot < 0) throw new FormatError(`Expected neighbours, but the cells ${cell} and ${other} are none`, 0, 0);
      if (!cells[other].includes(cell))
        throw new FormatError(`Cell ${cell} has a passage to ${other}, but ${other} has none back`, 0, 0);
      if (cell < other) maze.carve(cell, slot, 0);
    }
  }
  return maze;
}
