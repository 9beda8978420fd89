import { isWide } from "../../core/foundation/columns";

/** A text for a document, and what it needs around it. */
export interface Placed {
  readonly text: string; // lines ended by "\n", the last "\n" not inserted
  readonly surroundings: Surroundings;
}

/** What a text needs around it on the lines where it begins and ends. */
export interface Surroundings {
  readonly beginsLine: boolean; // nothing but the margin before it
  readonly endsLine: boolean; // nothing after it
  /** What stands before the content of a line, and begins new ones, too; by default its indentation. As long as in the line. */
  readonly marginOf?: (line: string) => string;
  /** The comment that a text is in: its further lines begin with its mark. */
  readonly within?: {
    readonly mark: string;
    readonly distance: number; // characters from the beginning of the mark to the text
  };
}

/** A place in a document, which vscode.Selection is. */
export interface Selected {
  readonly start: Position;
  readonly end: Position;
}

interface Position {
  readonly line: number;
  readonly character: number;
}

/** What is to replace a selection. */
export interface LaidOut {
  readonly text: string;
  readonly cursor: number; // characters of the text up to where the cursor belongs
  readonly blanks: number; // characters after the selection that are replaced, too
  readonly written: string; // the lines of the text with what was put before them, but no indentation
}

/**
 * The texts as they are to be inserted: each keeps its shape, its further lines beginning at the column of its first,
 * tabs of the indentation kept. Code that must not share a line with a text moves to a line of its own, with its
 * indentation.
 * @param selections in the order of the document
 * @param lineAt a line of the document, without its end
 */
export function layOut(
  texts: readonly Placed[],
  selections: readonly Selected[],
  lineAt: (line: number) => string,
  lineEnd: string,
): LaidOut[] {
  let line = ""; // after the earlier texts: up to the next one
  return selections.map(({ start, end }, index) => {
    const { text, surroundings } = texts[index];
    const { beginsLine, endsLine, marginOf = indentOf, within } = surroundings;
    if (selections[index - 1]?.end.line !== start.line) line = lineAt(start.line).slice(0, start.character);
    let gap = "";
    let padding = 0; // blanks that keep the text apart from what stands before it
    if (beginsLine && /\S/.test(line.slice(marginOf(line).length))) {
      line = marginOf(lineAt(start.line));
      gap = lineEnd + line;
    } else if ((endsLine || within !== undefined) && /\S$/.test(line.slice(marginOf(line).length))) {
      padding = 1;
      line += " ";
      gap = " ";
    }
    const { indent, mark } = furtherOf(line, surroundings, padding);
    const [first, ...others] = text.replace(/\n$/, "").split("\n");
    const rows = others.map((row) => (row === "" ? mark.trimEnd() : mark + row));
    const lines = [first, ...rows.map((row) => (row === "" ? indent.trimEnd() : indent + row))];
    const body = gap + lines.join(lineEnd);
    line = lines.length === 1 ? line + first : lines[lines.length - 1];

    const next = selections[index + 1]?.start;
    const isShared = next?.line === end.line; // with another text
    const after = lineAt(end.line).slice(end.character, isShared ? next.character : undefined);
    const isCut = endsLine && (isShared || /\S/.test(after));
    const margin = marginOf(lineAt(end.line));
    line = isCut ? margin + after.trimStart() : line + after;
    return {
      text: isCut ? body + lineEnd + margin : body,
      cursor: body.length,
      blanks: isCut ? indentOf(after).length : 0,
      written: `${[first, ...rows].join("\n")}\n`,
    };
  });
}

/** What the lines of a text after its first begin with, by what stands before that: up to the mark of a comment, and from it. */
function furtherOf(
  before: string,
  { marginOf = indentOf, within }: Surroundings,
  padding: number,
): { readonly indent: string; readonly mark: string } {
  if (within === undefined) {
    const margin = marginOf(before);
    return { indent: margin + blankAs(before.slice(margin.length)), mark: "" };
  }
  const { mark, distance } = within;
  // Where another text stands before it in the same comment, the mark begins the line.
  const start = before.trimStart().startsWith(mark) ? indentOf(before).length : before.length - padding - distance;
  const behind = start + mark.length;
  return { indent: blankAs(before.slice(0, start)), mark: mark + blankAs(before.slice(behind)) };
}

/** The white space that a line begins with. */
export function indentOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length);
}

/**
 * White space as wide as a text: tabs stay, so that it lines up whatever the tab size; anything else becomes blanks, two
 * for characters that editors draw twice as wide.
 */
function blankAs(text: string): string {
  return Array.from(text, (character) => (character === "\t" ? "\t" : " ".repeat(widthOf(character)))).join("");
}

function widthOf(character: string): number {
  if (/\p{Mark}|\p{Default_Ignorable_Code_Point}/u.test(character)) return 0;
  return isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
}
