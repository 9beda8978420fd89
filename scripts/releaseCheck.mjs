// `npm run release-check`: all that may be missing while work goes on and not in a release, the tests that only a release has,
// and every recipe of docs/recipes.md, each followed in a copy of the project. Some alone: -- grid "text style"
import { spawnSync } from "node:child_process";
import { follow, scriptOf } from "../test/recipes/follow.mjs";
import { recipes } from "../test/recipes/recipes.mjs";

/** The tests that call beforeRelease(). */
const LACKS = ["test/core/algorithms/distribution", "test/core/algorithms/golden", "test/core/measures/baseline"];

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in recipes));
if (unknown.length > 0)
  throw new Error(`${unknown.join(", ")}: no recipe. There are ${Object.keys(recipes).join(", ")}.`);

let failed = 0;
if (named.length === 0) {
  const env = { ...process.env, MAZEWRIGHT_RELEASE: "yes" };
  for (const words of [LACKS, ["release"]]) {
    const { status } = spawnSync(process.execPath, scriptOf(["test", ...words]), { stdio: "inherit", env });
    if (status !== 0) failed++;
  }
}
for (const name of named.length > 0 ? named : Object.keys(recipes)) {
  const began = performance.now();
  const failures = follow(name);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(`${failures.length > 0 ? "✖" : "✔"} ${name} (${seconds} s)`);
  for (const failure of failures) console.log(failure);
  failed += failures.length;
}
console.log(failed > 0 ? `${failed} failed` : "nothing is missing");
process.exitCode = failed > 0 ? 1 : 0;
