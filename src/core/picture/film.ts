import type { Maze } from "../foundation/maze";
import type { Recording } from "../making/generate";
import type { DrawnMaze, Line, Watcher } from "./drawnMaze";
import { Finish, type Finishing, filePaints } from "./finish";
import { Workings } from "./workings";

/** A moment of a film. */
export interface Moment {
  readonly step: number; // of the recording
  readonly seconds: number; // since its last step; 0 before
  readonly way: number; // the share of the way that is drawn
}

/** A maze that is played from its first step until its way is drawn. */
export class Film implements DrawnMaze {
  readonly paints = filePaints;
  readonly lines: readonly Line[];
  private readonly workings: Workings;
  private readonly finish: Finish;
  private at: Moment = { step: 0, seconds: 0, way: 0 };

  constructor(
    { maze, steps, algorithm }: Recording,
    finishing: Finishing,
    private readonly watcher: Watcher = { touch() {}, touchAll() {} },
  ) {
    const arrived = { steps, has: () => true, end: () => steps.length };
    this.workings = new Workings(maze, arrived, watcher, algorithm);
    this.workings.reader.read(Number.POSITIVE_INFINITY);
    this.finish = new Finish(maze, finishing);
    this.lines = [...this.workings.paths.lines, ...this.finish.lines];
    this.seek(this.at);
  }

  get maze(): Maze {
    return this.workings.replay.maze;
  }

  get finished(): Maze {
    return this.workings.finished;
  }

  get markers(): { readonly head: number } {
    return { head: this.workings.head };
  }

  get tintShare(): number {
    return this.finish.tintShare;
  }

  /** How many steps there are. */
  get length(): number {
    return this.workings.replay.length;
  }

  /** Goes to a moment; the watcher hears what has changed. */
  seek(moment: Moment): void {
    const { workings, finish, at, watcher } = this;
    const before = workings.replay.position;
    const head = workings.head;
    workings.replay.seek(moment.step);
    workings.follow(before);
    for (const cell of [head, workings.head]) if (cell >= 0) watcher.touch(cell, -1);
    const share = finish.tintShare;
    finish.seconds = moment.seconds;
    finish.shown = moment.way;
    this.at = moment;
    if ((moment.step === this.length) !== (before === this.length) || finish.tintShare !== share) watcher.touchAll();
    else for (const cell of finish.cellsReached(at.seconds, moment.seconds)) watcher.touch(cell, -1);
    for (const cell of finish.cellsBetween(at.way, moment.way)) watcher.touch(cell, -1);
  }

  cellState(cell: number): number {
    const tint = this.at.step === this.length ? this.finish.tint(cell) : -1;
    return tint < 0 ? this.workings.cellState(cell) : tint;
  }

  isOpen(cell: number): boolean {
    return this.workings.isOpen(cell);
  }
}
