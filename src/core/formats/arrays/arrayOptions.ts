import { MazeError } from "../../foundation/errors";
import type { Recipe } from "../../foundation/optionTypes";
import { choice, type GivenOf, type OptionSpec, type ValuesOf } from "../../options/optionSpec";
import { kindOf } from "../../options/options";
import { type ValuesId, valuesOfArrays } from "./language";
import { languages } from "./languages";

/** The sides of a cell by the letters of `bitOrder`. */
export const SIDES = "NESW";

const { default: _, ...language } = choice(
  languages,
  languages[0].id,
  "The language in which a maze is written as an array. Not set: that of the document.",
);

const bitOrder: OptionSpec<string> & { readonly default: string } = {
  type: "text",
  description:
    "Arrays of bits: the sides from the lowest bit up, by the letters `N` (up), `E` (right), `S` (down) and `W` (left).",
  default: SIDES,
  check(id, value) {
    const order = typeof value === "string" ? value.toUpperCase() : "";
    if (order.length === SIDES.length && [...SIDES].every((side) => order.includes(side))) return order;
    throw new MazeError(id, value, "the letters N, E, S and W in any order, such as NESW");
  },
};

/** The options of a maze as an array. */
export const arrayOptions = {
  language: { ...language, isSetting: false },
  values: choice(valuesOfArrays, "numbers", "What the items of a maze that is inserted as an array are."),
  bitOrder,
  bitMeans: choice(
    [
      { id: "open", description: "A set bit is an open side." },
      { id: "closed", description: "A set bit is a wall." },
    ],
    "open",
    "Arrays of bits: what a set bit means.",
  ),
} as const satisfies { readonly [id: string]: OptionSpec };

/** What an array of a maze holds where nobody chose it: rows of squares where there are some, else a list for each cell. */
export function usualValues(maze: Recipe): ValuesId {
  return kindOf(maze).offers.includes("rectangle") ? arrayOptions.values.default : "edges";
}

/** Options of an array as a caller gives them: `language` has no default. */
export type ArrayOptions = GivenOf<typeof arrayOptions>;

/** All options of an array. */
export type CheckedArrayOptions = ValuesOf<typeof arrayOptions>;
