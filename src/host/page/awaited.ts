import * as vscode from "vscode";

/** A numbered request to the page, and the caller that waits for its answer. */
export class Awaited {
  private count = 0;
  private waiting: { readonly number: number; resolve(): void; reject(reason: Error): void } | undefined;

  get isWaiting(): boolean {
    return this.waiting !== undefined;
  }

  /**
   * Waits; an earlier caller is cancelled.
   * @param send called with the number for the message
   * @throws vscode.CancellationError when something else is waited for; or the error passed to fail()
   */
  wait(send: (number: number) => void): Promise<void> {
    this.fail(new vscode.CancellationError());
    const number = ++this.count;
    return new Promise((resolve, reject) => {
      this.waiting = { number, resolve, reject };
      send(number);
    });
  }

  /** @param number of the request; answers to earlier requests are ignored */
  finish(number = this.waiting?.number): void {
    this.take(number)?.resolve();
  }

  /** @returns whether a caller was waiting */
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
