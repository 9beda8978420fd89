import { asComment, surroundingsOf } from "../../../src/host/documents/comments";
import { layOut, type Placed, type Selected, type Surroundings } from "../../../src/host/documents/layOut";
import { placedAt } from "../../../src/host/documents/placed";

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
  return insertedAs(marked, (_, offsets) => offsets.map((_, index) => ({ text: textOf(index), surroundings })), lineEnd)
    .document;
}

/** The same with a text as each place wants it in a document of a language, and the texts as they were inserted. */
export function insertedByPlace(
  marked: string,
  language: string,
  text: string,
  { lineEnd = "\n", recipe }: { readonly lineEnd?: string; readonly recipe?: string } = {},
): { readonly document: string; readonly texts: readonly string[] } {
  const placed = (source: string, offsets: readonly number[]) =>
    placedAt(
      offsets.map(() => ({ text, recipe })),
      source,
      offsets,
      language,
    );
  return insertedAs(marked, placed, lineEnd);
}

function insertedAs(
  marked: string,
  placed: (source: string, offsets: readonly number[]) => readonly Placed[],
  lineEnd: string,
): { readonly document: string; readonly texts: readonly string[] } {
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
  const asFile = (text: string) => text.replaceAll("\n", lineEnd);
  const inFile = offsets.map(([start]) => asFile(source.slice(0, start)).length);
  const laidOut = layOut(placed(asFile(source), inFile), selections, (line) => lines[line], lineEnd);
  let at = 0;
  let result = "";
  laidOut.forEach(({ text, cursor, blanks }, index) => {
    const [start, end] = offsets[index];
    result += `${asFile(source.slice(at, start))}${text.slice(0, cursor)}¦${text.slice(cursor)}`;
    at = end + blanks;
  });
  return { document: result + asFile(source.slice(at)), texts: laidOut.map(({ written }) => written) };
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
