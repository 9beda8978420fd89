// Mocha's build for browsers, which sets the global `mocha` and needs no Node modules.
import "mocha/mocha.js";
import { TEST_LIMIT } from "../../scripts/tools/limits.mjs";
import { loadSuites } from "./suites";
import { runAndReport } from "./support/report";

/** What VS Code calls in the web-worker extension host. */
export async function run(): Promise<void> {
  mocha.setup({ ui: "bdd", timeout: TEST_LIMIT, reporter: class {} as never });
  await runAndReport(mocha as unknown as Mocha, loadSuites);
}
