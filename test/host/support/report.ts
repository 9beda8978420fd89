import * as vscode from "vscode";

/**
 * Runs what Mocha has loaded and reports by `console.log`, which every host passes on to the outside. The lines of the
 * files and the last one are for machines too; `scripts/tools/vscode/inHost.mjs` reads them.
 */

/** What stands before the name of a test that begins. */
const BEGINS = "MAZEWRIGHT-BEGINS ";

interface FileReport {
  readonly passed: Set<Mocha.Runnable>;
  readonly failed: Set<Mocha.Runnable>;
  milliseconds: number;
}

let failFromHook: typeof failTest = () => {};

/**
 * Makes a test fail from a hook. A hook that throws would end all tests of its suite, and one around all tests all that are
 * left.
 */
export function failTest(test: Mocha.Runnable, error: unknown): void {
  failFromHook(test, error);
}

/** Starts the tests; throws when one failed, which is how VS Code learns of it. */
export async function runAndReport(mocha: Mocha, loadSuites: (root: Mocha.Suite) => Promise<void>): Promise<void> {
  console.log(`Tests in VS Code ${vscode.version}, ${extensionHostName()}`);
  let passed = 0;
  let failed = 0;
  try {
    await loadSuites(mocha.suite);
    const title = vscode.workspace.getConfiguration("mazewrightTests").get<string>("title");
    if (title) mocha.fgrep(title);
    const reports = await new Promise<FileReport[]>((resolve) => {
      const files = reportOn(mocha.run(() => resolve([...files.values()])));
    });
    passed = sum(reports.map((file) => file.passed.size));
    failed = sum(reports.map((file) => file.failed.size));
  } catch (error) {
    failed = 1;
    console.log(`  ✗ loading the suites\n${describeError(error)}`);
  }
  // A run without a test would otherwise look like a success.
  if (passed + failed === 0) failed = 1;
  console.log(`MAZEWRIGHT-TESTS ${JSON.stringify({ passed, failed })}`);
  if (failed > 0) throw new Error(`${failed} failed, ${passed} passed`);
}

/** Prints a line for each test as it ends, and one for each file when all have. */
function reportOn(runner: Mocha.Runner): Map<string, FileReport> {
  const files = new Map<string, FileReport>();
  const reportOf = (file = "") => {
    const report = files.get(file) ?? { passed: new Set(), failed: new Set(), milliseconds: 0 };
    files.set(file, report);
    return report;
  };
  let currentFile = "around the tests";
  let current = reportOf(currentFile);
  let name = "";
  let began = 0;
  const fail = (test: Mocha.Runnable, error: unknown) => {
    current.passed.delete(test);
    current.failed.add(test);
    console.log(`  ✗ ${test.fullTitle()}\n${describeError(error)}`);
  };
  failFromHook = fail;
  runner.on("fail", fail);
  runner.on("suite", ({ parent, file }) => {
    if (!parent?.root) return;
    currentFile = file ?? "";
    current = reportOf(file);
    began = Date.now();
  });
  runner.on("suite end", ({ parent }) => {
    if (parent?.root) current.milliseconds += Date.now() - began;
  });
  runner.on("test", (test) => {
    const suite = test.parent?.fullTitle() ?? "";
    if (suite !== name) console.log(suite);
    name = suite;
    console.log(`${BEGINS}"${test.fullTitle()}" of ${currentFile}`);
  });
  runner.on("pass", (test) => {
    if (current.failed.has(test)) return;
    current.passed.add(test);
    console.log(`  ✓ ${test.title}${slowness(test)}`);
  });
  runner.on("retry", (test, error) => console.log(`  - ${test.title} (once more: ${error.message})`));
  runner.on("pending", (test) => console.log(`  - ${test.title} (skipped)`));
  runner.on("end", () => {
    for (const [file, { passed, failed, milliseconds }] of files) {
      if (passed.size + failed.size === 0) continue;
      console.log(`${file}: ${passed.size} passed, ${failed.size} failed, ${(milliseconds / 1000).toFixed(1)} s`);
    }
  });
  return files;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function extensionHostName(): string {
  if (!("process" in globalThis)) return "web-worker extension host";
  return `Node extension host, ${vscode.env.remoteName === undefined ? "desktop" : "server"}`;
}

function slowness(test: Mocha.Test): string {
  return test.duration !== undefined && test.duration > 1000 ? ` (${(test.duration / 1000).toFixed(1)} s)` : "";
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `    ${String(error)}`;
  const text = error.stack?.includes(error.message) ? error.stack : `${error.message}\n${error.stack ?? ""}`;
  // From here on the stack is Mocha's own.
  const [relevant] = text.split(/\n\s+at callFn /);
  return relevant.replace(/^\s+(?=at )/gm, "  ").replace(/^/gm, "    ");
}
