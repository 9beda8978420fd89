import type { Host } from "./host";

const INTERVAL = 1000 / 30; // milliseconds between two steps that are told

/** The step on show of a maze that a user's algorithm made; `id` is that of the message that showed it. */
interface Moment {
  readonly id: number;
  readonly step: number;
}

/** Tells the extension which step is on show, for the line in the user's editor: not too often, and the latest always. */
export class InStep {
  private now: Moment | undefined;
  private sent: Moment | undefined;
  private sentAt = Number.NEGATIVE_INFINITY; // milliseconds
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly host: Host) {}

  /** Called in each frame. @param now undefined while no such maze is on show */
  tell(now: Moment | undefined): void {
    this.now = now;
    if (now === undefined) this.sent = undefined; // so that it is told again once it is back
    if (now === undefined || (now.id === this.sent?.id && now.step === this.sent.step)) return;
    const rest = this.sentAt + INTERVAL - performance.now();
    if (rest <= 0) this.send();
    else this.timer ??= setTimeout(() => this.send(), rest);
  }

  private send(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { now } = this;
    if (now === undefined) return;
    this.sent = now;
    this.sentAt = performance.now();
    this.host.send({ type: "at", ...now });
  }
}
