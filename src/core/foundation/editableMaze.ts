import type { Grid } from "./grid";
import { type CellStates, Maze, type Opening } from "./maze";
import type { Recipe } from "./optionTypes";
import { lowestBit } from "./random";
import type { Recorder } from "./recorder";
import type { BRAID, LOOP } from "./steps";
import { linkOffset, linkSlot } from "./topology";

/**
 * A maze whose walls can be changed. A recorder learns of it.
 *
 * Algorithms, readers of formats and replays change it. Methods in hot loops, also of Topology, unpack links themselves: calls of linkOffset() would leave less room for
 * inlining.
 */
export class EditableMaze extends Maze {
  private readonly recorder: Recorder | null;

  /** @param recorder of a maze that is being made */
  constructor(grid: Grid, recipe: Recipe, recorder?: Recorder) {
    super(grid, recipe);
    this.recorder = recorder?.isNeeded ? recorder : null;
  }

  /** The slots of a cell that lead to unvisited neighbours. */
  unvisited(cell: number): number {
    return this.topology.unvisited(this.state, cell);
  }

  /** Whether a cell counts as visited. */
  isVisited(cell: number): boolean {
    return this.state[cell + this.margin] >= this.visitedBit;
  }

  /** Counts a cell as visited, and marks it, such as ACTIVE. */
  visit(cell: number, mark: number): void {
    this.state[cell + this.margin] |= this.visitedBit;
    if (this.recorder !== null) this.recorder.mark(cell, mark);
  }

  /** Opens a closed slot that leads to a neighbour, and marks that neighbour, which is returned. Both count as visited. */
  carve(cell: number, slot: number, mark: number): number {
    const { state, topology, margin, visitedBit } = this;
    const link = topology.link(cell, slot);
    const next = cell + (link >> 4);
    state[cell + margin] |= visitedBit | (1 << slot);
    state[next + margin] |= visitedBit | (1 << (link & 15));
    if (this.recorder !== null) this.recorder.carved(cell, slot, next, mark);
    return next;
  }

  /**
   * Opens a closed slot and marks the cell itself, which is returned. Both cells count as visited.
   *
   * Not written with carve(), which would look up the link again: a good part of the time of the binary tree.
   */
  join(cell: number, slot: number, mark: number): number {
    const { state, topology, margin, visitedBit } = this;
    const link = topology.link(cell, slot);
    const other = cell + (link >> 4);
    state[other + margin] |= visitedBit | (1 << (link & 15));
    state[cell + margin] |= visitedBit | (1 << slot);
    if (this.recorder !== null) this.recorder.carved(other, link & 15, cell, mark);
    return cell;
  }

  /** Opens slots of a cell on its side alone: who reads a whole maze says the same of its neighbours. No step. */
  openSide(cell: number, slots: number): void {
    if (slots !== 0) this.state[cell + this.margin] |= this.visitedBit | slots;
  }

  /** Opens slots of every cell on its side alone, as openSide() does. Without branches, half of which would be foretold wrongly. */
  openSides(slots: Uint8Array): void {
    const { state, margin, visitedBit } = this;
    for (let cell = 0; cell < slots.length; cell++)
      state[cell + margin] |= slots[cell] | (visitedBit & (-slots[cell] >> 31));
  }

  /** How many bytes a snapshot takes. */
  get byteLength(): number {
    return this.state.byteLength;
  }

  /** Opens all passages: the state before the first step of an algorithm that adds walls. No step. */
  openAll(): void {
    const { state, topology, margin } = this;
    state.set(topology.neighborMask, margin);
  }

  /** Sets a slot of a cell that leads nowhere: a fact about the cell, such as the direction of its slash. */
  set(cell: number, slot: number, mark: number): void {
    this.state[cell + this.margin] |= 1 << slot;
    if (this.recorder !== null) this.recorder.slotSet(cell, slot, mark);
  }

  /** Opens or closes a slot on the side of the cell alone. No step. */
  turnSlot(cell: number, slot: number, isSet: boolean): void {
    if (isSet) this.state[cell + this.margin] |= 1 << slot;
    else this.state[cell + this.margin] &= ~(1 << slot);
  }

  /**
   * Closes an open passage.
   * @param tag 0 to 3: which line of the pseudocode builds the wall
   */
  wall(cell: number, slot: number, tag = 0): void {
    const { state, topology, margin } = this;
    state[cell + margin] &= ~(1 << slot);
    const link = topology.link(cell, slot);
    state[cell + (link >> 4) + margin] &= ~(1 << (link & 15));
    if (this.recorder !== null) this.recorder.walled(cell, slot, tag);
  }

  /**
   * Opens a closed slot that leads to a neighbour once the algorithm has done its work.
   * @param kind of the step that shows it
   */
  openAfterwards(cell: number, slot: number, kind: typeof LOOP | typeof BRAID): void {
    this.turnPassage(cell, slot, true);
    if (this.recorder !== null) this.recorder.openedAfterwards(kind, cell, slot);
  }

  /** Closes all passages of a cell, without a step: the preview does it when the cell becomes SOLID. */
  isolate(cell: number): void {
    for (let left = this.passages(cell); left !== 0; left &= left - 1) this.turnPassage(cell, lowestBit(left), false);
  }

  private turnPassage(cell: number, slot: number, isOpen: boolean): void {
    const link = this.topology.link(cell, slot);
    this.turnSlot(cell, slot, isOpen);
    this.turnSlot(cell + linkOffset(link), linkSlot(link), isOpen);
  }

  /** Opens the outer wall, unless an end is inside. An entrance and an exit on one side of one cell are one opening. */
  open(entrance: Opening | undefined, exit: Opening | undefined): void {
    this.openings = [entrance, exit];
    this.turnOpenings(true);
    const first = this.openings.find((opening) => opening !== undefined && opening.slot >= 0);
    if (first !== undefined && this.grid.kind.opensLast) this.recorder?.openedOuter(first.cell);
  }

  /** Opens the outer wall at the entrance and the exit, or closes it again. No step. */
  turnOpenings(isOpen: boolean): void {
    for (const opening of this.openings) {
      if (opening !== undefined && opening.slot >= 0) this.turnSlot(opening.cell, opening.slot, isOpen);
    }
  }

  /** Restores a snapshot() of a maze on the same grid. */
  restore(cells: CellStates): void {
    this.state.set(cells);
  }
}

/**
 * A maze of its own with the walls and openings of another.
 * @param grid its own, if it differs: by what is off
 * @param recipe its own, if it is not what made the other
 */
export function copyOf(maze: Maze, grid: Grid = maze.grid, recipe: Recipe = maze.recipe): EditableMaze {
  const copy = new EditableMaze(grid, recipe);
  copy.restore(maze.snapshot());
  copy.open(maze.entrance, maze.exit);
  return copy;
}
