// `npm run release-check`: all that may be missing while work goes on and not in a release, and the tests that only a release has.
import { spawnSync } from "node:child_process";
import { scriptOf } from "./follow.mjs";

/** The tests that call beforeRelease(). */
const LACKS = ["test/core/algorithms/distribution", "test/core/algorithms/golden", "test/core/measures/baseline"];

const env = { ...process.env, MAZEWRIGHT_RELEASE: "yes" };
let failed = 0;
for (const words of [LACKS, ["release"]]) {
  const { status } = spawnSync(process.execPath, scriptOf(["test", ...words]), { stdio: "inherit", env });
  if (status !== 0) failed++;
}
console.log(failed > 0 ? `${failed} failed` : "nothing is missing");
process.exitCode = failed > 0 ? 1 : 0;
