import type * as vscode from "vscode";
import { shorten } from "../../core/foundation/errors";
import { type FromPage, labelOf } from "../../shared/messages/page";
import type { PageCalls } from "../../shared/messages/preview";
import type { Requests } from "../../shared/request";
import { LoggedError, reportFailure } from "../ui/errors";

const MAX_TEXT = 200; // characters of an error that a user sees

/** What is said where no answer comes. */
const UNANSWERED: Readonly<Record<keyof PageCalls, string>> = {
  show: "The preview could not show the maze.",
  copyPicture: "The picture could not be copied.",
};

/** Failures in a page, or between it and the extension: logs all of them, and ends the waiting of callers. */
export class PageFaults {
  private isReporting = false; // whether the user still has a message

  /**
   * @param page as it is called
   * @param requests what waits for answers of the page
   */
  constructor(
    private readonly log: vscode.LogOutputChannel,
    private readonly page: string,
    private readonly requests: Requests<PageCalls>,
  ) {}

  /**
   * Handles an error in the page. The user sees one message: if mazes cannot be drawn, the caller that waits for them
   * reports it.
   * @param isStarting whether the page failed before it could receive messages
   */
  onCrash({ text, stack, request }: Extract<FromPage, { type: "crashed" }>, isStarting: boolean): void {
    this.log.error(`${this.page}: ${stack ?? text}`);
    const failure = new LoggedError(`The ${this.page} failed: ${shorten(text.split("\n")[0], MAX_TEXT)}`);
    if (isStarting) this.requests.fail(failure, this.numberOf("copyPicture"));
    const shown = request ?? (isStarting ? this.numberOf("show") : undefined);
    if (!this.requests.fail(failure, shown)) void this.reportOnce(failure);
  }

  /** A message that the page cannot read. One without a number is waited for by nobody, whatever else has its name. */
  onRefused({ message, request, reason }: Extract<FromPage, { type: "refused" }>): void {
    this.log.error(`${this.page}: it cannot read the message "${message}": ${reason}`);
    if (isAnswered(message) && request !== undefined) this.giveUp(message, request);
    else void this.reportOnce(new LoggedError(`The ${this.page} lost a message. Close it, and show the maze again.`));
  }

  /** A message of the page that the extension cannot read. An answer ends the waiting for it; without a number, all. */
  onUnreadable(data: unknown, reason: string): void {
    const { message, request } = labelOf(data);
    this.log.error(`${this.page}: its message "${message}" cannot be read: ${reason}`);
    if (message !== "answer" && message !== "failure") return;
    for (const name of Object.keys(UNANSWERED).filter(isAnswered)) {
      const number = this.numberOf(name);
      if (request === undefined || request === number) this.giveUp(name, number);
    }
  }

  private numberOf(name: keyof PageCalls): number | undefined {
    return this.requests.pending(name)?.request;
  }

  private giveUp(name: keyof PageCalls, request: number | undefined): void {
    this.requests.fail(new LoggedError(UNANSWERED[name]), request);
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

function isAnswered(message: string): message is keyof PageCalls {
  return Object.hasOwn(UNANSWERED, message);
}
