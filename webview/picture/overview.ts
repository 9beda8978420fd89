import type { Mosaic } from "../../src/core/foundation/grid";
import type { Far } from "../../src/core/picture/far";
import type { View } from "./camera";
import { Palette } from "./colours";
import { type BitmapBlock, BLOCK, countOf, isIn, keyOf, MosaicPixels, newBlock, type Range } from "./mosaicPixels";
import type { Scene } from "./scene";
import type { Layers } from "./tiles";

const FINE = 0.25; // of a level, by which pixels may be smaller than those of the screen

const MAX_BLOCKS = 512; // kept, of 128 KB each
const MAX_CHANGES = 100_000; // cells, above which blocks are filled anew

/**
 * The picture of a maze at a small scale: a bitmap in blocks, which are computed when they come into view, and kept. A
 * changed cell changes its pixels, so that the cost of a frame depends on its changes, not on what is in view.
 */
export class Overview {
  private readonly context: CanvasRenderingContext2D;
  private blocks = new Map<number, BitmapBlock>(); // of the current level
  private before: { level: number; blocks: Map<number, BitmapBlock> } | undefined; // shown until all is there
  private level = -1;
  private next = 0; // where filling goes on, counted from the first block in view, row by row
  private readonly changed: number[] = []; // cells
  private drawn = ""; // what the canvas shows
  isWhole = false; // whether all that was in view when it was last drawn had been computed at least once
  private paint: MosaicPixels | undefined; // none since the colours changed
  private far: Far | undefined; // whose colours it has

  constructor(
    private readonly scene: Scene,
    private readonly mosaic: Mosaic,
    private readonly canvas: HTMLCanvasElement,
    private readonly layers: Layers,
  ) {
    this.context = canvas.getContext("2d") as CanvasRenderingContext2D;
  }

  touch(cell: number, slot: number): void {
    const { changed, scene } = this;
    if (this.blocks.size === 0) return;
    if (changed.length > MAX_CHANGES) return this.touchAll();
    changed.push(cell);
    if (slot >= 0) changed.push(scene.maze.grid.topology.across(cell, slot));
  }

  /** Notes that anything may have changed. */
  touchAll(): void {
    this.changed.length = 0;
    this.before = undefined;
    for (const block of this.blocks.values()) block.isStale = true;
  }

  /** Notes that the colours may have changed. */
  recolour(): void {
    this.paint = undefined;
    this.touchAll();
  }

  /** Frees all but what the canvas shows. */
  rest(): void {
    this.changed.length = 0;
    this.before = undefined;
    this.blocks.clear();
    this.level = -1;
  }

  /** Draws what is in view until a time is over. @param far the colours of bare ground, if it has some. @returns whether all is drawn; if not, the next frame continues */
  draw(view: View, { width, height }: { width: number; height: number }, end: number, far?: Far): boolean {
    if (this.far !== far) this.recolour();
    this.far = far;
    this.paint ??= new MosaicPixels(this.scene, this.mosaic, new Palette(this.layers), far);
    this.turnTo(this.levelFor(view.scale));
    const range = this.rangeOf(this.level, view, width, height);
    this.change(range);
    const isDone = this.fill(range, end);
    if (isDone) this.before = undefined;
    this.show(view, width, height, range);
    return isDone;
  }

  /** Pixels of the screen a pixel of the mosaic has a side. */
  private pixelSize(scale: number): number {
    return (scale * devicePixelRatio) / Math.sqrt(this.density("x", 0) * this.density("y", 0));
  }

  /** Pixels of a level a unit of the picture. */
  private density(axis: "x" | "y", level: number): number {
    const { columns, rows, shift } = this.mosaic;
    const { picture } = this.scene.maze.grid;
    const whole = axis === "x" ? (2 * columns + (rows > 1 ? shift : 0)) / picture.width : (2 * rows) / picture.height;
    return whole / 2 ** level;
  }

  private levelFor(scale: number): number {
    return Math.max(Math.floor(-Math.log2(this.pixelSize(scale)) + FINE), 0);
  }

  /** The old level stays on the screen until the new one is complete. */
  private turnTo(level: number): void {
    if (level === this.level) return;
    if (this.before === undefined && this.blocks.size > 0) this.before = { level: this.level, blocks: this.blocks };
    this.blocks = new Map();
    this.level = level;
    this.changed.length = 0;
  }

  private rangeOf(level: number, { x, y, scale }: View, width: number, height: number): Range {
    const { columns, rows, shift } = this.mosaic;
    const [across, down] = [this.density("x", level), this.density("y", level)];
    const clamp = (pixel: number, count: number) =>
      Math.floor(Math.min(Math.max(pixel, 0), Math.ceil(count / 2 ** level) - 1) / BLOCK);
    return {
      left: clamp(x * across, 2 * columns + shift),
      top: clamp(y * down, 2 * rows),
      right: clamp((x + width / scale) * across, 2 * columns + shift),
      bottom: clamp((y + height / scale) * down, 2 * rows),
    };
  }

  /** Updates the pixels of changed cells. Before, or if there are too many, drops blocks out of view. */
  private change(range: Range): void {
    const { changed, mosaic } = this;
    if (changed.length === 0 && this.blocks.size <= MAX_BLOCKS) return;
    for (const [key, block] of this.blocks) if (!isIn(range, block)) this.blocks.delete(key);
    for (const cell of changed) {
      const place = mosaic.placeOf(cell);
      const row = Math.floor(place / mosaic.columns);
      this.changePlace(place - row * mosaic.columns, row);
    }
    changed.length = 0;
  }

  private changePlace(column: number, row: number): void {
    const { level } = this;
    if (level > 0) return this.changePixel(column >> (level - 1), row >> (level - 1));
    const x = 2 * column + (row & 1) * this.mosaic.shift;
    this.changePixel(x, 2 * row);
    this.changePixel(x + 1, 2 * row);
    this.changePixel(x, 2 * row + 1);
    this.changePixel(x + 1, 2 * row + 1);
  }

  private changePixel(x: number, y: number): void {
    const block = this.blocks.get(keyOf(Math.floor(x / BLOCK), Math.floor(y / BLOCK)));
    if (block === undefined || block.isStale || this.paint === undefined) return;
    block.pixels[(y % BLOCK) * BLOCK + (x % BLOCK)] = this.paint.colourAt(this.level, x, y);
    block.isChanged = true;
  }

  /** Continues where the previous frame stopped, so that all blocks get their turn even if every frame changes all. */
  private fill(range: Range, end: number): boolean {
    const wide = range.right - range.left + 1;
    const count = countOf(range);
    for (let looked = 0; looked < count; looked++, this.next++) {
      const at = this.next % count;
      const [column, row] = [range.left + (at % wide), range.top + Math.floor(at / wide)];
      const key = keyOf(column, row);
      let block = this.blocks.get(key);
      if (block !== undefined && !block.isStale) continue;
      if (performance.now() > end) return false;
      block ??= newBlock(column, row);
      this.paint?.fill(block.pixels, this.level, column * BLOCK, row * BLOCK);
      block.isStale = false;
      block.isChanged = true;
      this.blocks.set(key, block);
    }
    return true;
  }

  private show(view: View, width: number, height: number, range: Range): void {
    const { canvas, context } = this;
    const [wide, high] = [Math.round(width * devicePixelRatio), Math.round(height * devicePixelRatio)];
    const blocks = [...this.blocks.values()].filter((block) => isIn(range, block));
    this.isWhole = blocks.length === countOf(range);
    const what = `${wide} ${high} ${view.x} ${view.y} ${view.scale} ${blocks.length}`;
    if (what === this.drawn && !blocks.some(({ isChanged }) => isChanged)) return;
    this.drawn = what;
    if (canvas.width !== wide || canvas.height !== high) {
      canvas.width = wide;
      canvas.height = high;
    }
    context.clearRect(0, 0, wide, high);
    if (this.before !== undefined) this.showBlocks(this.before.blocks.values(), this.before.level, view);
    this.showBlocks(blocks, this.level, view);
  }

  /** Edges are rounded to pixels of the screen, so that blocks meet without a seam. */
  private showBlocks(blocks: Iterable<BitmapBlock>, level: number, { x, y, scale }: View): void {
    const size = scale * devicePixelRatio;
    const across = (column: number) => Math.round(((column * BLOCK) / this.density("x", level) - x) * size);
    const down = (row: number) => Math.round(((row * BLOCK) / this.density("y", level) - y) * size);
    for (const block of blocks) {
      if (block.isChanged) block.context.putImageData(block.image, 0, 0);
      block.isChanged = false;
      const { column, row } = block;
      const [left, top] = [across(column), down(row)];
      this.context.drawImage(block.context.canvas, left, top, across(column + 1) - left, down(row + 1) - top);
    }
  }
}
