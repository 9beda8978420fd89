import { FormatError, readOrError } from "../core/foundation/errors";
import type { Block } from "./foundation/block";
import type { DrawnRow, TextPlace } from "./foundation/found";
import {
  CERTAIN,
  type MazeRead,
  type ReaderQuestion,
  type Refusal,
  type Sighting,
  type TextSighting,
  UNLIKELY,
} from "./foundation/sighting";
import { drawingReaders } from "./readers";
import { isStyle, sightStyle } from "./styles/styleReader";

type Picked = "certainty" | "form" | "meaning" | "otherMeanings" | "isMazeAlone";

/** A maze that was read, and where it is. */
export interface Seen extends MazeRead, Pick<Sighting, Picked> {
  readonly start: TextPlace;
  readonly end: TextPlace;
  readonly lines: readonly number[];
  readonly rows?: readonly DrawnRow[]; // of a drawing
}

/** A maze that was read from rows of a block. */
export interface SeenIn {
  readonly seen: Seen;
  readonly sighting: Sighting;
  readonly block: Block;
}

/** The maze that readers are surest of in the views of some rows; undefined if one that looks as sure cannot be read. */
export function sightInViews(views: readonly Block[], question: ReaderQuestion): SeenIn | undefined {
  let best: SeenIn | undefined;
  let refused = 0; // how sure it was
  for (const block of views) {
    const onRefused = (refusal: Refusal) => {
      refused = Math.max(refused, refusal.certainty);
      question.onRefused?.(refusal);
    };
    const found = sightIn(block, question, onRefused);
    if (found !== undefined && found.seen.certainty > (best?.seen.certainty ?? 0)) best = { ...found, block };
    if (best !== undefined && best.seen.certainty >= (question.meaning === undefined ? CERTAIN : CERTAIN + 1)) break;
  }
  return best !== undefined && best.seen.certainty > refused ? best : undefined;
}

function sightIn(
  block: Block,
  question: ReaderQuestion,
  onRefused: (refusal: Refusal) => void,
): Omit<SeenIn, "block"> | undefined {
  let best: { seen: Seen; sighting: Sighting } | undefined;
  for (const reader of drawingReaders) {
    const sight = reader.sight(block, question);
    const seen = sight && wished(sight, question.meaning);
    if (seen === undefined || seen.certainty <= (best?.seen.certainty ?? 0)) continue;
    if (best !== undefined && isPartOf(seen, best.sighting)) {
      best.seen = { ...best.seen, certainty: seen.certainty };
      continue;
    }
    const sighting = inStyle(block, seen, question.meaning);
    const reading = readOrError(() => sighting.read());
    const { certainty, first, after } = sighting;
    if (reading instanceof FormatError)
      onRefused({ error: reading, certainty, isDrawn: true, lines: block.lines.slice(first, after) });
    else best = { sighting, seen: { ...pick(sighting), ...reading, ...placesOf(block, sighting) } };
    if (best?.seen.certainty === CERTAIN && question.meaning === undefined) return best;
  }
  return best;
}

/** What has the meaning that was asked for is surer than anything else. */
export function wished<Each extends Sighting | TextSighting>(seen: Each, meaning: string | undefined): Each {
  return seen.meaning.id === meaning ? { ...seen, certainty: CERTAIN + 1 } : seen;
}

/** The maze that the first rows of a block are in a text style, which is over in the row after them; undefined if they are none. */
export function seenInStyle(block: Block, height: number, meaning: string | undefined): Seen | undefined {
  const drawn = block.rows(0, height).withoutIndent();
  const sighting = sightStyle(drawn, 0, height, meaning);
  if (sighting === undefined || goesOn(block, height)) return undefined;
  return { ...pick(sighting), ...sighting.read(), ...placesOf(drawn, sighting) };
}

/** Whether a row is of the signs of those before it. */
function goesOn(block: Block, after: number): boolean {
  if (after === block.height || block.lengthOf(after) === 0) return false;
  const signs = new Set<string>();
  for (let row = 0; row < after; row++) for (const sign of block.rowText(row)) signs.add(sign);
  return Array.from(block.rowText(after)).every((sign) => signs.has(sign));
}

/** Whether a drawing is that in a text style of our own, which fits exactly, or some rows of it. */
function isPartOf(seen: Sighting, own: Sighting): boolean {
  const isLikely = own.certainty > UNLIKELY; // else another reading takes its place
  return isLikely && seen.form === "foreign" && isStyle(own.form) && own.first <= seen.first && own.after >= seen.after;
}

/** A drawing that is in a text style of our own after all, apart from the rows around it. */
function inStyle(block: Block, sighting: Sighting, meaning: string | undefined): Sighting {
  if (sighting.form !== "foreign") return sighting;
  const own = sightStyle(block, sighting.first, sighting.after, meaning);
  if (own === undefined || own.certainty === UNLIKELY) return sighting;
  return { ...own, certainty: Math.max(own.certainty, sighting.certainty) };
}

export function pick({ certainty, form, meaning, otherMeanings, isMazeAlone }: Pick<Seen, Picked>) {
  return { certainty, form, meaning, otherMeanings, ...(isMazeAlone && { isMazeAlone }) };
}

function placesOf(block: Block, { first, after, tail = [] }: Sighting): Pick<Seen, "start" | "end" | "lines" | "rows"> {
  const drawn = block.rows(first, after).withoutIndent(); // words beside it may stand farther left
  const last = tail.at(-1) ?? drawn;
  const end = last.placeOf(last.height - 1, last.lengthOf(last.height - 1));
  const lines = [...drawn.lines, ...tail.flatMap((part) => part.lines)];
  const rows = [drawn, ...tail].flatMap(drawnRows);
  return { start: drawn.placeOf(0, 0), end, lines, rows };
}

function drawnRows({ source: { starts }, lines, from, to }: Block): DrawnRow[] {
  return lines.map((line, row) => ({ line, from: from[row] - starts[line], to: to[row] - starts[line] }));
}
