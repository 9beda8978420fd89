import type { Maze } from "../foundation/maze";
import { endsOf, solve } from "../paths/solve";
import { bareState, type DrawnMaze, type Line, PAINTS, type Paint, slotsAlong, wayLines } from "./drawnMaze";
import { Heat, SETTLED, tintPaints } from "./heat";
import { tintShares } from "./looks";

/** Seconds in which strong colours fade to a tint. */
const FADE = 0.7;
const FADE_STEPS = 5; // since each changes the whole picture

/** What cells of files can be painted with. */
export const filePaints: readonly Paint[] = /* @__PURE__ */ [...PAINTS, ...tintPaints];

/** What is seen of a finished maze besides its walls. */
export interface Finishing {
  readonly tints: boolean; // the colours of distances
  readonly way: boolean; // from entrance to exit
}

/** What follows the last step of a maze: the colours of distances run through it and fade, then the way is drawn. */
export class Finish {
  readonly lines: readonly Line[];
  seconds = Number.POSITIVE_INFINITY; // since the last step
  shown = 1; // the share of the way that is drawn
  private readonly heat: Heat | undefined;
  private readonly way: readonly number[];
  private readonly places: ReadonlyMap<number, number>; // by cell of the way: its place there

  constructor(maze: Maze, { tints, way }: Finishing) {
    this.heat = tints ? new Heat(maze, endsOf(maze)[0], true) : undefined;
    this.way = way ? (solve(maze) ?? []) : [];
    this.places = new Map(this.way.map((cell, place) => [cell, place]));
    const back = slotsAlong(maze, this.way.toReversed());
    this.lines = way ? wayLines((cell) => (this.isOnWay(cell) ? (back.get(cell) ?? 0) : 0)) : [];
  }

  /** The state of a cell that the colours have reached, or -1. */
  tint(cell: number): number {
    return this.heat?.tintWithin(cell, this.heat.reachAfter(this.seconds)) ?? -1;
  }

  /** How much of its own colour a tint has. */
  get tintShare(): number {
    const { blooming, settled, faint } = tintShares;
    const stepped = (share: number) => Math.round(Math.min(Math.max(share, 0), 1) * FADE_STEPS) / FADE_STEPS;
    const faded = stepped((this.seconds - SETTLED) / FADE);
    const covered = this.way.length === 0 ? 0 : stepped(this.shown / FADE);
    return blooming + (settled - blooming) * faded + (faint - settled) * covered;
  }

  /** The cells that are drawn otherwise with more of the way. */
  cellsBetween(before: number, after: number): readonly number[] {
    const place = (share: number) => Math.max(Math.round(share * (this.way.length - 1)), 0);
    return this.way.slice(Math.min(place(before), place(after)), Math.max(place(before), place(after)) + 1);
  }

  /** The cells that the colours reach between two times. */
  cellsReached(before: number, after: number): readonly number[] {
    const { heat } = this;
    if (heat === undefined) return [];
    const [from, to] = [heat.reachAfter(before), heat.reachAfter(after)];
    const reached: number[] = [];
    for (const cell of heat.cells) if (heat.distance(cell) > from && heat.distance(cell) <= to) reached.push(cell);
    return reached;
  }

  private isOnWay(cell: number): boolean {
    const place = this.places.get(cell) ?? 0;
    return place > 0 && place <= Math.round(this.shown * (this.way.length - 1));
  }
}

/** A finished maze, with all that follows its last step. */
export class FinishedMaze implements DrawnMaze {
  readonly paints: readonly Paint[];
  readonly lines: readonly Line[];
  readonly markers = {};
  private readonly finish: Finish;

  constructor(
    readonly maze: Maze,
    finishing: Finishing,
  ) {
    this.paints = finishing.tints || maze.grid.offAreWalls ? filePaints : [];
    this.finish = new Finish(maze, finishing);
    this.lines = this.finish.lines;
  }

  get finished(): Maze {
    return this.maze;
  }

  get tintShare(): number {
    return this.finish.tintShare;
  }

  cellState(cell: number): number {
    const tint = this.finish.tint(cell);
    return tint < 0 ? bareState(this.maze, cell) : tint;
  }
}
