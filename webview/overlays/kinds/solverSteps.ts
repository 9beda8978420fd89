import { countOf } from "../../../src/core/foundation/errors";
import type { SolverFacts } from "../../../src/core/foundation/solver";
import { FILLED, FRONTIER, SEEN, stepCell, stepFrom, stepTo } from "../../../src/core/foundation/steps";
import { type Line, wayLines } from "../../../src/core/picture/drawnMaze";
import { describeStep, tellStep } from "../../../src/core/playback/describeStep";
import { lineOf } from "../../../src/core/playback/pseudocode";
import type { Continuation, OverlaidMaze, OverlayDrawing } from "./overlay";

const DOT_SHARE = 0.4; // of a cell's colour from afar, so that distances can still be distinguished

const MAX_TOUCHED = 20_000; // steps after which all is drawn anew

/** What a solver did. */
export interface Solved {
  readonly solver: SolverFacts;
  readonly steps: Uint32Array;
  readonly length: number; // of the path, in cells; 0 if none was found
}

/** The steps of a solver on a maze: the marks that they set, and the path that they find. */
export class SolverSteps implements OverlayDrawing, Continuation {
  readonly lines: readonly Line[];
  private found: Solved | undefined;
  private path = new Uint32Array();
  private places: ReadonlyMap<number, number> = new Map(); // by cell of the path: its place there
  private marks: Uint8Array = new Uint8Array();
  position = 0;

  constructor(private readonly maze: OverlaidMaze) {
    const { neighborMask: links } = maze.finished.grid.topology;
    const dot = (name: string, mark: number): Line => ({
      name,
      share: DOT_SHARE,
      slots: (cell) => (maze.isColoured && this.cellState(cell) === mark ? links[cell] : 0), // otherwise its colour shows the mark
    });
    const slots = (cell: number) => this.slotToEntrance(cell);
    this.lines = [dot("dot-frontier", FRONTIER), dot("dot-seen", SEEN), dot("dot-filled", FILLED), ...wayLines(slots)];
  }

  isShown(): boolean {
    return this.position > 0;
  }

  cellState(cell: number): number {
    return (this.isOver ? 0 : this.marks[cell]) || -1;
  }

  /** Sets or removes the solver's steps. */
  set solved(solved: Solved | undefined) {
    this.seek(0);
    this.found = solved;
    this.marks = new Uint8Array(solved === undefined ? 0 : this.maze.finished.cellCount);
    const { steps = new Uint32Array(), length = 0 } = solved ?? {};
    this.path = steps.slice(steps.length - length).map(stepCell); // the last steps mark its cells in order
    this.places = new Map(Array.from(this.path, (cell, place) => [cell, place]));
  }

  get length(): number {
    return this.found?.steps.length ?? 0;
  }

  /** Whether the search is over and has found a path, which its last steps draw: nothing else is left of it then. */
  get isOver(): boolean {
    return this.path.length > 0 && this.position >= this.pathStart;
  }

  get head(): number {
    return this.position < this.length ? stepCell(this.word) : -1;
  }

  /** The line of the solver's pseudocode that the last step was taken at, or -1. */
  get line(): number {
    if (this.position === 0 || this.found === undefined) return -1;
    return lineOf(this.found.solver, this.maze.finished.grid, this.word);
  }

  /** The result in words; empty before the steps have come. */
  get result(): string {
    if (this.found === undefined) return "";
    const { length } = this.found;
    return length === 0 ? "No path was found" : `The path has ${countOf(length - 1, "step")}`;
  }

  /** Does or undoes steps. */
  seek(goal: number): void {
    const { marks, position: at, maze, isOver: wasOver } = this;
    const { steps } = this.found ?? {};
    if (steps === undefined || goal === at) return;
    for (let step = at; step < goal; step++) marks[stepCell(steps[step])] = stepTo(steps[step]);
    for (let step = at - 1; step >= goal; step--) marks[stepCell(steps[step])] = stepFrom(steps[step]);
    this.position = goal;
    const [first, last] = [Math.min(at, goal), Math.max(at, goal)];
    if (this.isOver !== wasOver || last - first > MAX_TOUCHED) return maze.watcher.touchAll();
    for (let step = first; step < last; step++) {
      maze.watcher.touch(stepCell(steps[step]), -1);
      const before = step - this.pathStart - 1; // a line of the path leads there
      if (before >= 0) maze.watcher.touch(this.path[before], -1);
    }
  }

  spokenText(): string {
    return this.textWith(describeStep(this.maze.finished.grid, this.word));
  }

  shownText(): string {
    return this.textWith(tellStep(this.maze.finished, this.word));
  }

  private textWith(step: string): string {
    return this.position === this.length ? this.result : `${this.found?.solver.name}: ${step}`;
  }

  private get word(): number {
    return this.found?.steps[this.position - 1] ?? 0;
  }

  /** The slot of a marked cell of the path that leads back to the entrance. */
  private slotToEntrance(cell: number): number {
    const place = this.places.get(cell) ?? 0;
    if (place === 0 || this.pathStart + place >= this.position) return 0;
    return 1 << this.maze.finished.grid.topology.slotBetween(cell, this.path[place - 1]);
  }

  /** How many steps the solver took before it marked the path. */
  private get pathStart(): number {
    return this.length - this.path.length;
  }
}
