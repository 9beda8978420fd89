/**
 * Measures what debug adapters say of values in a real VS Code: `node scripts/debuggers.mjs js-debug debugpy delve`. js-debug is a
 * part of VS Code; the others must be installed. Behind them may stand what alone is measured: answers, outOfScope, continues,
 * commands, steps.
 */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { closePage, launchBrowser, openPage } from "./tools/vscode/browser.mjs";
import { NEWEST } from "./tools/vscode/hosts.mjs";
import { copyWorkspace } from "./tools/vscode/inHost.mjs";
import { installHosts } from "./tools/vscode/install.mjs";
import { startServer, uriPath } from "./tools/vscode/server.mjs";

const folder = fileURLToPath(new URL("tools/debuggers/", import.meta.url));
process.env.MAZEWRIGHT_DEBUGGERS = process.argv.slice(2).join();

await installHosts([NEWEST]);
const workspace = await copyWorkspace(path.join(folder, "programs"));
const server = await startServer({ host: NEWEST, smokeTest: true });
const browser = await launchBrowser();
const page = await openPage(browser);
try {
  await measure();
} finally {
  await closePage(page);
  await browser.close();
  await server.stop();
  await workspace.remove();
}

/** Runs the measuring extension until it ends. */
async function measure() {
  const remote = (/** @type {string} */ name) =>
    `vscode-remote://127.0.0.1:${server.port}${encodeURI(uriPath(path.join(folder, "extension", name)))}`;
  const ended = new Promise((resolve) => page.exposeFunction("codeAutomationExit", resolve));
  await page.exposeFunction("codeAutomationLog", (/** @type {string} */ _type, /** @type {unknown[]} */ args) => {
    const row = /^MEASURED (.*)$/s.exec(String(args[0] ?? args))?.[1];
    if (row !== undefined) console.log(row);
    else if (process.env.MAZEWRIGHT_LOG) console.error(args);
  });
  await page.goto(
    server.url(workspace.folder, [
      ["extensionDevelopmentPath", remote("")],
      ["extensionTestsPath", remote("measure.js")],
      ["skipWelcome", "true"],
    ]),
  );
  await ended;
}
