import * as vscode from "vscode";
import type { BuiltInShares } from "../../../core/measures/builtIns";
import { MEASURED_SIDES } from "../../../shared/data/withBuiltIns";

type Measure = (width: number, height: number, token: vscode.CancellationToken) => Promise<BuiltInShares[]>;

/** The measures of the built-in algorithms, which are the same each time: of each size they are computed once. */
export class BuiltInMeasures implements vscode.Disposable {
  private readonly known = new Map<string, Promise<BuiltInShares[]>>(); // by size
  private readonly source = new vscode.CancellationTokenSource(); // a report that is cancelled does not end what the next one needs

  constructor(private readonly measure: Measure) {}

  /** Begins with the size that most algorithms are measured on, while their mazes are still made. */
  warm(): void {
    const [side] = MEASURED_SIDES;
    void this.of(side, side).catch(() => {}); // who needs them is told
  }

  /** @throws Error where the worker fails; the next call tries again */
  of(width: number, height: number): Promise<BuiltInShares[]> {
    const size = `${width}x${height}`;
    const known = this.known.get(size);
    if (known !== undefined) return known;
    const measuring = this.measure(width, height, this.source.token);
    this.known.set(size, measuring);
    measuring.catch(() => this.known.delete(size));
    return measuring;
  }

  dispose(): void {
    this.source.cancel();
  }
}
