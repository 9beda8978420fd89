import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { findOrThrow } from "../../options/options";
import { endsOf } from "../../paths/solve";
import { MAX_TEXT_LENGTH } from "../text/checkText";
import { checkArrayLength } from "./arrayLength";
import type { ArrayOptions } from "./arrayOptions";
import { checkBytecode, codeOf } from "./bytecode";
import { type Contents, contentsOf } from "./contents";
import { dataOf } from "./data";
import type { Extent, Language, PlaceName, ValuesId } from "./language";
import { languages } from "./languages";
import { meaningOf } from "./meaning";
import { type Task, taskOf } from "./task";

/**
 * A maze as an array in the source of a program, with its start and its goal, and a comment that says what it means.
 * Each line ends in a line feed.
 * @throws MazeError for options that cannot be used, and for a maze that the language cannot hold
 */
export function writeArray(maze: Maze, given: ArrayOptions): string {
  const { language, options } = taskOf(given, maze.grid.kind.id);
  const task = { language: findOrThrow(languages, "language", language.id), options };
  checkArrayLength(maze.recipe, given, MAX_TEXT_LENGTH);
  const contents = contentsOf(maze, task.options);
  if (task.language.isBytecode) checkBytecode(maze.recipe, task, codeOf(task, contents));
  const lines = [...declared(task, contents), ...placesIn(maze, task)];
  const meaning = meaningOf(maze, task.options, task.language);
  return `${(task.language.isData ? dataOf(task, lines, meaning) : commented(task, lines, meaning)).join("\n")}\n`;
}

/** The lines of a program: what must come first, the comment, the array and its places. */
function commented(
  { language, options }: Task<Language>,
  lines: readonly string[],
  meaning: readonly string[],
): string[] {
  const first = language.preamble?.(options.values);
  return [
    ...(first === undefined ? [] : [first, ""]),
    ...meaning.map((line) => `${language.comment} ${line}`),
    ...lines,
  ];
}

/** The lines of the array. */
function declared(task: Task<Language>, contents: Contents): string[] {
  const { language, options } = task;
  return [language.head(options.values, extentOf(task, contents)), ...rowLines(task, contents), language.tail];
}

function extentOf({ language, options: { values } }: Task<Language>, { rows, row }: Contents): Extent {
  if (values !== "edges") return { rows, columns: row(0).length };
  let columns = 0;
  if (language.endOfRow !== undefined)
    for (let at = 0; at < rows; at++) columns = Math.max(columns, row(at).length + 1);
  return { rows, columns };
}

const CHUNK = 1000; // rows: a string for each of millions would keep the garbage collector busy

/** The rows, a line each, in brackets or quotes: many lines in a text. */
function rowLines({ language, options: { values } }: Task<Language>, { rows, row }: Contents): string[] {
  const { quote, indent, endsWithComma, endOfRow } = language;
  const [open, close] = values === "rows" ? [quote, quote] : language.brackets(values);
  const bare = `${open.trimEnd()}${close.trimStart()}`; // of a row without items
  const between = values === "rows" ? "" : ", ";
  const word = wordsOf(language, values);
  const words: string[] = []; // one list for all rows: there may be a million
  const chunks: string[] = [];
  let lines: string[] = [];
  for (let at = 0; at < rows; at++) {
    const items = row(at);
    words.length = 0;
    for (let index = 0; index < items.length; index++) words.push(word(items[index]));
    if (values === "edges" && endOfRow !== undefined) words.push(endOfRow);
    const comma = at + 1 < rows || endsWithComma ? "," : "";
    lines.push(`${indent}${words.length === 0 ? bare : open + words.join(between) + close}${comma}`);
    if (lines.length < CHUNK && at + 1 < rows) continue;
    chunks.push(lines.join("\n"));
    lines = [];
  }
  return chunks;
}

/** How an item is written. */
function wordsOf({ booleans, first }: Language, values: ValuesId): (item: number) => string {
  if (values === "rows") return (item) => (item === 1 ? "#" : " ");
  if (values === "booleans") return (item) => booleans[item];
  return values === "edges" ? (item) => String(item + first) : String;
}

/** The declarations of start and goal. */
function placesIn(maze: Maze, { language, options: { values } }: Task<Language>): string[] {
  const names: readonly PlaceName[] = ["start", "goal"];
  return endsOf(maze).map((cell, end) => {
    if (values === "edges") return language.cell(names[end], cell + language.first);
    const { width } = squaresOf(maze.grid);
    const [row, column] = [Math.floor(cell / width), cell % width];
    const [scale, shift] = values === "bits" ? [1, 0] : [2, 1]; // a cell is a site between those of its walls
    return language.point(names[end], scale * row + shift + language.first, scale * column + shift + language.first);
  });
}
