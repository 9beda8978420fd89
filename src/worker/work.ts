import { writtenFormats } from "../core/formats/exports";
import { jsonPartsOf } from "../core/formats/json/json";
import { readJson } from "../core/formats/json/readJson";
import { gridSample } from "../core/formats/svg/gridSample";
import type { Options } from "../core/foundation/optionTypes";
import { grids } from "../core/grids/facts";
import type { Recording } from "../core/making/generate";
import { analyse } from "../core/measures/analyse";
import { checkOptions, findOrThrow } from "../core/options/options";
import { recordSolution } from "../core/solvers/solution";
import { pictureOf } from "../reading/fences/draw";
import { parse } from "../reading/parse";
import { compare } from "../shared/data/changes";
import { pack, unpack } from "../shared/data/pack";
import { type PackedMaze } from "../shared/data/packedMaze";
import { editJson } from "./editing/editJson";
import type { Job, Results, Written } from "./jobs";
import { finished, packedAt, played, recorded, type Share } from "./played";
import { readMaze } from "./reading";
import { buffersIn, failureOf, REPORT_INTERVAL, type Send } from "./reports";
import { writeTallFile } from "./tall";
import { TextIndex } from "./textIndex";

/** The texts of which something was asked. */
const texts = new TextIndex();

/** Runs a job, and sends progress and result. Runs in Node workers and in web workers. */
export function work(job: Job, send: Send): void {
  try {
    const result = finish(job.kind, job, reporter(send));
    send({ type: "done", result }, buffersIn(result));
  } catch (error) {
    send(failureOf(error), []);
  }
}

type JobOf<Kind extends Job["kind"]> = Extract<Job, { kind: Kind }>;

/** How each kind of job is done. */
const jobs: { readonly [Kind in Job["kind"]]: (job: JobOf<Kind>, share: Share) => Results[Kind] } = {
  make,
  play: ({ options, mostSteps }, share) => played(checkOptions(options), share, mostSteps).packed(),
  write,
  tall: ({ options, path }, share) => writeTallFile(options, path, share),
  json: ({ maze }) => jsonPartsOf(unpack(maze)),
  at: ({ maze, step }) => packedAt(maze, step),
  compare: ({ before, after }) => compare(unpack(before), unpack(after)),
  gridSamples: () => grids.map(gridSample),
  analyse: ({ maze }) => analyse(unpack(maze)),
  solve: ({ maze, solver }) => recordSolution(unpack(maze), solver),
  ask: (job, share) => texts.answer(job, share),
  parse: ({ text }) => readMaze(text, parse),
  drawFence: ({ text }) => pictureOf(text),
  readJson: ({ text }) => readMaze(text, readJson),
  editJson: ({ text, edit }) => editJson(text, edit),
};

function finish<Kind extends Job["kind"]>(kind: Kind, job: JobOf<Kind>, share: Share): Results[Kind] {
  const run: (job: JobOf<Kind>, share: Share) => Results[Kind] = jobs[kind];
  return run(job, share);
}

function make({ options, steps }: JobOf<"make">, share: Share): Results["make"] {
  const checked = checkOptions(options);
  if (!steps) return finished(checked, share).packed();
  const recording = recorded(checked, share);
  return pack(recording.maze, recording.steps);
}

function write({ maze, format: id, options, fileName, most }: JobOf<"write">, share: Share): Written {
  const format = findOrThrow(writtenFormats, "format", id);
  const first = (part: number) => share(Math.min(part, 1) / 2);
  const second = (part: number) => share(0.5 + part / 2);
  if (format.isAnimated) {
    return { content: format.write(recordingOf(maze, first), options, { progress: second }) };
  }
  const made = "numbers" in maze ? unpack(maze) : finished(checkOptions(maze), format.isBinary ? first : share).maze;
  const content = format.write(made, options, { progress: second, fileName, most });
  const { companion, writeCompanion } = format;
  if (fileName === undefined || companion === undefined || writeCompanion === undefined) return { content };
  return { content, companion: { extension: companion.extension, content: writeCompanion(made, fileName) } };
}

/** The steps of an existing maze are made again, which is faster than sending them, unless only its file can make them. */
function recordingOf(maze: Options | PackedMaze, share: Share): Recording {
  if (!("numbers" in maze)) return recorded(checkOptions(maze), share);
  const { recipe, own, steps = new Uint32Array(0) } = maze;
  if (own === undefined) return recorded(checkOptions(recipe), share);
  return { maze: unpack(maze), steps, stepCount: steps.length, startsOpen: own.facts.startsOpen };
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
