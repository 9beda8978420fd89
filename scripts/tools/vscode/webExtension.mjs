/**
 * Makes a workbench page load an extension and its tests in the web-worker extension host, as vscode.dev does: the
 * page's configuration names them, and requests for their files are answered here.
 */
import { existsSync, statSync } from "node:fs";
import path from "node:path";

/**
 * Call it before the page opens the workbench.
 * @param {import("playwright-core").Page} page
 * @param {number} port of the server
 * @param {string} extensionPath
 * @param {string} [testsPath] without it the extension is loaded and no test runs
 */
export async function serveWebExtension(page, port, extensionPath, testsPath) {
  const origin = { scheme: "http", authority: `127.0.0.1:${port}` };
  const developmentOptions = {
    extensions: [{ ...origin, path: "/ext" }],
    ...(testsPath && { extensionTestsPath: { ...origin, path: `/ext/tests-of-it/${path.basename(testsPath)}` } }),
  };
  const address = `http://${origin.authority}/ext/`;
  await serveFolder(page, address, extensionPath);
  // VS Code chooses the extension host of the tests by the extension that they lie in; the route added last wins.
  if (testsPath) await serveFolder(page, `${address}tests-of-it/`, path.dirname(testsPath));
  await page.addInitScript(addDevelopmentOptions, developmentOptions);
}

/**
 * Runs in the page, before the workbench reads its configuration. (Answering the request for the page with a changed
 * one would do as well, but then Chromium does not let it connect to a server on this machine.)
 * @param {object} developmentOptions
 */
function addDevelopmentOptions(developmentOptions) {
  document.addEventListener("readystatechange", () => {
    const element = document.getElementById("vscode-workbench-web-configuration");
    if (document.readyState !== "interactive" || !element) return;
    const configuration = JSON.parse(element.dataset.settings ?? "{}");
    configuration.developmentOptions = { ...configuration.developmentOptions, ...developmentOptions };
    element.dataset.settings = JSON.stringify(configuration);
  });
}

/**
 * @param {import("playwright-core").Page} page
 * @param {string} address
 * @param {string} folder
 */
async function serveFolder(page, address, folder) {
  const headers = { "Access-Control-Allow-Origin": "*", "Cache-Control": "no-store" };
  await page.route(
    (url) => url.href.startsWith(address),
    (route) => {
      const relative = decodeURIComponent(
        new URL(route.request().url()).pathname.slice(new URL(address).pathname.length),
      );
      const file = path.join(folder, relative);
      if (existsSync(file) && statSync(file).isFile()) return route.fulfill({ path: file, headers });
      return route.fulfill({ status: 404, headers });
    },
  );
}
