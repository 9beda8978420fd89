import { type Entry, entryOf, type History, packHistory } from "../../shared/history";

/** Everything that a panel has shown, and the current entry. */
export class MazeHistory {
  /** @param data as it is sent to the page and kept there */
  constructor(private data: History = packHistory([], 0)) {}

  get current(): Entry | undefined {
    return this.peek(0);
  }

  /** The entry some places forward or back, or undefined at the end. */
  peek(by: number): Entry | undefined {
    return entryOf(this.data, this.data.at + by);
  }

  /** Moves to a place that peek() has found. */
  move(by: number): void {
    this.data = { ...this.data, at: this.data.at + by };
  }

  /** Adds an entry after the current one, and drops those that followed it. */
  add(entry: Entry): void {
    const before = this.data.entries.slice(0, this.data.at + 1).flatMap((_, at) => entryOf(this.data, at) ?? []);
    this.data = packHistory([...before, entry], before.length);
  }

  toData(): History {
    return this.data;
  }
}
