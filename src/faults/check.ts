import { parse } from "../core/formats/parse";
import { type FindOptions, findMazes } from "../core/formats/reading/find";
import type { FoundMaze } from "../core/formats/reading/foundation/found";
import { hasOnlyRepair, isRepaired, onlyRepairs, repairedLines } from "../core/formats/reading/repairedLines";
import { FormatError, readOrError } from "../core/foundation/errors";
import { isSameMaze } from "../core/making/sameMaze";
import { optionsIn } from "../fences/fenceOptions";
import { type Fence, fencesIn } from "../fences/find";
import type { Checked, Fault, Span } from "./fault";
import { editOf, lineSpan, mazeFaults, remade } from "./mazeFaults";
import { fenceFault, recipeFault } from "./optionFaults";

/** Where a text says that it is a maze: all of it, in the fences of Markdown, or only under recipes. */
export type Claim = "maze" | "markdown" | "recipes";

const MOST_READINGS = 3; // of a text after its repairs

/**
 * What is wrong in a text where it says that it is a maze.
 * @param read the mazes in it, as a text is read that says nothing
 */
export function check(text: string, claim: Claim, read?: readonly FoundMaze[]): Checked {
  const lines = text.split(/\r\n|\n|\r/);
  const fences = claim === "markdown" ? fencesIn(lines) : [];
  const parts = fences.map((fence) => checkFence(lines, fence));
  const inFences = new Uint8Array(lines.length);
  for (const { first, after } of fences) inFences.fill(1, first, after);
  const isInFence = (line: number) => inFences[line] === 1;
  const options = claim === "maze" ? { isMaze: true } : {};
  const isMeant = (found: FoundMaze) => claim === "maze" || found.recipe !== undefined;
  const needsReading = claim === "maze" || lines.some((line, at) => line.includes("mazewright") && !isInFence(at));
  const known = claim === "maze" ? undefined : read;
  const all = needsReading ? (known ?? findMazes(text, options)) : [];
  const mazes = all.filter((each) => !isInFence(each.start.line));
  parts.push(...checkMazes(mazes.filter(isMeant), lines, options, claim === "maze"));
  const recipes = lines.flatMap((_, line) => (isInFence(line) ? [] : (recipeFault(line, lines) ?? [])));
  const none = claim === "maze" && mazes.length === 0 ? noMaze(text, lines) : [];
  return {
    faults: [...parts.flatMap(({ faults }) => faults), ...recipes, ...none],
    repairs: parts.flatMap(({ repairs }) => repairs),
  };
}

/** @param isOnlyMaze whether there is nothing else to the text: then a broken maze is an error */
function checkMazes(
  mazes: readonly FoundMaze[],
  lines: readonly string[],
  options: FindOptions,
  isOnlyMaze: boolean,
): Checked[] {
  const repaired = new Set(repairedOf(mazes, lines, options));
  const broken = isOnlyMaze ? "error" : "warning";
  return mazes.map((found) => {
    const findings = repaired.has(found) ? onlyRepairs(found.findings) : [];
    const repairs = findings.map((finding) => editOf(finding, finding.repair));
    return { faults: mazeFaults({ found, lines, broken, repairAll: repairs }), repairs };
  });
}

/** The mazes that are as they should be after their repairs; all are repaired at once, so that the text is read once. */
function repairedOf(mazes: readonly FoundMaze[], lines: readonly string[], options: FindOptions): readonly FoundMaze[] {
  let left = mazes.filter(({ findings }) => findings.some(hasOnlyRepair));
  for (let reading = 0; left.length > 0 && reading < MOST_READINGS; reading++) {
    const findings = left.flatMap((found) => found.findings);
    const again = findMazes(repairedLines(lines, findings, 0).join("\n"), options);
    const byPlace = new Map(again.map((found) => [placeIn(found), found]));
    const good = left.filter((found) => isMended(found, byPlace.get(placeIn(found))));
    if (good.length === left.length) return good;
    left = good; // as they are without the repairs of the others
  }
  return [];
}

function placeIn({ start: { line, column } }: FoundMaze): string {
  return `${line}:${column}`;
}

/** Whether a maze is the one that it was, or that its recipe makes. */
function isMended(found: FoundMaze, now: FoundMaze | undefined): boolean {
  if (now === undefined || !isRepaired(found, now)) return false;
  const made = remade(found);
  return made === undefined || isSameMaze(made, now.maze);
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
  const [only] = mazes.length === 1 ? checkMazes(mazes, body, options, failure !== undefined) : [];
  const { faults, repairs } = only ?? { faults: [], repairs: [] };
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
