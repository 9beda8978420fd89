/** What the page may load and run: its own bundle, and nothing else. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { importMazes, usePages } from "../../scripts/tools/page/support.mjs";

const { open } = usePages();

const SOURCE = "https://files.test";

/** The document that the extension makes, and the directives of its policy by name. */
async function documentOf() {
  const html = (await importMazes()).pageHtml(SOURCE, (file) => `${SOURCE}/${file}`, "preview");
  const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
  const directives = policy.split(";").map((directive) => directive.trim().split(" "));
  return { html, directives: Object.fromEntries(directives.map(([name, ...sources]) => [name, sources])) };
}

test("the policy lets in the extension's styles, the one script with the nonce, and nothing else", async () => {
  const { html, directives } = await documentOf();
  const [nonce] = /(?<=<script type="module" nonce=")[^"]*/.exec(html) ?? [];
  assert.match(nonce, /^[0-9a-f]{32}$/);
  assert.deepEqual(directives, {
    "default-src": ["'none'"],
    "style-src": [SOURCE],
    "script-src": [`'nonce-${nonce}'`],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
  });
  const again = await documentOf();
  assert.notDeepEqual(again.directives, directives, "a nonce is for one document");
});

test("the document has no script and no style of its own, and the policy before all that it loads", async () => {
  const { html } = await documentOf();
  const scripts = html.match(/<script.*<\/script>/gs) ?? [];
  assert.deepEqual(
    scripts.map((script) => script.replace(/nonce="\w+"/, "nonce")),
    [`<script type="module" nonce src="${SOURCE}/webview.mjs"></script>`],
  );
  assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|javascript:/i);
  assert.ok(html.indexOf("Content-Security-Policy") < html.search(/<link|<script/));
});

/** What somebody who got something into the page would try, and the directive that refuses it. */
const ATTEMPTS = {
  "an inline script": ["script-src-elem", () => window["add"]("script", { textContent: "window.broken = true" })],
  "a script of another origin": ["script-src-elem", () => window["add"]("script", { src: "https://evil.test/a.js" })],
  "its own script without the nonce": ["script-src-elem", () => window["add"]("script", { src: "/webview.mjs" })],
  "a script in an attribute": [
    "script-src-attr",
    () => {
      document.body.setAttribute("onclick", "window.broken = true");
      document.body.click(); // newer browsers look at such a script when it is to run
    },
  ],
  "text as code": ["script-src", () => void setTimeout(() => new Function("window.broken = true")())], // later, since what a test says itself may
  "another base for addresses": ["base-uri", () => window["add"]("base", { href: "https://evil.test/" })],
  "a form that is sent": [
    "form-action",
    () => {
      window["add"]("form", { action: "https://evil.test/", id: "sent" });
      /** @type {HTMLFormElement} */ (document.querySelector("#sent")).submit();
    },
  ],
  "an inline style": ["style-src-elem", () => window["add"]("style", { textContent: "body { display: none }" })],
  "a style in an attribute": ["style-src-attr", () => document.body.setAttribute("style", "display: none")],
  "another origin's styles": [
    "style-src-elem",
    () => window["add"]("link", { rel: "stylesheet", href: "https://evil.test/a.css" }),
  ],
  "a picture": ["img-src", () => window["add"]("img", { src: "https://evil.test/a.png" })],
  "a request": ["connect-src", () => fetch("/webview.mjs")],
  "a frame": ["frame-src", () => window["add"]("iframe", { src: "/" })],
  "a worker": ["worker-src", () => new Worker("/webview.mjs")],
};

/** Runs in the page: notes what is refused, and adds elements. */
function watch() {
  window["refused"] = [];
  document.addEventListener("securitypolicyviolation", (event) => window["refused"].push(event.effectiveDirective));
  window["add"] = (name, properties) => {
    document.body.append(Object.assign(document.createElement(name), properties));
  };
}

test("the page refuses every script, style and source that is not its own", async () => {
  const { page } = await open();
  await page.evaluate(watch);
  for (const [what, [directive, attempt]] of Object.entries(ATTEMPTS)) {
    await page.evaluate(attempt).catch(() => {}); // some throw, since they are refused
    const isRefused = page.waitForFunction(() => window["refused"].length > 0);
    await isRefused.catch(() => assert.fail(`${what} was let in`));
    assert.deepEqual(await page.evaluate(() => window["refused"].splice(0)), [directive], what);
  }
  assert.equal(await page.evaluate(() => "broken" in window), false);
  await page.close();
});
