const PIECE = 8192; // characters per call that makes a string: each is an argument

/** The codes of the characters that drawings are made of. */
export const SPACE = 0x20;
export const DOT = 0x2e;
export const HASH = 0x23; // fills a cell that is off

/** The code units of a text: two for a character such as an emoji. */
export function codesOf(text: string): Uint16Array {
  const codes = new Uint16Array(text.length);
  for (let at = 0; at < codes.length; at++) codes[at] = text.charCodeAt(at);
  return codes;
}

/** The code of a character of a line; beyond its end, and where there is no line, it is blank. */
export function codeAt(line: string | undefined, column: number): number {
  return line !== undefined && column < line.length ? line.charCodeAt(column) : SPACE;
}

/**
 * Adds a line of character codes, ended by "\n", to the pieces of a text. Lists of characters would take eight times the
 * memory, and ten times the time for long lines.
 */
export function addLine(pieces: { push(piece: string): unknown }, codes: Uint16Array): void {
  for (let from = 0; from < codes.length; from += PIECE)
    pieces.push(Reflect.apply(String.fromCharCode, undefined, codes.subarray(from, from + PIECE)));
  pieces.push("\n");
}
