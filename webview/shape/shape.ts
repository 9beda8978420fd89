import type { AlgorithmFacts } from "../../src/core/foundation/algorithm";
import { formatNumber } from "../../src/core/foundation/errors";
import { OFF, offIn, rowLength } from "../../src/core/foundation/mask";
import type { Recipe } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids/facts";
import { findOrThrow, takesShapes } from "../../src/core/options/options";

const MAX_CELLS = 10_000; // more are too many to paint by hand
const ON = "."; // in a mask that is painted

/**
 * Why the shape of a maze cannot be edited, or undefined if it can.
 * @param algorithm that made it, if that is known
 */
export function whyNoShape(recipe: Recipe, algorithm: AlgorithmFacts | undefined): string | undefined {
  const grid = findOrThrow(grids, "grid", recipe.grid);
  if (algorithm === undefined) return "The algorithm that made this maze is unknown.";
  if (recipe.at !== undefined) return "A chunk of an endless maze has no shape of its own.";
  if (grid.takesMasks !== true) {
    const others = grids.filter(({ takesMasks }) => takesMasks).map(({ id }) => id);
    return `Only these grids support shapes: ${others.join(", ")}.`;
  }
  if (!takesShapes(algorithm, grid)) return `${algorithm.name} does not support shapes. Try Wilson.`;
  return grid.countCells(recipe) > MAX_CELLS
    ? `Too large to edit the shape (limit ${formatNumber(MAX_CELLS)} cells).`
    : undefined;
}

/** A shape that is being edited, and its cursor. Each change of cells is a stroke, which can be undone. Knows no page. */
export class Shape {
  private at = 0;
  private readonly off: Uint8Array;
  onCount: number; // of the cells
  private stroke: number[] | undefined; // the cells that changed, while one is being painted
  private turnsOn = true; // what the stroke does to them
  private done: (readonly number[])[] = [];
  private undone: (readonly number[])[] = [];

  /** @param mask the shape at first; by default, and if its size differs, all cells are on */
  constructor(
    private readonly width: number,
    private readonly height: number,
    mask: readonly string[] | undefined,
    private readonly touched: (cell: number) => void,
  ) {
    const fits = mask?.length === height && mask.every((row) => rowLength(row) === width);
    this.off = fits ? offIn(mask) : new Uint8Array(width * height);
    this.onCount = this.off.reduce((count, off) => count - off, this.off.length);
  }

  get cursor(): number {
    return this.at;
  }

  set cursor(cell: number) {
    this.at = Math.min(Math.max(cell, 0), this.off.length - 1);
  }

  get cellCount(): number {
    return this.off.length;
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  isOn(cell: number): boolean {
    return this.off[cell] === 0;
  }

  /** Moves the cursor, as far as there are cells. */
  move(right: number, down: number): void {
    const { width, height, at } = this;
    const clamp = (value: number, end: number) => Math.min(Math.max(value, 0), end - 1);
    this.at = clamp(Math.floor(at / width) + down, height) * width + clamp((at % width) + right, width);
  }

  /** Continues a stroke, whose first cell decides whether it turns cells on or off. */
  paint(cell: number): void {
    if (this.stroke === undefined) {
      this.stroke = [];
      this.turnsOn = !this.isOn(cell);
    }
    this.at = cell;
    if (this.isOn(cell) === this.turnsOn) return;
    this.stroke.push(cell);
    this.flip([cell]);
  }

  /** Ends the stroke. */
  lift(): void {
    this.add(this.stroke);
    this.stroke = undefined;
  }

  toggle(): void {
    this.paint(this.at);
    this.lift();
  }

  turnAllOn(): void {
    this.change((cell) => !this.isOn(cell));
  }

  invert(): void {
    this.change(() => true);
  }

  undo(): void {
    this.lift();
    this.flipLast(this.done, this.undone);
  }

  redo(): void {
    this.flipLast(this.undone, this.done);
  }

  toMask(): string[] {
    return Array.from({ length: this.height }, (_, row) =>
      Array.from({ length: this.width }, (_, column) => (this.isOn(row * this.width + column) ? ON : OFF)).join(""),
    );
  }

  private change(isWanted: (cell: number) => boolean): void {
    this.lift();
    const stroke = Array.from(this.off.keys()).filter(isWanted);
    this.flip(stroke);
    this.add(stroke);
  }

  private add(stroke: readonly number[] = []): void {
    if (stroke.length === 0) return;
    this.done.push(stroke);
    this.undone = [];
  }

  private flipLast(from: (readonly number[])[], to: (readonly number[])[]): void {
    const stroke = from.pop();
    if (stroke === undefined) return;
    this.flip(stroke);
    to.push(stroke);
  }

  private flip(cells: readonly number[]): void {
    for (const cell of cells) {
      this.off[cell] ^= 1;
      this.onCount += this.isOn(cell) ? 1 : -1;
      this.touched(cell);
    }
  }
}
