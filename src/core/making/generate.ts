import { withCode } from "../algorithms";
import type { Algorithm, AlgorithmFacts } from "../foundation/algorithm";
import { copyOf, EditableMaze } from "../foundation/editableMaze";
import { StepLimitError } from "../foundation/errors";
import type { Grid, GridInputs } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import type { MazeOptions, Recipe } from "../foundation/optionTypes";
import { Random } from "../foundation/random";
import { type OnProgress, Recorder } from "../foundation/recorder";
import { DONE, MAX_RECORDED_CELLS, MAX_STEPS, StepLog, UNTOUCHED } from "../foundation/steps";
import { builderOf } from "../grids";
import { algorithmOf, cellsOn, checkCells, checkOptions, kindOf, largestSize, recipeOf } from "../options/options";
import { checkSize, MAX_CELLS } from "../options/size";
import { openJoins } from "../paths/joins";
import { drawJoins, randomFor } from "./chunk";
import { givenEnds, openEntrances } from "./entrances";
import { braid, openLoops } from "./loopsAndBraid";
import { taskOn } from "./task";

/** A maze and its steps, whose format is private. */
export interface Recording {
  readonly maze: Maze;
  readonly steps: Uint32Array;
  readonly stepCount: number;
  readonly algorithm?: AlgorithmFacts; // one that the recipe does not name
}

/** Makes a maze; without a seed, one is drawn. @throws MazeError for options that cannot be used */
export function generate(options: unknown = {}): Maze {
  return makeMaze(checkOptions(options), null);
}

/**
 * Makes a maze from checked options.
 * @param progress called with the number of passages carved, every some ten thousand
 * @throws MazeError for a maze that is too large
 */
export function makeMaze(options: MazeOptions, progress: OnProgress | null): Maze {
  checkSize(options, MAX_CELLS, "can be generated");
  return make(options, withCode(algorithmOf(options)), null, progress);
}

/** The same maze as generate() makes, with its steps. @throws MazeError as generate() and recordMaze() do */
export function record(options: unknown = {}): Recording {
  return recordMaze(checkOptions(options), null);
}

/** Records a maze from checked options. @throws MazeError for one that is too large, StepLimitError for too many steps */
export function recordMaze(
  options: MazeOptions,
  progress: OnProgress | null,
  mostSteps: number = MAX_STEPS,
): Recording {
  return recordWith(withCode(algorithmOf(options)), options, progress, mostSteps);
}

/**
 * Records a maze of an algorithm that may not be among the built-in ones.
 * @param grid of the options, if it has been built for another maze; of a kind that draws no random numbers for it
 * @throws what recordMaze() and its run() throw
 */
export function recordWith(
  algorithm: Algorithm,
  options: MazeOptions,
  progress: OnProgress | null,
  mostSteps: number,
  grid?: Grid,
): Recording {
  const cells = kindOf(options, algorithm).countCells(options);
  checkCells(options, cells, MAX_RECORDED_CELLS, "can be recorded");
  const size = largestSize(options);
  const tooMany = () => new StepLimitError(size, options[size], mostSteps);
  const log = new StepLog(2 * cells, mostSteps, tooMany); // a cell is reached and is finished
  const maze = make(options, algorithm, log, progress, grid);
  const steps = log.toArray();
  return { maze, steps, stepCount: steps.length };
}

/** The grid of a maze, or of one to come. */
export function buildGrid(
  options: Recipe,
  material: GridInputs = { random: new Random(options.seed ?? "") },
  algorithm: AlgorithmFacts | undefined = algorithmOf(options),
): Grid {
  return builderOf(kindOf(options, algorithm)).build(options, { mask: cellsOn(options, algorithm), ...material });
}

/** Random numbers are drawn in this order: grid, algorithm, loops, braid, entrances. */
function make(
  options: MazeOptions,
  algorithm: Algorithm,
  log: StepLog | null,
  progress: OnProgress | null,
  built?: Grid,
): Maze {
  const random = randomFor(options);
  const grid = built ?? buildGrid(options, { random }, algorithm);
  const given = givenEnds(options, grid); // before any work
  const recorder = new Recorder(grid.topology.cellCount, log, progress);
  const maze = new EditableMaze(grid, recipeOf(options, algorithm), recorder);
  if (algorithm.startsOpen) maze.openAll();
  const { unrecorded } = algorithm;
  const maker =
    unrecorded === undefined || recorder.isRecording
      ? algorithm
      : withCode(algorithmOf({ ...options, algorithm: unrecorded }));
  const off = maker.run(taskOn(maze, recorder, random, options));
  if (!algorithm.takesLoops) openLoops(maze, random, options.loops ?? 0);
  braid(maze, random, options.braid ?? 0);
  if (recorder.isRecording && !algorithm.startsOpen) markRest(maze, recorder);
  const finished = off === undefined ? maze : copyOf(maze, withOff(maze, off, algorithm));
  if (options.at !== undefined) openJoins(finished, drawJoins(options));
  const connected = algorithm.perfect && finished.grid.topology.isKnownConnected;
  const ends = off === undefined ? given : givenEnds(options, finished.grid);
  openEntrances(finished, random, options.entrances ?? "none", connected, ends);
  return finished;
}

/** The grid of a maze without the cells that its algorithm has left out. */
function withOff({ grid, recipe }: Maze, off: Uint8Array, { offAreWalls }: Algorithm): Grid {
  return builderOf(grid.kind).build(recipe, { mask: (cell) => off[cell] === 0, offAreWalls, plan: grid.plan });
}

/** Marks cells that no step has reached, such as the only cell of a 1x1 maze: at the end none may look untouched. */
function markRest(maze: Maze, recorder: Recorder): void {
  const { topology } = maze.grid;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (topology.isIncluded(cell) && recorder.markOf(cell) === UNTOUCHED && maze.passages(cell) === 0)
      recorder.mark(cell, DONE);
  }
}
