import { MazeError } from "../../../foundation/errors";
import { offIn } from "../../../foundation/mask";
import type { Maze } from "../../../foundation/maze";
import type { Recipe, Sizes } from "../../../foundation/optionTypes";

/** Which cells take no part: 1 for each, row by row; null if all do. */
type Off = Uint8Array | null;

/** The cells that a mask excludes. Those of an automaton are known only when it is made. */
export function offInRecipe({ mask }: Recipe): Off {
  return mask === undefined ? null : offIn(mask);
}

export function offInMaze({ grid }: Maze): Off {
  return grid.topology.excluded;
}

/**
 * For a style without a sign for excluded cells.
 * @throws MazeError if there is one
 */
export function refuseOff(style: string, off: Off): void {
  if (off === null || !off.includes(1)) return;
  throw new MazeError("style", style, "lines, blocks, box, half-blocks", "it has no sign for cells that are off");
}

/**
 * For a style in which a row or column on the edge would be one wall with what is around it.
 * @param sizes of a storey
 * @throws MazeError for a maze of which one takes no part
 */
export function refuseOffEdge(style: string, off: Off, { width, height }: Sizes): void {
  if (off === null) return;
  const size = width * height;
  const isAllOff = (start: number, step: number, count: number) => {
    for (let at = 0; at < count; at++) if (off[start + at * step] === 0) return false;
    return true;
  };
  for (let first = 0; first < off.length; first += size) {
    const last = first + size - 1;
    const rows = isAllOff(first, 1, width) || isAllOff(last, -1, width);
    if (!rows && !isAllOff(first, width, height) && !isAllOff(last, -width, height)) continue;
    const reason = "an outermost row or column of the maze is all off, and would be read as a thicker wall";
    throw new MazeError("style", style, "lines, box, half-blocks", reason);
  }
}

/**
 * For a style that draws nothing but what takes part, and the filling of the rest.
 * @throws MazeError for a maze without a cell that takes part
 */
export function refuseAllOff(style: string, off: Off): void {
  if (off?.includes(0) === false)
    throw new MazeError("style", style, "lines, half-blocks", "all cells are off, and there is nothing to draw");
}
