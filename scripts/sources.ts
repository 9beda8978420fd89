/** What scripts/sources.mjs needs of the core. */
export { algorithms } from "../src/core/algorithms";
export { record } from "../src/core/generate";
export { grids } from "../src/core/grids";
export { runsOn } from "../src/core/options";
export { lineOf } from "../src/core/pseudocode";
export { StepLog } from "../src/core/steps";
