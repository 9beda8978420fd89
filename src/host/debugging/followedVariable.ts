import * as vscode from "vscode";
import type { ProgramResult } from "../programs/programResult";
import type { ShownProgram } from "../programs/shownProgram";
import type { ShownPrograms } from "../programs/shownPrograms";
import { isExpected, UnmetError } from "../ui/errors";
import { fileNameOf } from "../userAlgorithms/files";
import { VariableFeed } from "./variableFeed";

/** How a program goes on by itself: from breakpoint to breakpoint, or from line to line. These are requests to a debugger. */
export type Pace = "continue" | "next";

type StackItem = vscode.DebugStackFrame | vscode.DebugThread | undefined;

/** A variable of a program that is debugged: shown at each stop of its session, until that ends or one stops it in the preview. */
export class FollowedVariable {
  private readonly feed: VariableFeed;
  private readonly parts: readonly vscode.Disposable[];
  private run: ShownProgram | undefined;
  private turn: Promise<unknown> = Promise.resolve(); // of the stops, one after the other
  private pace: Pace | undefined;
  private left: StackItem; // the stop from which the program was last sent on
  private isOver = false;

  /**
   * @param first the stop at which it was asked for
   * @param report told what could not be shown, and nothing at the end if all was
   */
  constructor(
    private readonly expression: string,
    private readonly first: vscode.DebugStackFrame,
    private readonly previews: Pick<ShownPrograms, "show">,
    private readonly report: (error: unknown | undefined) => void,
  ) {
    const { debug } = vscode;
    this.feed = new VariableFeed(expression);
    this.parts = [
      debug.onDidChangeActiveStackItem((item) => this.onStop(item)),
      debug.onDidTerminateDebugSession(({ id }) => {
        if (id === first.session.id) void this.end();
      }),
    ];
  }

  /** Whether nothing more comes. */
  get hasEnded(): boolean {
    return this.isOver;
  }

  /**
   * Shows the value at the first stop.
   * @param before what was followed until now, and ends once this has a value
   * @throws UnmetError that says why there is no maze; where there is none yet, it is followed all the same
   */
  begin(before: FollowedVariable | undefined): Promise<ProgramResult> {
    return this.inTurn(async () => {
      const seen = await this.feed.take(this.first).catch((error) => {
        this.close(); // the program has gone on
        throw error;
      });
      if ("reason" in seen) {
        this.close();
        throw new UnmetError(seen.reason);
      }
      await before?.end(true);
      const uri = vscode.Uri.file(seen.place.path).toString();
      const run = await this.previews.show(uri, fileNameOf(uri));
      this.run = run;
      run.stopped.addEventListener("abort", () => void this.end());
      await run.take("trace", bytesOf(seen.trace));
      const result = await run.soFar();
      if (result !== undefined) return result;
      const none = `${this.expression} holds no maze that can be read so far. It is looked at again at each stop.`;
      throw new UnmetError([none, ...run.said].join(" "));
    });
  }

  /** Whether the program goes on by itself. */
  get isPlaying(): boolean {
    return this.pace !== undefined;
  }

  /**
   * Has the program go on, at each stop again, until it or its preview ends.
   * @param pace undefined: the program stays at its next stop
   * @throws UnmetError where another session is in use
   */
  play(pace: Pace | undefined): void {
    const item = vscode.debug.activeStackItem;
    if (pace !== undefined && item !== undefined && item.session.id !== this.first.session.id)
      throw new UnmetError(
        `${this.expression} is of another debug session than the one in use. Choose that in the call stack.`,
      );
    this.pace = pace;
    void this.inTurn(() => this.goOn(item)).catch(() => {}); // it goes on already
  }

  /** Nothing more is asked, and what was seen stays. @param isReplaced by another variable: what is missing is not told then */
  async end(isReplaced = false): Promise<void> {
    if (this.isOver) return;
    this.close();
    await this.turn;
    try {
      const isEmpty = this.run !== undefined && (await this.run.end({ type: "left" })) === undefined;
      if (isEmpty && !isReplaced) throw new UnmetError(`${this.expression} held no maze that can be read at any stop.`);
      this.report(undefined);
    } catch (error) {
      this.report(error);
    }
  }

  private close(): void {
    for (const part of this.parts) part.dispose();
    this.isOver = true;
  }

  private onStop(item: StackItem): void {
    if (!(item instanceof vscode.DebugStackFrame) || item.session.id !== this.first.session.id) return;
    const work = async () => {
      if (this.isOver || item !== vscode.debug.activeStackItem) return; // the program has gone on
      await this.look(item);
      await this.goOn(item);
    };
    void this.inTurn(work).catch((error) => {
      if (isExpected(error)) this.report(error); // else the debugger has no answer since the program has gone on
    });
  }

  private async look(stop: vscode.DebugStackFrame): Promise<void> {
    const { run } = this;
    const seen = await this.feed.take(stop);
    if (run === undefined || this.isOver) return;
    run.remark = "reason" in seen ? `${seen.reason} (line ${seen.place.line})` : "";
    if ("trace" in seen) await run.take("trace", bytesOf(seen.trace));
  }

  private async goOn(item: StackItem): Promise<void> {
    if (this.pace === undefined || this.isOver || item?.session.id !== this.first.session.id) return;
    if (item === this.left) return;
    this.left = item;
    await item.session.customRequest(this.pace, { threadId: item.threadId });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.turn.then(work);
    this.turn = done.catch(() => {});
    return done;
  }
}

function bytesOf(trace: string): Uint8Array {
  return new TextEncoder().encode(trace);
}
