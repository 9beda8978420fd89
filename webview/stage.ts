import { Camera, type View } from "./camera";
import { element } from "./page";
import type { Scene } from "./scene";
import { Tiles } from "./tiles";

const THIN = 0.125; // of a cell: how thick walls are
const HAIRLINE = 1; // pixels: how thick at least
const THICK = 0.3; // of a cell: how thick at most, so that what is between the walls is seen in a picture however small

/** The picture in its window: draws the scene, and lets the user move over it. */
export class Stage {
  private readonly svg = element<SVGSVGElement>("picture");
  private readonly layer = element<SVGGElement>("camera");
  private readonly head = element<SVGCircleElement>("head");
  private camera = new Camera({ width: 1, height: 1 }, this.window);
  private scene: Scene | undefined;
  private tiles: Tiles | undefined;

  /** @param onMove called when the user moved the view, and the picture has to be drawn anew */
  constructor(private readonly onMove: () => void) {
    this.listen();
  }

  /** Shows another scene; with a view that was chosen for it, else as the camera likes. */
  show(scene: Scene, view: View | undefined): void {
    const { picture } = scene.maze.grid;
    this.scene = scene;
    this.tiles = new Tiles(scene, element("areas"), element("walls"));
    this.camera.turnTo(picture);
    if (view !== undefined) this.camera.choose(view);
  }

  touch(cell: number, slot: number): void {
    this.tiles?.touch(cell, slot);
  }

  get chosenView(): View | undefined {
    return this.camera.chosen;
  }

  /** Calls one of the camera's moves, as the user asked. */
  move(change: (camera: Camera) => void): void {
    change(this.camera);
    this.onMove();
  }

  /** @returns whether all that is in view is drawn; if not, the next frame goes on */
  draw(): boolean {
    const { width, height } = this.window;
    const { view } = this.camera;
    this.layer.setAttribute("transform", `scale(${view.scale}) translate(${-view.x} ${-view.y})`);
    this.layer.setAttribute("stroke-width", String(Math.max(THIN, Math.min(HAIRLINE / view.scale, THICK))));
    this.drawHead();
    return this.tiles?.draw(view, width, height) ?? true;
  }

  private drawHead(): void {
    const cell = this.scene?.head ?? -1;
    this.head.toggleAttribute("hidden", cell < 0);
    if (cell < 0 || this.scene === undefined) return;
    const [x, y] = this.scene.maze.grid.picture.centre(cell);
    this.head.setAttribute("cx", String(x));
    this.head.setAttribute("cy", String(y));
  }

  private get window(): { width: number; height: number } {
    const { clientWidth, clientHeight } = this.svg;
    return { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1) };
  }

  private listen(): void {
    const { svg } = this;
    new ResizeObserver(() => this.move((camera) => camera.resize(this.window))).observe(svg);
    svg.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
    let last = { x: 0, y: 0 };
    svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      last = { x: event.clientX, y: event.clientY };
      svg.setPointerCapture(event.pointerId);
      svg.classList.add("dragging");
    });
    svg.addEventListener("pointermove", (event) => {
      if (!svg.hasPointerCapture(event.pointerId)) return;
      const { clientX, clientY } = event;
      this.move((camera) => camera.pan(last.x - clientX, last.y - clientY));
      last = { x: clientX, y: clientY };
    });
    svg.addEventListener("lostpointercapture", () => svg.classList.remove("dragging"));
  }

  /** Moves the picture; with Ctrl (which a pinch sends too), Alt or Cmd it zooms. */
  private onWheel(event: WheelEvent): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [right, down] = [event.deltaX * unit, event.deltaY * unit];
    const zooms = event.ctrlKey || event.altKey || event.metaKey;
    this.move((camera) => {
      if (zooms) camera.zoom(Math.exp(-down / 200), event.offsetX, event.offsetY);
      else if (event.shiftKey) camera.pan(right + down, 0);
      else camera.pan(right, down);
    });
  }
}
