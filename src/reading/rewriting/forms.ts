import { writeArray } from "../../core/formats/arrays/writeArray";
import type { FormatOptions } from "../../core/formats/exports/exportFormat";
import { array } from "../../core/formats/exports/facts";
import { mazeToJson, writeJson } from "../../core/formats/json/json";
import { toHex42 } from "../../core/formats/maps/hex42";
import { toMap } from "../../core/formats/maps/movingAi";
import { formOf, styleOption } from "../../core/formats/text/checkText";
import { styles } from "../../core/formats/text/facts";
import { textWith, toText } from "../../core/formats/text/text";
import { MazeError } from "../../core/foundation/errors";
import { squaresOf } from "../../core/foundation/grid";
import type { Maze } from "../../core/foundation/maze";
import type { FoundMaze } from "../foundation/found";
import { ownArrayIn } from "./arrays";
import { type Lengths, regionEdit, rowEdits } from "./layout";
import { numbersAfter, numbersIn } from "./numbers";
import { asReadIn, fitted, wallsIn, wayThrough } from "./styles";
import {
  linesOf,
  RewriteRefusal,
  type RewriteTarget,
  type RewriteTask,
  type TextEdit,
  type Wanted,
  type WrittenMaze,
} from "./task";
import type { DrawnWay } from "./way";

/** How a maze is written in place of one that stands in a text. */
export interface Writer {
  readonly whyNoSolution?: string | undefined; // why none can be drawn; undefined where one can
  /** Whether only another reading says whether it holds the maze. */
  readonly isGuess?: boolean;
  /** @returns undefined where it cannot hold a maze */
  write(wanted: Wanted): WrittenMaze | undefined;
}

/** A maze in a text, where it is to be written. */
export interface RewrittenPlace {
  readonly target: RewriteTarget;
  readonly way: DrawnWay | undefined; // in its drawing
  readonly beside: readonly FoundMaze[]; // other mazes on its lines
}

/**
 * What writes a maze in place of one in a text: in the form in which that stands there, if it is one of ours, or in another.
 * @throws MazeError for a form that the maze has none of, and for none where the form that stands there is not ours; Refusal
 */
export function writerFor(place: RewrittenPlace, { to, options }: RewriteTask): Writer {
  const { found } = place.target;
  if (to === undefined || to === found.form) {
    const own = ownWriter(place, options);
    if (own !== undefined) return own;
    if (to === undefined) throw lacksForm(found);
  }
  if (to === "json") return jsonWriter(place);
  if (to === "array") {
    if (found.form === "array")
      throw new RewriteRefusal("The array there is not as Mazewright writes it: rewrite it as JSON");
    return arrayWriter((lines) => placed(place, lines, false), options);
  }
  const style = styleOption.check("to", to);
  return styleWriter(place, style, options, (lines) => placed(place, lines, true));
}

/** The error for a drawing in no form of ours, or in one of which something would be lost. */
export function lacksForm({ maze, form }: FoundMaze): MazeError {
  const all = styles.filter(({ id }) => formOf(id, maze.grid.kind) !== undefined).map(({ id }) => id);
  const drawn = form === "array" ? [] : ["blocks", "lines"].filter((id) => all.includes(id));
  const others = form === "array" ? [] : all.filter((id) => !drawn.includes(id));
  const allowed = [...drawn, ...others, "json", ...(form === "array" ? [] : ["array"])].join(", ");
  return new MazeError("to", undefined, allowed, "the maze there is not drawn as Mazewright draws it");
}

/** The writer for the form in which a maze stands, if that is just as we write it. */
function ownWriter(place: RewrittenPlace, options: FormatOptions): Writer | undefined {
  const { target } = place;
  const { form } = target.found;
  if (form === "json") return jsonWriter(place);
  if (form === "hex42") return hexWriter(place);
  if (form === "movingai") return dataWriter(place, (wanted) => linesOf(toMap(wanted.maze)));
  if (target.style !== undefined) return ownStyleWriter(place, target.style, options);
  const own = form === "array" ? ownArrayIn(target) : undefined;
  if (own !== undefined) return arrayWriter((lines) => [own.edit(lines)], { ...own.options, ...given(options) });
  return numberWriter(place);
}

function given(options: FormatOptions): FormatOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** The changes that put lines where a maze stands. */
function placed(
  { target, beside }: RewrittenPlace,
  lines: readonly string[],
  isDrawing: boolean,
  lengths: Lengths = {},
): TextEdit[] {
  const { found, source } = target;
  return found.rows === undefined
    ? [regionEdit(source, found, lines, isDrawing)]
    : rowEdits(source, found.rows, lines, beside, lengths);
}

/** The style of a drawing, in the look that it has. */
function ownStyleWriter(place: RewrittenPlace, style: string, options: FormatOptions): Writer | undefined {
  const { target, way } = place;
  const { rows, found } = target;
  const walls = style === "blocks" ? wallsIn(rows, found.maze) : {};
  if (walls === undefined) return undefined;
  const path = way?.sign ?? way?.free;
  const look = style === "blocks" && way !== undefined ? { ...walls, floor: way.floor, ...(path && { path }) } : {};
  const solutionIn = (look: FormatOptions) => (maze: Maze) =>
    wayThrough(asReadIn(style, maze, look), way?.isBack === true);
  const drawn = ({ maze, isSolved }: Wanted, looks: FormatOptions) =>
    fitted(linesOf(textWith(solutionIn(looks), maze, style, { ...looks, solution: isSolved })), rows, style);
  const now = drawn({ ...unchanged(found), isSolved: way?.sign !== undefined }, look);
  const put = keeping(place, now);
  if (put === undefined) return undefined;
  const looks = { ...look, ...given(options) };
  return { ...holds(found, style), write: (wanted) => written(drawn(wanted, looks), put) };
}

const unchanged = ({ maze }: FoundMaze) => ({ maze, motion: { mirror: false, turn: 0 }, isNew: false }) as const;

type Put = (lines: readonly string[]) => readonly TextEdit[];

const written = (lines: readonly string[], put: Put): WrittenMaze => ({ lines, edits: put(lines) });

/**
 * What puts lines in place of a drawing, if it changes nothing for the lines that the drawing should have: with or without
 * the blanks at their ends, or with as many as make them equally long. Lines that are so by themselves say nothing of others,
 * such as the headings of storeys.
 */
function keeping(place: RewrittenPlace, now: readonly string[]): Put | undefined {
  const ways: readonly { end(line: string): string; arePadded: boolean }[] = [
    { end: (line) => line, arePadded: false },
    { end: (line) => line.trimEnd(), arePadded: false },
    { end: (line) => line, arePadded: true },
  ];
  for (const { end, arePadded } of ways) {
    const put: Put = (lines) => placed(place, lines.map(end), true, { arePadded });
    if (put(now).every((edit) => isNothing(place.target, edit))) return put;
  }
  return undefined;
}

function isNothing({ source: { text, starts } }: RewriteTarget, { start, end, text: now }: TextEdit): boolean {
  return text.slice(starts[start.line] + start.column, starts[end.line] + end.column) === now;
}

function holds({ maze }: FoundMaze, style: string): Pick<Writer, "whyNoSolution"> {
  return formOf(style, maze.grid.kind)?.drawsSolutions === true ? {} : { whyNoSolution: `${style} holds none` };
}

function styleWriter({ target }: RewrittenPlace, style: string, options: FormatOptions, put: Put): Writer {
  return {
    ...holds(target.found, style),
    write: ({ maze, isSolved }) => written(linesOf(toText(maze, style, { ...options, solution: isSolved })), put),
  };
}

function jsonWriter(place: RewrittenPlace): Writer {
  const put: Put = (lines) => placed(place, lines, false);
  const write: Writer["write"] = ({ maze }) => written(linesOf(writeJson(mazeToJson(maze))), put);
  return { whyNoSolution: "JSON holds no solution", write };
}

function arrayWriter(put: Put, options: FormatOptions): Writer {
  return {
    whyNoSolution: "an array holds no solution",
    write({ maze }) {
      array.check(maze.recipe, options);
      return written(linesOf(writeArray(maze, options)), put);
    },
  };
}

/** Lines of data that stand there just as we write them. */
function dataWriter(place: RewrittenPlace, linesFor: (wanted: Wanted) => readonly string[]): Writer | undefined {
  const put = keeping(place, linesFor({ ...unchanged(place.target.found), isSolved: false }));
  return put && { whyNoSolution: "it is data", write: (wanted) => written(linesFor(wanted), put) };
}

/** Digits of the 42 school, in the letters that stand there, with as much below them as there is. */
function hexWriter(place: RewrittenPlace): Writer | undefined {
  const { found, rows } = place.target;
  const { rows: places = [], maze } = found;
  const { height } = squaresOf(maze.grid);
  const [digits, tail] = [rows.slice(0, height), rows.slice(height)];
  const blank = tail.length > 0 ? places[height].line - places[height - 1].line - 1 : 0;
  return dataWriter(place, ({ maze: after }) => {
    const lines = linesOf(toHex42(after));
    const below = squaresOf(after.grid).height;
    return [
      ...lines.slice(0, below).map(inLettersOf(digits)),
      ...Array.from({ length: blank }, () => ""),
      ...lines.slice(below + 1, below + 1 + tail.length).map(inLettersOf(tail)),
    ];
  });
}

/** What puts a line into small letters where others have no capitals. */
function inLettersOf(rows: readonly string[]): (line: string) => string {
  const text = rows.join("");
  return (line) => (/[a-z]/.test(text) && !/[A-Z]/.test(text) ? line.toLowerCase() : line);
}

function numberWriter({ target, beside }: RewrittenPlace): Writer | undefined {
  const rows = numbersIn(target);
  if (rows === undefined) return undefined;
  const put: Put = (lines) => rowEdits(target.source, rows.places, lines, beside, { areEven: false });
  return {
    whyNoSolution: "it is data",
    isGuess: true,
    write(wanted) {
      const numbers = numbersAfter(rows.numbers, target.found, wanted);
      const isResized = numbers !== undefined && numbers.length !== rows.numbers.length;
      return numbers && !(isResized && rows.areSized) ? written(rows.print(numbers), put) : undefined;
    },
  };
}
