import type { Grid } from "./contracts";
import { ACTIVE, CARVE, DONE, FRONTIER, SOLID, stepCell, stepKind, stepSlot, stepTo, UNTOUCHED, WALL } from "./steps";

const MARKED: Readonly<Record<number, string>> = {
  [UNTOUCHED]: "is given up",
  [FRONTIER]: "joins the frontier",
  [ACTIVE]: "is under way",
  [DONE]: "is done",
  [SOLID]: "becomes wall",
};

/** A step in words, such as "carve (3, 4) right to (4, 4)". */
export function describeStep(grid: Grid, word: number): string {
  const cell = stepCell(word);
  const kind = stepKind(word);
  if (kind !== CARVE && kind !== WALL) return `${grid.describe(cell)} ${MARKED[stepTo(word)]}`;
  const slot = stepSlot(word);
  const next = grid.describe(grid.topology.neighbor(cell, slot));
  return `${kind === CARVE ? "carve" : "wall up"} ${grid.describe(cell)} ${grid.describeSide(cell, slot)} to ${next}`;
}
