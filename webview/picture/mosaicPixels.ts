import type { Cover, Mosaic } from "../../src/core/foundation/grid";
import { bitCount } from "../../src/core/foundation/random";
import { type Colour, mix, newContext, type Palette } from "./colours";
import type { Scene } from "./scene";

/** The side of a block, in pixels. */
export const BLOCK = 128;

const NONE = 0; // transparent
const MAX_SAMPLES = 4; // cells per side of a pixel whose colours are read
const LINE = 0.8; // the share of a line in the colour of a cell, by default
const MAX_STATES = 512;

/**
 * Computes the pixels of a scene's mosaic. At level 0 a cell has two by two pixels; each level halves their number per
 * side, so that from level 2 on a pixel is the mean of several cells.
 */
export class MosaicPixels {
  private readonly colourOf = new Uint16Array(MAX_STATES); // by state of a cell: the index of its colour
  private readonly sides: number; // how many slots a cell has: the bits of a key for its closed sides
  private readonly sideMask: number; // slots whose walls are visible
  private readonly whole: readonly Shades[]; // by whether row and column are odd: the colours of cells by their keys
  private readonly quarters: readonly Shades[]; // the same for each quarter: four times as many

  constructor(
    private readonly scene: Scene,
    private readonly mosaic: Mosaic,
    palette: Palette,
  ) {
    this.sides = scene.maze.grid.topology.degree;
    this.sideMask = mosaic.cover.reduce((mask, { quarters }) => quarters.reduce((sum, side) => sum | side, mask), 0);
    const areas = [palette.bare, ...scene.paints.map((paint) => palette.area(paint))];
    scene.paints.forEach(([look], index) => {
      this.colourOf[look] = index + 1;
    });
    const lined = scene.lines.map(({ name, share = LINE }) => {
      const line = palette.line(name);
      return areas.map((area) => mix(area, line, share));
    });
    const colours = [areas, ...lined].flat();
    const { wall } = palette;
    const known = new Map(
      [...new Set(mosaic.cover)].map((cover) => [cover, tablesOf(cover, colours, wall, this.sides)]),
    );
    const tables = mosaic.cover.flatMap((cover) => known.get(cover) ?? []);
    this.quarters = tables.flatMap(({ quarters }) => quarters);
    this.whole = tables.map(({ whole }) => whole);
  }

  /** Computes the pixels of a block, row by row, from its top left pixel in the level. */
  fill(pixels: Uint32Array, level: number, left: number, top: number): void {
    for (let y = 0, at = 0; y < BLOCK; y++) {
      for (let x = 0; x < BLOCK; x++, at++) pixels[at] = this.colourAt(level, left + x, top + y);
    }
  }

  /** The colour of a pixel of a level. */
  colourAt(level: number, x: number, y: number): Colour {
    if (level === 0) return this.quarterAt(x, y);
    return level === 1 ? this.cellColour(x, y) : this.meanAt(1 << (level - 1), x, y);
  }

  private quarterAt(x: number, y: number): Colour {
    const { columns, rows, shift } = this.mosaic;
    const row = y >> 1;
    const inRow = x - (row & 1) * shift;
    const column = inRow >> 1;
    if (inRow < 0 || column >= columns || row >= rows) return NONE;
    const cell = this.mosaic.cellAt(row * columns + column);
    if (cell < 0) return NONE;
    const quarter = ((y & 1) << 1) | (inRow & 1);
    return shade(this.quarters[((((row & 1) << 1) | (column & 1)) << 2) | quarter], this.stateKey(cell));
  }

  private cellColour(column: number, row: number): Colour {
    const { columns, rows } = this.mosaic;
    if (column >= columns || row >= rows) return NONE;
    const cell = this.mosaic.cellAt(row * columns + column);
    return cell < 0 ? NONE : shade(this.whole[((row & 1) << 1) | (column & 1)], this.stateKey(cell));
  }

  /** The mean of `size` cells per side, or of samples of them. */
  private meanAt(size: number, x: number, y: number): Colour {
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

  /** The index of a cell's colour and its closed sides, as one number. */
  private stateKey(cell: number): number {
    const { scene } = this;
    const { maze, lines } = scene;
    const closed = maze.grid.topology.isIncluded(cell) ? ~maze.openSlots(cell) & this.sideMask : 0;
    let colour = this.colourOf[scene.look(cell)];
    for (let line = 0; line < lines.length; line++) {
      if (lines[line].slots(cell) !== 0)
        colour = (line + 1) * (scene.paints.length + 1) + (colour % (scene.paints.length + 1));
    }
    return (colour << this.sides) | closed;
  }
}

/** Colours by key, each mixed when it is first asked for: most colours of distances never are. */
interface Shades {
  readonly known: Uint32Array; // NONE for what was not asked for
  mixed(key: number): Colour;
}

function shade({ known, mixed }: Shades, key: number): Colour {
  if (known[key] === NONE) known[key] = mixed(key);
  return known[key];
}

/** The colours of a cell and of its quarters, for each colour of its area and each set of closed sides. */
function tablesOf({ quarters, share }: Cover, colours: readonly Colour[], wall: Colour, sides: number) {
  const open = 1 - share;
  const uncovered = (mask: number) => open ** bitCount(mask);
  const table = (covered: (closed: number) => number): Shades => ({
    known: new Uint32Array(colours.length << sides),
    mixed: (key) => mix(colours[key >> sides], wall, covered(key & ((1 << sides) - 1))),
  });
  const coveredOf = (quarter: number) => (closed: number) => 1 - uncovered(quarter & closed);
  return {
    whole: table((closed) => quarters.reduce((sum, quarter) => sum + coveredOf(quarter)(closed), 0) / quarters.length),
    quarters: quarters.map((quarter) => table(coveredOf(quarter))),
  };
}

/** A part of a bitmap. */
export interface Block {
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

export function isIn({ left, top, right, bottom }: Range, { column, row }: Block): boolean {
  return column >= left && column <= right && row >= top && row <= bottom;
}

export function newBlock(column: number, row: number): Block {
  const context = newContext(BLOCK);
  const image = context.createImageData(BLOCK, BLOCK);
  const pixels = new Uint32Array(image.data.buffer);
  return { column, row, context, image, pixels, isStale: true, isChanged: false };
}
