import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import { shorten } from "../../core/foundation/errors";
import type { LogLine, RunLimits } from "../../worker/programCalls";
import * as mazewright from "../inside/mazewright";
import { INSIDE, MODULE } from "../program/modules";
import type { Program } from "../program/readProgram";
import { BEFORE, fault, faultOf, LINES, type Limits, PROGRAM, refusalIn, tooDeep, tooMuchMemory } from "./faults";
import { type Interpreter, MOST_MEMORY } from "./interpreter";

/** What a program is run with. */
export interface Conditions {
  readonly interpreter: Interpreter; // a new one
  readonly limits: RunLimits;
  readonly watch?: Watch | undefined;
  readonly listener?: Listener; // else nobody hears what it tells
}

/** What looks on while a program runs that tells of it. */
export interface Watch {
  readonly begin: string; // the function of the driver that begins it
  readonly given: readonly number[];
  /** Called with a place of Program.reading: see Reader. The program waits, and can be asked. */
  onReached?(place: number, sandbox: Sandbox): void;
}

/** What a sandbox tells while a program runs. */
export interface Listener {
  onLog(line: LogLine): void;
  /** Called before run(). */
  onStarted(cells: number): void;
  /** Called now and then with the number of steps so far. */
  onSteps(steps: number): void;
  /** Called with the share of the work as the program reports it. */
  onShare(share: number): void;
}

const GRACE = 1000; // milliseconds to tell an error, or hand over the results, once the time is over
const MOST_TEXT = 1 << 20; // characters that are read of an answer
const MOST_LOGGED = 4000; // characters that are read of a logged line

const LEVELS: ReadonlyMap<string, LogLine["level"]> = new Map([
  ["log", "log"],
  ["warn", "warn"],
  ["error", "error"],
]);

/** The function of the driver that lets a program refuse options. */
const CHECK = "$check";

/** How often the interpreter may still ask whether to go on when the time of a question is over: some milliseconds of work. */
const TURNS = 20;

/** What a call into the sandbox takes: texts, numbers, and bytes that are copied. */
type Argument = string | number | ArrayBufferLike | QuickJSHandle;

/**
 * A program in an interpreter of its own. It can call one function of ours, which listens; time, memory and calls have
 * limits; and whatever comes out is checked outside, since the program can change all that is inside.
 */
export class Sandbox {
  private readonly context: QuickJSContext;
  private readonly memory: WebAssembly.Memory;
  private readonly limits: Limits;
  private readonly runtime: QuickJSHandle;
  private stopped = false;
  private isInterrupted = false; // whether the time of the last call was over before it ended
  private end = Number.POSITIVE_INFINITY; // when calls are interrupted
  private turnsLeft = 0; // that calls may take after their end: the interpreter asks every few thousand operations
  private linesLeft: number;

  constructor(
    readonly program: Program,
    { interpreter: { context, memory, runtime }, limits, listener, watch }: Conditions,
  ) {
    this.context = context;
    this.memory = memory;
    this.runtime = runtime;
    this.limits = { ...limits, megabytes: MOST_MEMORY >> 20 };
    this.linesLeft = limits.logLines + 1; // the last one says that there are more
    const sources = modulesOf(program);
    context.runtime.setModuleLoader((name) => sources[name] ?? { error: new Error(`There is no module ${name}.`) });
    context.runtime.setInterruptHandler(() => {
      this.isInterrupted = this.isLate && this.turnsLeft-- <= 0;
      return this.isInterrupted;
    });
    this.call("$open", this.teller(listener, watch), limits.logLines);
    if (watch !== undefined) this.call(watch.begin, ...watch.given).dispose();
    this.allow(limits.seconds);
  }

  /** Lets calls take as many seconds from now on. */
  allow(seconds: number): void {
    this.end = Date.now() + 1000 * seconds;
  }

  /** Runs the program's module. @returns its default export, to be passed on */
  start(): QuickJSHandle {
    const exports = this.load(`export { default as algorithm } from "${PROGRAM}";`);
    return this.context.getProp(exports, "algorithm");
  }

  /** Calls a function of the driver. @returns its answer @throws ProgramFault */
  text(name: string, ...given: readonly Argument[]): string {
    const answer = this.call(name, ...given);
    const text = this.context.typeof(answer) === "string" ? this.context.getString(answer) : "";
    answer.dispose();
    if (text.length > MOST_TEXT) throw this.fault("The algorithm's data are too long to be read.");
    return text;
  }

  /** Lets the program check the options. @throws MazeError of the program, or ProgramFault */
  check(options: string): void {
    this.call(CHECK, options).dispose();
  }

  /** Calls a function of the driver. @returns a copy of the bytes that it gives; undefined for none */
  bytes(name: string): ArrayBuffer | undefined {
    const answer = this.call(name);
    try {
      if (this.context.typeof(answer) !== "object") return undefined;
      const held = this.context.getArrayBuffer(answer);
      const copy = held.value.slice().buffer;
      held.dispose();
      return copy;
    } catch {
      if (this.isFull) throw this.fault(tooMuchMemory(this.limits, 0));
      return undefined; // the program put something else in its place
    } finally {
      answer.dispose();
    }
  }

  /**
   * Calls a function of the driver, also while the program waits in a call of ours, and for a short time only: on a busy
   * machine, which may stand still for longer, what is short by nature is ended all the same.
   * @returns its answer; undefined if it gave none
   */
  ask(name: string, milliseconds: number, ...given: readonly number[]): string | undefined {
    const { context, end } = this;
    this.end = Math.min(end, Date.now() + milliseconds);
    this.turnsLeft = TURNS;
    const method = context.getProp(this.runtime, name);
    const numbers = given.map((number) => context.newNumber(number));
    try {
      const outcome = this.attempt(() => context.callFunction(method, context.undefined, ...numbers));
      const answer = outcome.error ?? outcome.value;
      const text = context.typeof(answer) === "string" ? context.getString(answer) : "";
      answer.dispose();
      return outcome.error !== undefined || text.length > MOST_TEXT ? undefined : text;
    } catch {
      return undefined; // the stack gave out, or the interpreter broke
    } finally {
      this.end = end;
      this.turnsLeft = 0;
      this.isInterrupted = false; // the program goes on
      for (const handle of [method, ...numbers]) handle.dispose();
    }
  }

  /** An error at the line that ran last. */
  fault(message: string): Error {
    return fault(message, this.program, this.line());
  }

  /** Whether what looks on has ended the run: see stop() in the driver. */
  get isStopped(): boolean {
    return this.stopped;
  }

  private get isLate(): boolean {
    return Date.now() > this.end;
  }

  private stop(): void {
    this.stopped = true;
    this.end = 0;
  }

  private get isFull(): boolean {
    return this.memory.buffer.byteLength > 0.75 * MOST_MEMORY;
  }

  private load(source: string): QuickJSHandle {
    return this.guard(() => this.context.evalCode(source, "start", { type: "module" }));
  }

  private call(name: string, ...given: readonly Argument[]): QuickJSHandle {
    const { context } = this;
    const handles = given.map((value) => this.handleOf(value));
    const method = context.getProp(this.runtime, name);
    try {
      return this.guard(() => context.callFunction(method, context.undefined, ...handles), name === CHECK);
    } finally {
      // A program that runs thousands of times would fill its memory with them.
      for (const handle of [method, ...handles]) handle.dispose();
    }
  }

  private handleOf(value: Argument): QuickJSHandle {
    const { context } = this;
    if (typeof value === "string") return context.newString(value);
    if (typeof value === "number") return context.newNumber(value);
    return "byteLength" in value ? context.newArrayBuffer(value) : value;
  }

  /**
   * Runs something in the sandbox. Errors of the interpreter itself end the program like its own.
   * @param mayRefuse whether a MazeError is about the options, and not a mistake of the program
   */
  private guard(run: () => ReturnType<QuickJSContext["evalCode"]>, mayRefuse = false): QuickJSHandle {
    const outcome = this.attempt(run);
    if (outcome.error === undefined) return outcome.value;
    const { isInterrupted } = this; // of what the program says nothing is sure
    const line = this.line();
    const isOutOfMemory = this.isFull && this.context.sameValue(outcome.error, this.context.null); // no room for an error
    if (isOutOfMemory) throw fault(tooMuchMemory(this.limits, line), this.program, line, true);
    this.end = Date.now() + GRACE; // an error may have getters that never end
    const explain = this.context.getProp(this.runtime, "$explain");
    const explained = this.attempt(() => this.context.callFunction(explain, this.context.undefined, outcome.error));
    if (explained.error !== undefined) {
      throw fault(this.isFull ? tooMuchMemory(this.limits, line) : UNREADABLE, this.program, line, this.isFull);
    }
    const error = this.context.getString(explained.value);
    for (const handle of [outcome.error, explain, explained.value]) handle.dispose();
    throw (
      (mayRefuse ? refusalIn(error) : undefined) ??
      faultOf(error, this.program, line, { ...this.limits, isInterrupted })
    );
  }

  private attempt(run: () => ReturnType<QuickJSContext["evalCode"]>): ReturnType<QuickJSContext["evalCode"]> {
    try {
      return run();
    } catch (error) {
      // The browser's own stack gave out before the interpreter's, or the interpreter broke.
      const line = this.line();
      if (error instanceof RangeError) throw fault(tooDeep(0), this.program, line);
      if (error instanceof WebAssembly.RuntimeError) throw fault(BROKEN, this.program, line);
      throw error;
    }
  }

  /** The line that runs, or ran last, from 1; 0 if that is not known. */
  private line(): number {
    try {
      const method = this.context.getProp(this.runtime, "$line");
      const outcome = this.context.callFunction(method, this.context.undefined);
      method.dispose();
      return outcome.error === undefined ? this.context.getNumber(outcome.value) : 0;
    } catch {
      return 0;
    }
  }

  private teller(listener: Listener | undefined, watch: Watch | undefined): QuickJSHandle {
    const { context } = this;
    return context.newFunction("tell", (kindHandle, textHandle, numberHandle) => {
      const kind = context.getString(kindHandle);
      const number = context.getNumber(numberHandle);
      const level = LEVELS.get(kind);
      if (kind === "steps") listener?.onSteps(number);
      else if (kind === "share") listener?.onShare(number);
      else if (kind === "reached") watch?.onReached?.(number, this);
      else if (kind === "stop") this.stop();
      else if (level !== undefined && this.linesLeft-- > 0) {
        const line = number >= 1 && number <= this.program.lineCount ? number - 1 : 0;
        listener?.onLog({ level, text: shorten(context.getString(textHandle), MOST_LOGGED), line });
      }
      return this.isLate ? context.true : context.false;
    });
  }
}

const UNREADABLE = "The algorithm threw an error that cannot be read: to read it takes too long, or throws again.";
const BROKEN = "The interpreter broke down while it ran this line. Write it in another way.";

/** The modules of a sandbox by their names. */
function modulesOf({ lineName, code }: Program): Readonly<Record<string, string>> {
  const watch = `import { ${lineName} as line } from "${PROGRAM}"; import { $watch } from "${INSIDE}"; $watch(() => line);`;
  return {
    [MODULE]: `export { ${Object.keys(mazewright).join(", ")} } from "${INSIDE}";`,
    [LINES]: watch,
    [PROGRAM]: BEFORE + code,
  };
}
