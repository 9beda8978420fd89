import type { Squares } from "../../foundation/grid";
import { BYTE_SLOTS, type Wiring } from "../../foundation/topology";

/** The neighbours of one kind of cell by slot, as steps of -1 to 1 in columns, rows and levels; null if it lacks a slot. */
export type Offsets = readonly (readonly [columns: number, rows: number, levels?: number] | null)[];

export interface LatticeShape extends Squares {
  readonly kinds: readonly Offsets[]; // all of one length, the degree
  readonly opposites: readonly number[]; // slot s of a cell is slot opposites[s] of its neighbour
  readonly kindAt: (column: number, row: number) => number; // depends only on whether they are odd
  readonly fallsApart?: boolean; // whether not all cells can be reached from each other
}

/** Which cells of a regular tessellation are neighbours: all cells of a kind have the same offsets. */
export function wiringOf(shape: LatticeShape): Wiring {
  const { width, height, levels, kinds, opposites, fallsApart } = shape;
  const links = kinds.flatMap((steps) => [
    slotMask(steps.map((step) => (step?.[2] ? null : step))), // a link to another level is no side
    ...steps.map((step, slot) => (step === null ? 0 : 16 * offsetOf(step, width, height)) + opposites[slot]),
  ]);
  return {
    cellCount: width * height * levels,
    degree: opposites.length,
    links: Int32Array.from(links),
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

/** Fills in the value of each cell's kind: two rows, and copies of them. */
function fillByKind(cells: Uint8Array | Uint16Array, { width, kindAt }: LatticeShape, values: readonly number[]): void {
  const pair = Math.min(2 * width, cells.length);
  for (let cell = 0; cell < pair; cell++) cells[cell] = values[kindAt(cell % width, Math.floor(cell / width))];
  for (let done = pair; done < cells.length; done *= 2) cells.copyWithin(done, 0, done);
}

function rowsByKind(shape: LatticeShape): Uint8Array {
  const rows = new Uint8Array(shape.width * shape.height * shape.levels);
  const starts = shape.kinds.map((offsets, kind) => kind * (offsets.length + 1) + 1);
  fillByKind(rows, shape, starts);
  return rows;
}

/** Inner cells have all slots of their kind; cells at an edge of the grid lose those that lead beyond it. */
function linkMasks(shape: LatticeShape): Uint8Array | Uint16Array {
  const { width, height, levels, kinds, opposites, kindAt } = shape;
  const sizes = [width, height, levels];
  const count = width * height * levels;
  const links = opposites.length < BYTE_SLOTS ? new Uint8Array(count) : new Uint16Array(count);
  if (kinds.length === 1) links.fill(slotMask(kinds[0]));
  else fillByKind(links, shape, kinds.map(slotMask));
  for (const [axis, size] of sizes.entries()) {
    for (const outward of [-1, 1]) {
      const edge = outward < 0 ? 0 : size - 1;
      const lost = kinds.map((steps) => slotMask(steps.map((step) => (step?.[axis] === outward ? step : null))));
      if (lost.every((mask) => mask === 0)) continue;
      const from = sizes.map((_, each) => (each === axis ? edge : 0));
      const to = sizes.map((all, each) => (each === axis ? edge + 1 : all));
      for (let level = from[2]; level < to[2]; level++) {
        for (let row = from[1]; row < to[1]; row++) {
          const first = (level * height + row) * width;
          dropSlots(links, first + from[0], first + to[0], lost[kindAt(from[0], row)], lost[kindAt(from[0] + 1, row)]);
        }
      }
    }
  }
  return links;
}

/** Takes slots from some cells, alternately `these` and `those`: a function of its own, which V8 optimizes sooner. */
function dropSlots(links: Uint8Array | Uint16Array, from: number, to: number, these: number, those: number): void {
  for (let cell = from; cell < to; cell++) links[cell] &= (cell - from) % 2 === 0 ? ~these : ~those;
}
