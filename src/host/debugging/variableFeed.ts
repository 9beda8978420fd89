import { treeIn, whole } from "./answers";
import { debugLanguageOf } from "./debugLanguages";

/** A stop of a program that is debugged, as far as it is asked. */
export interface DebugStop {
  readonly session: {
    readonly type: string;
    customRequest(command: string, args: object): Thenable<unknown>;
  };
  readonly threadId: number;
  readonly frameId: number; // of the call that the user looks at
}

/** What a variable was at a stop. */
export type StopSeen =
  | { readonly trace: string; readonly place: StopPlace } // lines of a trace
  | { readonly reason: string; readonly place: StopPlace }; // a sentence: why it has no value

/** Where a program stands. */
interface StopPlace {
  readonly path: string; // "" where there is no file
  readonly line: number; // from 1
}

/** What a debugger says of a call that goes on. */
interface StackFrame {
  readonly id: number;
  readonly name: string;
  readonly line: number;
  readonly source?: { readonly path?: string; readonly name?: string };
}

const FRAMES = 1000; // that are looked through for the function of the variable
const VARIABLE = 1; // its number in the trace
const MOST_SAID = 200; // characters of what a debugger says

/**
 * Asks for the value of one expression at each stop of a program, and writes what comes as a trace: a line with the whole value,
 * and the line at which the program went on before.
 */
export class VariableFeed {
  private readonly files: string[] = []; // by their numbers, from 1
  private news: string[] = []; // lines about files that no trace has told yet
  private chosen: { readonly name: string; readonly depth: number } | undefined; // the call that the user looked at
  private before: string | undefined; // where the program stood, as a trace says it

  constructor(private readonly expression: string) {}

  /** @throws where the debugger does not answer, since the program has gone on */
  async take({ session, threadId, frameId }: DebugStop): Promise<StopSeen> {
    const args = { threadId, startFrame: 0, levels: FRAMES };
    const answer = (await session.customRequest("stackTrace", args)) as { stackFrames: readonly StackFrame[] };
    const frames = answer.stackFrames;
    const [top] = frames;
    const place = { path: pathOf(top), line: top.line };
    const here = this.codePlaceOf(frames);
    const code = this.before ?? here;
    this.before = here;
    const { expression, context, isTree } = debugLanguageOf(session.type);
    const ask = async (id: number) => {
      const asked = { expression: expression(this.expression), frameId: id, context };
      return ((await session.customRequest("evaluate", asked)) as { result: string }).result;
    };
    try {
      const result = await (this.chosen === undefined ? this.choose(frames, frameId, ask) : ask(this.chosenOf(frames)));
      const [kind, value] = isTree ? ["value", treeIn(result)] : ["written", JSON.stringify(whole(result))];
      const state = `["${kind}",${VARIABLE},${JSON.stringify(this.expression)},${value},${code}]`;
      return { trace: [...this.news.splice(0), state, ""].join("\n"), place };
    } catch (error) {
      return { reason: `${this.expression} has no value here: ${said(error)}`, place };
    }
  }

  /** Keeps the call that the user looks at: some debuggers number them anew each time, and it is the one with the same value. */
  private async choose(
    frames: readonly StackFrame[],
    id: number,
    ask: (id: number) => Promise<string>,
  ): Promise<string> {
    const result = await ask(id);
    let at = frames.findIndex((frame) => frame.id === id);
    for (const [index, { id: each, name }] of frames.entries()) {
      if (at >= 0) break;
      if (frames.findIndex((frame) => frame.name === name) < index) continue; // one call of each function
      if ((await ask(each).catch(() => undefined)) === result) at = index;
    }
    const { name } = frames[Math.max(at, 0)];
    this.chosen = { name, depth: frames.length - Math.max(at, 0) };
    return result;
  }

  /** @returns the call of the function chosen that is nearest to the depth chosen. @throws where there is none */
  private chosenOf(frames: readonly StackFrame[]): number {
    const { name = "", depth = 0 } = this.chosen ?? {};
    const far = (index: number) => Math.abs(frames.length - index - depth);
    const calls = [...frames.keys()].filter((index) => frames[index].name === name);
    if (calls.length === 0) throw new Error(`${name} is not called.`);
    return frames[calls.reduce((best, index) => (far(index) < far(best) ? index : best))].id;
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
