import { writeJson } from "../core/formats/json/json";
import { toGif, toPng } from "../core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../core/formats/svg/animatedSvg";
import { toSvg } from "../core/formats/svg/svg";
import { toText } from "../core/formats/text/text";
import { MazeError, StepLimitError } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import type { Options } from "../core/foundation/optionTypes";
import { countCells, generate, type Recording, record } from "../core/making/generate";
import { MAX_STEPS_AT_ONCE, type PackedMaze, pack, unpack } from "../core/making/pack";
import { analyse } from "../core/measures/analyse";
import { checkOptions } from "../core/options/options";
import { replayOf } from "../core/playback/replayOf";
import { recordSolution } from "../core/solvers/solution";
import type { Job, Refused, Report, Results } from "./jobs";

const REPORT_INTERVAL = 100; // milliseconds

/** What is reported of a job that has not arrived whole. */
export const UNREADABLE: Report = { type: "failed", message: "The job could not be read by the maze worker." };

type Send = (report: Report, transfer: ArrayBufferLike[]) => void;

/** Told the share of the work that is done. */
type Share = (share: number) => void;

/** Does a job and sends how it goes. The same in a Node and in a web worker. */
export function work(job: Job, send: Send): void {
  try {
    const { result, buffers } = finish(job, reporter(send));
    send({ type: "done", result }, buffers);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    send({ type: "failed", message, refused: error instanceof MazeError ? refusedOf(error) : undefined }, []);
  }
}

/** What a job gives, and what of it is handed over and not copied. */
interface Finished {
  readonly result: Results[Job["kind"]];
  readonly buffers: ArrayBufferLike[];
}

function finish(job: Job, share: Share): Finished {
  if (job.kind === "write") return { result: write(job, share), buffers: [] };
  if (job.kind === "make" || job.kind === "play") {
    const maze = job.kind === "make" ? make(job, share) : makePlayed(job, share);
    return { result: maze, buffers: buffersOf(maze) };
  }
  if (job.kind === "draw") {
    const bytes = draw(job, share);
    return { result: bytes, buffers: [bytes.buffer] };
  }
  const maze = unpack(job.maze);
  if (job.kind === "analyse") {
    const analysis = analyse(maze);
    return { result: analysis, buffers: [analysis.longest.buffer] };
  }
  const solution = recordSolution(maze, job.solver);
  return { result: solution, buffers: [solution.steps.buffer] };
}

function make({ options, steps }: Extract<Job, { kind: "make" }>, share: Share): Results["make"] {
  if (!steps) return pack(finished(options, share));
  const recording = recorded(options, share);
  return pack(recording.maze, recording.steps);
}

function makePlayed({ options, mostSteps }: Extract<Job, { kind: "play" }>, share: Share): Results["play"] {
  try {
    const { maze, steps, stepCount } = record(options, (carved) => share(carved / countCells(options)), mostSteps);
    const packed = pack(maze, steps);
    return stepCount > MAX_STEPS_AT_ONCE ? { ...packed, snapshots: replayOf(maze, steps).snapshots() } : packed;
  } catch (error) {
    if (!(error instanceof StepLimitError)) throw error;
    return { ...pack(finished(options, share)), hasTooManySteps: true };
  }
}

function write({ maze, form }: Extract<Job, { kind: "write" }>, share: Share): Results["write"] {
  const { kind } = form;
  if (kind === "animated-svg") {
    const { colors, solution } = form;
    return toAnimatedSvg(recorded(maze, firstHalf(share)), { colors, solution }, secondHalf(share));
  }
  const made = finished(maze, share);
  if (kind === "json") return writeJson(made.toJSON());
  if (kind === "text") return toText(made, form.style, { solution: form.solution });
  const { colors, solution, graph } = form;
  return toSvg(made, { colors, solution, graph });
}

function draw({ maze, form }: Extract<Job, { kind: "draw" }>, share: Share): Results["draw"] {
  const { kind, colors, solution, graph } = form;
  const [first, second] = [firstHalf(share), secondHalf(share)];
  if (kind === "gif") return toGif(recorded(maze, first), { colors, solution }, second);
  return toPng(finished(maze, first), { colors, solution, graph }, second);
}

/** A maze that is there, or made now. */
function finished(maze: Options | PackedMaze, share: Share): Maze {
  return "numbers" in maze ? unpack(maze) : generate(maze, (carved) => share(carved / countCells(maze)));
}

/** The same with its steps; one that is there is made once more, which is sooner than its steps could travel. */
function recorded(maze: Options | PackedMaze, share: Share): Recording {
  const options = "numbers" in maze ? checkOptions(maze.recipe) : maze;
  return record(options, (carved) => share(carved / countCells(options)));
}

function firstHalf(share: Share): Share {
  return (part) => share(Math.min(part, 1) / 2);
}

function secondHalf(share: Share): Share {
  return (part) => share(0.5 + part / 2);
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

function refusedOf({ option, value, allowed, reason }: MazeError): Refused {
  return { option, value, allowed, reason };
}

function buffersOf({ numbers, steps, snapshots = [], plan }: PackedMaze): ArrayBufferLike[] {
  const kept = snapshots.flatMap((snapshot) => [snapshot.numbers, snapshot.marks]);
  const arrays = [numbers, steps, ...kept, plan?.points, plan?.corners, plan?.sides, plan?.canOpen];
  return arrays.flatMap((array) => array?.buffer ?? []);
}
