import type { Claim } from "../../faults/check";

/** What begins a fence that holds a maze, wherever it stands: all of it on one line. */
const BEGIN = /(?:```|~~~)[ \t]*maze(?!\S)/i;

const MOST_CHARACTERS = 2_000_000; // longer documents are not checked while they are written

/**
 * Where a text says that it is a maze; undefined for one that nowhere does.
 * @param path of its document, with the name of its file
 */
export function claimIn(text: string, path: string, languageId: string): Claim | undefined {
  if (text.length > MOST_CHARACTERS || text.trim() === "") return undefined; // an empty one may become a maze
  if (languageId === "maze" || /\.maze(?:\.txt)?$/i.test(path)) return "maze";
  if (languageId === "markdown" && BEGIN.test(text)) return "markdown";
  return text.includes("mazewright") ? "recipes" : undefined;
}
