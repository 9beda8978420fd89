import { axisOf, type Layout, placeIn } from "../../reading/values/cells";
import { nameOf } from "../../reading/values/tree";
import { inside, LiveDict, LiveObject, type LiveStep, type LiveValue, liveOf, valueOf } from "../values/live";

/** Reads the cell of a number, as it is now: undefined where there is none yet. */
export type ReadCell = (cell: number, live: LiveValue | undefined) => void;

/** Where a change in a table is: in a row, or in a cell, to which so many steps lead. */
export interface TablePlace {
  readonly row?: number; // of a list of lists
  readonly cell?: number;
  readonly depth: number;
}

/** Cells as they stand in a value that changes, by a layout. */
export class LiveTable {
  private numbers: Int32Array | undefined; // of the cells in their order, where they name their places
  private starts: readonly number[] | undefined; // of the lists in that order
  private readonly known = new Map<string, number>(); // cells by the texts of their keys

  constructor(
    private readonly layout: Layout,
    readonly width: number,
    readonly height: number,
  ) {}

  /** Reads all cells. @returns whether there are as many as in the last state; behind keys some may be missing */
  load(value: LiveValue | undefined, read: ReadCell): boolean {
    const { layout, width, height } = this;
    if (layout.kind === "keyed") return this.loadKeyed(value, read);
    if (layout.kind === "placed") return this.loadPlaced(value, read);
    if (layout.kind === "flat") {
      const cells = listOf(value);
      if (cells?.length !== width * height) return false;
      for (let cell = 0; cell < cells.length; cell++) read(cell, cells[cell]);
      return true;
    }
    const rows = layout.kind === "rows" ? height : width;
    const length = layout.kind === "rows" ? width : height;
    if (sizeOf(value) !== rows) return false;
    const lists = listOf(value) ?? [];
    if (lists.some((row) => sizeOf(row) !== length)) return false; // before any is read: they may be growing
    return lists.every((row, at) => this.loadRow(at, row, read));
  }

  /** Reads the cells of a list of lists. */
  loadRow(row: number, value: LiveValue | undefined, read: ReadCell): boolean {
    const { layout, width, height } = this;
    const cells = listOf(value);
    if (cells?.length !== (layout.kind === "rows" ? width : height)) return false;
    for (let index = 0; index < cells.length; index++) read(this.cellAt(row, index), cells[index]);
    return true;
  }

  /** The cell that a place lies in, or the row of one that is shorter; undefined for all of the value. */
  placeOf(steps: readonly LiveStep[]): TablePlace | undefined {
    const [first, second] = steps;
    const { kind } = this.layout;
    if (first === undefined) return undefined;
    if (kind === "keyed") return this.found(this.cellOfKey(first), 1);
    const index = indexOf(first);
    if (kind === "flat") return this.found(index, 1);
    if (kind === "placed") {
      const start = this.starts?.[index];
      if (start === undefined) return this.found(this.numbers?.[index] ?? -1, 1);
      return typeof second === "number" ? this.found(this.numbers?.[start + second] ?? -1, 2) : undefined;
    }
    if (index < 0 || index >= (kind === "rows" ? this.height : this.width)) return undefined;
    const inRow = second === undefined ? -1 : indexOf(second);
    return inRow < 0 ? { row: index, depth: 1 } : this.found(this.cellAt(index, inRow), 2);
  }

  private found(cell: number, depth: number): TablePlace | undefined {
    return cell >= 0 && cell < this.width * this.height ? { cell, depth } : undefined;
  }

  private cellAt(row: number, index: number): number {
    return this.layout.kind === "rows" ? row * this.width + index : index * this.width + row;
  }

  private cellOfKey(step: LiveStep): number {
    const { layout, known } = this;
    if (layout.kind !== "keyed" || typeof step !== "object") return -1;
    const found = known.get(step.text) ?? placeIn(valueOf(liveOf(step.key), null), layout);
    known.set(step.text, found);
    return found;
  }

  private loadKeyed(value: LiveValue | undefined, read: ReadCell): boolean {
    if (!(value instanceof LiveDict)) return false;
    const isRead = new Uint8Array(this.width * this.height);
    for (const [text, key] of value.keys) {
      const cell = this.cellOfKey({ key, text });
      if (cell < 0) return false;
      isRead[cell] = 1;
      read(cell, value.values.get(text));
    }
    isRead.forEach((is, cell) => is === 1 || read(cell, undefined));
    return true;
  }

  private loadPlaced(value: LiveValue | undefined, read: ReadCell): boolean {
    if (!Array.isArray(value)) return false;
    const isNested = value.every((each) => Array.isArray(each));
    const cells = isNested ? value.flat() : value;
    if (cells.length !== this.width * this.height) return false;
    let start = 0;
    this.starts = isNested ? value.map((list) => (start += list.length) - list.length) : undefined;
    this.numbers = this.numbersOf(cells);
    if (this.numbers === undefined) return false;
    for (const [index, cell] of this.numbers.entries()) read(cell, cells[index]);
    return true;
  }

  private numbersOf(cells: readonly LiveValue[]): Int32Array | undefined {
    const { layout, width, height } = this;
    if (layout.kind !== "placed") return undefined;
    const [xs, ys] = [layout.column, layout.row].map((name) => cells.map((cell) => Number(named(cell, name))));
    const [across, below] = [axisOf(xs), axisOf(ys)];
    const numbers = new Int32Array(cells.length);
    for (let index = 0; index < cells.length; index++) {
      const [x, down] = [across.indexOf(xs[index]), below.indexOf(ys[index])];
      const y = layout.isUpward ? height - 1 - down : down;
      if (!(x < width && y >= 0 && y < height && Number.isInteger(x) && Number.isInteger(y))) return undefined;
      numbers[index] = y * width + x;
    }
    return numbers;
  }
}

/** How much listOf() would give. */
function sizeOf(value: LiveValue | undefined): number {
  if (value instanceof LiveDict) return value.values.size;
  return Array.isArray(value) ? value.length : (listOf(value)?.length ?? -1);
}

/** What a list holds, or a dict with the numbers from 0 as keys, or the characters of a string. */
function listOf(value: LiveValue | undefined): readonly LiveValue[] | undefined {
  if (typeof value === "string") return Array.from(value);
  if (!(value instanceof LiveDict)) return Array.isArray(value) ? value : undefined;
  let index = 0;
  for (const key of value.keys.values()) if (key !== index++) return undefined;
  return [...value.values.values()];
}

function indexOf(step: LiveStep): number {
  const key = typeof step === "object" ? step.key : step;
  return typeof key === "number" ? key : -1;
}

/** The step to what stands behind a name, which readers know in small letters. */
export function stepNamed(live: LiveValue | undefined, name: string | number): LiveStep | undefined {
  if (typeof name === "number" || Array.isArray(live)) return name;
  if (live instanceof LiveObject) {
    if (live.attributes.has(name)) return name;
    return [...live.attributes.keys()].find((each) => each.toLowerCase() === name);
  }
  if (!(live instanceof LiveDict)) return undefined;
  for (const [text, key] of live.keys) if (nameOf(valueOf(liveOf(key), null)) === name) return { key, text };
  return undefined;
}

/** What stands behind a name. */
export function named(live: LiveValue | undefined, name: string | number): LiveValue | undefined {
  const step = stepNamed(live, name);
  return step === undefined ? undefined : inside(live, step);
}
