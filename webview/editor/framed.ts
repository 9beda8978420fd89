import type { Maze } from "../../src/core/foundation/maze";
import { lowestBit } from "../../src/core/foundation/random";
import { type CellOrWall, nameOf } from "../overlays/kinds/cellOrWall";
import { cellBeside } from "../overlays/kinds/overlay";
import { middleOf, wallsOf } from "../picture/walls";

/** What keys change: the framed cell, or with a slot one of its walls, which is chosen. */

const NARROW = 0.5; // the cosine of the angle by which a wall may lie off a direction

/** The same in a maze, if it has that; else its first cell, or the cell without the wall. */
export function framedIn(maze: Maze, { cell, slot }: CellOrWall): CellOrWall {
  const { topology } = maze.grid;
  const there = cell < maze.cellCount && topology.isIncluded(cell) ? cell : firstOf(maze);
  return slot !== undefined && wallsOf(maze.grid, there).includes(slot) ? { cell: there, slot } : { cell: there };
}

/** The next cell in a direction on the picture, or the same if there is none. */
export function movedBy(maze: Maze, { cell }: CellOrWall, right: number, down: number): CellOrWall {
  const { picture, topology } = maze.grid;
  const next = cellBeside(
    {
      framedCell: cell,
      placeOf: (each) => picture.centre(each),
      cellAt: ([x, y]) => picture.cellAt(x, y, maze),
      takesPart: (each) => each >= 0 && topology.isIncluded(each),
    },
    right,
    down,
  );
  return { cell: next };
}

/** The next wall of the cell, as the hands of a clock go or against them. */
export function turnedBy(maze: Maze, cellOrWall: CellOrWall, by: 1 | -1): CellOrWall {
  const { cell, slot } = cellOrWall;
  const slots = wallsOf(maze.grid, cell);
  if (slots.length === 0) return cellOrWall;
  const at = slot === undefined ? (by === 1 ? -1 : 0) : slots.indexOf(slot);
  return { cell, slot: slots[(at + by + slots.length) % slots.length] };
}

/** The slot of the wall that lies in a direction on the picture. */
export function slotToward({ grid }: Maze, { cell }: CellOrWall, right: number, down: number): number | undefined {
  const [x, y] = grid.picture.centre(cell);
  let [best, found]: [number, number | undefined] = [NARROW, undefined];
  for (const slot of wallsOf(grid, cell)) {
    const [toX, toY] = middleOf(grid, cell, slot);
    const length = Math.hypot(toX - x, toY - y);
    const cosine = length === 0 ? 0 : ((toX - x) * right + (toY - y) * down) / length;
    if (cosine > best) [best, found] = [cosine, slot];
  }
  return found;
}

/** The slot of the stairs to the level above or below. */
export function stairsOf({ grid: { topology } }: Maze, { cell }: CellOrWall, isUp: boolean): number | undefined {
  for (let left = topology.neighborMask[cell] & ~topology.sides(cell); left !== 0; left &= left - 1) {
    const slot = lowestBit(left);
    if (topology.neighbor(cell, slot) > cell === isUp) return slot;
  }
  return undefined;
}

/** "(3, 2): open right, down; the entrance", or of a chosen wall "Wall between (3, 2) and (4, 2): closed". */
export function cellOrWallInWords(maze: Maze, cellOrWall: CellOrWall): string {
  const { cell, slot } = cellOrWall;
  if (slot !== undefined)
    return `${nameOf(maze.grid, cellOrWall)}: ${(maze.openSlots(cell) >>> slot) & 1 ? "open" : "closed"}`;
  const marks = [
    ...(maze.entrance?.cell === cell ? ["the entrance"] : []),
    ...(maze.exit?.cell === cell ? ["the exit"] : []),
  ];
  return [`${maze.grid.describe(cell)}: ${openIn(maze, cell)}`, ...marks].join("; ");
}

function openIn(maze: Maze, cell: number): string {
  const { grid } = maze;
  const open = wallsOf(grid, cell).filter((slot) => (maze.openSlots(cell) >>> slot) & 1);
  if (open.length === 0) return "closed on all sides";
  const names = open.map((slot) => grid.describeSide(cell, slot));
  return new Set(names).size === names.length ? `open ${names.join(", ")}` : `${open.length} open sides`;
}

function firstOf({ cellCount, grid: { topology } }: Maze): number {
  let cell = 0;
  while (cell < cellCount - 1 && !topology.isIncluded(cell)) cell++;
  return cell;
}
