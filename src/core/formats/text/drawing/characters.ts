/** What wide characters are: those of East Asian scripts and emoji, which take two columns of a terminal or an editor. */
const WIDE =
  /[\p{Emoji_Presentation}\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uA960-\uA97F\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6\u3000\u{16FE0}-\u{18DFF}\u{1AFF0}-\u{1B2FF}\u{20000}-\u{3FFFD}]/u;

/** Characters that are joined to others, have no width or none of their own, or are no characters. */
const UNFIT = /[\p{M}\p{C}\p{Zl}\p{Zp}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\u115F\u1160\u3164\uFFA0\uFFFC\uFFFD]/u;

/** What the other styles are drawn with, besides the sign of filled cells, and what begins JSON. */
const OF_OTHER_STYLES = /[+_|/\\▀▄[{\u2500-\u257F]/;

/** The most characters or lines that walls and passages are wide. */
export const MOST_WIDE = 9;

/** How many columns a character takes. */
export function columnsOf(character: string): 1 | 2 {
  return WIDE.test(character) ? 2 : 1;
}

/** Whether a text is one character that stands for itself and has a width. */
export function isOneCharacter(text: string): boolean {
  const points = Array.from(text);
  return points.length === 1 && !UNFIT.test(text);
}

/** Whether a character can be the wall of a text of sites: a text that begins with another would be taken for what it is not. */
export function canBeWall(character: string): boolean {
  return !OF_OTHER_STYLES.test(character) && !/\s/u.test(character);
}
