import * as vscode from "vscode";

/**
 * Runs what Mocha has loaded and tells of it by `console.log`, which every host passes on to the outside. The last
 * line is for machines; `test/vscode/inHost.mjs` reads it.
 */

/** Starts the tests; throws when one failed, which is how VS Code learns of it. */
export async function runAndReport(mocha: Mocha, loadSuites: () => Promise<void>): Promise<void> {
  console.log(`Tests in VS Code ${vscode.version}, ${extensionHostName()}`);
  let passed = 0;
  let failed = 0;
  try {
    await loadSuites();
    await new Promise<void>((resolve) => {
      const runner = mocha.run(() => resolve());
      let suite = "";
      runner.on("test", (test) => {
        const name = test.parent?.fullTitle() ?? "";
        if (name !== suite) console.log(name);
        suite = name;
      });
      runner.on("pass", (test) => {
        passed += 1;
        console.log(`  ✓ ${test.title}${slowness(test)}`);
      });
      runner.on("pending", (test) => console.log(`  - ${test.title} (skipped)`));
      runner.on("fail", (test, error) => {
        failed += 1;
        console.log(`  ✗ ${test.fullTitle()}\n${describeError(error)}`);
      });
    });
  } catch (error) {
    failed += 1;
    console.log(`  ✗ loading the suites\n${describeError(error)}`);
  }
  // A run without a test would otherwise look like a success.
  if (passed + failed === 0) failed = 1;
  console.log(`MAZEWRIGHT-TESTS ${JSON.stringify({ passed, failed })}`);
  if (failed > 0) throw new Error(`${failed} failed, ${passed} passed`);
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
