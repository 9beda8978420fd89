import type { Maze, Opening } from "../../foundation/maze";

/** Whether two mazes have the same cells, passages and openings, whichever of these is the entrance: a drawing does not say. */
export function isSameMaze(one: Maze, other: Maze): boolean {
  const [a, b] = [one.grid, other.grid];
  if (a.kind !== b.kind || a.kind.sizes.some((size) => one.recipe[size] !== other.recipe[size])) return false;
  if (one.cellCount !== other.cellCount) return false;
  for (let cell = 0; cell < one.cellCount; cell++) {
    if (a.topology.isIncluded(cell) !== b.topology.isIncluded(cell)) return false;
    if (one.openSlots(cell) !== other.openSlots(cell)) return false;
  }
  return endsOf(one).join() === endsOf(other).join();
}

function endsOf({ entrance, exit }: Maze): string[] {
  const said = (end: Opening | undefined) => (end === undefined ? "" : `${end.cell} ${end.slot}`);
  return [said(entrance), said(exit)].sort();
}
