import { levelBox, squareBox } from "./box";
import { compact } from "./compact";
import { blocks, levelBlocks } from "./drawing/blocks";
import type { FormCode, FormFacts } from "./drawing/textStyle";
import { halfBlocks } from "./halfBlocks";
import { hexagonLines } from "./hexagonLines";
import { levelLines } from "./levelLines";
import { squareLines } from "./lines";
import { slashBox, slashLines } from "./slashLines";
import { triangleLines } from "./triangleLines";

/** What writes the forms of the styles, by style and kind of grid. */
const codes: Readonly<Record<string, FormCode>> = {
  "lines rectangular": squareLines,
  "lines slashes": slashLines,
  "lines hexagonal": hexagonLines,
  "lines triangular": triangleLines,
  "lines layered": levelLines,
  "compact rectangular": compact,
  "blocks rectangular": blocks,
  "blocks layered": levelBlocks,
  "box rectangular": squareBox,
  "box layered": levelBox,
  "box slashes": slashBox,
  "half-blocks rectangular": halfBlocks,
};

/** What writes a form of a style. */
export function codeOf(style: string, { grid }: Pick<FormFacts, "grid">): FormCode {
  const code = codes[`${style} ${grid}`];
  if (code === undefined) throw new Error(`${style} has no form for ${grid}.`);
  return code;
}
