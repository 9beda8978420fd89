import {
  type BRAID,
  CARVE,
  LEVEL,
  type LOOP,
  MAX_RECORDED_CELLS,
  OUTER,
  PHASE,
  SET,
  type StepLog,
  UNTOUCHED,
  WALL,
} from "./steps";

/**
 * Called now and then with the number of passages opened or closed so far, or with a number of cells in proportion to
 * the work done. An exception ends the work.
 */
export type OnProgress = (done: number) => void;

const PROGRESS_INTERVAL = 65536; // changes; a power of two

/**
 * Records how a maze is made: its steps, the marks of cells, the beginnings of phases, and progress.
 *
 * Algorithms call the same methods without a recording; then each call costs a test.
 */
export class Recorder {
  private readonly marks: Uint8Array; // of the cells, as a viewer sees them; empty without a recording
  private changes = 0;

  /** @param log keeps the steps; null without a recording */
  constructor(
    private readonly cellCount: number,
    private readonly log: StepLog | null = null,
    private readonly progress: OnProgress | null = null,
  ) {
    if (log !== null && cellCount > MAX_RECORDED_CELLS)
      throw new RangeError(`${cellCount} cells are too many to record`);
    this.marks = new Uint8Array(log === null ? 0 : cellCount);
  }

  /** Whether steps are recorded; if not, an algorithm can skip what only viewers need. */
  get isRecording(): boolean {
    return this.log !== null;
  }

  /** Whether the maze must report its changes. */
  get isNeeded(): boolean {
    return this.log !== null || this.progress !== null;
  }

  /** Marks a cell as UNTOUCHED, FRONTIER, ACTIVE, DONE or SOLID: how a viewer sees it. Has no effect on the maze. */
  mark(cell: number, mark: number): void {
    if (this.log === null || this.marks[cell] === mark) return;
    this.log.pushMark(this.marks[cell], mark, cell);
    this.marks[cell] = mark;
  }

  /** The state of a cell as a viewer sees it; without a recording always untouched. */
  markOf(cell: number): number {
    return this.log === null ? UNTOUCHED : this.marks[cell];
  }

  /** Notes that a phase begins at a cell; `part` of the algorithm names it. */
  beginPhase(cell: number): void {
    if (this.log !== null) this.log.pushNote(PHASE, cell);
  }

  /** Notes that a level is complete, of an algorithm with the data "rooms". @param width of the rooms, in cells */
  endLevel(width: number): void {
    if (this.log !== null) this.log.pushNote(LEVEL, width);
  }

  /** Reports how much of the work is done, from 0 to 1, if counting passages does not show it. */
  reportShare(share: number): void {
    this.progress?.(Math.round(share * this.cellCount));
  }

  /** A passage was opened by the algorithm. @param next the cell behind it, which is marked */
  carved(cell: number, slot: number, next: number, mark: number): void {
    const { log, marks, progress } = this;
    if (log !== null) {
      const before = marks[next];
      marks[next] = mark;
      log.push(CARVE, slot, before, mark, cell);
    }
    if (progress !== null) this.countChange(progress);
  }

  /** A passage was closed. @param tag see EditableMaze.wall() */
  walled(cell: number, slot: number, tag: number): void {
    if (this.progress !== null) this.countChange(this.progress);
    if (this.log !== null) this.log.push(WALL, slot, 0, tag, cell);
  }

  /** A slot that leads nowhere was set. */
  slotSet(cell: number, slot: number, mark: number): void {
    if (this.log === null) return;
    this.log.push(SET, slot, this.marks[cell], mark, cell);
    this.marks[cell] = mark;
  }

  /** A passage was opened after the algorithm. */
  openedAfterwards(kind: typeof LOOP | typeof BRAID, cell: number, slot: number): void {
    if (this.progress !== null) this.countChange(this.progress);
    if (this.log !== null) this.log.pushAfterwards(kind, slot, cell);
  }

  /** The outer wall was opened at the entrance, and at the exit. */
  openedOuter(entrance: number): void {
    if (this.log !== null) this.log.pushAfterwards(OUTER, 0, entrance);
  }

  private countChange(progress: OnProgress): void {
    if ((++this.changes & (PROGRESS_INTERVAL - 1)) === 0) progress(this.changes);
  }
}
