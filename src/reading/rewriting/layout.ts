import { anyMarkBut } from "../foundation/commentMarks";
import type { DrawnRow, FoundMaze } from "../foundation/found";
import type { SourceText } from "../foundation/sourceText";
import { RewriteRefusal, type TextEdit } from "./task";

/** Marks that begin a comment of one line: in some languages one that ends in a backslash would go on in the next. */
const MARK = new RegExp(`^(?:${anyMarkBut("*")})$`); // bounded: one mark

/** What stands around a row. */
interface Margin {
  readonly before: string;
  readonly after: string;
}

/** How long rows are; by default both. */
export interface Lengths {
  readonly areEven?: boolean; // equally long where other text stands behind them; blanks at their ends are part of them
  readonly arePadded?: boolean; // and also where all that stand there are
}

/**
 * The changes that put new rows in place of those of a drawing. What stands before and after each row stays: indentation,
 * comment marks, quotes, commas. Further rows have what stands around the last but one.
 * @param beside the other mazes on the lines of these rows
 * @throws Refusal where that cannot be done
 */
export function rowEdits(
  source: SourceText,
  rows: readonly DrawnRow[],
  lines: readonly string[],
  beside: readonly FoundMaze[],
  { areEven = true, arePadded = true }: Lengths = {},
): TextEdit[] {
  if (rows.some(({ line }, index) => index > 0 && line <= rows[index - 1].line))
    throw new RewriteRefusal("Its parts stand beside each other");
  const drawn = new Drawing(source, rows, areEven ? edgesOf(source, rows) : rows.map(({ to }) => to));
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  checkBeside(drawn, lines.length, width, beside);
  const isPadded = areEven && (drawn.isFollowed || (arePadded && drawn.isPadded));
  const padded = isPadded ? lines.map((line) => line.padEnd(width)) : lines;
  const margins = padded.map((_, index) => drawn.marginFor(index, padded.length));
  padded.forEach((line, index) => checkQuotes(margins[index], line, drawn));
  const marked = hasUnmarked(source, rows)
    ? padded
    : padded.map((line, index) => line + repeatedMark(margins[index], line));
  const last = rows.length - 1;
  if (lines.length === rows.length && rows[last].line - rows[0].line === last) {
    return rows.flatMap(({ line, from }, index) => {
      const to = drawn.edges[index];
      return textOf(source, line).slice(from, to) === marked[index]
        ? []
        : [{ start: { line, column: from }, end: { line, column: to }, text: marked[index] }];
    });
  }
  drawn.checkAlike();
  const text = marked.map((line, index) => {
    const { before, after } = margins[index];
    const begun = (index === 0 ? "" : before) + line;
    return (line === "" ? begun.trimEnd() : begun) + (index === lines.length - 1 ? "" : after);
  });
  const start = { line: rows[0].line, column: rows[0].from };
  const end = { line: rows[last].line, column: drawn.edges[last] };
  return [{ start, end, text: text.join(lineEndOf(source)) }];
}

/** The column after what belongs to each row of a drawing: the end of its line, or before other text there. */
export function edgesOf(source: SourceText, rows: readonly DrawnRow[]): number[] {
  const width = widthOf(rows);
  return rows.map((row) => {
    const text = textOf(source, row.line);
    if (!isFollowed(source, row)) return text.length;
    const rest = text.slice(row.to);
    return row.to + Math.min(rest.length - rest.trimStart().length, width - (row.to - row.from));
  });
}

export function textOf({ text, starts, ends }: SourceText, line: number): string {
  return text.slice(starts[line], ends[line]);
}

function widthOf(rows: readonly DrawnRow[]): number {
  return rows.reduce((most, { from, to }) => Math.max(most, to - from), 0);
}

/** Whether other text stands behind a row. */
function isFollowed(source: SourceText, row: DrawnRow): boolean {
  return textOf(source, row.line).slice(row.to).trim() !== "" && !isMarked(source, row);
}

/** Whether the mark of the comment stands behind a row once more. */
function isMarked(source: SourceText, { line, from, to }: DrawnRow): boolean {
  const text = textOf(source, line);
  const mark = text.slice(0, from).trim();
  return MARK.test(mark) && text.slice(to).trim() === mark;
}

/** Whether a row ends in a backslash, with no mark behind it. */
function hasUnmarked(source: SourceText, rows: readonly DrawnRow[]): boolean {
  return rows.some((row) => textOf(source, row.line).slice(row.from, row.to).endsWith("\\") && !isMarked(source, row));
}

/** Rows of a text with their margins. */
class Drawing {
  readonly isFollowed: boolean; // whether other text stands behind rows
  readonly isPadded: boolean; // whether blanks make all rows equally long
  readonly hasBackslashes: boolean;
  private readonly margins: readonly Margin[];

  constructor(
    source: SourceText,
    private readonly rows: readonly DrawnRow[],
    readonly edges: readonly number[], // the column after what belongs to each row
  ) {
    const texts = rows.map(({ line }) => textOf(source, line));
    this.isFollowed = rows.some((row) => isFollowed(source, row));
    const lengths = rows.map((row, index) => (isMarked(source, row) ? 0 : texts[index].length - row.from));
    this.isPadded =
      lengths.every((length) => length === lengths[0]) && rows.some(({ from, to }) => to - from < lengths[0]);
    this.hasBackslashes = rows.some(({ from, to }, index) => texts[index].slice(from, to).includes("\\"));
    this.margins = rows.map(({ from }, index) => ({
      before: texts[index].slice(0, from),
      after: texts[index].slice(this.edges[index]),
    }));
  }

  get width(): number {
    return widthOf(this.rows);
  }

  get first(): DrawnRow {
    return this.rows[0];
  }

  get height(): number {
    return this.rows.length;
  }

  marginFor(index: number, count: number): Margin {
    const last = this.margins.length - 1;
    if (count === this.margins.length) return this.margins[index];
    if (last === 0) {
      const { before, after } = this.margins[0];
      const isMark = MARK.test(before.trim());
      return {
        before: index === 0 || isMark ? before : before.replace(/[^\t]/g, " "),
        after: index === count - 1 ? after : "",
      };
    }
    const before =
      this.margins[index === 0 ? 0 : index === count - 1 ? last : Math.min(index, last - 1) || last].before;
    const after = this.margins[index === count - 1 ? last : Math.min(index, last - 1)].after;
    return { before, after };
  }

  /** @throws Refusal where rows with other margins than their neighbours would be needed more or less often */
  checkAlike(): void {
    const before = new Set(this.margins.slice(1).map((margin) => margin.before.trimEnd()));
    const after = new Set(this.margins.slice(0, -1).map((margin) => margin.after.trim()));
    if (before.size > 1 || after.size > 1)
      throw new RewriteRefusal("It would have another number of lines, and other text stands beside it");
  }
}

/** Other mazes on the same lines would lose their shape. */
function checkBeside(drawn: Drawing, height: number, width: number, beside: readonly FoundMaze[]): void {
  if (beside.length === 0) return;
  if (height !== drawn.height)
    throw new RewriteRefusal("It would have another number of lines, and another maze stands beside it");
  const isBefore = beside.some(({ start }) => start.column > drawn.first.from);
  if (isBefore && width !== drawn.width)
    throw new RewriteRefusal("It would have another width, and another maze stands beside it");
}

/** @throws Refusal for a row that would end the quotes around it */
function checkQuotes({ before, after }: Margin, line: string, drawn: Drawing): void {
  const quote = before.slice(-1);
  if (!/["'`]/.test(quote) || !after.includes(quote)) return;
  if (line.includes(quote) || (line.includes("\\") && !drawn.hasBackslashes) || (quote === "`" && line.includes("${")))
    throw new RewriteRefusal(`It stands in quotes, and would have ${line.includes(quote) ? quote : "\\"} in them`);
}

/** The mark of a comment behind a row that ends in a backslash. */
function repeatedMark({ before }: Margin, line: string): string {
  const mark = before.trim();
  return MARK.test(mark) && mark !== ">" && line.trimEnd().endsWith("\\") ? ` ${mark}` : "";
}

/**
 * The change that puts lines in place of all between the start and the end of a maze that is data.
 * @throws Refusal where a drawing would stand amid other text
 */
export function regionEdit(
  source: SourceText,
  { start, end, form }: Pick<FoundMaze, "start" | "end" | "form">,
  lines: readonly string[],
  isDrawing: boolean,
): TextEdit {
  const { text, starts, ends } = source;
  const before = text.slice(starts[start.line], starts[start.line] + start.column);
  const after = text.slice(starts[end.line] + end.column, ends[end.line]);
  const isMark = MARK.test(before.trim());
  if (isDrawing && ((before.trim() !== "" && !isMark) || after.trim() !== ""))
    throw new RewriteRefusal(
      `A drawing cannot stand amid other text, where ${form === "array" ? "an array" : "data"} is`,
    );
  const indent = isMark ? before : (/^\s*/.exec(before)?.[0] ?? "");
  return { start, end, text: lines.join(lineEndOf(source) + indent) };
}

export function lineEndOf({ text }: SourceText): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
