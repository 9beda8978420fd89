import { besideIn } from "./document/beside";
import { stackOf } from "./document/stacked";
import type { Block } from "./foundation/block";
import { CERTAIN, LIKELY, type Sighting } from "./foundation/sighting";
import { isStyle } from "./styles/styleReader";

/** What is most surely a maze in a block; undefined if nothing is. */
type Seen = (block: Block) => Pick<Sighting, "certainty" | "form"> | undefined;

/**
 * The drawings in the views of some rows: one of them, or several that stand straight below or beside each other.
 * @returns the views of each
 */
export function partsOf(views: readonly Block[], seenIn: Seen): readonly (readonly Block[])[] {
  const parts = stackIn(views, seenIn) ?? rowIn(views, seenIn);
  return parts === undefined ? [views] : parts.map((part) => [part]);
}

/** Drawings straight below each other; of such that a way may join, only those in a style of our own are no thick wall. */
function stackIn(views: readonly Block[], seenIn: Seen): readonly Block[] | undefined {
  for (const view of views) {
    const stack = stackOf(view);
    if (stack === undefined) continue;
    const sure = stack.parts.reduce((least, part) => {
      const { certainty = 0, form = "" } = seenIn(part) ?? {};
      return Math.min(least, stack.areClosed || isStyle(form) ? certainty : 0);
    }, CERTAIN);
    if (sure < LIKELY) continue; // of most that look parted already the first part is none
    const { certainty = 0, form = "" } = seenIn(view) ?? {};
    const isPart = sure === CERTAIN && form === "foreign"; // of our own the whole fits exactly
    if (certainty < CERTAIN || isPart) return stack.parts;
  }
  return undefined;
}

/** Drawings beside each other: what is surely a maze alone is no part of one, but storeys have few passages. */
function rowIn(views: readonly Block[], seenIn: Seen): readonly Block[] | undefined {
  for (const view of views) {
    const parts = besideIn(view);
    if (parts === undefined) continue;
    const least = parts.reduce((sure, part) => Math.min(sure, seenIn(part)?.certainty ?? 0), CERTAIN);
    if (least >= CERTAIN) return parts;
    const isSeen = (block: Block) => (seenIn(block)?.certainty ?? 0) >= LIKELY;
    if (least >= LIKELY && areAlike(parts)) return views.some(isSeen) ? undefined : parts;
  }
  return undefined;
}

/** Whether drawings have equally many rows, equally long. */
function areAlike(parts: readonly Block[]): boolean {
  const [{ height }] = parts;
  const lengthOf = (part: Block) => part.to.reduce((most, to, row) => Math.max(most, to - part.from[row]), 0);
  return parts.every((part) => part.height === height && lengthOf(part) === lengthOf(parts[0]));
}
