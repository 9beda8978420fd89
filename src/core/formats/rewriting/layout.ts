import type { DrawnRow, FoundMaze } from "../reading/foundation/found";
import type { SourceText } from "../reading/foundation/sourceText";
import { Refusal, type TextEdit } from "./task";

/** Marks that begin a comment of one line: in some languages one that ends in a backslash would go on in the next. */
const MARK = /^(?:\/\/[/!]?|#+|--|;+|%+|'|"|!|REM -|>)$/;

/** What stands around a row. */
interface Margin {
  readonly before: string;
  readonly after: string;
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
): TextEdit[] {
  if (rows.some(({ line }, index) => index > 0 && line <= rows[index - 1].line))
    throw new Refusal("Its parts stand beside each other");
  const drawn = new Drawing(source, rows);
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  checkBeside(drawn, lines.length, width, beside);
  const isPadded = drawn.isFollowed || drawn.isPadded;
  const padded = isPadded ? lines.map((line) => line.padEnd(width)) : lines;
  const margins = padded.map((_, index) => drawn.marginFor(index, padded.length));
  padded.forEach((line, index) => checkQuotes(margins[index], line, drawn));
  const marked = padded.map((line, index) => line + repeatedMark(margins[index], line));
  const last = rows.length - 1;
  if (lines.length === rows.length && rows[last].line - rows[0].line === last) {
    return rows.flatMap(({ line, from }, index) => {
      const to = drawn.edges[index];
      return drawn.textOf(line).slice(from, to) === marked[index]
        ? []
        : [{ start: { line, column: from }, end: { line, column: to }, text: marked[index] }];
    });
  }
  drawn.checkAlike();
  const text = marked.map((line, index) => {
    const { before, after } = margins[index];
    return (index === 0 ? "" : before) + line + (index === lines.length - 1 ? "" : after);
  });
  const start = { line: rows[0].line, column: rows[0].from };
  const end = { line: rows[last].line, column: drawn.edges[last] };
  return [{ start, end, text: text.join(lineEndOf(source)) }];
}

/** Rows of a text with their margins. */
class Drawing {
  readonly edges: readonly number[]; // the column after what belongs to each row
  readonly isFollowed: boolean; // whether other text stands behind rows
  readonly isPadded: boolean; // whether blanks make all rows equally long
  readonly hasBackslashes: boolean;
  private readonly margins: readonly Margin[];

  constructor(
    private readonly source: SourceText,
    private readonly rows: readonly DrawnRow[],
  ) {
    const texts = rows.map(({ line }) => this.textOf(line));
    const width = this.width;
    const isMark = (index: number) => {
      const mark = texts[index].slice(0, rows[index].from).trim();
      return MARK.test(mark) && texts[index].slice(rows[index].to).trim() === mark;
    };
    const hasText = (index: number) => texts[index].slice(rows[index].to).trim() !== "" && !isMark(index);
    this.isFollowed = rows.some((_, index) => hasText(index));
    this.edges = rows.map(({ from, to }, index) => {
      if (!hasText(index)) return texts[index].length;
      const rest = texts[index].slice(to);
      return to + Math.min(rest.length - rest.trimStart().length, width - (to - from));
    });
    const lengths = rows.map(({ from }, index) => (isMark(index) ? 0 : texts[index].length - from));
    this.isPadded =
      lengths.every((length) => length === lengths[0]) && rows.some(({ from, to }) => to - from < lengths[0]);
    this.hasBackslashes = rows.some(({ from, to }, index) => texts[index].slice(from, to).includes("\\"));
    this.margins = rows.map(({ from }, index) => ({
      before: texts[index].slice(0, from),
      after: texts[index].slice(this.edges[index]),
    }));
  }

  get width(): number {
    return this.rows.reduce((most, { from, to }) => Math.max(most, to - from), 0);
  }

  get first(): DrawnRow {
    return this.rows[0];
  }

  get height(): number {
    return this.rows.length;
  }

  textOf(line: number): string {
    const { text, starts, ends } = this.source;
    return text.slice(starts[line], ends[line]);
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
      throw new Refusal("It would have another number of lines, and other text stands beside it");
  }
}

/** Other mazes on the same lines would lose their shape. */
function checkBeside(drawn: Drawing, height: number, width: number, beside: readonly FoundMaze[]): void {
  if (beside.length === 0) return;
  if (height !== drawn.height)
    throw new Refusal("It would have another number of lines, and another maze stands beside it");
  const isBefore = beside.some(({ start }) => start.column > drawn.first.from);
  if (isBefore && width !== drawn.width)
    throw new Refusal("It would have another width, and another maze stands beside it");
}

/** @throws Refusal for a row that would end the quotes around it */
function checkQuotes({ before, after }: Margin, line: string, drawn: Drawing): void {
  const quote = before.slice(-1);
  if (!/["'`]/.test(quote) || !after.includes(quote)) return;
  if (line.includes(quote) || (line.includes("\\") && !drawn.hasBackslashes) || (quote === "`" && line.includes("${")))
    throw new Refusal(`It stands in quotes, and would have ${line.includes(quote) ? quote : "\\"} in them`);
}

/** The mark of a comment behind a row that ends in a backslash. */
function repeatedMark({ before }: Margin, line: string): string {
  const mark = before.trim();
  return MARK.test(mark) && mark !== ">" && line.trimEnd().endsWith("\\") ? ` ${mark}` : "";
}

/**
 * The change that puts lines in place of all between the start and the end of a maze that is data.
 * @param isWhole whether the lines have what stands around them already
 * @throws Refusal where a drawing would stand amid other text
 */
export function regionEdit(
  source: SourceText,
  { start, end, form }: Pick<FoundMaze, "start" | "end" | "form">,
  lines: readonly string[],
  { isWhole, isDrawing }: { readonly isWhole: boolean; readonly isDrawing: boolean },
): TextEdit {
  const { text, starts, ends } = source;
  const before = text.slice(starts[start.line], starts[start.line] + start.column);
  const after = text.slice(starts[end.line] + end.column, ends[end.line]);
  const isMark = MARK.test(before.trim());
  if (isDrawing && ((before.trim() !== "" && !isMark) || after.trim() !== ""))
    throw new Refusal(`A drawing cannot stand amid other text, where ${form === "array" ? "an array" : "data"} is`);
  const indent = isMark ? before : (/^\s*/.exec(before)?.[0] ?? "");
  const joined = isWhole ? lines.join("\n") : lines.join(lineEndOf(source) + indent);
  return { start, end, text: joined };
}

function lineEndOf({ text }: SourceText): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
