// Asks VS Code for the colours of its four standard themes, for tests of the page: test/page/support/themes.json.
import { readFileSync, writeFileSync } from "node:fs";
import { generate } from "../test/user/support/support.mjs";
import { launchBrowser, openPage, webviewFrame } from "../test/vscode/browser.mjs";
import { NEWEST } from "../test/vscode/hosts.mjs";
import { copyWorkspace } from "../test/vscode/inHost.mjs";
import { startServer } from "../test/vscode/server.mjs";
import { openWorkbench, setTheme, THEMES } from "../test/vscode/workbench.mjs";

const { name, publisher, version } = JSON.parse(readFileSync("package.json", "utf8"));
const used = new Set(readFileSync("dist/webview.css", "utf8").match(/--vscode-(?!font|editor-font)[\w-]+/g));

const server = await startServer({ host: NEWEST, extensions: [`${name}-${version}.vsix`] });
const workspace = await copyWorkspace("media/sample-workspace");
const browser = await launchBrowser();
try {
  const page = await openPage(browser);
  await openWorkbench(page, server, workspace.folder);
  await generate(page);
  const found = {};
  for (const theme of Object.keys(THEMES)) {
    await setTheme(page, theme);
    const preview = await webviewFrame(page, `${publisher}.${name}`);
    await page.waitForTimeout(500);
    found[theme] = await preview.locator("body").evaluate((body, used) => {
      const style = getComputedStyle(document.documentElement);
      const values = used
        .map((name) => [name, style.getPropertyValue(name).trim()])
        .filter(([, value]) => value !== "");
      const classes = [...body.classList].filter((each) => each.startsWith("vscode-"));
      return { classes, colours: Object.fromEntries(values) };
    }, [...used].sort());
  }
  writeFileSync("test/page/support/themes.json", `${JSON.stringify(found, undefined, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
  await workspace.remove();
}
