import type { Sizes } from "./optionTypes";
import type { Plan } from "./plan";

/** A turn of a maze clockwise, in degrees; before it the maze may be mirrored, left and right. */
export interface Motion {
  readonly mirror: boolean;
  readonly turn: Turn;
}

export const TURNS = [0, 90, 180, 270] as const;

export type Turn = (typeof TURNS)[number];

/** All eight, that which changes nothing first. */
export const motions: readonly Motion[] = [false, true].flatMap((mirror) => TURNS.map((turn) => ({ mirror, turn })));

/** Where a motion takes the cells of a grid, and their sides. */
export interface Moved {
  readonly sizes: Partial<Sizes>; // of the grid afterwards
  readonly plan?: Plan | undefined; // of a grid that places its cells at random
  cell(cell: number): number;
  slot(cell: number, slot: number): number;
  /** Sets the slots that are facts about cells, such as the direction of their slashes: see EditableMaze.turnSlot(). */
  setSlots?(set: (cell: number, slot: number) => void): void;
}

/** A step in columns and rows, y pointing down, that a motion turns, too. */
export type Step = readonly [x: number, y: number];

export function turnedStep([x, y]: Step, { mirror, turn }: Motion): Step {
  let [right, down] = [mirror ? -x : x, y];
  for (let degrees = 0; degrees < turn; degrees += 90) [right, down] = [-down, right];
  return [right + 0, down + 0]; // no -0
}

/** Where a motion takes a place in so many columns and rows. */
export function placesAfter(width: number, height: number, motion: Motion): Places {
  const isTurned = motion.turn % 180 !== 0;
  const [columns, rows] = isTurned ? [height, width] : [width, height];
  const [across, down] = [turnedStep([1, 0], motion), turnedStep([0, 1], motion)];
  const begins = ([a, b]: Step, [c, d]: Step) => [a + c < 0 ? columns - 1 : 0, b + d < 0 ? rows - 1 : 0] as const;
  const [left, top] = begins(across, down);
  return {
    columns,
    rows,
    placeOf: (x, y) => [left + x * across[0] + y * down[0], top + x * across[1] + y * down[1]],
  };
}

/** The place that the first one takes, odd or even: where two kinds of cells follow each other in turn, its kind. */
export function parityAfter({ width, height }: Pick<Sizes, "width" | "height">, motion: Motion): number {
  const [x, y] = placesAfter(width, height, motion).placeOf(0, 0);
  return (x + y) % 2;
}

interface Places {
  readonly columns: number; // afterwards
  readonly rows: number;
  placeOf(x: number, y: number): Step;
}
