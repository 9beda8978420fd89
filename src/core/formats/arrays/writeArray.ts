import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { endsOf } from "../../paths/solve";
import { TextSink } from "../text/drawing/textSink";
import type { ArrayOptions } from "./arrayOptions";
import { checkArray } from "./checkArray";
import { type Contents, contentsOf } from "./contents";
import { factsOf } from "./data";
import type { ArrayExtent, Language, PlaceName, ValuesId } from "./language";
import { meaningOf } from "./meaning";
import { type Task, taskOf } from "./task";

/**
 * A maze as an array in the source of a program, with its start and its goal, and a comment that says what it means.
 * Each line ends in a line feed.
 * @param most characters; by default as many as a text can have
 * @throws MazeError for options that cannot be used, and for a maze that the language cannot hold
 */
export function writeArray(maze: Maze, given: ArrayOptions, most?: number): string {
  const task = taskOf(given, maze.grid.kind.id);
  const { language, options } = task;
  checkArray(maze.recipe, given, most);
  const contents = contentsOf(maze, options);
  const text = new TextSink(maze.recipe, most);
  const meaning = meaningOf(maze, options, language);
  const add = (lines: string) => text.push(`${language.isData ? lines.replace(/^/gm, language.indent) : lines}\n`);
  if (language.isData) text.push("{\n");
  else addComment(task, meaning, add);
  const [open, close] = language.brackets(options.values);
  add(language.declaration(options.values, extentOf(task, contents)) + open);
  addRows(task, contents, add);
  add(close + language.end);
  placesIn(maze, task).forEach(add);
  if (language.isData) add(factsOf(task, meaning));
  if (language.isData) text.push("}\n");
  return text.toString();
}

/** Takes a line, or several, without the end of the last. */
type Add = (lines: string) => void;

/** What stands before an array in a program: what must come first, and the comment. */
function addComment({ language, options }: Task, meaning: readonly string[], add: Add): void {
  const first = language.preamble?.(options.values);
  if (first !== undefined) add(`${first}\n`);
  for (const line of meaning) add(`${language.comment} ${line}`);
}

function extentOf({ language, options: { values } }: Task, { rows, row }: Contents): ArrayExtent {
  if (values !== "edges") return { rows, columns: row(0).length };
  let columns = 0;
  if (language.endOfRow !== undefined)
    for (let at = 0; at < rows; at++) columns = Math.max(columns, row(at).length + 1);
  return { rows, columns };
}

const CHUNK = 1000; // rows: a string for each of millions would keep the garbage collector busy

/** The rows, a line each, in brackets or quotes: many lines at once. */
function addRows({ language, options: { values } }: Task, { rows, row }: Contents, add: Add): void {
  const { quote, indent, endsWithComma, endOfRow } = language;
  const [open, close] = values === "rows" ? [quote, quote] : language.rowBrackets(values);
  const bare = `${open.trimEnd()}${close.trimStart()}`; // of a row without items
  const between = values === "rows" ? "" : ", ";
  const word = wordsOf(language, values);
  const words: string[] = []; // one list for all rows: there may be a million
  let lines: string[] = [];
  for (let at = 0; at < rows; at++) {
    const items = row(at);
    words.length = 0;
    for (let index = 0; index < items.length; index++) words.push(word(items[index]));
    if (values === "edges" && endOfRow !== undefined) words.push(endOfRow);
    const comma = at + 1 < rows || endsWithComma ? "," : "";
    lines.push(`${indent}${words.length === 0 ? bare : open + words.join(between) + close}${comma}`);
    if (lines.length < CHUNK && at + 1 < rows) continue;
    add(lines.join("\n"));
    lines = [];
  }
}

/** How an item is written. */
function wordsOf({ booleans, first }: Language, values: ValuesId): (item: number) => string {
  if (values === "rows") return (item) => (item === 1 ? "#" : " ");
  if (values === "booleans") return (item) => booleans[item];
  return values === "edges" ? (item) => String(item + first) : String;
}

/** The declarations of start and goal. */
function placesIn(maze: Maze, { language, options: { values } }: Task): string[] {
  const names: readonly PlaceName[] = ["start", "goal"];
  return endsOf(maze).map((cell, end) => {
    if (values === "edges") return language.cell(names[end], cell + language.first);
    const { width } = squaresOf(maze.grid);
    const [row, column] = [Math.floor(cell / width), cell % width];
    const [scale, shift] = values === "bits" ? [1, 0] : [2, 1]; // a cell is a site between those of its walls
    return language.point(names[end], scale * row + shift + language.first, scale * column + shift + language.first);
  });
}
