import { writtenFormats } from "../core/formats/exports";
import { editJson } from "../core/formats/json/editJson";
import { readJson } from "../core/formats/json/readJson";
import { parse } from "../core/formats/parse";
import { rewriteMazes } from "../core/formats/rewriting/rewrite";
import { MazeError, StepLimitError } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import type { MazeOptions, Options } from "../core/foundation/optionTypes";
import { countCells, makeMaze, type Recording, recordMaze } from "../core/making/generate";
import { MAX_STEPS_AT_ONCE, type PackedMaze, pack, unpack } from "../core/making/pack";
import { analyse } from "../core/measures/analyse";
import { measureBuiltIns } from "../core/measures/builtIns";
import { checkOptions, findOrThrow } from "../core/options/options";
import { solve } from "../core/paths/solve";
import { replayOf } from "../core/playback/replayOf";
import { recordSolution } from "../core/solvers/solution";
import type { FoundInText, Job, Results, Written } from "./jobs";
import { find, findAndCheck, optionsOf, readMaze } from "./reading";
import { buffersOf, REPORT_INTERVAL, refusedOf, type Send } from "./reports";

/** Called with the share of the work that is done. */
type Share = (share: number) => void;

/** Runs a job, and sends progress and result. Runs in Node workers and in web workers. */
export function work(job: Job, send: Send): void {
  try {
    const { result, buffers } = finish(job, reporter(send));
    send({ type: "done", result }, buffers);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ type: "failed", message, refused: error instanceof MazeError ? refusedOf(error) : undefined }, []);
  }
}

/** The result of a job, and the buffers to transfer rather than copy. */
interface Finished {
  readonly result: Results[Job["kind"]];
  readonly buffers: ArrayBufferLike[];
}

function finish(job: Job, share: Share): Finished {
  if (job.kind === "write") {
    const written = write(job, share);
    return { result: written, buffers: typeof written.content === "string" ? [] : [written.content.buffer] };
  }
  if (job.kind === "make" || job.kind === "play") {
    const maze = job.kind === "make" ? make(job, share) : makePlayed(job, share);
    return { result: maze, buffers: buffersOf(maze) };
  }
  if (job.kind === "measureBuiltIns") return { result: measureBuiltIns(job.width, job.height), buffers: [] };
  if (job.kind === "find") {
    const found = find(job);
    return { result: found, buffers: buffersOfAll(found) };
  }
  if (job.kind === "check") {
    const result = findAndCheck(job);
    return { result, buffers: buffersOfAll(result.found) };
  }
  if (job.kind === "readJson" || job.kind === "parse") {
    const reading = readMaze(job.text, job.kind === "parse" ? parse : readJson);
    return { result: reading, buffers: reading.maze === undefined ? [] : buffersOf(reading.maze) };
  }
  if (job.kind === "editJson") return { result: editJson(job.text, job.edit), buffers: [] };
  if (job.kind === "rewrite") return { result: rewriteMazes(job.text, job.places, job.task), buffers: [] };
  if (job.kind === "remake") return { result: optionsOf(job, share), buffers: [] };
  const maze = unpack(job.maze);
  if (job.kind === "way") {
    const way = solve(maze);
    return { result: way && Uint32Array.from(way), buffers: [] };
  }
  if (job.kind === "analyse") {
    const analysis = analyse(maze);
    return { result: analysis, buffers: [analysis.longest.buffer] };
  }
  const solution = recordSolution(maze, job.solver);
  return { result: solution, buffers: [solution.steps.buffer] };
}

function buffersOfAll(found: readonly FoundInText[]): ArrayBufferLike[] {
  return [...new Set(found.flatMap(({ maze }) => buffersOf(maze)))];
}

function make({ options, steps }: Extract<Job, { kind: "make" }>, share: Share): Results["make"] {
  const checked = checkOptions(options);
  if (!steps) return pack(finished(checked, share));
  const recording = recorded(checked, share);
  return pack(recording.maze, recording.steps);
}

function makePlayed({ options: given, mostSteps }: Extract<Job, { kind: "play" }>, share: Share): Results["play"] {
  const options = checkOptions(given);
  try {
    const { maze, steps, stepCount } = recorded(options, share, mostSteps);
    const packed = pack(maze, steps);
    return stepCount > MAX_STEPS_AT_ONCE ? { ...packed, snapshots: replayOf(maze, steps).snapshots() } : packed;
  } catch (error) {
    if (!(error instanceof StepLimitError)) throw error;
    return { ...pack(finished(options, share)), hasTooManySteps: true };
  }
}

function write({ maze, format: id, options, fileName }: Extract<Job, { kind: "write" }>, share: Share): Written {
  const format = findOrThrow(writtenFormats, "format", id);
  const first = (part: number) => share(Math.min(part, 1) / 2);
  const second = (part: number) => share(0.5 + part / 2);
  if (format.isAnimated) {
    return { content: format.write(recordingOf(maze, first), options, second) };
  }
  const made = "numbers" in maze ? unpack(maze) : finished(checkOptions(maze), format.isBinary ? first : share);
  const content = format.write(made, options, second, fileName);
  if (fileName === undefined || format.companion === undefined) return { content };
  const { extension } = format.companion;
  return { content, companion: { extension, content: format.companion.write(made, fileName) } };
}

/** The steps of an existing maze are made again, which is faster than sending them, unless only its file can make them. */
function recordingOf(maze: Options | PackedMaze, share: Share): Recording {
  if (!("numbers" in maze)) return recorded(checkOptions(maze), share);
  const { recipe, own, steps = new Uint32Array(0) } = maze;
  if (own === undefined) return recorded(checkOptions(recipe), share);
  return { maze: unpack(maze), steps, stepCount: steps.length, startsOpen: own.facts.startsOpen };
}

function finished(options: MazeOptions, share: Share): Maze {
  return makeMaze(options, (carved) => share(carved / countCells(options)));
}

function recorded(options: MazeOptions, share: Share, mostSteps?: number): Recording {
  return recordMaze(options, (carved) => share(carved / countCells(options)), mostSteps);
}

function reporter(send: Send): Share {
  let last = Date.now();
  return (share) => {
    const now = Date.now();
    if (now - last < REPORT_INTERVAL) return;
    last = now;
    send({ type: "progress", share: Math.min(share, 1) }, []);
  };
}
