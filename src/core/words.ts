import type { Grid } from "./contracts";
import {
  ACTIVE,
  CARVE,
  DONE,
  FILLED,
  FRONTIER,
  isNote,
  SEEN,
  SOLID,
  stepCell,
  stepKind,
  stepSlot,
  stepTo,
  UNTOUCHED,
  WALL,
  WAY,
} from "./steps";

const MARKED: Readonly<Record<number, string>> = {
  [UNTOUCHED]: "is given up",
  [FRONTIER]: "joins the frontier",
  [ACTIVE]: "is under way",
  [DONE]: "is done",
  [SOLID]: "becomes wall",
  [SEEN]: "is looked at",
  [FILLED]: "leads nowhere",
  [WAY]: "is on the way",
};

/**
 * A step in words, such as "carve (3, 4) right to (4, 4)".
 * @param part what a note begins: Algorithm.part
 */
export function describeStep(grid: Grid, word: number, part = "part"): string {
  const cell = stepCell(word);
  if (isNote(word)) return `a ${part} begins at ${grid.describe(cell)}`;
  const kind = stepKind(word);
  if (kind !== CARVE && kind !== WALL) return `${grid.describe(cell)} ${MARKED[stepTo(word)]}`;
  const slot = stepSlot(word);
  const next = grid.describe(grid.topology.neighbor(cell, slot));
  return `${kind === CARVE ? "carve" : "wall up"} ${grid.describe(cell)} ${grid.describeSide(cell, slot)} to ${next}`;
}
