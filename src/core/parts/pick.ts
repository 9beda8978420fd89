import type { Random } from "../random";
import type { ActiveCells } from "../structures/activeCells";

/** The option `pick` of growing trees: which of the active cells goes on. */

export const USUAL_PICK = "newest:0.5,random:0.5";

const PICKS = ["newest", "oldest", "middle", "random"] as const;

type Pick = (typeof PICKS)[number];

/** Picks with their weights, of which one at least is above 0. */
type Mixture = readonly (readonly [pick: Pick, weight: number])[];

/** @returns undefined for a text that is no pick and no mixture */
export function parsePick(text: string): Mixture | undefined {
  const parts = text.split(",").map((part) => {
    const [, pick, weight = "1"] = /^\s*([a-z]+)\s*(?::\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(part) ?? [];
    return [pick as Pick, Number(weight)] as const;
  });
  const isRight = parts.every(([pick]) => PICKS.includes(pick)) && parts.some(([, weight]) => weight > 0);
  return isRight ? parts : undefined;
}

/** A function that picks the next of the active cells, of which there must be some. */
export function picker(pick: string | undefined, active: ActiveCells, random: Random): () => number {
  const picks: Readonly<Record<Pick, () => number>> = {
    newest: () => active.newest,
    oldest: () => active.oldest,
    middle: () => active.middle,
    random: () => active.random(random),
  };
  const mixture = parsePick(pick ?? USUAL_PICK) ?? [];
  if (mixture.length === 1) return picks[mixture[0][0]];
  const sum = mixture.reduce((total, [, weight]) => total + weight, 0);
  let reached = 0;
  const bounds = mixture.map(([id, weight]) => {
    reached += weight;
    return { bound: reached / sum, choose: picks[id] };
  });
  return () => {
    const draw = (random.next() >>> 0) / 4294967296;
    return (bounds.find(({ bound }) => draw < bound) ?? bounds[bounds.length - 1]).choose();
  };
}
