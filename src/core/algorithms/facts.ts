import type { AlgorithmFacts } from "../foundation/algorithm";
import { facts as aldousBroder } from "./aldousBroder";
import { facts as binaryTree } from "./binaryTree";
import { facts as cellularMaze } from "./cellularMaze";
import { facts as cellularMazectric } from "./cellularMazectric";
import { facts as depthFirst } from "./depthFirst";
import { facts as depthFirstInPlace } from "./depthFirstInPlace";
import { facts as depthFirstRecursive } from "./depthFirstRecursive";
import { facts as eller } from "./eller";
import { facts as growingForest } from "./growingForest";
import { facts as growingTree } from "./growingTree";
import { facts as houston } from "./houston";
import { facts as huntAndKill } from "./huntAndKill";
import { facts as kruskal } from "./kruskal";
import { facts as prim } from "./prim";
import { facts as primModified } from "./primModified";
import { facts as primSimplified } from "./primSimplified";
import { facts as primWeighted } from "./primWeighted";
import { facts as quadrants } from "./quadrants";
import { facts as randomSlashes } from "./randomSlashes";
import { facts as recursiveDivision } from "./recursiveDivision";
import { facts as recursiveDivisionBisect } from "./recursiveDivisionBisect";
import { facts as sidewinder } from "./sidewinder";
import { facts as wilson } from "./wilson";

/** What is known of the algorithms, in the order in which menus and documents list them. */
export const algorithms: readonly AlgorithmFacts[] = [
  depthFirst,
  depthFirstRecursive,
  depthFirstInPlace,
  kruskal,
  prim,
  primModified,
  primSimplified,
  primWeighted,
  wilson,
  aldousBroder,
  houston,
  recursiveDivision,
  recursiveDivisionBisect,
  eller,
  sidewinder,
  binaryTree,
  huntAndKill,
  growingTree,
  growingForest,
  quadrants,
  randomSlashes,
  cellularMaze,
  cellularMazectric,
];
