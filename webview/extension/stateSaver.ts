import { entryOf, type History } from "../../src/shared/history";
import type { PageState } from "../model/saved";
import type { Host } from "./host";

const INTERVAL = 300; // milliseconds between what is kept while it plays
const REST = 20; // times as long as it takes to keep a state, until the next is kept: a history of large masks takes a while

/** Keeps the state of the page for a reload. The page may disappear at any moment, so it saves at once if it can. */
export class StateSaver {
  private keptAt = Number.NEGATIVE_INFINITY; // milliseconds
  private cost = 0; // milliseconds that the last time took
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** @param state as it is now; undefined while there is nothing to keep */
  constructor(
    private readonly host: Host,
    private readonly state: () => PageState | undefined,
  ) {
    // Switching to another tab removes the page before a delayed save.
    addEventListener("blur", () => this.keep());
  }

  /** The state that was kept for these mazes. */
  keptOf(history: History): PageState | undefined {
    const { kept } = this.host;
    const isSame = kept !== undefined && JSON.stringify(entryOf(kept.history)) === JSON.stringify(entryOf(history));
    return isSame ? kept : undefined;
  }

  /** @param isPlaying whether the state changes with every frame */
  soon(isPlaying: boolean): void {
    const interval = Math.max(isPlaying ? INTERVAL : 0, REST * this.cost);
    const rest = this.keptAt + interval - performance.now();
    if (rest <= 0) this.keep();
    else this.timer ??= setTimeout(() => this.keep(), rest);
  }

  /** Keeps the state at once. */
  keep(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.keptAt = performance.now();
    const state = this.state();
    if (state !== undefined) this.host.keep(state);
    this.cost = performance.now() - this.keptAt;
  }
}
