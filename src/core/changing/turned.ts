import { EditableMaze } from "../foundation/editableMaze";
import { MazeError } from "../foundation/errors";
import type { Maze, Opening } from "../foundation/maze";
import { type Motion, type Moved, motions } from "../foundation/motion";
import type { Recipe } from "../foundation/optionTypes";
import { lowestBit } from "../foundation/random";
import { builderOf } from "../grids";

/**
 * A maze mirrored, left and right, and then turned clockwise, with its openings, cells off, points and slashes. What made
 * it makes another one, so that its recipe is that of a maze that was read.
 * @throws MazeError where the grid has no such turn: it names those that it has
 */
export function turned(maze: Maze, motion: Motion): Maze {
  if (!motion.mirror && motion.turn === 0) return maze;
  const { kind, topology } = maze.grid;
  if (kind.allows?.(motion, maze.recipe) === false) throw refused(maze, motion);
  const moved = maze.grid.moved(motion, maze);
  const after = emptyAfter(maze, moved);
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (!topology.isIncluded(cell)) continue;
    const to = moved.cell(cell);
    for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
      after.openSide(to, 1 << moved.slot(cell, lowestBit(left)));
    }
    for (let left = maze.joins(cell); left !== 0; left &= left - 1)
      after.turnSlot(to, moved.slot(cell, lowestBit(left)), true);
  }
  moved.setSlots?.((cell, slot) => after.turnSlot(cell, slot, true));
  const opening = (each: Opening | undefined) =>
    each && { cell: moved.cell(each.cell), slot: each.slot < 0 ? -1 : moved.slot(each.cell, each.slot) };
  after.open(opening(maze.entrance), opening(maze.exit));
  return after;
}

/** The grid afterwards, without passages. */
function emptyAfter(maze: Maze, { sizes, plan, cell: movedCell }: Moved): EditableMaze {
  const { kind, topology, offAreWalls } = maze.grid;
  const { excluded } = topology;
  const off = excluded === null ? undefined : new Uint8Array(maze.cellCount);
  if (off !== undefined) for (let cell = 0; cell < off.length; cell++) off[movedCell(cell)] = excluded?.[cell] ?? 0;
  const mask = off && ((cell: number) => off[cell] === 0);
  const recipe: Recipe = { grid: maze.recipe.grid, ...sizes };
  return new EditableMaze(builderOf(kind).build(sizes, { mask, plan, offAreWalls }), recipe);
}

/** The motions that a maze allows, that which changes nothing first. */
export function motionsOf({ grid: { kind }, recipe }: Maze): Motion[] {
  return motions.filter((motion) => kind.allows?.(motion, recipe) !== false);
}

function refused(maze: Maze, { mirror, turn }: Motion): MazeError {
  const { id } = maze.grid.kind;
  const possible = motionsOf(maze).filter((each) => each.mirror || each.turn !== 0);
  const allowed = possible.length === 0 ? "no turn of this maze" : possible.map(inWords).join("; ");
  const reason = `it does not map the cells of this ${id} maze onto cells`;
  return turn === 0 ? new MazeError("mirror", mirror, allowed, reason) : new MazeError("turn", turn, allowed, reason);
}

/** A motion as it is given. */
function inWords({ mirror, turn }: Motion): string {
  if (!mirror) return `turn: ${turn}`;
  return turn === 0 ? "mirror: true" : `mirror: true with turn: ${turn}`;
}
