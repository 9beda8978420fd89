import type { Scene } from "./scene";

const SVG = "http://www.w3.org/2000/svg";
const MAX_LABELS = 1024;
const HEIGHT = 0.4; // of a room

/** The width of each room of the level on show, as a number in its middle. Single cells and finished mazes have none. */
export class RoomLabels {
  private drawn = "";

  constructor(private readonly layer: SVGGElement) {}

  show(scene: Scene | undefined): void {
    const { width = 0, height = 0 } = scene?.maze.grid.rectangle ?? {};
    const room = scene === undefined || scene.position === scene.length ? 0 : (scene.roomWidth ?? 0);
    const hasLabels = room > 1 && (width / room) * (height / room) <= MAX_LABELS;
    const key = hasLabels ? `${room} ${width} ${height}` : "";
    if (key === this.drawn) return;
    this.drawn = key;
    const labels: Element[] = [];
    const end = hasLabels ? height : 0;
    for (let top = 0; top < end; top += room) {
      for (let left = 0; left < width; left += room) labels.push(labelOf(room, left + room / 2, top + room / 2));
    }
    this.layer.replaceChildren(...labels);
  }
}

function labelOf(room: number, x: number, y: number): Element {
  const label = document.createElementNS(SVG, "text");
  const attributes = { x, y, "font-size": HEIGHT * room };
  for (const [name, value] of Object.entries(attributes)) label.setAttribute(name, String(value));
  label.textContent = String(room);
  return label;
}
