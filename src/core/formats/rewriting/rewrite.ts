import { MazeError } from "../../foundation/errors";
import type { Maze } from "../../foundation/maze";
import { isSameDrawing, isSameInCells } from "../../making/sameMaze";
import { solve } from "../../paths/solve";
import { withoutCodes } from "../reading/document/terminal";
import { findMazes } from "../reading/find";
import type { FoundMaze, Place } from "../reading/foundation/found";
import { SourceText } from "../reading/foundation/sourceText";
import { isStyle } from "../reading/styles/styleReader";
import { changed } from "./changed";
import { endEdits, sizeEdits } from "./ends";
import { type Standing, writerFor } from "./forms";
import { regionEdit, rowEdits } from "./layout";
import { recipeEdit } from "./recipes";
import { Refusal, type RewriteTask, type Rewriting, type RewrittenMaze, type TextEdit } from "./task";
import type { Writer } from "./writer";

/**
 * Changes mazes in a text where they stand, and nothing else in it. The text that comes of it was read again: each of
 * these is the maze that was meant, and all others are what they were.
 * @param places where the mazes begin
 * @param all the mazes in the text, where it was read before
 * @returns the changes of the text, or why there are none
 * @throws MazeError for what is asked for and a maze does not allow
 */
export function rewriteMazes(
  text: string,
  places: readonly Place[],
  task: RewriteTask,
  all: readonly FoundMaze[] = findMazes(text),
): Rewriting {
  try {
    return rewritten(text, places, task, all);
  } catch (error) {
    if (error instanceof Refusal) return { refused: `${error.message}.` };
    throw error;
  }
}

/** A maze with what becomes of it. */
interface Result extends RewrittenMaze {
  readonly found: FoundMaze;
  readonly maze: Maze;
  readonly edits: readonly TextEdit[];
}

function rewritten(text: string, places: readonly Place[], task: RewriteTask, all: readonly FoundMaze[]): Rewriting {
  const source = new SourceText(text);
  const byPlace = new Map(all.map((found) => [keyOf(found.start), found]));
  const onLine = byLine(all);
  const results = places.map((place) => {
    const found = byPlace.get(keyOf(place));
    if (found === undefined) throw new Refusal("The maze is no longer there");
    return resultOf(source, found, onLine, task);
  });
  const edits = ordered(results.flatMap((result) => result.edits));
  if (edits.length > 0) check(after(source, edits), all, results);
  return { edits, mazes: results.map(({ text: each, undrawn }) => ({ text: each, ...(undrawn && { undrawn }) })) };
}

function keyOf({ line, column }: Place): string {
  return `${line}:${column}`;
}

/** The mazes on each line of a text. */
function byLine(all: readonly FoundMaze[]): ReadonlyMap<number, readonly FoundMaze[]> {
  const onLine = new Map<number, FoundMaze[]>();
  for (const found of all)
    for (let line = found.start.line; line <= found.end.line; line++) {
      const known = onLine.get(line);
      if (known === undefined) onLine.set(line, [found]);
      else known.push(found);
    }
  return onLine;
}

/** The other mazes on the lines of one. */
function besideOf(found: FoundMaze, onLine: ReturnType<typeof byLine>): readonly FoundMaze[] {
  const beside = new Set<FoundMaze>();
  for (let line = found.start.line; line <= found.end.line; line++)
    for (const each of onLine.get(line) ?? []) beside.add(each);
  beside.delete(found);
  return [...beside];
}

function resultOf(source: SourceText, found: FoundMaze, onLine: ReturnType<typeof byLine>, task: RewriteTask): Result {
  const broken = found.findings.find(({ isBroken = false }) => isBroken);
  if (broken !== undefined)
    throw new Refusal(`The maze is broken on line ${broken.line + 1}: ${broken.message}. Repair it first`);
  const standing = standingOf(source, found);
  const { maze, motion, isNew, recipe } = changed(standing, task);
  const writer = writerFor(standing, task);
  const { path, undrawn } = pathOf(maze, writer, task);
  const isSame = task.to === undefined && maze === found.maze && path.length > 0 === writer.hasSolution;
  if (isSame && Object.values(task.options).every((value) => value === undefined)) {
    const now = standing.rows.length > 0 ? standing.rows.join("\n") : standing.region.replace(/\r\n?/g, "\n");
    return { found, maze, edits: [], text: `${now}\n`, undrawn };
  }
  const lines = writer.write({ maze, motion, isNew, path });
  if (lines === undefined) throw new Refusal("It would have another size than the drawing that stands there");
  const isDrawing = isStyle(task.to ?? found.form);
  const edits =
    found.rows !== undefined
      ? rowEdits(source, found.rows, lines, besideOf(found, onLine))
      : [regionEdit(source, found, lines, { isWhole: writer.isWhole === true, isDrawing })];
  const isArray = found.form === "array" && writer.isWhole;
  const named = isArray ? [...endEdits(source, found, maze), ...sizeEdits(source, found, maze)] : [];
  const said = found.recipeLine === undefined ? undefined : recipeEdit(source, found.recipeLine, recipe);
  const written = writer.isWhole ? lines.join("\n").replace(/\r\n?/g, "\n") : lines.join("\n");
  return {
    found,
    maze,
    edits: [...(said === undefined ? [] : [said]), ...edits, ...named],
    text: `${written}\n`,
    undrawn,
  };
}

function standingOf({ text, starts, ends }: SourceText, found: FoundMaze): Standing {
  const { start, end } = found;
  const rows = (found.rows ?? []).map(({ line, from, to }) =>
    withoutCodes(text.slice(starts[line] + from, Math.min(starts[line] + to, ends[line]))),
  );
  return { found, rows, region: text.slice(starts[start.line] + start.column, starts[end.line] + end.column) };
}

/** The solution to draw, and why none is drawn where that is no failure. */
function pathOf(
  maze: Maze,
  { hasSolution, whyNoSolution }: Writer,
  { solution = hasSolution ? "where possible" : false }: RewriteTask,
): { path: readonly number[]; undrawn?: string | undefined } {
  if (solution === false) return { path: [] };
  if (whyNoSolution !== undefined) {
    if (solution === true)
      throw new MazeError("solution", true, "false, or the style lines, blocks or box", whyNoSolution);
    return { path: [], undrawn: whyNoSolution };
  }
  const path = solve(maze);
  if (path === undefined) throw new Refusal("No way leads from the entrance to the exit");
  return { path };
}

/** Changes in the order of the text, each once: several mazes may have one recipe. */
function ordered(edits: readonly TextEdit[]): TextEdit[] {
  const byPlace = [...edits].sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
  return byPlace.filter((edit, index) => {
    const before = byPlace[index - 1];
    if (before === undefined || isBefore(before.end, edit.start)) return true;
    if (JSON.stringify(before) === JSON.stringify(edit)) return false;
    throw new Refusal("The mazes share lines");
  });
}

function isBefore(one: Place, other: Place): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column);
}

/** A text with its changes. */
export function after({ text, starts, lineCount }: SourceText, edits: readonly TextEdit[]): string {
  const offset = ({ line, column }: Place) => (line < lineCount ? starts[line] + column : text.length);
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end, text: now } of edits) {
    pieces.push(text.slice(at, offset(start)), now);
    at = offset(end);
  }
  pieces.push(text.slice(at));
  return pieces.join("");
}

/** Reads a changed text again. @throws Refusal where it does not say what is meant */
function check(text: string, before: readonly FoundMaze[], results: readonly Result[]): void {
  const now = findMazes(text);
  const byFound = new Map(results.map((result) => [result.found, result]));
  if (now.length !== before.length) throw new Refusal("It could not be read again as the maze that is meant");
  before.forEach((found, index) => {
    const result = byFound.get(found);
    const meant = result?.maze ?? found.maze;
    if (isSameIn(found.form, now[index].maze, meant)) return;
    const what = result === undefined ? "Another maze beside it" : "It";
    throw new Refusal(`${what} could not be read again as the maze that is meant`);
  });
}

/** Whether two mazes are one in a form: our own styles show on which side a maze opens, others may name the cell alone. */
export function isSameIn(form: string, one: Maze, other: Maze): boolean {
  return isStyle(form) ? isSameDrawing(one, other) : isSameInCells(one, other);
}
