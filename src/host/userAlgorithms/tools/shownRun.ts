import type * as vscode from "vscode";
import { formatNumber } from "../../../core/foundation/errors";
import type { GivenOptions } from "../../../core/foundation/optionTypes";
import type { StepLines, UserAlgorithmRun } from "../../../shared/data/userAlgorithm";
import type { RunOfProgram } from "../../../worker/programCalls";
import type { OpenPreview } from "../../preview/preview";
import { LineMap } from "../lineMap";
import { type FileLines, type PausePoints, RunLines, SeenLines } from "./runLines";

/** A run with all that is kept of it. */
export type WholeRun = UserAlgorithmRun & Required<Pick<UserAlgorithmRun, "lines" | "files">>;

/** A line of a program, and where it is in the document now. */
interface LineNow {
  readonly line: number;
  readonly now: number;
}

type OpenDocument = Pick<vscode.TextDocument, "version" | "lineCount" | "getText">;

/** What a shown run needs of the preview that shows it. */
export type RunPreview = Pick<OpenPreview, "shown" | "isPlaying" | "isHidden" | "post" | "goTo" | "add">;

/** Finds the document of a file, while it is open. */
export type FindDocument = (uri: string) => OpenDocument | undefined;

/** Between a program and its document. */
interface Maps {
  readonly document: OpenDocument;
  readonly version: number;
  readonly toCurrent: LineMap; // from the lines that ran
  readonly toOriginal: LineMap;
}

/** What a run on show did in one of the files that ran: which of its lines ran when, and where they are now. Lines count from 0. */
export class ShownRun {
  /** Of the file. */
  uri: string;
  /** The step on show. */
  step = 0;
  /** Where breakpoints stop the player; undefined until that is known. */
  pausePoints: PausePoints | undefined;
  private known: { readonly lines: FileLines | undefined } | undefined; // once somebody has asked
  private maps: Maps | undefined;
  private sent: number[] = []; // the steps to which the page was sent and has not gone yet, the last one last

  /**
   * @param at which of the mazes on show it made
   * @param file by its place among those that ran
   * @param options with which an algorithm ran
   */
  constructor(
    readonly preview: RunPreview,
    readonly at: number,
    private readonly run: WholeRun,
    readonly file: number,
    private readonly options: Omit<GivenOptions, "algorithm">,
    private readonly documentOf: FindDocument,
  ) {
    this.uri = run.files[file].uri;
  }

  /** The text of the whole file, as it ran. */
  get text(): string {
    return this.run.files[this.file].text;
  }

  /** Whether a debugger has stopped at each of its steps. */
  get isDebugged(): boolean {
    return this.run.isDebugged === true;
  }

  /** Which lines ran when; undefined if that is not known. */
  get lines(): FileLines | undefined {
    this.known ??= { lines: this.findLines() };
    return this.known.lines;
  }

  /** Its line that took the step on show; -1 for none. */
  get line(): number {
    return this.lineAt(this.run, this.step);
  }

  /** Its line that called what took the step on show; -1 for none. */
  get caller(): number {
    return this.callerAt(this.step);
  }

  /** What makes this run once more; undefined of a program, which is run by its command alone. */
  get again(): Pick<RunOfProgram, "program" | "options"> | undefined {
    const { program, files } = this.run;
    return program === undefined
      ? { program: { ...files[this.file], uri: this.uri }, options: this.options }
      : undefined;
  }

  /** The page shows a step. A recording that is shorter stands at its last one. */
  onStep(step: number): void {
    this.step = Math.min(step, this.run.lines.length);
    const place = this.sent.lastIndexOf(this.step);
    this.sent = place < 0 ? [] : this.sent.slice(place + 1); // a step of the user's own ends the jumps
  }

  /** The page has loaded again: it goes nowhere. */
  onRenewed(): void {
    this.sent = [];
  }

  /**
   * Leads the preview to the next step of a line, or to the one before; from where the page is sent now, since keys may come
   * faster than it draws.
   * @param line of the document now
   * @returns the step, or undefined where the line is not known to have run
   */
  jump(line: number, isNext: boolean): number | undefined {
    const lineInRun = this.lineInRun(line);
    if (this.lines === undefined || lineInRun === undefined) return undefined;
    const found = this.lines.stepBeside(lineInRun, this.sent.at(-1) ?? this.step, isNext);
    if (found === undefined) return undefined;
    const { step, wraps } = found;
    this.sent.push(step);
    this.preview.goTo(step);
    const from = isNext ? ", from the first step again" : ", from the last step again";
    const text = `Line ${line + 1} ${this.lines.timesOf(lineInRun)}: step ${formatNumber(step)}${wraps ? from : ""}`;
    this.preview.post({ type: "said", text });
    return step;
  }

  /** The line of the program that a line of the document was when it ran; undefined for one that is new. */
  lineInRun(line: number): number | undefined {
    const maps = this.mapsNow();
    if (maps === undefined) return line < this.text.split(/\r?\n/).length ? line : undefined;
    return line < maps.document.lineCount && maps.toOriginal.has(line) ? maps.toOriginal.now(line) : undefined;
  }

  /** Where lines of the program are in its document now: those that are gone are left out. All are there if it is not open. */
  linesNow(lines: readonly number[]): LineNow[] {
    const maps = this.mapsNow();
    if (maps === undefined) return lines.map((line) => ({ line, now: line }));
    const { toCurrent } = maps;
    return lines.filter((line) => toCurrent.has(line)).map((line) => ({ line, now: toCurrent.now(line) }));
  }

  private findLines(): FileLines | undefined {
    const { program, followed, lines } = this.run;
    if (program === undefined) return followed && RunLines.of(followed, lines);
    const all = (step: number) => [this.lineAt(this.run, step), this.callerAt(step)].filter((line) => line >= 0);
    return new SeenLines(lines.length, all);
  }

  private callerAt(step: number): number {
    const { callers } = this.run;
    return callers === undefined ? -1 : this.lineAt(callers, step);
  }

  /** The line of this file at a step; -1 for none, or one of another file. */
  private lineAt({ lines, lineFiles }: Pick<StepLines, "lineFiles"> & Pick<WholeRun, "lines">, step: number): number {
    return step > 0 && (lineFiles?.[step - 1] ?? 0) === this.file ? lines[step - 1] - 1 : -1;
  }

  /** Compared once for each version of the document; undefined without one. */
  private mapsNow(): Maps | undefined {
    const document = this.documentOf(this.uri);
    if (document === undefined) return undefined;
    const { version } = document;
    if (this.maps?.document !== document || this.maps.version !== version) {
      const [then, now] = [this.text, document.getText()];
      this.maps = { document, version, toCurrent: new LineMap(then, now), toOriginal: new LineMap(now, then) };
    }
    return this.maps;
  }
}
