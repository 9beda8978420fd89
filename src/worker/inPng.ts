import { Unzlib } from "fflate/browser";
import { MAZE_KEY } from "../core/formats/exports/inPicture";
import { Bytes } from "../core/formats/raster/bytes";
import { crcOf, SIGNATURE } from "../core/formats/raster/png";
import { damaged, decoded, PictureError, standsAt } from "./pictureText";

const [LENGTH, TYPE, SUM] = [4, 4, 4]; // bytes of a chunk besides its data

/** The text that follows the keyword in a chunk, by the type of the chunk. */
const TEXTS: readonly (readonly [type: string, textOf: (rest: Uint8Array, most: number) => string])[] = [
  ["tEXt", decoded], // ASCII, as Mazewright writes it, is the same in Latin 1
  ["zTXt", (rest, most) => decoded(inflated(rest.subarray(1), most))],
  ["iTXt", internationalText],
];

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((value, at) => bytes[at] === value);
}

/** The texts under our keyword in a PNG, whatever chunks of text a program has put them into. Of others only the length counts. */
export function textsInPng(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: string[] = [];
  let left = MOST_INFLATED;
  for (let at = SIGNATURE.length, isLast = false; !isLast; ) {
    const start = at + LENGTH + TYPE;
    const end = start + (start <= bytes.length ? view.getUint32(at) : 0);
    if (end + SUM > bytes.length) throw new PictureError("This PNG is damaged: its end is missing.");
    const [, textOf] = TEXTS.find(([type]) => standsAt(bytes, at + LENGTH, type)) ?? [];
    const rest = start + MAZE_KEY.length + 1;
    if (textOf !== undefined && rest <= end && standsAt(bytes, start, `${MAZE_KEY}\0`)) {
      if (view.getUint32(end) !== crcOf(bytes.subarray(at + LENGTH, end))) throw damaged("its check sum is another");
      const text = textOf(bytes.subarray(rest, end), left);
      found.push(text);
      left -= text.length;
    }
    isLast = standsAt(bytes, at + LENGTH, "IEND");
    at = end + SUM;
  }
  return found;
}

/** @param rest whether the text is compressed and how, a language, the keyword in that, the text */
function internationalText(rest: Uint8Array, most: number): string {
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (translated < 0) throw damaged("its text is missing");
  const text = rest.subarray(translated + 1);
  return decoded(rest[0] === 1 ? inflated(text, most) : text);
}

const PIECE = 16_384; // bytes, which become a thousand times as many at most
const MOST_INFLATED = 64_000_000; // bytes in a file: as many as the largest maze in a picture takes

function inflated(bytes: Uint8Array, most: number): Uint8Array {
  const all = new Bytes();
  let left = most;
  const zlib = new Unzlib((part) => {
    all.addAll(part);
    left -= part.length;
  });
  for (let at = 0; at === 0 || at < bytes.length; at += PIECE) {
    try {
      zlib.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length);
    } catch {
      throw damaged("its text cannot be decompressed");
    }
    if (left < 0) throw damaged("its text is too long");
  }
  return all.toArray();
}
