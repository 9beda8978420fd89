import type { AlgorithmFacts, DataId } from "../foundation/algorithm";
import type { Maze } from "../foundation/maze";
import {
  ACTIVE,
  DONE,
  isAfterwards,
  LEVEL,
  MARK,
  MAX_STEPS_AT_ONCE,
  stepCell,
  stepFrom,
  stepKind,
  stepNumber,
  stepTo,
  UNTOUCHED,
} from "../foundation/steps";
import { countRegions } from "../making/regions";
import { algorithmOf } from "../options/options";
import { type Chamber, chamberAt } from "../playback/chamber";
import { lineOf, statesIn, statesOf } from "../playback/pseudocode";
import { Replay } from "../playback/replay";
import { recordedGrid } from "../playback/replayOf";
import { ACTIVE_PATH, ERASED, ON_WALK, type Watcher } from "./drawnMaze";
import { type ArrivingSteps, EventReader } from "./eventReader";
import { PathData } from "./pathData";
import { SetData } from "./setData";

/** The most cells for which the data of an algorithm is drawn; above, it is only counted. */
const MAX_DRAWN_DATA = 250_000;

const NO_STATES: readonly string[] = [];

/** The current data of the algorithm of a recording: all readers of its steps. */
export class Workings {
  readonly replay: Replay;
  readonly reader: EventReader;
  readonly paths: PathData;
  readonly sets: SetData | undefined; // where they are drawn
  erased: ReadonlySet<number> = new Set(); // cells of the loop that the last step erased, or is erasing
  private named: readonly string[] | undefined; // states of cells, once they are known
  private readonly regions: number; // of the grid
  private readonly steps: Uint32Array;
  private readonly startsOpen: boolean;
  private divided: { note: number; chamber: Chamber | undefined } | undefined; // the current chamber

  constructor(
    readonly finished: Maze,
    loader: ArrivingSteps,
    private readonly watcher: Watcher,
    readonly algorithm: AlgorithmFacts | undefined = algorithmOf(finished.recipe),
  ) {
    const { steps } = loader;
    const { recipe, cellCount } = finished;
    this.steps = steps;
    this.startsOpen = algorithm?.startsOpen === true;
    const grid = recordedGrid(finished);
    const [isDrawn, isShort] = [cellCount <= MAX_DRAWN_DATA, steps.length <= MAX_STEPS_AT_ONCE];
    this.reader = new EventReader(finished, loader, this.startsOpen);
    this.paths = new PathData(grid.topology, loader, watcher, (data) => this.uses(data), isDrawn);
    const touched = (cell: number, slot: number) => this.paths.touch(cell, slot);
    this.replay = new Replay(grid, recipe, steps, touched, () => watcher.touchAll());
    if (this.startsOpen) this.replay.startOpen(); // of which the recipe of a user's says nothing
    this.replay.areThere = (from, to) => loader.has(from, to);
    this.replay.nameOpenings(finished);
    if (isDrawn && isShort && (this.uses("sets") || this.uses("rowSets")))
      this.sets = new SetData(this.replay, steps, this.reader, watcher, this.uses("rowSets"));
    this.regions = this.uses("sets") ? countRegions(finished.grid.topology) : 1;
    if (isDrawn && isShort) this.reader.read(Number.POSITIVE_INFINITY); // sets are asked for at once
  }

  /** The state in which a cell is drawn: as the steps mark it, or as one of its own. */
  cellState(cell: number): number {
    const { replay, erased, sets, paths } = this;
    if (!replay.maze.grid.topology.isIncluded(cell)) return DONE; // it is bare ground
    const state = replay.look(cell);
    if (state === UNTOUCHED && erased.has(cell)) return ERASED;
    if (state === ACTIVE && paths.showsPath) return replay.maze.passages(cell) === 0 ? ON_WALK : ACTIVE_PATH;
    return sets !== undefined && state !== ACTIVE ? sets.cellState(cell, state) : state;
  }

  /** Of a maze that begins as an open field: whether no wall stands round a cell yet. */
  isOpen(cell: number): boolean {
    const { maze, position, length } = this.replay;
    if (!this.startsOpen || position === length) return false;
    return maze.passages(cell) === maze.grid.topology.neighborMask[cell];
  }

  /** The cell of the last step; -1 before the first and at the end. */
  get head(): number {
    const { replay } = this;
    return replay.position < replay.length ? replay.head : -1;
  }

  uses(data: DataId): boolean {
    return this.algorithm?.data.includes(data) === true;
  }

  /** The states of cells that a viewer sees: those that the pseudocode names, or else the steps, once all are read. */
  get states(): readonly string[] {
    const { algorithm, reader } = this;
    if (this.named === undefined && algorithm !== undefined) {
      if (!algorithm.isUserAlgorithm || algorithm.pseudocode.length > 0) this.named = statesOf(algorithm);
      else if (reader.found !== undefined) this.named = statesIn(reader.found.marks);
    }
    return this.named ?? NO_STATES;
  }

  /** Moves all readers to the position of the replay. */
  follow(before: number): void {
    const { watcher } = this;
    this.paths.follow(before, this.replay.position);
    const erased = this.uses("walk") ? erasedAt(this.steps, this.replay.position) : new Set<number>();
    for (const cells of [this.erased, erased]) for (const cell of cells) watcher.touch(cell, -1);
    this.erased = erased;
    this.sets?.follow(before);
  }

  /** The last step; 0 before the first. */
  get word(): number {
    return this.steps[this.replay.position - 1] ?? 0;
  }

  /** The line of the pseudocode that the last step was taken at, or -1. */
  get line(): number {
    const { algorithm, replay } = this;
    return algorithm === undefined || replay.position === 0 ? -1 : lineOf(algorithm, replay.maze.grid, this.word);
  }

  /** How many sets of joined cells there are: openings of loops, which come last, join none. */
  get setCount(): number {
    return Math.max(this.replay.maze.grid.topology.includedCount - this.replay.opened, this.regions);
  }

  /** The step that completed the shown level of detail; 0 before the first and at the end, where the maze is whole. */
  get level(): number {
    const { position, length } = this.replay;
    return this.uses("rooms") && position < length ? (this.reader.noteAt(position) ?? 0) : 0;
  }

  /** How wide the rooms are of the level that was completed last. */
  get roomWidth(): number | undefined {
    const note = this.reader.noteWord(this.replay.position);
    return note !== undefined && stepKind(note) === LEVEL ? stepNumber(note) : undefined;
  }

  /** The current chamber; none yet where not all steps are read, and none any more where loops are opened. */
  get chamber(): Chamber | undefined {
    const { maze, position, length } = this.replay;
    if (!this.uses("chamber") || position === length || this.reader.found === undefined) return undefined;
    const note = this.reader.noteAt(position);
    if (note === undefined || isAfterwards(this.word)) return undefined;
    if (this.divided?.note !== note) {
      const first = stepCell(this.steps[note - 1]);
      this.divided = { note, chamber: chamberAt(maze, first, this.steps.subarray(note, position)) };
    }
    return this.divided.chamber;
  }
}

/** The cells of the loop that the steps up to a position have erased. */
function erasedAt(steps: Uint32Array, position: number): Set<number> {
  const cells = new Set<number>();
  for (let at = position - 1; at >= 0; at--) {
    const word = steps[at];
    if (stepKind(word) !== MARK || stepFrom(word) !== ACTIVE || stepTo(word) !== UNTOUCHED) break;
    cells.add(stepCell(word));
  }
  return cells;
}
