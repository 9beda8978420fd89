import type { ActionId } from "../../src/shared/actions";
import type { OverlaidMaze } from "../../src/shared/overlays/overlay";

const STRIDE = 0.25; // of a cell: how far apart the points are at which the next cell is looked for
const REACH = 12; // such points

/** What the arrow keys do while an overlay has a frame: directions on the picture. */
export const ARROWS: Partial<Readonly<Record<ActionId, readonly [right: number, down: number]>>> = {
  back: [-1, 0],
  forward: [1, 0],
  faster: [0, -1],
  slower: [0, 1],
};

/** The next cell that takes part in a direction on the picture from that in the frame, or the same where there is none. */
export function cellBeside(maze: OverlaidMaze, right: number, down: number): number {
  const { frame } = maze;
  const [x, y] = maze.placeOf(frame);
  for (let step = 1; step <= REACH; step++) {
    const cell = maze.cellAt([x + step * STRIDE * right, y + step * STRIDE * down]);
    if (cell !== frame && maze.takesPart(cell)) return cell;
  }
  return frame;
}
