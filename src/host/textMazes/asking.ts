import type { ArgsOf } from "../../shared/request";
import type {
  FindOptions,
  FoundInText,
  Given,
  QuestionName,
  SentReading,
  TextAnswer,
  TextCalls,
} from "../../worker/calls";
import { MOST_ASKED, type Turns } from "../workers/turns";
import type { MazeWorkers, RequestOptions } from "../workers/workerPool";

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
    private readonly engine: Pick<MazeWorkers, "request">,
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
  async find(reading: Reading, options: RequestOptions): Promise<MazeInText[]> {
    const found = await this.inTurn(reading, options, () => this.withText(reading, "mazes", {}, options));
    return found.map((each) => ({ ...each, reading }));
  }

  /**
   * Asks something of the mazes of a text.
   * @throws as find(), and what the question throws
   */
  ask<Name extends QuestionName>(
    reading: Reading,
    name: Name,
    args: Given<Name>,
    options: RequestOptions,
  ): Promise<TextAnswer<Name>> {
    return this.inTurn(reading, options, async () => {
      const known = await this.byId(reading, name, args, options);
      return known === null ? this.withText(reading, name, args, options) : known;
    });
  }

  /** Nothing more is asked of a text: the worker need not hold it. */
  drop({ id }: Reading): void {
    this.dropped.push(id);
  }

  private inTurn<T>({ id }: Reading, { most }: RequestOptions, work: () => Promise<T>): Promise<T> {
    return most === undefined ? work() : this.turns.take(id, work);
  }

  /** @returns null where no worker holds the text */
  private byId<Name extends QuestionName>(
    { id }: Reading,
    name: Name,
    args: Given<Name>,
    { most = MOST_ASKED, ...others }: RequestOptions,
  ): Promise<TextAnswer<Name> | null> {
    const options = READS.includes(name) ? { ...others, most } : others;
    return this.send(name, args, { id, dropped: this.takeDropped() }, options);
  }

  private async withText<Name extends QuestionName>(
    { id, text, options }: Reading,
    name: Name,
    args: Given<Name>,
    { most = MOST_ASKED, ...others }: RequestOptions,
  ): Promise<TextAnswer<Name>> {
    const reading = { id, dropped: this.takeDropped(), text, options };
    const answer = await this.send(name, args, reading, { ...others, most });
    if (answer === null) throw new Error("The maze worker has lost the text that it was sent.");
    return answer;
  }

  private send<Name extends QuestionName>(
    name: Name,
    args: Given<Name>,
    reading: SentReading,
    options: RequestOptions,
  ): Promise<TextAnswer<Name> | null> {
    const sent = { ...(args as object), reading } as ArgsOf<TextCalls, Name>;
    return this.engine.request<Name>(name, sent, options) as Promise<TextAnswer<Name> | null>;
  }

  private takeDropped(): readonly number[] {
    const { dropped } = this;
    this.dropped = [];
    return dropped;
  }
}
