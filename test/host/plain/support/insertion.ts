import {
  cursorsAfter,
  type IsComment,
  insertionsIn,
  type Said,
  type Selected,
} from "../../../../src/host/editing/insertions";

/** A cursor in a source; what stands between two of its kind below is selected. */
const PLACES = /¦|«([^»]*)»/;

interface How {
  readonly isComment?: IsComment;
  readonly lineEnd?: string;
  readonly recipe?: string;
  /** What a text is besides, in the language of its document. */
  readonly as?: (text: string) => Omit<Said, "recipe">;
}

/**
 * A source with texts in place of its marks, as a command inserts them, "¦" where the cursors then are, and the texts as they were
 * inserted.
 * @param marked with "¦" for a cursor and "«»" around what is selected
 * @param texts used in turn
 */
export function inserted(
  marked: string,
  languageId: string,
  texts: readonly string[],
  { isComment = "auto", lineEnd = "\n", recipe, as = (text) => ({ text, fence: "maze" }) }: How = {},
): { readonly document: string; readonly written: readonly string[] } {
  const selections: Selected[] = [];
  let text = marked.replaceAll("\n", lineEnd);
  for (let found = PLACES.exec(text); found !== null; found = PLACES.exec(text)) {
    const selected = found[1] ?? "";
    text = text.slice(0, found.index) + selected + text.slice(found.index + found[0].length);
    selections.push({ start: found.index, end: found.index + selected.length });
  }
  const mazes = selections.map((_, index) => ({ ...as(texts[index % texts.length]), recipe }));
  const insertions = insertionsIn({ text, languageId, lineEnd }, selections, mazes, isComment);
  const edits = [
    ...selections.map((selected) => ({ ...selected, text: "" })),
    ...insertions.map(({ at, text }) => ({ start: at, end: at, text })),
  ].sort((one, other) => one.end - other.end || one.start - other.start);
  let [document, at] = ["", 0];
  for (const edit of edits) {
    document += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  document += text.slice(at);
  for (const cursor of cursorsAfter(selections, insertions).sort((one, other) => other - one))
    document = `${document.slice(0, cursor)}¦${document.slice(cursor)}`;
  return { document, written: insertions.map(({ written }) => written) };
}
