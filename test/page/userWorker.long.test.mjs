import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { record } from "../../dist/core.mjs";
import { launchBrowser } from "../../scripts/tools/vscode/browser.mjs";
import { copies } from "../sandbox/copies.mjs";

/** The worker of the user's algorithms in a browser. */

const ORIGIN = "http://mazewright.test";
const LIMITS = { seconds: 10, steps: 2_000_000, logLines: 100 };

/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("playwright-core").Page} */
let page;

before(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
  await page.route("**/*", (route) => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill(pathname === "/" ? { body: "", contentType: "text/html" } : { path: `dist${pathname}` });
  });
  await page.goto(ORIGIN);
  await page.evaluate(async () => {
    const worker = new Worker("/sandbox.mjs", { type: "module" });
    const compiled = await WebAssembly.compileStreaming(fetch("/quickjs.wasm"));
    worker.postMessage({ type: "begin", quickjs: compiled });
    const run = (/** @type {object} */ job) =>
      new Promise((resolve) => {
        worker.onmessage = ({ data }) => {
          if (data.type === "failure") resolve({ failed: data.message });
          if (data.type !== "answer") return;
          const { maze, findings } = data.result;
          resolve({ findings, ...(maze && { steps: Array.from(maze.steps) }) });
        };
        worker.postMessage(job);
      });
    Object.assign(globalThis, { runOwn: run });
  });
});
after(() => browser.close());

/** @returns {Promise<{ findings: any[], steps?: number[], failed?: string }>} */
function run(text, options, limits = {}) {
  const program = { uri: "file:///own.ts", name: "own.ts", text };
  const job = { type: "run", request: 1, program, options, limits: { ...LIMITS, ...limits } };
  return page.evaluate((job) => Reflect.get(globalThis, "runOwn")(job), job);
}

test("a copy makes the same maze as in Node", async () => {
  for (const algorithm of ["depth-first", "prim-weighted", "quadrants", "cellular-maze"]) {
    const options = { width: 16, height: 16, seed: "web" };
    const { findings, steps, failed } = await run(copies[algorithm], options);
    assert.equal(failed, undefined);
    assert.deepEqual(findings, []);
    assert.deepEqual(steps, Array.from(record({ ...options, algorithm }).steps), algorithm);
  }
});

test("calls go less deep than in Node, which is said, and the next run works", async () => {
  const deep = await run(copies["depth-first-recursive"], { width: 100, height: 100, seed: "1" });
  const [, depth = ""] = /^The call stack is full: ([\d,]+) calls/.exec(deep.findings[0].message) ?? [];
  assert.ok(Number(depth.replace(",", "")) > 500, deep.findings[0].message);
  const shallow = await run(copies["depth-first-recursive"], { width: 20, height: 20, seed: "1" });
  assert.deepEqual(shallow.findings, []);
});

test("nothing of the worker's realm can be reached", async () => {
  const names = ["fetch", "XMLHttpRequest", "indexedDB", "caches", "importScripts", "postMessage", "self", "navigator"];
  const statements = `for (const name of ${JSON.stringify(names)}) if (name in globalThis) throw new Error(name);`;
  const { findings } = await run(`export default { run() { ${statements} } };`, { width: 2, height: 1, seed: "1" });
  assert.match(findings[0].message, /never reached/);
});

test("endless work is stopped at its line", async () => {
  const { findings } = await run(
    "export default {\n  run() {\n    for (;;);\n  },\n};",
    { width: 2, height: 1 },
    { seconds: 0.3 },
  );
  assert.match(findings[0].message, /^Stopped after 0\.3 s at line 3\./);
});
