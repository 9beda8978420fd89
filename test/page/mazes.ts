// The page as the extension loads it, and mazes as the worker hands them to it, made here in Node.
import { generate, record } from "../../src/core/generate";
import { type PackedMaze, pack } from "../../src/core/pack";
import type { ToWebview } from "../../src/protocol";
import type { Job, Report, Results } from "../../src/worker/jobs";
import { work } from "../../src/worker/work";

export { packHistory } from "../../src/history";
export { pageHtml } from "../../src/host/html";

/** @param steps whether it has its steps */
export function makeMaze(options: object, steps: boolean): PackedMaze {
  if (!steps) return pack(generate(options));
  const recording = record(options);
  return pack(recording.maze, recording.steps);
}

type Asked = { type: string; id: number; at: number; solver?: string; request?: number };

/** What the extension answers when the page asks about a maze, found by what the worker does. */
export function answerTo({ type, id, at, solver = "", request = 0 }: Asked, options: object): ToWebview | undefined {
  const maze = pack(generate(options));
  if (type === "analyse") return { type: "analysed", id, at, analysis: resultOf({ kind: "analyse", maze }) };
  if (type !== "solve") return undefined;
  const { steps, path } = resultOf({ kind: "solve", maze, solver });
  return { type: "solved", id, at, request, steps, length: path?.length ?? 0 };
}

function resultOf<J extends Job>(job: J): Results[J["kind"]] {
  let last: Report | undefined;
  work(job, (report) => {
    last = report;
  });
  if (last?.type !== "done") throw new Error("the worker failed");
  return last.result as Results[J["kind"]];
}
