import type { Solver } from "../foundation/solver";
import { aStar } from "./aStar";
import { breadthFirst } from "./breadthFirst";
import { deadEndFilling } from "./deadEndFilling";
import { wallFollower } from "./wallFollower";

/** In the order in which menus list them. */
export const solvers: readonly Solver[] = [breadthFirst, aStar, deadEndFilling, wallFollower];
