/** Kinds of characters in a program. */
export const [OTHER, BLANK, LINE, OPEN, CLOSE, QUOTE, WORD, COMMENT] = [0, 1, 2, 3, 4, 5, 6, 7];

/** What kind of character each ASCII code is. */
export const KINDS = kindsOf();

function kindsOf(): Uint8Array {
  const kinds = new Uint8Array(128);
  const set = (characters: string, kind: number) => {
    for (const character of characters) kinds[character.charCodeAt(0)] = kind;
  };
  set(" \t\v\f", BLANK);
  set("\n\r", LINE);
  set("[{(", OPEN);
  set("]})", CLOSE);
  set("\"'`", QUOTE);
  set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.$", WORD);
  set("/#-", COMMENT);
  return kinds;
}
