import * as vscode from "vscode";

/** Something that a page is asked to do by a message with a number, and somebody who waits until it says that it is done. */
export class Awaited {
  private count = 0;
  private waiting: { readonly number: number; resolve(): void; reject(reason: Error): void } | undefined;

  get isWaiting(): boolean {
    return this.waiting !== undefined;
  }

  /**
   * Waits in place of whoever waited before.
   * @param send called with the number for the message
   * @throws vscode.CancellationError when something else is waited for; what fail() is given
   */
  wait(send: (number: number) => void): Promise<void> {
    this.fail(new vscode.CancellationError());
    const number = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting = { number, resolve, reject };
      send(number);
    });
  }

  /** @param number of the message that it is about; of an earlier one it is no answer any more */
  finish(number = this.waiting?.number): void {
    this.take(number)?.resolve();
  }

  /** @returns whether somebody waited for it, who now knows */
  fail(reason: Error, number = this.waiting?.number): boolean {
    const waiting = this.take(number);
    waiting?.reject(reason);
    return waiting !== undefined;
  }

  private take(number: number | undefined): typeof this.waiting {
    const { waiting } = this;
    if (waiting?.number !== number) return undefined;
    this.waiting = undefined;
    return waiting;
  }
}
