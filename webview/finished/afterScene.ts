import type { Solver } from "../../src/core/foundation/contracts";
import { formatNumber } from "../../src/core/foundation/errors";
import type { Maze } from "../../src/core/foundation/maze";
import { bitCount } from "../../src/core/foundation/random";
import { FILLED, FRONTIER, SEEN, stepCell, stepFrom, stepTo, WAY } from "../../src/core/foundation/steps";
import { type PackedMaze, unpack } from "../../src/core/making/pack";
import { describeStep } from "../../src/core/playback/describeStep";
import { lineOf } from "../../src/core/playback/pseudocode";
import type { ArrivedPart } from "../extension/stepLoader";
import { type Line, PAINTS, type Paint, type Place, type Scene, type Watcher } from "../picture/scene";
import { BANDS, Heat } from "./heat";

const FIRST_BAND = 40; // looks that are no marks of steps

const AFTER_PAINTS: readonly Paint[] = [
  ...PAINTS,
  [SEEN, "seen"],
  [FILLED, "filled"],
  [WAY, "on-way"],
  ...Array.from({ length: BANDS }, (_, band): Paint => [FIRST_BAND + band, `heat heat-${band}`]),
  [FIRST_BAND - 1, "unreached"],
];

const DOT_SHARE = 0.4; // of a cell's colour from afar, so that distances can be told still

const MAX_TOUCHED = 20_000; // steps after which all is drawn anew

/** What a solver did. */
export interface Solved {
  readonly solver: Solver;
  readonly steps: Uint32Array;
  readonly length: number; // of the way, in cells; 0 where none was found
}

/**
 * A maze with what is to be seen of it once it is finished: the way through it, as a solver finds it in steps that follow
 * the maze's own; how far cells are from one; its longest path and its dead ends. Before its last step it is as it was.
 */
export class AfterScene implements Scene {
  readonly paints = AFTER_PAINTS;
  readonly lines: readonly Line[];
  frame = -1; // the cell in it, once the maze is finished
  private solution: Solved | undefined;
  private path: Uint32Array = new Uint32Array(); // the way that was found
  private places: ReadonlyMap<number, number> = new Map(); // of its cells on it
  private marks: Uint8Array = new Uint8Array();
  private at = 0; // steps of the solver that were done
  private map: Heat | undefined;
  private longest: ReadonlyMap<number, number> = new Map(); // slots by cell
  private hasDeadEnds = false;
  private backFrom = -1; // the cell from which the way back is shown
  private backPath: readonly number[] = []; // once it was found
  private backSlots: ReadonlyMap<number, number> = new Map(); // its slots by cell
  private done: Maze | undefined;

  constructor(
    readonly inner: Scene,
    private readonly packed: PackedMaze,
    private readonly watcher: Watcher,
  ) {
    const onceFinished = (name: string, slots: (cell: number) => number): Line => ({
      name,
      slots: (cell) => (this.isFinished ? slots(cell) : 0),
    });
    const dot = (name: string, mark: number): Line => ({
      name,
      share: DOT_SHARE,
      slots: (cell) => (this.hasDots && this.marks[cell] === mark ? this.maze.grid.topology.neighborMask[cell] : 0),
    });
    this.lines = [
      ...inner.lines.map((line) => (line.isArrow ? this.offTheWay(line) : line)),
      dot("dot-frontier", FRONTIER),
      dot("dot-seen", SEEN),
      dot("dot-filled", FILLED),
      onceFinished("longest", (cell) => this.longest.get(cell) ?? 0),
      onceFinished("back-edge", (cell) => this.slotBack(cell)),
      onceFinished("back-line", (cell) => this.slotBack(cell)),
      onceFinished("way-edge", (cell) => this.slotToEntrance(cell)),
      onceFinished("way-line", (cell) => this.slotToEntrance(cell)),
      onceFinished("dead-end", (cell) => this.stub(cell)),
    ];
  }

  get maze(): Maze {
    return this.inner.maze;
  }

  get isLoading(): boolean {
    return this.inner.isLoading === true;
  }

  /** The maze after its last step, whatever the moment on show. */
  get finished(): Maze {
    this.done ??= unpack(this.packed);
    return this.done;
  }

  get length(): number {
    return this.inner.length + (this.solution?.steps.length ?? 0);
  }

  get position(): number {
    return this.inner.position + this.at;
  }

  get cursor(): number {
    return this.isFinished ? this.frame : -1;
  }

  get showsHeat(): boolean {
    return this.isFinished && this.map !== undefined;
  }

  get isFinished(): boolean {
    return this.inner.position === this.inner.length;
  }

  get head(): number {
    if (this.at === 0) return this.inner.head;
    return this.position < this.length ? stepCell(this.word) : -1;
  }

  get chamber(): Scene["chamber"] {
    return this.inner.chamber;
  }

  get roomWidth(): number | undefined {
    return this.inner.roomWidth;
  }

  get solved(): Solved | undefined {
    return this.solution;
  }

  /** Whether the moment on show is one of the solver's. */
  get isSolving(): boolean {
    return this.at > 0;
  }

  /** The line of the solver's pseudocode that the last step was taken at, or -1. */
  get line(): number {
    if (this.at === 0 || this.solution === undefined) return -1;
    return lineOf(this.solution.solver, this.maze.grid, this.word);
  }

  /** Has the steps of a solver follow the maze's own, or no longer; where it was beyond these, it stands at their end. */
  solve(solved: Solved | undefined): void {
    this.goTo(0);
    this.solution = solved;
    this.marks = new Uint8Array(solved === undefined ? 0 : this.maze.cellCount);
    this.path = solved === undefined ? new Uint32Array() : wayOf(solved);
    this.places = new Map(Array.from(this.path, (cell, place) => [cell, place]));
  }

  get heat(): Heat | undefined {
    return this.map;
  }

  /** Colours cells by how far they are from one, which is framed, or no longer. */
  measureFrom(cell: number | undefined): void {
    this.map = cell === undefined ? undefined : new Heat(this.finished, cell);
    this.frame = cell ?? this.backFrom;
    this.watcher.touchedAll();
  }

  /** The cell of the finished maze at a place, or -1. */
  cellAt([x, y]: Place): number {
    return this.finished.grid.picture.cellAt(x, y, this.finished);
  }

  /** Whether a cell takes part in the finished maze; -1 does not. */
  takesPart(cell: number): boolean {
    return this.finished.grid.topology.isIncluded(cell);
  }

  /** Draws a line through the cells of a path; none where it is empty. */
  showLongest(path: Uint32Array): void {
    this.longest = this.slotsAlong(path);
    this.watcher.touchedAll();
  }

  showDeadEnds(shows: boolean): void {
    this.hasDeadEnds = shows;
    this.watcher.touchedAll();
  }

  get hasWaysBack(): boolean {
    return this.inner.hasWaysBack === true;
  }

  /** Draws the way back from a cell, which is framed, or no longer. */
  walkBackFrom(cell: number | undefined): void {
    const before = this.pathBack;
    this.backFrom = cell ?? -1;
    this.backPath = [];
    this.frame = cell ?? this.map?.source ?? -1;
    for (const path of [before, this.pathBack]) {
      if (path.length > MAX_TOUCHED) this.watcher.touchedAll();
      else for (const each of path) this.watcher.touched(each, -1);
    }
  }

  /** The cells of the way back that is shown, from the first to the start; none before the maze is finished. */
  get pathBack(): readonly number[] {
    if (this.backFrom < 0 || !this.isFinished) return [];
    if (this.backPath.length === 0) {
      this.backPath = this.inner.wayBackFrom?.(this.backFrom) ?? []; // none before all steps have come
      this.backSlots = this.slotsAlong(this.backPath);
    }
    return this.backPath;
  }

  take(part: ArrivedPart): void {
    this.inner.take?.(part);
  }

  seek(position: number): boolean {
    const { inner } = this;
    const wasFinished = this.isFinished;
    if (position < inner.length) this.goTo(0);
    const isThere = inner.seek(Math.min(position, inner.length));
    if (isThere) this.goTo(Math.min(Math.max(position - inner.length, 0), this.solution?.steps.length ?? 0));
    const hasMore = this.map !== undefined || this.hasDeadEnds || this.longest.size > 0 || this.backFrom >= 0;
    if (hasMore && this.isFinished !== wasFinished) this.watcher.touchedAll();
    return isThere;
  }

  look(cell: number): number {
    if (this.isFinished) {
      if (this.map !== undefined && this.takesPart(cell)) return FIRST_BAND + this.map.band(cell);
      if (this.at > 0 && this.marks[cell] !== 0) return this.marks[cell];
    }
    return this.inner.look(cell);
  }

  describe(): string {
    const { solution, inner } = this;
    if (this.at === 0 || solution === undefined) return inner.describe();
    const step = `${solution.solver.name}: ${describeStep(this.maze.grid, this.word)}`;
    return this.position === this.length ? `${step}. ${resultOf(solution)}` : step;
  }

  /** On cells that are coloured by their distance, a solver's marks are dots. */
  private get hasDots(): boolean {
    return this.map !== undefined && this.at > 0;
  }

  private get word(): number {
    return this.solution?.steps[this.at - 1] ?? 0;
  }

  /** Of a dead end, the slot of its passage: the line to it is dashed so that its beginning alone is seen, a dot. */
  private stub(cell: number): number {
    const passages = this.hasDeadEnds ? this.maze.passages(cell) : 0;
    return bitCount(passages) === 1 ? passages : 0;
  }

  /** Of a cell of the way that is marked, the slot that leads back to the entrance. */
  private slotToEntrance(cell: number): number {
    const { topology } = this.maze.grid;
    const place = this.places.get(cell) ?? 0;
    if (place === 0 || this.wayStart + place >= this.at) return 0;
    return 1 << topology.slotBetween(cell, this.path[place - 1]);
  }

  /** Arrows give way to the line of the way back. */
  private offTheWay(line: Line): Line {
    const isOnWay = (cell: number) => this.isFinished && this.slotBack(cell) !== 0;
    return { ...line, slots: (cell) => (isOnWay(cell) ? 0 : line.slots(cell)) };
  }

  /** Of a cell of the way back, the slot that leads on. */
  private slotBack(cell: number): number {
    return this.pathBack.length === 0 ? 0 : (this.backSlots.get(cell) ?? 0);
  }

  /** For each cell of a path but the last, the slot that leads on. */
  private slotsAlong(path: ArrayLike<number>): Map<number, number> {
    const { topology } = this.maze.grid;
    const slots = new Map<number, number>();
    for (let i = 1; i < path.length; i++) slots.set(path[i - 1], 1 << topology.slotBetween(path[i - 1], path[i]));
    return slots;
  }

  /** How many steps the solver took before it marked the way. */
  private get wayStart(): number {
    return (this.solution?.steps.length ?? 0) - this.path.length;
  }

  /** Does or undoes steps of the solver. */
  private goTo(goal: number): void {
    const { marks, at, watcher } = this;
    const { steps } = this.solution ?? {};
    if (steps === undefined || goal === at) return;
    for (let step = at; step < goal; step++) marks[stepCell(steps[step])] = stepTo(steps[step]);
    for (let step = at - 1; step >= goal; step--) marks[stepCell(steps[step])] = stepFrom(steps[step]);
    this.at = goal;
    const [first, last] = [Math.min(at, goal), Math.max(at, goal)];
    if (last - first > MAX_TOUCHED) watcher.touchedAll();
    else for (let step = first; step < last; step++) this.touch(stepCell(steps[step]), step - this.wayStart);
  }

  /** @param place of the cell on the way, where it was marked as on it: a line leads to the cell before */
  private touch(cell: number, place: number): void {
    const slot = place > 0 ? this.maze.grid.topology.slotBetween(cell, this.path[place - 1]) : -1;
    this.watcher.touched(cell, slot);
  }
}

/** The last steps of a solver mark the way that it found, one cell after the other. */
function wayOf({ steps, length }: Solved): Uint32Array {
  return steps.slice(steps.length - length).map((word) => stepCell(word));
}

export function resultOf({ length }: Solved): string {
  return length === 0 ? "No way was found" : `The way has ${formatNumber(length)} cells`;
}
