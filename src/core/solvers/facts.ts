import type { SolverFacts } from "../foundation/solver";
import { solvers as registry } from "./index";

/** The solvers for whoever does not run them. */
export const solvers: readonly SolverFacts[] = registry;
