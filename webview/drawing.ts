import type { View } from "./camera";
import { Overview } from "./overview";
import type { Scene } from "./scene";
import { type Layers, Tiles } from "./tiles";

const PAINT_TIME = 10; // milliseconds of a frame

/** Where a scene is drawn: paths, or from afar a bitmap in their place. */
export interface Surface {
  readonly layers: Layers;
  readonly canvas: HTMLCanvasElement; // below the layers
}

/**
 * Draws a scene: from near as paths, from afar as a bitmap. What was there stays until what takes its place is all drawn,
 * so that nothing flashes.
 */
export class Drawing {
  private readonly tiles: Tiles;
  private lastScale: number | undefined; // that was drawn
  private readonly overview: Overview | undefined; // where the cells lie in rows

  constructor(
    scene: Scene,
    private readonly surface: Surface,
    showsGraph: boolean,
  ) {
    const { layers, canvas } = surface;
    const { mosaic } = scene.maze.grid.picture;
    this.tiles = new Tiles(scene, layers, showsGraph);
    this.overview = mosaic && new Overview(scene, mosaic, canvas, layers);
    canvas.toggleAttribute("hidden", true);
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

  /** Notes that the theme's colours may have changed: paths see to that themselves. */
  recolour(): void {
    this.overview?.recolour();
  }

  /**
   * Draws what is in view, as far as it can be in the time of a frame: so that neither the page nor the editor around it
   * stalls when a large part of a large maze changes.
   * @returns whether it is up to date; if not, it is to be called again in the next frame
   */
  draw(view: View, width: number, height: number): boolean {
    const end = performance.now() + PAINT_TIME;
    const { overview, tiles } = this;
    const isZooming = this.lastScale !== undefined && view.scale !== this.lastScale; // paths would be gone before they are seen
    this.lastScale = view.scale;
    if (overview?.isFor(view)) {
      this.surface.canvas.toggleAttribute("hidden", false);
      const isDrawn = overview.draw(view, { width, height }, end);
      if (isDrawn) tiles.clear();
      return isDrawn;
    }
    tiles.turnTo(view, width, height);
    const isDrawn = (!isZooming || overview === undefined) && tiles.paint(end);
    this.fillGaps(view, width, height, end);
    return isDrawn;
  }

  /** Behind tiles that have not been painted yet, the bitmap is seen. */
  private fillGaps(view: View, width: number, height: number, end: number): void {
    const { overview, tiles, surface } = this;
    const hasGaps = overview !== undefined && !tiles.isWhole;
    surface.canvas.toggleAttribute("hidden", !hasGaps);
    if (hasGaps) overview.draw(view, { width, height }, end);
    else overview?.rest();
  }
}
