import type { Maze } from "../foundation/maze";
import { bitCount } from "../foundation/random";
import { StepReader } from "../foundation/stepReader";
import { ACTIVE, BRAID, FRONTIER, LOOP, UNTOUCHED } from "../foundation/steps";
import { Bag } from "../structures/bag";
import { PersistentDisjointSets } from "../structures/persistentDisjointSets";

/** The kinds of events, which can be run to, each with its positions in ascending order. */
const noEvents = () => ({
  parts: new Bag(), // a phase begins
  deadEnds: new Bag(), // a cell is done and stays a dead end
  loops: new Bag(), // a loop of a walk is erased
  walls: new Bag(), // the walls of a phase are complete
  openings: new Bag(), // the openings of a phase are complete
  joins: new Bag(), // two parts of the maze, each of several cells, are joined
  openedLoops: new Bag(), // a loop is opened after the algorithm
  braids: new Bag(), // a dead end is braided
  outer: new Bag(), // the outer wall is opened
});

/** The events of a recording. */
export type Events = Readonly<Record<keyof ReturnType<typeof noEvents>, Uint32Array>> & {
  readonly notable: readonly Notable[];
  readonly marks: number; // a bit for each mark that a cell had before or after a step that changed it
};

/** A moment worth a bookmark. */
export interface Notable {
  readonly position: number;
  readonly name: string;
}

/** In a maze of more cells, sets are not followed: they take 20 bytes per cell. */
const MAX_FOLLOWED_CELLS = 1_000_000;

const [NO_END, END, UNFINISHED_END] = [0, 1, 2]; // unfinished: frontier or active

/** Reads a recording, a piece at a time, and collects its events. */
export class EventScan extends StepReader {
  /** Which cells are joined at any step that was read; undefined for very large mazes. */
  readonly sets: PersistentDisjointSets | undefined;
  private readonly found = noEvents();
  private readonly degrees: Uint8Array; // of the cells, in passages
  private readonly ends: Uint8Array; // for the dead ends of the finished maze, until they are reported; else NO_END
  private readonly closedAt: Uint32Array | undefined; // of an algorithm that adds walls: when a cell came to one passage last
  private at = 0;
  private active = 0; // active cells
  private marks = 0;
  private erased = 0; // cells of the current loop
  private readonly most = { active: 0, erased: 0, joined: 0 }; // so far, and the positions of these records
  private readonly mostAt = { active: 0, erased: 0, joined: 0 };

  /**
   * @param maze finished
   * @param startsOpen whether it began with all passages open
   */
  constructor(
    private readonly maze: Maze,
    private readonly steps: Uint32Array,
    private readonly startsOpen: boolean,
  ) {
    super();
    const { cellCount } = maze;
    const { neighborMask: links } = maze.grid.topology;
    this.sets = cellCount <= MAX_FOLLOWED_CELLS && !startsOpen ? new PersistentDisjointSets(cellCount) : undefined;
    this.degrees = new Uint8Array(cellCount);
    this.ends = new Uint8Array(cellCount);
    this.closedAt = startsOpen ? new Uint32Array(cellCount) : undefined;
    const hasEnds = !maze.grid.offAreWalls; // in an automaton no cell is done before the end
    for (let cell = 0; cell < cellCount; cell++) {
      if (startsOpen) this.degrees[cell] = bitCount(links[cell]);
      if (hasEnds && bitCount(maze.passages(cell)) === 1) this.ends[cell] = END;
    }
  }

  /** How many steps have been read. */
  get position(): number {
    return this.at;
  }

  /** Reads on. @returns whether all was read */
  advance(most: number): boolean {
    const end = Math.min(this.at + most, this.steps.length);
    for (; this.at < end; this.at++) this.read(this.steps[this.at]);
    return this.at === this.steps.length;
  }

  /** The events of all steps that were read. */
  get events(): Events {
    return { ...toArrays(this.found), deadEnds: this.deadEnds, notable: this.notable, marks: this.marks };
  }

  private get deadEnds(): Uint32Array {
    const { closedAt, found } = this;
    if (closedAt === undefined) return found.deadEnds.toArray();
    return Uint32Array.from(new Set(closedAt.filter((position) => position > 0))).sort();
  }

  private get notable(): Notable[] {
    const { found, mostAt, most, deadEnds } = this;
    const all: (Notable | false)[] = [
      deadEnds.length > 0 && { position: deadEnds[0], name: "the first dead end" },
      most.active > 2 && { position: mostAt.active, name: "the most active cells" },
      most.erased > 1 && { position: mostAt.erased, name: "the longest loop erased" },
      found.openedLoops.size > 0 && { position: found.openedLoops.at(0), name: "the first loop opened" },
      found.braids.size > 0 && { position: found.braids.at(0), name: "the first dead end braided" },
      most.joined > 1 && { position: mostAt.joined, name: "the largest parts joined" },
    ];
    return all.filter((each) => each !== false).sort((a, b) => a.position - b.position);
  }

  private get next(): number {
    return this.at + 1; // where the step that is read leads
  }

  protected override beginPhase(): void {
    this.found.parts.add(this.next);
  }

  protected override endLevel(): void {
    this.found.parts.add(this.next);
  }

  protected override mark(cell: number, before: number, after: number): void {
    this.countMarks(before, after);
    if (before === ACTIVE && after === UNTOUCHED) this.erase();
    this.setEnd(cell, after);
    this.finish(cell);
  }

  protected override carve(cell: number, slot: number, _isOpened: boolean, before: number, after: number): void {
    if (after === UNTOUCHED) this.open(); // see isHole()
    const behind = this.maze.grid.topology.neighbor(cell, slot);
    this.join(cell, behind, this.degrees[cell] > 0 && this.degrees[behind] > 0);
    this.countMarks(before, after);
    this.setEnd(behind, after);
    this.count(cell, behind, 1);
  }

  protected override turn(kind: number, cell: number, slot: number, isOpened: boolean): void {
    const behind = this.maze.grid.topology.neighbor(cell, slot);
    if (kind === LOOP) this.found.openedLoops.add(this.next);
    if (kind === BRAID) this.found.braids.add(this.next);
    if (isOpened) this.join(cell, behind, false);
    this.count(cell, behind, isOpened ? 1 : -1);
  }

  protected override openOuter(): void {
    this.found.outer.add(this.next);
  }

  /** The openings of a phase follow each other, and the last wall before them. */
  private open(): void {
    if (!goOn(this.found.openings, this.next)) this.found.walls.add(this.at);
  }

  /** The cells of a loop follow each other: the event is at the last. */
  private erase(): void {
    this.erased = goOn(this.found.loops, this.next) ? this.erased + 1 : 1;
    this.note("erased", this.erased);
  }

  /** @param hadPassages whether both cells had some: shows a join in very large mazes, whose sets are not followed */
  private join(cell: number, behind: number, hadPassages: boolean): void {
    const joined = this.sets?.join(cell, behind, this.next) ?? 0;
    const isJoin = this.sets === undefined ? hadPassages : joined > 1;
    if (isJoin && !this.startsOpen) this.found.joins.add(this.next);
    this.note("joined", joined);
  }

  private count(cell: number, behind: number, by: number): void {
    this.degrees[cell] += by;
    this.degrees[behind] += by;
    this.finish(cell);
    this.finish(behind);
  }

  private setEnd(cell: number, as: number): void {
    if (this.ends[cell] !== NO_END) this.ends[cell] = as === FRONTIER || as === ACTIVE ? UNFINISHED_END : END;
  }

  /** A cell that is neither frontier nor active is done as soon as it has a passage: see ReplayedMaze.look(). */
  private finish(cell: number): void {
    if (this.ends[cell] !== END || this.degrees[cell] !== 1) return;
    if (this.closedAt !== undefined) {
      this.closedAt[cell] = this.next; // an opening may still be made in its walls
    } else {
      this.ends[cell] = NO_END;
      if (lastOf(this.found.deadEnds) !== this.next) this.found.deadEnds.add(this.next);
    }
  }

  private countMarks(from: number, to: number): void {
    if (from !== to) this.marks |= (1 << from) | (1 << to);
    this.active += Number(to === ACTIVE) - Number(from === ACTIVE);
    this.note("active", this.active);
  }

  private note(what: keyof EventScan["most"], value: number): void {
    if (value <= this.most[what]) return;
    this.most[what] = value;
    this.mostAt[what] = this.next;
  }
}

/** Adds a position; replaces the last one if that is just before it. @returns whether it did */
function goOn(positions: Bag, position: number): boolean {
  const isOn = lastOf(positions) === position - 1;
  if (isOn) positions.removeAt(positions.size - 1);
  positions.add(position);
  return isOn;
}

/** The position that was added last. */
function lastOf(positions: Bag): number | undefined {
  return positions.size === 0 ? undefined : positions.at(positions.size - 1);
}

/** How many of ascending positions are up to and including one. */
export function countUpTo(positions: Uint32Array, position: number): number {
  let [low, high] = [0, positions.length]; // the first that is after lies between them
  while (low < high) {
    const middle = (low + high) >> 1;
    if (positions[middle] <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether a position is among ascending positions. */
export function isAmong(positions: Uint32Array, position: number): boolean {
  return positions[countUpTo(positions, position) - 1] === position;
}

/** The first of ascending positions after one, or the last before it; undefined if there is none. */
export function nextEvent(positions: Uint32Array, position: number, by: 1 | -1): number | undefined {
  return positions[by === 1 ? countUpTo(positions, position) : countUpTo(positions, position - 1) - 1];
}

function toArrays<Kind extends string>(bags: Readonly<Record<Kind, Bag>>): Record<Kind, Uint32Array> {
  const arrays = Object.entries<Bag>(bags).map(([kind, bag]) => [kind, bag.toArray()]);
  return Object.fromEntries(arrays) as Record<Kind, Uint32Array>;
}
