import type { Recording } from "../../making/generate";
import type { Watcher } from "../../picture/drawnMaze";
import { Film, type Moment } from "../../picture/film";
import type { Finishing } from "../../picture/finish";
import { MazeRaster, type PixelLook } from "./mazeRaster";
import { boxAround, type PixelBox } from "./plane";

const BLOCK = 64; // pixels per side
const MOST_TOUCHED = 4000; // cells
const REACH = 0.75; // of a cell: how far from its area what marks it is drawn

/** Draws frames of a film one after the other; draws only the blocks of pixels again in which something changed. */
export class RasterFrames implements Watcher {
  readonly raster: MazeRaster;
  private readonly film: Film;
  private readonly reach: number; // pixels
  private readonly touched = new Set<number>(); // the cells that have changed since the last frame
  private isStale = true; // all of it

  constructor(recording: Recording, finishing: Finishing, look: PixelLook) {
    this.film = new Film(recording, finishing, this);
    this.raster = new MazeRaster(this.film, look);
    this.reach = REACH * look.layout.scale + 2;
  }

  /** Notes a change of a cell, or of the wall behind one of its slots. */
  touch(cell: number, slot: number): void {
    if (this.isStale) return;
    this.touched.add(cell);
    if (slot >= 0) this.touched.add(this.film.maze.grid.topology.across(cell, slot));
    if (this.touched.size > MOST_TOUCHED) this.isStale = true; // to draw all is less work then
  }

  touchAll(): void {
    this.isStale = true;
  }

  /** Draws a moment. @returns a box with all pixels that may have changed */
  draw(moment: Moment): PixelBox {
    const { film, raster, touched } = this;
    film.seek(moment);
    if (this.isStale) raster.forget();
    else for (const cell of touched) this.forget(cell);
    const blocks = this.isStale ? [{ left: 0, top: 0, right: raster.width, bottom: raster.height }] : this.blocks();
    this.isStale = false;
    touched.clear();
    for (const block of blocks) raster.draw(block);
    return boxAround(blocks.map(({ left, top, right, bottom }) => [left, top, right, bottom]));
  }

  /** Forgets the lines of the tiles in which a cell or its walls are drawn. */
  private forget(cell: number): void {
    const { topology, picture } = this.film.maze.grid;
    for (let slot = 0; slot < topology.degree; slot++) {
      if (slot === 0 || (topology.neighborMask[cell] >>> slot) & 1)
        for (const tile of picture.tilesOf(cell, slot)) this.raster.forget(tile);
    }
  }

  /** The blocks in which something may have changed. */
  private blocks(): PixelBox[] {
    const { width, height } = this.raster;
    const blocks = new Map<number, PixelBox>();
    for (const cell of this.touched) {
      const { left, top, right, bottom } = this.raster.boxOf(cell, this.reach);
      for (let y = Math.max(0, BLOCK * Math.floor(top / BLOCK)); y < Math.min(bottom, height); y += BLOCK) {
        for (let x = Math.max(0, BLOCK * Math.floor(left / BLOCK)); x < Math.min(right, width); x += BLOCK) {
          if (blocks.has(y * width + x)) continue;
          const [endX, endY] = [Math.min(x + BLOCK, width), Math.min(y + BLOCK, height)];
          blocks.set(y * width + x, { left: x, top: y, right: endX, bottom: endY });
        }
      }
    }
    return [...blocks.values()];
  }
}
