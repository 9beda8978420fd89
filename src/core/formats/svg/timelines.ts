import { EditableMaze } from "../../foundation/editableMaze";
import type { Pen } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { DONE } from "../../foundation/steps";
import type { Film } from "../../picture/film";
import type { FilmFrame } from "../../picture/screenplay";

/** When something is visible: the frames at which it appears, vanishes, appears again and so on, in order. */
export type Times = readonly number[];

/** Things of one kind that are visible at the same times. */
export interface Group {
  readonly times: Times;
  readonly members: readonly number[];
}

export interface Timelines {
  /** Of what is drawn on the sides of cells, which are numbered SLOTS * cell + slot. A wall is on two sides. */
  readonly walls: readonly Group[];
  /** Of the film's lines, in their order, where they lead through the sides of cells. */
  readonly lines: readonly (readonly Group[])[];
  /** Cells, by their state; finished cells, which are bare ground, are in none. */
  readonly areas: ReadonlyMap<number, readonly Group[]>;
}

export const SLOTS = 16;

/** Whether something is visible in a frame. */
export function isSeen(times: Times, frame: number): boolean {
  return times.filter((time) => time <= frame).length % 2 === 1;
}

/**
 * Plays a film once and notes when each thing is visible.
 * @param played called after each frame with the number of frames so far
 */
export function timelinesOf(film: Film, frames: readonly FilmFrame[], played: (frames: number) => void): Timelines {
  const { cellCount } = film.finished;
  const walls = new Sides(cellCount);
  const lines = film.lines.map(() => new Sides(cellCount));
  const areas = new Map<number, Map<number, number[]>>();
  const states = new Uint16Array(cellCount).fill(DONE);
  for (const [frame, moment] of frames.entries()) {
    film.seek(moment);
    const { maze } = film;
    const { topology } = maze.grid;
    for (let cell = 0; cell < cellCount; cell++) {
      walls.turn(cell, maze.openSlots(cell) ^ topology.sides(cell), frame); // see SideArtist
      for (const [at, { slots }] of film.lines.entries()) lines[at].turn(cell, slots(cell), frame);
      const state = film.cellState(cell);
      const before = states[cell];
      if (state === before) continue;
      states[cell] = state;
      for (const each of [before, state]) if (each !== DONE) note(timesIn(areas, each), cell, frame);
    }
    played(frame + 1);
  }
  return {
    walls: grouped(walls.times),
    lines: lines.map(({ times }) => grouped(times)),
    areas: new Map(Array.from(areas, ([state, times]) => [state, grouped(times)])),
  };
}

/** What comes and goes on the sides of cells. */
class Sides {
  readonly times = new Map<number, number[]>();
  private readonly seen: Uint16Array; // by cell: the slots on which something is

  constructor(cellCount: number) {
    this.seen = new Uint16Array(cellCount);
  }

  turn(cell: number, now: number, frame: number): void {
    for (let slot = 0, changed = now ^ this.seen[cell]; changed !== 0; slot++, changed >>>= 1)
      if (changed & 1) note(this.times, SLOTS * cell + slot, frame);
    this.seen[cell] = now;
  }
}

function timesIn(areas: Map<number, Map<number, number[]>>, state: number): Map<number, number[]> {
  const known = areas.get(state) ?? new Map<number, number[]>();
  areas.set(state, known);
  return known;
}

/**
 * Draws what is on single sides: a wall, open stairs, a slash. It begins with a maze of which nothing is visible: all
 * sides are open, without stairs and slashes. Walls that can never be opened are left out.
 */
export class SideArtist {
  private readonly maze: EditableMaze;

  /** @param maze on whose grid sides are drawn */
  constructor({ grid, recipe }: Maze) {
    const { topology } = grid;
    this.maze = new EditableMaze(grid, recipe);
    const open = this.maze.snapshot();
    for (let cell = 0; cell < topology.cellCount; cell++) open[cell + topology.margin] = topology.sides(cell);
    this.maze.restore(open);
  }

  /** Draws what is on some sides. */
  draw(pen: Pen, sides: readonly number[]): void {
    const { picture } = this.maze.grid;
    const tiles = new Set(sides.flatMap((side) => picture.tilesOf(Math.floor(side / SLOTS), side % SLOTS)));
    this.turn(sides);
    for (const tile of tiles) (picture.drawFreeWalls ?? picture.drawWalls).call(picture, pen, this.maze, tile);
    this.turn(sides);
  }

  private turn(sides: readonly number[]): void {
    for (const side of sides) {
      const [cell, slot] = [Math.floor(side / SLOTS), side % SLOTS];
      this.maze.turnSlot(cell, slot, ((this.maze.openSlots(cell) >>> slot) & 1) === 0);
    }
  }
}

/** Adds an item to the list of a key. */
function note<Key>(lists: Map<Key, number[]>, key: Key, item: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function grouped(timesOf: ReadonlyMap<number, Times>): Group[] {
  const groups = new Map<string, number[]>();
  for (const [member, times] of timesOf) note(groups, times.join(), member);
  return Array.from(groups.values(), (members) => ({ times: timesOf.get(members[0]) ?? [], members }));
}
