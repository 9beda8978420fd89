import type { Random } from "../../foundation/random";
import type { ActiveCells } from "../../structures/activeCells";

/** The option `pick` of growing trees: which active cell is next. */

export const DEFAULT_PICK = "newest:0.5,random:0.5";

const PICKS: readonly string[] = ["newest", "oldest", "middle", "random"];

/** Picks with their weights, at least one of them above 0. */
type Mixture = readonly (readonly [pick: string, weight: number])[];

/** @returns undefined for a text that is no pick and no mixture */
export function parsePick(text: string): Mixture | undefined {
  const parts = text.split(",").map((part) => {
    const [, pick = "", weight = "1"] = /^\s*([a-z]+)\s*(?::\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(part) ?? [];
    return [pick, Number(weight)] as const;
  });
  const isRight = parts.every(([pick]) => PICKS.includes(pick)) && parts.some(([, weight]) => weight > 0);
  return isRight ? parts : undefined;
}

/** A function that picks the place of the next of the active cells, of which there must be some. */
export function picker(pick: string | undefined, active: ActiveCells, random: Random): () => number {
  const mixture = parsePick(pick ?? DEFAULT_PICK) ?? [];
  const picks = mixture.map(([id]) => PICKS.indexOf(id));
  if (picks.length === 1) return () => choose(picks[0], active, random);
  const sum = mixture.reduce((total, [, weight]) => total + weight, 0);
  let reached = 0;
  const bounds = mixture.map(([, weight]) => {
    reached += weight;
    return (reached / sum) * 4294967296; // of the last one 2^32, above any random number
  });
  return () => {
    const draw = random.next() >>> 0;
    let at = 0;
    while (draw >= bounds[at]) at++;
    return choose(picks[at], active, random);
  };
}

/** @param pick its place among PICKS: numbers are compared faster than strings, and this runs for every cell */
function choose(pick: number, active: ActiveCells, random: Random): number {
  switch (pick) {
    case 0:
      return active.newest;
    case 1:
      return active.oldest;
    case 2:
      return active.middle;
    default:
      return active.random(random);
  }
}
