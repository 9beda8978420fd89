import type { Block } from "./foundation/block";
import { LIKELY, type ReaderQuestion, type Sighting } from "./foundation/sighting";
import { type SeenIn, sightInViews } from "./sight";

/** Some rows of a block, in which mazes may be. */
interface Part {
  readonly block: Block;
  readonly first: number;
  readonly after: number;
  readonly question: ReaderQuestion;
}

const LEAST_ROWS = 2;
const MOST_PASSES = 16; // over all rows of a block: for more mazes than a person puts below each other without a blank line
const LEAST_WINDOW = 32; // rows
const MARGIN = 8; // rows below a maze that may belong to it

/**
 * The rows before and after mazes that were found in a block. At first all rows before, or after, are looked at together, as
 * those of a block are. With many mazes that would take a pass over the rest for each: then only as many rows are looked at as
 * the last maze would take twice, and twice as many where these hold none, or one that may go on.
 */
export class Rest {
  private readonly parts: Part[] = []; // the next one last
  private rowsLeft: number; // that may be looked at in whole parts
  private window = LEAST_WINDOW;
  private found: { readonly part: Part; readonly sighting: Sighting } | undefined;

  constructor(whole: Part, sighting: Sighting) {
    this.rowsLeft = MOST_PASSES * (whole.after - whole.first);
    this.found = { part: whole, sighting };
    this.split(true);
  }

  /** Puts off the rows before and after what next() has found, if it is a maze; what merely may be one ends its part. */
  split(isMaze: boolean): void {
    if (this.found === undefined || !isMaze) return;
    const { part, sighting } = this.found;
    const { block, first, after, question } = part;
    const [from, to] = [first + sighting.first, first + sighting.after];
    this.window = Math.max(LEAST_WINDOW, 2 * (to - from));
    if (after - to >= LEAST_ROWS) this.parts.push({ block, first: to, after, question });
    if (from - first >= LEAST_ROWS)
      this.parts.push({ block, first, after: from, question: { ...question, after: [] } });
  }

  /** The next maze; undefined if there is no more. */
  next(): SeenIn | undefined {
    for (let part = this.parts.pop(); part !== undefined; part = this.parts.pop()) {
      const seen = this.sightIn(part);
      if (seen === undefined) continue;
      this.found = { part, sighting: seen.sighting };
      return seen;
    }
    return undefined;
  }

  private sightIn({ block, first, after, question }: Part): SeenIn | undefined {
    const height = after - first;
    const isFew = this.rowsLeft >= height;
    this.rowsLeft -= height;
    for (let rows = isFew ? height : this.window; rows < height; rows *= 2) {
      const seen = sightInViews([block.rows(first, first + rows)], { ...question, after: [] });
      if (seen !== undefined && seen.seen.certainty >= LIKELY && seen.sighting.after <= rows - MARGIN) return seen;
    }
    return sightInViews([block.rows(first, after)], question);
  }
}
