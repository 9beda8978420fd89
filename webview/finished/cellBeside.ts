import type { Place } from "../picture/scene";
import type { AfterScene } from "./afterScene";

const STRIDE = 0.25; // of a cell: how far apart the points are at which the next cell is looked for
const REACH = 12; // such points

/** The centre of a cell of the finished maze. */
export function placeOf({ finished }: AfterScene, cell: number): Place {
  return finished.grid.picture.centre(cell);
}

/** The next cell that takes part in a direction on the picture, or the same where there is none. */
export function cellBeside(scene: AfterScene, right: number, down: number): number {
  const { cursor } = scene;
  const [x, y] = placeOf(scene, cursor);
  for (let step = 1; step <= REACH; step++) {
    const cell = scene.cellAt([x + step * STRIDE * right, y + step * STRIDE * down]);
    if (cell !== cursor && scene.takesPart(cell)) return cell;
  }
  return cursor;
}
