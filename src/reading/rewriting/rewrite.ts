import { betweenEnds, MazeError } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import { isSameDrawing, isSameInCells } from "../../core/making/sameMaze";
import { solve } from "../../core/paths/solve";
import { findMazes } from "../find";
import type { FoundMaze, TextPlace } from "../foundation/found";
import { SourceText } from "../foundation/sourceText";
import { isStyle } from "../styles/styleReader";
import { changed } from "./changed";
import { lacksForm, type Writer, writerFor } from "./forms";
import { textOf } from "./layout";
import { recipeEdit } from "./recipes";
import {
  linesOf,
  RewriteRefusal,
  type RewriteTarget,
  type RewriteTask,
  type Rewriting,
  type RewrittenMaze,
  type TextEdit,
} from "./task";
import { type DrawnWay, wayIn } from "./way";

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
  places: readonly TextPlace[],
  task: RewriteTask,
  all: readonly FoundMaze[] = findMazes(text),
): Rewriting {
  try {
    return rewritten(text, places, task, all);
  } catch (error) {
    if (error instanceof RewriteRefusal) return { refused: `${error.message}.` };
    throw error;
  }
}

/** A maze with what becomes of it. */
interface Result extends RewrittenMaze {
  readonly found: FoundMaze;
  readonly maze: Maze;
  readonly edits: readonly TextEdit[];
  readonly isPut?: boolean; // whether nothing but a solution was put into it
  readonly isGuess?: boolean | undefined; // whether only another reading says whether its form holds it
}

function rewritten(
  text: string,
  places: readonly TextPlace[],
  task: RewriteTask,
  all: readonly FoundMaze[],
): Rewriting {
  const source = new SourceText(text);
  const byPlace = new Map(all.map((found) => [keyOf(found.start), found]));
  const onLine = byLine(all);
  const results = places.map((place) => {
    const found = byPlace.get(keyOf(place));
    if (found === undefined) throw new RewriteRefusal("The maze is no longer there");
    return resultOf(source, found, onLine, task);
  });
  const edits = ordered(results.flatMap((result) => result.edits));
  if (edits.length > 0) check(source, after(source, edits), all, results);
  return { edits, mazes: results.map(({ text: each, undrawn }) => ({ text: each, ...(undrawn && { undrawn }) })) };
}

function keyOf({ line, column }: TextPlace): string {
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
  const target = standingOf(source, found);
  const way = wayIn(target);
  if (isOfSolution(task)) return { found, maze: found.maze, ...solved(target, way, task) };
  const { maze, motion, isNew, recipe } = changed(target, task);
  const writer = writerFor({ target, way, beside: besideOf(found, onLine) }, task);
  const { isSolved, undrawn } = solutionIn(maze, writer, way, task);
  const written = writer.write({ maze, motion, isNew, isSolved });
  if (written === undefined) throw lacksForm(found);
  const said = found.recipeLine === undefined ? undefined : recipeEdit(source, found.recipeLine, recipe);
  return {
    found,
    maze,
    edits: [...(said === undefined ? [] : [said]), ...written.edits],
    text: `${written.lines.join("\n")}\n`,
    undrawn,
    isGuess: writer.isGuess,
  };
}

function standingOf(source: SourceText, found: FoundMaze): RewriteTarget {
  const { text, starts, ends } = source;
  const { start, end, form } = found;
  const rows = (found.rows ?? []).map(({ line, from, to }) =>
    text.slice(starts[line] + from, Math.min(starts[line] + to, ends[line])),
  );
  const region = text.slice(starts[start.line] + start.column, starts[end.line] + end.column);
  return { found, source, rows, region, style: isStyle(form) ? form : undefined };
}

/** Whether nothing but the solution is to be changed, if anything is. */
function isOfSolution({ to, turn = 0, mirror = false, seed, braid, ends, options }: RewriteTask): boolean {
  const isTurned = mirror || turn !== 0;
  const isChanged = to !== undefined || isTurned || seed !== undefined || braid !== undefined || ends !== undefined;
  return !isChanged && Object.values(options).every((value) => value === undefined);
}

/** A maze whose solution is drawn or removed: signs of its floor are changed, and nothing else. */
function solved(
  { found, rows, region }: RewriteTarget,
  way: DrawnWay | undefined,
  { solution }: RewriteTask,
): Pick<Result, "edits" | "text" | "undrawn" | "isPut"> {
  const why = way === undefined ? "its form holds none" : way.whyNot;
  if (solution === true && why !== undefined) throw holdsNone(why);
  if (solution !== undefined && solution !== false) checkWay(found.maze);
  const isWanted = solution === true || solution === "where possible";
  const written = isWanted && why === undefined ? way?.drawn() : solution === false ? way?.removed() : undefined;
  const lines = rows.length > 0 ? rows : linesOf(region.replace(/\r\n?/g, "\n"));
  const { lines: now, edits } = written ?? { lines, edits: [] };
  return { edits, text: `${now.join("\n")}\n`, isPut: isWanted && edits.length > 0, ...(isWanted && { undrawn: why }) };
}

/** @throws Refusal */
function checkWay(maze: Maze): void {
  if (solve(maze) === undefined) throw new RewriteRefusal(`No way leads ${betweenEnds(maze)}`);
}

function holdsNone(why: string): MazeError {
  return new MazeError("solution", true, "false, or the style lines, blocks or box", why);
}

/** Whether the solution is drawn, and why it is not where that is no failure. */
function solutionIn(
  maze: Maze,
  { whyNoSolution }: Writer,
  way: DrawnWay | undefined,
  { solution = way?.sign !== undefined ? "where possible" : false }: RewriteTask,
): { isSolved: boolean; undrawn?: string | undefined } {
  if (solution === false) return { isSolved: false };
  if (whyNoSolution !== undefined) {
    if (solution === true) throw holdsNone(whyNoSolution);
    return { isSolved: false, undrawn: whyNoSolution };
  }
  checkWay(maze);
  return { isSolved: true };
}

/** Changes in the order of the text, each once: several mazes may have one recipe. */
function ordered(edits: readonly TextEdit[]): TextEdit[] {
  const byPlace = [...edits].sort((a, b) => a.start.line - b.start.line || a.start.column - b.start.column);
  return byPlace.filter((edit, index) => {
    const before = byPlace[index - 1];
    if (before === undefined || isBefore(before.end, edit.start)) return true;
    if (JSON.stringify(before) === JSON.stringify(edit)) return false;
    throw new RewriteRefusal("The mazes share lines");
  });
}

function isBefore(one: TextPlace, other: TextPlace): boolean {
  return one.line < other.line || (one.line === other.line && one.column <= other.column);
}

/** A text with its changes. */
export function after({ text, starts, lineCount }: SourceText, edits: readonly TextEdit[]): string {
  const offset = ({ line, column }: TextPlace) => (line < lineCount ? starts[line] + column : text.length);
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
function check(source: SourceText, text: string, before: readonly FoundMaze[], results: readonly Result[]): void {
  const now = findMazes(text);
  const byFound = new Map(results.map((result) => [result.found, result]));
  const guessed = results.find(({ isGuess = false }) => isGuess)?.found;
  const refusal = (what: string) =>
    guessed === undefined
      ? new RewriteRefusal(`${what} could not be read again as the maze that is meant`)
      : lacksForm(guessed);
  if (now.length !== before.length) throw refusal("It");
  before.forEach((found, index) => {
    const result = byFound.get(found);
    const meant = result?.maze ?? found.maze;
    const isAlike = result?.isGuess !== true || found.meaning.id === now[index].meaning.id;
    if (isSameIn(now[index].form, now[index].maze, meant) && isAlike) {
      if (result?.isPut === true) checkRemoved(source, found, new SourceText(text), now[index]);
      return;
    }
    const what = result === undefined ? "Another maze beside it" : "It";
    throw refusal(what);
  });
}

/** @throws Refusal for a solution that was drawn and cannot be removed */
function checkRemoved(before: SourceText, found: FoundMaze, now: SourceText, solved: FoundMaze): void {
  const restored = new SourceText(after(now, wayIn(standingOf(now, solved))?.removed().edits ?? []));
  for (let line = found.start.line; line <= found.end.line; line++)
    if (textOf(before, line) !== textOf(restored, line)) throw new RewriteRefusal("Its floor cannot hold a sign");
}

/** Whether two mazes are one in a form: our own styles show on which side a maze opens, others may name the cell alone. */
export function isSameIn(form: string, one: Maze, other: Maze): boolean {
  return isStyle(form) ? isSameDrawing(one, other) : isSameInCells(one, other);
}
