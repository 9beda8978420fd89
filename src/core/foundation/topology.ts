import { bitCount, lowestBit } from "./random";

/** Whether a cell belongs to the maze, by its id. */
export type Mask = (cell: number) => boolean;

/**
 * Which cells are neighbours, as data. Each cell has a row of links: first the mask of slots that are its sides, with or
 * without a neighbour; then, for every slot, 16 times the difference to the neighbour's id, plus the opposite slot (the
 * neighbour's slot that leads back). Cells with the same differences share a row.
 */
export interface Wiring {
  readonly cellCount: number;
  readonly degree: number; // slots per cell, at most 15
  readonly links: Int32Array;
  readonly rows: Uint8Array | Uint32Array | null; // where in `links` a cell's slot 0 is; null where all cells share one row
  readonly neighborMask: Uint8Array | Uint16Array; // the slots of a cell that lead to a neighbour
  readonly isKnownConnected: boolean; // whether all cells are known to be reachable from each other
}

/** The part of a link that is added to a cell to get its neighbour. */
export function linkOffset(link: number): number {
  return link >> 4;
}

/** The part of a link that is the neighbour's slot back to the cell. */
export function linkSlot(link: number): number {
  return link & 15;
}

/** Fewer slots than this fit into a byte, with a bit to spare. */
export const BYTE_SLOTS = 8;

/**
 * Which cells are neighbours: a graph over cells 0 to cellCount - 1. A cell's sides are its slots, 0 to degree - 1; a
 * set of slots is a mask, bit s for slot s.
 *
 * The cells of a regular tessellation share a few rows of links: lists of neighbours would take two to three times as long,
 * and 40 bytes per cell. One class holds every grid as data, so that hot loops see one shape of object.
 */
export class Topology {
  readonly cellCount: number; // including excluded cells
  readonly degree: number; // how many slots a cell has
  readonly margin: number; // entries that a Maze keeps free before cell 0 and after the last, so that any link can be followed
  readonly neighborMask: Uint8Array | Uint16Array; // the slots of a cell that lead to a neighbour: no border, nothing masked
  readonly excluded: Uint8Array | null; // 1 for an excluded cell; null if there are none
  readonly isKnownConnected: boolean; // whether all cells are known to be reachable from each other
  private readonly links: Int32Array;
  private readonly rows: Uint8Array | Uint32Array | null;
  private readonly isQuad: boolean; // whether all cells have the four offsets below, which are faster to reach than a table
  private readonly offset0: number;
  private readonly offset1: number;
  private readonly offset2: number;
  private readonly offset3: number;

  /** @param wiring its neighborMask is kept and changed: it loses the slots that lead to or from excluded cells */
  constructor({ cellCount, degree, links, rows, neighborMask, isKnownConnected: isConnected }: Wiring, mask?: Mask) {
    this.cellCount = cellCount;
    this.degree = degree;
    this.links = links;
    this.rows = rows;
    this.neighborMask = neighborMask;
    this.isKnownConnected = isConnected && mask === undefined;
    this.isQuad = rows === null && degree === 4;
    this.offset0 = linkOffset(links[1]);
    this.offset1 = linkOffset(links[2]);
    this.offset2 = linkOffset(links[3]);
    this.offset3 = linkOffset(links[4]);
    this.margin = farthestLink(links);
    this.excluded = mask === undefined ? null : offCells(cellCount, mask);
    if (this.excluded !== null) this.unlink(this.excluded);
  }

  /** The data of it, such as for a copy elsewhere. Its neighborMask has no slots that lead to excluded cells. */
  get wiring(): Wiring {
    const { cellCount, degree, links, rows, neighborMask, isKnownConnected } = this;
    return { cellCount, degree, links, rows, neighborMask, isKnownConnected };
  }

  /** How many cells are included. */
  get includedCount(): number {
    return this.excluded === null ? this.cellCount : this.excluded.reduce((count, off) => count - off, this.cellCount);
  }

  /** The cell behind a slot; only for a slot in neighborMask[cell]. */
  neighbor(cell: number, slot: number): number {
    return cell + (this.link(cell, slot) >> 4);
  }

  /** The cell behind a slot, or this one where none is, as for slot -1. */
  across(cell: number, slot: number): number {
    return slot >= 0 && (this.neighborMask[cell] >>> slot) & 1 ? this.neighbor(cell, slot) : cell;
  }

  /** The slot by which the neighbour behind a slot sees this cell. */
  opposite(cell: number, slot: number): number {
    return this.link(cell, slot) & 15;
  }

  /** Both in one number, a link: 16 times the difference to the neighbour's id, plus the opposite slot. */
  link(cell: number, slot: number): number {
    return this.links[(this.rows === null ? 1 : this.rows[cell]) + slot];
  }

  /** The slots that are sides of a cell, with or without a neighbour; stairs are not sides. */
  sides(cell: number): number {
    return this.links[this.rows === null ? 0 : this.rows[cell] - 1];
  }

  /** The slot of a that leads to b, or -1 if they are not neighbours. */
  slotBetween(a: number, b: number): number {
    const slots = this.isIncluded(a) ? this.neighborMask[a] : 0;
    for (let slot = 0; slots >>> slot !== 0; slot++) {
      if ((slots >>> slot) & 1 && this.neighbor(a, slot) === b) return slot;
    }
    return -1;
  }

  /** Whether a cell exists and is included. */
  isIncluded(cell: number): boolean {
    return cell >= 0 && cell < this.cellCount && (this.excluded === null || this.excluded[cell] === 0);
  }

  /**
   * The slots of a cell that lead to a cell with state 0, without a branch: thanks to the margin every slot can be
   * read, and neighborMask drops those that lead nowhere.
   */
  unvisited(state: Uint8Array | Uint16Array, cell: number): number {
    const at = cell + this.margin;
    if (!this.isQuad) return this.unvisitedOfAll(state, cell);
    const slot0 = (state[at + this.offset0] - 1) >>> 31;
    const slot1 = (state[at + this.offset1] - 1) >>> 31;
    const slot2 = (state[at + this.offset2] - 1) >>> 31;
    const slot3 = (state[at + this.offset3] - 1) >>> 31;
    return this.neighborMask[cell] & (slot0 | (slot1 << 1) | (slot2 << 2) | (slot3 << 3));
  }

  private unvisitedOfAll(state: Uint8Array | Uint16Array, cell: number): number {
    const { links, neighborMask, rows, margin } = this;
    const first = rows === null ? 1 : rows[cell];
    const at = cell + margin;
    const all = neighborMask[cell];
    let mask = 0;
    for (let slot = 0; all >>> slot !== 0; slot++) {
      mask |= ((state[at + (links[first + slot] >> 4)] - 1) >>> 31) << slot;
    }
    return all & mask;
  }

  private unlink(off: Uint8Array): void {
    if (this.isQuad) return this.unlinkQuads(off);
    const { neighborMask, links, rows } = this;
    for (let cell = 0; cell < this.cellCount; cell++) {
      if (off[cell] === 0) continue;
      const first = rows === null ? 1 : rows[cell];
      for (let left = neighborMask[cell]; left !== 0; left &= left - 1) {
        const link = links[first + lowestBit(left)];
        neighborMask[cell + (link >> 4)] &= ~(1 << (link & 15));
      }
      neighborMask[cell] = 0;
    }
  }

  /** The same without branches, half of which would be foretold wrongly. */
  private unlinkQuads(off: Uint8Array): void {
    const { neighborMask, margin, offset0, offset1, offset2, offset3 } = this;
    const around = new Uint8Array(off.length + 2 * margin);
    around.set(off, margin);
    for (let cell = 0, at = margin; cell < off.length; cell++, at++) {
      let lost = around[at + offset0] | (around[at + offset1] << 1);
      lost |= (around[at + offset2] << 2) | (around[at + offset3] << 3);
      neighborMask[cell] &= ~lost & (around[at] - 1);
    }
  }
}

/** How many pairs of neighbours there are, joined or not. */
export function countWallSites({ neighborMask }: Topology): number {
  let ends = 0;
  for (let cell = 0; cell < neighborMask.length; cell++) ends += bitCount(neighborMask[cell]);
  return ends / 2;
}

/** The most by which a neighbour's id differs from a cell's. (The masks of sides among the links are too small to count.) */
function farthestLink(links: Int32Array): number {
  return links.reduce((most, link) => Math.max(most, Math.abs(linkOffset(link))), 0);
}

function offCells(count: number, mask: Mask): Uint8Array {
  const off = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) off[cell] = mask(cell) ? 0 : 1;
  return off;
}
