import * as vscode from "vscode";
import { jsonPartsOf } from "../../../src/core/formats/json/json";
import { type generate, parse, toText } from "../../../src/core/index";
import { pack, unpack } from "../../../src/core/making/pack";
import type { FoundInText } from "../../../src/worker/jobs";
import { exportedApi } from "./helpers";
import { Workers } from "./workers";

type Made = ReturnType<typeof generate>;

/** What is known of a maze whose drawing is all that there is. */
export const readFrom = (maze: Made) => parse(toText(maze)).toJSON();

/** What a worker in the place of ours finds. */
export function found(maze: Made, more: Partial<FoundInText> = {}): FoundInText {
  const { numbers, ...packed } = pack(parse(toText(maze)));
  const places = { start: { line: 0, column: 0 }, end: { line: 4, column: 13 } };
  const read = {
    form: "foreign",
    findings: [],
    isSure: true,
    meaning: "# is wall",
    otherMeanings: [],
    ...places,
    ...more,
  };
  return { ...read, maze: { ...packed, numbers: [...numbers] as never } };
}

/** A worker that finds the same in each text, by what that is to mean; `wait` milliseconds after it is asked. */
export async function replaceWorkers(
  answers: Readonly<Record<string, readonly FoundInText[]>>,
  wait = 0,
): Promise<Workers> {
  await endKeptWorker();
  const workers = await Workers.watch();
  const mazes = Object.values(answers).flatMap((all) =>
    all.map(({ maze }) => ({ ...maze, numbers: Uint8Array.from(maze.numbers) })),
  );
  const json = mazes.map((maze) => {
    const { pairs, ...parts } = jsonPartsOf(unpack(maze));
    return [String(maze.numbers), { ...parts, pairs: [...pairs] }];
  });
  workers.replaceBy(`
    const { parentPort } = require("node:worker_threads");
    const answers = ${JSON.stringify(answers)};
    const whole = ({ maze, ...rest }) => ({ ...rest, maze: { ...maze, numbers: Uint8Array.from(maze.numbers) } });
    const json = new Map(${JSON.stringify(json)});
    parentPort.on("message", ({ kind, options, maze }) => {
      if (kind === "json") {
        const parts = json.get(String(maze.numbers));
        return parentPort.postMessage({ type: "done", result: { ...parts, pairs: Uint32Array.from(parts.pairs) } });
      }
      if (kind !== "find") return;
      const result = (answers[options.meaning ?? (options.isMaze ? "selected" : "")] ?? []).map(whole);
      setTimeout(() => parentPort.postMessage({ type: "done", result }), ${wait});
    });`);
  return workers;
}

/** One that is kept for the next job would answer that of another test. */
export async function endKeptWorker(): Promise<void> {
  const { generate: make } = await exportedApi();
  const source = new vscode.CancellationTokenSource();
  const ended = make({}, source.token).catch(() => {});
  source.cancel();
  await ended;
}
