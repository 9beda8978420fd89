/** What a text needs around it on the lines where it begins and ends. */
export interface Surroundings {
  readonly beginsLine: boolean; // nothing but white space before it
  readonly endsLine: boolean; // nothing after it
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
}

/**
 * The texts as they are to be inserted: each keeps its shape, its further lines beginning at the column of its first,
 * tabs of the indentation kept. Code that must not share a line with a text moves to a line of its own, with its
 * indentation.
 * @param texts lines ended by "\n", the last "\n" not inserted
 * @param selections in the order of the document
 * @param lineAt a line of the document, without its end
 */
export function layOut(
  texts: readonly string[],
  selections: readonly Selected[],
  lineAt: (line: number) => string,
  lineEnd: string,
  { beginsLine, endsLine }: Surroundings,
): LaidOut[] {
  let line = ""; // after the earlier texts: up to the next one
  return selections.map(({ start, end }, index) => {
    if (selections[index - 1]?.end.line !== start.line) line = lineAt(start.line).slice(0, start.character);
    let gap = "";
    if (beginsLine && /\S/.test(line)) {
      line = indentOf(lineAt(start.line));
      gap = lineEnd + line;
    } else if (endsLine && /\S$/.test(line)) {
      line += " ";
      gap = " ";
    }
    const rows = rowsOf(texts[index], line);
    const body = gap + rows.join(lineEnd);
    line = rows.length === 1 ? line + rows[0] : rows[rows.length - 1];

    const next = selections[index + 1]?.start;
    const isShared = next?.line === end.line; // with another text
    const after = lineAt(end.line).slice(end.character, isShared ? next.character : undefined);
    const isCut = endsLine && (isShared || /\S/.test(after));
    const indent = indentOf(lineAt(end.line));
    line = isCut ? indent + after.trimStart() : line + after;
    return {
      text: isCut ? body + lineEnd + indent : body,
      cursor: body.length,
      blanks: isCut ? indentOf(after).length : 0,
    };
  });
}

/** The lines of a text, those after the first at the column where it begins. */
function rowsOf(text: string, before: string): string[] {
  const indent = blankAs(before);
  const rows = text.replace(/\n$/, "").split("\n");
  return rows.map((row, index) => (index === 0 || row === "" ? row : indent + row));
}

function indentOf(line: string): string {
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
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\uFF01-\uFF60\u3000-\u303E]/u.test(
    character,
  )
    ? 2
    : 1;
}
