import { formatNumber } from "../../core/foundation/errors";
import type { Solver } from "../../core/foundation/solver";
import { FILLED, FRONTIER, SEEN, stepCell, stepFrom, stepTo } from "../../core/foundation/steps";
import { describeStep } from "../../core/playback/describeStep";
import { lineOf } from "../../core/playback/pseudocode";
import type { AddedSteps, Drawn, Line, OverlaidMaze } from "./overlay";

const DOT_SHARE = 0.4; // of a cell's colour from afar, so that distances can still be distinguished

const MAX_TOUCHED = 20_000; // steps after which all is drawn anew

/** What a solver did. */
export interface Solved {
  readonly solver: Solver;
  readonly steps: Uint32Array;
  readonly length: number; // of the way, in cells; 0 where none was found
}

/** The steps of a solver on a maze: the marks that they set, and the path that they find. */
export class SolverSteps implements AddedSteps {
  readonly drawn: Drawn;
  private found: Solved | undefined;
  private way: Uint32Array = new Uint32Array();
  private places: ReadonlyMap<number, number> = new Map(); // of the way's cells on it
  private marks: Uint8Array = new Uint8Array();
  position = 0;

  constructor(private readonly maze: OverlaidMaze) {
    const { neighborMask: links } = maze.finished.grid.topology;
    const dot = (name: string, mark: number): Line => ({
      name,
      share: DOT_SHARE,
      slots: (cell) => (maze.isColoured && this.position > 0 && this.marks[cell] === mark ? links[cell] : 0), // not to be seen else
    });
    const slots = (cell: number) => this.slotToEntrance(cell);
    this.drawn = {
      isShown: () => this.position > 0,
      lines: [
        dot("dot-frontier", FRONTIER),
        dot("dot-seen", SEEN),
        dot("dot-filled", FILLED),
        { name: "way-edge", height: 3, slots },
        { name: "way-line", height: 3, slots },
      ],
      steps: this,
      cellState: (cell) => this.marks[cell] || -1,
    };
  }

  /** Sets or removes the solver's steps. */
  set solved(solved: Solved | undefined) {
    this.seek(0);
    this.found = solved;
    this.marks = new Uint8Array(solved === undefined ? 0 : this.maze.finished.cellCount);
    this.way = solved === undefined ? new Uint32Array() : wayOf(solved);
    this.places = new Map(Array.from(this.way, (cell, place) => [cell, place]));
  }

  get length(): number {
    return this.found?.steps.length ?? 0;
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
    return length === 0 ? "No path was found" : `The path has ${formatNumber(length)} cells`;
  }

  /** Does or undoes steps. */
  seek(goal: number): void {
    const { marks, position: at, maze } = this;
    const { steps } = this.found ?? {};
    if (steps === undefined || goal === at) return;
    for (let step = at; step < goal; step++) marks[stepCell(steps[step])] = stepTo(steps[step]);
    for (let step = at - 1; step >= goal; step--) marks[stepCell(steps[step])] = stepFrom(steps[step]);
    this.position = goal;
    const [first, last] = [Math.min(at, goal), Math.max(at, goal)];
    if (last - first > MAX_TOUCHED) return maze.touchAll();
    for (let step = first; step < last; step++) {
      maze.touch(stepCell(steps[step]));
      const before = step - this.wayStart - 1; // a line of the way leads there
      if (before >= 0) maze.touch(this.way[before]);
    }
  }

  describe(): string {
    const step = `${this.found?.solver.name}: ${describeStep(this.maze.finished.grid, this.word)}`;
    return this.position === this.length ? `${step}. ${this.result}` : step;
  }

  private get word(): number {
    return this.found?.steps[this.position - 1] ?? 0;
  }

  /** The slot of a marked cell of the path that leads back to the entrance. */
  private slotToEntrance(cell: number): number {
    const place = this.places.get(cell) ?? 0;
    if (place === 0 || this.wayStart + place >= this.position) return 0;
    return 1 << this.maze.finished.grid.topology.slotBetween(cell, this.way[place - 1]);
  }

  /** How many steps the solver took before it marked the path. */
  private get wayStart(): number {
    return this.length - this.way.length;
  }
}

/** The path that a solver found: its last steps mark the cells in order. */
function wayOf({ steps, length }: Solved): Uint32Array {
  return steps.slice(steps.length - length).map((word) => stepCell(word));
}
