import type { Label } from "../../src/core/foundation/grid";
import { makeSvg } from "../page/page";
import type { View, ViewSize } from "./camera";
import type { Markers, Scene } from "./scene";

const MIN_LABEL = 5; // pixels: smaller text is left out
const MIN_ROOM_LABEL = 8; // pixels: smaller numbers are left out
const ROOM_LABEL = 0.4; // of a room: the height of its number

const NO_LABELS: LabelSet = { key: "", labels: () => [] };

/** Labels that are only made if their key has changed since the last frame. */
interface LabelSet {
  readonly key: string;
  labels(): readonly Label[];
}

/** Texts on a picture. */
export class Labels {
  private drawn = "";

  constructor(private readonly layer: SVGGElement) {}

  draw({ key, labels }: LabelSet): void {
    if (key === this.drawn) return;
    this.drawn = key;
    this.layer.replaceChildren(
      ...labels().map(({ text, size, ...place }) => {
        const label = makeSvg("text", { ...place, "font-size": size });
        label.textContent = text;
        return label;
      }),
    );
  }
}

/** The names of parts of the picture that are in view and legible. */
export function namesIn({ maze }: Scene, { x, y, scale }: View, { width, height }: ViewSize): LabelSet {
  const inView = maze.grid.picture.labelsIn?.(x, y, x + width / scale, y + height / scale) ?? [];
  const labels = inView.filter(({ size }) => size * scale >= MIN_LABEL);
  return { key: JSON.stringify(labels), labels: () => labels };
}

/** The width of each room of the current level, as a number in its middle, if it is in view and legible. */
export function roomWidthsIn(scene: Scene, { roomWidth: room = 0 }: Markers, view: View, window: ViewSize): LabelSet {
  const { x, y, scale } = view;
  const { squares } = scene.maze.grid;
  const size = ROOM_LABEL * room;
  if (squares === undefined || room <= 1 || size * scale < MIN_ROOM_LABEL || scene.position === scene.length)
    return NO_LABELS;
  const lefts = cornersIn(x, window.width / scale, room, squares.width);
  const tops = cornersIn(y, window.height / scale, room, squares.height);
  const labelAt = (left: number, top: number) => ({ text: String(room), x: left + room / 2, y: top + room / 2, size });
  return {
    key: `${room} ${lefts} ${tops}`,
    labels: () => tops.flatMap((top) => lefts.map((left) => labelAt(left, top))),
  };
}

/** Where rooms begin that reach into some length of the view, of all up to an end. */
function cornersIn(start: number, length: number, room: number, end: number): number[] {
  const corners: number[] = [];
  const first = Math.max(0, Math.floor(start / room) * room);
  for (let corner = first; corner < Math.min(start + length, end); corner += room) corners.push(corner);
  return corners;
}
