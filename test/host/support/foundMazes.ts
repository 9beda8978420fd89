import { jsonPartsOf } from "../../../src/core/formats/json/json";
import { type generate, toText } from "../../../src/core/index";
import { parse } from "../../../src/reading/index";
import { pack } from "../../../src/shared/data/pack";
import type { FoundInText } from "../../../src/worker/calls";
import { Workers } from "./workers";

type Made = ReturnType<typeof generate>;

/** What a worker in the place of ours finds, and what it has to show it. */
interface Found extends FoundInText {
  readonly played: object; // as JSON
}

/** What is known of a maze whose drawing is all that there is. */
export const readFrom = (maze: Made) => parse(toText(maze)).toJSON();

/** What a worker in the place of ours finds. */
export function found(maze: Made, more: Partial<FoundInText> = {}): Found {
  const read = parse(toText(maze));
  const { numbers, ...facts } = pack(read);
  const { pairs, ...parts } = jsonPartsOf(read);
  return {
    at: 0,
    mark: String(numbers),
    maze: facts,
    ends: {},
    form: "foreign",
    findings: [],
    isSure: true,
    meaning: { id: "walls", words: "# is wall" },
    otherMeanings: [],
    start: { line: 0, column: 0 },
    end: { line: 4, column: 13 },
    played: { maze: { ...facts, numbers: [...numbers] }, json: { ...parts, pairs: [...pairs] } },
    ...more,
  };
}

/** A worker that finds the same in each text, by what that is to mean, and shows it; `wait` milliseconds after it is asked. */
export async function replaceWorkers(answers: Readonly<Record<string, readonly Found[]>>, wait = 0): Promise<Workers> {
  const workers = await Workers.watch();
  workers.replaceBy(`
    const { parentPort } = require("node:worker_threads");
    const answers = ${JSON.stringify(answers)};
    const texts = new Map();
    const played = ({ maze, json }) => ({
      maze: { ...maze, numbers: Uint8Array.from(maze.numbers) },
      json: { ...json, pairs: Uint32Array.from(json.pairs) },
    });
    parentPort.on("message", ({ type, request, reading, at }) => {
      if (reading === undefined) return;
      const tell = (result) => parentPort.postMessage({ type: "answer", request, result });
      const { id, text, options } = reading;
      if (text !== undefined) texts.set(id, answers[options.meaning ?? (options.isMaze ? "selected" : "")] ?? []);
      if (!texts.has(id)) return tell(null);
      if (type === "mazes") return setTimeout(tell, ${wait}, texts.get(id).map((each, at) => ({ ...each, at })));
      if (type === "playFound") tell(played(texts.get(id)[at].played));
    });`);
  return workers;
}
