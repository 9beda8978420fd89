import type { Raster } from "../foundation/raster";
import type { SideBits } from "../sides/sides";

const MOST = 15;

/** A raster of whole numbers from 0 to 15 as bits of sides; undefined where a sign is another. */
export function bitsOf(raster: Raster): SideBits | undefined {
  const values = raster.signs.map((sign) => (/^(?:\d+|0x[\da-f]+|0b[01]+)$/i.test(sign) ? Number(sign) : -1));
  const used = new Uint8Array(raster.signs.length);
  for (let at = 0; at < raster.ids.length; at++) used[raster.ids[at]] = 1;
  if (values.some((value, id) => used[id] === 1 && (value < 0 || value > MOST))) return undefined;
  const { columns, rows, placeOf } = raster;
  const bits = new Uint8Array(raster.ids.length);
  for (let at = 0; at < bits.length; at++) bits[at] = values[raster.ids[at]];
  const place = (cell: number) => placeOf(Math.floor(cell / columns), cell % columns);
  return { width: columns, height: rows, bits, placeOf: place };
}
