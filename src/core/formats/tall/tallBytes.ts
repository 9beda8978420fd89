import { recipeOf } from "../../options/options";
import { styles } from "../text/facts";
import { bitsHeader, bytesOfRow } from "./bitsLayout";
import { BITS, type Tall } from "./checkTall";

/** How many bytes a tall maze takes as a file: exactly, but where its signs are of several bytes (see FormFacts.bytes). */
export function tallBytes({ options, style }: Tall): number {
  const { width, height } = options;
  if (style === BITS) return bitsHeader(recipeOf(options)).length + bytesOfRow(width) * height;
  const form = styles.find(({ id }) => id === style)?.forms.find(({ grid }) => grid === "rectangular");
  if (form === undefined) throw new TypeError(`${style} has no form for squares`);
  return Math.round((form.bytes ?? form.length)({ width, height }));
}
