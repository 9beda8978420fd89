import type { Maze } from "../../../src/core/foundation/maze";
import { DOWN, RIGHT } from "../../../src/core/grids/wiring/squareSlots";
import { DisjointSets } from "../../../src/core/structures/disjointSets";

/** Chunks put together, as a list of open pairs of cells; a wall that only one of two chunks has is an error. */
export class Window {
  readonly width: number;
  readonly height: number;
  readonly open: Uint8Array; // by cell: 1 open to the right, 2 downward

  constructor(
    readonly columns: number,
    readonly rows: number,
    readonly chunk: { readonly width: number; readonly height: number },
  ) {
    this.width = columns * chunk.width;
    this.height = rows * chunk.height;
    this.open = new Uint8Array(this.width * this.height);
  }

  put(column: number, row: number, maze: Maze): void {
    const { width, height } = this.chunk;
    for (let cell = 0; cell < width * height; cell++) {
      const x = column * width + (cell % width);
      const y = row * height + Math.floor(cell / width);
      const slots = maze.openSlots(cell);
      this.open[y * this.width + x] = ((slots >>> RIGHT) & 1) | (((slots >>> DOWN) & 1) << 1);
    }
  }

  /** The pairs of cells that are open to each other within it. */
  pairs(): [number, number][] {
    const pairs: [number, number][] = [];
    for (let cell = 0; cell < this.open.length; cell++) {
      if (this.open[cell] & 1 && (cell + 1) % this.width !== 0) pairs.push([cell, cell + 1]);
      if (this.open[cell] & 2 && cell + this.width < this.open.length) pairs.push([cell, cell + this.width]);
    }
    return pairs;
  }

  /** Whether the cells are one tree. */
  isPerfect(): boolean {
    const pairs = this.pairs();
    const sets = new DisjointSets(this.open.length);
    for (const [a, b] of pairs) sets.join(a, b);
    const root = sets.find(0);
    return pairs.length === this.open.length - 1 && this.open.every((_, cell) => sets.find(cell) === root);
  }
}
