import type { Picture } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import { DONE } from "../foundation/steps";
import { Search } from "../paths/search";
import { endsOf } from "../paths/solve";
import { ACTIVE_PATH, type DrawnMaze, type Paint } from "./drawnMaze";
import { isTint } from "./heat";
import { heatColours } from "./heatScale";

const FAR = 3; // pixels a cell has a side: below, there are no walls
const NEAR = 6; // from here on there is nothing but what is drawn from near
const MOST = 20_000_000; // cells, of eight bytes each
const FIRST_FAR = 512; // the states of these colours, beyond those of overlays
const SLICE = 20_000; // cells between two looks at the clock

/** How much of what is seen from near there is at a scale, as walls: from 0 to 1. The rest is the colours of afar. */
export function nearness({ width, height }: Picture, cells: number, scale: number): number {
  const side = scale * Math.sqrt((width * height) / cells);
  return Math.min(Math.max((side - FAR) / (NEAR - FAR), 0), 1);
}

/**
 * The colours that cells have from afar, where walls would be a grey noise: of their distances in the finished maze, from the
 * entrance, and in each further region from its first cell. They are found in slices of time, so that nothing stalls.
 */
export class Far {
  private readonly search: Search | undefined; // of mazes that are not too large
  private next = 0; // the first cell that may begin another region
  private farthest = 1;
  isThere = false;

  constructor(private readonly maze: Maze) {
    this.search = maze.cellCount > MOST ? undefined : new Search(maze);
    this.search?.begin(endsOf(maze)[0]);
  }

  /** Looks on as long as there is time. @returns whether the colours have just been found */
  advance(hasTime: () => boolean = () => true): boolean {
    if (this.isThere) return false;
    while (hasTime()) {
      if (this.search?.advance(SLICE) === false || this.beginRegion()) continue;
      this.isThere = true;
      return true;
    }
    return false;
  }

  /** The place of a cell's colour on the scale; -1 for none. */
  colour(cell: number): number {
    const distance = this.isThere ? (this.search?.distance(cell) ?? -1) : -1;
    return distance < 0 ? -1 : Math.round((distance / this.farthest) * (heatColours.length - 1));
  }

  private beginRegion(): boolean {
    const { search, maze } = this;
    if (search === undefined) return false;
    this.farthest = Math.max(this.farthest, search.distance(search.cells().at(-1) ?? 0));
    while (this.next < maze.cellCount && !(maze.grid.topology.isIncluded(this.next) && search.begin(this.next)))
      this.next++;
    return this.next < maze.cellCount;
  }
}

/** The states of cells from afar. */
export const farPaints: readonly Paint[] = /* @__PURE__ */ heatColours.map(
  (colour, at): Paint => [FIRST_FAR + at, `heat far far-${at}`, colour],
);

/** The state of a cell from afar: where it is bare ground or tinted from near, that of its distance's colour. */
export function stateFromAfar(drawn: DrawnMaze, cell: number, far: Far | undefined): number {
  const state = drawn.cellState(cell);
  const isGround = state === DONE || state === ACTIVE_PATH || isTint(state);
  const isBare = far !== undefined && isGround && drawn.isOpen?.(cell) !== true;
  const distant = isBare ? far.colour(cell) : -1;
  return distant < 0 ? state : FIRST_FAR + distant;
}
