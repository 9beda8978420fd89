import type { Maze } from "../../src/core/foundation/maze";
import { ACTIVE, DONE, FRONTIER, SOLID, UNTOUCHED } from "../../src/core/foundation/steps";
import type { Chamber } from "../../src/core/playback/chamber";
import { setColours } from "../overlays/kinds/cellColours";
import type { CellOrWall } from "../overlays/kinds/cellOrWall";
import { isTint } from "../overlays/kinds/heat";
import type { Line, Paint, WallMark } from "../overlays/kinds/overlay";
import type { Work } from "../page/frames";
import type { Far } from "./far";

/** States of cells that are not marks of steps. */
export const ERASED = 16; // reset by the current step
export const ACTIVE_PATH = 17; // active, and on a line that says so; among cells that are done
export const ON_WALK = 18; // the same, without passages yet: among untouched cells
export const FOUND = 19; // what a finding is about
export const FIRST_SET = 24; // the sets' colours
export const FIRST_FAR = 512; // the colours from afar, beyond those of overlays

export const PAINTS: readonly Paint[] = [
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

/** The state of a cell from afar: where it is bare ground or tinted from near, the place of its distance's colour, from FIRST_FAR. */
export function stateFromAfar(scene: Scene, cell: number, far: Far | undefined): number {
  const state = scene.cellState(cell);
  const isGround = state === DONE || state === ACTIVE_PATH || isTint(state);
  const isBare = far !== undefined && isGround && scene.isOpen?.(cell) !== true;
  const distant = isBare ? far.colour(cell) : -1;
  return distant < 0 ? state : FIRST_FAR + distant;
}

/** What is highlighted at a step. */
export interface Markers {
  readonly head?: number; // the cell of the last step; -1 where there is none
  readonly cursor?: number; // the cell to be framed, or -1
  readonly wall?: CellOrWall; // the wall that is framed in place of a cell
  readonly namedCells?: readonly number[]; // cells to be outlined
  readonly chamber?: Chamber | undefined;
  readonly roomWidth?: number | undefined; // in cells, where a grid is cut in rooms of one width
}

/** A maze to draw, at a step of its recording. */
export interface Scene {
  readonly maze: Maze;
  readonly finished?: Maze; // by whose distances it is coloured from afar
  readonly length: number; // steps; 0 for a maze that was not recorded
  readonly position: number;
  readonly isFinished?: boolean; // whether it stands after the last step of the maze itself
  readonly isColoured?: boolean; // whether its cells have colours of their own, on which lines have to be seen
  readonly isTintFaint?: boolean; // whether something is drawn over the tint of its cells
  readonly isBlooming?: boolean; // whether the tint of its cells is still strong
  readonly markers: Markers;
  readonly paints: readonly Paint[];
  readonly lines: readonly Line[];
  readonly wallMarks?: readonly WallMark[]; // from the ground up
  /** @returns whether it is there; if not, call it again in the next frame, or when steps have come for which it waits */
  seek(position: number): Work;
  cellState(cell: number): number;
  /** Of a maze that begins as an open field: whether no wall stands round a cell yet. */
  isOpen?(cell: number): boolean;
  /** The last step in words, as it is read out. */
  spokenText(): string;
  /** The same as it stands on the page, without names of cells, which are seen; by default as it is read out. */
  shownText?(): string;
}
