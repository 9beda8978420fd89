import type { Recipe } from "../../foundation/optionTypes";

/**
 * The binary form of a maze, two bits a cell: 1 for a passage to the right, 2 for one to the cell below. Four cells are a
 * byte, the first in its lowest bits; a row begins with a byte of its own, and what is left over in its last one is 0. Before
 * the rows stands a line of ASCII: "mazewright-bits 1 ", the options as JSON, and a line feed.
 */
export const SIGNATURE = "mazewright-bits 1 ";

/** The header: what stands before the rows. */
export function bitsHeader(recipe: Recipe): Uint8Array {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const ascii = JSON.stringify(recipe).replace(/[^ -~]/g, escaped);
  return Uint8Array.from(`${SIGNATURE}${ascii}\n`, (character) => character.charCodeAt(0));
}

/** How many bytes a row of cells has. */
export function bytesOfRow(width: number): number {
  return Math.ceil(width / 4);
}
