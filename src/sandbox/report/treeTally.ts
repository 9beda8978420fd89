import { routeOf } from "../../core/formats/text/drawing/route";
import { squareLines } from "../../core/formats/text/lines";
import { EditableMaze } from "../../core/foundation/editableMaze";
import type { Grid } from "../../core/foundation/grid";
import type { Maze } from "../../core/foundation/maze";
import { DONE } from "../../core/foundation/steps";
import { rectangular } from "../../core/grids/rectangular";
import { DisjointSets } from "../../core/structures/disjointSets";
import type { Tree, TreeCount } from "../../shared/data/algorithmReport";
import { roomsIn } from "../run/rooms";
import { chanceOf } from "./chiSquare";
import type { Size } from "./plan";

/** A pair of neighbours, the lower cell first. */
interface Edge {
  readonly cell: number;
  readonly next: number;
  readonly slot: number; // of the lower cell
}

/** Where a symmetry of a rectangle moves a cell. */
export type Move = (x: number, y: number) => readonly [x: number, y: number];

/** How the mazes of a symmetry differ from their images. */
interface Lopsided {
  readonly pValue: number;
  readonly tree: Tree; // of the pair that differs most: the one that comes up more often
  readonly count: number;
  readonly imageCount: number; // how often its image came up
}

const MOST_NEVER = 4; // that are listed
const LEAST_PAIR = 10; // of a tree and its image: fewer say nothing

/** Whether a maze reaches every cell without a loop. */
export function isTree(maze: Maze): boolean {
  const { topology } = maze.grid;
  const sets = new DisjointSets(maze.cellCount);
  let joined = 0;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    for (let slot = 0; slot < topology.degree; slot++) {
      if (((maze.passages(cell) >>> slot) & 1) === 0) continue;
      const next = topology.neighbor(cell, slot);
      if (next > cell && !sets.join(cell, next)) return false;
      if (next > cell) joined++;
    }
  }
  return joined === topology.includedCount - 1;
}

/** A maze in lines of text. Its openings are closed: trees have none. */
export function pictureOf(maze: EditableMaze): string {
  maze.turnOpenings(false);
  return squareLines.write(maze, routeOf(maze, []));
}

/** Counts the spanning trees of a small rectangle. A tree is a number with a bit for each pair of neighbours. */
export class TreeTally {
  private readonly edges: readonly Edge[];
  private readonly trees: readonly number[];
  private readonly counts = new Map<number, number>();
  mazes = 0;

  readonly width: number;
  readonly height: number;

  /** @param areRooms whether the cells are rooms of mazes whose walls are cells */
  constructor(
    { width, height }: Size,
    readonly areRooms = false,
  ) {
    this.width = width;
    this.height = height;
    const grid = rectangular.build({ width, height });
    this.edges = edgesOf(grid);
    this.trees = treesOf(grid, this.edges);
    for (const tree of this.trees) this.counts.set(tree, 0);
  }

  /** How many trees the grid has. */
  get total(): number {
    return this.trees.length;
  }

  /** Counts a maze if it is a tree; one of rooms if there are as many. */
  add(maze: Maze): void {
    const placeOf = this.placesIn(maze);
    if (placeOf === undefined) return;
    let key = 0;
    this.edges.forEach(({ cell, slot }, bit) => {
      key |= ((maze.passages(placeOf(cell)) >>> slot) & 1) << bit;
    });
    const count = this.counts.get(key);
    if (count === undefined) return;
    this.counts.set(key, count + 1);
    this.mazes++;
  }

  /** Where the cells are in a maze; undefined where they are others. */
  private placesIn({ grid: { rectangle, topology } }: Maze): ((cell: number) => number) | undefined {
    const { width, height, areRooms } = this;
    if (!areRooms) return (cell) => cell;
    const off = topology.excluded ?? new Uint8Array(topology.cellCount);
    if (rectangle === undefined) return undefined;
    const rooms = roomsIn(rectangle, off);
    if (rooms?.columns !== width || rooms.rows !== height) return undefined;
    const first = rooms.top * rectangle.width + rooms.left;
    return (cell) => first + 2 * (Math.floor(cell / width) * rectangle.width + (cell % width));
  }

  /** How often each tree came up, beside the uniform chance. */
  result(): TreeCount {
    const { width, height, mazes, trees } = this;
    const ordered = [...this.counts].sort(([, a], [, b]) => a - b);
    const expected = mazes / trees.length;
    const chiSquare = ordered.reduce((sum, [, count]) => sum + (count - expected) ** 2 / expected, 0);
    const never = trees.filter((tree) => this.counts.get(tree) === 0);
    const share = ([tree, count]: readonly [number, number]) => ({ ...this.treeOf(tree), share: count / mazes });
    const came = ordered.filter(([, count]) => count > 0);
    const degrees = trees.length - 1;
    return {
      width,
      height,
      ...(this.areRooms && { areRooms: true }),
      mazes,
      total: trees.length,
      found: came.length,
      never: never.slice(0, MOST_NEVER).map((tree) => this.treeOf(tree)),
      least: share(came[0]),
      most: share(came[came.length - 1]),
      chiSquare,
      degrees,
      pValue: chanceOf(chiSquare, degrees),
    };
  }

  /**
   * Compares each tree with its image: an algorithm without a preferred side makes both as often. A test of pairs, so that
   * the trees need not be equally likely.
   */
  compare(move: Move): Lopsided | undefined {
    const images = this.imagesOf(move);
    let statistic = 0;
    let degrees = 0;
    let worst = { over: 0, tree: 0, image: 0 };
    for (const [tree, count] of this.counts) {
      const image = images(tree);
      const other = this.counts.get(image) ?? 0;
      if (image <= tree || count + other < LEAST_PAIR) continue;
      const over = (count - other) ** 2 / (count + other);
      statistic += over;
      degrees++;
      if (over > worst.over) worst = count > other ? { over, tree, image } : { over, tree: image, image: tree };
    }
    if (degrees === 0) return undefined;
    const { tree, image } = worst;
    const [count = 0, imageCount = 0] = [this.counts.get(tree), this.counts.get(image)];
    const pValue = chanceOf(statistic, degrees);
    return { pValue, tree: this.treeOf(tree), count, imageCount };
  }

  private imagesOf(move: Move): (tree: number) => number {
    const { width, edges } = this;
    const moved = (cell: number) => {
      const [x, y] = move(cell % width, Math.floor(cell / width));
      return y * width + x;
    };
    const targets = edges.map(({ cell, next }) => {
      const [a, b] = [moved(cell), moved(next)];
      return edges.findIndex((edge) => edge.cell === Math.min(a, b) && edge.next === Math.max(a, b));
    });
    return (tree) => targets.reduce((image, target, bit) => image | (((tree >>> bit) & 1) << target), 0);
  }

  private treeOf(key: number): Tree {
    const { width, height } = this;
    const maze = new EditableMaze(rectangular.build({ width, height }), { grid: "rectangular", width, height });
    const open = this.edges.filter((_, bit) => (key >>> bit) & 1);
    for (const { cell, slot } of open) maze.carve(cell, slot, DONE);
    return {
      passages: open.map(({ cell, next }) => [cell, next] as const),
      picture: pictureOf(maze),
      words: open.map(({ cell, next }) => `${cell}-${next}`).join(", "),
    };
  }
}

function edgesOf({ topology }: Grid): Edge[] {
  const edges: Edge[] = [];
  for (let cell = 0; cell < topology.cellCount; cell++) {
    for (let slot = 0; slot < topology.degree; slot++) {
      if (((topology.neighborMask[cell] >>> slot) & 1) === 0) continue;
      const next = topology.neighbor(cell, slot);
      if (next > cell) edges.push({ cell, next, slot });
    }
  }
  return edges.sort((a, b) => a.cell - b.cell || a.next - b.next);
}

/** All spanning trees: each choice of edges without a loop that has one edge less than there are cells. */
function treesOf({ topology: { cellCount } }: Grid, edges: readonly Edge[]): number[] {
  const trees: number[] = [];
  const choose = (key: number, from: number, left: number) => {
    if (left === 0) {
      const sets = new DisjointSets(cellCount);
      if (edges.every(({ cell, next }, bit) => ((key >>> bit) & 1) === 0 || sets.join(cell, next))) trees.push(key);
      return;
    }
    for (let bit = from; bit <= edges.length - left; bit++) choose(key | (1 << bit), bit + 1, left - 1);
  };
  choose(0, 0, cellCount - 1);
  return trees;
}
