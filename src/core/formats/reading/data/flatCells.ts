import { bitsAre } from "../foundation/meanings";
import { LIKELY } from "../foundation/sighting";
import { countValues, type JudgedBits, judgeBits, orderOf, readSides, type SideBits } from "../sides/sides";
import { cellIn, isObject, type ReadValue, sizeIn, type ValueReader } from "./objects";

const MOST_CONTRADICTIONS = 0.1;
const FEW_VALUES = 4;

/** The bits of all cells in one list, beside a width and height. */
export const flatCellsIn: ValueReader = (value) => {
  if (!isObject(value)) return undefined;
  const size = sizeIn(value);
  if (size === undefined) return undefined;
  const { width, height } = size;
  const list = Object.values(value).find((each) => Array.isArray(each) && each.length === width * height);
  if (!Array.isArray(list) || !list.every((bits) => Number.isInteger(bits) && bits >= 0 && bits <= 15))
    return undefined;
  const bits: SideBits = { width, height, bits: Uint8Array.from(list), placeOf: () => ({ line: 0, column: 0 }) };
  const [best, ...rest] = judgeBits(bits);
  if (countValues(bits.bits) < FEW_VALUES || best.contradictions > MOST_CONTRADICTIONS * best.pairs) return undefined;
  const readAs = ({ meaning }: JudgedBits): ReadValue => ({
    meaning: bitsAre(orderOf(meaning), meaning.areWalls, "number"),
    read: ({ start, goal } = {}) => ({
      maze: readSides(bits, meaning, true).squares.toMaze([start, goal]),
      findings: [],
    }),
    cellOf: (place) => cellIn({ width, height, isColumnFirst: true }, place),
  });
  const others = rest.filter(({ contradictions }) => contradictions === best.contradictions).map(readAs);
  return { ...readAs(best), ...(others.length > 0 && { certainty: LIKELY, others }) };
};
