import type { Rectangle } from "../../core/foundation/grid";
import type { Maze } from "../../core/foundation/maze";
import { listed, type SaidOfCells } from "../../core/paths/cutOff";

/**
 * FloorRooms of a maze whose walls are cells: every other cell of every other row, all of them floor, where between four of them
 * is always a wall.
 */
export interface FloorRooms {
  readonly left: number; // the column of the first ones
  readonly top: number; // their row
  readonly columns: number; // of rooms
  readonly rows: number;
}

/** @param off 1 for each cell that is wall @returns undefined where floors lie in another way */
export function roomsIn(
  { width, height }: Pick<Rectangle, "width" | "height">,
  off: Uint8Array,
): FloorRooms | undefined {
  let [left, top, right, bottom] = [width, height, -1, -1]; // of the floors
  for (let cell = 0; cell < off.length; cell++) {
    if (off[cell] === 1) continue;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  if (right < 0 || (right - left) % 2 === 1 || (bottom - top) % 2 === 1) return undefined;
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const isOdd = (x - left) % 2 === 1;
      if (isOdd === ((y - top) % 2 === 1) && (off[y * width + x] === 1) !== isOdd) return undefined;
    }
  }
  return { left, top, columns: (right - left) / 2 + 1, rows: (bottom - top) / 2 + 1 };
}

/** A side at which there are more lines of wall than at the one across. */
interface Spare {
  readonly which: "first" | "last";
  readonly count: number;
}

/**
 * Rows and columns at one side that steps of two have left over: beside the wall around the rooms they are a second one.
 * @param off 1 for each cell that is wall
 */
export function unusedLines({ grid: { rectangle } }: Maze, off: Uint8Array): SaidOfCells | undefined {
  if (rectangle === undefined) return undefined;
  const { width, height } = rectangle;
  const rooms = roomsIn(rectangle, off);
  if (rooms === undefined) return undugRooms(rectangle, off);
  if (rooms.columns < 2 || rooms.rows < 2) return undefined; // too few to say how they lie
  const across = spareOf(rooms.left, rooms.columns, width);
  const down = spareOf(rooms.top, rooms.rows, height);
  const isSpare = (spare: Spare | undefined, place: number, length: number): boolean =>
    spare !== undefined && (spare.which === "first" ? place < spare.count : place >= length - spare.count);
  const cells = Array.from(off.keys()).filter(
    (cell) => isSpare(across, cell % width, width) || isSpare(down, Math.floor(cell / width), height),
  );
  if (cells.length === 0) return undefined;
  const spares = [down, across].filter((each) => each !== undefined);
  const why = spares.every(({ count }) => count === 1) ? EVEN : SPARE;
  return { message: `The ${linesInWords(down, across)} never used. ${why}`, cells: listed(cells) };
}

/** Rooms between others that are wall in the end: steps of two went past them, and never came back. */
function undugRooms({ width, height }: Pick<Rectangle, "width" | "height">, off: Uint8Array): SaidOfCells | undefined {
  const first = off.indexOf(0);
  if (first < 0) return undefined;
  const [left, top] = [(first % width) % 2, Math.floor(first / width) % 2]; // of a room: passages lie right of one, or below
  const isPost = (cell: number) => (cell % width) % 2 !== left && Math.floor(cell / width) % 2 !== top;
  const isRoom = (cell: number) => {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return x % 2 === left && y % 2 === top && x < width - left && y < height - top;
  };
  const cells = Array.from(off.keys());
  if (cells.some((cell) => off[cell] === 0 && isPost(cell))) return undefined; // floors lie in another way
  const undug = cells.filter((cell) => off[cell] === 1 && isRoom(cell));
  if (undug.length === 0 || cells.filter(isRoom).length < LEAST_ROOMS) return undefined;
  const rooms = undug.length === 1 ? "1 room is" : `${undug.length} rooms are`;
  return { message: `${rooms} never dug. ${UNDUG}`, cells: listed(undug) };
}

const LEAST_ROOMS = 9; // of fewer nobody can say how they lie
const UNDUG = "Where a way ends, go back to the last room with one beside it that is still wall.";

/** In one maze the two cannot be told apart. */
const SPARE = "Look at where its loops begin and end, and whether ways that end go back to where they can go on.";
const EVEN = "Steps of two leave a line over where a side is even: let check() refuse even sizes, and defaults be odd.";

/** "last row and column are", "first 2 columns are" */
function linesInWords(down: Spare | undefined, across: Spare | undefined): string {
  const name = (what: string, { which, count }: Spare) =>
    count === 1 ? `${which} ${what}` : `${which} ${count} ${what}s`;
  if (down === undefined || across === undefined) {
    const [what, spare] = down === undefined ? ["column", across] : ["row", down];
    return spare === undefined ? "" : `${name(what, spare)} ${spare.count === 1 ? "is" : "are"}`;
  }
  if (down.which === across.which && down.count === 1 && across.count === 1) return `${down.which} row and column are`;
  return `${name("row", down)} and the ${name("column", across)} are`;
}

/** @param first the line of the first rooms @param rooms how many there are @param length of the grid */
function spareOf(first: number, rooms: number, length: number): Spare | undefined {
  const behind = length - first - (2 * rooms - 1);
  if (behind === first) return undefined;
  return behind > first ? { which: "last", count: behind - first } : { which: "first", count: first - behind };
}
