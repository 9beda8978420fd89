import { type MazeJson, mazeToJson } from "../formats/json/json";
import type { Grid } from "./contracts";
import type { Recipe } from "./optionTypes";
import { bitCount, lowestBit } from "./random";
import { type BRAID, CARVE, type LOOP, MAX_RECORDED_CELLS, OUTER, SET, type StepLog, UNTOUCHED, WALL } from "./steps";
import type { Topology } from "./topology";

/** A border side of a cell that is open: an entrance or an exit. */
export interface Opening {
  readonly cell: number;
  readonly slot: number; // -1 for a cell that has no border side, of a maze that was read: there nothing is open
}

/**
 * Called now and then with the number of passages opened or closed so far, or with as many cells as stand for the share of
 * the work that is done; what it throws ends the work.
 */
export type Progress = (done: number) => void;

const PROGRESS_INTERVAL = 65536; // changes; a power of two

/**
 * A grid and, for each cell, its open slots and whether an algorithm has visited it: one number a cell, one byte on most
 * grids. A slot that leads out of the grid is open where the entrance or the exit is.
 */
export class Maze {
  /** What the maze was made from; of a maze that was read, the grid and its sizes alone. Nobody can change it. */
  readonly recipe: Recipe;
  readonly grid: Grid;
  private openings: readonly [entrance: Opening | undefined, exit: Opening | undefined] = [undefined, undefined];
  private readonly topology: Topology; // the grid's, and its margin: closer at hand in hot loops
  private readonly margin: number;
  private readonly state: Uint8Array | Uint16Array;
  private readonly visitedBit: number;
  private readonly marks: Uint8Array | null;
  private readonly log: StepLog | null;
  private readonly progress: Progress | null;
  private changes = 0;

  constructor(grid: Grid, recipe: Recipe, log: StepLog | null = null, progress: Progress | null = null) {
    const { cellCount, degree, margin } = grid.topology;
    if (log !== null && cellCount > MAX_RECORDED_CELLS)
      throw new RangeError(`${cellCount} cells are too many to record`);
    this.grid = grid;
    this.topology = grid.topology;
    this.margin = margin;
    this.recipe = Object.freeze({ ...recipe, ...(recipe.mask && { mask: Object.freeze([...recipe.mask]) }) });
    this.log = log;
    this.progress = progress;
    const length = cellCount + 2 * margin + 1;
    this.state = degree < 8 ? new Uint8Array(length) : new Uint16Array(length);
    this.visitedBit = degree < 8 ? 0x80 : 0x8000;
    this.marks = log === null ? null : new Uint8Array(cellCount);
  }

  /** How many cells there are, those that are masked off included. */
  get cellCount(): number {
    return this.topology.cellCount;
  }

  /** How many pairs of neighbours are joined. */
  get passageCount(): number {
    let ends = 0;
    for (let cell = 0; cell < this.cellCount; cell++) ends += bitCount(this.passages(cell));
    return ends / 2;
  }

  /** How many pairs of neighbours there are, joined or not. */
  get wallSiteCount(): number {
    const { neighborMask: links } = this.topology;
    let ends = 0;
    for (let cell = 0; cell < links.length; cell++) ends += bitCount(links[cell]);
    return ends / 2;
  }

  get entrance(): Opening | undefined {
    return this.openings[0];
  }

  get exit(): Opening | undefined {
    return this.openings[1];
  }

  /** The seed as a text; undefined for a maze that was read. */
  get seed(): string | undefined {
    return this.recipe.seed;
  }

  /** Whether a passage joins two cells; false for cells that are no neighbours. */
  isOpen(a: number, b: number): boolean {
    const slot = this.topology.slotBetween(a, b);
    return slot >= 0 && ((this.passages(a) >>> slot) & 1) === 1;
  }

  /** The maze as JSON v1. */
  toJSON(): MazeJson {
    return mazeToJson(this);
  }

  /** The slots of a cell that lead on to a neighbour. */
  passages(cell: number): number {
    return this.state[cell + this.margin] & this.topology.neighborMask[cell];
  }

  /** The slots of a cell that have no wall: its passages, and the entrance or exit. */
  openSlots(cell: number): number {
    return this.state[cell + this.margin] & ~this.visitedBit;
  }

  /** The slots of a cell behind which there is a neighbour that was not visited. */
  unvisited(cell: number): number {
    return this.topology.unvisited(this.state, cell);
  }

  isVisited(cell: number): boolean {
    return this.state[cell + this.margin] >= this.visitedBit;
  }

  visit(cell: number): void {
    this.state[cell + this.margin] |= this.visitedBit;
  }

  /** Opens a closed slot that leads to a neighbour, and marks that neighbour, which is returned. Both count as visited. */
  carve(cell: number, slot: number, mark: number): number {
    const { state, topology, margin, visitedBit } = this;
    const way = topology.way(cell, slot);
    const next = cell + (way >> 4);
    state[cell + margin] |= visitedBit | (1 << slot);
    state[next + margin] |= visitedBit | (1 << (way & 15));
    if (this.progress !== null) this.countChange(this.progress);
    if (this.log !== null) this.record(CARVE, cell, slot, next, mark);
    return next;
  }

  /**
   * The same from the other side: the cell itself joins what is behind its slot, and is marked and returned. Written out,
   * since carve() would look the way up once more, which is a good part of what the binary tree costs.
   */
  join(cell: number, slot: number, mark: number): number {
    const { state, topology, margin, visitedBit } = this;
    const way = topology.way(cell, slot);
    const other = cell + (way >> 4);
    state[other + margin] |= visitedBit | (1 << (way & 15));
    state[cell + margin] |= visitedBit | (1 << slot);
    if (this.progress !== null) this.countChange(this.progress);
    if (this.log !== null) this.record(CARVE, other, way & 15, cell, mark);
    return cell;
  }

  /** Opens all passages: how a maze begins to which walls are added. No step, but the state before the first. */
  openAll(): void {
    const { state, topology, margin } = this;
    state.set(topology.neighborMask, margin);
  }

  /** Sets a slot of a cell alone, behind which there is nothing: a fact about the cell, such as how a slash leans. */
  set(cell: number, slot: number, mark: number): void {
    this.state[cell + this.margin] |= 1 << slot;
    if (this.log !== null) this.record(SET, cell, slot, cell, mark);
  }

  /** Takes back what set() did. */
  unset(cell: number, slot: number): void {
    this.state[cell + this.margin] &= ~(1 << slot);
  }

  /**
   * Closes an open passage.
   * @param tag 0 to 3, to tell in the pseudocode which wall it is
   */
  wall(cell: number, slot: number, tag = 0): void {
    const { state, topology, margin } = this;
    state[cell + margin] &= ~(1 << slot);
    const way = topology.way(cell, slot);
    state[cell + (way >> 4) + margin] &= ~(1 << (way & 15));
    if (this.progress !== null) this.countChange(this.progress);
    if (this.log !== null) this.log.push(WALL, slot, 0, tag, cell);
  }

  /**
   * Opens a closed slot that leads to a neighbour once the algorithm has done its work.
   * @param kind of the step that shows it
   */
  openAfterwards(cell: number, slot: number, kind: typeof LOOP | typeof BRAID): void {
    const { state, topology, margin } = this;
    state[cell + margin] |= 1 << slot;
    const way = topology.way(cell, slot);
    state[cell + (way >> 4) + margin] |= 1 << (way & 15);
    if (this.progress !== null) this.countChange(this.progress);
    if (this.log !== null) this.log.pushAfterwards(kind, slot, cell);
  }

  /** Closes all passages of a cell. No step: a replay does it when the cell is marked as solid. */
  isolate(cell: number): void {
    const { state, topology, margin } = this;
    const passages = this.passages(cell);
    for (let left = passages; left !== 0; left &= left - 1) {
      const way = topology.way(cell, lowestBit(left));
      state[cell + (way >> 4) + margin] &= ~(1 << (way & 15));
    }
    state[cell + margin] &= ~passages;
  }

  /** Shows a cell by one of the marks of steps.ts. Means nothing to the maze; without a recording it costs a test. */
  mark(cell: number, mark: number): void {
    if (this.log === null || this.marks === null || this.marks[cell] === mark) return;
    this.log.pushMark(this.marks[cell], mark, cell);
    this.marks[cell] = mark;
  }

  /** Tells a viewer that a part of the work begins at a cell: what Algorithm.part names. Changes nothing. */
  note(cell: number): void {
    if (this.log !== null && this.marks !== null) this.log.pushMark(this.marks[cell], this.marks[cell], cell);
  }

  /** Whether marks are seen by anybody: what serves marks alone can be left out where they are not. */
  get isRecorded(): boolean {
    return this.log !== null;
  }

  /** How a viewer of the recording sees a cell; without a recording always untouched. */
  markOf(cell: number): number {
    return this.marks === null ? UNTOUCHED : this.marks[cell];
  }

  /** Opens the outer wall. An entrance and an exit on one side of one cell are one opening. */
  open(entrance: Opening | undefined, exit: Opening | undefined): void {
    this.openings = [entrance, exit];
    this.turnOpenings(true);
    if (this.log !== null && entrance !== undefined && this.grid.kind.opensLast)
      this.log.pushAfterwards(OUTER, 0, entrance.cell);
  }

  /** Opens the outer wall at the entrance and the exit, or closes it again. No step. */
  turnOpenings(isOpen: boolean): void {
    for (const opening of this.openings) {
      if (opening === undefined || opening.slot < 0) continue;
      const at = opening.cell + this.margin;
      if (isOpen) this.state[at] |= 1 << opening.slot;
      else this.state[at] &= ~(1 << opening.slot);
    }
  }

  /** The numbers that make up the maze, not copied: to hand them to another thread, and to take them from there. */
  get numbers(): Uint8Array | Uint16Array {
    return this.state;
  }

  /** Tells how much of the work is done, from 0 to 1, where opening and closing passages does not tell. */
  tell(share: number): void {
    this.progress?.(Math.round(share * this.cellCount));
  }

  private countChange(progress: Progress): void {
    if ((++this.changes & (PROGRESS_INTERVAL - 1)) === 0) progress(this.changes);
  }

  private record(kind: number, cell: number, slot: number, marked: number, mark: number): void {
    if (this.log === null || this.marks === null) return;
    this.log.push(kind, slot, this.marks[marked], mark, cell);
    this.marks[marked] = mark;
  }
}
