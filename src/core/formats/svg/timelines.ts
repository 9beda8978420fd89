import { EditableMaze } from "../../foundation/editableMaze";
import type { Pen } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { DONE } from "../../foundation/steps";
import type { Replay } from "../../playback/replay";
import type { Playback } from "./playback";

/** When something is visible: the frames at which it appears, vanishes, appears again and so on, in order. */
export type Times = readonly number[];

/** Things of one kind that are visible at the same times. */
export interface Group {
  readonly times: Times;
  readonly members: readonly number[];
}

export interface Timelines {
  /** Of what is drawn on the sides of cells: see sideOf(). */
  readonly walls: readonly Group[];
  /** Cells by their state; finished cells, which are bare ground, have none. */
  readonly areas: ReadonlyMap<number, readonly Group[]>;
}

const SLOTS = 16;
const LOOKS = 8;

/** The number of a side of a cell. A wall is on two sides, which change together. */
function sideOf(cell: number, slot: number): number {
  return SLOTS * cell + slot;
}

/** Whether something is visible in a frame. */
export function isSeen(times: Times, frame: number): boolean {
  return times.filter((time) => time <= frame).length % 2 === 1;
}

/**
 * Plays a recording once and notes when each thing is visible.
 * @param played called after each frame with the number of frames so far
 */
export function timelinesOf(replay: Replay, { positions }: Playback, played: (frames: number) => void): Timelines {
  const { maze } = replay;
  const { topology } = maze.grid;
  const walls = new Map<number, number[]>();
  const areas = new Map<number, number[]>();
  const drawn = new Uint16Array(maze.cellCount);
  const looks = new Uint8Array(maze.cellCount).fill(DONE);
  positions.forEach((position, frame) => {
    replay.seek(position);
    for (let cell = 0; cell < maze.cellCount; cell++) {
      const now = drawnSides(maze, cell);
      for (let slot = 0, changed = now ^ drawn[cell]; changed !== 0; slot++, changed >>>= 1) {
        if (changed & 1) note(walls, sideOf(cell, slot), frame);
      }
      drawn[cell] = now;
      const look = topology.isIncluded(cell) ? replay.look(cell) : DONE;
      if (look === looks[cell]) continue;
      if (looks[cell] !== DONE) note(areas, LOOKS * cell + looks[cell], frame);
      if (look !== DONE) note(areas, LOOKS * cell + look, frame);
      looks[cell] = look;
    }
    played(frame + 1);
  });
  return { walls: grouped(walls), areas: areasByLook(areas) };
}

/**
 * The slots of a cell on which something is drawn: a closed side, open stairs, a slash. All are relative to a cell of
 * which nothing is visible, as SideArtist begins with.
 */
function drawnSides(maze: Maze, cell: number): number {
  return maze.openSlots(cell) ^ maze.grid.topology.sides(cell);
}

/**
 * Draws single sides: on a maze with all sides open, without stairs and slashes. Walls that can never be opened are
 * left out.
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
    for (const tile of tiles) {
      if (picture.drawFreeWalls === undefined) picture.drawWalls(pen, this.maze, tile);
      else picture.drawFreeWalls(pen, this.maze, tile);
    }
    this.turn(sides);
  }

  private turn(sides: readonly number[]): void {
    for (const side of sides) {
      const [cell, slot] = [Math.floor(side / SLOTS), side % SLOTS];
      this.maze.turnSlot(cell, slot, ((this.maze.openSlots(cell) >>> slot) & 1) === 0);
    }
  }
}

function note(times: Map<number, number[]>, member: number, frame: number): void {
  const known = times.get(member);
  if (known === undefined) times.set(member, [frame]);
  else known.push(frame);
}

function grouped(timesOf: ReadonlyMap<number, readonly number[]>): Group[] {
  const groups = new Map<string, { times: Times; members: number[] }>();
  for (const [member, times] of timesOf) {
    const group = groups.get(times.join());
    if (group === undefined) groups.set(times.join(), { times, members: [member] });
    else group.members.push(member);
  }
  return [...groups.values()];
}

function areasByLook(timesOf: ReadonlyMap<number, readonly number[]>): Map<number, Group[]> {
  const looks = new Map<number, Map<number, readonly number[]>>();
  for (const [member, times] of timesOf) {
    const cells = looks.get(member % LOOKS) ?? new Map();
    looks.set(member % LOOKS, cells.set(Math.floor(member / LOOKS), times));
  }
  return new Map(Array.from(looks, ([look, cells]) => [look, grouped(cells)]));
}
