import type { Pen, Picture } from "../../foundation/grid";
import { DIGITS } from "../../grids/pictures/lines";

/**
 * Collects what is drawn, as SVG path data.
 * @param isLattice whether its lines go from one point of a lattice to the next: then they are written by what they add to the
 *   point before, of which there are few pairs of numbers, each shorter than a place
 */
export function pathText(draw: (pen: Pen) => void, { isLattice = false }: Pick<Picture, "isLattice"> = {}): string {
  let text = "";
  draw(penOf((piece) => void (text += piece), isLattice));
  return text;
}

/** A pen that writes what is drawn, as path data. */
export function penOf(write: Write, isLattice = false): Pen {
  return isLattice ? new LatticePen(write) : new PathPen(write);
}

type Write = (piece: string) => void;

class PathPen implements Pen {
  constructor(protected readonly write: Write) {}

  moveTo(x: number, y: number): void {
    this.write(`M${x} ${y}`);
  }

  lineTo(x: number, y: number): void {
    this.write(`L${x} ${y}`);
  }

  horizontalTo(x: number): void {
    this.write(`H${x}`);
  }

  verticalTo(y: number): void {
    this.write(`V${y}`);
  }

  arcTo(radius: number, isClockwise: boolean, x: number, y: number): void {
    this.write(`A${radius} ${radius} 0 0 ${isClockwise ? 1 : 0} ${x} ${y}`);
  }

  close(): void {
    this.write("Z");
  }
}

const RANGE = 2 ** 26; // of differences, in thousandths

/** Writes lines relative to where they begin. Places are rounded to thousandths, so that no error adds up along a line. */
class LatticePen extends PathPen {
  private x = 0; // in thousandths
  private y = 0;
  private readonly texts = new Map<number, string>(); // of the differences so far

  override moveTo(x: number, y: number): void {
    super.moveTo(x, y);
    this.goTo(x, y);
  }

  override lineTo(x: number, y: number): void {
    const right = Math.round(x * DIGITS) - this.x;
    const down = Math.round(y * DIGITS) - this.y;
    this.goTo(x, y);
    const key = right * RANGE + down;
    let text = this.texts.get(key);
    if (text === undefined) {
      text = lineText(right, down);
      this.texts.set(key, text);
    }
    this.write(text);
  }

  override horizontalTo(x: number): void {
    super.horizontalTo(x);
    this.x = Math.round(x * DIGITS);
  }

  override verticalTo(y: number): void {
    super.verticalTo(y);
    this.y = Math.round(y * DIGITS);
  }

  override arcTo(radius: number, isClockwise: boolean, x: number, y: number): void {
    super.arcTo(radius, isClockwise, x, y);
    this.goTo(x, y);
  }

  private goTo(x: number, y: number): void {
    this.x = Math.round(x * DIGITS);
    this.y = Math.round(y * DIGITS);
  }
}

/** A line, relative to where it begins, in thousandths. */
function lineText(right: number, down: number): string {
  if (down === 0) return `h${decimal(right)}`;
  if (right === 0) return `v${decimal(down)}`;
  return `l${decimal(right)}${down < 0 ? "" : " "}${decimal(down)}`;
}

/** A number of thousandths, without the 0 before its point. */
function decimal(thousandths: number): string {
  return String(thousandths / DIGITS).replace(/^(-?)0\./, "$1.");
}
