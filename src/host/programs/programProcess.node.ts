import type { ChildProcess } from "node:child_process";
import type { Readable } from "node:stream";
import type { NodeModules } from "../../worker/nodeModules.node";
import type { ProgramEnd } from "./programResult";

/** What a program gets on its standard input. */
export interface ProgramInput {
  readonly text: string;
  readonly isAll: boolean; // whether it ends then: else more can be written
}

/** What runs, and where. */
export interface Spawned {
  readonly words: readonly [program: string, ...args: string[]];
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  readonly input: ProgramInput;
}

type OutputStream = "stdout" | "stderr";

/**
 * Takes what a program writes, in order for each stream.
 * @returns once more may come: until then the program is held up
 */
export type TakeOutput = (stream: OutputStream, bytes: Uint8Array) => Promise<void>;

/** A process with all that it starts. */
export interface ProgramProcess {
  /** How it ended, once nothing of it is left and all that it wrote is taken. */
  readonly ended: Promise<ProgramEnd>;
  write(text: string): void;
  /** Nothing more comes on its standard input. */
  endInput(): void;
  /** As Ctrl+C in a terminal. */
  interrupt(): void;
  /** Asks it to end; after a second it is ended. */
  stop(): void;
}

const PATIENCE = 1000; // milliseconds in which what is asked to end may end
const LOOK = 25; // milliseconds between looks whether something is left
const STRAY = 300; // milliseconds of silence after which nothing more is expected from who left the group with the streams
const MOST_LEFT = 4_000_000; // bytes that a pipe may still hold then

/** Starts a program in a group of its own, without a shell. */
export function startProcess(
  { childProcess, fs }: NodeModules,
  { words: [program, ...args], folder, env, input }: Spawned,
  take: TakeOutput,
): ProgramProcess {
  const isWindows = process.platform === "win32";
  let child: ChildProcess;
  try {
    child = childProcess.spawn(program, args, {
      cwd: folder,
      env,
      stdio: "pipe",
      detached: !isWindows, // a group of its own
      windowsHide: true,
    });
  } catch (error) {
    return notStarted({ type: "failed", message: `${program} cannot be run: ${wordsOf(error)}.` });
  }
  const { stdin, stdout, stderr, pid } = child as Required<ChildProcess>;
  const group = new Group((signal) => {
    if (pid === undefined) return false;
    if (isWindows) return signal === 0 ? false : endTree(childProcess, pid);
    return tell(-pid, signal);
  });
  const killAtExit = () => group.kill(); // of the extension host, which waits for nobody
  process.once("exit", killAtExit);
  stdin?.on("error", () => {}); // it may not read what it is given
  stdin?.write(input.text);
  if (input.isAll) stdin?.end();
  const flows = [
    new Flow(stdout as Readable, (bytes) => take("stdout", bytes)),
    new Flow(stderr as Readable, (bytes) => take("stderr", bytes)),
  ];
  let isStopped = false;
  let isInterrupted = false;

  async function run(): Promise<ProgramEnd> {
    const taken = Promise.all(flows.map(({ taken }) => taken));
    taken.catch(() => group.stop()); // nobody sees any more what it does
    try {
      const how = await exitOf(child);
      if (how instanceof Error) {
        for (const flow of flows) flow.end();
        return { type: "failed", message: reasonOf(how, program, fs.existsSync(folder)) };
      }
      await group.end();
      await Promise.all(flows.map((flow) => flow.endOnceQuiet()));
      await taken;
      const hasObeyed = isInterrupted && (how.type !== "ended" || how.code !== 0);
      return isStopped || hasObeyed ? { type: "stopped" } : how;
    } finally {
      process.off("exit", killAtExit);
    }
  }

  return {
    ended: run(),
    write: (text) => void (stdin?.writable && stdin.write(text)),
    endInput: () => void stdin?.end(),
    interrupt() {
      isInterrupted = true;
      if (isWindows) group.stop();
      else group.tell("SIGINT");
    },
    stop() {
      isStopped = true;
      group.stop();
    },
  };
}

function notStarted(end: ProgramEnd): ProgramProcess {
  const nothing = () => {};
  return { ended: Promise.resolve(end), write: nothing, endInput: nothing, interrupt: nothing, stop: nothing };
}

type Signal = NodeJS.Signals | 0;

/**
 * A process and what it started. What has left the group, for a session of its own, is on its own: a browser that was opened so
 * has other tabs. Windows has no groups: there all that descends from the process is ended with it, and nothing after it.
 */
class Group {
  private isStopping = false;
  private killed = 0; // when
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param send to all that is there; @returns whether there is anything; 0 only asks */
  constructor(private readonly send: (signal: Signal) => boolean) {}

  tell(signal: NodeJS.Signals): void {
    this.send(signal);
  }

  stop(): void {
    if (this.isStopping) return;
    this.isStopping = true;
    this.send("SIGTERM");
    this.timer = setTimeout(() => this.kill(), PATIENCE);
  }

  kill(): void {
    if (this.killed > 0) return;
    this.killed = Date.now();
    this.send("SIGKILL");
  }

  /** Ends what the first process has left behind. @returns once nothing is there any more */
  async end(): Promise<void> {
    if (this.send(0)) this.stop();
    // What was killed may stay in the list of processes for as long as nobody asks how it ended.
    while (this.send(0) && !(this.killed > 0 && Date.now() - this.killed > STRAY)) await later(LOOK);
    clearTimeout(this.timer); // another process may have its number soon
  }
}

/** What comes on a stream, taken one piece after the other. */
class Flow {
  readonly taken: Promise<void>;
  private heard = Date.now();
  private isTaking = false;
  private isOver = false;
  private left = Number.POSITIVE_INFINITY; // bytes to take

  constructor(
    private readonly stream: Readable,
    private readonly take: (bytes: Uint8Array) => Promise<void>,
  ) {
    this.taken = this.pump();
  }

  end(): void {
    this.stream.destroy();
  }

  /** Who is in no group any more may hold the stream open for ever. */
  async endOnceQuiet(): Promise<void> {
    this.heard = Date.now();
    this.left = MOST_LEFT;
    while (!this.isOver) {
      if (!this.isTaking && Date.now() - this.heard > STRAY) this.end();
      await Promise.race([later(LOOK), this.taken.catch(() => {})]);
    }
  }

  private async pump(): Promise<void> {
    try {
      for await (const piece of this.stream) {
        this.heard = Date.now();
        this.isTaking = true;
        await this.take(piece);
        this.isTaking = false;
        this.heard = Date.now();
        this.left -= piece.length;
        if (this.left < 0) break;
      }
    } catch (error) {
      if (this.isTaking) throw error;
    } finally {
      this.isOver = true;
    }
  }
}

/** How a process ended, or why it did not start. */
function exitOf(child: ChildProcess): Promise<ProgramEnd | Error> {
  return new Promise((resolve) => {
    child.once("error", resolve);
    child.once("exit", (code, signal) =>
      resolve(code === null ? { type: "killed", signal: signal ?? "a signal" } : { type: "ended", code }),
    );
  });
}

function tell(pid: number, signal: Signal): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function endTree(childProcess: NodeModules["childProcess"], pid: number): boolean {
  childProcess
    .spawn("taskkill", ["/pid", String(pid), "/t", "/f"], { stdio: "ignore", windowsHide: true })
    .on("error", () => {});
  return true;
}

function reasonOf(error: NodeJS.ErrnoException, program: string, isFolder: boolean): string {
  if (!isFolder) return "The folder that it is to run in is not there any more. Give another command.";
  if (error.code === "ENOENT") return `${program} was not found. Install it, or give another command.`;
  if (error.code === "EACCES") return `${program} may not be run. Check its permissions, or give another command.`;
  return `${program} cannot be run: ${wordsOf(error)}.`;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
