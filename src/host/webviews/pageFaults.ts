import type * as vscode from "vscode";
import { shorten } from "../../core/foundation/errors";
import type { FromPage } from "../../shared/pageMessages";
import { labelOf } from "../../shared/protocol";
import { LoggedError, reportFailure } from "../ui/errors";
import type { Awaited } from "./sender";

const MAX_TEXT = 200; // characters of an error that a user sees

/** The messages of the extension that are answered, and what is said where no answer comes. */
const UNANSWERED = { show: "The preview could not show the maze.", copyPicture: "The picture could not be copied." };

/** Those messages, by their answers. */
const ANSWERED: Readonly<Record<string, keyof typeof UNANSWERED>> = { shown: "show", pictureCopied: "copyPicture" };

/** Failures in a page, or between it and the extension: logs all of them, and ends the waiting of callers. */
export class PageFaults {
  private isReporting = false; // whether the user still has a message

  /**
   * @param page as it is called
   * @param awaited what waits for answers of the page, by the messages that are answered
   */
  constructor(
    private readonly log: vscode.LogOutputChannel,
    private readonly page: string,
    private readonly awaited: Readonly<Record<keyof typeof UNANSWERED, Awaited>>,
  ) {}

  /**
   * Handles an error in the page. The user sees one message: if mazes cannot be drawn, the caller that waits for them
   * reports it.
   * @param isStarting whether the page failed before it could receive messages
   */
  onCrash({ text, stack, id }: Extract<FromPage, { type: "crashed" }>, isStarting: boolean): void {
    this.log.error(`${this.page}: ${stack ?? text}`);
    const failure = new LoggedError(`The ${this.page} failed: ${shorten(text.split("\n")[0], MAX_TEXT)}`);
    const isShowing = id !== undefined || isStarting;
    if (isStarting) this.awaited.copyPicture.fail(failure);
    if (!(isShowing && this.awaited.show.fail(failure, id))) void this.reportOnce(failure);
  }

  /** A message that the page cannot read. */
  onRefused({ message, number, reason }: Extract<FromPage, { type: "refused" }>): void {
    this.log.error(`${this.page}: it cannot read the message "${message}": ${reason}`);
    if (isAnswered(message)) this.giveUp(message, number);
    else void this.reportOnce(new LoggedError(`The ${this.page} lost a message. Close it, and show the maze again.`));
  }

  /** A message of the page that the extension cannot read. */
  onUnreadable(data: unknown, reason: string): void {
    const { message, number } = labelOf(data);
    this.log.error(`${this.page}: its message "${message}" cannot be read: ${reason}`);
    const answered = ANSWERED[message];
    if (answered !== undefined) this.giveUp(answered, number);
  }

  private giveUp(message: keyof typeof UNANSWERED, number?: number): void {
    this.awaited[message].fail(new LoggedError(UNANSWERED[message]), number);
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

function isAnswered(message: string): message is keyof typeof UNANSWERED {
  return message in UNANSWERED;
}
