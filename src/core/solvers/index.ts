import type { SolverCode } from "../foundation/solver";
import { aStar } from "./aStar";
import { breadthFirst } from "./breadthFirst";
import { deadEndFilling } from "./deadEndFilling";
import { wallFollower } from "./wallFollower";

/** The code of the solvers, by their ids. */
export const solverCodes: Readonly<Record<string, SolverCode>> = {
  "breadth-first": breadthFirst,
  "a-star": aStar,
  "dead-end-filling": deadEndFilling,
  "wall-follower": wallFollower,
};
