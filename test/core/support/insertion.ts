import { asComment, surroundingsOf } from "../../../src/host/documents/comments";
import { layOut, type Selected, type Surroundings } from "../../../src/host/documents/layOut";

/** A cursor in a source; what stands between two of its kind below is selected. */
const PLACES = /¦|«([^»]*)»/;

/**
 * A source with texts in place of its marks, as an insertion makes it, and `¦` where the cursors then are.
 * @param marked with "¦" for a cursor and "«»" around what is selected
 * @param textOf the text for the nth mark
 */
export function inserted(
  marked: string,
  textOf: (index: number) => string,
  lineEnd = "\n",
  surroundings: Surroundings = { beginsLine: false, endsLine: false },
): string {
  const selections: Selected[] = [];
  const offsets: (readonly [number, number])[] = [];
  let source = marked;
  for (let found = PLACES.exec(source); found !== null; found = PLACES.exec(source)) {
    const selected = found[1] ?? "";
    source = source.slice(0, found.index) + selected + source.slice(found.index + found[0].length);
    const end = found.index + selected.length;
    offsets.push([found.index, end]);
    selections.push({ start: positionOf(source, found.index), end: positionOf(source, end) });
  }
  const lines = source.split("\n");
  const texts = selections.map((_, index) => textOf(index));
  const laidOut = layOut(texts, selections, (line) => lines[line], lineEnd, surroundings);
  let at = 0;
  let result = "";
  const asFile = (text: string) => text.replaceAll("\n", lineEnd);
  laidOut.forEach(({ text, cursor, blanks }, index) => {
    const [start, end] = offsets[index];
    result += `${asFile(source.slice(at, start))}${text.slice(0, cursor)}¦${text.slice(cursor)}`;
    at = end + blanks;
  });
  return result + asFile(source.slice(at));
}

/** The same with the texts as comments of a language. */
export function commented(marked: string, language: string, texts: readonly string[], lineEnd = "\n"): string {
  const textOf = (index: number) => asComment(texts[index % texts.length], language);
  return inserted(marked, textOf, lineEnd, surroundingsOf(language));
}

function positionOf(source: string, offset: number): Selected["start"] {
  const lines = source.slice(0, offset).split("\n");
  return { line: lines.length - 1, character: lines[lines.length - 1].length };
}
