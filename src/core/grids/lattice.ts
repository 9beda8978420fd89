import {
  type Grid,
  type GridFacts,
  type GridInputs,
  type Picture,
  type Rectangle,
  type Room,
  type Rows,
  type Squares,
  squaresIn,
} from "../foundation/grid";
import type { Motion, Moved } from "../foundation/motion";
import type { Sizes } from "../foundation/optionTypes";
import { Topology } from "../foundation/topology";
import { latticeMoved } from "./wiring/latticeMotion";
import { placeInText, type TextPlaces } from "./wiring/textPlaces";
import { type LatticeShape, wiringOf } from "./wiring/wiring";

/** A regular tessellation: its neighbours and its picture. */
export interface Tessellation extends Pick<LatticeShape, "kinds" | "opposites" | "kindAt"> {
  readonly sides: readonly string[]; // the slots in words, in the order in which an entrance looks for a border side
  readonly horizontal: readonly number[]; // slots
  readonly vertical: readonly number[];
  readonly text?: TextPlaces; // where the kind has a text
  readonly rows?: RowSlots; // where the kind offers rows
  readonly rectangle?: Omit<Rectangle, "width" | "height">; // where the kind offers a rectangle
  /** Whether some cells cannot be reached from each other; false by default. */
  readonly fallsApart?: (sizes: Squares) => boolean;
  readonly pictureOf: (shape: LatticeShape, topology: Topology, offAreWalls: boolean, room?: Room) => Picture;
}

/** The slots that lead to the neighbour on the right, and to earlier and later rows. */
interface RowSlots {
  readonly right: number;
  readonly earlier: readonly number[];
  readonly later: readonly number[];
}

/** How many cells a regular tessellation has on a level. */
export const cellsInRows = ({ width, height }: Sizes): number => width * height;

function squaresOn(kind: GridFacts, sizes: Sizes): Squares {
  const squares = squaresIn(sizes);
  return kind.sizes.includes("levels") ? squares : { ...squares, levels: 1 };
}

/** Slots as one number. */
const maskOf = (slots: readonly number[]) => slots.reduce((mask, slot) => mask | (1 << slot), 0);

/** The grid of a regular tessellation: cell row * width + column, level after level. */
export class Lattice implements Grid {
  readonly topology: Topology;
  readonly picture: Picture;
  readonly rows?: Rows;
  readonly rectangle?: Rectangle;
  readonly squares: Squares;
  readonly horizontal: number;
  readonly vertical: number;
  readonly offAreWalls: boolean;
  readonly placeInText?: (cell: number, slot: number) => number;

  constructor(
    readonly kind: GridFacts,
    private readonly tessellation: Tessellation,
    sizes: Sizes,
    { mask, offAreWalls = false, room }: GridInputs = {},
  ) {
    const { kinds, opposites, kindAt, horizontal, vertical, rows, rectangle, text } = tessellation;
    const squares = squaresOn(kind, sizes);
    const { width, height, levels } = squares;
    const fallsApart = tessellation.fallsApart?.(squares) === true;
    const shape = { kinds, opposites, kindAt, width, height, levels, fallsApart };
    this.topology = new Topology(wiringOf(shape), mask);
    this.offAreWalls = offAreWalls && rectangle !== undefined; // only automata, which need a rectangle, have such cells
    this.picture = tessellation.pictureOf(shape, this.topology, this.offAreWalls, room);
    if (rows !== undefined)
      this.rows = {
        right: rows.right,
        earlier: maskOf(rows.earlier),
        later: maskOf(rows.later),
        width,
        height: height * levels,
      };
    if (rectangle !== undefined) this.rectangle = { ...rectangle, width, height };
    this.squares = squares;
    if (text !== undefined) this.placeInText = (cell, slot) => placeInText(text, squares, cell, slot);
    this.horizontal = maskOf(horizontal);
    this.vertical = maskOf(vertical);
  }

  moved(motion: Motion): Moved {
    return latticeMoved(this.tessellation.kinds, this, motion);
  }

  /** Column and row, counted from 0, and the level, counted from 1. */
  describe(cell: number): string {
    const { width, height } = this.squares;
    const row = Math.floor(cell / width);
    const level = this.kind.sizes.includes("levels") ? ` on level ${Math.floor(row / height) + 1}` : "";
    return `(${cell % width}, ${row % height})${level}`;
  }

  describeSide(_cell: number, slot: number): string {
    return this.tessellation.sides[slot];
  }
}
