import { MazeError } from "../../foundation/errors";
import type { Extent } from "../../foundation/grid";
import { round } from "../../grids/pictures/lines";
import { MARGIN, widthsAt } from "../../picture/pictureStyle";

/** Cells are as large as make a picture so wide, or so tall if it would be taller than a screen. */
const WIDTH = 640; // pixels
const HEIGHT = 1000;
const USUAL_CELL = 16; // pixels, at least

/** What limits the size of a picture. */
interface LayoutLimits {
  readonly side?: number; // pixels, at most; then cells may be smaller than usual
  readonly cell?: number | undefined; // pixels of a cell at least, in place of what is usual
  readonly isRaster?: boolean; // whether lines fill whole pixels
  readonly isExact?: boolean; // whether parts of pixels make the picture as large as it is to be, however small cells become
}

/** What is chosen of a picture, in pixels. */
export interface LayoutChoice {
  readonly lineWidth?: number | undefined; // of walls
  readonly margin?: number | undefined; // round the maze: from the outer edge of its outer walls
}

/** How large a saved picture is, in pixels. */
export interface PictureLayout {
  readonly scale: number; // pixels a cell, whole unless the size is exact; below 1 where none would fit
  readonly origin: number; // from the edge of the picture to the middle of the outer walls
  readonly lineWidth: number; // of walls
  readonly width: number;
  readonly height: number;
}

/**
 * The layout of a picture, which is the same in all files but for their limits.
 * @throws MazeError for lines that leave nothing of a cell
 */
export function layoutOf(extent: Extent, limits: LayoutLimits, chosen: LayoutChoice = {}): PictureLayout {
  const { side = Number.MAX_SAFE_INTEGER, cell = USUAL_CELL } = limits;
  const [width, height] = [extent.width, extent.height + (extent.footer ?? 0)];
  const { margin } = chosen;
  const lineAt = (scale: number) => {
    const line = chosen.lineWidth ?? scale * widthsAt.wall(scale);
    return limits.isRaster ? Math.max(1, Math.round(line)) : line;
  };
  const aroundAt = (scale: number) => (margin === undefined ? 2 * MARGIN * scale : 2 * margin + lineAt(scale));
  const fitting = (pixels: number, cells: number) =>
    margin === undefined ? pixels / (cells + 2 * MARGIN) : (pixels - aroundAt(pixels / cells)) / cells;
  const [wide, high] = [fitting(WIDTH, width), fitting(HEIGHT, height)];
  const large = Math.max(cell, Math.min(Math.ceil(wide), Math.floor(high)));
  const scale = limits.isExact
    ? Math.min(wide, high)
    : Math.min(large, Math.floor(fitting(side, Math.max(width, height))));
  if (chosen.lineWidth !== undefined && scale > 0 && chosen.lineWidth >= scale)
    throw new MazeError("lineWidth", chosen.lineWidth, "less than a cell", `a cell is ${round(scale)} pixels wide`);
  const [lineWidth, around] = [lineAt(scale), aroundAt(scale)];
  const edge = margin ?? (limits.isRaster ? Math.floor((around - lineWidth) / 2) : (around - lineWidth) / 2);
  return {
    scale,
    origin: edge + lineWidth / 2,
    lineWidth,
    width: Math.ceil(round(width * scale + around)),
    height: Math.ceil(round(height * scale + around)),
  };
}
