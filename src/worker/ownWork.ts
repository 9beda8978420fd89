import { MazeError } from "../core/foundation/errors";
import type { PackedMaze } from "../core/making/pack";
import { type Means, runProgram } from "../own/sandbox/runProgram";
import type { Listener } from "../own/sandbox/sandbox";
import type { Report } from "./jobs";
import type { LogLine, OwnJob } from "./ownJobs";
import { buffersOf, refusedOf, type Send } from "./work";

const REPORT_INTERVAL = 100; // milliseconds

/** Runs a program of a user's, and sends what it logs, its progress and its maze. */
export async function ownWork(job: OwnJob, means: Means, send: Send): Promise<void> {
  const reporter = new Reporter(send);
  send({ type: "progress", share: 0 }, []); // the time of the run is counted from here on, too
  let report: Report;
  let buffers: ArrayBufferLike[] = [];
  try {
    const result = await runProgram(job, means, reporter);
    report = { type: "done", result };
    if (result.maze !== undefined) buffers = buffersOfOwn(result.maze);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report = { type: "failed", message, refused: error instanceof MazeError ? refusedOf(error) : undefined };
  }
  reporter.flush();
  send(report, buffers);
}

/** Sends what a sandbox tells, at most ten times a second. */
class Reporter implements Listener {
  private lines: LogLine[] = [];
  private lastLines = 0;
  private lastShare = Date.now();
  private share = 0; // sent last: a run that is made again does not begin anew
  private cells = 1;

  constructor(private readonly send: Send) {}

  onLog(line: LogLine): void {
    this.lines.push(line);
    if (Date.now() - this.lastLines >= REPORT_INTERVAL) this.flush();
  }

  onStarted(cells: number): void {
    this.cells = cells;
  }

  onSteps(steps: number): void {
    this.onShare(steps / (2 * this.cells)); // a cell is reached and is finished
  }

  onShare(share: number): void {
    const now = Date.now();
    if (now - this.lastShare < REPORT_INTERVAL || !(share > this.share)) return;
    this.lastShare = now;
    this.share = Math.min(share, 1);
    this.send({ type: "progress", share: this.share }, []);
  }

  onStatement(count: number, line: number): void {
    this.send({ type: "traced", count, ...(line > 0 && { line: line - 1 }) }, []);
  }

  flush(): void {
    if (this.lines.length === 0) return;
    this.send({ type: "logged", lines: this.lines }, []);
    this.lines = [];
    this.lastLines = Date.now();
  }
}

function buffersOfOwn(maze: PackedMaze): ArrayBufferLike[] {
  const { lines } = maze.own ?? {};
  return [...buffersOf(maze), ...(lines ? [lines.buffer] : [])];
}
