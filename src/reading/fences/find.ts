import { isMaze } from "./plugin";

/** A fence in the lines of a Markdown document. */
export interface Fence {
  readonly line: number; // of its first backticks or tildes
  readonly marks: string; // these
  readonly info: string; // what stands behind them
  readonly first: number; // line of its body
  readonly after: number; // the last one, or the end of the document
  readonly prefixes: readonly number[]; // how many characters of each of these lines are not of the body
}

const OPENING = /^((?:[ \t>]|(?:[-*+]|\d{1,9}[.)])[ \t])*)(`{3,}|~{3,})([^]*)/;

/** The fences that hold mazes, also those in quotes and lists. */
export function fencesIn(lines: readonly string[]): Fence[] {
  const fences: Fence[] = [];
  for (let line = 0; line < lines.length; line++) {
    const fence = fenceAt(lines, line);
    if (fence === undefined) continue;
    if (isMaze(fence.info)) fences.push(fence);
    line = fence.after;
  }
  return fences;
}

/** The fence of whatever kind that begins on a line, if one does. */
function fenceAt(lines: readonly string[], line: number): Fence | undefined {
  const [, before, marks, info] = OPENING.exec(lines[line]) ?? [];
  if (marks === undefined || (marks.startsWith("`") && info.includes("`"))) return undefined;
  const isQuoted = before.includes(">");
  const prefixOf = (text: string) => (isQuoted ? quoteIn(text) : blanksIn(text, before.length));
  const isEnd = (text: string) => isClosing(text.slice(isQuoted ? quoteIn(text) : 0), marks);
  let after = line + 1;
  while (after < lines.length && !isEnd(lines[after])) after++;
  return { line, marks, info, first: line + 1, after, prefixes: lines.slice(line + 1, after).map(prefixOf) };
}

/** Whether a line holds nothing but marks, at least as many as those that opened a fence. */
function isClosing(text: string, marks: string): boolean {
  const said = text.trim();
  return said.length >= marks.length && said === marks[0].repeat(said.length);
}

function quoteIn(text: string): number {
  return /^(?: {0,3}> ?)*/.exec(text)?.[0].length ?? 0;
}

/** Blanks up to the column where the fence begins are not of its body. */
function blanksIn(text: string, most: number): number {
  return Math.min(most, text.length - text.trimStart().length);
}
