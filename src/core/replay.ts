import { algorithms } from "./algorithms";
import type { Grid } from "./contracts";
import { EditableMaze } from "./editableMaze";
import { type KeyFrame, KeyFrames } from "./keyFrames";
import type { CellStates, Maze } from "./maze";
import type { Recipe } from "./options";
import {
  CARVE,
  DONE,
  MARK,
  OUTER,
  opensPassage,
  SET,
  SOLID,
  stepCell,
  stepFrom,
  stepKind,
  stepSlot,
  stepTo,
  UNTOUCHED,
  WALL,
} from "./steps";

/** Told of each cell whose look changes, and for a wall the slot that it is behind; -1 for a mark alone. */
export type Touched = (cell: number, slot: number) => void;

/** What a replay goes back to, or begins with. */
export interface Snapshot {
  readonly numbers: CellStates; // of the maze
  readonly marks: Uint8Array;
  readonly counts: Int32Array;
  readonly last: number; // the step that led there
}

const MARKS = 16; // that a word can tell apart

/**
 * A maze at some moment of its making. A step takes constant time, forwards and backwards alike, and a jump no more steps
 * than there are between two key frames, once the moment was passed before. The steps, and states to begin with, may come
 * little by little, in any order.
 */
export class Replay {
  /** The maze as it stands at `position`. */
  readonly maze: Maze;
  private readonly walls: EditableMaze; // the same
  private readonly marks: Uint8Array;
  /** Where the steps come little by little: whether those from one on, up to another, are there. */
  areThere: (from: number, to: number) => boolean = () => true;
  private readonly startsOpen: boolean;
  private readonly counts = new Int32Array(MARKS + 1); // of cells by their mark; last, of passages opened less those closed
  private readonly keyFrames: KeyFrames<Snapshot>;
  private at = 0;

  /**
   * @param grid the maze's as its recipe builds it, all cells taking part that did when it was begun
   * @param steps is filled in where they come later
   * @param jumped told when anything may have changed, instead of `touched`
   */
  constructor(
    grid: Grid,
    recipe: Recipe,
    private readonly steps: Uint32Array,
    private readonly touched: Touched = () => {},
    private readonly jumped: () => void = () => {},
  ) {
    this.walls = new EditableMaze(grid, recipe);
    this.maze = this.walls;
    this.startsOpen = algorithms.some(({ id, startsOpen }) => id === recipe.algorithm && startsOpen);
    if (this.startsOpen) this.walls.openAll();
    this.marks = new Uint8Array(grid.topology.cellCount);
    this.counts[UNTOUCHED] = this.marks.length;
    const { numbers, marks } = this.state;
    this.keyFrames = new KeyFrames(steps.length, numbers.byteLength + marks.byteLength);
  }

  /** Names the entrance and the exit, which are open from the start where opening them is no step. */
  nameOpenings({ entrance, exit }: Pick<Maze, "entrance" | "exit">): void {
    this.walls.open(entrance, exit);
    if (this.walls.grid.kind.opensLast) this.walls.turnOpenings(false);
  }

  /** How many steps have been done. */
  get position(): number {
    return this.at;
  }

  get length(): number {
    return this.steps.length;
  }

  /** How the recording stands at regular steps and at its end, by which a replay can begin there; it then stands at its end. */
  snapshots(): Snapshot[] {
    this.seek(this.length);
    const { keyFrames } = this;
    keyFrames.put(keyFrames.places - 1, this.state);
    return Array.from({ length: keyFrames.places }, (_, place) => keyFrames.at(place)).filter(
      (each) => each !== undefined,
    );
  }

  /** Which of the snapshots is nearest to a position, and where it is. */
  placeNear(position: number): { readonly place: number; readonly position: number } {
    const place = this.keyFrames.placeNear(position);
    return { place, position: this.keyFrames.positionOf(place) };
  }

  hasSnapshot(place: number): boolean {
    return this.keyFrames.at(place) !== undefined;
  }

  /** Adds one of the snapshots that another replay of the recording has made. */
  addSnapshot(place: number, snapshot: Snapshot): void {
    const position = this.keyFrames.positionOf(place);
    if (position > 0) this.steps[position - 1] = snapshot.last;
    this.keyFrames.put(place, snapshot);
  }

  /** Whether seek() could go to a position, by the steps and states that are there. */
  canSeek(position: number): boolean {
    return this.at === position || this.startFor(position) !== undefined;
  }

  /**
   * Goes to just after the nth step, 0 for the blank grid; to the nearest end where there is none such. Where the steps to it
   * are not there yet, it stays where it is.
   * @param most steps to take at once, so that a long way can be gone in several calls
   * @returns whether it is there
   */
  seek(position: number, most = Number.POSITIVE_INFINITY): boolean {
    const goal = Math.min(Math.max(position, 0), this.steps.length);
    const start = this.startFor(goal);
    if (start === undefined) return false;
    if (start !== "here") this.jump(start);
    if (goal < this.at) {
      const end = Math.max(goal, this.at - most);
      while (this.at > end) this.undo(this.steps[--this.at]);
    } else {
      this.advance(Math.min(goal, this.at + most));
    }
    return this.at === goal;
  }

  /** From where a position is reached soonest: from here, or from a state near it. */
  private startFor(goal: number): KeyFrame<Snapshot> | "here" | undefined {
    const { keyFrames, at } = this;
    let best: KeyFrame<Snapshot> | "here" | undefined = this.canGo(at, goal) ? "here" : undefined;
    let cost = best === undefined ? Number.POSITIVE_INFINITY : Math.abs(goal - at);
    for (const frame of [keyFrames.before(goal), keyFrames.after(goal)]) {
      if (frame === undefined || !this.canGo(frame.position, goal)) continue;
      const ownCost = keyFrames.jumpCost + Math.abs(goal - frame.position);
      if (ownCost < cost) [best, cost] = [frame, ownCost];
    }
    return best;
  }

  /** Back, the step before is needed, too: where it stands, its last step is known. */
  private canGo(from: number, to: number): boolean {
    return from === to || (from < to ? this.areThere(from, to) : this.areThere(Math.max(to - 1, 0), from));
  }

  private advance(goal: number): void {
    const { keyFrames, steps } = this;
    for (;;) {
      if (keyFrames.isDue(this.at)) keyFrames.add(this.at, this.state);
      if (this.at === goal) return;
      const end = Math.min(goal, keyFrames.dueAfter(this.at));
      while (this.at < end) this.apply(steps[this.at++]);
    }
  }

  private get state(): Snapshot {
    const { maze, marks, counts, at, steps } = this;
    return {
      numbers: maze.snapshot(),
      marks: marks.slice(),
      counts: counts.slice(),
      last: at === 0 ? 0 : steps[at - 1],
    };
  }

  private jump({ position, state }: KeyFrame<Snapshot>): void {
    this.walls.restore(state.numbers);
    this.marks.set(state.marks);
    this.counts.set(state.counts);
    this.at = position;
    this.jumped();
  }

  /** How a cell looks now: one of the marks of steps.ts. */
  look(cell: number): number {
    const mark = this.marks[cell];
    return mark === UNTOUCHED && (this.startsOpen || this.maze.passages(cell) !== 0) ? DONE : mark;
  }

  /** How many cells have a mark now. */
  countOf(mark: number): number {
    return this.counts[mark];
  }

  /** How many passages the steps have opened, less those that they have closed. */
  get opened(): number {
    return this.counts[MARKS];
  }

  /** The cell at which the last step happened, the farther one of a passage; -1 before the first step. */
  get head(): number {
    if (this.at === 0) return -1;
    const word = this.steps[this.at - 1];
    const cell = stepCell(word);
    return opensPassage(word) ? this.maze.grid.topology.neighbor(cell, stepSlot(word)) : cell;
  }

  private apply(word: number): void {
    const kind = stepKind(word);
    if (kind === MARK) this.markCell(stepCell(word), stepTo(word));
    else if (kind === SET) this.set(word, true, stepTo(word));
    else if (kind === OUTER) this.turnOpenings(true);
    else this.turn(word, kind !== WALL, stepTo(word));
  }

  private undo(word: number): void {
    const kind = stepKind(word);
    if (kind === MARK) this.markCell(stepCell(word), stepFrom(word));
    else if (kind === SET) this.set(word, false, stepFrom(word));
    else if (kind === OUTER) this.turnOpenings(false);
    else this.turn(word, kind === WALL, stepFrom(word));
  }

  private markCell(cell: number, mark: number): void {
    const before = this.marks[cell];
    this.count(before, mark);
    this.marks[cell] = mark;
    this.touched(cell, -1);
    if ((mark === SOLID) !== (before === SOLID)) this.turnSolid(cell, mark === SOLID);
  }

  private count(before: number, mark: number): void {
    this.counts[before]--;
    this.counts[mark]++;
  }

  /** A solid cell has no passages; one that is solid no more is open to all neighbours that are not solid. */
  private turnSolid(cell: number, isSolid: boolean): void {
    const { walls, marks } = this;
    const { topology } = walls.grid;
    const { links } = topology;
    if (isSolid) walls.isolate(cell);
    for (let slot = 0; links[cell] >>> slot !== 0; slot++) {
      if (((links[cell] >>> slot) & 1) === 0) continue;
      const next = topology.neighbor(cell, slot);
      if (!isSolid && marks[next] !== SOLID) walls.carve(cell, slot, DONE);
      this.touched(cell, slot);
    }
  }

  private set(word: number, isSet: boolean, mark: number): void {
    if (isSet) this.walls.set(stepCell(word), stepSlot(word), mark);
    else this.walls.toggle(stepCell(word), stepSlot(word));
    this.markCell(stepCell(word), mark);
  }

  private turnOpenings(isOpen: boolean): void {
    const { walls } = this;
    walls.turnOpenings(isOpen);
    for (const opening of [walls.entrance, walls.exit]) if (opening !== undefined) this.touched(opening.cell, -1);
  }

  /** Opens or closes the slot of a step; one that carved also marks the cell behind it. */
  private turn(word: number, open: boolean, mark: number): void {
    const cell = stepCell(word);
    const slot = stepSlot(word);
    if (open) this.walls.carve(cell, slot, mark);
    else this.walls.wall(cell, slot);
    this.counts[MARKS] += open ? 1 : -1;
    if (stepKind(word) === CARVE) {
      const next = this.maze.grid.topology.neighbor(cell, slot);
      this.count(this.marks[next], mark);
      this.marks[next] = mark;
    }
    this.touched(cell, slot);
  }
}
