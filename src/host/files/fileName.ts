import type { Recipe } from "../../core/foundation/optionTypes";

/** No file system takes names of more than 255 bytes; this leaves room for a number and an end. */
const MAX_BYTES = 200;
const MAX_LENGTH = 80; // characters, for a name to be read

/**
 * A name for the file of a maze, without its end: "maze-wilson-20x20-tower", of a chunk "maze-wilson-16x16-tower-at-3-4".
 * @param sizes the options that are sizes of its grid
 * @param algorithm what its algorithm is called there
 */
export function fileNameOf(
  recipe: Recipe,
  sizes: readonly (keyof Recipe)[],
  algorithm: string | undefined = recipe.algorithm,
): string {
  const size = sizes.map((id) => recipe[id]).join("x");
  const place = recipe.at && `at-${recipe.at.replace(",", "-")}`;
  const parts = ["maze", algorithm, recipe.grid === "rectangular" ? undefined : recipe.grid, size, recipe.seed, place];
  const name = parts.filter((part) => part !== undefined && part !== "").join("-");
  return cut(name.normalize("NFC").replace(/[^\p{L}\p{N}.-]+/gu, "_"));
}

/** Cut between characters, not within one that takes two units of a string. */
function cut(name: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  const beginning = Array.from(name.slice(0, 2 * MAX_LENGTH)).slice(0, MAX_LENGTH);
  const kept = beginning.filter((character) => {
    bytes += encoder.encode(character).length;
    return bytes <= MAX_BYTES;
  });
  return kept.join("").replace(/[-._]+$/, ""); // bounded: by MAX_LENGTH
}
