import { newContext } from "./colours";
import { BLOCK } from "./mosaicPixels";

/** A part of a bitmap. */
export interface Block {
  readonly context: CanvasRenderingContext2D;
  readonly image: ImageData;
  readonly pixels: Uint32Array;
  isStale: boolean; // to be filled anew
  isChanged: boolean; // some pixels were
}

/** Which blocks of a level are in view. */
export interface Range {
  readonly left: number;
  readonly top: number;
  readonly right: number; // the last
  readonly bottom: number;
}

const ROW = 65_536; // more blocks than a row has

export function keyOf(column: number, row: number): number {
  return row * ROW + column;
}

export function placeOf(key: number): readonly [column: number, row: number] {
  return [key % ROW, Math.floor(key / ROW)];
}

export function countOf({ left, top, right, bottom }: Range): number {
  return (right - left + 1) * (bottom - top + 1);
}

export function isIn({ left, top, right, bottom }: Range, key: number): boolean {
  const [column, row] = placeOf(key);
  return column >= left && column <= right && row >= top && row <= bottom;
}

export function newBlock(): Block {
  const context = newContext(BLOCK);
  const image = context.createImageData(BLOCK, BLOCK);
  const pixels = new Uint32Array(image.data.buffer);
  return { context, image, pixels, isStale: true, isChanged: false };
}
