/** How many characters are looked at. */
const MOST_SEEN = 200_000;

/** What stands near mazes that are not drawn, or before them. */
const WORDS = /[Mm]aze|MAZE|[Ll]abyrinth|type octile|of each cell/;

/** A key of mazes as JSON of other programs. */
const KEY = /"(?:[a-z_]{0,40}walls?|north|top|up|n|grid|rows|passages)"\s*:/i;

const WIDTH = 5; // characters of a row, at least
const ROOF = 3; // of underscores alone, which may be the first row of a drawing
const ROWS = 3; // that follow each other, at least
const ALONE = 15; // signs of a single row, at least
const BRACKETS = 4; // or backslashes in it, at least
const LETTERS = 0.3; // of the characters of a row, at most

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

/** Letters of which alone a row of a maze may consist: of booleans or of hexadecimal digits. */
const ALPHABETS = ["truefalse", "abcdef"].map(lettersOf);

/**
 * Whether a text is worth reading for mazes unasked: tells at a glance that most texts hold none, on the thread of all
 * extensions. Three lines of about one width that are made of signs and digits, or of two letters, may be a drawing or an array;
 * a word may say that there is one.
 */
export function mayHoldMaze(whole: string): boolean {
  const text = whole.length > MOST_SEEN ? whole.slice(0, MOST_SEEN) : whole;
  if (WORDS.test(text)) return true;
  return (/^\s{0,200}[[{]/.test(text) && KEY.test(text)) || hasRows(text);
}

function hasRows(text: string): boolean {
  let rows = 0;
  let widthBefore = 0;
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf("\n", start);
    const end = next < 0 ? text.length : next;
    const line = lookAtLine(text, start, end);
    if (line === NO_ROW) rows = 0;
    else if (line !== BLANK_LINE) {
      const width = line >> 1;
      rows = Math.abs(width - widthBefore) <= Math.max(5, width / 3) ? rows + 1 : 1;
      widthBefore = width;
      if (rows === ROWS || (line & 1) === 1) return true;
    }
    start = end + 1;
  }
  return false;
}

const UNDERSCORE = 95;
const BLANK_LINE = -1;
const NO_ROW = -2;

/**
 * Whether a line may be a row of a maze: twice its width without the blanks around it, and one more if it may be a maze by
 * itself. Most lines are given up at about a third, where they have more letters than a row.
 */
function lookAtLine(text: string, start: number, end: number): number {
  const most = (end - start) * LETTERS; // letters, but of a few kinds more
  let [signs, letters, mask, brackets, roofs, first, last] = [0, 0, 0, 0, 0, -1, 0];
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    const kind = code < 128 ? KINDS[code] : isSymbol(code) ? SIGN : LETTER;
    if (kind === BLANK) continue;
    if (first < 0) first = at;
    last = at;
    if (kind === LETTER) {
      const before = mask;
      mask |= bitOf(code);
      if (++letters > most && mask !== before && !areFew(mask)) return NO_ROW;
    } else {
      signs++;
      if (kind === BRACKET) brackets++;
      else if (code === UNDERSCORE) roofs++;
    }
  }
  if (first < 0) return BLANK_LINE;
  const count = signs + letters;
  const width = last - first + 1;
  if (width < (roofs === count ? ROOF : WIDTH) || count < 2 || (letters > count * LETTERS && !areFew(mask)))
    return NO_ROW;
  return 2 * width + (count >= ALONE && brackets >= BRACKETS ? 1 : 0);
}

/** Arrows, boxes and blocks, and what is beyond the letters of living languages, such as emoji. */
function isSymbol(code: number): boolean {
  return code >= 0x2190 && (code < 0x2e80 || code >= 0xd800);
}

/** Whether letters are those of an alphabet of mazes, or no more than two. */
function areFew(mask: number): boolean {
  const withoutOne = mask & (mask - 1);
  const withoutTwo = withoutOne & (withoutOne - 1);
  return withoutTwo === 0 || ALPHABETS.some((alphabet) => (mask & ~alphabet) === 0);
}
