/** What scripts/sources.mjs needs of the core. */
export { algorithms } from "../src/core/algorithms/facts";
export { StepLog } from "../src/core/foundation/steps";
export { grids } from "../src/core/grids/facts";
export { record } from "../src/core/making/generate";
export { runsOn } from "../src/core/options/options";
export { lineOf } from "../src/core/playback/pseudocode";
