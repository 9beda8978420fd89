import { countOf, formatNumber } from "../../../src/core/foundation/errors";
import { endsOf } from "../../../src/core/paths/solve";
import { Heat } from "../../../src/core/picture/heat";
import { heatColours } from "../../../src/core/picture/heatScale";
import type { OverlaidMaze, OverlayControl, OverlayDrawing, OverlayNote, OverlayPage, PicturePoint } from "./overlay";

/** What overlays that colour cells by their distance differ in. */
export interface HeatKind {
  readonly name: string;
  draw(maze: OverlaidMaze): HeatedMaze;
}

/** Colours the cells of mazes by their distance from a framed cell. */
export class HeatControl implements OverlayControl {
  place: PicturePoint | undefined; // the chosen source of the distances
  note: OverlayNote | undefined;
  private readonly all: HeatedMaze[] = [];

  constructor(
    protected readonly page: OverlayPage,
    private readonly kind: HeatKind,
  ) {}

  draw(maze: OverlaidMaze): OverlayDrawing {
    const heated = this.kind.draw(maze);
    this.all.push(heated);
    return heated;
  }

  turn(isOn: boolean): void {
    if (!isOn) return this.forget();
    this.measure(this.page.otherPlace());
    this.speakSource();
  }

  begin(place: PicturePoint | undefined): void {
    this.measure(place);
  }

  /** Measures in all mazes from the cell at a place; by default from the entrance of each, or its first cell. */
  private measure(place: PicturePoint | undefined): void {
    this.forget();
    this.place = place;
    for (const heated of this.all) heated.measureFrom(place);
    this.page.moveFrame(place);
    const heats = this.all.flatMap(({ heat }) => heat ?? []);
    for (const heat of heats) heat.upTo = Math.max(...heats.map(({ farthest }) => farthest));
    this.note = heats.length === 0 ? undefined : { legend: legendOf(heats), text: "" };
  }

  point(place: PicturePoint | undefined): void {
    this.write(place === undefined ? "" : this.distanceOf(place));
  }

  pick(place: PicturePoint): boolean {
    const isThere = this.all.some(({ heat, maze }) => heat !== undefined && maze.isFinished);
    if (isThere) this.enter(place);
    return isThere;
  }

  enter(place: PicturePoint): void {
    if (!this.page.hasCellAt(place)) return;
    this.measure(place);
    this.page.changed();
    this.speakSource();
  }

  describe(place: PicturePoint): string {
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
    const source = maze.finished.grid.describe(heat.source);
    this.page.speak(`${this.kind.name} from ${source}, up to ${formatNumber(heat.upTo)}`);
  }

  private distanceOf(place: PicturePoint): string {
    const { maze } = this.all.find(({ heat, maze }) => heat && maze.takesPart(maze.cellAt(place))) ?? {};
    if (maze === undefined) return "";
    const words = this.all.map(({ heat, maze }) => distanceInWords(heat?.distance(maze.cellAt(place)) ?? -1));
    return `${maze.finished.grid.describe(maze.cellAt(place))} ${words.join(", ")}`;
  }
}

/** A maze whose cells are coloured while it has distances. */
export class HeatedMaze implements OverlayDrawing {
  heat: Heat | undefined;

  constructor(readonly maze: OverlaidMaze) {}

  get source(): number | undefined {
    return this.heat?.source;
  }

  cellState(cell: number): number {
    return this.heat !== undefined && this.maze.takesPart(cell) ? this.heat.cellState(cell) : -1;
  }

  measureFrom(place: PicturePoint | undefined): void {
    const { maze } = this;
    const cell = place === undefined ? endsOf(maze.finished)[0] : maze.cellAt(place);
    if (!maze.takesPart(cell)) return;
    this.show(new Heat(maze.finished, cell));
    maze.framedCell = cell;
  }

  show(heat: Heat | undefined): void {
    this.heat = heat;
    this.maze.isColoured = heat !== undefined;
    this.maze.watcher.touchAll();
  }
}

/** What the colours mean, for the tab Solve: one scale for all mazes that are compared. */
function legendOf(heats: readonly Heat[]): OverlayNote["legend"] {
  const rows = heats[0].ticks.map((distance) => ["", formatNumber(distance)] as const);
  const isWhole = heats.every(({ reachesAll }) => reachesAll);
  return {
    label: "Steps",
    scale: heatColours,
    rows: isWhole ? rows : [...rows, ["unreached", "cannot be reached"]],
  };
}

/** @param distance -1 where there is no way */
function distanceInWords(distance: number): string {
  return distance < 0 ? "cannot be reached" : `${countOf(distance, "step")} away`;
}
