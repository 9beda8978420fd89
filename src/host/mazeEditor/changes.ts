import type { PackedMaze } from "../../shared/data/packedMaze";
import type { ToEditor } from "../../shared/messages/editor";

type Changed = Omit<Extract<ToEditor, { type: "changed" }>, "type" | "id">;

/** Whether two mazes have the same cells at the same places, so that they differ in their walls and openings alone. */
export function haveSameCells(one: PackedMaze, other: PackedMaze): boolean {
  const [{ recipe, plan, off }, against] = [one, other];
  if (JSON.stringify(recipe) !== JSON.stringify(against.recipe)) return false;
  if (one.kind !== other.kind || one.offAreWalls !== other.offAreWalls) return false;
  if (one.numbers.length !== other.numbers.length || !areEqual(off, against.off)) return false;
  return areEqual(plan?.points, against.plan?.points) && areEqual(plan?.canOpen, against.plan?.canOpen);
}

function areEqual(one: ArrayLike<number> | undefined, other: ArrayLike<number> | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/**
 * What has become of the cells of a maze: those whose walls are others, and those that are named.
 * @param cellCount of its grid
 * @param known what it was; undefined to tell only of the named cells
 */
export function changesOf(
  now: PackedMaze,
  cellCount: number,
  known: PackedMaze | undefined,
  named: readonly number[] = [],
): Changed {
  const { numbers, entrance, exit } = now;
  const margin = (numbers.length - 1 - cellCount) / 2; // see Maze
  const visited = numbers instanceof Uint8Array ? 0x80 : 0x8000;
  const cells = new Set(named);
  const before = known?.numbers ?? numbers;
  for (let cell = 0; cell < cellCount; cell++)
    if (((numbers[cell + margin] ^ before[cell + margin]) & ~visited) !== 0) cells.add(cell);
  const list = Uint32Array.from(cells);
  return { cells: list, slots: Uint16Array.from(list, (cell) => numbers[cell + margin] & ~visited), entrance, exit };
}
