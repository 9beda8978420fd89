import { MazeError } from "../../foundation/errors";
import { facts as rectangular } from "../../grids/rectangular";
import { checkGiven } from "../../options/optionSpec";
import { findOrThrow } from "../../options/options";
import { type ArrayOptions, arrayOptions, type CheckedArrayOptions } from "./arrayOptions";
import type { Language } from "./language";
import { languages } from "./languages";

/** What is to be written: a language, and how. */
export interface Task {
  readonly language: Language;
  readonly options: CheckedArrayOptions;
}

/**
 * The options of an array with their defaults, for mazes of a kind of grid.
 * @throws MazeError for an option that cannot be used, and for values that the grid has no rows for
 */
export function taskOf(given: ArrayOptions, grid: string): Task {
  const usual = arrayOptions;
  const { language: id, ...rest } = checkGiven(given, arrayOptions);
  const { values = usual.values.default, bitOrder = usual.bitOrder.default, bitMeans = usual.bitMeans.default } = rest;
  const language = findOrThrow(languages, "language", id);
  const options = { language: language.id, values, bitOrder, bitMeans };
  if (grid !== rectangular.id && options.values !== "edges")
    throw new MazeError("values", options.values, "edges", `the cells of the ${grid} grid are not in rows of squares`);
  return { language, options };
}
