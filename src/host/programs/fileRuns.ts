import type * as vscode from "vscode";
import type { NodeModules } from "../../worker/nodeModules.node";
import { shownLine } from "./commandLine";
import type { ProgramInput } from "./programProcess.node";
import type { ProgramEnd, ProgramErrors, ProgramResult } from "./programResult";
import { type ProgramRun, startRun } from "./programRun.node";
import type { ProgramTerminal } from "./programTerminal";
import type { ProgramCommand } from "./proposedCommand";
import type { ShownProgram } from "./shownProgram";

const PAUSE = 150; // milliseconds between the end of a run and the next one, which a save begins

/** The command that asks for another command of a file: it is in no list of commands. */
export const CHANGE_COMMAND = "_mazewright.changeCommand";

/** What a file's runs need. */
export interface FileRunsNeeds {
  readonly node: NodeModules;
  /** Show runs in previews: as ShownPrograms does it. */
  readonly previews: {
    show(uri: string, name: string): Promise<RunOnShow>;
    showAgain(uri: string, name: string): RunOnShow | undefined;
    canShowAgain(uri: string): boolean;
  };
  readonly observer: string; // the path of what observes programs in Python
  readonly waits: () => boolean; // whether observed programs wait as long as they say
  readonly newTerminal: (name: string) => FileTerminal; // for a program
  readonly changeCommand: (uri: string) => void; // asks for another one, and runs it
  readonly errors: ProgramErrors;
}

/** A run in a preview. */
export type RunOnShow = Pick<ShownProgram, "take" | "end" | "said" | "stopped">;

/** Where a file's runs are read, and answered. */
type FileTerminal = Pick<
  ProgramTerminal,
  "begin" | "print" | "end" | "reveal" | "rename" | "dispose" | "dimensions" | "onDidClose" | "onChangeCommand"
>;

/** How a file is to be run. */
export interface RunWanted {
  readonly command: ProgramCommand;
  readonly isGiven: boolean; // by a call, for that call alone
  readonly input?: string | undefined; // for its standard input, which then ends
}

/** What goes on, until all of it has ended. */
interface Current {
  readonly run: ProgramRun;
  readonly over: Promise<unknown>;
}

/** The runs of a file, of which one goes on at most: the next one takes its place. */
export class FileRuns {
  private turn = 0; // of what is to run
  private last: RunWanted | undefined;
  private typed = nothingTyped; // into the last run
  private current: Current | undefined;
  private terminal: FileTerminal | undefined;

  /**
   * @param uri the address of the file
   * @param name of it, as a user says it
   */
  constructor(
    private uri: string,
    private name: string,
    private readonly needs: FileRunsNeeds,
  ) {}

  /** Whether the command that was to run last could not be started. */
  didNotStart = false;

  /** Whether the command that ran last was given for that run alone. */
  get isGiven(): boolean {
    return this.last?.isGiven === true;
  }

  /** What a save runs again, as long as it is on show. */
  get repeated(): ProgramCommand | undefined {
    const isRepeated = !this.isGiven && this.needs.previews.canShowAgain(this.uri);
    return isRepeated ? this.last?.command : undefined;
  }

  /**
   * Runs the file and shows what comes of it, until the program has ended.
   * @throws an unmet error where it makes no maze; a cancelled one where it was ended before it had one
   */
  async start(wanted: RunWanted): Promise<ProgramResult> {
    const { previews } = this.needs;
    const { input } = wanted;
    this.last = wanted;
    this.didNotStart = false;
    const given = input === undefined ? nothingTyped : { text: input, isAll: true };
    return this.next(given, 0, () => previews.show(this.uri, this.name));
  }

  /** Runs it as it ran last, with the same answers, where that is on show once it has ended. What is wrong stands in the terminal. */
  async again(): Promise<void> {
    const { previews } = this.needs;
    await this.next(this.typed, PAUSE, async () => previews.showAgain(this.uri, this.name));
  }

  /** The file has another place, or a part of it. @param command that runs it now, in place of one that was confirmed */
  move(uri: string, name: string, command: ProgramCommand | undefined): void {
    this.uri = uri;
    this.name = name;
    this.terminal?.rename(name);
    if (this.last !== undefined && command !== undefined && !this.isGiven) this.last = { ...this.last, command };
  }

  dispose(): void {
    this.turn++;
    this.current?.run.stop();
    this.terminal?.dispose();
  }

  /**
   * Ends what goes on, and then begins a run in its place.
   * @param pause in milliseconds between the two
   * @param show gives where it is shown; nowhere, it does not run
   */
  private async next(
    input: ProgramInput,
    pause: number,
    show: () => Promise<RunOnShow | undefined>,
  ): Promise<ProgramResult> {
    const { Cancelled } = this.needs.errors;
    const turn = ++this.turn;
    const isLate = () => turn !== this.turn; // something else is to run meanwhile, or nothing more
    this.current?.run.stop();
    await this.current?.over;
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    const view = isLate() ? undefined : await show();
    if (isLate()) await view?.end({ type: "stopped" });
    if (isLate() || view === undefined || this.last === undefined) throw new Cancelled();
    return this.show(view, this.last.command, input);
  }

  private async show(view: RunOnShow, command: ProgramCommand, input: ProgramInput): Promise<ProgramResult> {
    const { node, observer, waits } = this.needs;
    const terminal = (this.terminal ??= this.open());
    const { columns, rows } = terminal.dimensions;
    const run = startRun(
      node,
      { command, input, observer, waits: waits(), columns, lines: rows },
      { take: (channel, bytes) => view.take(channel, bytes), print: (text) => terminal.print(text) },
    );
    view.stopped.addEventListener("abort", () => run.stop());
    this.typed = input;
    terminal.begin([shownLine(command.words), ...aboutRun(run.isObserved && !waits(), input)], {
      send: (text) => {
        this.typed = { ...this.typed, text: this.typed.text + text };
        run.write(text);
      },
      end: () => {
        this.typed = { ...this.typed, isAll: true };
        run.endInput();
      },
      interrupt: () => run.interrupt(),
    });
    const outcome = this.outcomeOf(run, view, terminal).finally(() => {
      if (this.current?.run === run) this.current = undefined;
    });
    this.current = { run, over: outcome.catch(() => {}) };
    return outcome;
  }

  private async outcomeOf(run: ProgramRun, view: RunOnShow, terminal: FileTerminal): Promise<ProgramResult> {
    const { Cancelled, Unmet } = this.needs.errors;
    const how = await run.ended.catch(async (error) => {
      terminal.end(`${this.name} was ended: ${error instanceof Error ? error.message : error}`);
      terminal.reveal();
      await view.end({ type: "stopped" }).catch(() => {}); // the first error is what is said
      throw error;
    });
    this.didNotStart = how.type === "failed";
    const result = await view.end(how).catch((error) => {
      terminal.end(error instanceof Unmet ? error.message : `${this.name} ${endOf(how)}`);
      if (error instanceof Unmet) terminal.reveal();
      throw error;
    });
    const help = result === undefined ? [helpFor(how, run.isObserved), ...view.said] : [];
    const said = [`${this.name} ${endOf(how)}`, ...help].filter((each) => each !== "").join(" ");
    terminal.end(said);
    if (how.type === "stopped" || (how.type === "ended" && how.code === 0 && result !== undefined)) {
      if (result === undefined) throw new Cancelled();
      return result;
    }
    terminal.reveal();
    if (result === undefined) throw new Unmet(said, this.changeCommand);
    return result; // the preview says how it ended
  }

  private get changeCommand(): vscode.Command {
    return { title: "Change Command", command: CHANGE_COMMAND, arguments: [this.uri] };
  }

  private open(): FileTerminal {
    const terminal = this.needs.newTerminal(this.name);
    terminal.onChangeCommand(() => this.needs.changeCommand(this.uri));
    terminal.onDidClose(() => {
      this.terminal = undefined;
      this.current?.run.stop();
      terminal.dispose();
    });
    return terminal;
  }
}

const nothingTyped: ProgramInput = { text: "", isAll: false };

/** What there is to know of a run besides its command: lines. */
function aboutRun(isFast: boolean, { text, isAll }: ProgramInput): string[] {
  const lines: string[] = [];
  if (isFast) lines.push("Waits such as time.sleep are cut short (setting mazewright.program.waits).");
  const answers = [...(text === "" ? [] : [shownLine(text.trimEnd().split("\n"))]), ...(isAll ? ["end of input"] : [])];
  if (answers.length > 0) lines.push(`Answers as before: ${answers.join(", then ")}`);
  return lines;
}

function endOf(how: ProgramEnd): string {
  if (how.type === "failed") return `did not run: ${how.message}`;
  if (how.type === "stopped") return "was stopped.";
  if (how.type === "killed") return `was ended by ${how.signal}.`;
  if (how.type === "left") return "was left.";
  return how.code === 0 ? "has ended." : `ended with code ${how.code}.`;
}

/** What to do where a program ran and made no maze. */
function helpFor(how: ProgramEnd, isObserved: boolean): string {
  if (how.type === "failed" || how.type === "stopped" || how.type === "left") return "";
  if (how.type === "killed" || how.code !== 0) return "Its terminal says why.";
  return `It made no maze that can be read: print one${isObserved ? ", or keep it in a variable" : ""}.`;
}
