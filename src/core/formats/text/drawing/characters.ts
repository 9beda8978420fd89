import { isWide } from "../../../foundation/columns";

/** Characters that are joined to others, have no width or none of their own, or are no characters. */
const UNFIT = /[\p{M}\p{C}\p{Zl}\p{Zp}\p{Emoji_Modifier}\u{1F1E6}-\u{1F1FF}\u115F\u1160\u3164\uFFA0\uFFFC\uFFFD]/u;

/** What the other styles are drawn with, besides the sign of filled cells, and what begins JSON. */
const OF_OTHER_STYLES = /[+_|/\\▀▄[{\u2500-\u257F]/;

/** The most characters or lines that walls and passages are wide. */
export const MOST_WIDE = 9;

/** How many columns a character takes. */
export function columnsOf(character: string): 1 | 2 {
  return isWide(character.codePointAt(0) ?? 0) ? 2 : 1;
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
