import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";
import {
  LEVEL,
  MARK,
  OUTER,
  PHASE,
  SET,
  SOLID,
  stepCell,
  stepFrom,
  stepKind,
  stepSlot,
  stepTo,
} from "../foundation/steps";
import type { Topology } from "../foundation/topology";

/** Which steps of a recording touched a cell or a wall. */

/** A step that changed a cell or a wall, or showed a change of it. */
export interface Touch {
  readonly step: number; // counted from 1
  readonly word: number; // see steps.ts
  readonly line?: number; // of the user's file, from 0, that made it
  readonly file?: number; // of several that ran
}

/** What is looked for, as numbers alone: whoever has the steps need not build the grid for it. */
export interface TouchTarget {
  readonly cells: readonly number[]; // each step that marks them counts
  readonly turns: readonly number[]; // of these cells, only the steps by which they become wall, or are no longer
  readonly walls: readonly (readonly [cell: number, slot: number])[]; // as steps name them: from both sides
  readonly isOuter: boolean; // whether the step counts that opens the outer wall
}

/** The touches that are kept, and how many there are in all. */
export interface Touches {
  readonly touches: readonly Touch[]; // if there are many, only the first and the last of them
  readonly count: number;
}

/** Touches that are kept from each end: more than anybody reads. */
const MOST_KEPT = 150;

/**
 * What to look for in the steps of a maze.
 * @param maze on the grid on which it was recorded: see recordedGrid()
 * @param slot of the cell, for the wall there; undefined for the cell with all its walls
 */
export function touchTargetOf(maze: Maze, cell: number, slot: number | undefined): TouchTarget {
  const { grid, entrance, exit } = maze;
  const { topology } = grid;
  const isHere = (at: typeof entrance) => at?.cell === cell && (slot === undefined ? at.slot >= 0 : at.slot === slot); // one inside is not opened
  const isOuter = isHere(entrance) || isHere(exit);
  if (slot !== undefined) {
    const walls = sidesOf(topology, cell, slot);
    return { cells: [], turns: walls.map(([side]) => side), walls, isOuter };
  }
  const cells = grid.slashAt === undefined ? [cell] : [cell, cell ^ 1]; // both halves change with their slash
  const walls = cells.flatMap((each) => slotsOf(topology, each).flatMap((way) => sidesOf(topology, each, way)));
  const turns = walls.map(([side]) => side).filter((side) => !cells.includes(side));
  return { cells, turns, walls, isOuter };
}

/** The slots of a cell behind which there is a neighbour. */
function slotsOf(topology: Topology, cell: number): number[] {
  const slots: number[] = [];
  for (let left = topology.neighborMask[cell]; left !== 0; left &= left - 1) slots.push(lowestBit(left));
  return slots;
}

/** A wall as its two cells name it; none where no neighbour is. */
function sidesOf(topology: Topology, cell: number, slot: number): [cell: number, slot: number][] {
  if (((topology.neighborMask[cell] >>> slot) & 1) === 0) return [];
  return [
    [cell, slot],
    [topology.neighbor(cell, slot), topology.opposite(cell, slot)],
  ];
}

/** Reads a recording, a piece at a time, and keeps the steps that touched something. */
export class TouchScan {
  private readonly slots = new Map<number, number>(); // of the walls, as a mask by cell
  private readonly marked: ReadonlySet<number>;
  private readonly turned: ReadonlySet<number>;
  private readonly least: number; // of all cells that are asked for
  private readonly span: number; // from it to the greatest
  private readonly first: Touch[] = [];
  private last: Touch[] = []; // at most twice as many as are kept
  private count = 0;
  private at = 0;

  /** @param lines for each step its line, from 1; 0 for none */
  constructor(
    private readonly steps: Uint32Array,
    private readonly target: TouchTarget,
    private readonly lines?: ArrayLike<number>,
  ) {
    const { cells, turns, walls } = target;
    for (const [cell, slot] of walls) this.slots.set(cell, (this.slots.get(cell) ?? 0) | (1 << slot));
    this.marked = new Set(cells);
    this.turned = new Set(turns);
    const all = [...cells, ...turns, ...this.slots.keys()];
    this.least = Math.min(...all);
    this.span = Math.max(...all) - this.least;
  }

  /** Reads on. @returns whether all was read */
  advance(most: number): boolean {
    const { steps, least, span } = this;
    const end = Math.min(this.at + most, steps.length);
    for (; this.at < end; this.at++) {
      const word = steps[this.at];
      const isNear = (stepCell(word) - least) >>> 0 <= span; // most steps are elsewhere
      if ((isNear || stepKind(word) === OUTER) && this.touches(word)) this.add(word);
    }
    return this.at === steps.length;
  }

  /** What was found in the steps that were read. */
  get found(): Touches {
    return { touches: [...this.first, ...this.last.slice(-MOST_KEPT)], count: this.count };
  }

  private touches(word: number): boolean {
    const kind = stepKind(word);
    if (kind === OUTER) return this.target.isOuter;
    const cell = stepCell(word);
    if (kind === LEVEL) return false;
    if (kind === MARK) {
      return (
        this.marked.has(cell) || (this.turned.has(cell) && (stepFrom(word) === SOLID) !== (stepTo(word) === SOLID))
      );
    }
    if (kind === SET || kind === PHASE) return this.marked.has(cell);
    return (((this.slots.get(cell) ?? 0) >>> stepSlot(word)) & 1) === 1;
  }

  private add(word: number): void {
    this.count++;
    const line = (this.lines?.[this.at] ?? 0) - 1;
    const touch = { step: this.at + 1, word, ...(line >= 0 && { line }) };
    if (this.first.length < MOST_KEPT) this.first.push(touch);
    else this.last.push(touch);
    if (this.last.length >= 2 * MOST_KEPT) this.last = this.last.slice(-MOST_KEPT);
  }
}
