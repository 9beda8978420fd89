import { ifAllowed } from "../foundation/errors";
import type { Recipe } from "../foundation/optionTypes";
import { checkOptions, recipeOf } from "./options";

/** The word that a line with a recipe begins with, after the mark of a comment. */
const KEY = "mazewright";

/** Second characters of what could end a comment, or begin one inside it, in some language. */
const ENDINGS =
  /(?<=\*)[/)]|(?<=\/)\*|(?<=-)[-}\]]|(?<=[{(])[-*#]|(?<=[?%/])>|(?<=[#%])\}|(?<=\])\]|(?<=')'|(?<=`)`|[\u0085\u2028\u2029]/g;

/**
 * The line from which a maze can be made again, to be put into a comment of any language. Of an algorithm that is not
 * built in it has null, with which no maze is made.
 * @param recipe the maze's, with a seed
 */
export function recipeLine(recipe: Recipe): string {
  const text = JSON.stringify({ algorithm: null, ...recipe });
  return `${KEY}: ${text.replace(ENDINGS, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`)}`;
}

// Before the word the mark of a comment, or a word that is one; after the braces what ends a comment, or goes on in JSON.
const LINE =
  /^[^\p{L}\p{N}]{0,40}(?:(?:rem|dnl)\s[^\p{L}\p{N}]{0,8})?["']?mazewright["']?\s{0,40}:\s{0,40}(\{.*\})[^\p{L}\p{N}]{0,40}$/isu;

/** The JSON in a line that is written like one with a recipe, and where it begins; undefined for another line. */
export function recipeTextIn(line: string): { readonly text: string; readonly column: number } | undefined {
  const said = LINE.exec(line.trim())?.[1];
  if (said === undefined) return undefined;
  const text = said.slice(0, endOf(said));
  return { text, column: line.indexOf(said) };
}

/** Where the first braces are closed: behind them others may close what is around them. */
function endOf(text: string): number {
  let [depth, isQuoted] = [0, false];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "\\") at++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === "{") depth++;
    else if (sign === "}" && --depth === 0) return at + 1;
  }
  return text.length;
}

/**
 * The recipe in a line, with the mark of a comment before and after it, or as a key of JSON.
 * @returns undefined for a line without one, or with options that cannot be used or have no seed; it never throws
 */
export function readRecipeLine(line: string): Recipe | undefined {
  const given = parsed(LINE.exec(line.trim())?.[1] ?? "");
  if (typeof given !== "object" || given === null || !("seed" in given)) return undefined;
  return ifAllowed(() => recipeOf(checkOptions(given)));
}

/** What JSON says; the braces may be followed by others that close what is around it. */
function parsed(text: string): unknown {
  for (let end = text.length; end > 0; end = text.lastIndexOf("}", end - 2) + 1) {
    try {
      return JSON.parse(text.slice(0, end));
    } catch {
      if (end < text.length - 20) return undefined; // each attempt reads all of it again
    }
  }
  return undefined;
}
