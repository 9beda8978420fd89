// `npm run themes` writes scripts/tools/page/themes.json: what VS Code's own themes give to the page of a preview, of the
// variables that the page uses. Take them anew when the page uses others, or VS Code has new themes.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { findPreview, generate, ROOT, useVsCode } from "./tools/user/support.mjs";
import { setTheme, THEMES } from "./tools/vscode/workbench.mjs";

const user = useVsCode();

/** The variables that the bundles of the page name. */
function used() {
  const folder = path.join(ROOT, "dist");
  const texts = readdirSync(folder).flatMap((file) =>
    file.startsWith("webview") ? readFileSync(path.join(folder, file), "utf8") : [],
  );
  return [...new Set(texts.join("\n").match(/--vscode-[\w-]*\w/g))].sort();
}

test("the themes", async () => {
  const { page } = user;
  await generate(page, { algorithm: "Wilson", size: "8", seed: "themes" });
  const names = used();
  const themes = {};
  for (const theme of /** @type {(keyof typeof THEMES)[]} */ (Object.keys(THEMES))) {
    await setTheme(page, theme);
    const body = (await findPreview(page)).locator("body");
    themes[theme] = await body.evaluate(({ classList }, names) => {
      const { style } = document.documentElement;
      const given = names.map((name) => [name, style.getPropertyValue(name)]).filter(([, value]) => value !== "");
      const classes = [...classList].filter((name) => /^vscode-(light|dark|high-contrast)/.test(name));
      return { classes: classes.join(" "), variables: Object.fromEntries(given) };
    }, names);
  }
  writeFileSync(path.join(ROOT, "scripts/tools/page/themes.json"), `${JSON.stringify(themes, null, 2)}\n`);
});
