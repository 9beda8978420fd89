import { formatNumber } from "../foundation/errors";
import type { Grid } from "../foundation/grid";
import type { Maze, Opening } from "../foundation/maze";
import { lowestBit } from "../foundation/random";

/** A wall that was opened or closed, by the lower one of its two cells, and the other one; at a join there is none. */
interface WallChange<Kind> {
  readonly kind: Kind;
  readonly cell: number;
  readonly slot: number;
  readonly other?: number;
}

/** A cell that takes part now, or does not any more; the left half of a square whose slash was turned. */
interface CellChange<Kind> {
  readonly kind: Kind;
  readonly cell: number;
}

/** An entrance or an exit that was moved, made or removed. */
interface OpeningChange<Kind> {
  readonly kind: Kind;
  readonly cell: number; // where it is now, or else where it was
  readonly before: Opening | undefined;
  readonly after: Opening | undefined;
}

/** One of the changes that make another maze of a maze. */
export type Change =
  | WallChange<"opened">
  | WallChange<"closed">
  | CellChange<"on">
  | CellChange<"off">
  | CellChange<"turned">
  | OpeningChange<"entrance">
  | OpeningChange<"exit">;

export type ChangeKind = Change["kind"];

/** Why two mazes have no walls in common, in words; undefined where they can be compared wall by wall. */
export function whyNotCompared({ grid, recipe }: Maze, after: Maze): string | undefined {
  const { kind } = grid;
  if (kind !== after.grid.kind) return `one has the grid ${kind.id}, the other ${after.grid.kind.id}`;
  const [size, other] = [recipe, after.recipe].map((each) => kind.sizes.map((id) => each[id] ?? 0));
  if (String(size) !== String(other))
    return `one has ${sizeOf(kind.sizes, size)}, the other ${sizeOf(kind.sizes, other)}`;
  const { points } = grid.plan ?? {};
  if (points?.some((at, index) => at !== after.grid.plan?.points[index])) return "their cells lie at other points";
  return grid.topology.degree === after.grid.topology.degree ? undefined : "their cells have other neighbours";
}

/**
 * The changes that make one maze of another, by ascending cells; those of the entrance and the exit come last.
 * @param after has the same cells: see whyNotCompared()
 */
export function differenceOf(before: Maze, after: Maze): Change[] {
  const { slashAt } = before.grid;
  const changes = slashAt === undefined ? changedWalls(before, after) : turnedSlashes(before, after, slashAt);
  return [...changes, ...changedOpenings(before, after)];
}

/** The entrance and the exit of a maze, in any form. */
export interface NamedOpenings {
  readonly entrance?: Opening | undefined;
  readonly exit?: Opening | undefined;
}

/** What has become of the entrance and the exit. */
export function changedOpenings(before: NamedOpenings, after: NamedOpenings): Change[] {
  return (["entrance", "exit"] as const).flatMap((kind) => {
    const [was, is] = [before[kind], after[kind]];
    if (was?.cell === is?.cell && was?.slot === is?.slot) return [];
    return { kind, cell: (is ?? was)?.cell ?? 0, before: was, after: is };
  });
}

function changedWalls(before: Maze, after: Maze): Change[] {
  const changes: Change[] = [];
  const [old, now] = [before.grid.topology, after.grid.topology];
  for (let cell = 0; cell < before.cellCount; cell++) {
    const isOn = now.isIncluded(cell);
    if (isOn !== old.isIncluded(cell)) changes.push({ kind: isOn ? "on" : "off", cell });
    const open = after.passages(cell);
    for (let left = open ^ before.passages(cell); left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      const other = cell + (now.link(cell, slot) >> 4);
      if (other < cell) continue; // which has it
      changes.push({ kind: (open >>> slot) & 1 ? "opened" : "closed", cell, slot, other });
    }
    const joins = after.joins(cell);
    for (let left = joins ^ before.joins(cell); left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      changes.push({ kind: (joins >>> slot) & 1 ? "opened" : "closed", cell, slot });
    }
  }
  return changes;
}

/** Passages follow from the slashes. */
function turnedSlashes(before: Maze, after: Maze, slashAt: NonNullable<Grid["slashAt"]>): Change[] {
  const changes: Change[] = [];
  for (let square = 0; square < before.cellCount / 2; square++) {
    if (slashAt(before, square) !== slashAt(after, square)) changes.push({ kind: "turned", cell: 2 * square });
  }
  return changes;
}

/** "20 × 20 cells", "12 rings". */
function sizeOf(names: readonly string[], values: readonly number[]): string {
  const name = names.length === 1 ? names[0] : "cells";
  return `${values.map(formatNumber).join(" × ")} ${name}`;
}
