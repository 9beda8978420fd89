import { cutBeside } from "../foundation/alike";
import type { Block } from "../foundation/block";
import { type DrawingReader, LIKELY, type Sighting } from "../foundation/sighting";
import { readArmed, readPlain } from "./armed";
import { readCompact } from "./compact";
import { sightingOf } from "./drawnWalls";
import { readRuled } from "./ruled";

/** Mazes whose walls are lines between cells. */
export const thinReader: DrawingReader = {
  sight(block: Block): Sighting | undefined {
    if (block.height < 2) return undefined;
    let best: Sighting | undefined;
    for (const read of [readRuled, readArmed, readCompact]) {
      const drawn = read(block);
      const sighting = drawn && sightingOf(drawn);
      if (sighting !== undefined && sighting.certainty > (best?.certainty ?? 0)) best = sighting;
    }
    const drawn = readPlain(block);
    const plain = drawn && sightingOf(drawn);
    const isBetter = best === undefined || best.certainty < LIKELY || (plain !== undefined && isLarger(plain, best));
    const taken = isBetter && plain !== undefined && plain.certainty >= LIKELY ? plain : best; // tables have such lines, too
    return taken && whole(block, taken);
  },
};

/** Whether a drawing has rows that another leaves out, which begins where a post does, and is as sure. */
function isLarger(one: Sighting, other: Sighting): boolean {
  return one.after - one.first > other.after - other.first && one.certainty >= other.certainty;
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
