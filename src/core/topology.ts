/** The neighbours of one kind of cell by slot, as steps in columns, rows and levels; null where this kind lacks the slot. */
export type Offsets = readonly (readonly [columns: number, rows: number, levels?: number] | null)[];

/** Whether a cell takes part, by its id. */
export type Mask = (cell: number) => boolean;

export interface LatticeShape {
  readonly width: number;
  readonly height: number;
  readonly levels?: number; // planes of width x height, one after the other; one where not given
  readonly kinds: readonly Offsets[]; // all of one length, the degree
  readonly opposites: readonly number[]; // slot s of a cell is slot opposites[s] of its neighbour
  readonly kindAt: (column: number, row: number) => number; // by whether they are odd, and nothing else
  readonly mask?: Mask | undefined;
  readonly fallsApart?: boolean; // whether without a mask, too, not all cells can be reached from each other
}

/**
 * Which cells are neighbours: a graph over cells 0 to cellCount - 1. A cell's sides are its slots, 0 to degree - 1; a set
 * of slots is a mask, bit s for slot s. Regular tessellations store one mask a cell and no adjacency: the cells of a kind
 * reach their neighbours by the same offsets (performance.md: lists of neighbours cost two to three times as much time
 * and 40 bytes a cell). One class holds every shape as data, so that hot loops see one shape of object whatever the grid.
 */
export class Topology {
  readonly cellCount: number;
  readonly degree: number; // at most 16
  readonly margin: number; // entries that a Maze keeps free before cell 0 and after the last, so that any offset can be read
  readonly links: Uint8Array | Uint16Array; // the slots of a cell that lead to a neighbour: no border, nothing masked
  readonly off: Uint8Array | null; // 1 for a cell that takes no part; null where all do
  readonly isConnected: boolean; // whether it is known that all cells can be reached from each other
  private readonly sidesOfKind: readonly number[];
  private readonly ways: Int32Array; // degree entries a kind: 16 times the offset, plus the opposite slot; one look-up for both
  private readonly isQuad: boolean; // whether there are four offsets, which are those below: closer at hand than in a table
  private readonly offset0: number;
  private readonly offset1: number;
  private readonly offset2: number;
  private readonly offset3: number;
  private readonly firstOffset: Uint8Array | null; // where the offsets of a cell's kind begin; null for a single kind

  constructor(shape: LatticeShape) {
    const { width, height, levels = 1, kinds, opposites, mask } = shape;
    this.cellCount = width * height * levels;
    this.degree = opposites.length;
    const offsets = kinds.flat().map((step) => (step === null ? 0 : offsetOf(step, width, height)));
    this.ways = Int32Array.from(offsets, (offset, index) => 16 * offset + opposites[index % this.degree]);
    this.isQuad = offsets.length === 4;
    [this.offset0, this.offset1, this.offset2, this.offset3] = offsets;
    this.margin = offsets.reduce((most, offset) => Math.max(most, Math.abs(offset)), 0);
    this.sidesOfKind = kinds.map((steps) => slotMask(steps.map((step) => (step?.[2] ? null : step))));
    this.firstOffset = kinds.length === 1 ? null : firstOffsets(shape);
    this.isConnected = mask === undefined && shape.fallsApart !== true;
    this.off = mask === undefined ? null : offCells(this.cellCount, mask);
    this.links = linkMasks(shape);
    if (this.off !== null) this.unlink(this.off);
  }

  /** How many cells take part. */
  get partCount(): number {
    return this.off === null ? this.cellCount : this.off.reduce((count, off) => count - off, this.cellCount);
  }

  /** The cell behind a slot; only for a slot in links[cell]. */
  neighbor(cell: number, slot: number): number {
    return cell + (this.way(cell, slot) >> 4);
  }

  /** The slot by which the neighbour behind a slot sees this cell. */
  opposite(cell: number, slot: number): number {
    return this.way(cell, slot) & 15;
  }

  /** Both in one number: 16 times what is to be added to the cell for its neighbour, plus the opposite slot. */
  way(cell: number, slot: number): number {
    return this.ways[(this.firstOffset === null ? 0 : this.firstOffset[cell]) + slot];
  }

  /** The slots that are sides of a cell, whether or not a neighbour is behind them; the way to another level is none. */
  sides(cell: number): number {
    return this.sidesOfKind[this.firstOffset === null ? 0 : this.firstOffset[cell] / this.degree];
  }

  /** The slot of a that leads to b, or -1 where they are no neighbours. */
  slotBetween(a: number, b: number): number {
    const links = this.takesPart(a) ? this.links[a] : 0;
    for (let slot = 0; links >>> slot !== 0; slot++) {
      if ((links >>> slot) & 1 && this.neighbor(a, slot) === b) return slot;
    }
    return -1;
  }

  /** Whether a cell is there and not masked off. */
  takesPart(cell: number): boolean {
    return cell >= 0 && cell < this.cellCount && (this.off === null || this.off[cell] === 0);
  }

  /**
   * The slots of a cell that lead to a cell whose state is 0, without a branch: the margin lets every slot be read, and
   * links drops those that lead nowhere.
   */
  unvisited(state: Uint8Array | Uint16Array, cell: number): number {
    const at = cell + this.margin;
    if (!this.isQuad) return this.links[cell] & this.unvisitedOfAll(state, cell);
    const slot0 = (state[at + this.offset0] - 1) >>> 31;
    const slot1 = (state[at + this.offset1] - 1) >>> 31;
    const slot2 = (state[at + this.offset2] - 1) >>> 31;
    const slot3 = (state[at + this.offset3] - 1) >>> 31;
    return this.links[cell] & (slot0 | (slot1 << 1) | (slot2 << 2) | (slot3 << 3));
  }

  private unvisitedOfAll(state: Uint8Array | Uint16Array, cell: number): number {
    const { ways, degree, firstOffset, margin } = this;
    const first = firstOffset === null ? 0 : firstOffset[cell];
    let mask = 0;
    for (let slot = 0; slot < degree; slot++) {
      mask |= ((state[cell + margin + (ways[first + slot] >> 4)] - 1) >>> 31) << slot;
    }
    return mask;
  }

  private unlink(off: Uint8Array): void {
    const { links } = this;
    for (let cell = 0; cell < this.cellCount; cell++) {
      for (let slot = 0; links[cell] >>> slot !== 0; slot++) {
        if ((links[cell] >>> slot) & 1 && (off[cell] | off[this.neighbor(cell, slot)]) !== 0)
          links[cell] &= ~(1 << slot);
      }
    }
  }
}

function offsetOf([columns, rows, levels = 0]: NonNullable<Offsets[number]>, width: number, height: number): number {
  return (levels * height + rows) * width + columns;
}

function offCells(count: number, mask: Mask): Uint8Array {
  const off = new Uint8Array(count);
  for (let cell = 0; cell < count; cell++) if (!mask(cell)) off[cell] = 1;
  return off;
}

function slotMask(steps: Offsets): number {
  return steps.reduce((mask, step, slot) => (step === null ? mask : mask | (1 << slot)), 0);
}

/** Fills in, for each cell, what depends on its kind alone: two rows, and copies of them. */
function fillByKind(cells: Uint8Array | Uint16Array, { width, kindAt }: LatticeShape, values: readonly number[]): void {
  const pair = Math.min(2 * width, cells.length);
  for (let cell = 0; cell < pair; cell++) cells[cell] = values[kindAt(cell % width, Math.floor(cell / width))];
  for (let done = pair; done < cells.length; done *= 2) cells.copyWithin(done, 0, done);
}

function firstOffsets(shape: LatticeShape): Uint8Array {
  const first = new Uint8Array(shape.width * shape.height * (shape.levels ?? 1));
  fillByKind(
    first,
    shape,
    shape.kinds.map((offsets, kind) => kind * offsets.length),
  );
  return first;
}

/** Inner cells have all slots of their kind; only the border asks which neighbours are there. */
function linkMasks(shape: LatticeShape): Uint8Array | Uint16Array {
  const { width, height, levels = 1, kinds, opposites } = shape;
  const count = width * height * levels;
  const links = opposites.length < 8 ? new Uint8Array(count) : new Uint16Array(count);
  if (kinds.length === 1) links.fill(slotMask(kinds[0]));
  else fillByKind(links, shape, kinds.map(slotMask));
  const hasStairs = kinds.some((steps) => steps.some((step) => step?.[2]));
  for (let level = 0, first = 0; level < levels; level++) {
    const isEnd = hasStairs && (level === 0 || level === levels - 1);
    for (let row = 0; row < height; row++, first += width) {
      const isBorder = isEnd || row === 0 || row === height - 1;
      const step = isBorder ? 1 : Math.max(1, width - 1);
      for (let column = 0; column < width; column += step) links[first + column] = linksAt(shape, column, row, level);
    }
  }
  return links;
}

function linksAt({ width, height, levels = 1, kinds, kindAt }: LatticeShape, x: number, y: number, z: number): number {
  const isInside = (at: number, end: number) => at >= 0 && at < end;
  return slotMask(
    kinds[kindAt(x, y)].map((step) => {
      if (step === null) return null;
      const [columns, rows, up = 0] = step;
      return isInside(x + columns, width) && isInside(y + rows, height) && isInside(z + up, levels) ? step : null;
    }),
  );
}
