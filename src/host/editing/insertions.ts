import { isWide } from "../../core/foundation/columns";
import { type Braces, bracketsIn, canHold } from "./brackets";
import { asComment, asCommentLine, type Comments, commentsOf, isMarkdown, withoutEndingBackslashes } from "./comments";

/** A maze as text, lines ended by "\n". */
export interface Said {
  readonly text: string;
  readonly recipe?: string | undefined; // the line that says how it is made again, if there is one
  readonly fence: string; // what a fence in Markdown says that it is
  readonly literal?: Literal | undefined; // if it can stand in the code of its document
}

/** A maze in the language of its document. */
export interface Literal {
  readonly value: string;
  readonly declared?: string | undefined; // as lines of code; data has none, and is a value wherever it stands
  readonly isInitializer?: boolean | undefined; // no expression: it stands only behind the "=" of a declaration
  /** Whether what is declared may stand in a class, or must stand in braces where there are any. */
  readonly inClasses?: "may" | "must" | undefined;
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
  readonly code: string; // up to there, without comments, and with "_" for each string
  readonly isInCode: boolean; // and not in a comment or a string, of one line too
}

const LINES = 50; // above a place that are read
const STAR = /^[ \t]*\*(?!\/)[ \t]*/; // before a line of a comment of several
const VALUE_OF_DATA = /(?:^|[[,:])\s*$/;
const END_OF_VALUE = /^\s*(?:[;,)\]}]|$)/; // before it none goes on
const INITIALIZED = /[\w\])]\s*=$/; // behind it the value of a declaration stands
const ASSIGNMENT = /^[^:=([{<>!;]*=(?![=>])[^;]*$/; // a colon of its line begins no block
const DECORATOR = /^\s*(?:@[\w.]+(?:\(|$)|#\[)/;
const HEADER = /^\s*(?:\}\s*)?(?:else|for|if|while)\b(?:[^]*[^;{}])?$/; // of one statement, which follows
const UNFINISHED = /(?:[=(,[+\-*/%&|.?^~\\]|=>)\s*$/; // behind it a statement goes on
const INSIDE = [
  { tag: /^<script/i, languageId: "javascript" },
  { tag: /^<style/i, languageId: "css" },
  { tag: /^\?>/, languageId: "html" },
];
/** Tags of languages within others; what they begin has any number of lines. */
const MARKUP_TAG = /<\/?(?:script|style)\b/gi;
const TAGS = new Map([
  ["html", MARKUP_TAG],
  ["svelte", MARKUP_TAG],
  ["vue", MARKUP_TAG],
  ["php", /<\?|\?>/g],
]);

/**
 * Mazes at the selections of a document, each by what the selection begins in. A comment, a fence, what goes on in one, and a
 * declaration have lines of their own: before what follows the margin, or else below the line, which is never parted. What is
 * plain, or a value, keeps its shape: its further lines begin at the column of the first.
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
  const tagBefore = tagsIn(text, languageId);
  const head = headOf(text, languageId);
  const hasBraces = text.includes("{");
  let plain = { end: -1, line: "" }; // where the last plain one was, and its line up to there
  let declared: number | undefined; // the highest number of names that are declared
  return selections.map(({ start, end }, index) => {
    const above = linesUpTo(text.slice(0, start));
    const lineStart = start - above.length + above.lastIndexOf("\n") + 1;
    const before = plain.end < lineStart ? text.slice(lineStart, start) : plain.line + text.slice(plain.end, start);
    const isInHead = end < head;
    const after = isInHead ? head : lineEndFrom(text, end, selections, index + 1);
    const rest = text.slice(end, after);
    const tag = tagBefore(start - above.length);
    const here = placeAt(tag + above, languageId);
    const prefix = isComment === "auto" ? prefixIn(above, here) : undefined;
    const isDeclared = isComment === "auto" && mazes[index].literal?.declared !== undefined;
    const line = placeAt(`${tag}${above}${rest}\n`, languageId);
    const margin = prefix ?? (isDeclared ? indentOfCode(line, above + rest, text.slice(after)) : indentOf(before));
    const isAbove = margin.startsWith(before) && !isInHead && !/\\\r?\n[^\n]*$/.test(above);
    const there = isAbove ? here : line;
    const { isApart, isDeclaration, ...whole } = textAt(mazes[index], languageId, {
      here,
      there,
      rest,
      prefix,
      isComment,
      hasBraces,
    });
    if (isDeclaration) declared = 1 + (declared ?? highestIn(text, selections, languageId));
    const written = isDeclaration ? numbered(whole.written, declared) : whole.written;
    const indent = isApart ? margin : blankAs(before);
    const [first, ...others] = written.replace(/\n$/, "").split("\n");
    const lines = [first, ...others.map((row) => (row === "" ? indent.trimEnd() : indent + row))].join(lineEnd);
    if (!isApart) {
      plain = { end, line: others.length === 0 ? before + first : lines.slice(lines.lastIndexOf("\n") + 1) };
      return { at: start, text: lines, cursor: lines.length, written };
    }
    const inserted = (isAbove ? margin.slice(before.length) : lineEnd + margin) + lines;
    const next = selections.at(index + 1);
    const isFollowed = /\S/.test(rest) || (next !== undefined && next.start <= after);
    const behind = isAbove && isFollowed ? lineEnd + (prefix ?? before) : "";
    return { at: isAbove ? start : after, text: inserted + behind, cursor: inserted.length, written };
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

/** For offsets in their order: the last tag of a language within another before them. PHP begins outside, if it has begun. */
function tagsIn(text: string, languageId: string): (offset: number) => string {
  const pattern = TAGS.get(languageId);
  if (pattern === undefined) return () => "";
  const tags = text.matchAll(pattern);
  let next = tags.next();
  let last = languageId === "php" && /\S/.test(text) ? "?>\n" : "";
  return (offset) => {
    for (; !next.done && next.value.index < offset; next = tags.next()) last = `${next.value[0]}\n`;
    return last;
  };
}

/** The end of what has to begin a document, such as "#!" and its line, or what stands before Markdown between lines of "---". */
function headOf(text: string, languageId: string): number {
  const isMarkup = commentsOf(languageId).marks.length > 1;
  return (
    (isMarkup ? /^\uFEFF?---[ \t]*\r?\n(?:[^]*?\n)?---[ \t]*(?=[\r\n]|$)/ : /^\uFEFF?(?:#!|<\?)[^\r\n]*/).exec(
      text,
    )?.[0].length ?? 0
  );
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
  const source = `${lines.replace(/\\[^\n]/g, "__")}\0`; // behind a backslash a sign stands for itself
  let [last, code, at] = ["", "", 0];
  for (const { 0: part, index } of source.matchAll(comments.tokens)) {
    code += source.slice(at, index) + (/^(?:["'`[]|\/[^*/])/.test(part) ? "_" : "");
    at = index + part.length;
    last = part;
  }
  code += source.slice(at, -1);
  const open = last.endsWith("\0") ? last.slice(0, -1) : "";
  const inside = INSIDE.find(({ tag }) => tag.test(open));
  if (inside !== undefined) return placeAt(open, inside.languageId);
  return { comments, open, code, isInCode: at < source.length - 1 || last === "" };
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
  readonly rest: string; // of the line
  readonly prefix: string | undefined;
  readonly isComment: IsComment;
  readonly hasBraces: boolean; // the document: one without can be a script, also in Java
}

/** A maze as it is written at a place, and whether it has lines of its own. */
function textAt(
  { text, recipe, fence, literal }: Said,
  languageId: string,
  { here, there, rest, prefix, isComment, hasBraces }: Around,
): { readonly written: string; readonly isApart: boolean; readonly isDeclaration?: boolean } {
  const { comments } = isComment === false ? here : there;
  const { marks, forbidden } = comments;
  const whole = recipe === undefined ? text : `${recipe}\n${text}`;
  const line = recipe === undefined ? "" : `${asCommentLine(recipe, comments)}\n`;
  const plain = { written: line + text, isApart: false };
  if (isComment === false || (isComment === true && marks.length === 0)) return plain;
  if (isComment === true) return { written: asComment(whole, comments), isApart: true };
  if (here.open !== "" || there.open !== "") {
    const isApart = here.open === "" || (prefix !== undefined && there.open !== "");
    return { written: isMarkdown(languageId) ? whole : withoutEndingBackslashes(whole), isApart };
  }
  if (isMarkdown(languageId)) return { written: line + fenced(text, fence), isApart: true };
  if (prefix !== undefined) return { written: withoutEndingBackslashes(whole, marks[0]), isApart: true };
  const own = commentsOf(languageId);
  if (literal !== undefined && here.comments === own && takesValue(literal, here, rest))
    return { written: literal.value, isApart: false };
  if (literal?.declared !== undefined && comments === own && isStatement(literal, there, hasBraces, here === there))
    return { written: line + literal.declared, isApart: true, isDeclaration: true };
  if (marks.length === 0 || forbidden?.test(whole)) return plain;
  return { written: asComment(whole, comments), isApart: true };
}

/** Whether a value can stand at a place, and nothing behind it goes on with it. */
function takesValue(literal: Literal, { code, comments, isInCode }: Place, rest: string): boolean {
  if (!isInCode || !END_OF_VALUE.test(rest)) return false;
  if (literal.declared === undefined) return VALUE_OF_DATA.test(code);
  const before = code.trimEnd();
  const sign = before.at(-1);
  if (sign !== "=" && sign !== "(" && sign !== "," && sign !== ":") return false;
  const open = bracketsIn(code, bracesOf(literal, comments));
  if (literal.isInitializer === true) return INITIALIZED.test(before) && (open.at(-1)?.sign ?? "{") === "{";
  if (sign === "=") return true;
  if (sign === ":" && ASSIGNMENT.test(code.slice(code.lastIndexOf("\n") + 1))) return true;
  return canHold(open, sign, rest);
}

/** Whether a statement can begin behind some code: no bracket of an expression is open, and none goes on. */
function isStatement(literal: Literal, { code, comments }: Place, hasBraces: boolean, isOnItsLine: boolean): boolean {
  const braces = bracesOf(literal, comments);
  const last = bracketsIn(code, braces).at(-1);
  if (last === undefined ? literal.inClasses === "must" && hasBraces : !last.isBlock) return false;
  const before = code.trimEnd();
  const line = before.slice(before.lastIndexOf("\n") + 1);
  if ((!isOnItsLine || braces.hasBlocks) && line.endsWith(":")) return false; // of a header, or a label
  return !DECORATOR.test(line) && !(braces.hasBlocks && HEADER.test(line)) && !UNFINISHED.test(code);
}

function bracesOf({ inClasses }: Literal, { marks }: Comments): Braces {
  return { hasBlocks: marks[0] === "//", inClasses: inClasses !== undefined };
}

/** The highest number of the names that mazes are declared by, 1 for those without one, in what stays of a document; 0: none. */
function highestIn(text: string, selections: readonly Selected[], languageId: string): number {
  const kept = [...selections, { start: text.length }].map(({ start }, index) =>
    text.slice(index === 0 ? 0 : selections[index - 1].end, start),
  );
  const names = placeAt(tagsIn(text, languageId)(0) + kept.join(""), languageId).code.matchAll(
    /(?<![.\w])(?:maze|start|goal)(\d{0,6})\b/gi,
  );
  return Array.from(names, ([, digits]) => Number(digits || 1)).reduce((one, other) => Math.max(one, other), 0);
}

/** A declaration with a number behind its names, from the second on. */
function numbered(declaration: string, number = 1): string {
  if (number === 1) return declaration;
  return declaration.replace(/^([^"'\n]{0,40}\b(?:maze|start|goal))(?= =|[[:][^"'=\n]* =)/gim, `$1${number}`);
}

/** A text in a fence, whose marks are not in it. */
function fenced(text: string, what: string): string {
  let marks = "```";
  while (text.includes(marks)) marks += "`";
  return `${marks}${what}\n${text}${marks}\n`;
}

/**
 * The white space for code on a line: that of its statement, which may have begun above; where it is empty that of the line above,
 * or of the next one where that is deeper.
 * @param above with the line
 */
function indentOfCode({ code }: Place, above: string, below: string): string {
  const lines = above.split("\n");
  if (lines.at(-1) !== "")
    return indentOf(
      code
        .replace(/\\\r?\n/g, " ")
        .split("\n")
        .at(-2) ?? "",
    );
  const next = below.split("\n", LINES).find((each) => each.trim() !== "") ?? "";
  const [up, down] = [lines.at(-2) ?? "", next].map((each) => indentOf(each.trimEnd()));
  return down.length > up.length ? down : up;
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
