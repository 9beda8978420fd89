import { countOf } from "../../../src/core/foundation/errors";
import { endsOf } from "../../../src/core/paths/solve";
import { type Line, slotsAlong } from "../../../src/core/picture/drawnMaze";
import {
  type OverlaidMaze,
  type Overlay,
  type OverlayControl,
  type OverlayDrawing,
  type OverlayNote,
  type OverlayPage,
  type PicturePoint,
} from "./overlay";

const MAX_TOUCHED = 20_000; // cells, above which all is drawn anew

export const wayBack = {
  id: "wayBack",
  refusal: "Only depth-first search, in place, stores the path back in its cells, and only if its steps are played.",
  frameHint:
    "The path back to the start, as stored in the cells, from the framed cell. Click another cell, or move the frame with the arrow keys while Path Back is on.",
  open: (page) => new WayBack(page),
} as const satisfies Overlay;

/** Draws the path back to the start from a cell of each maze whose algorithm stores it in the cells. */
class WayBack implements OverlayControl {
  private readonly paths: Path[] = [];
  private speaks = false; // once a path is there

  constructor(private readonly page: OverlayPage) {}

  draw(maze: OverlaidMaze): OverlayDrawing {
    if (!maze.hasWaysBack) return {};
    const path = new Path(maze);
    this.paths.push(path);
    return path;
  }

  get isOffered(): boolean {
    return this.paths.length > 0;
  }

  turn(isOn: boolean): void {
    if (isOn) this.follow(this.place ?? this.page.otherPlace());
    else this.hide();
    this.speaks = isOn;
  }

  /** From the cell at a place; by default from the exit of each maze, or its last cell. */
  follow(place: PicturePoint | undefined): void {
    for (const path of this.paths) {
      const { maze } = path;
      const cell = place === undefined ? endsOf(maze.finished)[1] : maze.cellAt(place);
      path.moveTo(maze.takesPart(cell) ? cell : undefined);
    }
  }

  /** Undefined for a path that was only clicked. */
  get place(): PicturePoint | undefined {
    const { maze, cells } = this.shown ?? {};
    return this.page.isOn() && cells ? maze?.placeOf(cells[0]) : undefined;
  }

  /** A click on a cell of a finished maze that stores paths back shows the one from there; another click hides it. */
  pick(place: PicturePoint): boolean {
    const isThere = this.paths.some(({ maze }) => maze.isFinished);
    if (!isThere || !this.page.hasCellAt(place)) return false;
    const { shown } = this;
    const isShown = !this.page.isOn() && shown !== undefined && shown.source === shown.maze.cellAt(place);
    if (isShown) this.hide();
    else this.follow(place);
    this.speaks = !isShown;
    this.page.changed();
    return true;
  }

  /** Speaks the path when the maze is finished, if it was not when the overlay was turned on. */
  update(): void {
    const words = this.speaks ? this.describe() : "";
    if (words === "") return;
    this.speaks = false;
    this.page.speak(words);
  }

  get note(): OverlayNote | undefined {
    const text = this.describe();
    return text === "" ? undefined : { text };
  }

  describe(): string {
    if (this.shown === undefined) return "";
    const { maze, cells } = this.shown;
    const [from, to] = [cells[0], cells[cells.length - 1]].map((cell) => maze.finished.grid.describe(cell));
    return `From ${from} to the start ${to}: ${countOf(cells.length - 1, "step")}`;
  }

  private hide(): void {
    for (const path of this.paths) path.moveTo(undefined);
  }

  /** The first that is shown. */
  private get shown(): Path | undefined {
    return this.paths.find(({ cells }) => cells.length > 0);
  }
}

/** The path back from a cell of a maze. */
class Path implements OverlayDrawing {
  source: number | undefined; // the cell that it begins in
  readonly lines: readonly Line[];
  private found: readonly number[] = [];
  private slots: ReadonlyMap<number, number> = new Map(); // towards the next cell, by cell

  constructor(readonly maze: OverlaidMaze) {
    const slots = (cell: number) => this.slotAt(cell);
    this.lines = ["back-edge", "back-line"].map((name) => ({ name, height: 2, slots }));
  }

  isShown(): boolean {
    return this.source !== undefined;
  }

  hidesArrow(cell: number): boolean {
    return this.slotAt(cell) !== 0;
  }

  /** From the source to the start; empty before the maze is finished and all its steps have arrived. */
  get cells(): readonly number[] {
    const { maze, source } = this;
    if (source === undefined || !maze.isFinished) return [];
    if (this.found.length === 0) {
      this.found = maze.wayBackFrom(source);
      this.slots = slotsAlong(maze.finished, this.found);
    }
    return this.found;
  }

  moveTo(source: number | undefined): void {
    const { maze, cells: before } = this;
    this.source = source;
    this.found = [];
    if (source !== undefined) maze.framedCell = source;
    const cells = [...before, ...this.cells];
    if (cells.length > MAX_TOUCHED) maze.watcher.touchAll();
    else for (const cell of cells) maze.watcher.touch(cell, -1);
  }

  private slotAt(cell: number): number {
    return this.cells.length === 0 ? 0 : (this.slots.get(cell) ?? 0);
  }
}
