import type { PixelLine } from "./pixelLines";

const FULL = 255;
const SAMPLES = 4; // rows of samples per row of pixels, to smooth the border of an area

/** A box of pixels: columns left to right - 1, rows top to bottom - 1. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A box of nothing. */
const NOWHERE: PixelBox = { left: 0, top: 0, right: 0, bottom: 0 };

/** The box around all points of some lines, and a margin. Without points it is empty. */
export function boxAround(lines: readonly PixelLine[], margin = 0): PixelBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines) {
    for (let at = 0; at < line.length; at += 2) {
      left = Math.min(left, line[at]);
      top = Math.min(top, line[at + 1]);
      right = Math.max(right, line[at]);
      bottom = Math.max(bottom, line[at + 1]);
    }
  }
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** Numbers from 0 to 255, one per pixel, row by row: how much of it is covered. */
export class Plane {
  readonly values: Uint8Array;
  clip: PixelBox; // outside of it nothing is drawn
  private covered: PixelBox = NOWHERE; // in it lies all that was drawn since it was uncovered

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.values = new Uint8Array(width * height);
    this.clip = { left: 0, top: 0, right: width, bottom: height };
  }

  /** Sets all that was drawn to 0, after it was looked at row by row. @param visit called for each row of what was drawn */
  uncover(visit: (from: number, to: number) => void): void {
    const { left, top, right, bottom } = this.covered;
    this.covered = NOWHERE;
    for (let y = top; y < bottom; y++) {
      const [from, to] = [y * this.width + left, y * this.width + right];
      visit(from, to);
      this.values.fill(0, from, to);
    }
  }

  /** Notes that some pixels are drawn, those outside of the clip not. */
  private cover(left: number, top: number, right: number, bottom: number): void {
    const { clip, covered } = this;
    const [fromX, toX] = [Math.max(Math.floor(left), clip.left), Math.min(Math.ceil(right), clip.right)];
    const [fromY, toY] = [Math.max(Math.floor(top), clip.top), Math.min(Math.ceil(bottom), clip.bottom)];
    if (fromX >= toX || fromY >= toY) return;
    const isFirst = covered === NOWHERE;
    this.covered = {
      left: isFirst ? fromX : Math.min(covered.left, fromX),
      top: isFirst ? fromY : Math.min(covered.top, fromY),
      right: Math.max(covered.right, toX),
      bottom: Math.max(covered.bottom, toY),
    };
  }

  /**
   * Covers what lies within half a width of a line. Vertical and horizontal pieces end square, half a width beyond
   * their ends, so that corners are sharp; others end round.
   */
  stroke(line: PixelLine, half: number): void {
    for (let at = 2; at < line.length; at += 2) {
      const [fromX, fromY, toX, toY] = [line[at - 2], line[at - 1], line[at], line[at + 1]];
      if (fromX !== toX && fromY !== toY) this.strokeSlanted([fromX, fromY, toX, toY], half);
      else {
        this.coverBox(
          [Math.min(fromX, toX) - half, Math.min(fromY, toY) - half],
          [Math.max(fromX, toX) + half, Math.max(fromY, toY) + half],
        );
      }
    }
  }

  /** Covers a line whose ends are all round. */
  strokeRound(line: PixelLine, half: number): void {
    for (let at = 2; at < line.length; at += 2) {
      this.strokeSlanted([line[at - 2], line[at - 1], line[at], line[at + 1]], half);
    }
  }

  /** Covers the inside of a closed line; adjacent insides leave no gap. */
  fill(line: PixelLine): void {
    const around = boxAround([line]);
    this.cover(around.left, around.top, around.right, around.bottom);
    const { width, values } = this;
    const { left, right } = this.clip;
    eachSpan(line, this.clip, SAMPLES, (sample, from, to) => {
      const row = Math.floor(sample / SAMPLES) * width;
      const last = Math.min(Math.ceil(to), right);
      for (let x = Math.max(Math.floor(from), left); x < last; x++) {
        const share = Math.min(to, x + 1) - Math.max(from, x);
        values[row + x] = Math.min(FULL, Math.ceil(values[row + x] + (share * FULL) / SAMPLES));
      }
    });
  }

  /** Calls back for the pixels whose centres are inside a closed line, by their places. */
  visit(line: PixelLine, each: (at: number) => void): void {
    const { width } = this;
    const { left, right } = this.clip;
    eachSpan(line, this.clip, 1, (y, from, to) => {
      const last = Math.min(Math.ceil(to - 0.5), right);
      for (let x = Math.max(Math.ceil(from - 0.5), left); x < last; x++) each(y * width + x);
    });
  }

  private coverBox([left, top]: [number, number], [right, bottom]: [number, number]): void {
    this.cover(left, top, right, bottom);
    const { width, values, clip } = this;
    const [lastX, lastY] = [Math.min(Math.ceil(right), clip.right), Math.min(Math.ceil(bottom), clip.bottom)];
    for (let y = Math.max(Math.floor(top), clip.top); y < lastY; y++) {
      const share = FULL * (Math.min(bottom, y + 1) - Math.max(top, y));
      for (let x = Math.max(Math.floor(left), clip.left); x < lastX; x++) {
        const cover = Math.round(share * (Math.min(right, x + 1) - Math.max(left, x)));
        if (cover > values[y * width + x]) values[y * width + x] = cover;
      }
    }
  }

  /** A pixel is covered by how far it is from the piece, which is exact for one that crosses it in the middle. */
  private strokeSlanted([fromX, fromY, toX, toY]: number[], half: number): void {
    const reach = half + 1;
    this.cover(
      Math.min(fromX, toX) - reach,
      Math.min(fromY, toY) - reach,
      Math.max(fromX, toX) + reach,
      Math.max(fromY, toY) + reach,
    );
    const { width, values, clip } = this;
    const [right, down] = [toX - fromX, toY - fromY];
    const square = right * right + down * down;
    const firstY = Math.max(Math.floor(Math.min(fromY, toY) - reach), clip.top);
    const lastY = Math.min(Math.ceil(Math.max(fromY, toY) + reach), clip.bottom);
    const [least, most] = [Math.min(fromX, toX) - reach, Math.max(fromX, toX) + reach];
    const spread = down === 0 ? Infinity : (reach * Math.sqrt(square)) / Math.abs(down) + Math.abs(right / down);
    for (let y = firstY; y < lastY; y++) {
      const middle = down === 0 ? fromX : fromX + ((y + 0.5 - fromY) * right) / down;
      const lastX = Math.min(Math.ceil(Math.min(middle + spread, most)), clip.right);
      for (let x = Math.max(Math.floor(Math.max(middle - spread, least)), clip.left); x < lastX; x++) {
        const [toPixelX, toPixelY] = [x + 0.5 - fromX, y + 0.5 - fromY];
        const along = square === 0 ? 0 : Math.min(Math.max((toPixelX * right + toPixelY * down) / square, 0), 1);
        const far = Math.hypot(toPixelX - along * right, toPixelY - along * down);
        const cover = Math.round(FULL * Math.min(half + 0.5 - far, 1));
        if (cover > values[y * width + x]) values[y * width + x] = cover;
      }
    }
  }
}

/**
 * Calls back for the spans inside a closed line.
 * @param clip only its rows count
 * @param samples rows of samples per row of pixels
 */
function eachSpan(
  line: PixelLine,
  clip: PixelBox,
  samples: number,
  visit: (row: number, from: number, to: number) => void,
): void {
  const { top, bottom } = boxAround([line]);
  const crossings: number[] = [];
  const last = Math.min(Math.ceil(bottom * samples - 0.5), clip.bottom * samples);
  for (let row = Math.max(Math.ceil(top * samples - 0.5), clip.top * samples); row < last; row++) {
    const y = (row + 0.5) / samples;
    crossings.length = 0;
    for (let at = 3; at < line.length; at += 2) {
      const [fromY, toY] = [line[at - 2], line[at]];
      if (fromY <= y === toY <= y) continue;
      crossings.push(line[at - 3] + ((y - fromY) / (toY - fromY)) * (line[at - 1] - line[at - 3]));
    }
    if (crossings.length > 2 || crossings[0] > crossings[1]) crossings.sort((a, b) => a - b);
    for (let at = 1; at < crossings.length; at += 2) visit(row, crossings[at - 1], crossings[at]);
  }
}
