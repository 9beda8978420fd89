import { failureOf, type Request, type ResultOf } from "../../shared/request";
import type { BeginMessage, LogLine, ProgramCalls, RunNote } from "../../worker/programCalls";
import { buffersIn, REPORT_INTERVAL, type Send } from "../../worker/reports";
import { isInNode, serve } from "../../worker/serve";
import { reportProgram } from "../report/reportProgram";
import { Interpreters } from "../run/interpreter";
import { readValues } from "../run/readValues";
import { runProgram } from "../run/runProgram";
import type { Listener } from "../run/sandbox";

/** Entry of the worker for algorithms of the user's, like src/worker/worker.ts. It is warm soon after it starts. */

// How much the calls of a program may take: what the stacks of threads hold, which are larger in Node than in browsers.
const STACK = 128 << 10;
const STACK_IN_NODE = 768 << 10;

/** Does what is asked with a program of a user's, and sends what it logs, its progress and the result. */
async function work(message: Request<ProgramCalls>, interpreters: Interpreters, send: Send<RunNote>): Promise<void> {
  const { request } = message;
  const reporter = new Reporter(request, send);
  send({ type: "progress", request, share: 0 }, []); // the time of the run is counted from here on, too
  try {
    const result = await handle(message, interpreters, reporter);
    reporter.flush();
    send({ type: "answer", request, result }, buffersIn(result));
  } catch (error) {
    reporter.flush();
    send(failureOf(request, error), []);
  }
  interpreters.prepare();
}

function handle(
  message: Request<ProgramCalls>,
  interpreters: Interpreters,
  listener: Reporter,
): Promise<ResultOf<ProgramCalls, keyof ProgramCalls>> {
  if (message.type === "run") return runProgram(message, interpreters, listener);
  if (message.type === "report") return reportProgram(message, interpreters, listener);
  return readValues(message, interpreters);
}

/** Runs a small program, so that the first of a user's does not wait until all that it needs is compiled. */
function warmUp(interpreters: Interpreters): Promise<void> {
  const program = { uri: "", name: "warm.ts", text: WARM };
  const limits = { seconds: 5, steps: 10_000, logLines: 0 };
  const options = { width: 8, height: 8, seed: "" };
  return work({ type: "run", request: 0, program, options, limits }, interpreters, () => {});
}

const WARM = `import { DONE } from "mazewright";
export default {
  run({ maze, recorder, starts, direction }: { maze: object }): void {
    const path: number[] = starts().map(({ cell }) => cell);
    while (path.length > 0) {
      const cell = path[path.length - 1] as number;
      const unvisited = maze.unvisited(cell);
      if (unvisited === 0) recorder.mark(path.pop()!, DONE);
      else path.push(maze.carve(cell, direction(unvisited), DONE));
    }
  },
};
`;

const SIGN_INTERVAL = 500; // milliseconds between signs of life

/** Sends what a sandbox tells, at most ten times a second. */
class Reporter implements Listener {
  private lines: LogLine[] = [];
  private lastLines = 0;
  private lastShare = Date.now();
  private share = 0; // sent last: a run that is made again does not begin anew
  private lastSign = Date.now();
  private cells = 1;
  private steps = 0;

  constructor(
    private readonly request: number,
    private readonly send: Send<RunNote>,
  ) {}

  /** Sends a sign of life before a maze of a report: runs that are stopped may take seconds and end no part. */
  readonly onTrial = (): void => {
    if (Date.now() - this.lastSign < SIGN_INTERVAL) return;
    this.lastSign = Date.now();
    this.sendShare();
  };

  onLog(line: LogLine): void {
    this.lines.push(line);
    if (Date.now() - this.lastLines >= REPORT_INTERVAL) this.flush();
  }

  onStarted(cells: number): void {
    this.cells = cells;
  }

  onSteps(steps: number): void {
    this.steps = steps;
    this.onShare(steps / (2 * this.cells)); // a cell is reached and is finished
  }

  onShare(share: number): void {
    const now = Date.now();
    if (now - this.lastShare < REPORT_INTERVAL) return;
    this.lastShare = now;
    if (this.steps > 0) this.tell({ type: "stepped", steps: this.steps });
    if (!(share > this.share)) return;
    this.share = Math.min(share, 1);
    this.sendShare();
  }

  flush(): void {
    if (this.lines.length === 0) return;
    this.tell({ type: "logged", lines: this.lines });
    this.lines = [];
    this.lastLines = Date.now();
  }

  private sendShare(): void {
    this.send({ type: "progress", request: this.request, share: this.share }, []);
  }

  private tell(note: RunNote): void {
    this.send({ type: "note", request: this.request, note }, []);
  }
}

let interpreters: Interpreters | undefined;
let warming: ReturnType<typeof setTimeout> | undefined;

serve<Request<ProgramCalls> | BeginMessage, RunNote>((message, send) => {
  clearTimeout(warming);
  if (message.type === "begin") {
    const own = new Interpreters(message.quickjs, isInNode ? STACK_IN_NODE : STACK);
    interpreters = own;
    warming = setTimeout(() => void warmUp(own)); // unless a job is there at once
  } else if (interpreters !== undefined) void work(message, interpreters, send);
});
