import type { Maze } from "../foundation/maze";
import { ACTIVE, DONE, FRONTIER, SOLID, UNTOUCHED } from "../foundation/steps";
import { setColours } from "./looks";

/**
 * A state of cells, and its name, by which styles know it; cells in other states are bare ground. Where there are many of a
 * kind, the colour is given here.
 */
export type Paint = readonly [state: number, name: string, fill?: string];

/** A line through cells: from a cell's centre to those of the neighbours behind some of its slots. */
export interface Line {
  readonly name: string; // by which styles know it
  readonly isArrow?: boolean; // drawn inside of its cell, as a direction
  readonly share?: number; // of a cell's colour from afar, what is the line's where there is one; usually most
  readonly height?: number; // above lines of less, 0 where it is not given
  /** The slots of a cell that the line leads through, as a bit mask: bit 0 stands for slot 0. */
  slots(cell: number): number;
}

/** The share of a line in the colour of a cell from afar, by default. */
export const LINE_SHARE = 0.8;

/** Receives changes of a picture. */
export interface Watcher {
  /** A cell changed, or the wall behind a slot. @param slot -1 for the cell alone */
  touch(cell: number, slot: number): void;
  /** Anything may have changed. */
  touchAll(): void;
}

/** What is drawn of a maze at a moment, on the page and in files: cells in states, lines on them, walls, and what marks the last step. */
export interface DrawnMaze {
  readonly maze: Maze; // whose walls are drawn
  readonly finished?: Maze; // by whose distances it is coloured from afar
  readonly paints: readonly Paint[];
  readonly lines: readonly Line[]; // from the ground up
  readonly tintShare?: number; // how much of its own colour a tint has; the rest is the ground's
  readonly markers: { readonly head?: number }; // the cell of the last step; -1 where there is none
  cellState(cell: number): number;
  /** Of a maze that begins as an open field: whether no wall stands round a cell yet. */
  isOpen?(cell: number): boolean;
}

/** Cells by their states, each in their order. */
export function cellsByState(
  cells: readonly number[],
  stateOf: (cell: number) => number,
): ReadonlyMap<number, readonly number[]> {
  const byState = new Map<number, number[]>();
  for (const cell of cells) {
    const state = stateOf(cell);
    const alike = byState.get(state);
    if (alike === undefined) byState.set(state, [cell]);
    else alike.push(cell);
  }
  return byState;
}

/** States of cells that are not marks of steps. */
export const ERASED = 16; // reset by the current step
export const ACTIVE_PATH = 17; // active, and on a line that says so; among cells that are done
export const ON_WALK = 18; // the same, without passages yet: among untouched cells
export const FOUND = 19; // what a finding is about
export const FIRST_SET = 24; // the sets' colours

export const PAINTS: readonly Paint[] = /* @__PURE__ */ [
  [UNTOUCHED, "untouched"],
  [FRONTIER, "frontier"],
  [ACTIVE, "active"],
  [SOLID, "solid"],
  [ERASED, "erased"],
  [ACTIVE_PATH, "on-path"],
  [ON_WALK, "on-walk"],
  [FOUND, "found"],
  ...setColours.map((_, index): Paint => [FIRST_SET + index, `set set-${index}`]),
];

/** A way through a maze: what sets it off from the ground, and the line itself. */
export function wayLines(slots: (cell: number) => number): Line[] {
  return ["way-edge", "way-line"].map((name) => ({ name, height: 3, slots }));
}

/** For each cell of a path but the last, the slot that leads to the next. */
export function slotsAlong({ grid: { topology } }: Maze, path: ArrayLike<number>): Map<number, number> {
  const slots = new Map<number, number>();
  for (let i = 1; i < path.length; i++) slots.set(path[i - 1], 1 << topology.slotBetween(path[i - 1], path[i]));
  return slots;
}

/** The state of a cell of a finished maze that has no colour. */
export function bareState({ grid: { topology, offAreWalls } }: Maze, cell: number): number {
  return offAreWalls === true && !topology.isIncluded(cell) ? SOLID : DONE;
}
