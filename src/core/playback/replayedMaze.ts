import { EditableMaze } from "../foundation/editableMaze";
import type { Grid } from "../foundation/grid";
import type { CellStates, Maze } from "../foundation/maze";
import type { Recipe } from "../foundation/optionTypes";
import { lowestBit } from "../foundation/random";
import { StepReader } from "../foundation/stepReader";
import { DONE, SOLID, UNTOUCHED } from "../foundation/steps";

import { algorithmOf } from "../options/options";
import { joinsOf, openJoins } from "../paths/joins";

/** Called for each cell that changes its state, and for a wall with its slot; -1 for a mark only. */
export type Touched = (cell: number, slot: number) => void;

const MARKS = 16; // that a word can distinguish

/** All of a replayed maze, copied. */
export interface ReplayedState {
  readonly numbers: CellStates; // of the maze
  readonly marks: Uint8Array;
  readonly counts: Int32Array;
}

/** A maze and its marks after some steps of a recording. */
export class ReplayedMaze extends StepReader {
  private readonly walls: EditableMaze;
  private readonly marks: Uint8Array;
  private startsOpen = false;
  private readonly counts = new Int32Array(MARKS + 1); // of cells by their mark; last, of passages opened less those closed

  constructor(
    grid: Grid,
    recipe: Recipe,
    private readonly touched: Touched,
  ) {
    super();
    this.walls = new EditableMaze(grid, recipe);
    this.marks = new Uint8Array(grid.topology.cellCount);
    this.counts[UNTOUCHED] = this.marks.length;
    if (algorithmOf(recipe)?.startsOpen) this.startOpen();
  }

  /** All passages are open at the start, of which the recipe knows nothing. Call it before anything else. */
  startOpen(): void {
    this.startsOpen = true;
    this.walls.openAll();
  }

  /** The maze as it stands. */
  get maze(): Maze {
    return this.walls;
  }

  /** Sets entrance and exit, which are open from the start if opening them is not a step; joins always are. */
  nameOpenings(finished: Maze): void {
    const joins = joinsOf(finished);
    if (joins !== undefined) openJoins(this.walls, joins);
    this.walls.open(finished.entrance, finished.exit);
    if (this.walls.grid.kind.opensLast) this.walls.turnOpenings(false);
  }

  /** How many bytes a snapshot takes, without its counts. */
  protected get byteLength(): number {
    return this.walls.byteLength + this.marks.byteLength;
  }

  protected snapshot(): ReplayedState {
    return { numbers: this.walls.snapshot(), marks: this.marks.slice(), counts: this.counts.slice() };
  }

  protected restore({ numbers, marks, counts }: ReplayedState): void {
    this.walls.restore(numbers);
    this.marks.set(marks);
    this.counts.set(counts);
  }

  /** The current state of a cell: one of the marks of steps.ts. */
  look(cell: number): number {
    const mark = this.marks[cell];
    return mark === UNTOUCHED && (this.startsOpen || this.walls.passages(cell) !== 0) ? DONE : mark;
  }

  /** How many cells have a mark now. */
  countOf(mark: number): number {
    return this.counts[mark];
  }

  /** How many passages the steps have opened, minus those that they have closed. */
  get opened(): number {
    return this.counts[MARKS];
  }

  protected override mark(cell: number, _before: number, after: number): void {
    const before = this.marks[cell];
    this.changeMark(cell, after);
    this.touched(cell, -1);
    if ((after === SOLID) !== (before === SOLID)) this.turnSolid(cell, after === SOLID);
  }

  protected override beginPhase(cell: number): void {
    this.touched(cell, -1);
  }

  protected override carve(cell: number, slot: number, isOpened: boolean, _before: number, after: number): void {
    this.turnPassage(cell, slot, isOpened);
    this.changeMark(this.walls.grid.topology.neighbor(cell, slot), after);
    this.touched(cell, slot);
  }

  protected override turn(_kind: number, cell: number, slot: number, isOpened: boolean): void {
    this.turnPassage(cell, slot, isOpened);
    this.touched(cell, slot);
  }

  protected override setSlot(cell: number, slot: number, isSet: boolean, before: number, after: number): void {
    this.walls.turnSlot(cell, slot, isSet);
    this.mark(cell, before, after);
  }

  protected override openOuter(isOpened: boolean): void {
    const { walls } = this;
    walls.turnOpenings(isOpened);
    for (const opening of [walls.entrance, walls.exit]) if (opening !== undefined) this.touched(opening.cell, -1);
  }

  private changeMark(cell: number, mark: number): void {
    this.counts[this.marks[cell]]--;
    this.counts[mark]++;
    this.marks[cell] = mark;
  }

  private turnPassage(cell: number, slot: number, isOpened: boolean): void {
    if (isOpened) this.walls.carve(cell, slot, DONE);
    else this.walls.wall(cell, slot);
    this.counts[MARKS] += isOpened ? 1 : -1;
  }

  /** A solid cell has no passages; a cell that is no longer solid is open to all neighbours that are not solid. */
  private turnSolid(cell: number, isSolid: boolean): void {
    const { walls, marks } = this;
    const { topology } = walls.grid;
    if (isSolid) walls.isolate(cell);
    for (let left = topology.neighborMask[cell]; left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      if (!isSolid && marks[topology.neighbor(cell, slot)] !== SOLID) walls.carve(cell, slot, DONE);
      this.touched(cell, slot);
    }
  }
}
