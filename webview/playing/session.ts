import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import type { Room } from "../../src/core/foundation/grid";
import type { Maze } from "../../src/core/foundation/maze";
import type { Analysis } from "../../src/core/measures/analyse";
import { algorithmOf } from "../../src/core/options/options";
import { bareState, PAINTS, type Watcher } from "../../src/core/picture/drawnMaze";
import { unpack } from "../../src/shared/data/pack";
import { type PackedMaze } from "../../src/shared/data/packedMaze";
import type { Finding, SeenOfProgram } from "../../src/shared/data/userAlgorithm";
import { type Part, StepLoader } from "../extension/stepLoader";
import type { CellOrWall } from "../overlays/kinds/cellOrWall";
import type { Continuation, OverlaidMaze, PicturePoint } from "../overlays/kinds/overlay";
import { SolverSteps } from "../overlays/kinds/solverSteps";
import { type Scene } from "../picture/scene";
import { FindingCells } from "./findingCells";
import { RecordingScene } from "./recordingScene";

/** A shown maze: its grid is made once, for the recording, if it has one, and for all that draw or tell of it. */
export class Session implements OverlaidMaze {
  readonly finished: Maze; // after its last step, whatever the shown step
  readonly algorithm: AlgorithmFacts | undefined; // none of a maze that was read
  readonly name: string | undefined; // that of the algorithm, where it has none of its own
  readonly program: SeenOfProgram | undefined; // how it was seen, if a program of the user's made it
  readonly findings: readonly Finding[]; // what is wrong with it, if code of the user's made it
  readonly findingCells: FindingCells;
  readonly recording: RecordingScene | undefined;
  readonly scene: Scene; // without overlays
  readonly solver: SolverSteps;
  insteadOfSolver: Continuation | undefined; // steps in place of its own
  analysis: Analysis | undefined; // once it has arrived
  framedCell = -1; // the cell in the frame, once the maze is finished
  explainedCellOrWall: CellOrWall | undefined; // in the frame at any step, in place of that
  namedCells: readonly number[] = []; // cells that a variable names, while it is pointed at
  isColoured = false; // whether its distances are shown
  isBlooming = false; // whether they run through it, since it was played to its end

  /**
   * @param ask sends for a part of the recording
   * @param room where the picture was laid out
   */
  constructor(
    packed: PackedMaze,
    readonly watcher: Watcher,
    ask: (part: Part) => void,
    name?: string,
    room?: Room,
  ) {
    this.finished = unpack(packed, room);
    this.algorithm = packed.userAlgorithm?.facts ?? algorithmOf(packed.recipe);
    this.name = name ?? this.algorithm?.name;
    const steps = packed.steps ?? packed.stepCount;
    if (steps !== undefined)
      this.recording = new RecordingScene(this.finished, new StepLoader(steps, ask), watcher, this.algorithm);
    this.scene = this.recording ?? still(this.finished);
    this.program = packed.userAlgorithm?.program;
    this.findings = packed.userAlgorithm?.findings ?? [];
    this.findingCells = new FindingCells(this.findings, this.scene.length, watcher);
    this.solver = new SolverSteps(this);
  }

  /** The steps that follow those of the maze. */
  get continuation(): Continuation {
    return this.insteadOfSolver ?? this.solver;
  }

  /** The maze as it stands, with all cells that were there when it was recorded. */
  get maze(): Maze {
    return this.scene.maze;
  }

  get isFinished(): boolean {
    return this.scene.position === this.scene.length;
  }

  get hasWaysBack(): boolean {
    return this.recording?.workings.uses("directions") === true;
  }

  wayBackFrom(cell: number): readonly number[] {
    return this.recording?.workings.paths.wayBackFrom(cell) ?? [];
  }

  /** The cell of the finished maze at a place, or -1. */
  cellAt([x, y]: PicturePoint): number {
    return this.finished.grid.picture.cellAt(x, y, this.finished);
  }

  takesPart(cell: number): boolean {
    return this.finished.grid.topology.isIncluded(cell);
  }

  placeOf(cell: number): PicturePoint {
    return this.finished.grid.picture.centre(cell);
  }
}

function still(maze: Maze): Scene {
  return {
    maze,
    length: 0,
    position: 0,
    markers: {},
    paints: PAINTS,
    lines: [],
    seek: () => "done",
    cellState: (cell) => bareState(maze, cell),
    spokenText: () => "Finished",
  };
}
