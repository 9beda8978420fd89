import type { Picture } from "../../src/core/foundation/grid";
import { endsRound, routeWidth, SOLUTION_WIDTH, widthsAt } from "../../src/core/picture/pictureStyle";
import type { PicturePoint } from "../overlays/kinds/overlay";
import { type Work, wantsLessMotion } from "../page/frames";
import { part, setAttributes } from "../page/page";
import type { Camera, View, ViewSize } from "./camera";
import { Drawing, type Surface } from "./drawing";
import { Labels, namesIn, roomWidthsIn } from "./labels";
import { PictureMotion } from "./motion";
import { Outlines } from "./outlines";
import { type Brush, listenToPointer, type Pointer, type WindowPoint } from "./pointer";
import type { Markers, Scene } from "./scene";

const ROUTES: ReadonlySet<string> = new Set(["way-line", "back-line", "walk-line", "longest"]); // as in style/tables.ts

const FLASH_TIME = 1200; // milliseconds
const PAN_TIME = 300; // milliseconds after the last move within which another one belongs to it

/** The picture in its window: draws the scene, and lets the user move over it. Of several, all share a camera. */
export class Stage {
  private readonly svg: SVGSVGElement;
  private readonly layer: SVGGElement;
  private readonly surface: Surface;
  private readonly head: SVGCircleElement;
  private readonly ends: Readonly<Record<"entrance" | "exit", SVGElement>>;
  private readonly chamber: SVGRectElement;
  private readonly mover: PictureMotion;
  private readonly rooms: Labels;
  private readonly cursor: Outlines;
  private readonly named: Outlines;
  private readonly changed: Outlines;
  private readonly light: SVGGElement; // of these
  private lit: Animation | undefined;
  private readonly labels: Labels;
  private readonly observer = new ResizeObserver(() => {
    this.measure();
    this.onMove();
  });
  private readonly theme = new MutationObserver(() => {
    this.drawing?.recolour();
    this.onMove();
  });
  /** If it is set, dragging paints; with Shift it still moves the picture. */
  brush: Brush | undefined;
  private scene: Scene | undefined;
  private showsGraph = false; // whether lines join neighbouring cells
  private drawing: Drawing | undefined;
  private last: View | undefined; // that was drawn
  private routed: Picture | undefined; // whose width of lines along passages is known to the style sheet
  private mostRoute = SOLUTION_WIDTH;
  private trailWidth = 0; // pixels
  private panTimer: ReturnType<typeof setTimeout> | undefined;

  /** @param onMove called when the picture has to be drawn again, such as after the user moved the view */
  constructor(
    root: Element,
    private readonly camera: Camera,
    private readonly onMove: () => void,
    readonly pointer: Pointer,
  ) {
    const layer = (name: string) => part<SVGGElement>(root, name);
    this.svg = part(root, "picture");
    this.layer = layer("camera");
    this.surface = {
      backdrop: part(root, "backdrop"),
      layers: { areas: layer("areas"), graph: layer("graph"), lines: layer("lines"), walls: layer("walls") },
      isAfar: false,
    };
    this.head = part(root, "head");
    this.ends = { entrance: part(root, "entrance"), exit: part(root, "exit") };
    this.chamber = part(root, "chamber");
    this.mover = new PictureMotion(this.surface.layers, (cell) => this.drawing?.touch(cell, -1));
    this.rooms = new Labels(layer("rooms"));
    this.cursor = new Outlines(layer("cursor"));
    this.named = new Outlines(layer("named"));
    this.light = layer("flash");
    this.changed = new Outlines(this.light);
    this.labels = new Labels(layer("labels"));
    this.listen();
  }

  /** Shows another scene. */
  show(scene: Scene): void {
    const { picture } = scene.maze.grid;
    this.measure();
    this.scene = scene;
    this.drawing = new Drawing(scene, this.surface, this.showsGraph, (...line) => this.mover.hides(...line));
    this.mover.show(scene);
    this.lit?.cancel();
    this.changed.show(scene.maze, []);
    this.svg.classList.toggle("round", endsRound(picture));
    const { width, height, footer = 0 } = picture;
    this.camera.turnTo({ width, height: height + footer }, picture.mosaic !== undefined);
  }

  /** Tells the camera the size of the window at once. */
  measure(): void {
    this.camera.resize(this.window);
  }

  touch(cell: number, slot: number): void {
    this.drawing?.touch(cell, slot);
    this.mover.touch(cell, slot);
  }

  /** Notes that anything may have changed. */
  touchAll(): void {
    this.drawing?.touchAll();
    this.mover.touchAll();
  }

  /** How it stands with what moves in it. */
  get motion(): Work {
    return this.mover.isOn ? "moving" : "done";
  }

  /** Lets cells light up once, unless there are many or the user wants less motion. */
  flash(cells: readonly number[]): void {
    if (this.scene === undefined || cells.length === 0 || wantsLessMotion()) return;
    const { maze } = this.scene;
    this.changed.show(maze, cells);
    this.lit = this.light.animate({ opacity: [0, 1, 0] }, FLASH_TIME);
    this.lit.onfinish = () => this.changed.show(maze, []);
  }

  showGraph(shows: boolean): void {
    this.showsGraph = shows;
    this.drawing?.showGraph(shows);
  }

  dispose(): void {
    this.observer.disconnect();
    this.theme.disconnect();
  }

  /**
   * Describes the picture for screen readers: as an image, or as an application with keys of its own.
   * All three are ids of elements: its name, its status, and the text about its keys; empty if it has none.
   */
  introduce(name: string, status: string, keys = ""): void {
    const attributes = {
      role: keys === "" ? "img" : "application",
      "aria-labelledby": `${name} ${keys}`.trim(),
      "aria-describedby": status,
    };
    for (const [key, value] of Object.entries(attributes)) {
      if (this.svg.getAttribute(key) !== value) this.svg.setAttribute(key, value);
    }
  }

  /** Takes the focus within the page, but not from the editor. */
  focus(): void {
    if (document.hasFocus()) this.svg.focus();
  }

  /** Moves a cell into view. */
  reveal(cell: number): void {
    const [x, y] = this.scene?.maze.grid.picture.centre(cell) ?? [0, 0];
    this.move((camera) => camera.include(x, y));
  }

  /** Calls one of the camera's moves, as the user asked. */
  move(change: (camera: Camera) => void): void {
    change(this.camera);
    this.onMove();
  }

  /** How wide lines along passages may be, once there are some: it takes a look at all sides of a planar maze. */
  private showRouteWidth({ lines, maze }: Scene, scale: number): void {
    const { picture } = maze.grid;
    const most = widthsAt.route(scale);
    if ((picture === this.routed && most === this.mostRoute) || !lines.some(({ name }) => ROUTES.has(name))) return;
    this.routed = picture;
    this.mostRoute = most;
    this.svg.style.setProperty("--route-width", `${routeWidth(picture, most)}px`);
  }

  private showTrailWidth(scale: number): void {
    const width = scale * widthsAt.trail(scale);
    if (width === this.trailWidth) return;
    this.trailWidth = width;
    this.svg.style.setProperty("--trail-width", `${width}px`);
  }

  /**
   * @param seconds since the frame before, while something moves
   * @param pace seconds a step; infinite while nothing is played
   * @returns whether all that is in view is drawn
   */
  draw(isSettled: boolean, seconds = 0, pace = Number.POSITIVE_INFINITY): Work {
    const { scene, drawing, window } = this;
    const { view } = this.camera;
    if (scene === undefined || drawing === undefined) return "done";
    this.showRouteWidth(scene, view.scale);
    this.showTrailWidth(view.scale);
    this.mover.follow(seconds, pace, view.scale);
    const work = drawing.draw(view, window, isSettled);
    if (!drawing.isThere) return "more"; // the picture before stays as it was
    this.notePan(view);
    const { isColoured, isTintFaint, isBlooming } = scene;
    const isRestyled = this.turnStyles({ "with-heat": isColoured, "tint-faint": isTintFaint, blooming: isBlooming });
    this.layer.setAttribute("transform", `scale(${view.scale}) translate(${-view.x} ${-view.y})`);
    this.layer.setAttribute("stroke-width", String(widthsAt.wall(view.scale)));
    const { markers } = scene;
    this.labels.draw(namesIn(scene, view, window));
    this.rooms.draw(roomWidthsIn(scene, markers, view, window));
    this.drawEnds(scene);
    this.drawHead(scene, markers);
    this.drawChamber(markers);
    this.drawOutlines(scene, markers);
    this.surface.layers.graph.toggleAttribute("hidden", scene.isFinished ?? true); // a finished maze is shown without it
    return isRestyled ? "more" : work; // a bitmap takes the styles with the next frame
  }

  /** While the picture is only moved, it is a layer of its own, which need not be painted to be moved. */
  private notePan(view: View): void {
    const { last, layer } = this;
    this.last = view;
    if (last === undefined || view === last) return;
    const isPan = view.scale === last.scale;
    layer.classList.toggle("panning", isPan);
    clearTimeout(this.panTimer);
    if (isPan) this.panTimer = setTimeout(() => layer.classList.remove("panning"), PAN_TIME);
  }

  /**
   * What is drawn otherwise as a whole, which each of several pictures may be: lines on the colours of distances, for one.
   * @returns whether one has changed
   */
  private turnStyles(styles: { readonly [name: string]: boolean | undefined }): boolean {
    const changed = Object.entries(styles).filter(([name, isOn = false]) => this.svg.classList.contains(name) !== isOn);
    for (const [name] of changed) this.svg.classList.toggle(name);
    if (changed.length > 0) this.drawing?.recolour();
    return changed.length > 0;
  }

  /** Entrance and exit differ in form, too. A picture for elsewhere has neither mark. */
  private drawEnds({ maze }: Scene): void {
    for (const name of ["entrance", "exit"] as const) {
      const { cell } = maze[name] ?? {};
      const mark = this.ends[name];
      mark.toggleAttribute("hidden", cell === undefined);
      if (cell === undefined) continue;
      const size = widthsAt.end(this.camera.view.scale);
      setAttributes(mark, { transform: `translate(${maze.grid.picture.centre(cell)}) scale(${size})` });
    }
  }

  private drawHead({ maze }: Scene, { head: cell = -1 }: Markers): void {
    this.head.toggleAttribute("hidden", cell < 0);
    if (cell < 0) return;
    const { scale } = this.camera.view;
    const [cx, cy] = this.mover.place ?? maze.grid.picture.centre(cell);
    setAttributes(this.head, { cx, cy, r: widthsAt.head(scale) });
  }

  private drawChamber({ chamber }: Markers): void {
    this.chamber.toggleAttribute("hidden", chamber === undefined);
    if (chamber === undefined) return;
    const { left, top, width, height } = chamber;
    setAttributes(this.chamber, { x: left, y: top, width, height });
  }

  private drawOutlines({ maze }: Scene, { cursor = -1, wall, namedCells = [] }: Markers): void {
    if (wall === undefined) this.cursor.show(maze, cursor < 0 ? [] : [cursor]);
    else this.cursor.showWall(maze, wall);
    this.named.show(maze, namedCells);
  }

  private get window(): ViewSize {
    const { clientWidth, clientHeight } = this.svg;
    return { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1) };
  }

  private listen(): void {
    const { svg } = this;
    this.observer.observe(svg);
    for (const root of [document.documentElement, document.body]) {
      this.theme.observe(root, { attributeFilter: ["class", "style"] });
    }
    listenToPointer(svg, this);
  }

  /** The cell at a place, or -1. */
  cellAt([x, y]: PicturePoint): number {
    const { maze } = this.scene ?? {};
    return maze?.grid.picture.cellAt(x, y, maze) ?? -1;
  }

  /** What lies at a point of the window. */
  placeAt({ x, y }: WindowPoint): PicturePoint {
    const { view } = this.camera;
    return [view.x + x / view.scale, view.y + y / view.scale];
  }
}
