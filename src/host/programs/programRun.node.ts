import type { NodeModules } from "../../worker/nodeModules.node";
import { partsOf, TEMPORARY } from "./commandLine";
import { observed } from "./observed";
import { type ProgramInput, type ProgramProcess, startProcess } from "./programProcess.node";
import type { ProgramChannel, ProgramEnd } from "./programResult";
import type { ProgramCommand } from "./proposedCommand";
import { tailOf } from "./traceTail.node";

/** What is to run. */
export interface RunOrder {
  readonly command: ProgramCommand;
  /** Of the program: what a command has before it in its parts gets nothing. */
  readonly input: ProgramInput;
  /** The path of the program that observes programs in Python. */
  readonly observer: string;
  /** Whether programs that are observed wait as long as they say. */
  readonly waits: boolean;
  readonly columns: number; // of what they may take for the terminal
  readonly lines: number;
}

/** What is told of a run. */
export interface RunListeners {
  /** The trace, and what the program itself prints on its standard output. @returns once more may come */
  take(channel: ProgramChannel, bytes: Uint8Array): Promise<void>;
  /** All that is to be read in a terminal. */
  print(text: string): void;
}

const NO_INPUT: ProgramInput = { text: "", isAll: true };

/** A command that runs. */
export interface ProgramRun extends Omit<ProgramProcess, "ended"> {
  /** Settles once nothing of it is left, also no file. */
  readonly ended: Promise<ProgramEnd>;
  readonly isObserved: boolean;
}

/** Runs a command: of several parts each once the one before has ended well. Only the last one's output is the program's. */
export function startRun(node: NodeModules, order: RunOrder, listeners: RunListeners): ProgramRun {
  const { fs, os, path } = node;
  const parts = partsOf(order.command.words);
  const isObserved = observed(parts[parts.length - 1], order.observer) !== undefined;
  let current: ProgramProcess | undefined; // of the part that runs
  let program: ProgramProcess | undefined; // of the last part
  let { input } = order; // until there is one
  let isStopped = false;
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() };

  async function run(): Promise<ProgramEnd> {
    const folder = await fs.promises.mkdtemp(path.join(os.tmpdir(), "mazewright-"));
    const clean = () => fs.rmSync(folder, { recursive: true, force: true });
    process.once("exit", clean);
    try {
      const trace = path.join(folder, "trace.jsonl");
      const tail = await tailOf(node, trace, (bytes) => take("trace", bytes));
      try {
        return await runParts(folder, envFor(order, trace));
      } finally {
        await tail.end();
      }
    } finally {
      process.off("exit", clean);
      await fs.promises.rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {}); // the system's to clean then
    }
  }

  /** What nobody takes any more is not waited for. */
  async function take(channel: ProgramChannel, bytes: Uint8Array): Promise<void> {
    try {
      await listeners.take(channel, bytes);
    } catch (error) {
      stop();
      throw error;
    }
  }

  function stop(): void {
    isStopped = true;
    current?.stop();
  }

  async function runParts(temporary: string, env: NodeJS.ProcessEnv): Promise<ProgramEnd> {
    let end: ProgramEnd = { type: "stopped" };
    for (const [at, part] of parts.entries()) {
      if (isStopped) return { type: "stopped" };
      const isLast = at === parts.length - 1;
      const words = part.map((word) => word.replaceAll(TEMPORARY, temporary));
      const [first, ...args] = (isLast && observed(words, order.observer)) || words;
      const { folder } = order.command;
      const spawned = { words: [first, ...args], folder, env, input: isLast ? input : NO_INPUT } as const;
      current = startProcess(node, spawned, async (stream, bytes) => {
        listeners.print(decoders[stream].decode(bytes, { stream: true }));
        if (isLast && stream === "stdout") await take("output", bytes);
      });
      if (isLast) program = current;
      end = await current.ended;
      if (end.type !== "ended" || end.code !== 0) return end;
    }
    return end;
  }

  return {
    isObserved,
    ended: run(),
    write(text) {
      if (program === undefined) input = { ...input, text: input.text + text };
      else program.write(text);
    },
    endInput() {
      if (program === undefined) input = { ...input, isAll: true };
      else program.endInput();
    },
    interrupt: () => current?.interrupt(),
    stop,
  };
}

/** What the user's programs find around them: what the extension host has, but for what is its own, and how they should write. */
function envFor({ waits, columns, lines }: RunOrder, trace: string): NodeJS.ProcessEnv {
  const isOwn = (name: string) => /^(?:VSCODE_|ELECTRON_)/.test(name);
  return {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !isOwn(name))),
    PYTHONUNBUFFERED: "1",
    PYTHONIOENCODING: "utf-8",
    TERM: "xterm-256color",
    COLUMNS: String(columns),
    LINES: String(lines),
    MAZEWRIGHT_TRACE: trace,
    ...(waits && { MAZEWRIGHT_SLEEP: "1" }),
  };
}
