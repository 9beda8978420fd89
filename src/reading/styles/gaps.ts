import type { EditableMaze } from "../../core/foundation/editableMaze";
import type { Maze, Opening } from "../../core/foundation/maze";
import { LEFT, RIGHT } from "../../core/grids/wiring/squareSlots";
import { Border } from "../../core/paths/border";
import { type End, INSIDE, settleEnds } from "../../core/paths/ends";
import type { TextRows } from "./textRows";

/** A place in a drawing: outside of it if that lacks its first or last lines or columns, a fraction between lines. */
export type DrawingPlace = readonly [line: number, column: number];

/** A maze that was read from a drawing. */
export interface ReadDrawing {
  readonly maze: EditableMaze;
  /** Where a cell is drawn. */
  placeOf?(cell: number): DrawingPlace;
}

/** A gap in the outer wall, or toward an excluded cell. */
export interface Gap {
  readonly opening: Opening;
  readonly place: DrawingPlace;
}

/** A sign of an end inside. */
export interface EndSign {
  readonly cell: number;
  readonly number: number; // in the order of END_SIGNS
  readonly place: DrawingPlace;
}

/**
 * Opens a maze at the gaps of its drawing: the first in reading order is the entrance, the second the exit; three or
 * more of a rectangle are joins. An end by a sign inside takes the place of one.
 * @throws FormatError with the place of a third gap of another grid, or of one that leads to a hole inside the maze
 */
export function openGaps(drawing: TextRows, maze: EditableMaze, gaps: readonly Gap[], signs: readonly EndSign[]): void {
  let known: Border | undefined; // takes a grid, and is needed only if cells are excluded
  const borderOf = () => (known ??= new Border(maze));
  const isHole = ({ cell, slot }: Opening) =>
    maze.grid.topology.excluded !== null && ((borderOf().sides(cell) >>> slot) & 1) === 0;
  const inOrder = gaps.toSorted(({ place: [a, left] }, { place: [b, right] }) => a - b || left - right);
  const areJoins = gaps.length + signs.length > 2 && maze.grid.rectangle !== undefined;
  if (areJoins) for (const { opening } of inOrder) maze.turnSlot(opening.cell, opening.slot, true);
  for (const [nth, { opening, place }] of inOrder.entries()) {
    const [line, column] = place;
    const row = Math.min(Math.max(0, Math.floor(line)), drawing.rows.length - 1);
    const reason = isHole(opening)
      ? "the outside is not behind it"
      : nth > 1 && !areJoins
        ? "there are already an entrance and an exit"
        : undefined;
    if (reason !== undefined) throw drawing.error(`Expected a wall, because ${reason}`, row, Math.max(0, column));
  }
  checkSigns(drawing, maze, signs); // now that joins are no border
  const openings = areJoins ? [] : inOrder.map(({ opening }): End => ({ ...opening, from: "opening" }));
  settleEnds(maze, [...signs.map(endOf), ...openings], borderOf);
}

/** Whether a row amid a maze leads straight from join to join: so do two mazes look, one below the other. */
export function mayBeTwo(maze: Maze): boolean {
  const { width, height } = maze.grid.rectangle ?? { width: 0, height: 0 };
  for (let first = width; first < width * (height - 1); first += width) {
    const last = first + width - 1;
    if (((maze.joins(first) >>> LEFT) & (maze.joins(last) >>> RIGHT) & 1) === 0) continue;
    let cell = first;
    while (cell < last && maze.isOpen(cell, cell + 1)) cell++;
    if (cell === last) return true;
  }
  return false;
}

function endOf({ cell, number }: EndSign): End {
  return { cell, slot: INSIDE, is: number === 0 ? "start" : "goal", from: "sign" };
}

/** @throws FormatError with the place of a second sign of an end, or of one in a cell at the edge */
function checkSigns(drawing: TextRows, maze: EditableMaze, signs: readonly EndSign[]): void {
  const [first, second, third] = signs;
  if (first === undefined) return;
  const other = second?.number === first.number ? second : third;
  if (other !== undefined) throw drawing.error("Expected no other sign of an end", ...other.place);
  const edge = new Border(maze, true); // what else is a border depends on whether cells that are off are walls
  const atEdge = signs.find(({ cell }) => edge.sides(cell) !== 0);
  if (atEdge !== undefined)
    throw drawing.error("Expected no sign, because an end at the edge is an opening", ...atEdge.place);
}
