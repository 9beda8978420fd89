import { parse } from "../core/formats/parse";
import { type FindOptions, findMazes } from "../core/formats/reading/find";
import type { FoundMaze } from "../core/formats/reading/foundation/found";
import { isRepairable, repairedLines } from "../core/formats/reading/repairedLines";
import { FormatError, readOrError } from "../core/foundation/errors";
import { optionsIn } from "../fences/fenceOptions";
import { type Fence, fencesIn } from "../fences/find";
import { type Checked, type Edit, editsBetween, type Fault, type Span } from "./fault";
import { lineSpan, mazeFaults } from "./mazeFaults";
import { fenceFault, recipeFault } from "./optionFaults";

/** Where a text says that it is a maze: all of it, in the fences of Markdown, or only under recipes. */
export type Claim = "maze" | "markdown" | "recipes";

const MOST_ROUNDS = 4; // a repair may leave another one to be made at the same character

/**
 * What is wrong in a text where it says that it is a maze.
 * @param read the mazes in it, as a text is read that says nothing
 */
export function check(text: string, claim: Claim, read?: readonly FoundMaze[]): Checked {
  const lines = text.split(/\r\n|\n|\r/);
  const fences = claim === "markdown" ? fencesIn(lines) : [];
  const parts = fences.map((fence) => checkFence(lines, fence));
  const isInFence = (line: number) => fences.some(({ first, after }) => line >= first && line < after);
  const options = claim === "maze" ? { isMaze: true } : {};
  const isMeant = (found: FoundMaze) => claim === "maze" || found.recipe !== undefined;
  const needsReading = claim === "maze" || lines.some((line, at) => line.includes("mazewright") && !isInFence(at));
  const known = claim === "maze" ? undefined : read;
  const all = needsReading ? (known ?? findMazes(text, options)) : [];
  const mazes = all.filter((each) => !isInFence(each.start.line));
  parts.push(...mazes.filter(isMeant).map((found) => checkMaze(found, lines, options, claim === "maze")));
  const recipes = lines.flatMap((_, line) => (isInFence(line) ? [] : (recipeFault(line, lines) ?? [])));
  const none = claim === "maze" && mazes.length === 0 ? noMaze(text, lines) : [];
  return {
    faults: [...parts.flatMap(({ faults }) => faults), ...recipes, ...none],
    repairs: parts.flatMap(({ repairs }) => repairs),
  };
}

/** @param isOnlyMaze whether there is nothing else to the text: then a broken maze is an error */
function checkMaze(found: FoundMaze, lines: readonly string[], options: FindOptions, isOnlyMaze: boolean): Checked {
  const repairs = found.findings.some(isRepairable) ? repairsOf(found, lines, options) : [];
  const broken = isOnlyMaze ? "error" : "warning";
  return { faults: mazeFaults({ found, lines, broken, repairAll: repairs }), repairs };
}

/** What makes all repairs of a maze; nothing if that would leave no maze. */
function repairsOf(found: FoundMaze, lines: readonly string[], options: FindOptions): Edit[] {
  const [first, after] = [found.start.line, found.end.line + 1];
  const before = lines.slice(first, after);
  let [now, rows] = [found, before];
  for (let round = 0; round < MOST_ROUNDS && now.findings.some(isRepairable); round++) {
    rows = repairedLines(rows, now.findings, first);
    const whole = [...lines.slice(0, first), ...rows, ...lines.slice(after)].join("\n");
    const again = findMazes(whole, options).find(({ start, end }) => start.line < after && end.line >= first);
    if (again === undefined) return [];
    now = again;
  }
  return editsBetween(before, rows, first);
}

/** A fence with options, or with one maze that can be drawn. */
function checkFence(all: readonly string[], fence: Fence): Checked {
  const { first, after, prefixes } = fence;
  const body = all.slice(first, after).map((line, at) => line.slice(prefixes[at]));
  const text = body.join("\n");
  const failure = fenceFault(body);
  const isText = readOrError(() => optionsIn(text)) === undefined;
  const options = { isMaze: true, isUnstyled: true };
  const mazes = isText ? findMazes(text, options) : [];
  const { faults, repairs } =
    mazes.length === 1 ? checkMaze(mazes[0], body, options, failure !== undefined) : { faults: [], repairs: [] };
  const isTold = failure === undefined || faults.some(({ code }) => code === "finding");
  const moved = <S extends Span>(span: S) => movedBy(span, fence);
  const own =
    isTold || failure === undefined ? [] : [{ ...failure, code: isText ? ("no-maze" as const) : failure.code }];
  return {
    faults: [...own, ...faults].map((fault) => ({
      ...moved(fault),
      fixes: fault.fixes.map((fix) => ({ ...fix, edits: fix.edits.map(moved) })),
    })),
    repairs: repairs.map(moved),
  };
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
  const expected = error instanceof FormatError ? ` ${error.message}.` : "";
  const message = `No maze is in this file, whose name says that it holds one.${expected}`;
  return [{ ...lineSpan(first, lines), code: "no-maze", severity: "error", message, fixes: [] }];
}
