import { endsOf } from "../../src/core/paths/solve";
import { Far, nearness } from "../../src/core/picture/far";
import { isTint } from "../../src/core/picture/heat";
import type { Work } from "../page/frames";
import type { View, ViewSize } from "./camera";
import { Overview } from "./overview";
import type { Scene } from "./scene";
import { type Layers, Tiles } from "./tiles";

const PAINT_TIME = 10; // milliseconds of a frame
const PATIENCE = 60; // frames that a picture without gaps is waited for to be up to date, which it may never be

/** Where a scene is drawn: as paths, or at a small scale as a bitmap. */
export interface Surface {
  readonly layers: Layers;
  readonly backdrop: Element; // what holds the bitmap, below the layers
  isAfar: boolean; // whether lines are drawn for colours from afar
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
  private far: Far | undefined; // once it is seen from afar

  constructor(
    private readonly scene: Scene,
    private readonly surface: Surface,
    showsGraph: boolean,
    hides: (cell: number, line: string) => boolean,
  ) {
    const { layers, backdrop } = surface;
    const { mosaic } = scene.maze.grid.picture;
    this.tiles = new Tiles(scene, layers, showsGraph, hides);
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
    if (slot >= 0 && this.scene.finished === this.scene.maze) this.far = undefined; // it is edited
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
   * @returns whether it is up to date
   */
  draw(view: View, window: ViewSize, isSettled: boolean): Work {
    const now = performance.now();
    const end = now + PAINT_TIME;
    const { overview, tiles } = this;
    const { picture } = this.scene.maze.grid;
    const near = nearness(picture, this.scene.maze.cellCount, view.scale);
    const far = near < 1 ? this.farUntil(now + PAINT_TIME / 2) : undefined; // the rest of the time is for painting
    const hasColours = far?.isThere !== false;
    if (this.isThere) this.blend(near);
    const isZooming = this.isThere && view.scale !== (this.lastScale ?? view.scale); // paths would be gone before they are seen
    this.lastScale = view.scale;
    if (overview !== undefined && near === 0) {
      this.canvas.hidden = false;
      const isDrawn = overview.draw(view, window, end, far) && hasColours;
      this.comeUp(isDrawn && isSettled, overview.isWhole, near);
      if (isDrawn) tiles.clear();
      return isDrawn ? "done" : "more";
    }
    tiles.turnTo(view, window.width, window.height);
    if (overview === undefined) tiles.far = far?.isThere ? far : undefined;
    const isPainted = (!isZooming || overview === undefined) && tiles.paint(end);
    const isBlended = this.drawBehind(view, window, end, far);
    const isDrawn = isPainted && isBlended && hasColours;
    this.comeUp(isDrawn && isSettled, tiles.isWhole, near);
    return isDrawn ? "done" : "more";
  }

  /** The colours from afar, found as far as there is time. */
  private farUntil(end: number): Far | undefined {
    const { finished } = this.scene;
    if (finished === undefined) return undefined;
    this.far ??= new Far(finished);
    if (this.far.advance(() => performance.now() < end)) this.touchAll();
    return this.far;
  }

  /** Walls come, and colours go, as one zooms in. */
  private blend(near: number): void {
    const { surface } = this;
    const { layers } = surface;
    for (const layer of [layers.walls, layers.graph]) layer.setAttribute("opacity", String(near));
    layers.areas.style.setProperty("--far", String(1 - near));
    if (near < 1) layers.areas.classList.toggle("tinted", this.isTinted);
    this.canvas.style.opacity = near < 1 ? String(1 - near) : "1";
    const isAfar = near === 0 && this.far !== undefined;
    if (isAfar === surface.isAfar) return;
    surface.isAfar = isAfar;
    layers.lines.classList.toggle("afar", isAfar);
    this.recolour();
  }

  /** Whether the colours of afar become a tint, rather than bare ground. */
  private get isTinted(): boolean {
    const { finished } = this.scene;
    return finished !== undefined && isTint(this.scene.cellState(endsOf(finished)[0]));
  }

  /** Replaces the old picture once it is complete. */
  private comeUp(isDone: boolean, isWhole: boolean, near: number): void {
    if (this.isThere || !(isDone || (isWhole && --this.patience < 0))) return;
    this.takePlace();
    this.blend(near);
  }

  private takePlace(): void {
    this.isThere = true;
    this.surface.backdrop.replaceChildren(this.canvas);
    this.tiles.takePlace();
  }

  /** The bitmap is visible behind tiles: where they have not been painted yet, and for its colours. */
  private drawBehind(view: View, window: ViewSize, end: number, far: Far | undefined): boolean {
    const { overview, tiles } = this;
    const isSeen = overview !== undefined && (far !== undefined || !tiles.isWhole);
    this.canvas.hidden = !isSeen;
    if (isSeen) return overview.draw(view, window, end, far) || far === undefined;
    overview?.rest();
    return true;
  }
}
