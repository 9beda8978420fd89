import { checkGivenMaze, NO_JSON, noMaze } from "../core/formats/json/givenMaze";
import { jsonOf, type MazeJson } from "../core/formats/json/jsonParts";
import type { PackedMaze } from "../shared/data/packedMaze";
import type { ReturnedMaze, SentMaze } from "../worker/calls";

/** A maze as callers of the API get it: it answers at once. `JSON.stringify(maze)` writes JSON v1. */
export interface ApiMaze {
  readonly cellCount: number;
  readonly passageCount: number;
  readonly seed?: string | undefined; // not of one that was read
  /** Whether a passage joins two cells; false for cells that are no neighbours. */
  isOpen(a: number, b: number): boolean;
  /** @throws MazeError for a maze of more than 4,000,000 cells */
  toJSON(): MazeJson;
}

/** What functions of the API take as a maze. */
export type GivenMaze = ApiMaze | MazeJson;

/** A maze that was handed out: what the worker said of it, which also tells the worker what it is. */
class HandedMaze implements ApiMaze {
  readonly #sent: SentMaze;

  constructor(sent: SentMaze) {
    this.#sent = sent;
  }

  /** The maze for the worker, of a value that is such a maze. */
  static packed(value: unknown): PackedMaze | undefined {
    return typeof value === "object" && value !== null && #sent in value ? value.#sent.packed : undefined;
  }

  get cellCount(): number {
    return this.#sent.json.cells;
  }

  get passageCount(): number {
    return this.#sent.json.pairs.length / 2;
  }

  get seed(): string | undefined {
    return this.#sent.json.recipe.seed;
  }

  isOpen(a: number, b: number): boolean {
    const { pairs } = this.#sent.json;
    const [first, second] = [Math.min(a, b), Math.max(a, b)];
    let [low, high] = [0, pairs.length / 2];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const isBefore = pairs[2 * middle] < first || (pairs[2 * middle] === first && pairs[2 * middle + 1] < second);
      if (isBefore) low = middle + 1;
      else high = middle;
    }
    return pairs[2 * low] === first && pairs[2 * low + 1] === second;
  }

  toJSON(): MazeJson {
    return jsonOf(this.#sent.json);
  }
}

/** A maze to be handed out. */
export function handedMaze(sent: SentMaze): ApiMaze {
  return new HandedMaze(sent);
}

const SLICE = 50_000; // passages, some milliseconds

/**
 * What a caller passed as a maze, for the worker: a maze that was handed out, or the text of its JSON v1.
 * @throws MazeError for what is neither; the worker says what is wrong with JSON
 */
export async function returnedMaze(given: unknown): Promise<ReturnedMaze> {
  const packed = HandedMaze.packed(given);
  if (packed !== undefined) return packed;
  checkGivenMaze(given, (value) => HandedMaze.packed(value) !== undefined);
  const text = await jsonText(given).catch(() => undefined);
  if (text === undefined) throw noMaze(given, NO_JSON);
  return text;
}

/** JSON.stringify() of JSON v1, in slices, between which the extension host does other work. */
async function jsonText(given: unknown): Promise<string | undefined> {
  const { toJSON, passages, ...others } = Object(given);
  if (typeof toJSON === "function") return JSON.stringify(given);
  if (!Array.isArray(passages) || passages.length <= SLICE) return JSON.stringify(given);
  const pieces: string[] = [];
  for (let from = 0; from < passages.length; from += SLICE) {
    pieces.push(JSON.stringify(passages.slice(from, from + SLICE)).slice(1, -1));
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  return `${JSON.stringify({ ...others, passages: [] }).slice(0, -2)}${pieces.join()}]}`;
}
