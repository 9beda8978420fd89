import { countOf, formatNumber } from "../../core/foundation/errors";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { type Finding, type ProgramText, programFacts, type SeenOfProgram } from "../../shared/data/userAlgorithm";
import type { ToPreview } from "../../shared/messages/preview";
import type { ShowWatched, WatchCalls, WatchedPicture } from "../../worker/watchCalls";
import { MAX_KEPT_CELLS } from "../preview/limits";
import type { OpenPreview, WatchedWork } from "../preview/preview";
import type { MadeMazes } from "../preview/previewState";
import type { PooledWorker } from "../workers/workerPool";
import { PictureTimes } from "./pictureTimes";
import type { ProgramChannel, ProgramEnd, ProgramErrors, ProgramResult } from "./programResult";

/** What a run is shown with. */
export interface ShownNeeds {
  readonly own: string; // the path of the program's file
  readonly isDebugged?: true; // what comes is seen where a debugger stops
  readonly preview: Pick<OpenPreview, "watch" | "post" | "note">;
  readonly worker: Pick<PooledWorker<WatchCalls>, "requests" | "end">; // its own
  readonly chosen: (uri: string) => string | undefined; // the variable that the user has chosen
  readonly readFile: (path: string) => Promise<ProgramText>; // as it is now; without its text where that cannot be read
  readonly replay: number; // seconds in which a run is played that takes the place of another
  readonly errors: ProgramErrors;
}

/** What a run has made, and with what it is shown. */
interface Picture extends Required<MadeMazes> {
  readonly seen: SeenOfProgram;
}

/** A run of a program in a preview: reads what comes of it in a worker, and shows it while it goes on and at its end. */
export class ShownProgram implements WatchedWork {
  private readonly stops = new AbortController();
  onSeen: WatchedWork["onSeen"] = async () => {};
  private readonly outcome: Promise<void>; // of all that comes
  private resolve: () => void = () => {};
  private reject: (reason: Error) => void = () => {};
  private readonly times = new PictureTimes(() => this.showSoFar());
  private readonly files = new Map<string, Promise<ProgramText>>(); // by path: as they were when they were first seen
  private shown: Promise<PackedMaze[]> | undefined; // by the preview, once that has it
  private last: Picture | undefined;
  said: readonly string[] = []; // of a run that has no maze: sentences, behind their places such as maze.py:4
  private hasNoMaze = false; // as far as it was looked at
  private how: ProgramEnd | undefined; // it came to its end
  private fault: Error | undefined; // for which it cannot be read any more
  private isClosed = false;
  private remarked = "";

  /**
   * @param uri the address of the program's file
   * @param name of the program, as a user says it
   */
  constructor(
    readonly uri: string,
    private readonly name: string,
    private readonly needs: ShownNeeds,
  ) {
    this.outcome = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
    this.outcome.catch(() => {}); // also told by end()
    void this.fileAt(needs.own); // as it is before the user changes it
  }

  /** Has the preview show what comes. */
  begin(): void {
    this.shown = this.needs.preview.watch(this.uri, this, this.needs.replay);
    this.shown.catch(() => {}); // as above
  }

  /**
   * Aborted once the program is to end: the user presses Stop, or the preview is closed or shows something else. Then end() is
   * called.
   */
  get stopped(): AbortSignal {
    return this.stops.signal;
  }

  /**
   * Takes what has come, in order: halves of characters and of lines, too.
   * @returns once more may come; until then who runs the program holds it up
   */
  async take(channel: ProgramChannel, bytes: Uint8Array): Promise<void> {
    if (this.isClosed || this.fault !== undefined) return;
    const copy = new Uint8Array(bytes); // of a part of a buffer the whole would be sent
    const taken = this.needs.worker.requests.request("take", { channel, bytes: copy });
    this.times.onNews();
    await taken.catch((error) => this.onFault(error));
  }

  /**
   * Nothing comes any more.
   * @returns what the preview shows of this run then, undefined if it had no maze: who ran it says so in one message
   */
  async end(how: ProgramEnd): Promise<ProgramResult | undefined> {
    this.how = how;
    await this.times.end();
    if (!this.isClosed && this.fault === undefined) await this.look().catch((error) => this.onFault(error));
    const { last } = this;
    if (this.isClosed && last !== undefined) return resultOf(last);
    this.check();
    if (last === undefined) this.reject(new Error("There is no maze at the end."));
    else this.resolve();
    await this.shown?.catch((error) => {
      if (last !== undefined && !this.isClosed) throw error;
    });
    if (this.fault !== undefined) {
      const text = `What ${this.name} made could not be followed to its end: ${this.fault.message} Run it again.`;
      throw new this.needs.errors.Unmet(text);
    }
    const said = last && endInWords(this.name, how, stepsOf(last));
    if (said !== undefined) this.needs.preview.note(said); // until something else is shown, also where it is hidden now
    return last && resultOf(last);
  }

  /** Another variable is chosen. @returns false where the run cannot be read any more */
  async takeOther(): Promise<boolean> {
    if (this.isClosed || this.fault !== undefined) return false;
    if (this.how === undefined) this.times.now();
    else {
      await this.look();
      if (this.last === undefined) return false;
      await this.needs.preview.watch(this.uri, this, 0);
    }
    return true;
  }

  /** Whether it has a variable that can be taken, or nobody knows yet. */
  mayHave(variable: string): boolean {
    return this.last?.seen.variables.some(({ name }) => name === variable) !== false;
  }

  /** Shows what has come so far at once. @returns undefined where that is no maze; @throws where it cannot be read */
  async soFar(): Promise<ProgramResult | undefined> {
    await this.showSoFar();
    if (this.fault !== undefined) throw this.fault;
    return this.last && resultOf(this.last);
  }

  /** Whether a debugger runs it, or ran it. */
  get isDebugged(): boolean {
    return this.needs.isDebugged === true;
  }

  /** Says something while the program runs, until there is nothing to say: "". */
  set remark(text: string) {
    if (text === this.remarked) return;
    this.remarked = text;
    this.onProgress();
  }

  /** It is not on show any more. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    const reason = new this.needs.errors.Cancelled();
    void this.times.end();
    this.needs.worker.end(reason);
    this.reject(reason);
    this.stops.abort();
  }

  // What the preview asks of it.

  async run(): Promise<PackedMaze[]> {
    this.onProgress();
    await this.outcome;
    return [...(this.last?.mazes ?? [])];
  }

  get read(): readonly string[] | undefined {
    return this.last?.read;
  }

  get status(): ToPreview {
    const steps = this.last === undefined ? 0 : stepsOf(this.last);
    const soFar = this.hasNoMaze ? "no maze" : steps > 0 ? countOf(steps, "step") : undefined;
    const so = soFar === undefined ? this.name : `${this.name}: ${soFar} so far`;
    const more = [...(this.hasNoMaze ? this.said : []), this.remarked].filter((text) => text !== "");
    const what = more.length === 0 ? so : `${so}. ${more.join(" ")}`;
    return { type: "making", work: { what, share: 0, isProgram: true } };
  }

  stop(): void {
    if (this.how === undefined) this.stops.abort();
    else this.close(); // it has ended, and is read for the last time
  }

  cancel(): void {
    this.close();
  }

  check(): void {
    if (this.isClosed) throw new this.needs.errors.Cancelled();
  }

  failureOf(): undefined {}

  private onProgress(): void {
    if (!this.isClosed && this.how === undefined) this.needs.preview.post(this.status);
  }

  private onFault(error: Error): void {
    if (this.isClosed || this.fault !== undefined) return;
    this.fault = error;
    this.stops.abort(); // nobody would see what it does
  }

  private async showSoFar(): Promise<void> {
    const before = this.last;
    await this.look().catch((error) => this.onFault(error));
    const { last } = this;
    if (last !== undefined && last !== before && !this.isClosed) {
      const { mazes, read } = last;
      await this.onSeen({ mazes, read }).catch(() => {}); // a page that cannot draw is told of at the end
    }
    this.onProgress();
  }

  /** Takes a picture. What was there before stays where there is none. */
  private async look(): Promise<void> {
    const { how, uri, needs } = this;
    const end: ShowWatched["end"] = how && (how.type === "ended" && how.code === 0 ? "whole" : "cut");
    const args = { variable: needs.chosen(uri), mostKept: MAX_KEPT_CELLS, end };
    const picture = await needs.worker.requests.request("show", args);
    if ("said" in picture) this.said = picture.said;
    else this.last = await this.dressed(picture);
    this.hasNoMaze = this.last === undefined;
  }

  private async dressed({
    maze,
    startsOpen,
    read,
    seen,
    paths,
    findings,
    lines,
    callers,
  }: WatchedPicture): Promise<Picture> {
    const ran = [...new Set([...paths, this.needs.own])]; // of what was printed no lines are known, and cells are told of in its own
    const files = await Promise.all(ran.map((path) => this.fileAt(path)));
    const told = findings.map((finding) => withFileName(finding, ran, this.needs.own, files));
    const facts = { ...programFacts(this.uri, this.name), ...(startsOpen && { startsOpen }) };
    const { isDebugged } = this.needs;
    const how = { ...lines, callers, ...(isDebugged && { isDebugged }) };
    const userAlgorithm = { facts, findings: told, program: seen, files, ...how };
    return { mazes: [{ ...maze, userAlgorithm }], read: [read], seen };
  }

  private fileAt(path: string): Promise<ProgramText> {
    const known = this.files.get(path) ?? this.needs.readFile(path);
    this.files.set(path, known);
    return known;
  }
}

/** A finding in another file than the program's own says in which. */
function withFileName(finding: Finding, paths: readonly string[], own: string, files: readonly ProgramText[]): Finding {
  const { place } = finding;
  const file = place?.file ?? 0;
  return place === undefined || paths[file] === own
    ? finding
    : { ...finding, place: { ...place, fileName: files[file].name } };
}

const stepsOf = ({ mazes: [maze] }: Picture): number => maze.steps?.length ?? 0;

function resultOf(picture: Picture): ProgramResult {
  const { feed = "printed", variable } = picture.seen;
  const [maze] = picture.mazes;
  return { maze, steps: stepsOf(picture), feed, ...(variable !== undefined && { variable }) };
}

/** How a program came to its end that made a maze; undefined where that is as it should be. */
function endInWords(name: string, how: ProgramEnd, steps: number): string | undefined {
  const after = `after ${countOf(steps, "step")}`;
  if (how.type === "stopped") return `Stopped ${after}.`;
  if (how.type === "killed") return `${name} was ended by ${how.signal} ${after}. Its terminal may say why.`;
  if (how.type === "failed") return `${name}: ${how.message}`;
  return how.type === "left" || how.code === 0
    ? undefined
    : `${name} failed with code ${formatNumber(how.code)} ${after}. Its terminal says why.`;
}
