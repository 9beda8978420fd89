import type * as vscode from "vscode";
import { Packer } from "../../shared/chunks";

interface Waiting {
  readonly message: object;
  /** Called with whether it has arrived. */
  readonly done: (hasArrived: boolean) => void;
}

/**
 * Sends messages to a page, each after the previous one has arrived, and long arrays in chunks, so that a slow
 * connection is not flooded and other messages can pass.
 */
export class MessageQueue {
  private readonly packer = new Packer();
  private queue: Waiting[] = [];
  private current: Waiting | undefined;

  constructor(private readonly webview: Pick<vscode.Webview, "postMessage">) {}

  /** @returns whether it has arrived */
  post(message: object): Promise<boolean> {
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

  private async send(waiting: Waiting): Promise<boolean> {
    for (const part of this.packer.pack(waiting.message)) {
      const hasArrived = await Promise.resolve(this.webview.postMessage(part)).catch(() => false);
      if (!hasArrived || this.current !== waiting) return false;
    }
    return true;
  }
}
