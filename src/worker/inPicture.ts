import { MAZE_KEY } from "../core/formats/exports/inPicture";
import { isOwnJson } from "../core/formats/json/readJson";
import { crcOf, SIGNATURE } from "../core/formats/raster/png";
import { MazeError } from "../core/foundation/errors";
import type { MazeOptions } from "../core/foundation/optionTypes";
import { checkOptions } from "../core/options/options";
import type { PictureReading } from "./calls";
import { readMaze } from "./reading";

const NONE = "There is no maze in this picture. SVG and PNG hold one that are saved by Mazewright.";
const TWO = "There are two mazes in this picture, and nothing says which is meant.";
const CUT = "This PNG is damaged: its end is missing.";
const DAMAGED = "The maze in this picture is damaged";

/** A picture that holds no maze that can be read: a sentence for the user. */
class PictureError extends Error {}

/** Reads the maze that an SVG or a PNG holds, in time that grows with its size. Nothing is made yet: a recipe is only checked. */
export function readPicture(bytes: Uint8Array): PictureReading {
  try {
    return readText(isPng(bytes) ? textInPng(bytes) : textInSvg(bytes));
  } catch (error) {
    if (error instanceof PictureError) return { fault: error.message };
    throw error;
  }
}

function readText(text: string): PictureReading {
  if (!isOwnJson(text)) return { options: optionsIn(text) };
  const { maze, fault } = readMaze(text);
  if (maze === undefined) throw new PictureError(`${DAMAGED}: ${fault.message}.`);
  return { maze };
}

/** The options of a recipe, all of which this version has to know: else it would make another maze. */
function optionsIn(text: string): MazeOptions {
  const recipe = parsed(text);
  if (recipe?.algorithm === undefined || recipe.seed === undefined)
    throw new PictureError(`${DAMAGED}: it is neither a recipe with its algorithm and seed nor JSON of a maze.`);
  try {
    return checkOptions(recipe);
  } catch (error) {
    if (!(error instanceof MazeError)) throw error;
    throw new PictureError(`The maze in this picture cannot be made again. ${error.message}`);
  }
}

function parsed(text: string): { readonly [key: string]: unknown } | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.every((value, at) => bytes[at] === value);
}

const [LENGTH, TYPE, SUM] = [4, 4, 4]; // bytes of a chunk besides its data

/** The text of the only chunk that holds a maze. Of other chunks only the length counts. */
function textInPng(bytes: Uint8Array): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let found: string | undefined;
  for (let at = SIGNATURE.length, type = ""; type !== "IEND"; ) {
    const start = at + LENGTH + TYPE;
    const end = start + (start <= bytes.length ? view.getUint32(at) : 0);
    if (end + SUM > bytes.length) throw new PictureError(CUT);
    type = asciiOf(bytes.subarray(at + LENGTH, start));
    if (type === "iTXt" && holdsMaze(bytes, start, end)) {
      if (found !== undefined) throw new PictureError(TWO);
      if (view.getUint32(end) !== crcOf(bytes.subarray(at + LENGTH, end)))
        throw new PictureError(`${DAMAGED}: its check sum is another.`);
      found = textOfChunk(bytes.subarray(start + MAZE_KEY.length + 1, end));
    }
    at = end + SUM;
  }
  if (found === undefined) throw new PictureError(NONE);
  return found;
}

function holdsMaze(bytes: Uint8Array, start: number, end: number): boolean {
  const after = start + MAZE_KEY.length;
  return after < end && bytes[after] === 0 && asciiOf(bytes.subarray(start, after)) === MAZE_KEY;
}

/** @param rest what follows the keyword: whether the text is compressed and how, a language, the keyword in that, the text */
function textOfChunk(rest: Uint8Array): string {
  if (rest[0] === 1) throw new PictureError("The maze in this picture is compressed, as Mazewright does not write it.");
  const language = rest.indexOf(0, 2);
  const translated = language < 0 ? -1 : rest.indexOf(0, language + 1);
  if (translated < 0) throw new PictureError(`${DAMAGED}: its text is missing.`);
  return decoded(rest.subarray(translated + 1));
}

const OPEN = "<metadata";
const CLOSE = "</metadata>";
const ID = /\sid\s*=\s*["']([^"']*)["']/;

/** The text of the only metadata that holds a maze. Nothing else of the document is read. */
function textInSvg(bytes: Uint8Array): string {
  const found: string[] = [];
  for (let at = bytes.indexOf(LESS); at >= 0; ) {
    const next = bytes.indexOf(LESS, at + 1);
    const part = bytes.subarray(at, next < 0 ? bytes.length : next);
    const start = startOfMaze(part);
    if (start > 0) {
      if (next < 0 || !startsWith(bytes.subarray(next), CLOSE))
        throw new PictureError(`${DAMAGED}: no ${CLOSE} follows it.`);
      found.push(withoutEntities(decoded(part.subarray(start))));
    }
    at = next;
  }
  if (found.length > 1) throw new PictureError(TWO);
  if (found.length === 0) throw new PictureError(NONE);
  return found[0];
}

const LESS = "<".charCodeAt(0);
const GREATER = ">".charCodeAt(0);
const MOST_IN_TAG = 1000; // bytes

/** Where the text of a maze begins in what begins with a tag; 0 for any other tag. */
function startOfMaze(part: Uint8Array): number {
  if (!startsWith(part, OPEN)) return 0;
  const end = part.subarray(0, MOST_IN_TAG).indexOf(GREATER);
  return end > 0 && ID.exec(asciiOf(part.subarray(OPEN.length, end)))?.[1] === MAZE_KEY ? end + 1 : 0;
}

function startsWith(bytes: Uint8Array, text: string): boolean {
  for (let at = 0; at < text.length; at++) if (bytes[at] !== text.charCodeAt(at)) return false;
  return true;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" }),
);

/** What a program wrote for signs of the text, as XML has them: no others are known. */
function withoutEntities(text: string): string {
  return text.replace(/&([a-z]*);?/g, (_, name: string) => {
    const sign = ENTITIES.get(name);
    if (sign === undefined) throw new PictureError(`${DAMAGED}: &${name}; is not known.`);
    return sign;
  });
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new PictureError(`${DAMAGED}: it is no text in UTF-8.`);
  }
}
