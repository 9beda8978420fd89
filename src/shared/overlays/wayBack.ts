import { countOf } from "../../core/foundation/errors";
import { endsOf } from "../../core/paths/solve";
import {
  type Drawn,
  type OverlaidMaze,
  type Overlay,
  type OverlayControl,
  type OverlayNote,
  type OverlayPage,
  type Place,
  slotsAlong,
} from "./overlay";

const MAX_TOUCHED = 20_000; // cells, above which all is drawn anew

export const wayBack = {
  id: "wayBack",
  action: {
    label: "Show the path back to the start from a cell",
    text: "Path Back",
    mode: "maze",
    keys: ["y"],
    needs: "mazes",
  },
  refusal: "Only depth-first search, in place, stores the path back in its cells, and only if its steps are played.",
  announces: true,
  hint: "The path back to the start, as stored in the cells, from the framed cell. Click another cell, or move the frame with the arrow keys while Path Back is on.",
  open: (page) => new WayBack(page),
} as const satisfies Overlay;

/** Draws the path back to the start from a cell of each maze whose algorithm stores it in the cells. */
class WayBack implements OverlayControl {
  private readonly paths = new WeakMap<OverlaidMaze, Path>();
  private speaks = false; // once it is there

  constructor(private readonly page: OverlayPage) {}

  draw(maze: OverlaidMaze): Drawn {
    this.speaks = false;
    const slots = (cell: number) => this.paths.get(maze)?.slotAt(cell) ?? 0;
    return {
      isShown: () => this.paths.has(maze),
      lines: ["back-edge", "back-line"].map((name) => ({ name, height: 2, slots })),
      hidesArrow: (cell) => slots(cell) !== 0,
    };
  }

  get isOffered(): boolean {
    return this.mazes.length > 0;
  }

  turn(isOn: boolean): void {
    if (isOn) this.follow(this.place ?? this.page.placeOf("distances"));
    else this.hide();
    this.speaks = isOn;
  }

  begin(from: Place | undefined): void {
    this.follow(from);
  }

  /** From the cell at a place; by default from the exit of each maze, or its last cell. */
  follow(place: Place | undefined): void {
    for (const maze of this.mazes) {
      const cell = place === undefined ? endsOf(maze.finished)[1] : maze.cellAt(place);
      this.draws(maze, maze.takesPart(cell) ? new Path(maze, cell) : undefined);
    }
  }

  get place(): Place | undefined {
    return this.shown?.maze.placeOf(this.shown.from);
  }

  sourceIn(maze: OverlaidMaze): number {
    return this.paths.get(maze)?.from ?? -1;
  }

  /** Undefined for a path that was only clicked. */
  get framed(): OverlaidMaze | undefined {
    return this.page.isOn("wayBack") && (this.shown?.maze.frame ?? -1) >= 0 ? this.shown?.maze : undefined;
  }

  /** A click on a cell of a finished maze that stores paths back shows the one from there; another click hides it. */
  pick(place: Place): boolean {
    const isThere = this.mazes.some(({ isFinished }) => isFinished);
    if (!isThere || !this.page.mazes.some((maze) => maze.takesPart(maze.cellAt(place)))) return false;
    const { shown } = this;
    const isShown = !this.page.isOn("wayBack") && shown !== undefined && shown.from === shown.maze.cellAt(place);
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
    return `From ${from} to the start ${to}: ${countOf(cells.length, "cell")}`;
  }

  private hide(): void {
    for (const maze of this.mazes) this.draws(maze, undefined);
  }

  private draws(maze: OverlaidMaze, path: Path | undefined): void {
    const cells = [...(this.paths.get(maze)?.cells ?? []), ...(path?.cells ?? [])];
    if (path === undefined) this.paths.delete(maze);
    else this.paths.set(maze, path);
    if (path !== undefined) maze.frame = path.from;
    if (cells.length > MAX_TOUCHED) maze.touchAll();
    else for (const cell of cells) maze.touch(cell);
  }

  /** The first that is shown. */
  private get shown(): Path | undefined {
    return this.page.mazes.flatMap((maze) => this.paths.get(maze) ?? []).find(({ cells }) => cells.length > 0);
  }

  private get mazes(): readonly OverlaidMaze[] {
    return this.page.mazes.filter(({ hasWaysBack }) => hasWaysBack);
  }
}

/** The path back from a cell of a maze. */
class Path {
  private found: readonly number[] = [];
  private slots: ReadonlyMap<number, number> = new Map();

  constructor(
    readonly maze: OverlaidMaze,
    readonly from: number,
  ) {}

  /** From the source to the start; empty before the maze is finished and all its steps have come. */
  get cells(): readonly number[] {
    if (!this.maze.isFinished) return [];
    if (this.found.length === 0) {
      this.found = this.maze.wayBackFrom(this.from);
      this.slots = slotsAlong(this.maze.finished, this.found);
    }
    return this.found;
  }

  /** The slot of a cell that leads to the next. */
  slotAt(cell: number): number {
    return this.cells.length === 0 ? 0 : (this.slots.get(cell) ?? 0);
  }
}
