import type { GenerationContext } from "../../foundation/algorithm";
import type { EditableMaze } from "../../foundation/editableMaze";
import { lowestBit, type Random } from "../../foundation/random";
import { DONE } from "../../foundation/steps";
import { countWallSites } from "../../foundation/topology";
import { ALONE, findIn, joinIn } from "../../structures/disjointSets";
import { packWall, wallCell, wallSlot } from "./walls";

/** Cells of a block: as many sets as fit into the caches of a core. */
export const BLOCK = 65_536;

/**
 * Kruskal's algorithm for large mazes: the maze of `kruskal`, from the same random numbers, block by block of the cells, in
 * no order that is worth seeing.
 *
 * A second way because at large sizes Kruskal's algorithm waits for memory most of its time: at 2000 x 2000 cells this
 * takes about half of that time. No two walls have the same rank, so there is one minimum spanning tree. Two rules find
 * most of it inside a block: the heaviest wall of a cycle is not in the tree (cycle property); where all walls around a set
 * of cells lie inside the block, the lightest of them is (cut property). The few walls that neither rule decides come last,
 * all together.
 *
 * @param size of a block, in cells
 */
export function kruskalInBlocks({ maze, random }: GenerationContext, size = BLOCK): void {
  const { topology } = maze.grid;
  const { neighborMask, cellCount } = topology;
  const ranks = ranksInRandomOrder(countWallSites(topology), random);
  const inside = new RankedWalls(2 * size);
  const undecided = new RankedWalls(size);
  const sets = new Int32Array(size); // of the cells of a block: as if all undecided walls were open
  const leadsOut = new Uint8Array(size); // of the cell that stands for a set: whether it has a wall to another block
  let wallNumber = 0; // as wallsInRandomOrder() counts them
  for (let first = 0; first < cellCount; first += size) {
    const end = Math.min(first + size, cellCount);
    inside.count = 0;
    leadsOut.fill(0);
    for (let cell = first; cell < end; cell++) {
      for (let slots = neighborMask[cell]; slots !== 0; slots &= slots - 1) {
        const slot = lowestBit(slots);
        const next = topology.neighbor(cell, slot);
        if (next < first || next >= end) leadsOut[cell - first] = 1;
        if (next > cell) (next < end ? inside : undecided).add(packWall(cell, slot), ranks[wallNumber++]);
      }
    }
    sets.fill(ALONE);
    const { walls, order } = inside.sort(ranks.length);
    for (let place = 0; place < inside.count; place++) {
      const index = order[place];
      const cell = wallCell(walls[index]);
      const slot = wallSlot(walls[index]);
      const one = findIn(sets, cell - first);
      const other = findIn(sets, topology.neighbor(cell, slot) - first);
      if (one === other) continue; // the heaviest wall of a cycle
      if (leadsOut[one] + leadsOut[other] === 2) undecided.add(walls[index], inside.ranks[index]);
      else maze.carve(cell, slot, DONE); // the lightest wall around the set that leads nowhere else
      leadsOut[one] = leadsOut[other] = leadsOut[one] | leadsOut[other]; // either stands for both now
      joinIn(sets, one, other);
    }
  }
  openUndecided(maze, undecided.sort(ranks.length), ranks);
}

/** Kruskal's algorithm on what is left. @param scratch its memory is used for the sets */
function openUndecided(maze: EditableMaze, undecided: RankedWalls, scratch: Uint32Array<ArrayBuffer>): void {
  const { cellCount } = maze;
  const { topology } = maze.grid;
  const sets = scratch.length < cellCount ? new Int32Array(cellCount) : new Int32Array(scratch.buffer, 0, cellCount);
  sets.fill(ALONE);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let slots = maze.openSlots(cell); slots !== 0; slots &= slots - 1) {
      const next = topology.neighbor(cell, lowestBit(slots));
      if (next > cell) joinIn(sets, cell, next);
    }
  }
  const { walls, order, count } = undecided;
  for (let place = 0; place < count; place++) {
    const wall = walls[order[place]];
    const cell = wallCell(wall);
    const slot = wallSlot(wall);
    if (joinIn(sets, cell, topology.neighbor(cell, slot))) maze.carve(cell, slot, DONE);
  }
}

/**
 * The rank of each wall: its place in the order into which wallsInRandomOrder() shuffles them. The inverse of that
 * permutation, by the same draws, built in place (Fisher and Yates, from the inside out).
 */
function ranksInRandomOrder(count: number, random: Random): Uint32Array<ArrayBuffer> {
  const ranks = new Uint32Array(count);
  for (let left = count; left > 1; left--) ranks[left - 1] = random.below(left);
  for (let place = 1; place < count; place++) {
    const at = ranks[place];
    ranks[place] = ranks[at];
    ranks[at] = place;
  }
  return ranks;
}

/** Walls with their ranks, no two of which are equal. */
class RankedWalls {
  walls: Uint32Array;
  ranks: Uint32Array;
  order = new Uint32Array(0); // see sort()
  private ends = new Uint32Array(0); // of the buckets of sort()
  count = 0;

  /** @param room for so many walls at first */
  constructor(room: number) {
    this.walls = new Uint32Array(room);
    this.ranks = new Uint32Array(room);
  }

  add(wall: number, rank: number): void {
    if (this.count === this.walls.length) {
      this.walls = larger(this.walls);
      this.ranks = larger(this.ranks);
    }
    this.walls[this.count] = wall;
    this.ranks[this.count++] = rank;
  }

  /**
   * Fills the beginning of `order` with the indexes of the walls, by ascending rank. A bucket sort, and one insertion sort
   * over the result: it is quick, since the ranks are spread evenly.
   * @param limit every rank is below it
   */
  sort(limit: number): this {
    const { ranks, count } = this;
    if (this.order.length < count) {
      this.order = new Uint32Array(ranks.length);
      this.ends = new Uint32Array(ranks.length);
    }
    const { order, ends } = this;
    const share = count / limit;
    ends.fill(0);
    for (let index = 0; index < count; index++) ends[(ranks[index] * share) | 0]++;
    for (let bucket = 1; bucket < count; bucket++) ends[bucket] += ends[bucket - 1];
    for (let index = 0; index < count; index++) order[--ends[(ranks[index] * share) | 0]] = index;
    for (let place = 1; place < count; place++) {
      const index = order[place];
      let at = place;
      for (; at > 0 && ranks[order[at - 1]] > ranks[index]; at--) order[at] = order[at - 1];
      order[at] = index;
    }
    return this;
  }
}

function larger(words: Uint32Array): Uint32Array<ArrayBuffer> {
  const all = new Uint32Array(2 * words.length);
  all.set(words);
  return all;
}
