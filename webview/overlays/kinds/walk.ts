import { countOf } from "../../../src/core/foundation/errors";
import { type Arrow, cellsBehind, slotsFrom } from "../../../src/core/paths/passages";
import { Search } from "../../../src/core/paths/search";
import { endsOf } from "../../../src/core/paths/solve";
import { type Line } from "../../../src/core/picture/drawnMaze";
import type {
  OverlaidMaze,
  Overlay,
  OverlayControl,
  OverlayDrawing,
  OverlayNote,
  OverlayPage,
  PicturePoint,
  Walked,
} from "./overlay";

export const walk = {
  id: "walk",
  isOfOneMaze: true,
  limited: "walks",
  frameHint:
    "Find the exit with the arrow keys. Enter takes a passage that no arrow leads to, such as stairs; at the exit it begins again. Escape ends the walk.",
  open: (page) => new Walk(page),
} as const satisfies Overlay;

/** Leads a marker from the entrance of a maze to its exit, and draws the path that it took. */
class Walk implements OverlayControl {
  private route: Route | undefined;

  constructor(private readonly page: OverlayPage) {}

  /** There is one maze: the action needs one. */
  draw(maze: OverlaidMaze): OverlayDrawing {
    this.route = new Route(maze, () => this.page.isOn());
    return this.route;
  }

  turn(isOn: boolean): void {
    this.route?.begin();
    if (isOn) this.page.speak(this.words);
  }

  begin(_: PicturePoint | undefined, walked?: Walked): void {
    this.route?.begin();
    if (walked !== undefined) this.route?.take(walked);
  }

  get walked(): Walked | undefined {
    return this.page.isOn() ? this.route?.walked : undefined;
  }

  step(arrow: Arrow | undefined): PicturePoint | undefined {
    const { route } = this;
    if (route === undefined || !route.maze.isFinished) return undefined;
    const isAgain = arrow === undefined && route.isAtGoal;
    if (isAgain) route.begin();
    const moved = isAgain || route.step(arrow);
    this.page.speak(moved ? this.words : "No passage there");
    return route.maze.placeOf(route.cell);
  }

  get note(): OverlayNote | undefined {
    return this.page.isOn() && this.route !== undefined ? { text: this.route.count } : undefined;
  }

  private get words(): string {
    const { route } = this;
    return route === undefined ? "" : [route.where, route.count].join(". ");
  }
}

/** The path that was taken through a maze; a way back along it shortens it. */
class Route implements OverlayDrawing {
  private cells: number[] = []; // from the entrance to the marker
  private readonly places = new Map<number, number>(); // of these cells in the path
  private readonly left = new Set<number>(); // cells of wrong turns, which may be on the path again
  private steps = 0;
  private shortest = -1; // steps, -1 where there is no way
  private goal = -1;
  readonly lines: readonly Line[] = [
    { name: "walk-left", slots: (cell) => this.dotAt(cell) },
    ...["walk-edge", "walk-line"].map((name) => ({ name, height: 2, slots: (cell: number) => this.slotAt(cell) })),
  ];

  constructor(
    readonly maze: OverlaidMaze,
    readonly isShown: () => boolean,
  ) {}

  get walker(): number {
    return this.cell;
  }

  get arrival(): number | undefined {
    return this.isAtGoal ? this.cell : undefined;
  }

  get isAtGoal(): boolean {
    return this.steps > 0 && this.cell === this.goal;
  }

  /** Where the marker is; -1 before the walk begins. */
  get cell(): number {
    return this.cells.at(-1) ?? -1;
  }

  /** Back to the entrance. */
  begin(): void {
    const { finished, watcher } = this.maze;
    const [start, goal] = endsOf(finished);
    const search = new Search(finished);
    search.from(start, goal);
    this.shortest = search.distance(goal);
    this.goal = goal;
    this.steps = 0;
    this.cells = [start];
    this.places.clear();
    this.places.set(start, 0);
    this.left.clear();
    watcher.touchAll();
  }

  get walked(): Walked {
    return { cells: [...this.cells], steps: this.steps, left: [...this.left] };
  }

  /** Goes on with a walk that was kept, if there is such a path from the entrance; else it stays there. */
  take({ cells, steps, left }: Walked): void {
    const isPath = cells[0] === this.cell && cells.every((cell, at) => at === 0 || this.isJoined(cells[at - 1], cell));
    if (!isPath || new Set(cells).size < cells.length || steps < cells.length - 1) return;
    this.cells = [...cells];
    this.steps = steps;
    for (const [place, cell] of cells.entries()) this.places.set(cell, place);
    for (const cell of left) this.left.add(cell);
  }

  private isJoined(cell: number, other: number): boolean {
    const { finished } = this.maze;
    return slotsFrom(finished, cell).some((slot) => finished.grid.topology.neighbor(cell, slot) === other);
  }

  /** @returns whether there is a passage */
  step(arrow: Arrow | undefined): boolean {
    const next = this.next(arrow);
    if (next === undefined) return false;
    this.steps++;
    const place = this.places.get(next);
    this.touch();
    if (place === undefined) this.places.set(next, this.cells.push(next) - 1);
    else for (const left of this.cells.splice(place + 1)) this.leave(left);
    this.touch();
    return true;
  }

  /** "12 steps; the shortest way has 57". */
  get count(): string {
    const goal = this.maze.finished.exit === undefined ? "last cell" : "exit";
    const steps = countOf(this.steps, "step");
    if (this.shortest < 0) return `${steps}; no way leads to the ${goal}`;
    if (this.isAtGoal && this.steps === this.shortest) return `Perfect: ${steps}. Again?`;
    const way = `the shortest way has ${this.shortest}`;
    return this.isAtGoal ? `At the ${goal} after ${steps}; ${way}. Again?` : `${steps}; ${way}`;
  }

  /** The cell of the marker, and where passages lead on. */
  get where(): string {
    const { grid } = this.maze.finished;
    const sides = slotsFrom(this.maze.finished, this.cell).map((slot) => grid.describeSide(this.cell, slot));
    return `${grid.describe(this.cell)}, open: ${sides.join(", ")}`;
  }

  private next(arrow: Arrow | undefined): number | undefined {
    const cells = cellsBehind(this.maze.finished, this.cell, arrow);
    return cells.find((cell) => !this.places.has(cell)) ?? cells[0];
  }

  private leave(cell: number): void {
    this.places.delete(cell);
    this.left.add(cell);
    this.maze.watcher.touch(cell, -1);
  }

  /** Has the end of the path drawn. */
  private touch(): void {
    for (const cell of this.cells.slice(-2)) this.maze.watcher.touch(cell, -1);
  }

  /** A line of which only the beginning, a dot, is visible, in a cell that was left. */
  private dotAt(cell: number): number {
    const { finished } = this.maze;
    return this.left.has(cell) && !this.places.has(cell) ? finished.passages(cell) : 0;
  }

  /** Towards the next cell of the path. */
  private slotAt(cell: number): number {
    const place = this.places.get(cell);
    const next = place === undefined ? undefined : this.cells[place + 1];
    return next === undefined ? 0 : 1 << this.maze.finished.grid.topology.slotBetween(cell, next);
  }
}
