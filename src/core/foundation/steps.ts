/**
 * A step is one change that a viewer sees: a passage opened or walled up, or how a cell is marked. Opening also marks
 * the cell behind the passage, since the two happen at once. Each step can be undone from its own word alone. Which
 * cells an algorithm counts as visited is not recorded.
 *
 * One 32-bit word per step, a row a kind; an empty field is 0:
 *
 *            31 30   29 28 27 26   25 24    23 22    21 ... 0
 *   CARVE     0  0   slot          before   after    cell
 *   SET       1  1   slot          before   after    cell
 *   WALL      0  1   slot           0  0    tag      cell
 *   LOOP      0  1   slot           0  1             cell
 *   BRAID     0  1   slot           1  0             cell
 *   OUTER     0  1                  1  1             cell
 *
 *            31 30   29 28   27 26 25   24 23 22     21 ... 0
 *   MARK      1  0    0  0   before     after        cell
 *   PHASE     1  0    0  1                           cell
 *   LEVEL     1  0    1  0                           number
 */
export const CARVE = 0; // opens `slot` of `cell` and marks the cell behind it
export const WALL = 1; // closes `slot` of `cell`; `tag` says which line of the pseudocode does it
export const MARK = 2; // marks `cell`
export const SET = 3; // sets `slot` of `cell`, which leads nowhere, and marks `cell`
export const LOOP = 4; // opens `slot` of `cell`; this and the next two come after the algorithm, and mark nothing
export const BRAID = 5; // opens `slot` of `cell`, a dead end
export const OUTER = 6; // opens the outer wall at entrance and exit, which the maze names, as far as they are in it; the first is at `cell`
export const PHASE = 7; // a phase begins at `cell`; this and the next change nothing
export const LEVEL = 8; // a level of rooms is complete, which are `number` cells wide

/** The lowest bits of the fields. */
const KIND = 30;
const SLOT = 26;
const BEFORE = 24;
const AFTER = 22;
const BUILT = 24; // which of the kinds that begin as WALL
const NOTED = 28; // which of the kinds that begin as MARK
const MARKED_BEFORE = 25;

const BUILDS = [WALL, LOOP, BRAID, OUTER];
const NOTES = [MARK, PHASE, LEVEL];
const CELL = (1 << AFTER) - 1;

/** How a viewer sees a cell; kept only while recording. */
export const UNTOUCHED = 0; // not reached yet
export const FRONTIER = 1; // unvisited, next to the maze
export const ACTIVE = 2; // in progress
export const DONE = 3; // finished
// The marks from here on are only in steps that mark.
export const SOLID = 4; // a cell that is wall
export const SEEN = 5; // visited by a solver
export const FILLED = 6; // ruled out by a solver
export const ON_PATH = 7; // on the path that a solver has found

/** The most cells that can be recorded: what 22 bits can number, rounded down. */
export const MAX_RECORDED_CELLS = 4_000_000;

/** The most steps of a recording: 128 MB. Their number is known only while they are made. */
export const MAX_STEPS = 32_000_000;

/** The limits for each of several mazes side by side, which share the memory of one. */
export const mostPlayed = (mazes: number): number => Math.floor(MAX_RECORDED_CELLS / mazes);
export const mostSteps = (mazes: number): number => Math.floor(MAX_STEPS / mazes);

export function stepKind(word: number): number {
  const kind = word >>> KIND;
  if (kind === WALL) return BUILDS[(word >>> BUILT) & 3];
  return kind === MARK ? NOTES[(word >>> NOTED) & 3] : kind;
}

/** Whether a step opens a passage. */
export function opensPassage(word: number): boolean {
  const kind = stepKind(word);
  return kind === CARVE || kind === LOOP || kind === BRAID;
}

/** Whether a step opens something once the algorithm has done its work. */
export function isAfterwards(word: number): boolean {
  const kind = stepKind(word);
  return kind === LOOP || kind === BRAID || kind === OUTER;
}

export function stepSlot(word: number): number {
  return (word >>> SLOT) & 15;
}

export function stepFrom(word: number): number {
  return word >>> KIND === MARK ? (word >>> MARKED_BEFORE) & 7 : (word >>> BEFORE) & 3;
}

export function stepTo(word: number): number {
  return (word >>> AFTER) & (word >>> KIND === MARK ? 7 : 3);
}

/** Whether a step is a note: it changes nothing. */
export function isNote(word: number): boolean {
  return stepKind(word) >= PHASE;
}

/** Whether a step makes an opening in a wall that was built whole; other passages mark the cell behind them. */
export function isHole(word: number): boolean {
  return stepKind(word) === CARVE && stepTo(word) === UNTOUCHED;
}

/** The cell of a step of any kind but LEVEL. */
export function stepCell(word: number): number {
  return word & CELL;
}

/** The number of a LEVEL. */
export function stepNumber(word: number): number {
  return word & CELL;
}

/** A growing list of steps, in pages, since a list that doubles would copy all of them several times. */
export class StepLog {
  private readonly full: Uint32Array[] = [];
  private page: Uint32Array;
  private capacity: number; // of the current page
  private length = 0; // of the steps on the current page

  /**
   * @param pageLength about how many steps there will be; one at least
   * @param most steps that are kept
   * @param tooMany the error that one more step throws
   */
  constructor(
    private readonly pageLength = 1024,
    private readonly most = MAX_STEPS,
    private readonly tooMany: () => Error = () => new RangeError(`more than ${most} steps`),
  ) {
    this.capacity = Math.min(pageLength, most);
    this.page = new Uint32Array(this.capacity);
  }

  /** @param kind CARVE, SET or WALL, which has its tag as `to` */
  push(kind: number, slot: number, from: number, to: number, cell: number): void {
    this.add((kind << KIND) | (slot << SLOT) | (from << BEFORE) | (to << AFTER) | cell);
  }

  /** @param kind LOOP, BRAID or OUTER */
  pushAfterwards(kind: number, slot: number, cell: number): void {
    this.add((WALL << KIND) | (slot << SLOT) | (BUILDS.indexOf(kind) << BUILT) | cell);
  }

  pushMark(from: number, to: number, cell: number): void {
    this.add((MARK << KIND) | (from << MARKED_BEFORE) | (to << AFTER) | cell);
  }

  /** @param kind PHASE or LEVEL */
  pushNote(kind: number, value: number): void {
    this.add((MARK << KIND) | (NOTES.indexOf(kind) << NOTED) | value);
  }

  protected add(word: number): void {
    if (this.length === this.capacity) this.turn();
    this.page[this.length++] = word;
  }

  /** All steps, in an array of exactly their number. */
  toArray(): Uint32Array {
    const { full, page, pageLength, length } = this;
    const steps = new Uint32Array(full.length * pageLength + length);
    full.forEach((words, index) => steps.set(words, index * pageLength));
    steps.set(page.subarray(0, length), full.length * pageLength);
    return steps;
  }

  private turn(): void {
    const left = this.most - this.full.length * this.pageLength - this.length;
    if (left === 0) throw this.tooMany();
    this.full.push(this.page);
    this.capacity = Math.min(this.pageLength, left);
    this.page = new Uint32Array(this.capacity);
    this.length = 0;
  }
}

/** A recording of at most so many steps is sent and read as a whole; the steps of a longer one are fetched in pieces. */
export const MAX_STEPS_AT_ONCE = 600_000;

/** Steps of a piece: 1 MB. */
export const STEPS_IN_PIECE = 1 << 18;
