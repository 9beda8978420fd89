import type * as vscode from "vscode";
import { shorten } from "../../core/foundation/errors";
import { type FromPage, labelOf } from "../../shared/messages/page";
import type { Requests } from "../../shared/request";
import { LoggedError, reportFailure } from "../ui/errors";

const MAX_TEXT = 200; // characters of an error that a user sees

/** A kind of page, as failures name it. */
export interface FaultyPage<Calls> {
  readonly name: string; // as messages and the log call it
  readonly unanswered: Readonly<Record<keyof Calls, string>>; // what is said where no answer comes, by what was asked
}

/** Failures in a page, or between it and the extension: logs all of them, and ends the waiting of callers. */
export class PageFaults<Calls> {
  private isReporting = false; // whether the user still has a message

  /** @param requests what waits for answers of the page */
  constructor(
    private readonly log: vscode.LogOutputChannel,
    private readonly page: FaultyPage<Calls>,
    private readonly requests: Requests<Calls>,
  ) {}

  /**
   * Handles an error in the page. The user sees one message: whoever waits for what failed reports it.
   * @param isStarting whether the page failed before it could receive messages: then it answers nothing
   */
  onCrash({ text, stack, request }: Extract<FromPage, { type: "crashed" }>, isStarting: boolean): void {
    const { page, requests } = this;
    this.log.error(`${page.name}: ${stack ?? text}`);
    const failure = new LoggedError(`The ${page.name} failed: ${shorten(text.split("\n")[0], MAX_TEXT)}`);
    const isAwaited = isStarting ? requests.failAll(failure) : requests.fail(failure, request);
    if (!isAwaited) void this.reportOnce(failure);
  }

  /** A message that the page cannot read. One without a number is waited for by nobody, whatever else has its name. */
  onRefused({ message, request, reason }: Extract<FromPage, { type: "refused" }>): void {
    const { name } = this.page;
    this.log.error(`${name}: it cannot read the message "${message}": ${reason}`);
    if (this.isAnswered(message) && request !== undefined) this.giveUp(message, request);
    else void this.reportOnce(new LoggedError(`The ${name} lost a message. Close it, and show the maze again.`));
  }

  /** A message of the page that the extension cannot read. An answer ends the waiting for it; without a number, all. */
  onUnreadable(data: unknown, reason: string): void {
    const { message, request } = labelOf(data);
    this.log.error(`${this.page.name}: its message "${message}" cannot be read: ${reason}`);
    if (message !== "answer" && message !== "failure") return;
    for (const name of Object.keys(this.page.unanswered) as (keyof Calls)[]) {
      const number = this.requests.pending(name)?.request;
      if (request === undefined || request === number) this.giveUp(name, number);
    }
  }

  private giveUp(name: keyof Calls, request: number | undefined): void {
    this.requests.fail(new LoggedError(this.page.unanswered[name]), request);
  }

  private isAnswered(message: string | keyof Calls): message is keyof Calls {
    return Object.hasOwn(this.page.unanswered, message);
  }

  /** A page that fails repeatedly shows only one message. */
  private async reportOnce(failure: Error): Promise<void> {
    if (this.isReporting) return;
    this.isReporting = true;
    try {
      await reportFailure(failure, this.log);
    } finally {
      this.isReporting = false;
    }
  }
}
