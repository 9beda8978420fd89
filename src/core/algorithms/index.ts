import type { Algorithm, AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { aldousBroder } from "./aldousBroder";
import { binaryTree } from "./binaryTree";
import { cellularMaze } from "./cellularMaze";
import { cellularMazectric } from "./cellularMazectric";
import { depthFirst } from "./depthFirst";
import { depthFirstInPlace } from "./depthFirstInPlace";
import { depthFirstRecursive } from "./depthFirstRecursive";
import { eller } from "./eller";
import { growingForest } from "./growingForest";
import { growingTree } from "./growingTree";
import { houston } from "./houston";
import { huntAndKill } from "./huntAndKill";
import { kruskal } from "./kruskal";
import { prim } from "./prim";
import { primModified } from "./primModified";
import { primSimplified } from "./primSimplified";
import { primWeighted } from "./primWeighted";
import { quadrants } from "./quadrants";
import { randomSlashes } from "./randomSlashes";
import { recursiveDivision } from "./recursiveDivision";
import { recursiveDivisionBisect } from "./recursiveDivisionBisect";
import { sidewinder } from "./sidewinder";
import { wilson } from "./wilson";

/** The code of the algorithms, by their ids. */
const codes: Readonly<Record<string, AlgorithmCode>> = {
  "depth-first": depthFirst,
  "depth-first-recursive": depthFirstRecursive,
  "depth-first-in-place": depthFirstInPlace,
  kruskal,
  prim,
  "prim-modified": primModified,
  "prim-simplified": primSimplified,
  "prim-weighted": primWeighted,
  wilson,
  "aldous-broder": aldousBroder,
  houston,
  "recursive-division": recursiveDivision,
  "recursive-division-bisect": recursiveDivisionBisect,
  eller,
  sidewinder,
  "binary-tree": binaryTree,
  "hunt-and-kill": huntAndKill,
  "growing-tree": growingTree,
  "growing-forest": growingForest,
  quadrants,
  "random-slashes": randomSlashes,
  "cellular-maze": cellularMaze,
  "cellular-mazectric": cellularMazectric,
};

/** A built-in algorithm with its code, for whoever runs it. */
export function withCode(facts: AlgorithmFacts): Algorithm {
  const code = codes[facts.id];
  if (code === undefined) throw new Error(`No algorithm is called ${facts.id}.`);
  return { ...facts, ...code };
}
