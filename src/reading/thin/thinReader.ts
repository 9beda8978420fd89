import { cutBeside } from "../foundation/alike";
import type { Block } from "../foundation/block";
import { type DrawingReader, LIKELY, type Sighting } from "../foundation/sighting";
import { readArmed, readPlain } from "./armed";
import { readCompact } from "./compact";
import { type DrawnWalls, sightingOf } from "./drawnWalls";
import { readRuled } from "./ruled";

/** Mazes whose walls are lines between cells. */
export const thinReader: DrawingReader = {
  sight(block: Block): Sighting | undefined {
    if (block.height < 2) return undefined;
    let best: Seen | undefined;
    for (const read of [readRuled, readArmed, readCompact]) {
      const seen = seenIn(read(block));
      if (seen !== undefined && seen.certainty > (best?.certainty ?? 0)) best = seen;
    }
    const plain = seenIn(readPlain(block));
    const isPlain = plain !== undefined && plain.certainty >= LIKELY && (best === undefined || isBetter(plain, best));
    const taken = isPlain ? plain : best; // tables have such lines, too
    return taken && whole(block, taken);
  },
};

type Seen = Sighting & Pick<DrawnWalls, "fault">;

function seenIn(drawn: DrawnWalls | undefined): Seen | undefined {
  const sighting = drawn && sightingOf(drawn);
  return sighting && { ...sighting, ...(drawn.fault && { fault: drawn.fault }) };
}

/**
 * Whether a drawing has rows that another leaves out, which begins where a post does, and is as sure; or has nothing wrong where
 * the other has, which may take posts for all that there are.
 */
function isBetter(one: Seen, other: Seen): boolean {
  if (other.certainty < LIKELY) return true;
  const isLarger = one.after - one.first > other.after - other.first && one.certainty >= other.certainty;
  return isLarger || (other.fault?.() !== undefined && one.fault?.() === undefined);
}

/** A drawing that is refused if a row beside it looks like one of its own. */
function whole(block: Block, taken: Sighting): Sighting {
  const cut = cutBeside(block, taken.first, taken.after);
  if (cut === undefined) return taken;
  const read = () => {
    throw cut;
  };
  return { ...taken, certainty: Math.min(taken.certainty, LIKELY), read };
}
