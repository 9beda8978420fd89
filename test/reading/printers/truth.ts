/** Small random mazes whose walls are known: what a printer prints, and what the reading is held against. */

export type Side = "top" | "right" | "bottom" | "left";

export interface Cell {
  readonly x: number;
  readonly y: number;
}

/** An opening in the outer wall. */
export interface Opening extends Cell {
  readonly side: Side;
}

export const SIDES: readonly Side[] = ["top", "right", "bottom", "left"];
const STEPS = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;

/** Numbers from 0 to 1 that follow from a seed. */
export function randomOf(seed: number): () => number {
  let state = (seed * 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The cell next to one. */
export function beside({ x, y }: Cell, side: Side): Cell {
  const [right, down] = STEPS[side];
  return { x: x + right, y: y + down };
}

const isSame = (a: Cell, b: Cell) => a.x === b.x && a.y === b.y;

export class Truth {
  readonly openings: readonly Opening[]; // of a maze whose outer wall has gaps
  private readonly passages = new Set<string>();

  constructor(
    readonly width: number,
    readonly height: number,
    readonly ends: readonly [Opening, Opening],
    passages: Iterable<readonly [Cell, Cell]>,
    hasGaps: boolean,
  ) {
    this.openings = hasGaps ? ends : [];
    for (const [a, b] of passages) this.passages.add(this.keyOf(a, b));
  }

  /** The same walls, with gaps in the outer one. */
  withGaps(): Truth {
    return new Truth(this.width, this.height, this.ends, this.pairs(), true);
  }

  get start(): Cell {
    return this.ends[0];
  }

  get goal(): Cell {
    return this.ends[1];
  }

  id({ x, y }: Cell): number {
    return y * this.width + x;
  }

  isInside({ x, y }: Cell): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  isJoined(a: Cell, b: Cell): boolean {
    return this.passages.has(this.keyOf(a, b));
  }

  /** Whether one can leave a cell on a side, to another one or out of the maze. */
  isOpen(cell: Cell, side: Side): boolean {
    const next = beside(cell, side);
    if (this.isInside(next)) return this.isJoined(cell, next);
    return this.openings.some((opening) => isSame(opening, cell) && opening.side === side);
  }

  /** The rows of cells. */
  rows(): Cell[][] {
    return Array.from({ length: this.height }, (_, y) => Array.from({ length: this.width }, (_, x) => ({ x, y })));
  }

  cells(): Cell[] {
    return this.rows().flat();
  }

  /** The joined cells, the lower one of a pair first, in ascending order. */
  pairs(): [Cell, Cell][] {
    return this.cells().flatMap((cell) =>
      (["right", "bottom"] as const)
        .map((side): [Cell, Cell] => [cell, beside(cell, side)])
        .filter(([a, b]) => this.isInside(b) && this.isJoined(a, b)),
    );
  }

  /** Rows of places as a raster has them: cell (x, y) in column 2x + 1 of row 2y + 1, true where a wall is. */
  sites(): boolean[][] {
    const sites = Array.from({ length: 2 * this.height + 1 }, () => Array<boolean>(2 * this.width + 1).fill(true));
    for (const cell of this.cells()) {
      sites[2 * cell.y + 1][2 * cell.x + 1] = false;
      for (const side of SIDES) {
        const [right, down] = STEPS[side];
        if (this.isOpen(cell, side)) sites[2 * cell.y + 1 + down][2 * cell.x + 1 + right] = false;
      }
    }
    return sites;
  }

  /** How many steps each cell is from the start, by its id. */
  private distances(): number[] {
    const distances = Array<number>(this.width * this.height).fill(-1);
    const queue = [this.start];
    distances[this.id(this.start)] = 0;
    for (const cell of queue) {
      for (const side of SIDES) {
        const next = beside(cell, side);
        if (!this.isInside(next) || !this.isJoined(cell, next) || distances[this.id(next)] >= 0) continue;
        distances[this.id(next)] = distances[this.id(cell)] + 1;
        queue.push(next);
      }
    }
    return distances;
  }

  /** The cells of a shortest way from the start to the goal. */
  way(): Cell[] {
    const distances = this.distances();
    const way = [this.goal];
    while (!isSame(way[0], this.start)) {
      const isBefore = (next: Cell) =>
        this.isInside(next) &&
        this.isJoined(way[0], next) &&
        distances[this.id(next)] === distances[this.id(way[0])] - 1;
      way.unshift(SIDES.map((side) => beside(way[0], side)).find(isBefore) as Cell);
    }
    return way;
  }

  private keyOf(a: Cell, b: Cell): string {
    return [this.id(a), this.id(b)].sort((one, other) => one - other).join();
  }
}

/** How a program chooses its ends: most often opposite corners. */
function endsOf(width: number, height: number, random: () => number): [Opening, Opening] {
  const below = (count: number) => Math.floor(random() * count);
  const last = { x: width - 1, y: height - 1 };
  switch (below(4)) {
    case 0:
      return [
        { x: 0, y: 0, side: "top" },
        { ...last, side: "bottom" },
      ];
    case 1:
      return [
        { x: 0, y: 0, side: "left" },
        { ...last, side: "right" },
      ];
    case 2:
      return [
        { x: below(width), y: 0, side: "top" },
        { x: below(width), y: last.y, side: "bottom" },
      ];
    default:
      return [
        { x: 0, y: below(height), side: "left" },
        { x: last.x, y: below(height), side: "right" },
      ];
  }
}

/** A maze in which one way leads from each cell to each other, or, with `braid`, some more. */
export function randomTruth(width: number, height: number, seed: number, braid = 0): Truth {
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const isIn = ({ x, y }: Cell) => x >= 0 && y >= 0 && x < width && y < height;
  const isBushy = random() < 0.3; // like Prim's, else like a search in depth
  const visited = new Set(["0,0"]);
  const passages: [Cell, Cell][] = [];
  const active: Cell[] = [{ x: 0, y: 0 }];
  while (active.length > 0) {
    const at = isBushy ? Math.floor(random() * active.length) : active.length - 1;
    const cell = active[at];
    const ahead = SIDES.map((side) => beside(cell, side)).filter(
      (next) => isIn(next) && !visited.has(`${next.x},${next.y}`),
    );
    if (ahead.length === 0) {
      active.splice(at, 1);
      continue;
    }
    const next = pick(ahead);
    visited.add(`${next.x},${next.y}`);
    passages.push([cell, next]);
    active.push(next);
  }
  const truth = new Truth(width, height, endsOf(width, height, random), passages, false);
  const extra = truth
    .cells()
    .flatMap((cell) => (["right", "bottom"] as const).map((side): [Cell, Cell] => [cell, beside(cell, side)]))
    .filter(([a, b]) => isIn(b) && !truth.isJoined(a, b) && random() < braid);
  return new Truth(width, height, truth.ends, [...truth.pairs(), ...extra], false);
}
