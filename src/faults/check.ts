import { FormatError, readOrError } from "../core/foundation/errors";
import { optionsIn } from "../fences/fenceOptions";
import { type Fence, fencesIn } from "../fences/find";
import { findMazes } from "../reading/find";
import type { FoundMaze } from "../reading/foundation/found";
import { parse } from "../reading/parse";
import { brokenDrawings } from "./brokenDrawings";
import { type Fault, type Span, spanAt } from "./fault";
import { lineSpan, mazeFaults } from "./mazeFaults";
import { fenceFault, recipeFault } from "./optionFaults";

/** Where a text says that it is a maze: all of it, in the fences of Markdown, or only under recipes. */
export type Claim = "maze" | "markdown" | "recipes";

/**
 * What is wrong in a text where it says that it is a maze.
 * @param read the mazes in it, as a text is read that says nothing
 */
export function check(text: string, claim: Claim, read?: readonly FoundMaze[]): Fault[] {
  const lines = text.split(/\r\n|\n|\r/);
  const fences = claim === "markdown" ? fencesIn(lines) : [];
  const inFences = new Uint8Array(lines.length);
  for (const { first, after } of fences) inFences.fill(1, first, after);
  const isInFence = (line: number) => inFences[line] === 1;
  const isMaze = claim === "maze";
  const needsReading = isMaze || lines.some((line, at) => line.includes("mazewright") && !isInFence(at));
  const all = needsReading ? ((isMaze ? undefined : read) ?? findMazes(text, { isMaze })) : [];
  const mazes = all.filter((each) => !isInFence(each.start.line));
  const meant = isMaze ? mazes : mazes.filter(({ recipe }) => recipe !== undefined);
  const known = new Set(mazes.map(({ recipeLine }) => recipeLine));
  const isRead = (line: number) => known.has(line) || isInFence(line);
  const broken = brokenDrawings(lines, isMaze ? "error" : "warning", isRead);
  const isNone = isMaze && mazes.length === 0 && broken.length === 0;
  return [
    ...fences.flatMap((fence) => fenceFaults(lines, fence)),
    ...meant.flatMap((found) => mazeFaults({ found, lines })),
    ...broken,
    ...lines.flatMap((_, line) => (isInFence(line) ? [] : (recipeFault(line, lines) ?? []))),
    ...(isNone ? noMaze(text, lines) : []),
  ];
}

/** A fence with options, or with one maze that can be drawn. */
function fenceFaults(all: readonly string[], fence: Fence): Fault[] {
  const { first, after, prefixes } = fence;
  const body = all.slice(first, after).map((line, at) => line.slice(prefixes[at]));
  const text = body.join("\n");
  const failure = fenceFault(body);
  const isText = readOrError(() => optionsIn(text)) === undefined;
  const mazes = isText ? findMazes(text, { isMaze: true }) : [];
  const broken = failure !== undefined && isText ? brokenDrawings(body, "error", () => false) : [];
  const own = failure === undefined ? [] : [{ ...failure, code: isText ? ("no-maze" as const) : failure.code }];
  const faults = mazes.length === 1 ? mazeFaults({ found: mazes[0], lines: body }) : [];
  const moved = <S extends Span>(span: S) => movedBy(span, fence);
  return [...(broken.length > 0 ? broken : own), ...faults].map((fault) => ({
    ...moved(fault),
    fixes: fault.fixes.map((fix) => ({ ...fix, edits: fix.edits.map(moved) })),
  }));
}

/** A place in the body of a fence, in its document. */
function movedBy<S extends Span>(span: S, { first, prefixes }: Fence): S {
  const { line, column, endLine, endColumn } = span;
  const at = (row: number) => prefixes[row] ?? 0;
  return {
    ...span,
    line: first + line,
    column: column + (column === 0 && endLine > line ? 0 : at(line)), // lines that are removed go with what stands before
    endLine: first + endLine,
    endColumn: endColumn + (endColumn === 0 && endLine > line ? 0 : at(endLine)),
  };
}

/** A file that says that it is a maze, but is none; an empty one may become one. */
function noMaze(text: string, lines: readonly string[]): Fault[] {
  const first = lines.findIndex((line) => line.trim() !== "");
  if (first < 0) return [];
  const error = readOrError(() => parse(text));
  const [span, expected] =
    error instanceof FormatError && error.line >= first
      ? [spanAt(error, lines), ` ${error.reason}.`]
      : [lineSpan(first, lines), ""];
  const message = `No maze is in this file, whose name says that it holds one.${expected}`;
  return [{ ...span, code: "no-maze", severity: "error", message, fixes: [] }];
}
