import type { ProgramErrors, ProgramResult } from "../programs/programResult";
import type { ShownProgram } from "../programs/shownProgram";
import { ask, type DebugStop, ofOtherSession, type StopPlace } from "./debugStop";
import { VariableFeed } from "./variableFeed";

/** How a program goes on by itself: from breakpoint to breakpoint, or from line to line. These are requests to a debugger. */
export type Pace = "continue" | "next";

/** What debuggers call an exception where there is none; others fail: debugpy, and lldb-dap. */
const NO_EXCEPTIONS: readonly unknown[] = [undefined, "", "exception: type unknown", "exception"];

/** A run that shows what is followed. */
type FollowedRun = Pick<ShownProgram, "take" | "end" | "soFar" | "stopped" | "remark">;

/** What a variable is followed with. */
export interface FollowedNeeds {
  readonly debuggers: Debuggers;
  readonly show: (path: string) => Promise<FollowedRun>;
  readonly errors: Pick<ProgramErrors, "Unmet">;
  readonly onChange: () => void; // told when it begins or ends to play, and at its end
  readonly report: (error: unknown) => void; // of what was told to nobody else
}

/** What VS Code says of debuggers. */
export interface Debuggers {
  /** Where the user is, if a program stands there. */
  readonly stop: DebugStop | undefined;
  /** The places of all breakpoints that are on, where it stands; undefined where there are others than of lines. */
  breakpoints(): Promise<readonly StopPlace[] | undefined>;
  listen(onStop: (stop: DebugStop) => void, onEnd: (session: string) => void): { dispose(): void };
}

/** A variable of a program that is debugged: shown at each stop of its session, until that ends or one stops it in the preview. */
export class FollowedVariable {
  private readonly feed: VariableFeed;
  private readonly listening: { dispose(): void };
  private run: FollowedRun | undefined;
  private turn: Promise<unknown> = Promise.resolve(); // of the stops, one after the other
  private pace: Pace | undefined;
  private left: DebugStop | undefined; // the stop from which the program was last sent on
  private hasBegun = false;
  private isOver = false;

  /** @param first the stop at which it was asked for */
  constructor(
    private readonly expression: string,
    private readonly first: DebugStop,
    private readonly needs: FollowedNeeds,
  ) {
    this.feed = new VariableFeed(expression);
    this.listening = needs.debuggers.listen(
      (stop) => this.onStop(stop),
      (session) => {
        if (session === first.session.id) void this.end();
      },
    );
  }

  /** Whether nothing more comes. */
  get hasEnded(): boolean {
    return this.isOver;
  }

  /** Whether the program goes on by itself. */
  get isPlaying(): boolean {
    return this.pace !== undefined;
  }

  /**
   * Shows the value at the first stop.
   * @param before what was followed until now, and ends once this has a value
   * @returns undefined where it is no maze yet: the preview says so
   * @throws an error that says why there is no value
   */
  begin(before: FollowedVariable | undefined): Promise<ProgramResult | undefined> {
    return this.inTurn(async () => {
      try {
        const seen = await this.feed.take(this.first, () => this.isStill(this.first));
        if ("reason" in seen) throw new this.needs.errors.Unmet(seen.reason);
        const { file } = this.feed;
        if (file === "")
          throw new this.needs.errors.Unmet(`The debugger names no file of the call with ${this.expression}.`);
        before?.leave();
        const run = await this.needs.show(file);
        this.run = run;
        run.stopped.addEventListener("abort", () => void this.end());
        return await this.showFirst(run, seen.trace);
      } catch (error) {
        if (this.run === undefined) this.close(); // nothing is shown
        throw error;
      } finally {
        this.hasBegun = true;
      }
    });
  }

  /**
   * Has the program go on, at each stop again, until it or its preview ends, or it stops for anything but that.
   * @param pace undefined: it stays at its next stop
   * @throws an error where another session is in use, or the debugger does not send it on
   */
  async play(pace: Pace | undefined): Promise<void> {
    const { stop } = this.needs.debuggers;
    if (pace !== undefined && stop !== undefined && !this.isOwn(stop))
      throw new this.needs.errors.Unmet(ofOtherSession(this.expression));
    this.setPace(pace);
    if (stop !== undefined) await this.inTurn(() => this.goOn(stop));
  }

  /** Nothing more is asked, and what was seen stays. */
  async end(): Promise<void> {
    if (this.isOver) return;
    this.close();
    if (!this.hasBegun) return; // begin() says what came of it
    await this.finish().catch((error) => this.needs.report(error));
  }

  /** The same as another variable takes its place: what is missing is not told then. */
  private leave(): void {
    if (this.isOver) return;
    this.close();
    this.run?.end({ type: "left" }).catch(() => {});
  }

  private async showFirst(run: FollowedRun, trace: string): Promise<ProgramResult | undefined> {
    await this.take(run, trace);
    const soFar = await run.soFar().catch(() => undefined); // it is over then
    return this.isOver ? this.finish() : soFar;
  }

  /** @throws an error where no state was a maze */
  private async finish(): Promise<ProgramResult | undefined> {
    const result = await this.run?.end({ type: "left" });
    if (result === undefined)
      throw new this.needs.errors.Unmet(`${this.expression} held no maze that can be read at any stop.`);
    return result;
  }

  private close(): void {
    this.listening.dispose();
    this.isOver = true;
    this.setPace(undefined);
  }

  private setPace(pace: Pace | undefined): void {
    this.pace = pace;
    this.needs.onChange();
  }

  private isOwn({ session }: DebugStop): boolean {
    return session.id === this.first.session.id;
  }

  /** Whether the program stands there, and the user looks at it. */
  private isStill(stop: DebugStop): boolean {
    return !this.isOver && stop === this.needs.debuggers.stop;
  }

  private onStop(stop: DebugStop): void {
    if (!this.isOwn(stop)) return;
    const work = async () => {
      if (!this.isStill(stop)) return this.feed.skip(); // the program has gone on, or is at its end
      const place = await this.look(stop);
      const { stop: now } = this.needs.debuggers;
      if (now !== undefined && now !== stop && this.isOwn(now)) return; // another call of that stop, or another stop: that goes on
      const why = this.pace === undefined ? undefined : await this.whyStopped(stop, place);
      if (why !== undefined) this.stay(why);
      await this.goOn(stop).catch((error) => this.stay(error.message));
    };
    void this.inTurn(work).catch(() => {}); // the program has gone on
  }

  /** @returns where the program stands */
  private async look(stop: DebugStop): Promise<StopPlace | undefined> {
    const { run } = this;
    const seen = await this.feed.take(stop, () => this.isStill(stop));
    if (run === undefined || this.isOver) return undefined;
    if ("trace" in seen) {
      run.remark = "";
      await this.take(run, seen.trace);
    } else if (this.isStill(stop)) {
      run.remark = seen.place === undefined ? seen.reason : `Line ${seen.place.line}: ${seen.reason}`;
    }
    return seen.place;
  }

  private async take(run: FollowedRun, trace: string): Promise<void> {
    await run.take("trace", new TextEncoder().encode(trace));
  }

  /** @param why in a sentence; empty where that is told already */
  private stay(why: string): void {
    this.setPace(undefined);
    if (this.run !== undefined && why !== "") this.run.remark = `Not played any further: ${why}`;
  }

  /**
   * Why the program does not stand where it was sent, but for an exception or as one paused it: VS Code does not say. Undefined where
   * it does.
   */
  private async whyStopped(stop: DebugStop, place: StopPlace | undefined): Promise<string | undefined> {
    if (place === undefined) return ""; // the debugger does not answer
    const { threadId } = stop;
    const exception = await ask<{ exceptionId?: string } | undefined>(stop, "exceptionInfo", { threadId }).catch(
      () => {},
    );
    if (!NO_EXCEPTIONS.includes(exception?.exceptionId))
      return `an exception stopped the program at line ${place.line}.`;
    if (this.pace === "next") return undefined;
    const breakpoints = await this.needs.debuggers.breakpoints();
    const isThere = breakpoints?.some(({ path, line }) => line === place.line && isSameName(path, place.path));
    return isThere === false ? `the program stopped at line ${place.line}, where no breakpoint is.` : undefined;
  }

  /** @throws an error where the debugger does not send it on */
  private async goOn(stop: DebugStop): Promise<void> {
    if (this.pace === undefined || this.isOver || !this.isOwn(stop) || stop === this.left) return;
    this.left = stop;
    try {
      await ask(stop, this.pace, { threadId: stop.threadId });
    } catch (error) {
      this.left = undefined;
      this.setPace(undefined);
      const said = error instanceof Error ? error.message : String(error);
      throw new this.needs.errors.Unmet(`the debugger did not send the program on: ${said}`);
    }
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => {});
    return done;
  }
}

/** Whether two paths may be of one file: debuggers and VS Code write them with other signs on some systems. */
function isSameName(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1));
  return a.toLowerCase() === b.toLowerCase();
}
