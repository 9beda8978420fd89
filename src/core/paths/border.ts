import type { Maze, Opening } from "../foundation/maze";
import { bitCount, lowestBit, nthBit } from "../foundation/random";
import type { Topology } from "../foundation/topology";
import { builderOf } from "../grids";
import { Search } from "./search";

const [UNKNOWN, NARROW, WIDE] = [0, 1, 2];

/**
 * The sides of a maze towards the outside: the edge of the grid, or excluded cells that are connected to the edge
 * through excluded cells. The live cells of an automaton are walls, so there only the edge counts.
 */
export class Border {
  private readonly whole: Topology; // of the same grid without a mask
  private readonly outside: Uint8Array | undefined; // 1 for an excluded cell that counts as outside; undefined if none does
  private found: Uint8Array | undefined; // by cell: UNKNOWN, or whether its component has wide border sides

  /** @param isSolid whether excluded cells are walls */
  constructor(
    private readonly maze: Maze,
    isSolid = maze.grid.offAreWalls === true,
  ) {
    const { grid, recipe } = maze;
    const { excluded: off } = grid.topology;
    this.whole = off === null ? grid.topology : builderOf(grid.kind).build(recipe, { plan: grid.plan }).topology;
    this.outside = off === null || isSolid ? undefined : outsideOf(this.whole, off);
  }

  /** The border sides of a cell, as slots. Narrow ones count only if its component has no others. */
  sides(cell: number): number {
    const { grid } = this.maze;
    if (!grid.topology.isIncluded(cell)) return 0;
    const all = this.allSides(cell);
    const wide = this.wideSides(cell, all);
    return wide !== 0 || all === 0 || this.hasWide(cell) ? wide : all;
  }

  private allSides(cell: number): number {
    const { whole, outside } = this;
    const edge = edgeOf(whole, cell) & ~this.maze.joins(cell);
    return outside === undefined ? edge : edge | slotsToward(whole, cell, outside);
  }

  private wideSides(cell: number, all = this.allSides(cell)): number {
    return all & ~(this.maze.grid.narrowSides?.(cell) ?? 0);
  }

  /** Whether the component of a cell has border sides that are not narrow. Each component is searched once. */
  private hasWide(cell: number): boolean {
    this.found ??= new Uint8Array(this.maze.cellCount);
    if (this.found[cell] === UNKNOWN) {
      const search = new Search(this.maze);
      search.from(cell);
      const answer = search.cells().some((each) => this.wideSides(each) !== 0) ? WIDE : NARROW;
      for (const each of search.cells()) this.found[each] = answer;
    }
    return this.found[cell] === WIDE;
  }

  /** The nth of all sides of a cell, if it is a border side. */
  openingAt(cell: number, place: number): Opening | undefined {
    const slot = nthSlot(this.whole.sides(cell), place);
    return slot >= 0 && (this.sides(cell) >>> slot) & 1 ? { cell, slot } : undefined;
  }

  /** Which of all sides of its cell an opening is, from 0; undefined for the first border side, the default. */
  placeOf({ cell, slot }: Opening): number | undefined {
    if (slot < 0 || this.opening(cell, 0)?.slot === slot) return undefined;
    return bitCount(this.whole.sides(cell) & ((1 << slot) - 1));
  }

  /** Which of all sides of a cell are border sides, from 0. */
  places(cell: number): number[] {
    const all = Array.from({ length: bitCount(this.whole.sides(cell)) }, (_, place) => place);
    return all.filter((place) => this.openingAt(cell, place) !== undefined);
  }

  /** An end in a cell: its first border side, or inside where it has none. */
  endIn(cell: number): Opening {
    return this.opening(cell, 0) ?? { cell, slot: -1 };
  }

  /** The nth border side of a cell; undefined where it has fewer. */
  opening(cell: number, nth: number): Opening | undefined {
    const slot = nthSlot(this.sides(cell), nth);
    return slot < 0 ? undefined : { cell, slot };
  }
}

/** The nth slot of a mask, -1 where it has fewer. */
function nthSlot(mask: number, nth: number): number {
  return nth >= 0 && nth < bitCount(mask) ? nthBit(mask, nth) : -1;
}

/** The slots of a cell that lie on the edge of the grid. */
function edgeOf(topology: Topology, cell: number): number {
  return topology.sides(cell) & ~topology.neighborMask[cell];
}

/** The slots of a cell that lead to marked cells. Stairs never lead outside. */
function slotsToward(topology: Topology, cell: number, marked: Uint8Array): number {
  let found = 0;
  for (let left = topology.sides(cell) & topology.neighborMask[cell]; left !== 0; left &= left - 1) {
    if (marked[topology.neighbor(cell, lowestBit(left))] === 1) found |= left & -left;
  }
  return found;
}

function outsideOf(whole: Topology, off: Uint8Array): Uint8Array {
  const outside = new Uint8Array(whole.cellCount);
  const reached = new Int32Array(whole.cellCount);
  let count = 0;
  const reach = (cell: number) => {
    if (off[cell] === 0 || outside[cell] === 1) return;
    outside[cell] = 1;
    reached[count++] = cell;
  };
  for (let cell = 0; cell < whole.cellCount; cell++) if (off[cell] === 1 && edgeOf(whole, cell) !== 0) reach(cell);
  while (count > 0) {
    const cell = reached[--count];
    for (let left = whole.sides(cell) & whole.neighborMask[cell]; left !== 0; left &= left - 1)
      reach(whole.neighbor(cell, lowestBit(left)));
  }
  return outside;
}
