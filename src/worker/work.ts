import { analyse } from "../core/analyse";
import { writeJson } from "../core/formats/json";
import { toSvg } from "../core/formats/svg";
import { toText } from "../core/formats/text";
import { countCells, generate, record } from "../core/generate";
import type { Maze, Progress } from "../core/maze";
import type { Options } from "../core/options";
import { type PackedMaze, pack, unpack } from "../core/pack";
import { recordSolution } from "../core/solution";
import type { Job, Report, Results, WrittenForm } from "./jobs";

const REPORT_INTERVAL = 100; // milliseconds

type Send = (report: Report, transfer: ArrayBufferLike[]) => void;

/** Does a job and sends how it goes. The same in a Node and in a web worker. */
export function work(job: Job, send: Send): void {
  try {
    const { result, buffers } = finish(job, send);
    send({ type: "done", result }, buffers);
  } catch (error) {
    send({ type: "failed", message: error instanceof Error ? error.message : String(error) }, []);
  }
}

/** What a job gives, and what of it is handed over and not copied. */
interface Finished {
  readonly result: Results[Job["kind"]];
  readonly buffers: ArrayBufferLike[];
}

function finish(job: Job, send: Send): Finished {
  if (job.kind === "write") return { result: write(job, send), buffers: [] };
  if (job.kind === "make") {
    const maze = make(job, send);
    return { result: maze, buffers: buffersOf(maze) };
  }
  const maze = unpack(job.maze);
  if (job.kind === "analyse") {
    const analysis = analyse(maze);
    return { result: analysis, buffers: [analysis.longest.buffer] };
  }
  const solution = recordSolution(maze, job.solver);
  return { result: solution, buffers: [solution.steps.buffer] };
}

function make({ options, steps }: Extract<Job, { kind: "make" }>, send: Send): Results["make"] {
  const progress = reporter(options, send);
  if (!steps) return pack(generate(options, progress));
  const recording = record(options, progress);
  return pack(recording.maze, recording.steps);
}

function write({ maze, form }: Extract<Job, { kind: "write" }>, send: Send): Results["write"] {
  return written("numbers" in maze ? unpack(maze) : generate(maze, reporter(maze, send)), form);
}

function written(maze: Maze, form: WrittenForm): string {
  if (form.kind === "json") return writeJson(maze.toJSON());
  if (form.kind === "svg") return toSvg(maze);
  return toText(maze, form.style, { solution: form.solution });
}

function reporter(options: Options, send: Send): Progress {
  const cells = countCells(options);
  let last = Date.now();
  return (carved) => {
    const now = Date.now();
    if (now - last < REPORT_INTERVAL) return;
    last = now;
    send({ type: "progress", share: Math.min(carved / cells, 1) }, []);
  };
}

function buffersOf({ numbers, steps, plan }: PackedMaze): ArrayBufferLike[] {
  const arrays = [numbers, steps, plan?.points, plan?.corners, plan?.sides];
  return arrays.flatMap((array) => array?.buffer ?? []);
}
