import { capital, formatNumber } from "../../src/core/foundation/errors";
import type { Maze } from "../../src/core/foundation/maze";
import type { Difference } from "./editedMaze";

const BY_MOUSE = "Click a wall to open or close it, drag along walls to turn several.";
const BY_LETTERS = "Arrow keys move the frame; W, A, S, D turn the wall above, left, below, right.";
const WITHOUT_LETTERS = "Arrow keys move the frame, with Shift they choose a wall; Space turns it.";

/** What a maze is: "Square, 12 × 10". */
export function nameOfMaze({ recipe: { grid, width, height, levels, rings }, cellCount }: Maze): string {
  const size = width === undefined ? `${formatNumber(cellCount)} cells` : `${width} × ${height}`;
  const more = levels === undefined ? (rings === undefined ? "" : `, ${rings} rings`) : ` × ${levels}`;
  return `${capital(grid)}, ${size}${more}`;
}

/** Why a maze cannot be changed here, if it cannot. */
export function whyNot({ grid }: Maze, isReadOnly: boolean): string | undefined {
  if (isReadOnly) return "This document is read-only: the maze cannot be changed.";
  return grid.slashAt && "A maze of random slashes is shown here, but changed only as text.";
}

/** How the maze is changed. @param takesLetters whether the keys that are letters are in use */
export function hintFor(takesLetters: boolean): string {
  return `${BY_MOUSE} ${takesLetters ? BY_LETTERS : WITHOUT_LETTERS}`;
}

/** What has changed from elsewhere, such as by undoing; "" if nothing has. */
export function wordsOf(maze: Maze, { opened, closed, hasMoved }: Difference): string {
  const walls = (count: number, what: string) =>
    count === 0 ? [] : [`${count} ${count === 1 ? "wall" : "walls"} ${what}`];
  return [...walls(opened, "opened"), ...walls(closed, "closed"), ...(hasMoved ? [openingsOf(maze)] : [])].join(", ");
}

function openingsOf({ grid, entrance, exit }: Maze): string {
  const where = (cell: number | undefined) => (cell === undefined ? "none" : grid.describe(cell));
  return `entrance ${where(entrance?.cell)}, exit ${where(exit?.cell)}`;
}
