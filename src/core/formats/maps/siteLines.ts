import { addLine } from "../text/drawing/lineWriter";
import type { TextSink } from "../text/drawing/textSink";

/** Sites with what is there, row by row. */
interface Values {
  readonly columns: number;
  readonly values: Uint8Array;
}

/** How sites are written. */
interface Look {
  readonly codes: Uint16Array; // the character for each value
  readonly comma?: "between" | "after"; // where one stands: between the sites of a row, or after each; by default nowhere
}

const COMMA = 0x2c;

/** Writes a character for each site and a line for each row, ended by "\n". */
export function addSites(text: TextSink, { columns, values }: Values, { codes, comma }: Look): void {
  const step = comma === undefined ? 1 : 2;
  const line = new Uint16Array(columns * step - (comma === "between" ? 1 : 0)).fill(COMMA);
  for (let start = 0; start < values.length; start += columns) {
    for (let column = 0; column < columns; column++) line[column * step] = codes[values[start + column]];
    addLine(text, line);
  }
}
