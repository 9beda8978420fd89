import { algorithms } from "../../src/core/algorithms";
import type { Algorithm, DataId } from "../../src/core/foundation/contracts";
import { formatNumber } from "../../src/core/foundation/errors";
import type { Maze } from "../../src/core/foundation/maze";
import {
  ACTIVE,
  isAfterwards,
  isNote,
  opensPassage,
  stepCell,
  stepSlot,
  UNTOUCHED,
} from "../../src/core/foundation/steps";
import { MAX_STEPS_AT_ONCE, type PackedMaze, STEPS_IN_PIECE, unpack } from "../../src/core/making/pack";
import { countRegions } from "../../src/core/making/regions";
import { Directions } from "../../src/core/paths/directions";
import { ActivePath } from "../../src/core/playback/activePath";
import { type Chamber, chamberAt } from "../../src/core/playback/chamber";
import { describeStage, describeStart, describeStep } from "../../src/core/playback/describeStep";
import { countUpTo, EventScan, type Events, nextEvent } from "../../src/core/playback/events";
import { lineOf } from "../../src/core/playback/pseudocode";
import { Replay } from "../../src/core/playback/replay";
import { recordedGrid } from "../../src/core/playback/replayOf";
import type { ArrivedPart, Part, StepLoader } from "../extension/stepLoader";
import { colourOf, lineOfData } from "../picture/dataLines";
import { ERASED, FIRST_SET, type Line, PAINTS, type Scene, type Watcher } from "../picture/scene";
import { erasedAt, LastNote } from "./lookBack";

/** Up to so many cells, what an algorithm works with is drawn; above, it is only counted. */
const MAX_DRAWN_DATA = 250_000;

const SEEK_TIME = 8; // milliseconds of a frame
const SEEK_STEPS = 20_000; // between two looks at the clock
const SCAN_STEPS = 20_000;
const AHEAD = 4 * STEPS_IN_PIECE; // steps that are fetched before others, since they are played next
const FEW_PIECES = 2; // rather than a snapshot, which takes longer to come
const MAX_MERGED = 2000; // steps over which the cells of joined sets are looked up one by one

/** A maze that is being played, and what its algorithm works with at the moment. */
export class RecordingScene implements Scene {
  readonly paints = PAINTS;
  readonly lines: readonly Line[];
  readonly algorithm: Algorithm | undefined;
  /** Whether the steps to what was sought last have not come yet. */
  isLoading = false;
  private hasMore = false; // steps than when the replay was last followed
  private readonly steps: Uint32Array;
  private readonly replay: Replay;
  private readonly trail: ActivePath | undefined;
  private readonly directions: Directions | undefined;
  private readonly scan: EventScan;
  private readonly hasSets: boolean;
  /** How many passages there are in the end. */
  readonly total: number;
  private readonly regions: number; // of the grid
  private found: Events | undefined; // once all is read
  private erased: ReadonlySet<number> = new Set();
  private row = -1; // whose sets are shown, where they are shown by rows
  private readonly lastNotes: LastNote;
  private divided: { note: number; chamber: Chamber | undefined } | undefined; // the chamber in hand

  constructor(
    packed: PackedMaze,
    private readonly loader: StepLoader,
    private readonly watcher: Watcher,
  ) {
    const { steps } = loader;
    this.steps = steps;
    this.lastNotes = new LastNote(steps);
    const finished = unpack(packed);
    const { recipe, cellCount } = finished;
    const grid = recordedGrid(finished);
    this.algorithm = algorithms.find(({ id }) => id === recipe.algorithm);
    const isDrawn = cellCount <= MAX_DRAWN_DATA;
    if (isDrawn && (this.works("stack") || this.works("walk"))) this.trail = new ActivePath(grid.topology, steps);
    if (this.works("directions")) this.directions = new Directions(grid.topology, steps);
    const touched = this.trail === undefined ? watcher.touched : (cell: number, slot: number) => this.touch(cell, slot);
    this.replay = new Replay(grid, recipe, steps, touched, watcher.touchedAll);
    this.replay.areThere = (from, to) => loader.has(from, to);
    this.replay.nameOpenings(finished);
    this.scan = new EventScan(finished, steps, this.algorithm?.startsOpen === true);
    const isShort = steps.length <= MAX_STEPS_AT_ONCE;
    this.hasSets = isDrawn && isShort && (this.works("sets") || this.works("rowSets"));
    this.total = finished.passageCount;
    this.regions = this.works("sets") ? countRegions(finished.grid.topology) : 1;
    const data = isDrawn ? (this.directions ?? this.trail) : undefined;
    this.lines = data === undefined ? [] : [lineOfData(data, () => this.position)];
    if (isDrawn && isShort) this.read(Number.POSITIVE_INFINITY); // sets are asked for at once
  }

  get maze(): Maze {
    return this.replay.maze;
  }

  get length(): number {
    return this.replay.length;
  }

  get position(): number {
    return this.replay.position;
  }

  get head(): number {
    const isLevel = this.works("rooms") && this.position > 0 && isNote(this.word); // which is about no cell
    return this.position < this.length && !isLevel ? this.replay.head : -1;
  }

  /** What can be run to; undefined until all steps were read. */
  get moments(): Events | undefined {
    return this.found;
  }

  /** The line of the pseudocode that the last step was taken at, or -1. */
  get line(): number {
    if (this.algorithm === undefined || this.position === 0) return -1;
    return lineOf(this.algorithm, this.maze.grid, this.word);
  }

  get chamber(): Chamber | undefined {
    return this.works("chamber") && this.position < this.length ? this.findChamber() : undefined;
  }

  works(data: DataId): boolean {
    return this.algorithm?.data.includes(data) === true;
  }

  take(part: ArrivedPart): void {
    this.loader.take(part);
    if (part.type === "snapshot") this.replay.addSnapshot(part.place, part.snapshot);
    this.hasMore = true;
  }

  seek(position: number): boolean {
    const before = this.position;
    if (!this.loader.isWhole) this.loader.request(this.wanted(position));
    this.isLoading = !this.replay.canSeek(position);
    const isThere = !this.isLoading && this.move(position);
    if (this.position !== before || this.hasMore) this.follow(before);
    this.hasMore = false;
    return isThere;
  }

  /** Goes on to a position, as far as it can be in the time of a frame. */
  private move(position: number): boolean {
    const end = performance.now() + SEEK_TIME;
    let isThere = this.replay.seek(position, SEEK_STEPS);
    while (!isThere && performance.now() < end) isThere = this.replay.seek(position, SEEK_STEPS);
    return isThere;
  }

  /** The parts of the recording that have not come yet, in the order in which they are needed at a position. */
  private *wanted(position: number): Iterable<Part> {
    const { loader, replay } = this;
    if (!replay.canSeek(position)) {
      const between = (other: number) => loader.missingIn(Math.min(position, other) - 1, Math.max(position, other));
      const onTheWay = [...between(this.position)];
      if (onTheWay.length <= FEW_PIECES) {
        yield* onTheWay;
      } else {
        const near = replay.placeNear(position);
        if (!replay.hasSnapshot(near.place)) yield { type: "snapshot", place: near.place };
        yield* between(near.position);
      }
    }
    yield* loader.missingIn(position, position + AHEAD);
    yield* loader.missingIn(0, this.length);
  }

  /** Reads on for what can be run to. @returns whether there is more to be read at once */
  read(most = SCAN_STEPS): boolean {
    const { scan, loader } = this;
    if (this.found !== undefined) return false;
    const end = loader.end(scan.position);
    if (scan.advance(Math.min(most, end - scan.position))) this.found = scan.moments;
    return this.found === undefined && scan.position < end;
  }

  look(cell: number): number {
    const look = this.replay.look(cell);
    if (look === UNTOUCHED && this.erased.has(cell)) return ERASED;
    return this.hasSets && look !== ACTIVE ? this.setLook(cell, look) : look;
  }

  countOf(mark: number): number {
    return this.replay.countOf(mark);
  }

  get opened(): number {
    return this.replay.opened;
  }

  /** How many cells the loop had that the last step erased, or is erasing. */
  get erasedCount(): number {
    return this.erased.size;
  }

  /** The cells under way, from the last one back. */
  latest(most: number): readonly number[] {
    return this.trail?.position === this.position ? this.trail.latest(most) : [];
  }

  /** How many cells have a direction by which they were come to; undefined where that is not known yet. */
  get directionCount(): number | undefined {
    return this.directions?.position === this.position ? this.directions.count : undefined;
  }

  /** Whether directions lead from every cell back to the start. */
  get hasWaysBack(): boolean {
    return this.directions !== undefined;
  }

  /** The cells from one back to the start as the directions lead, as many as are wanted at most; none where they are not known. */
  wayBackFrom(cell: number, most?: number): readonly number[] {
    return this.directions?.position === this.position ? this.directions.pathFrom(cell, most) : [];
  }

  /** How many sets of joined cells there are: openings of loops, which come last, join none. */
  get setCount(): number {
    return Math.max(this.maze.grid.topology.includedCount - this.opened, this.regions);
  }

  /** For each of the first cells of the row in hand, what stands for its set; where sets are shown by rows. */
  rowSets(most: number): readonly number[] {
    if (!this.hasSets || this.row < 0) return [];
    return Array.from({ length: Math.min(this.rowWidth, most) }, (_, column) =>
      this.setOf(this.row * this.rowWidth + column),
    );
  }

  /** How far it is in the parts of its work: "3 of 12". */
  get partsDone(): string | undefined {
    const parts = this.found?.parts;
    if (parts === undefined || parts.length === 0) return undefined;
    return `${formatNumber(countUpTo(parts, this.position))} of ${formatNumber(parts.length)}`;
  }

  describe(): string {
    if (this.isLoading) return "Loading";
    if (this.position === 0) return describeStart(this.algorithm);
    const stage = describeStage(this.position, this.found, this.algorithm);
    const step = `${describeStep(this.maze.grid, this.word, this.algorithm)}${stage}`;
    return this.position === this.length ? `${step}. Finished` : step;
  }

  /** The step that completed the level of detail on show; 0 before the first and at the end, where the maze is whole. */
  get level(): number {
    if (!this.works("rooms") || this.position === this.length) return 0;
    return this.noteAt ?? 0;
  }

  /** How wide the rooms are of the level that was completed last. */
  get roomWidth(): number | undefined {
    return this.works("rooms") ? this.lastNote : undefined;
  }

  private get word(): number {
    return this.steps[this.position - 1];
  }

  /** A change of a cell under way changes the lines of its neighbours, which may lie in other tiles. */
  private touch(cell: number, slot: number): void {
    const { topology } = this.maze.grid;
    this.watcher.touched(cell, slot);
    this.touchAround(cell);
    if (slot >= 0) this.touchAround(topology.across(cell, slot)); // where the mark has changed
  }

  private touchAround(cell: number): void {
    const links = this.maze.grid.topology.neighborMask[cell];
    for (let side = 0; links >>> side !== 0; side++) if ((links >>> side) & 1) this.watcher.touched(cell, side);
  }

  /** Brings everything to the position that the replay has. */
  private follow(before: number): void {
    for (const data of [this.trail, this.directions]) if (data !== undefined) this.followData(data, before);
    const erased = this.works("walk") ? erasedAt(this.steps, this.position) : new Set<number>();
    for (const cells of [this.erased, erased]) for (const cell of cells) this.watcher.touched(cell, -1);
    this.erased = erased;
    if (!this.hasSets) return;
    const isOver = [before, this.position].filter((position) => position === this.length).length === 1;
    if (isOver) this.watcher.touchedAll(); // the sets' colours go at the end, and come again
    if (this.works("rowSets")) this.turnToRow();
    this.touchMoved(before, this.position);
  }

  /** What follows from all steps is known where all up to the position have come. */
  private followData(data: ActivePath | Directions, before: number): void {
    const wasThere = data.position === before;
    const isThere = this.loader.has(0, this.position);
    if (isThere) data.seek(this.position);
    if (isThere !== wasThere) this.watcher.touchedAll();
  }

  private touchMoved(from: number, to: number): void {
    const { sets } = this.scan;
    if (sets === undefined) return;
    const [first, last] = [Math.min(from, to), Math.max(from, to)];
    if (last - first > MAX_MERGED) return this.watcher.touchedAll();
    const { topology } = this.maze.grid;
    for (let at = first; at < last; at++) {
      const word = this.steps[at];
      if (!opensPassage(word)) continue;
      const cell = stepCell(word);
      sets.eachMoved(cell, topology.neighbor(cell, stepSlot(word)), at + 1, (moved) => this.watcher.touched(moved, -1));
    }
  }

  /** Of an algorithm that works row by row, the row in hand. */
  private turnToRow(): void {
    const isOver = this.position === this.length || (this.position > 0 && isAfterwards(this.word)); // loops are opened
    const note = isOver ? undefined : this.lastNote;
    const row = note === undefined ? -1 : Math.floor(note / this.rowWidth);
    if (row === this.row) return;
    for (const each of [this.row, row]) if (each >= 0) this.touchRows(each);
    this.row = row;
  }

  /** A row and the one after it. */
  private touchRows(row: number): void {
    const end = Math.min((row + 2) * this.rowWidth, this.maze.cellCount);
    for (let cell = row * this.rowWidth; cell < end; cell++) this.watcher.touched(cell, -1);
  }

  private get rowWidth(): number {
    return this.maze.grid.rows?.width ?? 1;
  }

  /** The cell at which the part in hand began. */
  private get lastNote(): number | undefined {
    const at = this.noteAt;
    return at === undefined ? undefined : stepCell(this.steps[at - 1]);
  }

  /** The step of the last note: looked for in the steps that have come, where not all were read yet. */
  private get noteAt(): number | undefined {
    if (this.found !== undefined) return nextEvent(this.found.parts, this.position + 1, -1);
    return this.loader.has(0, this.position) ? this.lastNotes.before(this.position) : undefined;
  }

  private setOf(cell: number): number {
    return this.scan.sets?.setOf(cell, this.position) ?? cell;
  }

  /** Cells that are joined have the colour of their set; by rows, all of the row in hand, and what it has reached of the next. */
  private setLook(cell: number, look: number): number {
    const isAlone = this.maze.passages(cell) === 0;
    if (this.works("rowSets")) {
      const row = Math.floor(cell / this.rowWidth);
      if (this.row < 0 || !(row === this.row || (row === this.row + 1 && !isAlone))) return look;
    } else if (isAlone || this.position === this.length) {
      return look;
    }
    return FIRST_SET + colourOf(this.setOf(cell));
  }

  private findChamber(): Chamber | undefined {
    const note = nextEvent(this.found?.parts ?? new Uint32Array(0), this.position + 1, -1);
    if (note === undefined || isAfterwards(this.word)) return undefined; // none yet, or loops are opened
    if (this.divided?.note !== note) {
      const first = stepCell(this.steps[note - 1]);
      this.divided = { note, chamber: chamberAt(this.maze, first, this.steps.subarray(note, this.position)) };
    }
    return this.divided.chamber;
  }
}
