import { grown } from "../values/grown";
import { LineTable } from "./lineTable";

const MAX_STATES = 5000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_EDITS = 1 << 23; // rows that changed, in all states

/**
 * The states of a screen, each by the rows that differ from the one before. Pages part them: the first state of a page begins
 * with nothing. Of more states than are kept every second one is left out, then of those again.
 */
export class ScreenTimeline {
  lines = new LineTable();
  /** Grows with everything that is added. */
  version = 0;
  hasLongLine = false; // whether the end of a line was left out
  hasLeftOut = false; // whether first lines were
  isOverstrained = false; // whether more was done than could be followed
  private editRows = new Int32Array(1 << 10);
  private editIds = new Int32Array(1 << 10);
  private editCount = 0;
  private ends: number[] = []; // of each state in the edits
  private heights: number[] = []; // how many rows it has
  private firsts: boolean[] = []; // whether a page begins with it
  private shown = new Int32Array(64); // the lines of the page in the last state
  private shownRows = 0;
  private isTurned = true; // whether the next state begins a page
  private isPassing = false; // whether the next state takes the place of the last
  private stride = 1; // of so many states one is kept
  private passed = 0; // states since the last that is kept

  get count(): number {
    return this.ends.length;
  }

  /** Of how many states one is kept. */
  get step(): number {
    return this.stride;
  }

  noteLongLine(): void {
    this.hasLongLine = true;
  }

  noteLeftOut(): void {
    this.hasLeftOut = true;
  }

  noteOverstrained(): void {
    this.isOverstrained = true;
  }

  /**
   * Adds a state.
   * @param changed rows that may differ from the last state
   * @param ids the lines of all rows
   * @param isWhole whether it is one of the program's; else the next takes its place, as where a page is half written
   */
  add(changed: Int32Array, ids: Int32Array, rows: number, isWhole: boolean): void {
    const isReplaced = this.isPassing && this.count > 0;
    if (isReplaced && this.isTurned) this.dropLast();
    const before = this.editCount;
    if (rows > this.shown.length) this.shown = grown(this.shown, rows, (length) => new Int32Array(length));
    for (const row of changed) if (ids[row] !== (row < this.shownRows ? this.shown[row] : 0)) this.edit(row, ids[row]);
    if (this.editCount === before && (this.isTurned || rows === this.shownRows)) {
      if (isWhole && isReplaced && !this.isTurned) this.settle(true);
      return;
    }
    this.version++;
    if (rows > this.shownRows) this.shown.fill(0, this.shownRows, rows);
    this.shownRows = rows;
    for (let at = before; at < this.editCount; at++) this.shown[this.editRows[at]] = this.editIds[at];
    if (isReplaced && !this.isTurned) {
      this.ends[this.count - 1] = this.editCount;
      this.heights[this.count - 1] = rows;
    } else {
      this.ends.push(this.editCount);
      this.heights.push(rows);
      this.firsts.push(this.isTurned);
    }
    this.isTurned = false;
    this.settle(isWhole);
    if (this.count > MAX_STATES || (this.editCount > MAX_EDITS && this.count > 1)) this.halve();
  }

  /** The page is cleared. */
  turn(): void {
    this.isTurned = true;
    this.shownRows = 0;
  }

  get isTooLarge(): boolean {
    return this.lines.size > MAX_BYTES;
  }

  /**
   * Frees memory.
   * @param rows on the page
   * @returns whether states were left out; else the page itself is too large
   */
  thin(rows: number): boolean {
    if (rows > this.editCount || (this.count === 1 && !this.isTurned)) return false;
    if (this.count > 1) this.halve();
    else {
      this.dropLast(); // a page of before that alone is too large
      this.hasLeftOut = true;
    }
    return true;
  }

  /**
   * Forgets lines that stand nowhere.
   * @param others those that are kept besides
   * @returns the new number of each line by the old
   */
  forgetLines(others: readonly Int32Array[]): Int32Array {
    const isKept = new Set<number>();
    for (const list of [this.editIds.subarray(0, this.editCount), this.shown.subarray(0, this.shownRows), ...others])
      for (const id of list) isKept.add(id);
    const { table, ids } = this.lines.reduced((id) => isKept.has(id));
    this.lines = table;
    for (let at = 0; at < this.editCount; at++) this.editIds[at] = ids[this.editIds[at]];
    for (let row = 0; row < this.shownRows; row++) this.shown[row] = ids[this.shown[row]];
    this.version++;
    return ids;
  }

  /** Goes through states in order: those of one page in one array of lines, which is changed from state to state. */
  *states(from = 0): Generator<Page> {
    let first = from;
    while (first > 0 && !this.firsts[first]) first--;
    let ids = new Int32Array(64);
    let rows = 0;
    for (let state = first; state < this.count; state++) {
      if (this.firsts[state]) rows = 0;
      const height = this.heights[state];
      if (height > ids.length) ids = grown(ids, height, (length) => new Int32Array(length));
      if (height > rows) ids.fill(0, rows, height);
      rows = height;
      for (let at = state === 0 ? 0 : this.ends[state - 1]; at < this.ends[state]; at++)
        ids[this.editRows[at]] = this.editIds[at];
      const isLast = state + 1 === this.count || this.firsts[state + 1];
      if (state >= from) yield { state, ids: ids.subarray(0, rows), isFirst: this.firsts[state], isLast };
    }
  }

  /** The last states of so many pages, the last page first. */
  *lastPages(most: number): Generator<Page> {
    let left = most;
    for (let state = this.count - 1; state >= 0 && left > 0; left--) {
      const [page] = this.states(state);
      yield page;
      while (!this.firsts[state]) state--;
      state--;
    }
  }

  private settle(isWhole: boolean): void {
    if (isWhole) this.passed++;
    this.isPassing = !isWhole || this.passed < this.stride;
    if (!this.isPassing) this.passed = 0;
  }

  private edit(row: number, id: number): void {
    if (this.editCount === this.editRows.length) {
      this.editRows = grown(this.editRows, this.editCount, (length) => new Int32Array(length));
      this.editIds = grown(this.editIds, this.editCount, (length) => new Int32Array(length));
    }
    this.editRows[this.editCount] = row;
    this.editIds[this.editCount++] = id;
  }

  private dropLast(): void {
    this.isTurned ||= this.firsts[this.count - 1];
    for (const list of [this.ends, this.heights, this.firsts]) list.pop();
    this.editCount = this.ends.at(-1) ?? 0;
    this.isPassing = false;
  }

  /** Leaves every second state out; of what changed several times between two that are left the last counts. */
  private halve(): void {
    const { ends, heights, firsts, editRows, editIds } = this;
    [this.ends, this.heights, this.firsts] = [[], [], []];
    const seen = new Int32Array(heights.reduce((most, height) => Math.max(most, height), 0)).fill(-1); // by row
    let [from, count, isFirst] = [0, 0, false];
    ends.forEach((end, state) => {
      const isLast = state === ends.length - 1;
      isFirst ||= firsts[state];
      if (state % 2 === 1 && !isLast) {
        if (firsts[state + 1]) [from, isFirst] = [end, false]; // else the next takes over what changed
        return;
      }
      let kept = end; // the last ones are gathered before the end
      for (let at = end - 1; at >= from; at--) {
        if (seen[editRows[at]] === state) continue;
        seen[editRows[at]] = state;
        kept--;
        [editRows[kept], editIds[kept]] = [editRows[at], editIds[at]];
      }
      editRows.copyWithin(count, kept, end);
      editIds.copyWithin(count, kept, end);
      count += end - kept;
      from = end;
      this.ends.push(count);
      this.heights.push(heights[state]);
      this.firsts.push(isFirst);
      isFirst = false;
    });
    const isEven = ends.length % 2 === 1; // the number of the last
    if (isEven === this.isPassing) this.passed += this.stride; // the one before is left out, or the last is one too many
    this.isPassing ||= !isEven;
    this.editCount = count;
    this.stride *= 2;
  }
}

/** A page in one of its states. */
export interface Page {
  readonly state: number;
  readonly ids: Int32Array; // the lines of its rows
  readonly isFirst: boolean;
  readonly isLast: boolean; // whether the next state is on another page
}
