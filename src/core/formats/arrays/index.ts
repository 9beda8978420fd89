/** A maze as an array in the source of a program. */

export { checkArrayLength } from "./arrayLength";
export { type ArrayOptions, arrayOptions } from "./arrayOptions";
export { languageOf } from "./languages";
export { writeArray } from "./writeArray";
