import type { Maze } from "../foundation/maze";
import type { Sizes } from "../foundation/optionTypes";
import { type Motion, type Moved, motions, placesAfter, type Step, turnedStep } from "./motion";
import { planMoved } from "./planMotion";
import { ringMoved } from "./ringMotion";
import { slashMoved } from "./slashMotion";

/** What is known of the cells of a grid in rows: where each side leads, and which motions map the cells onto cells. */
interface Lattice {
  readonly steps: readonly (Step | null)[]; // of each slot, in any measure; null for one that no motion changes
  /** Whether a motion takes cells to cells of their kind; by default each does that takes every side to a side. */
  fits?(motion: Motion, width: number, height: number): boolean;
}

const SQUARE: readonly Step[] = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
];

const isFlipped = (motion: Motion) => turnedStep([0, 1], motion)[1] < 0; // upside down

const LATTICES: Readonly<Record<string, Lattice>> = {
  rectangular: { steps: SQUARE },
  layered: { steps: [...SQUARE, null, null] },
  upsilon: {
    steps: [...SQUARE, [-1, -1], [1, 1], [-1, 1], [1, -1]],
    fits: (motion, width, height) => parityAfter(motion, width, height) === 0, // an octagon stays one
  },
  triangular: {
    steps: SQUARE,
    fits: (motion, width, height) =>
      motion.turn % 180 === 0 && parityAfter(motion, width, height) === (isFlipped(motion) ? 1 : 0),
  },
  hexagonal: {
    steps: [
      [-1, -1],
      [1, 1],
      [-1, 1],
      [1, -1],
      [-2, 0],
      [2, 0],
    ],
    fits: (motion, _width, height) => {
      const [isMirrored, isUpsideDown] = [turnedStep([1, 0], motion)[0] < 0, isFlipped(motion)];
      if (height === 1 || !(isMirrored || isUpsideDown)) return true; // odd rows lie half a cell to the right
      return isUpsideDown && isMirrored === (height % 2 === 0);
    },
  },
};

/** The kind of cell that the first one lies on afterwards, where two kinds follow each other in turn. */
function parityAfter(motion: Motion, width: number, height: number): number {
  const [x, y] = placesAfter(width, height, motion).placeOf(0, 0);
  return (x + y) % 2;
}

/**
 * Whether a motion takes the cells of a grid to cells.
 * @param kindId of the grid: a recipe does not say so of squares with slashes that were read
 */
export function isMotionOf(kindId: string, { width = 1, height = 1 }: Partial<Sizes>, motion: Motion): boolean {
  if (kindId === "circular") return motion.turn % 180 === 0; // a ring of six cells has no quarter
  const lattice = LATTICES[kindId];
  if (lattice === undefined) return true;
  return !slotsAfter(lattice, motion).includes(-1) && lattice.fits?.(motion, width, height) !== false;
}

/** What a motion does with a maze; undefined if it does not take its cells to cells. */
export function movedBy(maze: Maze, motion: Motion): Moved | undefined {
  const { id } = maze.grid.kind;
  if (!isMotionOf(id, maze.recipe, motion)) return undefined;
  if (id === "circular") return ringMoved(maze, motion);
  if (id === "planar") return planMoved(maze, motion);
  if (id === "slashes") return slashMoved(maze, motion);
  return latticeMoved(maze, motion);
}

function latticeMoved({ grid: { kind }, recipe }: Maze, motion: Motion): Moved {
  const { width = 1, height = 1, levels } = recipe;
  const slots = slotsAfter(LATTICES[kind.id], motion);
  const { columns, rows, placeOf } = placesAfter(width, height, motion);
  const size = width * height;
  return {
    sizes: { width: columns, height: rows, ...(levels !== undefined && { levels }) },
    cell(cell) {
      const inLevel = cell % size;
      const [x, y] = placeOf(inLevel % width, Math.floor(inLevel / width));
      return cell - inLevel + y * columns + x;
    },
    slot: (_cell, slot) => slots[slot],
  };
}

/** Which slot each one becomes, -1 for a side that leads nowhere then. */
function slotsAfter({ steps }: Lattice, motion: Motion): number[] {
  return steps.map((step, slot) => (step === null ? slot : slotOf(steps, turnedStep(step, motion))));
}

function slotOf(steps: readonly (Step | null)[], [x, y]: Step): number {
  return steps.findIndex((step) => step !== null && step[0] === x && step[1] === y);
}

/** The motions that a maze allows, that which changes nothing first. */
export function motionsOf(maze: Maze): Motion[] {
  return motions.filter((motion) => movedBy(maze, motion) !== undefined);
}
