import type { Label, Picture } from "../../src/core/foundation/grid";
import { makeSvg } from "../page/page";
import type { Size, View } from "./camera";
import type { Markers, Scene } from "./scene";

const LEGIBLE = 5; // pixels: smaller text is left out
const ROOM_HEIGHT = 0.4; // of a room: its number
const LEGIBLE_ROOM = 8; // pixels: smaller numbers are left out

/** Names the parts of a picture that have names, those in view alone. */
export class Labels {
  private shown = "";

  constructor(private readonly layer: SVGGElement) {}

  draw(picture: Picture, { x, scale }: View, windowWidth: number): void {
    const inView = picture.labelsIn?.(x, x + windowWidth / scale) ?? [];
    const labels = inView.filter(({ size }) => size * scale >= LEGIBLE);
    const key = JSON.stringify(labels);
    if (key === this.shown) return;
    this.shown = key;
    this.layer.replaceChildren(...labels.map(textOf));
  }
}

/**
 * The width of each room of the level on show, as a number in its middle: of the rooms in view, where they can be read.
 * Single cells and finished mazes have none.
 */
export class RoomLabels {
  private drawn = "";

  constructor(private readonly layer: SVGGElement) {}

  show(scene: Scene | undefined, { roomWidth = 0 }: Markers, { x, y, scale }: View, window: Size): void {
    const { width = 0, height = 0 } = scene?.maze.grid.rectangle ?? {};
    const room = scene === undefined || scene.position === scene.length ? 0 : roomWidth;
    const isShown = room > 1 && ROOM_HEIGHT * room * scale >= LEGIBLE_ROOM;
    const columns = isShown ? cornersIn(x, window.width / scale, room, width) : [];
    const rows = isShown ? cornersIn(y, window.height / scale, room, height) : [];
    const key = `${room} ${columns} ${rows}`;
    if (key === this.drawn) return;
    this.drawn = key;
    this.layer.replaceChildren(
      ...rows.flatMap((top) =>
        columns.map((left) =>
          textOf({ text: String(room), x: left + room / 2, y: top + room / 2, size: ROOM_HEIGHT * room }),
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

function textOf({ text, size, ...place }: Label): SVGTextElement {
  const label = makeSvg("text", { ...place, "font-size": size });
  label.textContent = text;
  return label;
}
