/** How often each sign was seen. */
export class SignCounts {
  private readonly counts = new Map<string, number>();

  add(sign: string): void {
    this.counts.set(sign, this.of(sign) + 1);
  }

  of(sign: string): number {
    return this.counts.get(sign) ?? 0;
  }

  get signs(): string[] {
    return [...this.counts.keys()];
  }

  /** The sign that was seen most; undefined if none was. */
  get most(): string | undefined {
    return this.mostBut([]);
  }

  /** The one of the other signs that was seen most; undefined if there is none. */
  mostBut(signs: readonly string[]): string | undefined {
    let best: string | undefined;
    for (const sign of this.counts.keys())
      if (!signs.includes(sign) && (best === undefined || this.of(sign) > this.of(best))) best = sign;
    return best;
  }
}
