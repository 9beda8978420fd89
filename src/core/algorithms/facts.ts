import type { AlgorithmFacts } from "../foundation/algorithm";
import { algorithms as registry } from "./index";

/** The algorithms for whoever does not run them. */
export const algorithms: readonly AlgorithmFacts[] = registry;
