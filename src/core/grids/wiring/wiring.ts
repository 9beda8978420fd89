import { BYTE_SLOTS, type Wiring } from "../../foundation/topology";

/** The neighbours of one kind of cell by slot, as steps in columns, rows and levels; null where this kind lacks the slot. */
export type Offsets = readonly (readonly [columns: number, rows: number, levels?: number] | null)[];

export interface LatticeShape {
  readonly width: number;
  readonly height: number;
  readonly levels?: number; // planes of width x height, one after the other; one where not given
  readonly kinds: readonly Offsets[]; // all of one length, the degree
  readonly opposites: readonly number[]; // slot s of a cell is slot opposites[s] of its neighbour
  readonly kindAt: (column: number, row: number) => number; // by whether they are odd, and nothing else
  readonly fallsApart?: boolean; // whether not all cells can be reached from each other
}

/** Who neighbours whom in a regular tessellation: the cells of a kind reach their neighbours by the same offsets. */
export function wiringOf(shape: LatticeShape): Wiring {
  const { width, height, levels = 1, kinds, opposites, fallsApart } = shape;
  const ways = kinds.flatMap((steps) => [
    slotMask(steps.map((step) => (step?.[2] ? null : step))), // the way to another level is no side
    ...steps.map((step, slot) => (step === null ? 0 : 16 * offsetOf(step, width, height)) + opposites[slot]),
  ]);
  return {
    cellCount: width * height * levels,
    degree: opposites.length,
    ways: Int32Array.from(ways),
    rows: kinds.length === 1 ? null : rowsByKind(shape),
    neighborMask: linkMasks(shape),
    isKnownConnected: fallsApart !== true,
  };
}

function offsetOf([columns, rows, levels = 0]: NonNullable<Offsets[number]>, width: number, height: number): number {
  return (levels * height + rows) * width + columns;
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

function rowsByKind(shape: LatticeShape): Uint8Array {
  const rows = new Uint8Array(shape.width * shape.height * (shape.levels ?? 1));
  fillByKind(
    rows,
    shape,
    shape.kinds.map((offsets, kind) => kind * (offsets.length + 1) + 1),
  );
  return rows;
}

/** Inner cells have all slots of their kind; only the border asks which neighbours are there. */
function linkMasks(shape: LatticeShape): Uint8Array | Uint16Array {
  const { width, height, levels = 1, kinds, opposites } = shape;
  const count = width * height * levels;
  const links = opposites.length < BYTE_SLOTS ? new Uint8Array(count) : new Uint16Array(count);
  if (kinds.length === 1) links.fill(slotMask(kinds[0]));
  else fillByKind(links, shape, kinds.map(slotMask));
  for (let level = 0, first = 0; level < levels; level++) {
    const lost = slotsBeyond(shape, level);
    if (lost !== 0) for (let cell = first; cell < first + width * height; cell++) links[cell] &= ~lost;
    for (let row = 0; row < height; row++, first += width) {
      if (row === 0 || row === height - 1) {
        const inner = [2, 1].map((column) => linksAt(shape, column, row, level)); // of even and of odd columns
        for (let column = 1; column < width - 1; column++) links[first + column] = inner[column % 2];
      }
      for (const column of [0, width - 1]) links[first + column] = linksAt(shape, column, row, level);
    }
  }
  return links;
}

/** The slots by which no cell of a level leads anywhere, there being no level above or below. */
function slotsBeyond({ kinds, levels = 1 }: LatticeShape, level: number): number {
  const isBeyond = (by = 0) => level + by < 0 || level + by >= levels;
  return kinds.reduce((mask, steps) => mask | slotMask(steps.map((step) => (isBeyond(step?.[2]) ? step : null))), 0);
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
