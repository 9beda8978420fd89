import type { ByRow, GenerationContext } from "../../foundation/algorithm";

/** Makes all rows of a maze. */
export function makeRows(byRow: ByRow, task: GenerationContext): void {
  const { width, height } = offered(task.maze.grid.rows);
  const known = byRow.begin(task);
  for (let row = 0; row < height; row++)
    byRow.makeRow(task, known, { first: row * width, isFirst: row === 0, isLast: row === height - 1 });
}

/** The rows or the rectangle of a grid: an algorithm that needs them runs only on kinds that offer them. */
export function offered<Offer>(offer: Offer | undefined): Offer {
  if (offer === undefined) throw new TypeError("the grid does not offer what the algorithm needs");
  return offer;
}
