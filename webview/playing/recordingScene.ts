import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import type { Maze } from "../../src/core/foundation/maze";
import { STEPS_IN_PIECE } from "../../src/core/foundation/steps";
import { type Line, PAINTS, type Watcher } from "../../src/core/picture/drawnMaze";
import { Workings } from "../../src/core/picture/workings";
import { describeStage, describeStart, describeStep, tellStep } from "../../src/core/playback/describeStep";
import type { Arrived, Part, StepLoader } from "../extension/stepLoader";
import type { Work } from "../page/frames";
import { type Markers, type Scene } from "../picture/scene";

const SEEK_TIME = 8; // milliseconds of a frame
const SEEK_STEPS = 20_000; // between two looks at the clock
const AHEAD = 4 * STEPS_IN_PIECE; // steps that are fetched before others, since they are played next
const FEW_PIECES = 2; // rather than a snapshot, which takes longer to come

/** A maze that is played: goes to steps, and fetches those that it needs. */
export class RecordingScene implements Scene {
  readonly paints = PAINTS;
  readonly lines: readonly Line[];
  readonly workings: Workings;
  private isLoading = false; // whether steps to the last position sought are missing
  private hasMore = false; // steps than when the replay was last followed

  constructor(
    finished: Maze,
    private readonly loader: StepLoader,
    watcher: Watcher,
    algorithm?: AlgorithmFacts,
  ) {
    this.workings = new Workings(finished, loader, watcher, algorithm);
    this.lines = this.workings.paths.lines;
  }

  get maze(): Maze {
    return this.workings.replay.maze;
  }

  get length(): number {
    return this.workings.replay.length;
  }

  get position(): number {
    return this.workings.replay.position;
  }

  get markers(): Markers {
    const { workings } = this;
    return { head: workings.head, chamber: workings.chamber, roomWidth: workings.roomWidth };
  }

  take(part: Part, arrived: Arrived): void {
    this.loader.take(part, arrived);
    if (part.of === "snapshot" && "snapshot" in arrived) this.workings.replay.addSnapshot(part.place, arrived.snapshot);
    this.hasMore = true;
  }

  seek(position: number): Work {
    const before = this.position;
    if (!this.loader.isWhole) this.loader.request(this.wanted(position));
    this.isLoading = !this.workings.replay.canSeek(position);
    const isThere = !this.isLoading && this.move(position);
    if (this.position !== before || this.hasMore) this.workings.follow(before);
    this.hasMore = false;
    return isThere ? "done" : this.isLoading ? "waiting" : "more";
  }

  cellState(cell: number): number {
    return this.workings.cellState(cell);
  }

  isOpen(cell: number): boolean {
    return this.workings.isOpen(cell);
  }

  spokenText(): string {
    return this.textWith((word, algorithm) => describeStep(this.maze.grid, word, algorithm));
  }

  shownText(): string {
    return this.textWith((word, algorithm) => tellStep(this.maze, word, algorithm));
  }

  private textWith(stepInWords: (word: number, algorithm?: AlgorithmFacts) => string): string {
    const { algorithm, reader, word } = this.workings;
    if (this.isLoading) return "Loading";
    if (this.position === 0) return describeStart(algorithm);
    return `${stepInWords(word, algorithm)}${describeStage(this.position, reader.found, algorithm)}`;
  }

  /** Goes towards a position, as far as the time of a frame allows. */
  private move(position: number): boolean {
    const { replay } = this.workings;
    const end = performance.now() + SEEK_TIME;
    let isThere = replay.seek(position, SEEK_STEPS);
    while (!isThere && performance.now() < end) isThere = replay.seek(position, SEEK_STEPS);
    return isThere;
  }

  /** The parts of the recording that have not come yet, in the order in which they are needed at a position. */
  private *wanted(position: number): Iterable<Part> {
    const { loader } = this;
    const { replay } = this.workings;
    if (!replay.canSeek(position)) {
      const between = (other: number) => loader.missingIn(Math.min(position, other) - 1, Math.max(position, other));
      const onTheWay = [...between(this.position)];
      if (onTheWay.length <= FEW_PIECES) {
        yield* onTheWay;
      } else {
        const near = replay.placeNear(position);
        if (!near.isFilled) yield { of: "snapshot", place: near.place };
        yield* between(near.position);
      }
    }
    yield* loader.missingIn(position, position + AHEAD);
    yield* loader.missingIn(0, this.length);
  }
}
