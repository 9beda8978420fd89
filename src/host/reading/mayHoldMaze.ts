const MOST = 200_000; // characters that are looked at

/** What stands near mazes that are not drawn, or before them. */
const WORDS = ["maze", "Maze", "MAZE", "labyrinth", "Labyrinth", "ADJLIST", "type octile", "of each cell"];

/** A key of mazes as JSON of other programs. */
const KEY = /"(?:[a-z_]*walls?|north|top|up|n|grid|rows|layers|[a-z_]*connection\w*|passages)"\s*:/i;

const WIDTH = 5; // characters of a row, at least
const ROWS = 3; // that follow each other, at least
const ALONE = 15; // signs of a single row, at least
const BRACKETS = 4; // or backslashes in it, at least

const [BLANK, LETTER, SIGN, BRACKET] = [0, 1, 2, 3];

/** What each character of ASCII is. */
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code <= 32 || code === 127) return BLANK;
  const sign = String.fromCharCode(code);
  if (/[a-z]/i.test(sign)) return LETTER;
  return "[]{}\\".includes(sign) ? BRACKET : SIGN;
});

/** A bit for each letter of a word. */
const lettersOf = (word: string) => Array.from(word).reduce((mask, letter) => mask | bitOf(letter.charCodeAt(0)), 0);
const bitOf = (code: number) => 1 << (code & 31);

/** Letters of which alone a row of a maze may consist: of booleans, of hexadecimal digits, of directions. */
const ALPHABETS = ["truefalse", "abcdef", "nesw"].map(lettersOf);

/**
 * Whether a text is worth reading for mazes unasked: tells at a glance that most texts hold none, on the thread of all
 * extensions. Three lines of about one width that are made of signs and digits, or of two letters, may be a drawing or an array;
 * a word may say that there is one.
 */
export function mayHoldMaze(whole: string): boolean {
  const text = whole.length > MOST ? whole.slice(0, MOST) : whole;
  if (WORDS.some((word) => text.includes(word))) return true;
  return (/^\s{0,200}[[{]/.test(text) && KEY.test(text)) || hasRows(text);
}

function hasRows(text: string): boolean {
  const { length } = text;
  let rows = 0;
  let widthBefore = 0;
  let [signs, letters, mask, brackets, first, last] = [0, 0, 0, 0, -1, 0]; // of the line so far
  for (let at = 0; at <= length; at++) {
    const code = at < length ? text.charCodeAt(at) : 10;
    if (code === 10) {
      const width = first < 0 ? 0 : last - first + 1;
      if (width >= WIDTH && signs + letters >= 2 && isRow(signs, letters, mask)) {
        rows = Math.abs(width - widthBefore) <= Math.max(5, width / 3) ? rows + 1 : 1;
        widthBefore = width;
        if (rows === ROWS || (signs + letters >= ALONE && brackets >= BRACKETS)) return true;
      } else if (width > 0) rows = 0;
      signs = letters = mask = brackets = 0;
      first = -1;
      continue;
    }
    const kind = code < 128 ? KINDS[code] : isSymbol(code) ? SIGN : LETTER;
    if (kind === BLANK) continue;
    if (first < 0) first = at;
    last = at;
    if (kind === LETTER) {
      letters++;
      mask |= bitOf(code);
    } else {
      signs++;
      if (kind === BRACKET) brackets++;
    }
  }
  return false;
}

/** Arrows, boxes and blocks, and what is beyond the letters of living languages, such as emoji. */
function isSymbol(code: number): boolean {
  return code >= 0x2190 && (code < 0x2e80 || code >= 0xd800);
}

function isRow(signs: number, letters: number, mask: number): boolean {
  if (letters * 10 <= (signs + letters) * 3) return true;
  const withoutOne = mask & (mask - 1);
  const withoutTwo = withoutOne & (withoutOne - 1);
  return withoutTwo === 0 || ALPHABETS.some((alphabet) => (mask & ~alphabet) === 0);
}
