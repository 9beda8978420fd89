import { MAZE_KEY } from "../core/formats/exports/inPicture";
import { damaged, decoded, standsAt } from "./pictureText";

const [LESS, GREATER, SLASH, COLON] = Array.from("<>/:", (sign) => sign.charCodeAt(0));
const QUOTES = Array.from("\"'", (sign) => sign.charCodeAt(0));
const BLANK = 0x20; // as are tabs and ends of lines, which are less
const NAME = "metadata";

/** What begins as a tag does, and goes on to an end of its own. */
const OTHERS = [
  { kind: "raw", begin: "<![CDATA[", end: "]]>" },
  { kind: "comment", begin: "<!--", end: "-->" },
  { kind: "comment", begin: "<?", end: "?>" },
] as const;
const TAG = { kind: "tag", begin: "<", end: ">" } as const;

/** A piece of an XML document, and what is in it: of a tag, what is between its brackets. */
interface Piece {
  readonly kind: "text" | (typeof TAG | (typeof OTHERS)[number])["kind"];
  readonly content: Uint8Array;
}

/**
 * The texts of metadata with our id in an SVG, however a program writes XML: with a prefix, with references to signs, as CDATA,
 * beside elements of its own. Nothing else of the document is read.
 * @throws PictureError for one without an end
 */
export function textsInSvg(bytes: Uint8Array): string[] {
  const found: string[] = [];
  let [text, open] = ["", 0]; // what stands in the metadata that is open, and how many elements are open with it
  for (const { kind, content } of piecesOf(bytes)) {
    if (kind === "tag" && (open > 0 || isOurs(content))) {
      open += content[0] === SLASH ? -1 : Number(content[content.length - 1] !== SLASH);
      if (open > 0) continue;
      found.push(text);
      text = "";
    } else if (open === 1) {
      if (kind === "raw") text += decoded(content);
      if (kind === "text") text += withSigns(decoded(content));
    }
  }
  if (open > 0) throw damaged("its end is missing");
  return found;
}

/** Its pieces in order, up to what has no end. A tag that has none is text. */
function* piecesOf(bytes: Uint8Array): Generator<Piece> {
  for (let at = bytes.indexOf(LESS); at >= 0; ) {
    const { kind, begin, end } = OTHERS.find((other) => standsAt(bytes, at, other.begin)) ?? TAG;
    const from = at + begin.length;
    const to = kind === "tag" ? endOfTag(bytes, from) : endOf(bytes, from, end);
    if (to >= 0) yield { kind, content: bytes.subarray(from, to) };
    else if (kind !== "tag") return;
    const after = to < 0 ? at : to + end.length;
    at = bytes.indexOf(LESS, to < 0 ? from : after);
    yield { kind: "text", content: bytes.subarray(after, at < 0 ? bytes.length : at) };
  }
}

/** Where the ">" of a tag stands, which is not in quotes; or -1. */
function endOfTag(bytes: Uint8Array, from: number): number {
  let quote = 0;
  for (let at = from; at < bytes.length; at++) {
    const sign = bytes[at];
    if (sign === LESS) return -1;
    if (sign === GREATER && quote === 0) return at;
    if (sign === quote) quote = 0;
    else if (quote === 0 && QUOTES.includes(sign)) quote = sign;
  }
  return -1;
}

/** Where an ending that ends in ">" stands first; or -1. */
function endOf(bytes: Uint8Array, from: number, end: string): number {
  const before = end.length - 1;
  let at = bytes.indexOf(GREATER, from + before);
  while (at >= 0 && !standsAt(bytes, at - before, end)) at = bytes.indexOf(GREATER, at + 1);
  return at < 0 ? -1 : at - before;
}

const ATTRIBUTE = /\s([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Whether a tag begins metadata with our id. */
function isOurs(tag: Uint8Array): boolean {
  let end = 0;
  while (tag[end] > BLANK) end++; // beyond its last sign there is none that is more
  const start = end - NAME.length;
  if (!standsAt(tag, start, NAME) || (start > 0 && tag[start - 1] !== COLON)) return false;
  for (const [, name, double, single] of new TextDecoder().decode(tag).matchAll(ATTRIBUTE))
    if (name === "id") return (double ?? single) === MAZE_KEY;
  return false;
}

const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }),
);

const REFERENCE = /&(?:#x([\da-f]+)|#(\d+)|([^\s;&]*));?/gi;
const LAST_CODE = 0x10ffff; // of Unicode
const MOST_SAID = 20; // signs

/** A text with the signs for which a program wrote references, as XML has them: by number, or by name. */
function withSigns(text: string): string {
  return text.replace(REFERENCE, (reference: string, hex?: string, decimal?: string, name = "") => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const sign = code <= LAST_CODE ? String.fromCodePoint(code) : SIGNS.get(name);
    if (sign === undefined) throw damaged(`${reference.slice(0, MOST_SAID)} is not known`);
    return sign;
  });
}
