/**
 * Collects what goes wrong in a page: console errors, violations of the Content Security Policy and uncaught errors,
 * of the workbench, the web-worker extension host and the webviews.
 *
 * VS Code makes noise of its own on a machine without its services, so problems are attributed. Ours are:
 * - anything whose text, stack or address has a name of ours (the extension's id by default);
 * - what comes from a webview, unless its address names another extension: errors there carry the address of VS Code's
 *   webview page, of a resource of an extension, or none at all when the script stands in the document.
 * Not ours, and left out of `ours()`:
 * - addresses of VS Code's own files: a service worker, `vsda` and icons that a server build lacks (404), errors that
 *   its log prints;
 * - names that cannot be resolved: the extension gallery and the update service, out of reach on a test machine;
 * - "could not locate the bindings file": native modules that the install leaves out.
 */

/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {object} Problem
 * @property {"console" | "policy" | "uncaught"} kind
 * @property {string} text
 * @property {string} place address of the script, or the stack
 */

/**
 * @typedef {object} Problems
 * @property {Problem[]} all with VS Code's own
 * @property {() => Problem[]} ours
 * @property {(text: RegExp) => void} expect takes out those that a test has brought about
 * @property {() => void} assertNone throws when there are any of ours, and lists them
 */

const POLICY = /violates the following Content Security Policy|Refused to /;
const NOISE =
  /Could not locate the bindings file|A bad HTTP response code \(404\) was received when fetching the script/;
const WEBVIEW = /\/webview\/browser\/pre\/|vscode-resource|vscode-webview/;
const BUILT_IN = /\/lib\/vscode\/extensions\//;

/**
 * Starts collecting; call it before the page opens VS Code.
 * @param {Page} page
 * @param {string[]} [names] that mark a problem as ours
 * @returns {Problems}
 */
export function collectProblems(page, names = ["mazewright.mazewright"]) {
  /** @type {Problem[]} */
  const all = [];
  page.on("console", (message) => {
    const text = message.text();
    const policy = POLICY.test(text);
    if (message.type() === "error" || policy) {
      all.push({ kind: policy ? "policy" : "console", text, place: message.location().url });
    }
  });
  page.on("pageerror", (error) => all.push({ kind: "uncaught", text: String(error), place: error.stack ?? "" }));
  const ours = () => all.filter((problem) => isOurs(problem, names));
  return {
    all,
    ours,
    expect(text) {
      const others = all.filter((problem) => !text.test(problem.text));
      if (others.length === all.length) throw new Error(`There was no problem ${text}.`);
      all.splice(0, all.length, ...others);
    },
    assertNone() {
      const found = ours();
      if (found.length === 0) return;
      const lines = found.map(
        (problem) => `- ${problem.kind}: ${problem.text}\n  ${problem.place || "(in a webview)"}`,
      );
      throw new Error(`The extension caused ${found.length} problem(s) in the page:\n${lines.join("\n")}`);
    },
  };
}

/**
 * @param {Problem} problem
 * @param {string[]} names
 */
function isOurs({ kind, text, place }, names) {
  if (NOISE.test(text)) return false;
  if (names.some((name) => text.includes(name) || place.includes(name))) return true;
  if (BUILT_IN.test(place) || /[?&]extensionId=/.test(place)) return false;
  if (WEBVIEW.test(place)) return true;
  // Scripts that stand in a webview's document have no address; the workbench has no such scripts.
  return place === "" || (kind === "uncaught" && !/\/out\/vs\//.test(place));
}
