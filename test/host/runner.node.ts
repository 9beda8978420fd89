import Mocha from "mocha";
import { TEST_LIMIT } from "../../scripts/tools/limits.mjs";
import { loadSuites } from "./suites";
import { runAndReport } from "./support/report";

/** What VS Code calls in the Node extension host, on desktop and on a server. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: "bdd", timeout: TEST_LIMIT, reporter: class {} as never });
  mocha.suite.emit("pre-require", globalThis, "", mocha);
  await runAndReport(mocha, loadSuites);
}
