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
    for (const read of [readRuled, readArmed, readCompact, readPlain]) {
      if (read === readPlain && (best?.certainty ?? 0) >= LIKELY) break; // posts or underscores tell more
      const drawn = read(block);
      const sighting = drawn && sightingOf(drawn);
      if (sighting !== undefined && sighting.certainty > (best?.certainty ?? 0)) best = sighting;
    }
    return best;
  },
};
