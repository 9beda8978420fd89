import type { Size } from "../picture/camera";

export const LANE_HEAD = 64; // pixels: of a lane's title, and two lines of what is said of it

/** In how many columns lanes lie, so that the picture in each is as large as the room allows; of equal ones in the fewest. */
export function columnsFor(count: number, room: Size, picture: Size): number {
  const scaleOf = (columns: number) => {
    const rows = Math.ceil(count / columns);
    return Math.min(room.width / columns / picture.width, (room.height / rows - LANE_HEAD) / picture.height);
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
