import { PngWriter } from "../raster/png";

/** The tiles of a map, in the order of their numbers. */
export const TILES = ["floor", "wall", "stairs up", "stairs down", "stairs both ways"] as const;

const [FLOOR, WALL] = [0, 1]; // as Sites has them

/** The numbers of the tiles with stairs. */
export const [STAIRS_UP, STAIRS_DOWN, STAIRS_BOTH] = [2, 3, 4];

/** The width and the height of a tile, in pixels. */
export const TILE_SIZE = 16;

const PALETTE = [0xe8e4d8, 0x3b4252, 0x8a6d3b]; // floor, wall, stairs
const STAIRS = 2; // its colour

/** The picture of all tiles, side by side. */
export function tilesImage(): Uint8Array<ArrayBuffer> {
  const width = TILE_SIZE * TILES.length;
  const pixels = new Uint32Array(width * TILE_SIZE);
  for (let at = 0; at < pixels.length; at++) {
    const column = at % width;
    pixels[at] = PALETTE[colorAt(Math.floor(column / TILE_SIZE), column % TILE_SIZE, Math.floor(at / width))];
  }
  const file = new PngWriter(width, TILE_SIZE);
  file.add(pixels);
  return file.end();
}

/** Stairs are arrow heads, as in pictures: up in the upper half of a tile, down in the lower one. */
function colorAt(tile: number, x: number, y: number): number {
  if (tile === WALL) return WALL;
  const fromMiddle = x < TILE_SIZE / 2 ? TILE_SIZE / 2 - x : x - TILE_SIZE / 2 + 1; // 1 beside the middle
  const isUp = (tile === STAIRS_UP || tile === STAIRS_BOTH) && isInArrow(fromMiddle, y);
  const isDown = (tile === STAIRS_DOWN || tile === STAIRS_BOTH) && isInArrow(fromMiddle, TILE_SIZE - 1 - y);
  return isUp || isDown ? STAIRS : FLOOR;
}

const [TIP, BASE] = [2, 6]; // the rows of an arrow head

function isInArrow(fromMiddle: number, row: number): boolean {
  return row >= TIP && row <= BASE && fromMiddle <= row - TIP + 1;
}
