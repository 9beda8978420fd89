const PAGE = 128;
const NONE: readonly number[] = Array.from({ length: PAGE }, () => 0);

/** A number for each character code, 0 at first: memory only for the pages of codes that occur. */
export class CodeTable {
  private readonly first = NONE.slice(); // most codes; copied faster than a typed array is made, for each block
  private readonly pages: (Int32Array | undefined)[] = [];

  get(code: number): number {
    if (code < PAGE) return this.first[code];
    const page = this.pages[code >>> 7];
    return page === undefined ? 0 : page[code & (PAGE - 1)];
  }

  set(code: number, value: number): void {
    if (code < PAGE) this.first[code] = value;
    else this.pageOf(code)[code & (PAGE - 1)] = value;
  }

  add(code: number, count: number): void {
    if (code < PAGE) this.first[code] += count;
    else this.pageOf(code)[code & (PAGE - 1)] += count;
  }

  /** Adds one, and returns how many that makes. */
  count(code: number): number {
    return code < PAGE ? ++this.first[code] : ++this.pageOf(code)[code & (PAGE - 1)];
  }

  private pageOf(code: number): Int32Array {
    const index = code >>> 7;
    this.pages[index] ??= new Int32Array(PAGE);
    return this.pages[index];
  }
}
