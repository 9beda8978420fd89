import type { Maze } from "../foundation/maze";
import { Search } from "../paths/search";
import type { Paint } from "./drawnMaze";
import { heatColours } from "./heatScale";

/** The state of a cell that is not reached: above all marks of steps. */
export const UNREACHED = 39;
const FIRST_COLOUR = 40; // a state for each colour

const FIRST_TINT = 300; // the same for fewer, which are faint
const TINTS = 64;

/** Seconds until the colours have reached the farthest cell of a maze that was played to its end, and until they fade to a tint. */
const SPREAD = 0.8;
export const SETTLED = 1;

const TICKS = 4; // parts into which the numbers below the scale divide it

/** The states of cells that are coloured by their distance. */
export const heatPaints: readonly Paint[] = /* @__PURE__ */ [
  ...heatColours.map((colour, at): Paint => [FIRST_COLOUR + at, `heat heat-${at}`, colour]),
  [UNREACHED, "unreached"],
];

/** The same where the colours are a tint, under walls and lines in the colours of the theme. */
export const tintPaints: readonly Paint[] = /* @__PURE__ */ Array.from({ length: TINTS }, (_, at) => [
  FIRST_TINT + at,
  `tint tint-${at}`,
  heatColours[Math.round((at / (TINTS - 1)) * (heatColours.length - 1))],
]);

/** Whether a state is a tint. */
export const isTint = (state: number): boolean => state >= FIRST_TINT && state < FIRST_TINT + TINTS;

/** The distance of every cell of a maze from one of them, in passages, and its colour. */
export class Heat {
  private readonly search: Search;
  readonly farthest: number;
  readonly all: number; // the cells of the maze, which take a while to count where some are off
  upTo: number; // the distance at which the scale ends: one for all compared mazes, so that they share their colours

  /**
   * @param maze finished
   * @param inParts whether parts that the source does not reach are measured, too, each from its first cell
   */
  constructor(
    maze: Maze,
    readonly source: number,
    inParts = false,
  ) {
    const { topology } = maze.grid;
    this.search = new Search(maze);
    this.search.from(source);
    this.all = topology.includedCount;
    if (inParts && !this.reachesAll)
      for (let cell = 0; cell < maze.cellCount; cell++) if (topology.isIncluded(cell)) this.search.add(cell);
    this.farthest = this.cells.reduce((most, cell) => Math.max(most, this.search.distance(cell)), 0);
    this.upTo = this.farthest;
  }

  /** The cells that can be reached, nearest first; part by part. */
  get cells(): Uint32Array {
    return this.search.cells();
  }

  /** Whether all cells can be reached. */
  get reachesAll(): boolean {
    return this.cells.length === this.all;
  }

  /** -1 for a cell that cannot be reached. */
  distance(cell: number): number {
    return this.search.distance(cell);
  }

  /** The index of a cell's colour; -1 for a cell that cannot be reached. */
  colour(cell: number): number {
    const distance = this.search.distance(cell);
    if (distance < 0) return -1;
    return Math.round((distance / Math.max(this.upTo, 1)) * (heatColours.length - 1));
  }

  /** The state in which a cell is drawn. */
  cellState(cell: number): number {
    return FIRST_COLOUR + this.colour(cell); // -1, of a cell that is not reached, gives UNREACHED
  }

  /** The state in which a cell that is reached has a tint. */
  tint(cell: number): number {
    return FIRST_TINT + Math.round((this.colour(cell) / (heatColours.length - 1)) * (TINTS - 1));
  }

  /** The state of a cell up to a distance: its tint, or -1. */
  tintWithin(cell: number, reach: number): number {
    const distance = this.distance(cell); // -1 of a cell that is off
    return distance >= 0 && distance <= reach ? this.tint(cell) : -1;
  }

  /** Up to which distance cells are coloured so many seconds after their maze was finished. */
  reachAfter(seconds: number): number {
    return seconds < SPREAD ? (this.farthest * seconds) / SPREAD : Number.POSITIVE_INFINITY;
  }

  /** Distances that stand below the scale, evenly from its beginning to its end. */
  get ticks(): readonly number[] {
    const all = Array.from({ length: TICKS + 1 }, (_, at) => Math.round((at / TICKS) * this.upTo));
    return [...new Set(all)];
  }
}
