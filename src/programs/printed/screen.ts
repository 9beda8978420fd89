import { isWide } from "../../core/foundation/columns";
import { grown } from "../values/grown";
import { Escapes, type TerminalControl } from "./escapes";
import { FIRST_HASH, hashEnd, hashOn } from "./lineTable";
import {
  BROKEN,
  consoleSign,
  GROUND,
  isGround,
  isWidthless,
  MORE,
  REST,
  SPACE,
  TAB,
  tabStop,
  Utf8,
  writeUtf8,
} from "./signs";
import type { ScreenTimeline } from "./timeline";

const [BACKSPACE, LF, VT, FF, CR, SHIFT_OUT, SHIFT_IN, ESC, DELETE] = [
  0x08, 0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x0f, 0x1b, 0x7f,
];

/** The longest line; what is behind is left out. */
const MAX_COLUMNS = 1 << 14;

/** The most rows of a page; with more the first half of it is left out. */
const MAX_ROWS = 1 << 20;

/** How many of the last rows a cursor can reach, as if the terminal were so high. */
const REACHED = 1000;

const LINES_OF_VT100 = "◆▒␉␌␍␊°±␤␋┘┐┌└┼⎺⎻─⎼⎽├┤┴┬│≤≥π≠£·"; // for the signs from ` on

/**
 * A small terminal, as wide and high as what is written to it: bytes come in, and the timeline gets the page as it was before
 * each clearing, and before the first change of what stands there after the cursor was moved up or to a place.
 */
export class Screen implements TerminalControl {
  private readonly escapes = new Escapes(this);
  private readonly utf8 = new Utf8();
  private begun: number[] = []; // bytes of a sign that is incomplete
  private isConsole = false; // whether something on this line is no UTF-8: then the rest is taken for code page 437
  private ids = new Int32Array(64); // the line of each row
  private readonly open = new Map<number, number[]>(); // rows that are being written, as signs
  private changed = new Int32Array(64); // rows that changed since the timeline got the page
  private changedCount = 0;
  private isChanged = new Uint8Array(64); // by row
  private rows = 0;
  private row = 0;
  private column = 0;
  private saved: readonly [row: number, column: number] = [0, 0];
  private hasJumped = false;
  private ground = -1; // the number of the background's colour
  private isInverse = false;
  private last = SPACE; // the sign that was written last
  private readonly isDrawn = [false, false]; // whether letters are lines, in both sets
  private set = 0;
  private other: Int32Array | undefined; // the rows behind an alternate screen
  private bytes = new Uint8Array(1 << 10);
  private effort = MOST_EFFORT; // that may be spent on what changes many signs at once

  constructor(private readonly timeline: ScreenTimeline) {}

  take(bytes: Uint8Array): void {
    this.effort = Math.min(MOST_EFFORT, this.effort + EFFORT * bytes.length);
    let at = 0;
    while (at < bytes.length) {
      if (this.isAtStart()) at = this.takeLines(bytes, at);
      const end = bytes.indexOf(LF, at);
      const to = end < 0 ? bytes.length : end + 1;
      for (; at < to; at++) this.takeByte(bytes[at]);
    }
  }

  /** Gives the timeline the page as it is now. @param isLast whether nothing is known to follow; else it may be half written */
  show(isLast: boolean): void {
    this.closeRows();
    this.timeline.add(this.changed.subarray(0, this.changedCount), this.ids, this.rows, isLast);
    for (let at = 0; at < this.changedCount; at++) this.isChanged[this.changed[at]] = 0;
    this.changedCount = 0;
    this.fit();
  }

  csi(final: string, numbers: readonly number[], mode: string): void {
    const [first = 0, second = 0] = numbers;
    const count = Math.max(1, first);
    if (mode !== "") {
      if (mode === "?" && "hl".includes(final) && numbers.some((each) => [47, 1047, 1049].includes(each)))
        this.exchange(final === "h");
      return;
    }
    if (final === "m") this.colour(numbers);
    else if (final === "H" || final === "f") this.jump(this.top + Math.max(1, first) - 1, Math.max(1, second) - 1);
    else if (final === "A") this.jump(this.row - count, this.column);
    else if (final === "F") this.jump(this.row - count, 0);
    else if (final === "B" || final === "e") this.jump(this.row + count, this.column);
    else if (final === "E") this.jump(this.row + count, 0);
    else if (final === "d") this.jump(this.top + count - 1, this.column);
    else if (final === "C" || final === "a") this.column += count;
    else if (final === "D") this.column = Math.max(0, this.column - count);
    else if (final === "G" || final === "`") this.column = count - 1;
    else if (final === "s") this.saved = [this.row, this.column];
    else if (final === "u") this.jump(...this.saved);
    else if (final === "J") this.erasePage(first);
    else if (final === "K") this.eraseRow(first);
    else if (final === "X") this.erase(this.row, this.column, this.column + count);
    else if (final === "P" || final === "@") this.shiftSigns(final === "P" ? -count : count);
    else if (final === "L" || final === "M") this.shiftRows(this.row, final === "M" ? -count : count);
    else if (final === "S" || final === "T") this.shiftRows(this.top, final === "S" ? -count : count);
    else if (final === "b") for (let left = Math.min(count, MOST_REPEATED); left > 0; left--) this.write(this.last);
    this.column = Math.min(this.column, MAX_COLUMNS);
  }

  escape(final: string): void {
    if (final === "7") this.saved = [this.row, this.column];
    else if (final === "8") this.jump(...this.saved);
    else if (final === "M") this.jump(this.row - 1, this.column);
    else if (final === "D") this.feed(this.column);
    else if (final === "E") this.feed(0);
    else if (final === "c") {
      this.clear();
      this.ground = -1;
      this.isInverse = false;
    }
  }

  charset(set: string, signs: string): void {
    if (set === "(" || set === ")") this.isDrawn[set === "(" ? 0 : 1] = signs === "0";
  }

  /** Whether the next bytes may be whole lines of signs, as most are. */
  private isAtStart(): boolean {
    const isPlain = this.ground < 0 && !this.isDrawn[this.set];
    return this.column === 0 && isPlain && !this.escapes.isInside && this.begun.length === 0 && !this.isConsole;
  }

  /** Takes whole lines without controls. @returns where the first begins that is none */
  private takeLines(bytes: Uint8Array, first: number): number {
    for (let start = first; ; ) {
      let at = start;
      let hash = FIRST_HASH;
      for (; at < bytes.length; at++) {
        const byte = bytes[at];
        if (byte < SPACE || byte === DELETE) break;
        hash = hashOn(hash, byte);
      }
      const end = at + (bytes[at] === CR && bytes[at + 1] === LF ? 1 : 0);
      if (bytes[end] !== LF || at - start > MAX_COLUMNS) return start;
      if (!this.writeLine(bytes, start, at, hashEnd(hash))) return start;
      start = end + 1;
    }
  }

  /** Writes a whole line; false where something of an older one would stay behind it, and where it is no UTF-8. */
  private writeLine(bytes: Uint8Array, from: number, to: number, hash: number): boolean {
    if (this.open.has(this.row)) return false;
    const idOf = () => this.timeline.lines.idOf(bytes, from, to, hash);
    const before = this.row < this.rows ? this.ids[this.row] : 0;
    const id = idOf();
    if (id === BROKEN) return false;
    if (id !== before) {
      const { lines } = this.timeline;
      const width = lines.widthOf(before);
      if (width > lines.widthOf(id)) return false;
      const isTouched = width > 0 && this.touch();
      this.reach(this.row);
      this.ids[this.row] = isTouched ? idOf() : id;
      this.mark(this.row);
    }
    this.feed(0);
    return true;
  }

  private takeByte(byte: number): void {
    if (this.escapes.isInside && this.escapes.take(byte)) return;
    if (byte < 0x80 && this.begun.length === 0) {
      if (byte >= SPACE && byte !== DELETE) this.write(this.isDrawn[this.set] ? drawn(byte) : byte);
      else this.control(byte);
    } else if (this.isConsole) this.write(consoleSign(byte));
    else this.takeCoded(byte);
  }

  /** Takes a byte of a sign of several. */
  private takeCoded(byte: number): void {
    const code = this.utf8.take(byte);
    this.begun.push(byte);
    if (code === MORE) return;
    const { begun } = this;
    this.begun = [];
    if (code !== BROKEN) return this.write(code);
    this.isConsole = true;
    for (const each of begun) this.takeByte(each);
  }

  private control(byte: number): void {
    if (byte === LF) this.isConsole = false;
    if (byte === LF || byte === VT) this.feed(0);
    else if (byte === CR) this.column = 0;
    else if (byte === ESC) this.escapes.begin();
    else if (byte === BACKSPACE) this.column = Math.max(0, this.column - 1);
    else if (byte === TAB) this.tab();
    else if (byte === FF) this.clear();
    else if (byte === SHIFT_OUT || byte === SHIFT_IN) this.set = byte === SHIFT_OUT ? 1 : 0;
  }

  private write(code: number): void {
    if (isWidthless(code)) return;
    this.last = code;
    const isOnGround = code === SPACE && this.ground >= 0;
    this.put(isOnGround ? GROUND + this.ground : code);
    if (isWide(code)) this.put(REST);
  }

  private put(code: number): void {
    const { row, column } = this;
    if (column >= MAX_COLUMNS) {
      this.timeline.noteLongLine();
      return;
    }
    this.column++;
    this.reach(row);
    let signs = this.open.get(row);
    const before = signs === undefined ? this.timeline.lines.widthOf(this.ids[row]) : signs.length;
    if (column < before) {
      signs ??= this.openRow(row);
      if (signs[column] === code) return;
      if (this.touch()) signs = this.openRow(row);
    }
    signs ??= this.openRow(row);
    while (signs.length < column) signs.push(SPACE);
    parted(signs, column);
    signs[column] = code;
    this.mark(row);
  }

  /** A tab is a sign where nothing stands yet: it may part values. Else it moves the cursor only. */
  private tab(): void {
    const { row, column } = this;
    const end = this.open.get(row)?.length ?? (row < this.rows ? this.timeline.lines.widthOf(this.ids[row]) : 0);
    const to = Math.min(MAX_COLUMNS, tabStop(column));
    if (column === end) for (let at = column; at < to; at++) this.put(at === column ? TAB : REST);
    this.column = to;
  }

  /** Whether the program has printed enough for work that grows with what is on the screen: it may ask for that in few bytes. */
  private canSpend(effort: number): boolean {
    if (effort > this.effort) {
      this.timeline.noteOverstrained();
      return false;
    }
    this.effort -= effort;
    return true;
  }

  /** Before the first change of what stands there since the cursor was moved: then the page is as it was meant. */
  private touch(): boolean {
    if (!this.hasJumped) return false;
    this.hasJumped = false;
    let effort = this.changedCount;
    for (const signs of this.open.values()) effort += signs.length;
    if (!this.canSpend(effort)) return false;
    this.show(true);
    return true;
  }

  private get top(): number {
    return Math.max(0, this.rows - REACHED);
  }

  private jump(row: number, column: number): void {
    this.row = Math.min(Math.max(row, this.top), this.top + REACHED - 1);
    this.column = Math.min(column, MAX_COLUMNS);
    this.hasJumped = true;
  }

  private feed(column: number): void {
    this.row++;
    this.column = column;
    if (this.row > this.rows) this.reach(this.row - 1);
    if (this.row >= MAX_ROWS) this.dropRows();
    if (this.row % 1024 === 0) this.fit();
  }

  /** Leaves the first half of a page out that is too long. */
  private dropRows(): void {
    this.timeline.noteLeftOut();
    const half = (this.rows + 1) >>> 1;
    this.beginPage(this.allIds().slice(half));
    this.row = Math.max(0, this.row - half);
  }

  /** Keeps what is remembered within its bounds. */
  private fit(): void {
    while (this.timeline.isTooLarge) {
      const rows = this.allIds();
      if (!this.timeline.thin(rows.length)) this.dropRows();
      const kept = [this.ids.subarray(0, this.rows), ...(this.other === undefined ? [] : [this.other])];
      const ids = this.timeline.forgetLines(kept);
      for (const list of kept) for (let row = 0; row < list.length; row++) list[row] = ids[list[row]];
    }
  }

  /** The lines of all rows. */
  private allIds(): Int32Array {
    this.closeRows();
    return this.ids.slice(0, this.rows);
  }

  private closeRows(): void {
    for (const row of this.open.keys()) this.closeRow(row);
    this.open.clear();
  }

  /** The page is gone, and some rows stand on the next. */
  private beginPage(ids: Int32Array): void {
    this.timeline.turn();
    this.open.clear();
    for (let at = 0; at < this.changedCount; at++) this.isChanged[this.changed[at]] = 0;
    this.changedCount = 0;
    this.rows = 0;
    if (ids.length > 0) this.reach(ids.length - 1);
    this.ids.set(ids);
    for (let row = 0; row < ids.length; row++) this.mark(row);
  }

  private clear(): void {
    this.show(true);
    this.beginPage(NO_ROWS);
    [this.row, this.column, this.hasJumped] = [0, 0, false];
  }

  /** Takes the alternate screen, or the page that was there before. */
  private exchange(isAlternate: boolean): void {
    if (isAlternate === (this.other !== undefined)) return;
    this.show(true);
    const before = this.other;
    this.other = isAlternate ? this.allIds().slice(-REACHED) : undefined;
    this.beginPage(before ?? NO_ROWS);
    [this.row, this.column, this.hasJumped] = [this.rows, 0, false];
  }

  /** Makes room for a row. */
  private reach(row: number): void {
    if (row < this.rows) return;
    if (row >= this.ids.length) {
      this.ids = grown(this.ids, row, (length) => new Int32Array(length));
      this.isChanged = grown(this.isChanged, row, (length) => new Uint8Array(length));
    }
    this.ids.fill(0, this.rows, row + 1);
    this.rows = row + 1;
  }

  private mark(row: number): void {
    if (this.isChanged[row] === 1) return;
    this.isChanged[row] = 1;
    if (this.changedCount === this.changed.length)
      this.changed = grown(this.changed, this.changedCount, (length) => new Int32Array(length));
    this.changed[this.changedCount++] = row;
  }

  private openRow(row: number): number[] {
    const open = this.open.get(row);
    if (open !== undefined) return open;
    if (this.open.size >= MOST_OPEN) this.closeRows();
    const known = this.timeline.lines.signsOf(this.ids[row]);
    const signs: number[] = [];
    for (let column = 0; column < known.length; column++) signs.push(known[column]); // Array.from() is slow here
    this.open.set(row, signs);
    return signs;
  }

  private closeRow(row: number): void {
    const signs = this.open.get(row);
    if (signs === undefined) return;
    if (4 * signs.length > this.bytes.length) this.bytes = new Uint8Array(8 * signs.length);
    this.ids[row] = this.timeline.lines.idOf(this.bytes, 0, writeUtf8(signs, this.bytes));
  }

  private erasePage(what: number): void {
    const { column } = this;
    if (what === 2 || (what === 0 && this.row === this.top && this.column === 0 && this.top === 0)) {
      this.clear();
      this.column = column;
    } else if (what === 0) {
      this.eraseRow(0);
      for (let row = this.row + 1; row < this.rows; row++) this.erase(row, 0, MAX_COLUMNS);
    } else if (what === 1) {
      for (let row = this.top; row < this.row; row++) this.erase(row, 0, MAX_COLUMNS);
      this.eraseRow(1);
    }
  }

  private eraseRow(what: number): void {
    this.erase(this.row, what === 0 ? this.column : 0, what === 1 ? this.column + 1 : MAX_COLUMNS);
  }

  private erase(row: number, from: number, to: number): void {
    if (row >= this.rows || (!this.open.has(row) && this.ids[row] === 0)) return;
    if (!this.canSpend(this.open.get(row)?.length ?? this.timeline.lines.widthOf(this.ids[row]))) return;
    const hasAny = (signs: readonly number[]) => signs.slice(from, to).some((code) => code !== SPACE);
    if (hasAny(this.openRow(row))) this.touch();
    const signs = this.openRow(row);
    if (to >= signs.length) signs.length = Math.min(signs.length, from);
    else signs.fill(SPACE, from, to);
    this.mark(row);
  }

  /** Moves the signs behind the cursor. */
  private shiftSigns(by: number): void {
    if (this.row >= this.rows) return;
    this.touch();
    const signs = this.openRow(this.row);
    if (!this.canSpend(signs.length)) return;
    if (this.column >= signs.length) return;
    if (by < 0) signs.splice(this.column, -by);
    else signs.splice(this.column, 0, ...Array.from({ length: Math.min(by, MAX_COLUMNS - signs.length) }, () => SPACE));
    this.mark(this.row);
  }

  /** Moves all rows from one on. */
  private shiftRows(from: number, by: number): void {
    if (from >= this.rows || from < this.top || !this.canSpend(this.rows - from)) return;
    this.hasJumped = true;
    this.touch();
    this.closeRows();
    const moved = this.ids.slice(Math.min(this.rows, by < 0 ? from - by : from), this.rows);
    const start = from + Math.max(0, Math.min(by, REACHED));
    if (moved.length > 0) this.reach(start + moved.length - 1);
    this.ids.fill(0, from, this.rows);
    this.ids.set(moved, start);
    for (let row = from; row < this.rows; row++) this.mark(row);
  }

  private colour(numbers: readonly number[]): void {
    for (let at = 0; at < Math.max(1, numbers.length); at++) {
      const number = numbers[at] ?? 0;
      if (number === 0) [this.ground, this.isInverse] = [-1, false];
      else if (number === 49) this.ground = -1;
      else if (number === 7) [this.ground, this.isInverse] = [INVERSE, true];
      else if (number === 27 && this.isInverse) [this.ground, this.isInverse] = [-1, false];
      else if (number >= 40 && number <= 47) this.ground = number - 40;
      else if (number >= 100 && number <= 107) this.ground = number - 92;
      else if (number === 38 || number === 48) {
        const isFull = numbers[at + 1] === 2;
        const [one = 0, two = 0, three = 0] = numbers.slice(at + 2);
        if (number === 48) this.ground = isFull ? colourOf(one, two, three) : one & 0xff;
        at += isFull ? 4 : 2;
      }
    }
  }
}

/** Makes blanks of a sign of several columns, of which one gets another sign. */
function parted(signs: number[], column: number): void {
  let from = column;
  while (from > 0 && signs[from] === REST) from--;
  if (signs[column] !== REST && signs[column + 1] !== REST) return;
  do signs[from++] = SPACE;
  while (signs[from] === REST);
}

const NO_ROWS = new Int32Array();
const MOST_OPEN = 4096; // rows
const MOST_REPEATED = 512; // times that a sign is written again
const EFFORT = 64; // signs, rows: for each byte
const MOST_EFFORT = 1 << 22;
const INVERSE = 0x100;
const FULL = 0x1000;

/** The number of a colour of three parts, of which each has one of 16 values. */
const colourOf = (red: number, green: number, blue: number) =>
  FULL + ((red & 0xf0) << 4) + (green & 0xf0) + ((blue & 0xf0) >> 4);

/** Whether a blank on a coloured ground looks like one without. */
export const isBlack = (code: number): boolean => isGround(code) && [0, 16, FULL].includes(code - GROUND);

/** The line that a letter stands for. */
function drawn(byte: number): number {
  return byte < 0x60 ? byte : (LINES_OF_VT100.codePointAt(byte - 0x60) ?? byte);
}
