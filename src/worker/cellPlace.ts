import type { FoundMaze, TextPlace } from "../reading/foundation/found";

/** Where a cell of a maze is in its text; of a maze that is written as data, where that begins. */
export function placeOfCell({ placeOf, start }: FoundMaze, cell: number): TextPlace {
  return placeOf === undefined ? start : placeOf(cell);
}
