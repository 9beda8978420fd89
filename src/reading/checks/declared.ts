import { LANGUAGE } from "../fences/plugin";
import type { DeclaredKind } from "./check";

/** What begins a fence that holds a maze, wherever it stands: all of it on one line. */
const BEGIN = new RegExp(String.raw`(?:${"```"}|~~~)[ \t]*${LANGUAGE}(?!\S)`, "i"); // bounded: blanks only behind the marks

const MOST_CHARACTERS = 2_000_000; // longer documents are not checked while they are written

/** Whether the name of a file says that it holds a maze. */
export function isNamedMaze(path: string): boolean {
  return /\.maze(?:\.txt|\.json)?$/i.test(path);
}

/** Whether a text says that it is a maze, whatever stands in it. */
export function saysMaze(path: string, languageId: string): boolean {
  return languageId === LANGUAGE || isNamedMaze(path);
}

/**
 * Where a text says that it is a maze; undefined for one that nowhere does. JSON has a schema and an editor of its own.
 * @param path of its document, with the name of its file
 */
export function declaredKind(text: string, path: string, languageId: string): DeclaredKind | undefined {
  if (text.length > MOST_CHARACTERS || text.trim() === "") return undefined; // an empty one may become a maze
  if (saysMaze(path, languageId) && (languageId === LANGUAGE || !/\.json$/i.test(path))) return "maze";
  if (languageId === "markdown" && BEGIN.test(text)) return "markdown";
  return text.includes("mazewright") ? "recipes" : undefined;
}
