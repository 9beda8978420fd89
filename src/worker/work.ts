import { writtenFormats } from "../core/formats/exports";
import { jsonPartsOf } from "../core/formats/json/json";
import { readJson } from "../core/formats/json/readJson";
import { gridSample } from "../core/formats/svg/gridSample";
import { writeWorld } from "../core/formats/worlds/writeWorld";
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
import { type ArgsOf, failureOf, type Request, type ResultOf } from "../shared/request";
import type { TextCalls, WorkerCalls, WrittenFile } from "./calls";
import { editJson } from "./editing/editJson";
import { readPicture } from "./inPicture";
import { finished, type OnShare, packedAt, played, recorded } from "./played";
import { readMaze } from "./reading";
import { buffersIn, REPORT_INTERVAL, type Send } from "./reports";
import { writeTallFile } from "./tall";
import { TextIndex } from "./textIndex";
import { type QuestionName, questions } from "./textQuestions";

/** The texts of which something was asked. */
const texts = new TextIndex();

/** Does what is asked, and sends progress and result. Runs in Node workers and in web workers. */
export function work(message: Request<WorkerCalls>, send: Send): void {
  const { request } = message;
  try {
    const result = handle(message, reporter(request, send));
    send({ type: "answer", request, result }, buffersIn(result));
  } catch (error) {
    send(failureOf(request, error), []);
  }
}

type Handler<Name extends keyof WorkerCalls> = (
  args: ArgsOf<WorkerCalls, Name>,
  share: OnShare,
) => ResultOf<WorkerCalls, Name>;

/** How each request is answered. */
const handlers: { readonly [Name in Exclude<keyof WorkerCalls, QuestionName>]: Handler<Name> } = {
  make,
  play: ({ options, mostSteps }, share) => played(checkOptions(options), share, mostSteps).packed(),
  write,
  tall: ({ options, path }, share) => writeTallFile(options, path, share),
  world: ({ options, fileName }, share) => writeWorld(options, fileName, share),
  json: ({ maze }) => jsonPartsOf(unpack(maze)),
  at: ({ maze, step }) => packedAt(maze, step),
  compare: ({ before, after }) => compare(unpack(before), unpack(after)),
  gridSamples: () => grids.map(gridSample),
  analyse: ({ maze }) => analyse(unpack(maze)),
  solve: ({ maze, solver }) => recordSolution(unpack(maze), solver),
  parse: ({ text }) => readMaze(text, parse),
  drawFence: ({ text }) => pictureOf(text),
  readPicture: ({ bytes }) => readPicture(bytes),
  readJson: ({ text }) => readMaze(text, readJson),
  editJson: ({ text, edit }) => editJson(text, edit),
};

function handle(message: Request<WorkerCalls>, share: OnShare): unknown {
  if (isOfText(message)) return texts.answer(message, share);
  const handler = handlers[message.type] as (args: object, share: OnShare) => unknown;
  return handler(message, share);
}

const isOfText = (message: Request<WorkerCalls>): message is Request<TextCalls> => message.type in questions;

function make({ options, steps }: ArgsOf<WorkerCalls, "make">, share: OnShare): PackedMaze {
  const checked = checkOptions(options);
  if (!steps) return finished(checked, share).packed();
  const recording = recorded(checked, share);
  return pack(recording.maze, recording.steps);
}

function write(
  { maze, format: id, options, fileName, most, cell }: ArgsOf<WorkerCalls, "write">,
  share: OnShare,
): WrittenFile {
  const format = findOrThrow(writtenFormats, "format", id);
  const first = (part: number) => share(Math.min(part, 1) / 2);
  const second = (part: number) => share(0.5 + part / 2);
  if (format.isAnimated) {
    return { content: format.write(recordingOf(maze, first), options, { progress: second, most }) };
  }
  const made = "numbers" in maze ? unpack(maze) : finished(checkOptions(maze), format.isBinary ? first : share).maze;
  const content = format.write(made, options, { progress: second, fileName, most, cell });
  const { companion, writeCompanion } = format;
  if (fileName === undefined || companion === undefined || writeCompanion === undefined) return { content };
  return { content, companion: { extension: companion.extension, content: writeCompanion(made, fileName) } };
}

/** The steps of an existing maze are made again, which is faster than sending them, unless only its file can make them. */
function recordingOf(maze: Options | PackedMaze, share: OnShare): Recording {
  if (!("numbers" in maze)) return recorded(checkOptions(maze), share);
  const { recipe, userAlgorithm, steps = new Uint32Array(0) } = maze;
  if (userAlgorithm === undefined) return recorded(checkOptions(recipe), share);
  return { maze: unpack(maze), steps, stepCount: steps.length, algorithm: userAlgorithm.facts };
}

function reporter(request: number, send: Send): OnShare {
  let last = Date.now();
  return (share) => {
    const now = Date.now();
    if (now - last < REPORT_INTERVAL) return;
    last = now;
    send({ type: "progress", request, share: Math.min(share, 1) }, []);
  };
}
