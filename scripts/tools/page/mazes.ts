// The page as the extension loads it, and mazes as the worker hands them to it, made here in Node.

import { algorithms } from "../../../src/core/algorithms/facts";
import { readJson } from "../../../src/core/formats/json/readJson";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";
import { applies, checkOptions, runsOn } from "../../../src/core/options/options";
import { optionIds, schema } from "../../../src/core/options/schema";
import { findTouches, pieceOf } from "../../../src/host/preview/recordings";
import { pack } from "../../../src/shared/data/pack";
import { type PackedMaze } from "../../../src/shared/data/packedMaze";
import type { UserAlgorithmFacts, UserAlgorithmRun } from "../../../src/shared/data/userAlgorithm";

export { toTravel } from "../../../src/shared/data/travel";

import { Packer } from "../../../src/shared/chunks";
import type { ExtensionCalls, FromPreview, ToPreview } from "../../../src/shared/messages/preview";
import type { ArgsOf, Reply, Request, ResultOf } from "../../../src/shared/request";
import type { WorkerCalls } from "../../../src/worker/calls";
import { work } from "../../../src/worker/work";

export { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
export { readJson } from "../../../src/core/formats/json/readJson";
export { generate } from "../../../src/core/making/generate";
export { changesOf } from "../../../src/host/mazeEditor/changes";
export { pageHtml } from "../../../src/host/webviews/html";
export { packHistory } from "../../../src/shared/history";
export { applyEdits, editJson } from "../../../src/worker/editing/editJson";
export { readMaze } from "../../../src/worker/reading";
export { usualLook } from "./usualLook";

/** @param given options, or the JSON of a maze that was read. @param mostSteps that it may have; none for a maze that is not played */
export function makeMaze(given: object | string, mostSteps: number): PackedMaze {
  if (typeof given === "string") return pack(readJson(given));
  const options = given;
  if (mostSteps === 0) return pack(generate(options));
  return resultOf("play", { options: checkOptions(options), mostSteps });
}

const OWN_URI = "file:///algorithms/mine.ts";

/** A maze as if an algorithm of the user's had made it, or a program. @param given what the user has written down of it, and what a run found */
export function asUserAlgorithm(
  maze: PackedMaze,
  {
    findings = [],
    lines,
    program,
    ...given
  }: Partial<UserAlgorithmFacts> & Partial<Pick<UserAlgorithmRun, "findings" | "program">> & { lines?: number[] },
) {
  const { algorithm, ...recipe } = maze.recipe;
  const texts = { name: "My walk", description: "", source: "", time: "", memory: "", pseudocode: [], data: [] };
  const { needs, options } = algorithms.find(({ id }) => id === algorithm) ?? algorithms[0];
  const facts: UserAlgorithmFacts = {
    ...texts,
    needs,
    options,
    id: OWN_URI,
    ...given,
    perfect: false,
    isUserAlgorithm: true,
  };
  return {
    ...maze,
    recipe,
    userAlgorithm: {
      facts,
      findings,
      ...(program && { program }),
      ...(lines !== undefined && { lines: Uint16Array.from(lines) }),
    },
  };
}

/** What the extension answers by itself, without the worker: parts of recordings, and what touched a cell. */
export async function partOf(asked: Request<ExtensionCalls>, maze: PackedMaze | undefined): Promise<ToPreview> {
  const { request } = asked;
  const result = maze && (await foundIn(asked, maze));
  return result === undefined ? failed(request) : { type: "answer", request, result };
}

/** What the extension answers when the page asks about a maze, found by what the worker does. */
export function answerTo(asked: FromPreview, given: (at: number) => object | string): ToPreview | undefined {
  if (asked.type !== "analyse" && asked.type !== "solve" && asked.type !== "compare") return undefined;
  const { at, request = 0 } = asked;
  return {
    type: "answer",
    request,
    result: workedOut(asked, makeMaze(given(at), 0), () => makeMaze(given(at + 1), 0)),
  };
}

const failed = (request: number) => ({ type: "failure", request, message: "nothing is there" }) as const;

async function foundIn(asked: Request<ExtensionCalls>, maze: PackedMaze): Promise<object | undefined> {
  if (asked.type === "steps") {
    const steps = pieceOf(maze, asked.from);
    return steps && { steps };
  }
  if (asked.type === "snapshot") {
    const snapshot = maze.snapshots?.[asked.place];
    return snapshot && { snapshot };
  }
  return asked.type === "touches" ? findTouches(maze, asked.target, () => false) : undefined;
}

function workedOut(
  asked: Extract<FromPreview, { type: "analyse" | "solve" | "compare" }>,
  maze: PackedMaze,
  right: () => PackedMaze,
): object {
  if (asked.type === "compare") return resultOf("compare", { before: maze, after: right() });
  if (asked.type === "analyse") return { analysis: resultOf("analyse", { maze }) };
  const { steps, path } = resultOf("solve", { maze, solver: asked.solver });
  return { steps, length: path?.length ?? 0 };
}

const packer = new Packer();

/** What VS Code carries to the page for a message. */
export const carried = (message: ToPreview): object[] => [...packer.pack(message)];

function resultOf<Name extends keyof WorkerCalls>(
  type: Name,
  args: ArgsOf<WorkerCalls, Name>,
): ResultOf<WorkerCalls, Name> {
  let last: Reply | undefined;
  work({ ...(args as object), type, request: 1 } as Request<WorkerCalls>, (reply) => {
    last = reply;
  });
  if (last?.type !== "answer") throw new Error("the worker failed");
  return last.result as ResultOf<WorkerCalls, Name>;
}

/** Every algorithm on every grid that it can use, and the options that have an effect there, but the shape. */
export const pairs = algorithms.flatMap((algorithm) =>
  grids
    .filter((grid) => runsOn(algorithm, grid))
    .map((grid) => ({
      algorithm: algorithm.id,
      grid: grid.id,
      options: optionIds.filter((id) => id !== "mask" && applies(id, algorithm, grid)),
    })),
);

/** What the schema says of a value that it refuses. */
export function complaintOf(id: keyof typeof schema, value: unknown): string {
  try {
    schema[id].check(id, value);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
