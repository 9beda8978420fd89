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
    if (best !== undefined && best.certainty >= LIKELY) return best; // posts and underscores tell more
    const plain = readPlain(block);
    const sighting = plain && sightingOf(plain);
    return sighting !== undefined && sighting.certainty >= LIKELY ? sighting : best; // tables have such lines, too
  },
};
