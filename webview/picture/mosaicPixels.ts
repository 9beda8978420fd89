import type { Mosaic } from "../../src/core/foundation/grid";
import { LINE_SHARE } from "../../src/core/picture/drawnMaze";
import type { Far } from "../../src/core/picture/far";
import { farPaints, stateFromAfar } from "../../src/core/picture/far";
import { mix, newContext, type Palette, type PixelColour } from "./colours";
import { type Scene } from "./scene";

/** The side of a block, in pixels. */
export const BLOCK = 128;

const NONE = 0; // transparent
const MAX_SAMPLES = 4; // cells per side of a pixel whose colours are read
const MAX_STATES = 1 + Math.max(...farPaints.map(([state]) => state));

/** A line over cells, from afar. */
interface Lined {
  readonly colour: PixelColour;
  readonly share: number;
  readonly mixed: Uint32Array; // with each area's colour; NONE for what was not asked for
}

/**
 * Computes the pixels of a scene's mosaic, which have the colours of cells and no walls. At level 0 a cell has two by two pixels;
 * each level halves their number per side, so that from level 2 on a pixel is the mean of several cells.
 */
export class MosaicPixels {
  private readonly colourOf = new Uint16Array(MAX_STATES); // by state of a cell: the index of its colour; 0 of bare ground
  private readonly areas: readonly PixelColour[]; // of bare ground, of the paints, and of distances
  private readonly onLine: readonly Lined[];

  /** @param far the colours of cells that are bare ground from near */
  constructor(
    private readonly scene: Scene,
    private readonly mosaic: Mosaic,
    palette: Palette,
    private readonly far: Far | undefined,
  ) {
    const { lines } = scene;
    const paints = far === undefined ? scene.paints : [...scene.paints, ...farPaints];
    for (const [index, [state]] of paints.entries()) this.colourOf[state] = index + 1;
    this.areas = [palette.bare, ...paints.map((paint) => palette.area(paint))];
    this.onLine = lines.map(({ name, share = LINE_SHARE }) => {
      return { colour: palette.line(name), share, mixed: new Uint32Array(this.areas.length) };
    });
  }

  /** Computes the pixels of a block, row by row, from its top left pixel in the level. */
  fill(pixels: Uint32Array, level: number, left: number, top: number): void {
    for (let y = 0, at = 0; y < BLOCK; y++) {
      for (let x = 0; x < BLOCK; x++, at++) pixels[at] = this.colourAt(level, left + x, top + y);
    }
  }

  /** The colour of a pixel of a level. */
  colourAt(level: number, x: number, y: number): PixelColour {
    if (level === 0) return this.halfAt(x, y);
    return level === 1 ? this.cellColour(x, y) : this.meanAt(1 << (level - 1), x, y);
  }

  private halfAt(x: number, y: number): PixelColour {
    const row = y >> 1;
    const inRow = x - (row & 1) * this.mosaic.shift;
    return inRow < 0 ? NONE : this.cellColour(inRow >> 1, row);
  }

  private cellColour(column: number, row: number): PixelColour {
    const { columns, rows } = this.mosaic;
    if (column >= columns || row >= rows) return NONE;
    const cell = this.mosaic.cellAt(row * columns + column);
    return cell < 0 ? NONE : this.colourOfCell(cell);
  }

  /** The mean of `size` cells per side, or of samples of them. */
  private meanAt(size: number, x: number, y: number): PixelColour {
    const step = Math.max(size / MAX_SAMPLES, 1);
    let [red, green, blue, count] = [0, 0, 0, 0];
    for (let row = y * size; row < (y + 1) * size; row += step) {
      for (let column = x * size; column < (x + 1) * size; column += step) {
        const colour = this.cellColour(column, row);
        if (colour === NONE) continue;
        red += colour & 255;
        green += (colour >>> 8) & 255;
        blue += (colour >>> 16) & 255;
        count++;
      }
    }
    if (count === 0) return NONE;
    return ((255 << 24) | ((blue / count) << 16) | ((green / count) << 8) | (red / count)) >>> 0;
  }

  private colourOfCell(cell: number): PixelColour {
    const { scene, areas, onLine, far } = this;
    const { lines } = scene;
    const index = this.colourOf[stateFromAfar(scene, cell, far)];
    for (let line = lines.length - 1; line >= 0; line--)
      if (lines[line].slots(cell) !== 0) return mixed(onLine[line], areas, index);
    return areas[index];
  }
}

/** The colour of an area with a line on it, mixed when it is first asked for: most colours of distances never are. */
function mixed({ colour, share, mixed }: Lined, areas: readonly PixelColour[], index: number): PixelColour {
  if (mixed[index] === NONE) mixed[index] = mix(areas[index], colour, share);
  return mixed[index];
}

/** A part of a bitmap. */
export interface BitmapBlock {
  readonly column: number;
  readonly row: number;
  readonly context: CanvasRenderingContext2D;
  readonly image: ImageData;
  readonly pixels: Uint32Array;
  isStale: boolean; // all its pixels have to be computed again
  isChanged: boolean; // some of its pixels are not in its canvas yet
}

/** Which blocks of a level are in view. */
export interface Range {
  readonly left: number;
  readonly top: number;
  readonly right: number; // the last
  readonly bottom: number;
}

/** A number for each block of a level, which has fewer than 65,536 columns. */
export function keyOf(column: number, row: number): number {
  return row * 65_536 + column;
}

export function countOf({ left, top, right, bottom }: Range): number {
  return (right - left + 1) * (bottom - top + 1);
}

export function isIn({ left, top, right, bottom }: Range, { column, row }: BitmapBlock): boolean {
  return column >= left && column <= right && row >= top && row <= bottom;
}

export function newBlock(column: number, row: number): BitmapBlock {
  const context = newContext(BLOCK);
  const image = context.createImageData(BLOCK, BLOCK);
  const pixels = new Uint32Array(image.data.buffer);
  return { column, row, context, image, pixels, isStale: true, isChanged: false };
}
