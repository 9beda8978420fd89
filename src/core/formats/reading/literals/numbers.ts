import { type Finding, told } from "../foundation/found";
import type { Raster } from "../foundation/raster";
import { rowFindings } from "../raster/mendRows";
import type { SideBits } from "../sides/sides";

const MOST = 15;

/** Bits of sides, with what is wrong in the numbers. */
export interface ReadBits extends SideBits {
  readonly findings: readonly Finding[];
}

/**
 * A raster of whole numbers from 0 to 15 as bits of sides; undefined where a sign is another.
 * @param closed what stands for any other sign, if there is but one and a comment says that numbers are meant
 */
export function bitsOf(raster: Raster, closed?: number): ReadBits | undefined {
  const values = raster.signs.map((sign) => (/^(?:\d+|0x[\da-f]+|0b[01]+)$/i.test(sign) ? Number(sign) : -1));
  const isOther = values.map((value) => value < 0 || value > MOST);
  const others: number[] = []; // the first places
  for (let at = 0; at < raster.ids.length && others.length < 2; at++) if (isOther[raster.ids[at]]) others.push(at);
  if (others.length > (closed === undefined ? 0 : 1)) return undefined;
  const { columns, rows, placeOf } = raster;
  const bits = new Uint8Array(raster.ids.length);
  for (let at = 0; at < bits.length; at++) bits[at] = values[raster.ids[at]];
  for (const at of others) bits[at] = closed ?? 0;
  const odd = others.map((at) => {
    const said = told(
      `${raster.signs[raster.ids[at]]} is no number from 0 to ${MOST}`,
      "read as a cell with walls on all sides",
    );
    return { ...placeOf(Math.floor(at / columns), at % columns), ...said, isBroken: true };
  });
  const place = (cell: number) => placeOf(Math.floor(cell / columns), cell % columns);
  return { width: columns, height: rows, bits, placeOf: place, findings: [...rowFindings(raster), ...odd] };
}
