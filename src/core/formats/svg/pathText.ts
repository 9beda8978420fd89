import type { Pen } from "../../foundation/grid";

/** Collects what is drawn, as SVG path data. */
export function pathText(draw: (pen: Pen) => void): string {
  const pen = new PathPen();
  draw(pen);
  return pen.text;
}

class PathPen implements Pen {
  text = "";

  moveTo(x: number, y: number): void {
    this.text += `M${x} ${y}`;
  }

  lineTo(x: number, y: number): void {
    this.text += `L${x} ${y}`;
  }

  horizontalTo(x: number): void {
    this.text += `H${x}`;
  }

  verticalTo(y: number): void {
    this.text += `V${y}`;
  }

  arcTo(radius: number, isClockwise: boolean, x: number, y: number): void {
    this.text += `A${radius} ${radius} 0 0 ${isClockwise ? 1 : 0} ${x} ${y}`;
  }

  close(): void {
    this.text += "Z";
  }
}
