import { eastAsianWidth } from "get-east-asian-width";

/** The least code of a character that takes two columns. */
export const FIRST_WIDE = 0x1100;

/**
 * Whether the character of a code point takes two columns where it is shown, by Unicode's East_Asian_Width: emoji, and
 * those of East Asian scripts.
 */
export function isWide(code: number): boolean {
  return code >= FIRST_WIDE && eastAsianWidth(code) === 2;
}
