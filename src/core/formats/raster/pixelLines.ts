import type { Pen } from "../../foundation/grid";

/** The points of a line in order, x and y of each. A closed line ends with its first point. */
export type PixelLine = readonly number[];

/** How the units of a picture become pixels. */
export interface PixelScale {
  readonly scale: number;
  readonly offset: number; // pixels from the border to the origin
  readonly top?: number; // the row of the picture that is the first of the pixels
  readonly isSharp?: boolean; // whether each unit begins with a whole pixel, for upright lines: arcs would lose their shape
}

const TOLERANCE = 0.05; // pixels by which a straight piece of an arc misses it

/** Collects what is drawn, as lines in pixels. */
export function pixelLines(draw: (pen: Pen) => void, place: PixelScale): PixelLine[] {
  const pen = new PixelPen(place);
  draw(pen);
  return pen.lines;
}

class PixelPen implements Pen {
  readonly lines: number[][] = [];
  private line: number[] = [];

  constructor(private readonly place: PixelScale) {}

  moveTo(x: number, y: number): void {
    this.line = [];
    this.lines.push(this.line);
    this.lineTo(x, y);
  }

  lineTo(x: number, y: number): void {
    this.line.push(this.toColumn(x), this.toRow(y));
  }

  horizontalTo(x: number): void {
    this.line.push(this.toColumn(x), this.line[this.line.length - 1]);
  }

  verticalTo(y: number): void {
    this.line.push(this.line[this.line.length - 2], this.toRow(y));
  }

  arcTo(radius: number, isClockwise: boolean, x: number, y: number): void {
    bend(this.line, radius * this.place.scale, isClockwise, [this.toColumn(x), this.toRow(y)]);
    this.lineTo(x, y);
  }

  close(): void {
    this.line.push(this.line[0], this.line[1]);
  }

  private toColumn(x: number): number {
    const { scale, offset, isSharp } = this.place;
    if (isSharp !== true) return x * scale + offset;
    const unit = Math.floor(x);
    const first = Math.round(unit * scale);
    return offset + first + (x - unit) * (Math.round((unit + 1) * scale) - first);
  }

  private toRow(y: number): number {
    return this.toColumn(y) - (this.place.top ?? 0);
  }
}

/** Adds the points of an arc between the last point of a line and an end, that end not included. */
function bend(line: number[], radius: number, isClockwise: boolean, [endX, endY]: [number, number]): void {
  const [x, y] = [line[line.length - 2], line[line.length - 1]];
  const [halfX, halfY] = [(x - endX) / 2, (y - endY) / 2];
  const square = halfX * halfX + halfY * halfY;
  if (square === 0) return;
  const reach = Math.sqrt(Math.max(0, radius * radius - square) / square) * (isClockwise ? 1 : -1);
  const [centreX, centreY] = [(x + endX) / 2 + reach * halfY, (y + endY) / 2 - reach * halfX];
  const from = Math.atan2(y - centreY, x - centreX);
  const turn = Math.atan2(endY - centreY, endX - centreX) - from;
  const full = 2 * Math.PI;
  const way = isClockwise ? (turn + full) % full : (turn - full) % full;
  const step = 2 * Math.acos(Math.max(0, 1 - TOLERANCE / radius));
  const pieces = Math.max(1, Math.ceil(Math.abs(way) / step));
  for (let piece = 1; piece < pieces; piece++) {
    const angle = from + (way * piece) / pieces;
    line.push(centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle));
  }
}

/** Cuts lines into dashes, each line beginning with one, with gaps of the same length between them. */
export function dashed(lines: readonly PixelLine[], length: number): PixelLine[] {
  return lines.flatMap((line) => dashesOf(line, length));
}

function dashesOf(line: PixelLine, length: number): PixelLine[] {
  const dashes: PixelLine[] = [];
  let dash: number[] | undefined = [line[0], line[1]]; // the current dash; undefined in a gap
  let left = length; // what is left of the current dash or gap
  for (let at = 2; at < line.length; at += 2) {
    let [x, y] = [line[at - 2], line[at - 1]];
    const [endX, endY] = [line[at], line[at + 1]];
    for (let rest = Math.hypot(endX - x, endY - y); rest > left; rest = Math.hypot(endX - x, endY - y)) {
      x += ((endX - x) * left) / rest;
      y += ((endY - y) * left) / rest;
      if (dash !== undefined) dashes.push([...dash, x, y]);
      dash = dash === undefined ? [x, y] : undefined;
      left = length;
    }
    left -= Math.hypot(endX - x, endY - y);
    dash?.push(endX, endY);
  }
  if (dash !== undefined && dash.length > 2) dashes.push(dash);
  return dashes;
}
