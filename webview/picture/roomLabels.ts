import type { Size, View } from "./camera";
import { textOf } from "./labels";
import type { Scene } from "./scene";

const HEIGHT = 0.4; // of a room
const LEGIBLE = 8; // pixels: smaller numbers are left out

/**
 * The width of each room of the shown level, as a number in its middle: of the rooms in view, where they can be read.
 * Single cells and finished mazes have none.
 */
export class RoomLabels {
  private drawn = "";

  constructor(private readonly layer: SVGGElement) {}

  show(scene: Scene | undefined, { x, y, scale }: View, window: Size): void {
    const { width = 0, height = 0 } = scene?.maze.grid.rectangle ?? {};
    const room = scene === undefined || scene.position === scene.length ? 0 : (scene.markers.roomWidth ?? 0);
    const isShown = room > 1 && HEIGHT * room * scale >= LEGIBLE;
    const columns = isShown ? cornersIn(x, window.width / scale, room, width) : [];
    const rows = isShown ? cornersIn(y, window.height / scale, room, height) : [];
    const key = `${room} ${columns} ${rows}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.layer.replaceChildren(
      ...rows.flatMap((top) =>
        columns.map((left) =>
          textOf({ text: String(room), x: left + room / 2, y: top + room / 2, size: HEIGHT * room }),
        ),
      ),
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
