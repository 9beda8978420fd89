import { isMaze } from "./plugin";

/** A fence that holds a maze, in the lines of a Markdown document. */
export interface Fence {
  readonly line: number; // of its first backticks or tildes
  readonly first: number; // line of its body
  readonly after: number; // the last one, or the end of the document
  readonly prefixes: readonly number[]; // how many characters of each of these lines are not of the body
}

const OPENING = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})(.*)$/;

/** The fences that hold mazes, also those in quotes and lists. */
export function fencesIn(lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  for (let line = 0; line < lines.length; line++) {
    const [, before, marks, info] = OPENING.exec(lines[line]) ?? [];
    if (marks === undefined || (marks.startsWith("`") && info.includes("`"))) continue;
    const isQuoted = before.includes(">");
    const prefixOf = (text: string) => (isQuoted ? quoteIn(text) : blanksIn(text, before.length));
    const closing = new RegExp(`^\\s*${marks[0]}{${marks.length},}\\s*$`);
    let after = line + 1;
    while (after < lines.length && !closing.test(lines[after].slice(isQuoted ? quoteIn(lines[after]) : 0))) after++;
    const prefixes = lines.slice(line + 1, after).map(prefixOf);
    if (isMaze(info)) fences.push({ line, first: line + 1, after, prefixes });
    line = after;
  }
  return fences;
}

function quoteIn(text: string): number {
  return /^(?: {0,3}> ?)*/.exec(text)?.[0].length ?? 0;
}

/** Blanks up to the column where the fence begins are not of its body. */
function blanksIn(text: string, most: number): number {
  return Math.min(most, text.length - text.trimStart().length);
}
