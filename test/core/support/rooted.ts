import type { Maze } from "../../../src/core/foundation/maze";
import { joinedTo } from "./graph";

/** A spanning tree hung up by one of its cells. */
export class Rooted {
  readonly order: number[]; // the cells, each after its parent
  readonly parent: Int32Array; // -1 for the root
  readonly depth: Int32Array;
  private readonly first: Int32Array; // a cell and its descendants have numbers from `first` on, as many as they are
  private readonly size: Int32Array;

  constructor(maze: Maze, root: number) {
    const { cellCount } = maze;
    this.order = [root];
    this.parent = new Int32Array(cellCount).fill(-1);
    this.depth = new Int32Array(cellCount);
    for (const cell of this.order) {
      for (const next of joinedTo(maze, cell)) {
        if (next === this.parent[cell]) continue;
        if (this.order.length === cellCount) throw new Error("not a tree");
        this.parent[next] = cell;
        this.depth[next] = this.depth[cell] + 1;
        this.order.push(next);
      }
    }
    this.size = this.sizes();
    this.first = new Int32Array(cellCount);
    const free = new Int32Array(cellCount).fill(1);
    for (const cell of this.order.slice(1)) {
      const above = this.parent[cell];
      this.first[cell] = this.first[above] + free[above];
      free[above] += this.size[cell];
    }
  }

  /** Whether one cell lies on the way from another to the root, or is that other. */
  isAncestor(cell: number, other: number): boolean {
    const offset = this.first[other] - this.first[cell];
    return offset >= 0 && offset < this.size[cell];
  }

  private sizes(): Int32Array {
    const size = new Int32Array(this.parent.length).fill(1);
    for (const cell of this.order.slice(1).reverse()) size[this.parent[cell]] += size[cell];
    return size;
  }
}
