import type { Size, View } from "./camera";
import { Overview } from "./overview";
import type { Scene } from "./scene";
import { type Layers, Tiles } from "./tiles";

const PAINT_TIME = 10; // milliseconds of a frame
const PATIENCE = 60; // frames that a picture without gaps is waited for to be up to date, which it may never be

/** Where a scene is drawn: as paths, or at a small scale as a bitmap. */
export interface Surface {
  readonly layers: Layers;
  readonly backdrop: Element; // what holds the bitmap, below the layers
}

/**
 * Draws a scene as paths, or at a small scale as a bitmap. The old picture stays until the new one is complete, so that
 * nothing flashes.
 */
export class Drawing {
  private readonly tiles: Tiles;
  private readonly canvas = document.createElement("canvas");
  isThere = false; // seen, and not still what was there before it
  private patience = PATIENCE;
  private lastScale: number | undefined; // that was drawn
  private readonly overview: Overview | undefined; // where the cells lie in rows

  constructor(
    scene: Scene,
    private readonly surface: Surface,
    showsGraph: boolean,
  ) {
    const { layers, backdrop } = surface;
    const { mosaic } = scene.maze.grid.picture;
    this.tiles = new Tiles(scene, layers, showsGraph);
    this.overview = mosaic && new Overview(scene, mosaic, this.canvas, layers);
    this.canvas.className = "overview";
    this.canvas.hidden = true;
    if (backdrop.childElementCount === 0) this.takePlace(); // where nothing was there before
  }

  showGraph(shows: boolean): void {
    this.tiles.showGraph(shows);
  }

  /** Notes a change of a cell, or of the wall behind one of its slots. */
  touch(cell: number, slot: number): void {
    this.tiles.touch(cell, slot);
    this.overview?.touch(cell, slot);
  }

  /** Notes that anything may have changed. */
  touchAll(): void {
    this.tiles.touchAll();
    this.overview?.touchAll();
  }

  /** Notes that the theme's colours may have changed; paths follow by themselves. */
  recolour(): void {
    this.overview?.recolour();
  }

  /**
   * Draws what is in view, as far as the time of a frame allows, so that page and editor never stall.
   * @param isSettled whether the scene has reached the requested step
   * @returns whether it is up to date; if not, the next frame continues
   */
  draw(view: View, window: Size, isSettled: boolean): boolean {
    const end = performance.now() + PAINT_TIME;
    const { overview, tiles } = this;
    const isZooming = this.isThere && view.scale !== (this.lastScale ?? view.scale); // paths would be gone before they are seen
    this.lastScale = view.scale;
    if (overview?.isFor(view)) {
      this.canvas.hidden = false;
      const isDrawn = overview.draw(view, window, end);
      this.comeUp(isDrawn && isSettled, overview.isWhole);
      if (isDrawn) tiles.clear();
      return isDrawn;
    }
    tiles.turnTo(view, window.width, window.height);
    const isDrawn = (!isZooming || overview === undefined) && tiles.paint(end);
    this.comeUp(isDrawn && isSettled, tiles.isWhole);
    if (this.isThere) this.fillGaps(view, window, end);
    return isDrawn;
  }

  /** Replaces the old picture once it is complete. */
  private comeUp(isDone: boolean, isWhole: boolean): void {
    if (this.isThere) return;
    if (isDone || (isWhole && --this.patience < 0)) this.takePlace();
  }

  private takePlace(): void {
    this.isThere = true;
    this.surface.backdrop.replaceChildren(this.canvas);
    this.tiles.takePlace();
  }

  /** The bitmap is visible behind tiles that have not been painted yet. */
  private fillGaps(view: View, window: Size, end: number): void {
    const { overview, tiles } = this;
    const hasGaps = overview !== undefined && !tiles.isWhole;
    this.canvas.hidden = !hasGaps;
    if (hasGaps) overview.draw(view, window, end);
    else overview?.rest();
  }
}
