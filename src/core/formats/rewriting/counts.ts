/** How often each sign was seen. */
export class Counts {
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
    return [...this.counts].reduce<[string | undefined, number]>(
      (best, each) => (each[1] > best[1] ? each : best),
      [undefined, 0],
    )[0];
  }
}
