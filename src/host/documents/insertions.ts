import { isWide } from "../../core/foundation/columns";
import { asComment, asCommentLine, type Comments, commentsOf, isMarkdown, withoutEndingBackslashes } from "./comments";

/** A maze as text, lines ended by "\n", and the line that says how it is made again if there is one. */
export interface Said {
  readonly text: string;
  readonly recipe?: string | undefined;
}

/** Whether mazes become comments; "auto": by the place, so that they break no file. */
export type IsComment = boolean | "auto";

/** A document. */
export interface Source {
  readonly text: string;
  readonly languageId: string;
  readonly lineEnd: string;
}

/** What is selected, by offsets. */
export interface Selected {
  readonly start: number;
  readonly end: number;
}

/** What is put where; what is selected goes. */
export interface Insertion {
  readonly at: number; // offset before anything is changed
  readonly text: string;
  readonly cursor: number; // characters of the text up to where the cursor belongs
  readonly written: string; // the maze with its marks, without what stands before its lines
}

/** What a place is in: how comments are written there, and what is open, from its beginning, such as "<!-- a". */
interface Place {
  readonly comments: Comments;
  readonly open: string;
}

const LINES = 50; // above a place that are read
const STAR = /^[ \t]*\*(?!\/)[ \t]*/; // before a line of a comment of several
const INSIDE = [
  { tag: /^<script/i, languageId: "javascript" },
  { tag: /^<style/i, languageId: "css" },
];

/**
 * Mazes at the selections of a document, each by what the selection begins in. A comment, a fence, and what goes on in one, have
 * lines of their own: before what follows the margin, or else below the line, which is never parted. What is plain keeps its
 * shape: its further lines begin at the column of the first.
 * @param selections in the order of the document
 * @param mazes one for each
 * @throws MazeError for one that has to be a comment, and cannot be one
 */
export function insertionsIn(
  { text, languageId, lineEnd }: Source,
  selections: readonly Selected[],
  mazes: readonly Said[],
  isComment: IsComment,
): Insertion[] {
  let plain = { end: -1, line: "" }; // where the last plain one was, and its line up to there
  return selections.map(({ start, end }, index) => {
    const above = linesUpTo(text.slice(0, start));
    const lineStart = start - above.length + above.lastIndexOf("\n") + 1;
    const before = plain.end < lineStart ? text.slice(lineStart, start) : plain.line + text.slice(plain.end, start);
    const after = lineEndFrom(text, end, selections, index + 1);
    const here = placeAt(above, languageId);
    const prefix = isComment === "auto" ? prefixIn(above, here) : undefined;
    const margin = prefix ?? indentOf(before);
    const isAbove = margin.startsWith(before);
    const there = isAbove ? here : placeAt(above + text.slice(end, after), languageId);
    const { written, isApart } = textAt(mazes[index], languageId, { here, there, prefix, isComment });
    const indent = isApart ? margin : blankAs(before);
    const [first, ...others] = written.replace(/\n$/, "").split("\n");
    const lines = [first, ...others.map((row) => (row === "" ? indent.trimEnd() : indent + row))].join(lineEnd);
    if (!isApart) {
      plain = { end, line: others.length === 0 ? before + first : lines.slice(lines.lastIndexOf("\n") + 1) };
      return { at: start, text: lines, cursor: lines.length, written };
    }
    const inserted = (isAbove ? margin.slice(before.length) : lineEnd + margin) + lines;
    const next = selections.at(index + 1);
    const isFollowed = /\S/.test(text.slice(end, after)) || (next !== undefined && next.start <= after);
    const rest = isAbove && isFollowed ? lineEnd + margin : "";
    return { at: isAbove ? start : after, text: inserted + rest, cursor: inserted.length, written };
  });
}

/** The offsets of the cursors once all is inserted, and what was selected is gone. */
export function cursorsAfter(selections: readonly Selected[], insertions: readonly Insertion[]): number[] {
  const cursors = insertions.map(() => 0);
  let [gone, grown] = [0, 0];
  for (const [index, { at, text, cursor }] of [...insertions.entries()].sort(([, a], [, b]) => a.at - b.at)) {
    for (; gone < selections.length && selections[gone].end <= at; gone++)
      grown -= selections[gone].end - selections[gone].start;
    cursors[index] = at + grown + cursor;
    grown += text.length;
  }
  return cursors;
}

/** The last lines of a text. */
function linesUpTo(text: string): string {
  let from = text.length;
  for (let line = 0; line <= LINES && from > 0; line++) from = text.lastIndexOf("\n", from - 1);
  return text.slice(from + 1);
}

/** The end of a line with those that it goes on in; where a selection reaches over it, of the line on which that ends. */
function lineEndFrom(text: string, from: number, selections: readonly Selected[], next: number): number {
  const endFrom = (offset: number) => offset + text.slice(offset).search(/(?<!\\\r?)\r?\n|$/);
  let end = endFrom(from);
  for (let index = next; index < selections.length && selections[index].start <= end; index++)
    if (selections[index].end > end) end = endFrom(selections[index].end);
  return end;
}

/** What the end of some lines is in. */
function placeAt(lines: string, languageId: string): Place {
  const comments = commentsOf(languageId);
  let last = "";
  // Behind a backslash a sign stands for itself.
  for (const [part] of `${lines.replace(/\\[^\n]/g, "__")}\0`.matchAll(comments.tokens)) last = part;
  const open = last.endsWith("\0") ? last.slice(0, -1) : "";
  const inside = INSIDE.find(({ tag }) => tag.test(open));
  return inside === undefined ? { comments, open } : placeAt(open, inside.languageId);
}

/** What the last line begins with if that, and the line above it, are lines of a comment or of a quote; with a blank at its end. */
function prefixIn(lines: string, { comments, open }: Place): string | undefined {
  const pattern = open.startsWith("/*") ? STAR : comments.prefix;
  const [line, lineAbove = ""] = lines.split("\n").slice(-2).reverse();
  const [prefix] = pattern?.exec(line) ?? [];
  if (prefix === undefined || !pattern?.test(lineAbove)) return undefined;
  return prefix.trimEnd() === prefix ? `${prefix} ` : prefix;
}

/** What stands around a place: there is the end of its line, where the maze goes below that. */
interface Around {
  readonly here: Place;
  readonly there: Place;
  readonly prefix: string | undefined;
  readonly isComment: IsComment;
}

/** A maze as it is written at a place, and whether it has lines of its own. */
function textAt(
  { text, recipe }: Said,
  languageId: string,
  { here, there, prefix, isComment }: Around,
): { readonly written: string; readonly isApart: boolean } {
  const { marks, forbidden } = here.comments;
  const whole = recipe === undefined ? text : `${recipe}\n${text}`;
  const line = recipe === undefined ? "" : `${asCommentLine(recipe, here.comments)}\n`;
  const plain = { written: line + text, isApart: false };
  if (isComment === false || (isComment === true && marks.length === 0)) return plain;
  if (isComment === true) return { written: asComment(whole, here.comments), isApart: true };
  if (here.open !== "" || there.open !== "") {
    const isApart = here.open === "" || (prefix !== undefined && there.open !== "");
    return { written: isMarkdown(languageId) ? whole : withoutEndingBackslashes(whole), isApart };
  }
  if (isMarkdown(languageId)) return { written: line + fenced(text), isApart: true };
  if (prefix !== undefined) return { written: withoutEndingBackslashes(whole, marks[0]), isApart: true };
  if (marks.length === 0 || forbidden?.test(whole)) return plain;
  return { written: asComment(whole, here.comments), isApart: true };
}

/** A text in a fence, whose marks are not in it. */
function fenced(text: string): string {
  let marks = "```";
  while (text.includes(marks)) marks += "`";
  return `${marks}maze\n${text}${marks}\n`;
}

/** The white space that a line begins with. */
function indentOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length);
}

/** White space as wide as a text: tabs stay, anything else becomes blanks, two for what editors draw twice as wide. */
function blankAs(text: string): string {
  return Array.from(text, (character) => (character === "\t" ? "\t" : " ".repeat(widthOf(character)))).join("");
}

function widthOf(character: string): number {
  if (/\p{Mark}|\p{Default_Ignorable_Code_Point}/u.test(character)) return 0;
  return isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
}
