import type { Maze } from "../foundation/maze";
import { bitCount } from "../foundation/random";
import { StepReader } from "../foundation/stepReader";
import { ACTIVE, BRAID, FRONTIER, LOOP, UNTOUCHED } from "../foundation/steps";
import { Bag } from "../structures/bag";
import { PersistentDisjointSets } from "../structures/persistentDisjointSets";

/** What can be run to, as positions in ascending order. */
export interface Events {
  readonly parts: Uint32Array; // a phase begins
  readonly deadEnds: Uint32Array; // a cell is done and stays a dead end
  readonly loops: Uint32Array; // a loop of a walk is erased
  readonly walls: Uint32Array; // the walls of a phase are complete
  readonly openings: Uint32Array; // the openings of a phase are complete
  readonly joins: Uint32Array; // two parts of the maze, each of several cells, are joined
  readonly openedLoops: Uint32Array; // a loop is opened after the algorithm
  readonly braids: Uint32Array; // a dead end is braided
  readonly outer: Uint32Array; // the entrance and the exit are opened
  readonly notable: readonly Notable[];
}

/** A moment worth a bookmark. */
export interface Notable {
  readonly position: number;
  readonly name: string;
}

/** Above so many cells, sets are not followed: 20 bytes per cell. */
const MAX_FOLLOWED_CELLS = 1_000_000;

const [NO_END, END, END_IN_HAND] = [0, 1, 2]; // frontier or active, and so not done

/** Reads a recording, a piece at a time, and collects its events. */
export class EventScan extends StepReader {
  /** Which cells are joined at any step that was read; undefined for very large mazes. */
  readonly sets: PersistentDisjointSets | undefined;
  private readonly found = {
    parts: new Bag(),
    deadEnds: new Bag(),
    loops: new Bag(),
    walls: new Bag(),
    openings: new Bag(),
    joins: new Bag(),
    openedLoops: new Bag(),
    braids: new Bag(),
    outer: new Bag(),
  };
  private readonly degrees: Uint8Array; // of the cells, in passages
  private readonly ends: Uint8Array; // the slot of dead ends of the finished maze that were not reported yet; else NO_END
  private readonly closedAt: Uint32Array | undefined; // of an algorithm that adds walls: when a cell came to one passage last
  private at = 0;
  private active = 0; // active cells
  private erased = 0; // cells of the current loop
  private best = { active: 0, erased: 0, joined: 0 };
  private bestAt = { active: 0, erased: 0, joined: 0 };

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
  get moments(): Events {
    const { parts, loops, walls, openings, joins, openedLoops, braids, outer } = this.found;
    return {
      parts: parts.toArray(),
      deadEnds: this.deadEnds,
      loops: loops.toArray(),
      walls: walls.toArray(),
      openings: openings.toArray(),
      joins: joins.toArray(),
      openedLoops: openedLoops.toArray(),
      braids: braids.toArray(),
      outer: outer.toArray(),
      notable: this.notable,
    };
  }

  private get deadEnds(): Uint32Array {
    const { closedAt, found } = this;
    if (closedAt === undefined) return found.deadEnds.toArray();
    return Uint32Array.from(new Set(closedAt.filter((position) => position > 0))).sort();
  }

  private get notable(): Notable[] {
    const { found, bestAt, best, deadEnds } = this;
    const all: (Notable | false)[] = [
      deadEnds.length > 0 && { position: deadEnds[0], name: "the first dead end" },
      best.active > 2 && { position: bestAt.active, name: "the most active cells" },
      best.erased > 1 && { position: bestAt.erased, name: "the longest loop erased" },
      found.openedLoops.size > 0 && { position: found.openedLoops.at(0), name: "the first loop opened" },
      found.braids.size > 0 && { position: found.braids.at(0), name: "the first dead end braided" },
      best.joined > 1 && { position: bestAt.joined, name: "the largest parts joined" },
    ];
    return all.filter((each) => each !== false).sort((a, b) => a.position - b.position);
  }

  private get next(): number {
    return this.at + 1; // where the step that is read leads
  }

  protected override beginPhase(): void {
    this.found.parts.add(this.next);
  }

  protected override mark(cell: number, before: number, after: number): void {
    this.countActive(before, after);
    if (before === ACTIVE && after === UNTOUCHED) this.erase(this.next);
    this.setEnd(cell, after);
    this.finish(cell);
  }

  protected override carve(cell: number, slot: number, _isOpened: boolean, before: number, after: number): void {
    if (after === UNTOUCHED) this.open(this.next); // see isHole()
    const behind = this.maze.grid.topology.neighbor(cell, slot);
    this.join(cell, behind, this.degrees[cell] > 0 && this.degrees[behind] > 0);
    this.countActive(before, after);
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
  private open(position: number): void {
    const { walls, openings } = this.found;
    if (!goOn(openings, position)) walls.add(position - 1);
  }

  /** The cells of a loop follow each other: the event is at the last. */
  private erase(position: number): void {
    this.erased = goOn(this.found.loops, position) ? this.erased + 1 : 1;
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
    if (this.ends[cell] !== NO_END) this.ends[cell] = as === FRONTIER || as === ACTIVE ? END_IN_HAND : END;
  }

  /** A cell that is neither frontier nor active is done as soon as it has a passage: see ReplayedMaze.look(). */
  private finish(cell: number): void {
    if (this.ends[cell] !== END || this.degrees[cell] !== 1) return;
    if (this.closedAt !== undefined) {
      this.closedAt[cell] = this.next; // an opening may still be made in its walls
      return;
    }
    this.ends[cell] = NO_END;
    if (lastOf(this.found.deadEnds) !== this.next) this.found.deadEnds.add(this.next);
  }

  private countActive(from: number, to: number): void {
    this.active += Number(to === ACTIVE) - Number(from === ACTIVE);
    this.note("active", this.active);
  }

  private note(what: keyof EventScan["best"], value: number): void {
    if (value <= this.best[what]) return;
    this.best[what] = value;
    this.bestAt[what] = this.next;
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
