import type { ViewSize } from "../picture/camera";

const LINE = 19; // pixels: how high a line of text is
const NARROW = 260; // pixels: in a lane of less, what is said of it takes a line more

/** How many lines there are for what is said of a lane, by its width: always as many, so that its picture stays where it is. */
export const linesIn = (width: number): number => (width < NARROW ? 3 : 2);

/** How high a lane's title is, with what is said of it. */
export const headOf = (width: number): number => (1 + linesIn(width)) * LINE + 7;

/** In how many columns lanes lie, so that the picture in each is as large as the room allows; of equal ones in the fewest. */
export function columnsFor(count: number, room: ViewSize, picture: ViewSize): number {
  const scaleOf = (columns: number) => {
    const rows = Math.ceil(count / columns);
    const width = room.width / columns;
    return Math.min(width / picture.width, (room.height / rows - headOf(width)) / picture.height);
  };
  const all = Array.from({ length: count }, (_, at) => at + 1);
  return all.reduce((best, columns) => (scaleOf(columns) > scaleOf(best) ? columns : best));
}

/**
 * Which place a lane came in, at a step; undefined before it has ended, or where none has steps.
 * @param lengths the steps of each lane's maze; 0 of one that takes no part
 */
export function rankAt(lengths: readonly number[], lane: number, step: number): number | undefined {
  const length = lengths[lane];
  if (length === 0 || step < length) return undefined;
  return 1 + lengths.filter((each) => each > 0 && each < length).length;
}
