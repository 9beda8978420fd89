import { formatNumber, MazeError } from "../../foundation/errors";
import type { MazeOptions } from "../../foundation/optionTypes";
import { chunksASide, placeIn } from "../../options/chunk";
import { entriesOf } from "../../options/optionSpec";
import { findOrThrow } from "../../options/options";
import { countCells } from "../../options/size";
import { checkWorldOptions, worldOptionIds } from "../../options/world";
import type { ChunkRange } from "../../worlds/wayOfChunks";

/** A form in which a world is saved. */
interface WorldForm {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly extension: string; // of its files
  readonly isMap?: true; // of some of its chunks; else a program that makes any
}

/** The forms, the first by default. */
export const worldForms: readonly WorldForm[] = [
  { id: "javascript", name: "JavaScript", description: "A module that makes any chunk.", extension: "mjs" },
  { id: "python", name: "Python", description: "A module that makes any chunk.", extension: "py" },
  { id: "c", name: "C", description: "A file that makes any chunk.", extension: "c" },
  {
    id: "tmj",
    name: "Tiled",
    description: "A rectangle of chunks as an infinite map, with its tiles in a picture beside it.",
    extension: "tmj",
    isMap: true,
  },
];

/** A checked world, and what is to be saved of it. */
export interface SavedWorld {
  readonly form: WorldForm;
  readonly options: MazeOptions; // of its first chunk
  readonly range?: ChunkRange; // of a map: its chunks
}

const WRITTEN = "depth-first"; // the one algorithm that the programs hold
const MOST_CELLS = 4_000_000; // of a map, in all chunks together

/**
 * Checks a world that is to be saved.
 * @param given `language`, the id of a form; the options of the world; `from` and `to` of a map: its first and its last chunk
 * @throws MazeError for the first option that cannot be used
 */
export function checkWorld(given: unknown): SavedWorld {
  const ids = ["language", ...worldOptionIds, "from", "to"] as const;
  const { language = worldForms[0].id, from, to, ...world } = entriesOf(given, ids);
  const form = findOrThrow(worldForms, "language", language);
  const options = checkWorldOptions(world);
  if (form.isMap) return { form, options, range: checkRange(options, from, to) };
  if (options.algorithm !== WRITTEN)
    throw new MazeError("algorithm", options.algorithm, WRITTEN, "programs of other algorithms cannot be written");
  for (const [id, place] of Object.entries({ from, to }))
    if (place !== undefined) throw new MazeError(id, place, "no value", "a program makes any chunk; remove it");
  return { form, options };
}

function checkRange(options: MazeOptions, from: unknown, to: unknown): ChunkRange {
  const side = chunksASide(options);
  const [[left, top], [right, bottom]] = [placeAt("from", from, side), placeAt("to", to, side)];
  if (right < left || bottom < top)
    throw new MazeError("to", to, `a place that is not before ${left},${top} in its row or its column`);
  if ((right - left + 1) * (bottom - top + 1) * countCells(options) > MOST_CELLS)
    throw new MazeError("to", to, `a place with which the chunks have at most ${formatNumber(MOST_CELLS)} cells`);
  return { left, top, right, bottom };
}

function placeAt(id: string, given: unknown, side: number): readonly [x: number, y: number] {
  const place = typeof given === "string" ? placeIn(given) : undefined;
  if (place?.every((each) => each < side)) return place;
  throw new MazeError(id, given, `"x,y", the place of a chunk: each a whole number from 0 to ${side - 1}`);
}
