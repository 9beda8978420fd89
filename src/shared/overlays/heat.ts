import { countOf, formatNumber } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { Search } from "../../core/paths/search";
import { heatColours } from "./cellColours";

/** The number of colours that can still be distinguished. */
export const BANDS = heatColours.length;

/** The distance of every cell of a maze from one cell, in passages, and its band. */
export class Heat {
  private readonly search: Search;
  private width = 1; // distances a band
  private longest = 0; // distance of the last band
  readonly farthest: number;

  /** @param maze finished */
  constructor(
    private readonly maze: Maze,
    readonly source: number,
  ) {
    this.search = new Search(maze);
    this.search.from(source);
    const cells = this.search.cells();
    this.farthest = this.search.distance(cells[cells.length - 1]);
    this.upTo = this.farthest;
  }

  /** The greatest distance of the bands, the same for all compared mazes, so that colours mean the same. */
  get upTo(): number {
    return this.longest;
  }

  set upTo(longest: number) {
    this.longest = longest;
    this.width = Math.ceil((longest + 1) / BANDS);
  }

  /** Whether all cells can be reached. */
  get reachesAll(): boolean {
    return this.search.cells().length === this.maze.grid.topology.includedCount;
  }

  /** -1 for a cell that cannot be reached. */
  distance(cell: number): number {
    return this.search.distance(cell);
  }

  /** From 0, the nearest; -1 for a cell that cannot be reached. */
  band(cell: number): number {
    const distance = this.search.distance(cell);
    return distance < 0 ? -1 : Math.floor(distance / this.width);
  }

  /** Which distances each band has, in words. */
  get bands(): readonly string[] {
    const count = Math.floor(this.longest / this.width) + 1;
    return Array.from({ length: count }, (_, band) => {
      const first = band * this.width;
      const last = Math.min(first + this.width - 1, this.longest);
      return first === last ? formatNumber(first) : `${formatNumber(first)} to ${formatNumber(last)}`;
    });
  }
}

/** @param distance -1 where there is no way */
export function distanceInWords(distance: number): string {
  if (distance < 0) return "cannot be reached";
  return `${countOf(distance, "step")} away`;
}
