import type { SolverFacts } from "../foundation/solver";
import { facts as aStar } from "./aStar";
import { facts as breadthFirst } from "./breadthFirst";
import { facts as deadEndFilling } from "./deadEndFilling";
import { facts as wallFollower } from "./wallFollower";

/** What is known of the solvers, in the order in which menus list them. */
export const solvers: readonly SolverFacts[] = [breadthFirst, aStar, deadEndFilling, wallFollower];
