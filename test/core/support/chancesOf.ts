import { type Fraction, plus, ZERO } from "./chances";
import { bisected, divisions, quadrants } from "./chancesDivided";
import {
  depthFirst,
  type Exact,
  growingForest,
  growingTree,
  huntAndKill,
  kruskal,
  prim,
  primModified,
  primSimplified,
  type Settings,
} from "./chancesGrown";
import { binaryTree, eller, sidewinder } from "./chancesRows";
import { aldousBroder, houston, wilson } from "./chancesWalked";
import { boardOf, type Edge, keyOfEdges } from "./trees";

/** Every perfect algorithm. Those that are one in several forms have one definition. */
export const EXACT: Readonly<Record<string, Exact>> = {
  "depth-first": depthFirst,
  "depth-first-recursive": depthFirst,
  "depth-first-in-place": depthFirst,
  kruskal,
  prim,
  "prim-modified": primModified,
  "prim-simplified": primSimplified,
  "prim-weighted": kruskal, // the least tree by random weights, which is what walls in random order give
  wilson,
  "aldous-broder": aldousBroder,
  houston,
  "recursive-division": divisions,
  "recursive-division-bisect": bisected,
  eller,
  sidewinder,
  "binary-tree": binaryTree,
  quadrants,
  "hunt-and-kill": huntAndKill,
  "growing-tree": growingTree,
  "growing-forest": growingForest,
};

export interface Case extends Settings {
  readonly algorithm: string;
  readonly width: number;
  readonly height: number;
}

/** How likely each tree is, by its key, in the order of the keys; trees that never come about are absent. */
export function chancesOf({ algorithm, width, height, ...settings }: Case): Map<string, Fraction> {
  return byTree(EXACT[algorithm](boardOf(width, height), settings));
}

export function byTree(chances: Iterable<readonly [readonly Edge[], Fraction]>): Map<string, Fraction> {
  const trees = new Map<string, Fraction>();
  for (const [passages, chance] of chances) {
    const key = keyOfEdges(passages);
    trees.set(key, plus(trees.get(key) ?? ZERO, chance));
  }
  return new Map([...trees].sort(([a], [b]) => (a < b ? -1 : 1)));
}
