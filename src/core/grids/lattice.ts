import {
  type Extent,
  type Grid,
  type GridInputs,
  type GridKind,
  type Picture,
  type Rectangle,
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

/** What is known of a regular tessellation without building a grid. */
interface TessellationFacts {
  readonly extent: (sizes: Squares) => Extent;
}

/** A regular tessellation: its neighbours and its picture. */
export interface Tessellation extends TessellationFacts, Pick<LatticeShape, "kinds" | "opposites" | "kindAt"> {
  readonly sides: readonly string[]; // the slots in words, in the order in which an entrance looks for a border side
  readonly horizontal: number; // slots
  readonly vertical: number;
  readonly text?: TextPlaces; // where the kind has a text
  readonly rows?: Omit<Rows, "width" | "height">; // where the kind offers rows
  readonly rectangle?: Omit<Rectangle, "width" | "height">; // where the kind offers a rectangle
  /** Whether some cells cannot be reached from each other; false by default. */
  readonly fallsApart?: (sizes: Squares) => boolean;
  readonly pictureOf: (shape: LatticeShape, topology: Topology, offAreWalls: boolean) => Picture;
}

const MOST_KEPT = 1000; // cells of a grid that is given again: nobody changes one

/** A kind of grid that is a regular tessellation. */
export function latticeKind(
  tessellation: Tessellation,
  own: Omit<GridKind, "countCells" | "extent" | "build">,
): GridKind {
  let last: Lattice | undefined; // a text may hold thousands of small drawings, most of one size
  const kind: GridKind = {
    ...own,
    countCells(sizes: Sizes) {
      const { width, height, levels } = squaresOn(kind, sizes);
      return width * height * levels;
    },
    extent: tessellation.extent,
    build(sizes: Sizes, material) {
      const isPlain = material?.mask === undefined && kind.countCells(sizes) <= MOST_KEPT;
      if (isPlain && last?.isOf(sizes, material)) return last;
      const lattice = new Lattice(kind, tessellation, sizes, material);
      if (isPlain) last = lattice;
      return lattice;
    },
  };
  return kind;
}

function squaresOn(kind: GridKind, sizes: Sizes): Squares {
  const squares = squaresIn(sizes);
  return kind.sizes.includes("levels") ? squares : { ...squares, levels: 1 };
}

/** The grid of a regular tessellation: cell row * width + column, level after level. */
class Lattice implements Grid {
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
    readonly kind: GridKind,
    private readonly tessellation: Tessellation,
    sizes: Sizes,
    { mask, offAreWalls = false }: GridInputs = {},
  ) {
    const { horizontal, vertical, rows, rectangle, text } = tessellation;
    const squares = squaresOn(kind, sizes);
    const { width, height, levels } = squares;
    const shape = { ...tessellation, ...squares, fallsApart: tessellation.fallsApart?.(squares) === true };
    this.topology = new Topology(wiringOf(shape), mask);
    this.offAreWalls = offAreWalls && rectangle !== undefined; // only automata, which need a rectangle, have such cells
    this.picture = tessellation.pictureOf(shape, this.topology, this.offAreWalls);
    if (rows !== undefined) this.rows = { ...rows, width, height: height * levels };
    if (rectangle !== undefined) this.rectangle = { ...rectangle, width, height };
    this.squares = squares;
    if (text !== undefined) this.placeInText = (cell, slot) => placeInText(text, squares, cell, slot);
    this.horizontal = horizontal;
    this.vertical = vertical;
  }

  /** Whether it is what is built without a mask from some sizes. */
  isOf(other: Sizes, { offAreWalls = false }: GridInputs = {}): boolean {
    const { width, height, levels } = squaresOn(this.kind, other);
    const { squares } = this;
    const isSameSize = squares.width === width && squares.height === height && squares.levels === levels;
    return isSameSize && this.offAreWalls === offAreWalls;
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
