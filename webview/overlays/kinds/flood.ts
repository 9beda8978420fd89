import { formatNumber } from "../../../src/core/foundation/errors";
import { endsOf } from "../../../src/core/paths/solve";
import { type Heat, UNREACHED } from "../../../src/core/picture/heat";
import { HeatControl, HeatedMaze } from "./heatControl";
import type { Continuation, Overlay, OverlayPage, PicturePoint } from "./overlay";

const MAX_TOUCHED = 20_000; // steps after which all is drawn anew

export const flood = {
  id: "flood",
  limited: "floods",
  plays: true,
  isOfOneMaze: true,
  excludes: ["solution", "distances"],
  frameHint:
    "The colours run from the framed cell as far as passages lead. To begin in another cell, click it, or move the frame with the arrow keys and press Enter.",
  open: (page) => new FloodControl(page),
} as const satisfies Overlay;

/** Plays distances, in the paints that distances register: the colours reach cell after cell on the timeline. */
class FloodControl extends HeatControl {
  constructor(page: OverlayPage) {
    super(page, { name: "Flood", draw: (maze) => new FloodedMaze(maze) });
  }

  override turn(isOn: boolean): void {
    super.turn(isOn);
    this.page.lengthened(isOn);
  }

  override begin(from: PicturePoint | undefined): void {
    super.begin(from);
    this.page.lengthened(false);
  }

  override enter(place: PicturePoint): void {
    super.enter(place);
    this.page.lengthened(this.page.hasCellAt(place));
  }
}

/** A maze in which the flood rises by a cell with each step, nearest first. */
class FloodedMaze extends HeatedMaze implements Continuation {
  readonly head = -1; // its colours show where it is
  position = 0;
  private places = new Uint32Array(); // by cell: its place in the order in which they are reached

  get length(): number {
    return this.heat?.cells.length ?? 0;
  }

  isShown(): boolean {
    return this.position > 0;
  }

  override cellState(cell: number): number {
    const state = super.cellState(cell);
    return state < 0 || this.places[cell] < this.position ? state : UNREACHED;
  }

  override show(heat: Heat | undefined): void {
    this.position = 0;
    this.places = new Uint32Array(heat === undefined ? 0 : this.maze.finished.cellCount).fill(
      this.maze.finished.cellCount,
    );
    heat?.cells.forEach((cell, place) => {
      this.places[cell] = place;
    });
    super.show(heat);
    this.maze.isColoured = false; // before it has begun
    this.maze.insteadOfSolver = heat && this;
  }

  seek(goal: number): void {
    const { position: before, maze, heat } = this;
    if (goal === before || heat === undefined) return;
    this.position = goal;
    maze.isColoured = goal > 0;
    const [first, last] = [Math.min(before, goal), Math.max(before, goal)];
    if (first === 0 || last - first > MAX_TOUCHED) return maze.watcher.touchAll();
    for (const cell of heat.cells.subarray(first, last)) maze.watcher.touch(cell, -1);
  }

  spokenText(): string {
    const { heat, maze, position } = this;
    if (heat === undefined) return "";
    const { finished } = maze;
    const [reached, all] = [position, heat.all].map(formatNumber);
    const distance = formatNumber(heat.distance(heat.cells[Math.max(position - 1, 0)]));
    const isEntrance = finished.entrance !== undefined && heat.source === endsOf(finished)[0];
    const from = isEntrance ? "the entrance" : finished.grid.describe(heat.source);
    const words = `Flood: ${reached} of ${all} cells, distance ${distance} from ${from}`;
    return position === this.length && !heat.reachesAll ? `${words}. The others cannot be reached` : words;
  }
}
