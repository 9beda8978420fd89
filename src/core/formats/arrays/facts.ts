/** What is known of arrays without writing one. */

export { arrayOptions } from "./arrayOptions";
export { languageOf } from "./languages";
