import { FormatError, readOrError } from "../../core/foundation/errors";
import { optionsIn } from "../fences/fenceOptions";
import { type Fence, fencesIn } from "../fences/find";
import { findMazes } from "../find";
import type { FoundMaze, TextPlace } from "../foundation/found";
import { SourceText } from "../foundation/sourceText";
import { parse } from "../parse";
import { textOf } from "../rewriting/layout";
import { type Fault, lineSpan, spanAt } from "./fault";
import { fenceFault, recipeFault } from "./optionFaults";
import { brokenDrawings, changedFaults } from "./remade";

const MOST_FINDINGS = 200; // of a maze that are shown

/** Where a text says that it is a maze: all of it, in the fences of Markdown, or only under recipes. */
export type DeclaredKind = "maze" | "markdown" | "recipes";

/**
 * What is wrong in a text where it says that it is a maze.
 * @param read the mazes in it, as a text is read that says nothing
 */
export function check(text: string, declared: DeclaredKind, read?: readonly FoundMaze[]): Fault[] {
  const source = new SourceText(text);
  const lines = Array.from({ length: source.lineCount }, (_, line) => textOf(source, line));
  const fences = declared === "markdown" ? fencesIn(lines) : [];
  const inFences = new Uint8Array(lines.length);
  for (const { first, after } of fences) inFences.fill(1, first, after);
  const isInFence = (line: number) => inFences[line] === 1;
  const isMaze = declared === "maze";
  const needsReading = isMaze || lines.some((line, at) => line.includes("mazewright") && !isInFence(at));
  const all = needsReading ? ((isMaze ? undefined : read) ?? findMazes(text, { isMaze })) : [];
  const found = all.filter(({ start }) => !isInFence(start.line));
  const checked = fences.map((fence) => checkFence(lines, fence));
  const mazes = [...checked.flatMap((fence) => fence.mazes), ...found];
  const recipes = new Set(mazes.map(({ recipeLine }) => recipeLine));
  const broken = brokenDrawings(source, (line) => recipes.has(line)).map((fault): Fault => {
    return { ...fault, severity: isMaze || isInFence(fault.line) ? "error" : "warning" };
  });
  const isBroken = ({ first, after }: Fence) => broken.some(({ line }) => line >= first && line < after);
  return [
    ...checked.flatMap(({ fence, fault }) => (isBroken(fence) ? [] : (fault ?? []))),
    ...mazes
      .filter(({ recipe, start }) => isMaze || recipe !== undefined || isInFence(start.line))
      .flatMap((maze) => [...findingFaults(source, maze), ...changedFaults(source, maze)]),
    ...broken,
    ...lines.flatMap((_, line) => (isInFence(line) ? [] : (recipeFault(source, line) ?? []))),
    ...(isMaze && mazes.length === 0 && broken.length === 0 ? noMaze(source) : []),
  ];
}

/** What is wrong with the body of a fence, which has options or one maze; and that maze, at its place in the document. */
function checkFence(lines: readonly string[], fence: Fence) {
  const { first, after, prefixes } = fence;
  const body = lines
    .slice(first, after)
    .map((line, at) => line.slice(prefixes[at]))
    .join("\n");
  const isText = readOrError(() => optionsIn(body)) === undefined;
  const found = isText ? findMazes(body, { isMaze: true }) : [];
  const fault = fenceFault(body);
  return {
    fence,
    mazes: found.length === 1 ? [movedMaze(found[0], fence)] : [],
    fault: fault && { ...moved(fault, fence), code: isText ? ("no-maze" as const) : fault.code },
  };
}

/** What stands in the body of a fence, at its place in the document. */
function moved<Each extends TextPlace & { readonly endColumn?: number }>(
  place: Each,
  { first, prefixes }: Fence,
): Each {
  const { line, column, endColumn } = place;
  const prefix = prefixes[line] ?? 0;
  return {
    ...place,
    line: first + line,
    column: column + prefix,
    ...(endColumn !== undefined && { endColumn: endColumn + prefix }),
  };
}

function movedMaze(found: FoundMaze, fence: Fence): FoundMaze {
  const { start, end, rows, findings, recipeLine } = found;
  const { first, prefixes } = fence;
  return {
    ...found,
    start: moved(start, fence),
    end: moved(end, fence),
    findings: findings.map((finding) => moved(finding, fence)),
    ...(rows && {
      rows: rows.map(({ line, from, to }) => ({
        line: first + line,
        from: from + prefixes[line],
        to: to + prefixes[line],
      })),
    }),
    ...(recipeLine !== undefined && { recipeLine: first + recipeLine }),
  };
}

function findingFaults(source: SourceText, { findings }: FoundMaze): Fault[] {
  return findings.slice(0, MOST_FINDINGS).map((finding) => ({
    ...spanAt(source, finding, 1),
    code: "finding",
    severity: "information",
    message: `${finding.message}.`,
    fixes: [],
  }));
}

/** A file that says that it is a maze, but is none; an empty one may become one. */
function noMaze(source: SourceText): Fault[] {
  const { text } = source;
  if (text.trim() === "") return [];
  const first = source.lineOf(text.search(/\S/));
  const error = readOrError(() => parse(text));
  const [span, expected] =
    error instanceof FormatError && error.line >= first
      ? [spanAt(source, error), ` ${error.reason}.`]
      : [lineSpan(source, first), ""];
  const message = `No maze is in this file, whose name says that it holds one.${expected}`;
  return [{ ...span, code: "no-maze", severity: "error", message, fixes: [] }];
}
