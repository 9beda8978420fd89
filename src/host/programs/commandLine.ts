/**
 * A command as one line that a user reads and changes. Blanks part words, quotes of either kind keep them together, and nothing else
 * means anything: a backslash is one, since paths of Windows have them, and no shell is asked.
 */

/** What stands between two commands, of which the second runs once the first has ended well: one to compile, and what it made. */
export const THEN = "&&";

/** In a word, the folder of a run for what is compiled: it is gone after the run. */
export const TEMPORARY = "${tmp}";

/** What is wrong with a line: a sentence. */
export class LineError extends Error {}

const SIGNS = ["|", "||", "&", ";", "<", ">", ">>", "2>", "2>&1"]; // which a shell would take for itself

/** @throws LineError for a word that no line can hold */
export function lineOf(words: readonly string[]): string {
  return words.map(quoted).join(" ");
}

/** The same to be read only: no sign of it does anything. */
export function shownLine(words: readonly string[]): string {
  return lineOf(words.map((word) => word.replace(/[\p{Cc}\u2028\u2029]/gu, "?")));
}

function quoted(word: string): string {
  if (/[\p{Cc}\u2028\u2029]/u.test(word))
    throw new LineError("A name with a line break or a control sign in it fits into no line. Rename the file.");
  if (word !== "" && !/[\s"']/.test(word) && !SIGNS.includes(word)) return word;
  const parts = word.match(/[^"]+|"+/g) ?? [""]; // each goes into quotes of the other kind
  return parts.map((part) => (part.startsWith('"') ? `'${part}'` : `"${part}"`)).join("");
}

/** @throws LineError for a quote that is not closed, no word, and what only a shell understands */
export function wordsOf(line: string): string[] {
  const words: string[] = [];
  const end = line.length;
  let at = 0;
  while (at < end) {
    if (isBlank(line[at])) {
      at++;
      continue;
    }
    const begin = at;
    let word = "";
    while (at < end && !isBlank(line[at])) {
      const sign = line[at];
      if (sign !== '"' && sign !== "'") {
        word += sign;
        at++;
        continue;
      }
      const close = line.indexOf(sign, at + 1);
      if (close === -1) throw new LineError(`The quote ${sign} in column ${at + 1} is not closed.`);
      word += line.slice(at + 1, close);
      at = close + 1;
    }
    if (word === THEN && at - begin > THEN.length)
      throw new LineError(`${THEN} stands between two commands, also in quotes: it cannot be an argument.`);
    if (SIGNS.includes(line.slice(begin, at)))
      throw new LineError(`No shell runs this, so ${word} does nothing. In quotes it is an argument.`);
    words.push(word);
  }
  checkCommand(words);
  return words;
}

/** A command in its parts, which run one after the other. @throws LineError for an empty one */
export function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [[]];
  for (const word of words) {
    if (word === THEN) parts.push([]);
    else parts[parts.length - 1].push(word);
  }
  return parts;
}

/** @throws LineError for words that are no command */
export function checkCommand(words: readonly string[]): void {
  if (words.length === 0) throw new LineError("Write a program and its arguments, such as python3 maze.py.");
  const parts = partsOf(words);
  if (parts.some(({ length }) => length === 0)) throw new LineError(`${THEN} stands between two commands.`);
  if (parts.some(([program]) => program === "")) throw new LineError("The name of a program is empty.");
}

function isBlank(sign: string): boolean {
  return /\s/.test(sign);
}
