import type * as vscode from "vscode";
import type { Answer, AskAgainJob, AskJob, FindOptions, FoundInText, Given, QuestionName } from "../../worker/jobs";
import type { Turns } from "../workers/turns";
import type { Engine, ReportShare } from "../workers/workerPool";

/** A text as it is read. The worker may hold it and its mazes; if it does not, it is sent the text. */
export interface Reading {
  readonly id: number;
  readonly text: string;
  readonly options: FindOptions;
}

/** A maze in a text: its place and what is known of it. The maze itself stays in the worker. */
export interface MazeInText extends FoundInText {
  readonly reading: Reading;
}

/** How something is asked. */
export interface Way {
  readonly token: vscode.CancellationToken;
  readonly share?: ReportShare;
  readonly most?: number; // milliseconds, where nobody asked for it
}

/** Questions that read a text even where its mazes are known: what was changed in it is read again. */
const READS: readonly QuestionName[] = ["check", "rewrite"];

/**
 * Asks the worker of the mazes in texts, by readings: a text is sent once, and again where the worker that held it has ended.
 * What nobody asked for is asked in turn; a command does not wait for that.
 */
export class Asking {
  private last = 0;
  private dropped: number[] = [];

  /** @param turns of what nobody asked for */
  constructor(
    private readonly engine: Pick<Engine, "run" | "read">,
    private readonly turns: Turns,
  ) {}

  /** A text that is to be read. */
  readingOf(text: string, options: FindOptions): Reading {
    return { id: ++this.last, text, options };
  }

  /**
   * Reads a text.
   * @throws SlowTextError; vscode.CancellationError
   */
  async find(reading: Reading, way: Way): Promise<MazeInText[]> {
    const found = await this.inTurn(reading, way, () => this.withText(reading, "mazes", undefined, way));
    return found.map((each) => ({ ...each, reading }));
  }

  /**
   * Asks something of the mazes of a text.
   * @throws as find(), and what the question throws
   */
  ask<Name extends QuestionName>(reading: Reading, name: Name, given: Given<Name>, way: Way): Promise<Answer<Name>> {
    return this.inTurn(reading, way, async () => {
      const known = await this.byId(reading, name, given, way);
      return known === null ? this.withText(reading, name, given, way) : known;
    });
  }

  /** Nothing more is asked of a text: the worker need not hold it. */
  drop({ id }: Reading): void {
    this.dropped.push(id);
  }

  private inTurn<T>({ id }: Reading, { most }: Way, work: () => Promise<T>): Promise<T> {
    return most === undefined ? work() : this.turns.take(id, work);
  }

  private async byId<Name extends QuestionName>(
    reading: Reading,
    name: Name,
    given: Given<Name>,
    { token, share, most }: Way,
  ): Promise<Answer<Name> | null> {
    const job: AskJob<Name> = { kind: "ask", reading: reading.id, name, given, dropped: this.takeDropped() };
    return READS.includes(name)
      ? this.engine.read<AskJob<Name>>(job, token, share, most)
      : this.engine.run<AskJob<Name>>(job, token, share ?? (() => {}));
  }

  private async withText<Name extends QuestionName>(
    { id, text, options }: Reading,
    name: Name,
    given: Given<Name>,
    { token, share, most }: Way,
  ): Promise<Answer<Name>> {
    const dropped = this.takeDropped();
    const job = { kind: "ask", reading: id, name, given, dropped, text, options } as const;
    const answer = await this.engine.read<AskAgainJob<Name>>(job, token, share, most);
    if (answer === null) throw new Error("The maze worker has lost the text that it was sent.");
    return answer;
  }

  private takeDropped(): readonly number[] {
    const { dropped } = this;
    this.dropped = [];
    return dropped;
  }
}
