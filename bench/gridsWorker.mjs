// One process of the benchmark of grids: node gridsWorker.mjs path/to/inside.mjs side grid... The least times of some
// rounds, in nanoseconds a cell, of building each of the grids and of searching it, and of the loop.
import { pathToFileURL } from "node:url";
import { LOOPS } from "./limits.mjs";

const ROUNDS = 8;

const [inside, side, ...ids] = process.argv.slice(2);
const { build, optionsOf, search } = await import(pathToFileURL(inside).href);
const square = Number(side);
const results = Object.fromEntries(ids.map((id) => [id, measure(id)]));
console.log(JSON.stringify({ loop: least(() => LOOPS["depth-first"](square, square, 1)) / square ** 2, ...results }));

/** The grids are run one after the other, so that each finds the code as those before it have left it. */
function measure(id) {
  const options = optionsOf(id, square);
  const grid = build(options);
  const { cellCount } = grid.topology;
  const isSlow = grid.plan !== undefined; // laying out a plan takes seconds
  const building = least(() => build(options), isSlow ? 1 : ROUNDS);
  return { cells: cellCount, build: building / cellCount, search: least(() => search(grid, options)) / cellCount };
}

/** Nanoseconds, the least of some rounds. */
function least(run, rounds = ROUNDS) {
  const times = Array.from({ length: rounds }, () => {
    const before = performance.now();
    run();
    return (performance.now() - before) * 1e6;
  });
  return Math.min(...times);
}
