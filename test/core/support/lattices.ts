import type { Mask } from "../../../src/core/foundation/topology";
import type { LatticeShape, Offsets } from "../../../src/core/grids/wiring/wiring";

/** Shapes of grids beyond those that are registered yet: what a topology is meant to hold. */

type Shape = (width: number, height: number) => LatticeShape;

const SQUARE: Offsets = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
];

// Left and right, then above left, below right, above right, below left.
const HEXAGONS: Offsets[] = [
  [
    [-1, 0],
    [1, 0],
    [-1, -1],
    [0, 1],
    [0, -1],
    [-1, 1],
  ],
  [
    [-1, 0],
    [1, 0],
    [0, -1],
    [1, 1],
    [1, -1],
    [0, 1],
  ],
];

const TRIANGLES: Offsets[] = [
  [
    [-1, 0],
    [1, 0],
    [0, 1],
  ], // points up
  [
    [-1, 0],
    [1, 0],
    [0, -1],
  ],
];

const OCTAGONS: Offsets[] = [
  [...SQUARE, [-1, -1], [1, 1], [1, -1], [-1, 1]],
  [...SQUARE, null, null, null, null],
];

const lattice =
  (kinds: readonly Offsets[], opposites: readonly number[], kindAt: (column: number, row: number) => number): Shape =>
  (width, height) => ({ width, height, levels: 1, kinds, opposites, kindAt });

export const SHAPES: Readonly<Record<string, Shape>> = {
  squares: lattice([SQUARE], [1, 0, 3, 2], () => 0),
  hexagons: lattice(HEXAGONS, [1, 0, 3, 2, 5, 4], (_, row) => row % 2),
  triangles: lattice(TRIANGLES, [1, 0, 2], (column, row) => (column + row) % 2),
  "octagons and squares": lattice(OCTAGONS, [1, 0, 3, 2, 5, 4, 7, 6], (column, row) => (column + row) % 2),
};

/** The neighbour behind a slot by columns and rows, or -1. */
export function naiveNeighbor(shape: LatticeShape, cell: number, slot: number, mask: Mask = () => true): number {
  const { width, height, kinds, kindAt } = shape;
  const [column, row] = [cell % width, Math.floor(cell / width)];
  const step = kinds[kindAt(column, row)][slot];
  if (step === null || !mask(cell)) return -1;
  const [x, y] = [column + step[0], row + step[1]];
  if (x < 0 || y < 0 || x >= width || y >= height) return -1;
  return mask(y * width + x) ? y * width + x : -1;
}
