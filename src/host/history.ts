import type { Entry, History } from "../protocol";

const MOST = 50;

/** Everything that a panel has shown, and what of it is on show. */
export class MazeHistory {
  private entries: Entry[];
  private at: number;

  constructor(data: History = { entries: [], at: 0 }) {
    this.entries = [...data.entries];
    this.at = Math.min(data.at, Math.max(this.entries.length - 1, 0));
  }

  get current(): Entry | undefined {
    return this.entries[this.at];
  }

  /** The entry some places on or back, or undefined at the end. */
  peek(by: number): Entry | undefined {
    return this.entries[this.at + by];
  }

  /** Moves to a place that peek() has found. */
  move(by: number): void {
    this.at += by;
  }

  /** Adds an entry after the current one, in place of those that followed it. */
  add(entry: Entry): void {
    this.entries = [...this.entries.slice(0, this.at + 1), entry].slice(-MOST);
    this.at = this.entries.length - 1;
  }

  toData(): History {
    return { entries: [...this.entries], at: this.at };
  }
}
