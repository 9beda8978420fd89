import type { Algorithm } from "../foundation/algorithm";
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

/** In the order in which menus and documents list them. */
export const algorithms: readonly Algorithm[] = [
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
