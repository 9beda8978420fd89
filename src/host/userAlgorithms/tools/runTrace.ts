import type * as vscode from "vscode";
import { formatNumber } from "../../../core/foundation/errors";
import type { GivenOptions } from "../../../core/foundation/optionTypes";
import type { OwnRun } from "../../../shared/data/ownRun";
import type { RunOfProgram } from "../../../worker/programCalls";
import type { OpenPreview } from "../../preview/preview";
import { currentOwnSettings } from "../../settings/settings";
import { documentOf, fileNameOf } from "../files";
import { LineMap } from "../lineMap";
import { RunLines, type Stops } from "./runLines";

/** A run with all that is kept of it. */
type WholeRun = OwnRun & Required<Pick<OwnRun, "lines" | "text" | "name">>;

/** A line of a program, and where it is in the document now. */
interface LineNow {
  readonly line: number;
  readonly now: number;
}

/** Between a program and its document. */
interface Maps {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly forth: LineMap; // from the lines that ran
  readonly back: LineMap;
}

/** A run on show: which of its lines ran when, and where they are now. Lines count from 0. */
export class RunTrace {
  /** The address of its file. */
  file: string;
  /** The step on show. */
  step = 0;
  /** Where breakpoints stop the player; undefined until that is known. */
  stops: Stops | undefined;
  private known: { readonly lines: RunLines | undefined } | undefined; // once somebody has asked
  private maps: Maps | undefined;
  private sent: number[] = []; // the steps to which the page was sent and has not gone yet, the last one last

  /**
   * @param session of the preview that shows it
   * @param options with which the file ran
   */
  constructor(
    readonly session: OpenPreview,
    private readonly own: WholeRun,
    private readonly options: Omit<GivenOptions, "algorithm">,
  ) {
    this.file = own.facts.id;
  }

  /** Which lines ran when; undefined if that is not known. */
  get lines(): RunLines | undefined {
    const { followed, lines } = this.own;
    this.known ??= { lines: followed && RunLines.of(followed, lines) };
    return this.known.lines;
  }

  /** The line that took the step on show; -1 for none. */
  get line(): number {
    return lineAt(this.own, this.step);
  }

  /** What makes this run once more. @throws MazeError for a wrong setting */
  get again(): RunOfProgram {
    const program = { uri: this.file, name: this.own.name, text: this.own.text };
    return { program, options: this.options, limits: currentOwnSettings().limits };
  }

  /** The page shows a step. A recording that is shorter stands at its last one. */
  onStep(step: number): void {
    this.step = Math.min(step, this.own.lines.length);
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
    const ran = this.lineAsItRan(line);
    if (this.lines === undefined || ran === undefined) return undefined;
    const found = this.lines.stepBeside(ran, this.sent.at(-1) ?? this.step, isNext);
    if (found === undefined) return undefined;
    const { step, wraps } = found;
    this.sent.push(step);
    this.session.goTo(step);
    const from = isNext ? ", from the first step again" : ", from the last step again";
    const text = `Line ${line + 1} ${this.timesOf(ran)}: step ${formatNumber(step)}${wraps ? from : ""}`;
    this.session.post({ type: "said", text });
    return step;
  }

  /** The line of the program that a line of the document was when it ran; undefined for one that is new. */
  lineAsItRan(line: number): number | undefined {
    const maps = this.mapsNow();
    if (maps === undefined) return line < this.own.text.split(/\r?\n/).length ? line : undefined;
    return line < maps.document.lineCount && maps.back.has(line) ? maps.back.now(line) : undefined;
  }

  /** Where lines of the program are in its document now: those that are gone are left out. All are there if it is not open. */
  linesNow(lines: readonly number[]): LineNow[] {
    const maps = this.mapsNow();
    if (maps === undefined) return lines.map((line) => ({ line, now: line }));
    const { forth } = maps;
    return lines.filter((line) => forth.has(line)).map((line) => ({ line, now: forth.now(line) }));
  }

  /** How often a line ran, in words. @param line as it ran */
  timesOf(line: number): string {
    const { lines } = this;
    const count = lines?.countOf(line) ?? 0;
    if (count === 0) return lines?.isCut ? "ran late or never" : "never ran";
    const times = count === 1 ? "once" : `${formatNumber(count)} times`;
    return lines?.isCut ? `ran at least ${times}` : `ran ${times}`;
  }

  /** Why a line leads nowhere, as a sentence. @param line of the document now */
  whyNoStep(line: number): string {
    if (this.lines === undefined) return this.whyUncounted;
    const ran = this.lineAsItRan(line);
    if (ran === undefined) return `Line ${line + 1} was not in ${fileNameOf(this.file)} when it ran.`;
    if (this.lines.countOf(ran) === undefined) return `Line ${line + 1} has no statement.`;
    if (this.lines.isCut)
      return `Line ${line + 1} ran late or never: only the beginning of a run this long is followed.`;
    return `Line ${line + 1} never ran.`;
  }

  /** Why its lines are not known, as a sentence. */
  get whyUncounted(): string {
    return `The lines of ${fileNameOf(this.file)} are not counted: it has changed what they are counted with.`;
  }

  /** Compared once for each version of the document; undefined without one. */
  private mapsNow(): Maps | undefined {
    const document = documentOf(this.file);
    if (document === undefined) return undefined;
    const { version } = document;
    if (this.maps?.document !== document || this.maps.version !== version) {
      const [then, now] = [this.own.text, document.getText()];
      this.maps = { document, version, forth: new LineMap(then, now), back: new LineMap(now, then) };
    }
    return this.maps;
  }
}

/** The line that made a step, or the last one of a shorter recording; from 0, -1 for none. */
export function lineAt({ lines }: OwnRun, step: number): number {
  const last = Math.min(step, lines?.length ?? 0);
  return last > 0 ? (lines?.[last - 1] ?? 0) - 1 : -1;
}
