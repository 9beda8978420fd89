/** The codes of some signs, to be looked up. */
export function codesOf(signs: string): ReadonlySet<number> {
  return new Set(Array.from(signs, (sign) => sign.charCodeAt(0)));
}

/** Whether a code is that of a digit from 0 to 9. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}
