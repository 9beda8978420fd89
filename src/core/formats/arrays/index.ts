/** A maze as an array in the source of a program. */

export { type ArrayOptions, arrayOptions } from "./arrayOptions";
export { checkArray } from "./checkArray";
export { languageOf } from "./languages";
export { writeArray } from "./writeArray";
