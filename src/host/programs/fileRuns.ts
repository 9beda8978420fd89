import * as vscode from "vscode";
import type { NodeModules } from "../../worker/nodeModules.node";
import { UnmetError } from "../ui/errors";
import { shownLine } from "./commandLine";
import { type ProgramRun, startRun } from "./programRun.node";
import { ProgramTerminal } from "./programTerminal";
import type { ProgramEnd, ProgramPreviews, ProgramResult, ProgramView } from "./programView";
import type { ProgramCommand } from "./proposedCommand";

const PAUSE = 150; // milliseconds between the end of a run and the next one, which a save begins

/** What a file's runs need. */
interface Needs {
  readonly node: NodeModules;
  readonly previews: ProgramPreviews;
  readonly observer: string; // the path of what observes programs in Python
  readonly waits: () => boolean; // whether observed programs wait as long as they say
}

/** How a file is to be run. */
export interface RunWanted {
  readonly command: ProgramCommand;
  readonly input?: string | undefined; // for its standard input, which then ends
}

/** What goes on, until all of it has ended. */
interface Current {
  readonly run: ProgramRun;
  readonly over: Promise<unknown>;
}

/** The runs of a file, of which one goes on at most: the next one takes its place. */
export class FileRuns implements vscode.Disposable {
  private turn = 0; // of what is to run
  private last: RunWanted | undefined;
  private answers = ""; // that the user gave to the last run
  private current: Current | undefined;
  private terminal: ProgramTerminal | undefined;
  private listeners: readonly vscode.Disposable[] = []; // to the view of the last run, while it is on show

  /**
   * @param uri the address of the file
   * @param name of it, as a user says it
   */
  constructor(
    readonly uri: string,
    private readonly name: string,
    private readonly needs: Needs,
  ) {}

  /** What runs again at a save; undefined where no run is on show. */
  get shown(): ProgramCommand | undefined {
    return this.listeners.length > 0 ? this.last?.command : undefined;
  }

  /**
   * Runs the file and shows what comes of it, until the program has ended.
   * @throws UnmetError where it makes no maze; vscode.CancellationError where it was ended before it had one
   */
  async start(wanted: RunWanted): Promise<ProgramResult> {
    this.last = wanted;
    return this.next(wanted, "", 0);
  }

  /** Runs it as it ran last, with the same answers, if it is still on show once that has ended. What is wrong stands in the terminal. */
  async again(): Promise<void> {
    if (this.last !== undefined) await this.next(this.last, this.answers, PAUSE);
  }

  dispose(): void {
    this.turn++;
    this.current?.run.stop();
    this.forget();
    this.terminal?.dispose();
  }

  private async next(wanted: RunWanted, answers: string, pause: number): Promise<ProgramResult> {
    const turn = ++this.turn;
    await this.stop();
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    if (pause > 0 && this.shown === undefined) throw new vscode.CancellationError();
    this.check(turn);
    const view = await this.needs.previews.show(this.uri, this.name);
    try {
      this.check(turn);
    } catch (error) {
      await view.end({ type: "stopped" });
      throw error;
    }
    return this.show(view, wanted, answers);
  }

  /** @throws vscode.CancellationError where something else is to run meanwhile, or nothing more */
  private check(turn: number): void {
    if (turn !== this.turn) throw new vscode.CancellationError();
  }

  /** Ends what goes on. */
  private async stop(): Promise<void> {
    this.current?.run.stop();
    await this.current?.over;
  }

  private async show(view: ProgramView, { command, input }: RunWanted, answers: string): Promise<ProgramResult> {
    const { node, observer, waits } = this.needs;
    const terminal = (this.terminal ??= this.open());
    const { columns, rows } = terminal.dimensions;
    const run = startRun(
      node,
      { command, input, observer, waits: waits(), columns, lines: rows },
      { take: (channel, bytes) => view.take(channel, bytes), print: (text) => terminal.print(text) },
    );
    this.forget();
    this.listeners = [
      view.onStop(() => run.stop()),
      view.onDidClose(() => {
        this.forget();
        run.stop();
      }),
    ];
    this.answers = "";
    terminal.begin(this.aboutRun(command, run.isObserved && !waits(), answers), {
      send: (text) => {
        this.answers += text;
        run.write(text);
      },
      end: () => run.endInput(),
      interrupt: () => run.interrupt(),
    });
    if (answers !== "") {
      this.answers = answers;
      run.write(answers);
    }
    const outcome = this.outcomeOf(run, view, terminal).finally(() => {
      if (this.current?.run === run) this.current = undefined;
    });
    this.current = { run, over: outcome.catch(() => {}) };
    return outcome;
  }

  private async outcomeOf(run: ProgramRun, view: ProgramView, terminal: ProgramTerminal): Promise<ProgramResult> {
    const how = await run.ended.catch(async (error) => {
      await view.end({ type: "stopped" }).catch(() => {}); // it is what failed
      throw error;
    });
    const result = await view.end(how).catch((error) => {
      terminal.end(error instanceof UnmetError ? error.message : `${this.name} ${endOf(how)}`);
      if (error instanceof UnmetError) terminal.reveal();
      throw error;
    });
    const help = result === undefined ? [helpFor(how, run.isObserved), ...view.said] : [];
    const said = [`${this.name} ${endOf(how)}`, ...help].filter((each) => each !== "").join(" ");
    terminal.end(said);
    if (how.type === "stopped" || (how.type === "ended" && how.code === 0 && result !== undefined)) {
      if (result === undefined) throw new vscode.CancellationError();
      return result;
    }
    terminal.reveal();
    if (result === undefined) throw new UnmetError(said);
    return result; // the preview says how it ended
  }

  private aboutRun({ words }: ProgramCommand, isFast: boolean, answers: string): string {
    const dim = (text: string) => `\u001b[2m${text}\u001b[22m`;
    const lines = [`> ${shownLine(words)}`];
    if (isFast) lines.push("Waits such as time.sleep are cut short (setting mazewright.program.waits).");
    if (answers !== "") lines.push(`Answers as before: ${shownLine(answers.trimEnd().split("\n"))}`);
    return lines.map(dim).join("\n");
  }

  private open(): ProgramTerminal {
    const terminal = new ProgramTerminal(this.name);
    terminal.onDidClose(() => {
      this.terminal = undefined;
      this.current?.run.stop();
      terminal.dispose();
    });
    return terminal;
  }

  /** What happens to the last run concerns nobody any more. */
  private forget(): void {
    for (const each of this.listeners) each.dispose();
    this.listeners = [];
  }
}

function endOf(how: ProgramEnd): string {
  if (how.type === "failed") return `did not run: ${how.message}`;
  if (how.type === "stopped") return "was stopped.";
  if (how.type === "killed") return `was ended by ${how.signal}.`;
  return how.code === 0 ? "has ended." : `ended with code ${how.code}.`;
}

/** What to do where a program ran and made no maze. */
function helpFor({ type }: ProgramEnd, isObserved: boolean): string {
  if (type === "failed" || type === "stopped") return "";
  return `It made no maze that can be read: print one${isObserved ? ", or keep it in a variable" : ""}.`;
}
