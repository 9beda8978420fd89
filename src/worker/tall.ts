import { checkTall } from "../core/formats/tall/checkTall";
import { type Piece, writeRows } from "../core/formats/tall/writeTall";
import type { Recipe } from "../core/foundation/optionTypes";
import { recipeOf } from "../core/options/options";
import type { TallPart } from "./jobs";

const PART = 1 << 20; // bytes that are sent at once, at least

/**
 * A tall maze in parts as a file holds them: lines with their ends, in UTF-8, or the bytes of bits.
 * @returns the options that make the same maze again
 * @throws MazeError
 */
export function* partsOf(given: unknown): Generator<TallPart, Recipe> {
  const tall = checkTall(given);
  let pieces: Uint8Array[] = [];
  let length = 0;
  let rows = 0;
  const part = (): TallPart => ({ type: "written", rows, bytes: joined(pieces, length) });
  for (const written of writeRows(tall)) {
    const bytes = bytesOf(written.pieces);
    pieces.push(bytes);
    length += bytes.length;
    rows = written.rows;
    if (length < PART) continue;
    yield part();
    pieces = [];
    length = 0;
  }
  if (length > 0) yield part();
  return recipeOf(tall.options);
}

const encoder = new TextEncoder();

/** What is written at once is lines, or a single piece of bytes. */
function bytesOf(pieces: readonly Piece[]): Uint8Array {
  const [first] = pieces;
  return typeof first === "string" ? encoder.encode(`${pieces.join("\n")}\n`) : first;
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
