/** What begins a fence that holds a maze, wherever it stands: all of it on one line. */
const BEGIN = /(?:```|~~~)[ \t]*maze(?!\S)/i;

/** Whether a Markdown text may have such a fence: told at once, without its lines. */
export function mayHaveFences(text: string): boolean {
  return BEGIN.test(text);
}
