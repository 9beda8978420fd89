import * as vscode from "vscode";
import { Packer } from "../../shared/parcels";
import type { ToWebview } from "../../shared/protocol";

interface Waiting<Message> {
  readonly message: Message;
  /** Called with whether it has arrived. */
  readonly done: (hasArrived: boolean) => void;
}

/**
 * Sends messages to a page, each after the previous one has arrived, and long arrays in pieces, so that a slow
 * connection is not flooded and other messages can pass.
 */
export class Sender<Message extends object = ToWebview> {
  private readonly packer = new Packer();
  private queue: Waiting<Message>[] = [];
  private current: Waiting<Message> | undefined;

  constructor(private readonly webview: Pick<vscode.Webview, "postMessage">) {}

  /** @returns whether it has arrived */
  post(message: Message): Promise<boolean> {
    return new Promise((done) => {
      this.queue.push({ message, done });
      if (this.current === undefined) void this.sendAll();
    });
  }

  /** The page has loaded again: drops what was meant for the previous page. */
  restart(): void {
    const lost = [this.current, ...this.queue];
    this.queue = [];
    this.current = undefined;
    for (const waiting of lost) waiting?.done(false);
  }

  private async sendAll(): Promise<void> {
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      this.current = next;
      const hasArrived = await this.send(next);
      if (this.current !== next) return; // the page has loaded anew
      next.done(hasArrived);
      this.current = undefined;
    }
  }

  private async send(waiting: Waiting<Message>): Promise<boolean> {
    for (const part of this.packer.pack(waiting.message)) {
      const hasArrived = await Promise.resolve(this.webview.postMessage(part)).catch(() => false);
      if (!hasArrived || this.current !== waiting) return false;
    }
    return true;
  }
}

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
