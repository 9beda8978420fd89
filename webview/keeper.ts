import type { PageState } from "../src/protocol";
import type { Host } from "./host";

const INTERVAL = 300; // milliseconds between what is kept

/** Keeps what is seen for a reload: at once, but not again and again while something goes on. */
export class Keeper {
  private keptAt = Number.NEGATIVE_INFINITY; // milliseconds
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param state as it is now; undefined while there is nothing to keep */
  constructor(
    private readonly host: Host,
    private readonly state: () => PageState | undefined,
  ) {}

  soon(): void {
    const rest = this.keptAt + INTERVAL - performance.now();
    if (rest <= 0) this.keep();
    else this.timer ??= setTimeout(() => this.keep(), rest);
  }

  private keep(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.keptAt = performance.now();
    const state = this.state();
    if (state !== undefined) this.host.keep(state);
  }
}
