/** The least code of a character that takes two columns. */
export const FIRST_WIDE = 0x1100;

/** Characters that take two columns where they are shown, such as emoji. */
export const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u2B1B\u2B1C\u2B50\u2B55\u26AA\u26AB\u25FD\u25FE\u2614\u2615\u2705\u274C\u274E\u2753-\u2755\u2757\u2795-\u2797\u27B0]|[\u{1F000}-\u{1FAFF}]/u;

/** Whether the character of a code point takes two columns. */
export function isWide(code: number): boolean {
  return code >= FIRST_WIDE && WIDE.test(String.fromCodePoint(code));
}
