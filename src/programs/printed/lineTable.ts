import { grown } from "../values/grown";
import { BROKEN, type LineSigns, signsOf, widthOf } from "./signs";

const EMPTY = 0;

/** Lines by number: one that comes again, as most do in frames, is kept once. The empty line is 0. */
export class LineTable {
  private bytes = new Uint8Array(1 << 16);
  private ends = new Uint32Array(1 << 10); // where each line ends in the bytes; it begins where the one before ends
  private hashes = new Int32Array(1 << 10);
  private widths = new Uint16Array(1 << 10);
  private slots = new Int32Array(1 << 12); // numbers of lines and 1 more, by hash; at most half are taken
  private count = 1;

  /** How many bytes it holds. */
  get size(): number {
    return this.ends[this.count - 1] + 16 * this.count;
  }

  /**
   * The number of a line; BROKEN for bytes that are no UTF-8.
   * @param hash that of hashOf()
   */
  idOf(source: Uint8Array, from: number, to: number, hash = hashOf(source, from, to)): number {
    if (from === to) return EMPTY;
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (; this.slots[slot] !== 0; slot = (slot + 1) & mask) {
      const id = this.slots[slot] - 1;
      if (this.hashes[id] === hash && this.isLine(id, source, from, to)) return id;
    }
    const width = widthOf(source, from, to);
    if (width === BROKEN) return BROKEN;
    this.slots[slot] = this.count + 1;
    return this.add(source.subarray(from, to), hash, width);
  }

  /** How many columns a line takes. */
  widthOf(id: number): number {
    return this.widths[id];
  }

  signsOf(id: number): LineSigns {
    return id === EMPTY ? NONE : signsOf(this.bytes, this.ends[id - 1], this.ends[id]);
  }

  /** A table of some of the lines. @returns it, and the new number of each of them by the old */
  reduced(isKept: (id: number) => boolean): { readonly table: LineTable; readonly ids: Int32Array } {
    const table = new LineTable();
    const ids = new Int32Array(this.count);
    for (let id = 1; id < this.count; id++)
      if (isKept(id)) ids[id] = table.idOf(this.bytes, this.ends[id - 1], this.ends[id], this.hashes[id]);
    return { table, ids };
  }

  private isLine(id: number, source: Uint8Array, from: number, to: number): boolean {
    const start = this.ends[id - 1];
    if (this.ends[id] - start !== to - from) return false;
    const { bytes } = this;
    for (let at = from, own = start; at < to; at++, own++) if (bytes[own] !== source[at]) return false;
    return true;
  }

  private add(line: Uint8Array, hash: number, width: number): number {
    const id = this.count++;
    const start = this.ends[id - 1];
    const end = start + line.length;
    if (end > this.bytes.length) this.bytes = grown(this.bytes, end, (length) => new Uint8Array(length));
    if (id >= this.ends.length) {
      this.ends = grown(this.ends, id, (length) => new Uint32Array(length));
      this.hashes = grown(this.hashes, id, (length) => new Int32Array(length));
      this.widths = grown(this.widths, id, (length) => new Uint16Array(length));
    }
    this.bytes.set(line, start);
    this.ends[id] = end;
    this.hashes[id] = hash;
    this.widths[id] = width;
    if (2 * this.count > this.slots.length) this.rehash();
    return id;
  }

  private rehash(): void {
    const slots = new Int32Array(2 * this.slots.length);
    const mask = slots.length - 1;
    for (let id = 1; id < this.count; id++) {
      let slot = this.hashes[id] & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id + 1;
    }
    this.slots = slots;
  }
}

const NONE: LineSigns = new Uint32Array();

export const FIRST_HASH = 0x2c1b3c6d;

/** The hash of bytes before one and that one. */
export const hashOn = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);

/** The last step of a hash: lines differ in single bits, and tables look at the lowest. */
export const hashEnd = (hash: number): number => hash ^ (hash >>> 15);

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = FIRST_HASH;
  for (let at = from; at < to; at++) hash = hashOn(hash, bytes[at]);
  return hashEnd(hash);
}
