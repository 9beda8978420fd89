import type { PrintedDrawing } from "./form";
import type { LineTable } from "./lineTable";
import { type LineSigns, SPACE } from "./signs";

/** Where a drawing stands on pages, by rows and columns; on some pages it may stand higher or lower. */
export interface Window {
  readonly top: number;
  readonly height: number;
  readonly left: number;
  readonly width: number;
}

const MOST_KEPT = 20_000; // lines

/** The signs of lines, of which those that come again are made once. */
export class PageRows {
  private readonly known = new Map<number, LineSigns>();

  constructor(private readonly lines: LineTable) {}

  signsOf(id: number): LineSigns {
    const known = this.known.get(id);
    if (known !== undefined) return known;
    if (this.known.size >= MOST_KEPT) this.known.clear();
    const signs = this.lines.signsOf(id);
    this.known.set(id, signs);
    return signs;
  }

  /** What stands in a window of a page. */
  drawingIn(ids: Int32Array, { top, height, left, width }: Window): PrintedDrawing {
    const signs = new Uint32Array(width * height).fill(SPACE);
    for (let row = 0; row < height; row++)
      signs.set(this.signsOf(lineAt(ids, top + row)).subarray(left, left + width), row * width);
    return { width, height, signs };
  }
}

/** The line of a row of a page, which may be beyond its end. */
export const lineAt = (ids: Int32Array, row: number): number => (row >= 0 && row < ids.length ? ids[row] : 0);
