import { MazeError } from "../../foundation/errors";
import type { Extent } from "../../foundation/grid";
import { MARGIN, widthsAt } from "../../picture/pictureStyle";

/** How large saved pictures are at least, where that makes them no taller than others become. */
const WIDTH = 640; // pixels
const TALLEST = 6000;
const USUAL_CELL = 16;

/** What limits the size of a picture. */
interface LayoutLimits {
  readonly side?: number; // pixels, at most; then cells may be smaller than usual
  readonly cell?: number; // pixels of a cell, in place of what is usual
}

/** What is chosen of a picture, in pixels. */
export interface LayoutChoice {
  readonly lineWidth?: number | undefined; // of walls
  readonly margin?: number | undefined; // round the maze
}

/** How large a saved picture is, in pixels. */
export interface PictureLayout {
  readonly scale: number; // whole pixels a cell; below 1 where none would fit
  readonly margin: number;
  readonly lineWidth: number; // of walls
  readonly width: number;
  readonly height: number;
}

/**
 * The layout of a picture, which is the same in all files but for their limits.
 * @throws MazeError for lines that leave nothing of a cell
 */
export function layoutOf(extent: Extent, { side, cell }: LayoutLimits, chosen: LayoutChoice = {}): PictureLayout {
  const { width, height, footer = 0 } = extent;
  const [across, down] =
    chosen.margin === undefined ? [width + 2 * MARGIN, height + footer + 2 * MARGIN] : [width, height + footer];
  const around = 2 * (chosen.margin ?? 0);
  const longest = Math.max(across, down);
  const wide = Math.min(Math.ceil((WIDTH - around) / across), Math.floor((TALLEST - around) / longest));
  const most = side === undefined ? Number.POSITIVE_INFINITY : Math.floor((side - around) / longest);
  const scale = Math.min(cell ?? Math.max(USUAL_CELL, wide), most);
  const { lineWidth = 0 } = chosen;
  if (lineWidth > 0 && scale > 0 && lineWidth >= scale)
    throw new MazeError("lineWidth", lineWidth, "less than a cell", `a cell is ${scale} pixels wide`);
  return {
    scale,
    margin: chosen.margin ?? scale * MARGIN,
    lineWidth: chosen.lineWidth ?? scale * widthsAt.wall(scale),
    width: Math.ceil(across * scale + around),
    height: Math.ceil(down * scale + around),
  };
}
