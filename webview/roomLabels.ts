import type { Size, View } from "./camera";
import type { Scene } from "./scene";

const SVG = "http://www.w3.org/2000/svg";
const HEIGHT = 0.4; // of a room
const LEGIBLE = 8; // pixels: smaller numbers are left out

/**
 * The width of each room of the level on show, as a number in its middle: of the rooms in view, where they can be read.
 * Single cells and finished mazes have none.
 */
export class RoomLabels {
  private drawn = "";

  constructor(private readonly layer: SVGGElement) {}

  show(scene: Scene | undefined, { x, y, scale }: View, window: Size): void {
    const { width = 0, height = 0 } = scene?.maze.grid.rectangle ?? {};
    const room = scene === undefined || scene.position === scene.length ? 0 : (scene.roomWidth ?? 0);
    const isShown = room > 1 && HEIGHT * room * scale >= LEGIBLE;
    const columns = isShown ? cornersIn(x, window.width / scale, room, width) : [];
    const rows = isShown ? cornersIn(y, window.height / scale, room, height) : [];
    const key = `${room} ${columns} ${rows}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.layer.replaceChildren(
      ...rows.flatMap((top) => columns.map((left) => labelOf(room, left + room / 2, top + room / 2))),
    );
  }
}

/** Where rooms begin that reach into some length of the view, of all up to an end. */
function cornersIn(start: number, length: number, room: number, end: number): number[] {
  const corners: number[] = [];
  const first = Math.max(0, Math.floor(start / room) * room);
  for (let corner = first; corner < Math.min(start + length, end); corner += room) corners.push(corner);
  return corners;
}

function labelOf(room: number, x: number, y: number): Element {
  const label = document.createElementNS(SVG, "text");
  const attributes = { x, y, "font-size": HEIGHT * room };
  for (const [name, value] of Object.entries(attributes)) label.setAttribute(name, String(value));
  label.textContent = String(room);
  return label;
}
