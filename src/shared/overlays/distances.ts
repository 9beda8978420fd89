import { countOf, formatNumber } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { Search } from "../../core/paths/search";
import { endsOf } from "../../core/paths/solve";
import { heatColours } from "./cellColours";
import type { OverlaidMaze, Overlay, OverlayControl, OverlayNote, OverlayPage, Paint, Place } from "./overlay";

/** As many as there are colours that can still be told apart. */
export const BANDS = heatColours.length;

const FIRST_BAND = 40; // states that are no marks of steps

export const distances = {
  id: "distances",
  action: { label: "Show distances from a cell", text: "Distances", mode: "maze", keys: ["x"], needs: "mazes" },
  command: { titleBar: "1d_finished@4", context: "5_finished@4" },
  limited: "distances",
  announces: true,
  paints: /* @__PURE__ */ paints(),
  hint: "Steps from the framed cell. To measure from another cell, click it, or move the frame with the arrow keys and press Enter.",
  open: (page) => new Distances(page),
} as const satisfies Overlay;

function paints(): readonly Paint[] {
  const bands = Array.from({ length: BANDS }, (_, band): Paint => [FIRST_BAND + band, `heat heat-${band}`]);
  return [...bands, [FIRST_BAND - 1, "unreached"]];
}

/** Colours the cells of mazes by their distance from a framed cell. */
class Distances implements OverlayControl {
  place: Place | undefined; // the chosen source of the distances
  private heats = new WeakMap<OverlaidMaze, Heat>();
  note: OverlayNote | undefined;

  constructor(private readonly page: OverlayPage) {}

  draw(maze: OverlaidMaze) {
    this.note = undefined;
    return {
      isShown: () => this.heats.has(maze),
      cellState: (cell: number) => {
        const heat = this.heats.get(maze);
        return heat !== undefined && maze.takesPart(cell) ? FIRST_BAND + heat.band(cell) : -1;
      },
    };
  }

  turn(isOn: boolean): void {
    if (isOn) this.measure(this.page.isOn("wayBack") ? this.page.placeOf("wayBack") : undefined);
    else this.forget();
    if (isOn) this.speakSource();
  }

  begin(from: Place | undefined): void {
    this.measure(from);
  }

  sourceIn(maze: OverlaidMaze): number {
    return this.heats.get(maze)?.source ?? -1;
  }

  /** The first finished maze that shows distances. */
  get framed(): OverlaidMaze | undefined {
    return this.page.mazes.find((maze) => this.heats.has(maze) && maze.isFinished && maze.frame >= 0);
  }

  point(place: Place | undefined): void {
    this.write(place === undefined ? "" : this.distanceOf(place));
  }

  pick(place: Place): boolean {
    if (this.framed === undefined) return false;
    this.enter(place);
    return true;
  }

  enter(place: Place): void {
    if (!this.page.mazes.some((maze) => maze.takesPart(maze.cellAt(place)))) return;
    this.measure(place);
    this.page.changed();
    this.speakSource();
  }

  describe(place: Place): string {
    const words = this.distanceOf(place);
    if (words !== "") this.write(words);
    return words;
  }

  private write(text: string): void {
    if (this.note !== undefined) this.note = { ...this.note, text };
  }

  /** Measures in all mazes from the cell at a place; by default from the entrance of each, or its first cell. */
  private measure(place: Place | undefined): void {
    this.forget();
    this.place = place;
    for (const maze of this.page.mazes) {
      const cell = place === undefined ? endsOf(maze.finished)[0] : maze.cellAt(place);
      if (!maze.takesPart(cell)) continue;
      this.heats.set(maze, new Heat(maze.finished, cell));
      maze.isColoured = true;
      maze.frame = cell;
    }
    this.page.moveFrame(place);
    const heats = this.page.mazes.flatMap((maze) => this.heats.get(maze) ?? []);
    for (const heat of heats) heat.upTo = Math.max(...heats.map(({ farthest }) => farthest));
    this.note = heats.length === 0 ? undefined : { legend: { label: "Steps", rows: legendOf(heats) }, text: "" };
  }

  private forget(): void {
    for (const maze of this.page.mazes) {
      maze.isColoured = false;
      maze.touchAll();
    }
    this.heats = new WeakMap();
    this.note = undefined;
  }

  /** The first maze in which distances are measured; others may have no cell at that place. */
  private speakSource(): void {
    const maze = this.page.mazes.find((each) => this.heats.has(each));
    const heat = maze && this.heats.get(maze);
    if (maze === undefined || heat === undefined) return;
    this.page.speak(`Distances from ${maze.finished.grid.describe(heat.source)}, up to ${formatNumber(heat.upTo)}`);
  }

  private distanceOf(place: Place): string {
    const { mazes } = this.page;
    const maze = mazes.find((each) => this.heats.has(each) && each.takesPart(each.cellAt(place)));
    if (maze === undefined) return "";
    const words = mazes.map((each) => distanceInWords(this.heats.get(each)?.distance(each.cellAt(place)) ?? -1));
    return `${maze.finished.grid.describe(maze.cellAt(place))} ${words.join(", ")}`;
  }
}

/** Several mazes share one scale. */
function legendOf(heats: readonly Heat[]): [className: string, text: string][] {
  const rows = heats[0].bands.map((text, band): [string, string] => [`heat heat-${band}`, text]);
  return heats.every(({ reachesAll }) => reachesAll) ? rows : [...rows, ["unreached", "cannot be reached"]];
}

/** How far every cell of a maze is from one, in passages, and in which of a few bands that is. */
export class Heat {
  private readonly search: Search;
  readonly farthest: number;
  /** The distance that the bands lead up to: one for all mazes that are compared, so that their colours are the same. */
  upTo: number;

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

  /** Distances a band. */
  private get width(): number {
    return Math.ceil((this.upTo + 1) / BANDS);
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
    const { width, upTo } = this;
    return Array.from({ length: Math.floor(upTo / width) + 1 }, (_, band) => {
      const first = band * width;
      const last = Math.min(first + width - 1, upTo);
      return first === last ? formatNumber(first) : `${formatNumber(first)} to ${formatNumber(last)}`;
    });
  }
}

/** @param distance -1 where there is no way */
function distanceInWords(distance: number): string {
  return distance < 0 ? "cannot be reached" : `${countOf(distance, "step")} away`;
}
