import type { Grid, GridCode, GridFacts, OpenSlots, Squares } from "../foundation/grid";
import type { Motion, Moved } from "../foundation/motion";
import type { Sizes } from "../foundation/optionTypes";
import { type Mask, Topology } from "../foundation/topology";
import { SlashPicture } from "./pictures/slashPicture";
import { slashMoved } from "./wiring/slashMotion";
import { DOWN_ACROSS, ON_TOP, slashAt, UP_ACROSS } from "./wiring/slashWalls";
import { BESIDE, DOWN, LEFT, RIGHT, UP } from "./wiring/squareSlots";
import { type Offsets, wiringOf } from "./wiring/wiring";

const SIDES = ["up", "down", "left", "right", "up", "down", "lies on top"];

const LEFT_HALF: Offsets = [...BESIDE, [1, -1], [1, 1], null];
const RIGHT_HALF: Offsets = [...BESIDE, [-1, -1], [-1, 1], null];

const HALVES = {
  kinds: [LEFT_HALF, RIGHT_HALF],
  opposites: [DOWN, UP, RIGHT, LEFT, DOWN_ACROSS, UP_ACROSS, ON_TOP],
  kindAt: (column: number) => column % 2,
};

/**
 * The halves of squares that are cut by a slash each: the left half of square k is cell 2k, the right one 2k + 1. Which
 * half has the top edge of its square, and so which halves are joined, depends on the slashes; the neighbours include
 * all possible ones. There is no outer wall. Random slashes turn a rectangular grid into this one, which is not in the
 * registry.
 */
export const facts: GridFacts = {
  id: "slashes",
  name: "Slashes",
  description: "Squares, each divided by a slash.",
  sizes: ["width", "height"],
  sample: { width: 2, height: 2 },
  offers: [],
  countCells: ({ width, height }: Sizes) => 2 * width * height,
  extent: ({ width, height }: Sizes) => ({ width, height }),
};

export const slashes: GridCode = {
  build: (sizes: Sizes, { mask } = {}) => new Slashes(sizes, mask),
};

class Slashes implements Grid {
  readonly kind = facts;
  readonly squares: Squares;
  readonly topology: Topology;
  readonly picture: SlashPicture;
  readonly horizontal = 0; // no direction is ever drawn
  readonly vertical = 0;
  readonly slashAt = slashAt;

  constructor({ width, height }: Sizes, mask?: Mask) {
    this.squares = { width, height, levels: 1 };
    this.topology = new Topology(wiringOf({ ...HALVES, ...this.squares, width: 2 * width }), mask);
    this.picture = new SlashPicture(this.squares, this.topology);
  }

  moved(motion: Motion, maze: OpenSlots): Moved {
    return slashMoved(this, maze, motion);
  }

  /** Column and row of the square, counted from 0, and which half. */
  describe(cell: number): string {
    const square = cell >> 1;
    const { width } = this.squares;
    return `(${square % width}, ${Math.floor(square / width)}) ${cell % 2 === 0 ? "left" : "right"}`;
  }

  describeSide(_cell: number, slot: number): string {
    return SIDES[slot];
  }
}
