import { EditableMaze } from "../core/foundation/editableMaze";
import type { Maze } from "../core/foundation/maze";
import { bitCount, lowestBit } from "../core/foundation/random";
import { Recorder } from "../core/foundation/recorder";
import { DONE, FRONTIER, SOLID, StepLog, UNTOUCHED } from "../core/foundation/steps";
import { countWallSites } from "../core/foundation/topology";
import { recordedGrid } from "../core/playback/replayOf";
import { type CodePlace, MARKS, NOWHERE, type Reel } from "./feeds";

/** The states of a maze as an ordinary recording. */
export interface RecordedRun {
  readonly maze: Maze;
  readonly steps: Uint32Array;
  readonly places: readonly CodePlace[]; // of each step
  readonly startsOpen: boolean; // whether no wall stands before the first step
}

/**
 * Makes the steps of a recording. What is one thing to who looks is one step: a passage, and the mark of the cell behind it that it
 * is the first to reach.
 */
export function recordRun(reel: Reel): RecordedRun {
  return new Recording(reel).record();
}

/** A change of a reel. */
interface Change {
  readonly cell: number;
  readonly slot: number;
  readonly value: number;
}

class Recording {
  private readonly log = new StepLog();
  private readonly recorder: Recorder;
  private readonly maze: EditableMaze;
  private readonly places: CodePlace[] = [];
  private readonly isSolid: boolean;
  private readonly startsOpen: boolean;
  private place = NOWHERE;

  constructor(private readonly reel: Reel) {
    const { maze, first } = reel;
    const grid = recordedGrid(maze);
    this.recorder = new Recorder(maze.cellCount, this.log);
    this.maze = new EditableMaze(grid, maze.recipe, this.recorder);
    this.isSolid = maze.grid.offAreWalls === true;
    const open = first.passages.reduce((sum, mask) => sum + bitCount(mask), 0);
    this.startsOpen = this.isSolid || open > 2 * countWallSites(grid.topology) - open;
  }

  record(): RecordedRun {
    const { reel, log, places, startsOpen } = this;
    this.begin();
    const { count, states } = reel.changes;
    for (let at = 0; at < count; ) {
      const taken = this.together(at);
      this.place = reel.places[states[at + taken - 1]] ?? NOWHERE;
      at += taken;
    }
    return { maze: reel.maze, steps: log.toArray(), places, startsOpen };
  }

  /** From a maze without passages, or without walls, to the first state. */
  private begin(): void {
    const { maze, startsOpen, isSolid, reel } = this;
    const { passages, marks } = reel.first;
    this.place = reel.places[0] ?? NOWHERE;
    if (startsOpen) maze.openAll();
    for (let cell = 0; cell < marks.length; cell++) this.mark(cell, marks[cell]);
    if (isSolid) return;
    for (let cell = 0; cell < marks.length; cell++) {
      for (let left = passages[cell] ^ maze.passages(cell); left !== 0; left &= left - 1)
        this.turn(cell, lowestBit(left), !startsOpen);
    }
  }

  private changeAt(at: number): Change | undefined {
    const { count, cells, slots, values } = this.reel.changes;
    return at < count ? { cell: cells[at], slot: slots[at], value: values[at] } : undefined;
  }

  /** Records a change, and those after it that belong to it. @returns how many */
  private together(at: number): number {
    const [change, next, third] = [this.changeAt(at), this.changeAt(at + 1), this.changeAt(at + 2)];
    if (change === undefined) return 1;
    this.place = this.reel.places[this.reel.changes.states[at]] ?? NOWHERE;
    const isLaterMark = (mark: Change | undefined, cell: number) => mark?.slot === MARKS && mark.cell === cell;
    if (change.slot === MARKS) {
      const isReached = this.isNew(change) && isOpening(next) && this.reaches(next, change.cell);
      if (!isReached || next === undefined) {
        this.mark(change.cell, change.value);
        return 1;
      }
      const isMore = isLaterMark(third, change.cell) && third !== undefined && this.isNew(third);
      this.carveTo(change.cell, next, isMore ? third.value : change.value);
      return isMore ? 3 : 2;
    }
    if (isOpening(change) && next?.slot === MARKS && this.isNew(next) && this.reaches(change, next.cell)) {
      this.carveTo(next.cell, change, next.value);
      return 2;
    }
    this.turn(change.cell, change.slot, change.value === 1);
    return 1;
  }

  /** Whether a mark is that of a cell which nothing has reached before. */
  private isNew({ cell, value }: Change): boolean {
    const before = this.recorder.markOf(cell);
    return (before === UNTOUCHED || before === FRONTIER) && value !== SOLID;
  }

  private reaches({ cell, slot }: Change, reached: number): boolean {
    return cell === reached || this.maze.grid.topology.neighbor(cell, slot) === reached;
  }

  private mark(cell: number, mark: number): void {
    if (this.recorder.markOf(cell) === mark) return;
    this.recorder.mark(cell, mark);
    this.places.push(this.place);
  }

  private turn(cell: number, slot: number, isOpen: boolean): void {
    const { maze } = this;
    if (isOpen) {
      const next = maze.grid.topology.neighbor(cell, slot);
      const isBack = maze.passages(next) !== 0 && maze.passages(cell) === 0; // from what is carved to what is not
      const reached = isBack ? cell : next;
      const mark = this.recorder.markOf(reached);
      this.carveTo(reached, { cell, slot, value: 1 }, mark === UNTOUCHED || mark === FRONTIER ? DONE : mark);
      return;
    }
    if (((maze.passages(cell) >>> slot) & 1) === 0) return;
    maze.wall(cell, slot);
    this.places.push(this.place);
  }

  private carveTo(reached: number, { cell, slot }: Change, mark: number): void {
    const { maze } = this;
    if (((maze.passages(cell) >>> slot) & 1) === 1) return this.mark(reached, mark);
    const { topology } = maze.grid;
    if (reached === cell) maze.carve(topology.neighbor(cell, slot), topology.opposite(cell, slot), mark);
    else maze.carve(cell, slot, mark);
    this.places.push(this.place);
  }
}

function isOpening(change: Change | undefined): change is Change {
  return change !== undefined && change.slot !== MARKS && change.value === 1;
}
