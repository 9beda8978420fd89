import { formatNumber } from "../../core/foundation/errors";
import { treeIn, unpacked, whole } from "./answers";
import { debugLanguageOf } from "./debugLanguages";
import { ask, type DebugStop, NoAnswerError, type StopPlace } from "./debugStop";

/** What a variable was at a stop, and where that was; nowhere if the debugger does not say. */
export type StopSeen =
  | { readonly trace: string; readonly place: StopPlace } // lines of a trace
  | { readonly reason: string; readonly place: StopPlace | undefined }; // a sentence: why it has no value

/** What a debugger says of a call that goes on. */
interface StackFrame {
  readonly id: number;
  readonly name: string;
  readonly line: number;
  readonly source?: { readonly path?: string; readonly name?: string };
}

/** What a debugger says of an expression. */
interface Answer {
  readonly result: string;
  readonly variablesReference?: number; // by which its parts are asked for
  readonly indexedVariables?: number; // how many of them are behind an index
}

/** What it says of such a part. */
interface Part {
  readonly name: string;
  readonly evaluateName?: string; // an expression for it
}

/** A call by its function, and how many are around it: some debuggers number calls anew each time. */
interface ChosenCall {
  readonly name: string;
  readonly depth: number;
}

const FRAMES = 1000; // that are looked through for the function of the variable
const CALLS = 40; // that are asked for the variable that was chosen
const ROWS = 200; // that are asked for one by one
const VARIABLE = 1; // its number in the trace
const MOST_SAID = 200; // characters of what a debugger says

/**
 * Asks for the value of one expression at each stop of a program, and writes what comes as a trace: a line with the whole value,
 * and the line at which the program went on before, where the value there is known.
 */
export class VariableFeed {
  /** The path of the file with the call that the user looked at, once that is known; "" where there is none. */
  file = "";
  private readonly files: string[] = []; // by their numbers, from 1
  private news: string[] = []; // lines about files that no trace has told yet
  private first: string | undefined; // what the debugger said of the value at first
  private chosen: ChosenCall = { name: "", depth: 0 }; // that the user looked at
  private around: ChosenCall | undefined; // the outermost in which the name may stand for the same
  private before: string | undefined; // where the program stood at the stop before, as a trace says it

  constructor(private readonly expression: string) {}

  /** The program has stopped unseen: nobody knows any more which line has changed what. */
  skip(): void {
    this.before = undefined;
  }

  /** @param isStill whether the program still stands there */
  async take(stop: DebugStop, isStill: () => boolean = () => true): Promise<StopSeen> {
    const { before } = this;
    this.skip();
    let place: StopPlace | undefined;
    try {
      const args = { threadId: stop.threadId, startFrame: 0, levels: FRAMES };
      const { stackFrames: frames } = await ask<{ stackFrames: readonly StackFrame[] }>(stop, "stackTrace", args);
      if (frames.length === 0) throw new Error("the program does not stand still.");
      place = { path: pathOf(frames[0]), line: frames[0].line };
      if (frames.length >= FRAMES) throw new Error(`${formatNumber(FRAMES)} calls or more go on.`); // the outer ones are not known
      const isFirst = this.first === undefined;
      const [kind, value] = await this.valueAt(stop, frames, isStill);
      const here = this.codePlaceOf(frames);
      const code = isFirst ? here : before;
      const state = `["${kind}",${VARIABLE},${JSON.stringify(this.expression)},${value}${code === undefined ? "" : `,${code}`}]`;
      this.before = here;
      return { trace: [...this.news.splice(0), state, ""].join("\n"), place };
    } catch (error) {
      return { reason: `${this.expression} has no value here: ${said(error)}`, place };
    }
  }

  private async valueAt(
    stop: DebugStop,
    frames: readonly StackFrame[],
    isStill: () => boolean,
  ): Promise<[kind: string, json: string]> {
    const { expression, context, isTree } = debugLanguageOf(stop.session.type);
    const evaluate = async (frameId: number) => {
      const asked = { expression: expression(this.expression), frameId, context };
      const answer = await ask<Answer>(stop, "evaluate", asked);
      return isTree ? answer.result : wholeOrRows(stop, asked, answer, isStill);
    };
    const result = await (this.first === undefined
      ? this.choose(frames, stop.frameId, evaluate)
      : this.follow(frames, evaluate));
    return isTree ? ["value", await unpacked(treeIn(result))] : ["written", JSON.stringify(result)];
  }

  /** Keeps the call that the user looks at: where calls are numbered anew, that on top with the same value. */
  private async choose(
    frames: readonly StackFrame[],
    id: number,
    evaluate: (id: number) => Promise<string>,
  ): Promise<string> {
    const result = await evaluate(id);
    const own = frames.findIndex((frame) => frame.id === id);
    const isEnd = ({ name }: StackFrame, index: number) =>
      frames.findIndex((each) => each.name === name) === index ||
      frames.findLastIndex((each) => each.name === name) === index;
    const ends = [...frames.keys()].filter((index) => index > own && isEnd(frames[index], index)).slice(0, CALLS);
    const same: number[] = [];
    for (const index of ends) if ((await evaluate(frames[index].id).catch(unlessSilent)) === result) same.push(index);
    const callOf = (index: number) => ({ name: frames[index].name, depth: frames.length - index });
    const at = own >= 0 ? own : (same.at(0) ?? 0);
    this.chosen = callOf(at);
    this.file = pathOf(frames[at]);
    const last = same.at(-1);
    this.around = last === undefined ? undefined : callOf(last);
    this.first = result;
    return result;
  }

  /**
   * The value in the call chosen. A name that stands for the same in one around it is asked for there from its first change on: that
   * goes on when the other has ended.
   */
  private async follow(frames: readonly StackFrame[], evaluate: (id: number) => Promise<string>): Promise<string> {
    const id = idOf(this.chosen, frames);
    if (id === undefined) throw new Error("its function is not running.");
    const result = await evaluate(id);
    const { around } = this;
    if (around === undefined || result === this.first) return result;
    this.around = undefined;
    const outer = idOf(around, frames);
    const other = outer === undefined ? undefined : await evaluate(outer).catch(() => undefined);
    if (other === result) this.chosen = around;
    return result;
  }

  /** The numbers of a file and its line, and of those that called its function. */
  private codePlaceOf(frames: readonly StackFrame[]): string {
    const [top] = frames;
    const caller = frames.find(({ name }) => name !== top.name);
    const numbers = [top, ...(caller === undefined ? [] : [caller])].map((frame) => {
      const path = pathOf(frame);
      const known = this.files.indexOf(path);
      if (known >= 0) return `${known + 1},${frame.line}`;
      const number = this.files.push(path);
      this.news.push(`["file",${number},${JSON.stringify(path)}]`);
      return `${number},${frame.line}`;
    });
    return numbers.join();
  }
}

/**
 * A value as its debugger writes it; where that is not all of it, its rows, each as the debugger writes that.
 * @param isStill whether the program stands where it stood
 */
async function wholeOrRows(stop: DebugStop, asked: object, answer: Answer, isStill: () => boolean): Promise<string> {
  try {
    const text = whole(answer.result);
    if (/[[{(]/.test(text)) return text;
    throw new Error(`the debugger gave "${answer.result}".`);
  } catch (error) {
    const rows = await rowsOf(stop, asked, answer, isStill);
    if (rows === undefined) throw error;
    return `[${rows.join(", ")}]`;
  }
}

/** The rows of a list; undefined where it has none, or too many, or the debugger names others than these. @throws where one is not whole */
async function rowsOf(
  stop: DebugStop,
  asked: object,
  { variablesReference, indexedVariables: count = 0 }: Answer,
  isStill: () => boolean,
): Promise<string[] | undefined> {
  if (count === 0 || count > ROWS) return undefined;
  const parts = { variablesReference, filter: "indexed", start: 0, count };
  const { variables } = await ask<{ variables: readonly Part[] }>(stop, "variables", parts);
  const isRow = ({ name, evaluateName }: Part, at: number) => evaluateName && [`${at}`, `[${at}]`].includes(name);
  if (variables.length !== count || !variables.every(isRow)) return undefined; // entries of a map have keys
  const rows: string[] = [];
  for (const { evaluateName: expression } of variables) {
    rows.push(whole((await ask<Answer>(stop, "evaluate", { ...asked, expression })).result));
    if (!isStill()) throw new Error("the program went on."); // these would be rows of two states
  }
  return rows;
}

/** It has no value there. @throws where the debugger says nothing: it would be waited for once more in each call */
function unlessSilent(error: unknown): undefined {
  if (error instanceof NoAnswerError) throw error;
}

/** The number of the call of a function that is nearest to a depth; undefined where it is not called. */
function idOf({ name, depth }: ChosenCall, frames: readonly StackFrame[]): number | undefined {
  const far = (index: number) => Math.abs(frames.length - index - depth);
  const calls = [...frames.keys()].filter((index) => frames[index].name === name);
  return calls.length === 0 ? undefined : frames[calls.reduce((best, at) => (far(at) < far(best) ? at : best))].id;
}

/** VS Code gives paths of another machine than that of the window as addresses. */
function pathOf({ source }: StackFrame): string {
  const path = source?.path ?? source?.name ?? "";
  return /^[a-z][\w+.-]+:\/\//i.test(path) ? decodeURIComponent(new URL(path).pathname) : path;
}

/** What a debugger says of an expression that cannot be worked out: of a traceback the last line. */
function said(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const line = (text.startsWith("Traceback") ? lines.at(-1) : lines.at(0)) ?? "";
  return line.length > MOST_SAID ? `${line.slice(0, MOST_SAID)}…` : line;
}
