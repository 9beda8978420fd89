/** The option `mask`: rows of characters, one per cell. A character is a code point, so an emoji is one cell. */

export const OFF = "#";

/** How many cells a row has. */
export function rowLength(row: string): number {
  return Array.from(row).length;
}

/** 1 for each cell that is off, row by row. */
export function offIn(mask: readonly string[]): Uint8Array {
  const off = new Uint8Array(rowLength(mask[0]) * mask.length);
  let cell = 0;
  for (const row of mask) for (const character of row) off[cell++] = character === OFF ? 1 : 0;
  return off;
}
