import { besideIn } from "./document/sideBySide";
import { stackOf } from "./document/stacked";
import type { Block } from "./foundation/block";
import { CERTAIN, LIKELY, type Sighting } from "./foundation/sighting";
import { isStyle } from "./styles/styleReader";

/** What is most surely a maze in a block, or looks like one, but cannot be read. */
type Seen = (block: Block) => Pick<Sighting, "certainty" | "form"> & { readonly isRefused?: boolean };

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
    let sure = CERTAIN;
    for (const part of stack.parts) {
      if (sure < LIKELY) break; // there may be many more
      const { certainty, form, isRefused = false } = seenIn(part);
      sure = Math.min(sure, !isRefused && (stack.areClosed || isStyle(form)) ? certainty : 0);
    }
    if (sure < LIKELY) continue; // of most that look parted already the first part is none
    const { certainty, form, isRefused = false } = seenIn(view);
    if (isRefused && stack.isOfBlocks) continue; // something is lost in it: its parts are none
    const isPart = sure === CERTAIN && form === "foreign"; // of our own the whole fits exactly
    if (certainty < CERTAIN || isPart || isRefused) return stack.parts;
  }
  return undefined;
}

/** Drawings beside each other, each surely a maze alone. */
function rowIn(views: readonly Block[], seenIn: Seen): readonly Block[] | undefined {
  for (const view of views) {
    const parts = besideIn(view);
    const isSure = (part: Block) => {
      const { certainty, isRefused = false } = seenIn(part);
      return certainty >= CERTAIN && !isRefused;
    };
    if (parts?.every(isSure)) return parts;
  }
  return undefined;
}
