import { EditableMaze } from "../../foundation/editableMaze";
import type { Pen } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { DONE } from "../../foundation/steps";
import type { Replay } from "../../playback/replay";
import type { FramedPlayback } from "./playback";

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
  /** Cells, by their state; finished cells, which are bare ground, are in none. */
  readonly areas: readonly (readonly Group[])[];
}

const SLOTS = 16;
const STATES = 8;

/** Whether something is visible in a frame. */
export function isSeen(times: Times, frame: number): boolean {
  return times.filter((time) => time <= frame).length % 2 === 1;
}

/**
 * Plays a recording once and notes when each thing is visible.
 * @param played called after each frame with the number of frames so far
 */
export function timelinesOf(
  replay: Replay,
  { positions }: FramedPlayback,
  played: (frames: number) => void,
): Timelines {
  const { maze } = replay;
  const { topology } = maze.grid;
  const walls = new Map<number, number[]>();
  const areas = Array.from({ length: STATES }, () => new Map<number, number[]>());
  const drawn = new Uint16Array(maze.cellCount);
  const looks = new Uint8Array(maze.cellCount).fill(DONE);
  positions.forEach((position, frame) => {
    replay.seek(position);
    for (let cell = 0; cell < maze.cellCount; cell++) {
      const now = maze.openSlots(cell) ^ topology.sides(cell); // see SideArtist
      for (let slot = 0, changed = now ^ drawn[cell]; changed !== 0; slot++, changed >>>= 1) {
        if (changed & 1) note(walls, SLOTS * cell + slot, frame);
      }
      drawn[cell] = now;
      const look = topology.isIncluded(cell) ? replay.look(cell) : DONE;
      if (look === looks[cell]) continue;
      if (looks[cell] !== DONE) note(areas[looks[cell]], cell, frame);
      if (look !== DONE) note(areas[look], cell, frame);
      looks[cell] = look;
    }
    played(frame + 1);
  });
  return { walls: grouped(walls), areas: areas.map(grouped) };
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
