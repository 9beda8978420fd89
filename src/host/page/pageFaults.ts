import type * as vscode from "vscode";
import { shorten } from "../../core/foundation/errors";
import { type FromWebview, labelOf } from "../../shared/protocol";
import { LoggedError, reportFailure } from "../notifications/report";
import type { Awaited } from "./awaited";

const MAX_TEXT = 200; // characters of an error that a user sees

/** The messages of the extension that are answered, by their answers. */
const ANSWERED: Readonly<Record<string, string>> = { shown: "show", pictureCopied: "copyPicture" };

/** Failures in a page, or between it and the extension: logs all of them, and ends the waiting of callers. */
export class PageFaults {
  private isReporting = false; // whether the user still has a message

  /**
   * @param drawing waits for the mazes that are shown
   * @param copying waits for a picture on the clipboard
   */
  constructor(
    private readonly log: vscode.LogOutputChannel,
    private readonly drawing: Awaited,
    private readonly copying: Awaited,
  ) {}

  /**
   * Handles an error in the page. The user sees one message: if mazes cannot be drawn, the caller that waits for them
   * reports it.
   * @param isStarting whether the page failed before it could receive messages
   */
  onCrash({ text, stack, id }: Extract<FromWebview, { type: "crashed" }>, isStarting: boolean): void {
    this.log.error(`preview: ${stack ?? text}`);
    const failure = new LoggedError(`The preview failed: ${shorten(text.split("\n")[0], MAX_TEXT)}`);
    const isShowing = id !== undefined || isStarting;
    if (isStarting) this.copying.fail(failure);
    if (!(isShowing && this.drawing.fail(failure, id))) void this.reportOnce(failure);
  }

  /** A message that the page cannot read. */
  onRefused({ message, number, reason }: Extract<FromWebview, { type: "refused" }>): void {
    this.log.error(`preview: it cannot read the message "${message}": ${reason}`);
    this.giveUp(message, number);
    if (!Object.values(ANSWERED).includes(message)) {
      void this.reportOnce(new LoggedError("The preview lost a message. Close it, and generate the maze again."));
    }
  }

  /** A message of the page that the extension cannot read. */
  onUnreadable(data: unknown, reason: string): void {
    const { message, number } = labelOf(data);
    this.log.error(`preview: its message "${message}" cannot be read: ${reason}`);
    this.giveUp(ANSWERED[message], number);
  }

  private giveUp(message: string | undefined, number?: number): void {
    if (message === "show") this.drawing.fail(new LoggedError("The preview could not show the maze."), number);
    if (message === "copyPicture") this.copying.fail(new LoggedError("The picture could not be copied."), number);
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
