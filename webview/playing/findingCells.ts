import { type Watcher } from "../../src/core/picture/drawnMaze";
import type { Finding } from "../../src/shared/data/userAlgorithm";

/** The cells that findings are about, each from the step on after which it shows. */
export class FindingCells {
  private readonly parts: readonly { readonly cells: readonly number[]; readonly from: number }[];
  private readonly from = new Map<number, number>(); // the first step, by cell

  /** @param length of the recording: a finding without a step is about the finished maze */
  constructor(
    findings: readonly Finding[],
    length: number,
    private readonly watcher: Watcher,
  ) {
    this.parts = findings.flatMap(({ cells, step = length }) => (cells ? { cells, from: Math.min(step, length) } : []));
    for (const { cells, from } of this.parts)
      for (const cell of cells) this.from.set(cell, Math.min(from, this.from.get(cell) ?? from));
  }

  /** Whether a cell is marked at a step. */
  has(cell: number, position: number): boolean {
    return position >= (this.from.get(cell) ?? Number.POSITIVE_INFINITY);
  }

  /** Has the cells drawn that are marked now, or not any more. */
  follow(before: number, position: number): void {
    const turned = this.parts.filter(({ from }) => before >= from !== position >= from);
    for (const { cells } of turned) for (const cell of cells) this.watcher.touch(cell, -1);
  }
}
