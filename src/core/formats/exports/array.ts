import { checkArrayLength, writeArray } from "../arrays";
import { MAX_TEXT_LENGTH } from "../text/checkText";
import { type StillFormat } from "./exportFormat";

/** A literal of a programming language. It is inserted into documents; no file holds nothing else. */
export const array: StillFormat = {
  id: "array",
  name: "Array",
  description: "A literal in the language of the document.",
  extension: "txt",
  takes: ["language", "values", "bitOrder", "bitMeans"],
  check(recipe, options) {
    checkArrayLength(recipe, options, MAX_TEXT_LENGTH);
  },
  checkLength: checkArrayLength,
  write: writeArray,
};
