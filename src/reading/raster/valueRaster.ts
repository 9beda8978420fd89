import type { Block } from "../foundation/block";
import { type Raster, Signs } from "../foundation/raster";

const SEPARATORS = [",", ";", "\t"];
const SPACE = 0x20;

/** Values between separators of one kind, of which some are blank: floors. Undefined where rows have not as many. */
export function valueRaster(block: Block): Raster | undefined {
  const first = block.rowText(0);
  const separator = SEPARATORS.find((each) => first.includes(each));
  if (separator === undefined) return undefined;
  const columns = valuesIn(first, separator).length;
  const [signs, words] = [new Signs(), new Map<string, number>()];
  const [ids, offsets] = [new Uint8Array(columns * block.height), new Int32Array(columns * block.height)];
  for (let row = 0, at = 0; row < block.height; row++) {
    const values = valuesIn(block.rowText(row), separator);
    if (values.length !== columns) return undefined;
    let offset = 0;
    for (const value of values) {
      const word = value.trim();
      const id = word.length <= 1 ? signs.idOf(word === "" ? SPACE : word.charCodeAt(0)) : signs.idOfWord(word, words);
      if (id < 0) return undefined;
      ids[at] = id;
      offsets[at++] = offset;
      offset += value.length + 1;
    }
  }
  const placeOf = (row: number, column: number) => block.placeOf(row, offsets[row * columns + column]);
  return { columns, rows: block.height, ids, signs: signs.signs, isData: true, unit: "value", placeOf };
}

/** The values of a row; a separator at its end parts nothing. */
function valuesIn(row: string, separator: string): string[] {
  return (row.endsWith(separator) ? row.slice(0, -1) : row).split(separator);
}
