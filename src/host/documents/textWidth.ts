/**
 * White space as wide as a text: tabs stay, so that it lines up whatever the tab size; anything else becomes blanks, two
 * for characters that editors draw twice as wide.
 */
export function blankAs(text: string): string {
  return Array.from(text, (character) => (character === "\t" ? "\t" : " ".repeat(widthOf(character)))).join("");
}

function widthOf(character: string): number {
  if (/\p{Mark}|\p{Default_Ignorable_Code_Point}/u.test(character)) return 0;
  return /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}|[\uFF01-\uFF60\u3000-\u303E]/u.test(
    character,
  )
    ? 2
    : 1;
}
