import { MazeError } from "../foundation/errors";
import { type Grid, type GridFacts, type Squares, squaresIn } from "../foundation/grid";
import type { Recipe, Sizes } from "../foundation/optionTypes";

/** The options that say where an end is, in the order in which a text has them. */
export const endIds = ["entrance", "exit"] as const;

export type EndId = (typeof endIds)[number];

/** Where an end is to be: the id of a cell, its column and row as "3,4", or CENTER. */
export type EndPlace = number | string;

/** The cell nearest to the middle of the picture, which only the grid knows. */
export const CENTER = "center";

/** A place as options hold it; undefined for what is none. A number that was typed as text is one. */
export function endPlace(value: unknown): EndPlace | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value >= 0 ? value + 0 : undefined; // no -0
  if (typeof value !== "string") return undefined;
  const said = value.trim();
  if (said === CENTER) return said;
  if (/^\d{1,16}$/.test(said)) return endPlace(Number(said));
  const [, ...numbers] = /^(\d{1,16})\s{0,9},\s{0,9}(\d{1,16})$/.exec(said) ?? [];
  const places = numbers.map(Number);
  return places.length === 2 && places.every(Number.isSafeInteger) ? places.join(",") : undefined;
}

/**
 * The cell that an option names; undefined where it is not given, or is CENTER. Of several levels a column and a row are on the
 * lowest, where ids begin.
 * @throws MazeError for one that the grid does not have
 */
export function cellNamed(id: EndId, options: Pick<Recipe, keyof Sizes | EndId>, kind: GridFacts): number | undefined {
  const { [id]: place } = options;
  const squares = squaresIn(options);
  const { width, height } = squares;
  if (place === undefined || place === CENTER) return undefined;
  const count = kind.countCells(options);
  if (typeof place === "number") {
    if (place < count) return place;
    throw new MazeError(id, place, `the id of a cell, 0 to ${count - 1}, or ${CENTER}`);
  }
  if (!kind.sizes.includes("width")) {
    const reason = `cells of the ${kind.id} grid have no columns and rows`;
    throw new MazeError(id, place, `the id of a cell, 0 to ${count - 1}, or ${CENTER}`, reason);
  }
  const [column, row] = squareNamed(place, squares);
  if (column < width && row < height) return row * width + column;
  throw new MazeError(id, place, `a column and a row from 0,0 to ${width - 1},${height - 1}, or ${CENTER}`);
}

/** The column and the row of a place in a rectangle that has it, of any height. */
export function squareNamed(place: EndPlace, { width, height }: Squares): readonly [column: number, row: number] {
  if (place === CENTER) return [Math.floor((width - 1) / 2), Math.floor((height - 1) / 2)];
  if (typeof place === "number") return [place % width, Math.floor(place / width)];
  const [column, row] = place.split(",").map(Number);
  return [column, row];
}

/** The shortest name of a cell for a reader: its column and row where there is one level of them, else its id. */
export function placeNaming(cell: number, { kind, squares }: Pick<Grid, "kind" | "squares">): EndPlace {
  if (squares === undefined || squares.levels > 1 || !kind.sizes.includes("width")) return cell;
  return `${cell % squares.width},${Math.floor(cell / squares.width)}`;
}

/** The error for two ends that are given at one place. */
export function oneCellForBoth(place: unknown): MazeError {
  return new MazeError("exit", place, "another cell than that of the entrance", "the entrance is in the same cell");
}
