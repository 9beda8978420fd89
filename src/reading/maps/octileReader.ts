import type { Block } from "../foundation/block";
import { choose } from "../foundation/meanings";
import { CERTAIN, type DrawingReader, type ReaderQuestion, type Sighting } from "../foundation/sighting";
import { mazeOfWalls } from "../raster/judgeRaster";
import { rasterOf } from "../raster/rasterOf";

const HEAD = /^type\s+\w+$/i;
const SIZE = /^(height|width)\s+(\d+)$/i;
const FLOOR = new Set([".", "G", "S"]); // ground, and swamp

/** A map of the Moving AI benchmarks: `type octile`, height, width, `map`, then a character a place. */
export const octileReader: DrawingReader = {
  sight(block: Block, { meaning }: ReaderQuestion): Sighting | undefined {
    const first = rowOf(block, HEAD, 0);
    if (first < 0) return undefined;
    const start = rowOf(block, /^map$/i, first + 1);
    if (start < 0 || start - first > 4) return undefined;
    const sizes = new Map<string, number>();
    for (let row = first + 1; row < start; row++) {
      const match = SIZE.exec(block.rowText(row).trim());
      if (match !== null) sizes.set(match[1].toLowerCase(), Number(match[2]));
    }
    const after = Math.min(block.height, start + 1 + (sizes.get("height") ?? block.height));
    if (after <= start + 1) return undefined;
    const raster = rasterOf(block.rows(start + 1, after));
    if (raster === undefined) return undefined;
    const isWall = Uint8Array.from(raster.signs, (sign) => (FLOOR.has(sign) ? 0 : 1));
    const judged = mazeOfWalls({ ...raster, isData: true }, isWall);
    const { best, said } = choose(judged, meaning, judged[0]);
    return { ...best, ...said, first, after, certainty: CERTAIN, form: "movingai" };
  },
};

function rowOf(block: Block, pattern: RegExp, from: number): number {
  for (let row = from; row < Math.min(block.height, from + 6); row++) {
    if (block.lengthOf(row) < 30 && pattern.test(block.rowText(row).trim())) return row;
  }
  return -1;
}
