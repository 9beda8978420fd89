import type * as vscode from "vscode";
import type { GivenOptions } from "../../../core/foundation/optionTypes";
import type { OwnRun, Variable } from "../../../core/making/ownRun";
import type { ToWebview } from "../../../shared/protocol";
import type { Engine } from "../../engine/engine";
import { currentOwnSettings } from "../../settings/settings";
import { LinePlaces } from "./linePlaces";
import { RunLines, type Stops } from "./runLines";
import { ValuesReader } from "./valuesReader";

const REST = 30; // milliseconds without another step, after which the timeline rests

/** What runs work with. */
export interface RunNeeds {
  readonly engine: Engine;
  /** Called when a worker fails. */
  onFailed(error: unknown): void;
}

/** The preview whose runs are explained. */
export interface ExplainedPreview {
  readonly page: { readonly isHidden: boolean; post(message: ToWebview): void };
  readonly isPlaying: boolean;
  /** Brings its page to the front, at a step. */
  goTo(step: number): void;
}

/** All runs that one preview shows, this one among them. */
interface RunsOnShow {
  readonly preview: ExplainedPreview;
  /** Where the player stops: at the stops of all of them. */
  readonly stops: Stops;
  /** What stands in the variables of a run after the step on show is known. @param id of the message that showed it */
  showValues(run: ShownRun, id: number, step: number, variables: readonly Variable[]): void;
}

/** A maze that a user's algorithm made, as it is on show. */
export interface ShownMaze {
  readonly id: number; // of the message that showed it
  readonly own: OwnRun & Required<Pick<OwnRun, "lines" | "text" | "name">>;
  readonly options: Omit<GivenOptions, "algorithm">; // with which the file ran
}

/** A run on show: its variables are read where the timeline rests. */
export class ShownRun implements vscode.Disposable {
  /** The step on show. */
  step = 0;
  /** Where its lines are in the document. */
  readonly places: LinePlaces;
  /** Where the player stops; undefined until that is known. */
  stops: Stops | undefined;
  private known: { readonly lines: RunLines | undefined } | undefined; // once somebody has asked
  private sent: number[] = []; // the steps to which the page was sent and has not gone yet, the last one last
  private isPlaying = false; // as it was told last
  private isRead = false; // whether the values of the step on show were asked for
  private rest: ReturnType<typeof setTimeout> | undefined;
  private readonly values: ValuesReader;
  private address: string;

  constructor(
    private readonly maze: ShownMaze,
    private readonly beside: RunsOnShow,
    private readonly needs: RunNeeds,
  ) {
    this.address = maze.own.facts.id;
    this.values = new ValuesReader(needs.engine, needs.onFailed);
    this.places = new LinePlaces(maze.own.text);
  }

  /** The preview that shows it. */
  get preview(): ExplainedPreview {
    return this.beside.preview;
  }

  /** The address of its file. */
  get file(): string {
    return this.address;
  }

  /** Which lines ran when; undefined if that is not known. */
  get lines(): RunLines | undefined {
    const { followed, lines } = this.maze.own;
    this.known ??= { lines: followed && RunLines.of(followed, lines) };
    return this.known.lines;
  }

  /** The step from which a jump leads on: where the page is sent now, since keys may come faster than it draws. */
  get from(): number {
    return this.sent.at(-1) ?? this.step;
  }

  /** Sends the page to a step. */
  goTo(step: number): void {
    this.sent.push(step);
    this.preview.goTo(step);
  }

  /** The file has another address now. */
  rename(address: string): void {
    this.address = address;
  }

  /** The page shows a step. */
  onStep(step: number): void {
    if (step !== this.step) this.isRead = false;
    this.step = step;
    const place = this.sent.lastIndexOf(step);
    this.sent = place < 0 ? [] : this.sent.slice(place + 1); // a step of the user's own ends the jumps
    this.awaitRest();
  }

  /** The page plays, or has paused. */
  onPlaying(): void {
    const { isPlaying } = this.preview;
    if (isPlaying === this.isPlaying) return;
    this.isPlaying = isPlaying;
    this.awaitRest();
  }

  /** The player stops elsewhere. */
  setStops(stops: Stops): void {
    this.stops = stops;
    this.preview.page.post({ type: "stops", id: this.maze.id, ...this.beside.stops });
  }

  /** A page has loaded again. */
  onReady(): void {
    this.sent = [];
    if (this.stops !== undefined) this.setStops(this.stops);
    this.isRead = false;
    this.awaitRest();
  }

  dispose(): void {
    clearTimeout(this.rest);
    this.values.stop();
  }

  /** Of the step at which the timeline comes to rest, the variables are read, once. */
  private awaitRest(): void {
    clearTimeout(this.rest);
    if (this.isRead) return;
    this.values.stop();
    if (!this.isPlaying) this.rest = setTimeout(() => this.read(), REST);
  }

  /** Of a page that is hidden, once it has loaded again. */
  private read(): void {
    if (this.preview.page.isHidden) return;
    const { step } = this;
    const line = step > 0 ? (this.maze.own.lines[step - 1] ?? 0) - 1 : -1;
    this.isRead = true;
    if (line < 0) return this.show(step, []);
    try {
      const job = { kind: "values", ...this.again, step, line } as const;
      this.values.read(job, (values) => this.show(step, values?.variables ?? []));
    } catch (error) {
      this.needs.onFailed(error); // a wrong setting, which the next run reports
    }
  }

  private show(step: number, variables: readonly Variable[]): void {
    if (step !== this.step || this.isPlaying) return;
    this.beside.showValues(this, this.maze.id, step, variables);
  }

  private get again() {
    const { own, options } = this.maze;
    const program = { uri: this.address, name: own.name, text: own.text };
    return { program, options, limits: currentOwnSettings().limits };
  }
}
