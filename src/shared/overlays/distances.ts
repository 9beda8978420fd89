import { countOf, formatNumber } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { Search } from "../../core/paths/search";
import { endsOf } from "../../core/paths/solve";
import { heatColours } from "./cellColours";
import type { Drawn, OverlaidMaze, Overlay, OverlayControl, OverlayNote, OverlayPage, Paint, Place } from "./overlay";

/** As many as there are colours that can still be told apart. */
export const BANDS = heatColours.length;

const FIRST_BAND = 40; // above all marks of steps: a state for each band

export const distances = {
  id: "distances",
  action: { label: "Show distances from a cell", text: "Distances", mode: "maze", keys: ["x"], needs: "mazes" },
  command: { titleBar: "1d_finished@4", context: "5_finished@4" },
  limited: "distances",
  paints: /* @__PURE__ */ paints(),
  frameHint:
    "Steps from the framed cell. To measure from another cell, click it, or move the frame with the arrow keys and press Enter.",
  open: (page) => new Distances(page),
} as const satisfies Overlay;

function paints(): readonly Paint[] {
  const bands = Array.from({ length: BANDS }, (_, band): Paint => [FIRST_BAND + band, `heat heat-${band}`]);
  return [...bands, [FIRST_BAND - 1, "unreached"]];
}

/** Colours the cells of mazes by their distance from a framed cell. */
class Distances implements OverlayControl {
  place: Place | undefined; // the chosen source of the distances
  note: OverlayNote | undefined;
  private readonly all: HeatedMaze[] = [];

  constructor(private readonly page: OverlayPage) {}

  draw(maze: OverlaidMaze): Drawn {
    const heated = new HeatedMaze(maze);
    this.all.push(heated);
    return heated;
  }

  turn(isOn: boolean): void {
    if (!isOn) return this.forget();
    this.begin(this.page.otherPlace());
    this.speakSource();
  }

  /** Measures in all mazes from the cell at a place; by default from the entrance of each, or its first cell. */
  begin(place: Place | undefined): void {
    this.forget();
    this.place = place;
    for (const heated of this.all) heated.measureFrom(place);
    this.page.moveFrame(place);
    const heats = this.all.flatMap(({ heat }) => heat ?? []);
    for (const heat of heats) heat.upTo = Math.max(...heats.map(({ farthest }) => farthest));
    this.note = heats.length === 0 ? undefined : { legend: { label: "Steps", rows: legendOf(heats) }, text: "" };
  }

  point(place: Place | undefined): void {
    this.write(place === undefined ? "" : this.distanceOf(place));
  }

  pick(place: Place): boolean {
    const isThere = this.all.some(({ heat, maze }) => heat !== undefined && maze.isFinished);
    if (isThere) this.enter(place);
    return isThere;
  }

  enter(place: Place): void {
    if (!this.page.hasCellAt(place)) return;
    this.begin(place);
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

  private forget(): void {
    for (const heated of this.all) heated.show(undefined);
    this.note = undefined;
  }

  /** The first maze in which distances are measured; others may have no cell at that place. */
  private speakSource(): void {
    const { heat, maze } = this.all.find((each) => each.heat !== undefined) ?? {};
    if (heat === undefined || maze === undefined) return;
    this.page.speak(`Distances from ${maze.finished.grid.describe(heat.source)}, up to ${formatNumber(heat.upTo)}`);
  }

  private distanceOf(place: Place): string {
    const { maze } = this.all.find(({ heat, maze }) => heat && maze.takesPart(maze.cellAt(place))) ?? {};
    if (maze === undefined) return "";
    const words = this.all.map(({ heat, maze }) => distanceInWords(heat?.distance(maze.cellAt(place)) ?? -1));
    return `${maze.finished.grid.describe(maze.cellAt(place))} ${words.join(", ")}`;
  }
}

/** A maze whose cells are coloured while it has distances. */
class HeatedMaze implements Drawn {
  heat: Heat | undefined;

  constructor(readonly maze: OverlaidMaze) {}

  get source(): number | undefined {
    return this.heat?.source;
  }

  cellState(cell: number): number {
    return this.heat !== undefined && this.maze.takesPart(cell) ? FIRST_BAND + this.heat.band(cell) : -1;
  }

  measureFrom(place: Place | undefined): void {
    const { maze } = this;
    const cell = place === undefined ? endsOf(maze.finished)[0] : maze.cellAt(place);
    if (!maze.takesPart(cell)) return;
    this.show(new Heat(maze.finished, cell));
    maze.frame = cell;
  }

  show(heat: Heat | undefined): void {
    this.heat = heat;
    this.maze.isColoured = heat !== undefined;
    this.maze.watcher.touchAll();
  }
}

/** Several mazes share one scale. */
function legendOf(heats: readonly Heat[]): [className: string, text: string][] {
  const rows = heats[0].bands.map((text, band): [string, string] => [`heat heat-${band}`, text]);
  return heats.every(({ reachesAll }) => reachesAll) ? rows : [...rows, ["unreached", "cannot be reached"]];
}

/** The distance of every cell of a maze from one of them, in passages, and the band that it falls into. */
export class Heat {
  private readonly search: Search;
  readonly farthest: number;
  upTo: number; // the distance at which the last band ends: one for all compared mazes, so that they share their colours

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

  /** How many distances a band has. */
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
