import { Block } from "../foundation/block";

/** A line of a table that parts others: rules and crosses, or blanks between edges. */
const RULE = /^[\s|:+=─━═┄│┃║┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╞╪╡╒╕╘╛-]+$/;
const LEVEL = /[-=─━═┄]/;
const EMPTY = /^[⎢⎜]\s+[⎥⎟]$/;
const EDGES = /^[|│┃║⎡⎢⎣⎛⎜⎝](.*)[|│┃║⎤⎥⎦⎞⎟⎠]$/ds;
const FIRST = /^[⎡⎛]/;
const LAST = /^[⎣⎝]/;
const ABOVE = [0, 1, 2]; // rows that may stand right above a table, such as a heading
const BAR = /[|│┃║]/;
const WORD = /[A-Za-z(]\w{2}/;

const LEAST = 5; // rows and values
const FULL = 0.7; // of the values of the first row and of the last
const LONGEST = 4000; // characters of a row

/**
 * The rows of a table without its frame, its rules, the names of its columns and the numbers of its rows; undefined for what
 * is no table. Between the values of a row bars may be left.
 */
export function withoutFrame(given: Block): Block | undefined {
  const top = ABOVE.find((row) => isTable(textOf(given, row), textOf(given, row + 1)));
  if (top === undefined || given.height <= LEAST) return undefined;
  const texts = Array.from({ length: given.height }, (_, row) => textOf(given, row));
  const last = texts.findIndex((text) => LAST.test(text));
  const end = last > top ? last : texts.findLastIndex((text) => isRule(text) || EDGES.test(text));
  const block = given.rows(top, end - top < LEAST ? given.height : end + 1);
  const all = Array.from({ length: block.height }, (_, row) => textOf(block, row));
  if (all.includes("")) return undefined;
  const width = all.find(isRule)?.length; // of all rules: another belongs to what is around
  const isPart = (text: string) => (isRule(text) && text.length === width) || EMPTY.test(text);
  const rows = Array.from(all.keys()).filter((row) => !isPart(all[row]));
  if (rows.length < LEAST) return undefined;
  const ruled = rows.slice(1).filter((row, at) => row > rows[at] + 1).length;
  if (ruled > (rows[1] > rows[0] + 1 ? 1 : 0) && ruled < rows.length - 1) return undefined; // rather several
  const insides = rows.map((row) => EDGES.exec(all[row])?.indices?.[1] ?? ([0, all[row].length] as const));
  const values = rows.map((row, at) =>
    all[row]
      .slice(...insides[at])
      .split(BAR)
      .map((value) => value.trim()),
  );
  const [names] = values;
  const first = isCount(names) || isCount(names.slice(1)) || names.some((name) => WORD.test(name)) ? 1 : 0;
  if (!values.slice(first).every((row) => row.length === values[first].length)) return undefined;
  if (![values[first], values[rows.length - 1]].every(isFull)) return undefined;
  const hasNumbers = names.length > 1 && isCount(values.slice(first).map(([value]) => value));
  const from = rows.map((row, at) => {
    const start = insides[at][0];
    return block.from[row] + start + (hasNumbers ? all[row].slice(start).search(BAR) + 1 : 0);
  });
  const to = rows.map((row, at) => block.from[row] + insides[at][1]);
  const lines = rows.map((row) => block.lines[row]);
  return new Block(block.source, lines, from, to).rows(first, rows.length).withoutIndent();
}

/** The text of a row; "" for none, and for one that is too long for a table. */
function textOf(block: Block, row: number): string {
  return row < block.height && block.lengthOf(row) <= LONGEST ? block.rowText(row) : "";
}

function isTable(first: string, second: string): boolean {
  return FIRST.test(first) || isRule(first) || (isRule(second) && EDGES.test(first));
}

function isRule(text: string): boolean {
  return LEVEL.test(text) && RULE.test(text);
}

/** Whether most values of a row are no blanks, as in the outer wall of a maze: between lines that are walls most are. */
function isFull(values: readonly string[]): boolean {
  const all = values.length > 1 ? values : values[0].split(/\s+/);
  return all.length >= LEAST && all.filter((value) => value !== "").length >= FULL * all.length;
}

/** Whether values count up from 0 or 1. */
function isCount(values: readonly string[]): boolean {
  const least = Number(values[0]);
  return values.length > 2 && (least === 0 || least === 1) && values.every((value, at) => value === String(least + at));
}
