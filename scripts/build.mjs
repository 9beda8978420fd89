// Makes dist/ (what is shipped) and, with --tests, out/ (the bundled tests). --production leaves out source maps.
import { rmSync, writeFileSync } from "node:fs";
import { context, build as esbuild } from "esbuild";
import { common, importTypeScript } from "./common.mjs";
import { updateGenerated } from "./generated.mjs";
import { licencesOf } from "./licences.mjs";
import { builtModules } from "./own.mjs";
import { declarationsOf, helpOf, ownNames } from "./ownTypes.mjs";
import { sourcesOfAlgorithms } from "./sources.mjs";

/**
 * @param {boolean} production
 * @param {string} styles what the page's style sheet begins with
 */
function bundles(production, styles) {
  const shipped = { ...common, minify: production, sourcemap: production ? false : "linked", sourcesContent: false };
  const everywhere = { ...shipped, platform: "browser" }; // Node's hosts run it, too
  return [
    { ...shipped, entryPoints: ["src/core/index.ts"], format: "esm", platform: "neutral", outfile: "dist/core.mjs" },
    {
      ...everywhere,
      entryPoints: ["src/extension.ts"],
      define: { ...common.define, MAZEWRIGHT_DRAWS: "false" },
      format: "cjs",
      external: ["vscode"],
      outfile: "dist/extension.js",
    },
    { ...everywhere, entryPoints: ["src/worker/worker.ts"], format: "iife", outfile: "dist/worker.js" },
    {
      ...everywhere,
      entryPoints: ["src/own/worker/ownWorker.ts"],
      charset: "utf8", // the parser's tables of letters are a quarter as long
      format: "iife",
      define: { ...common.define, "import.meta.url": '""' }, // QuickJS's loader asks for its address, and does without
      plugins: [builtModules(common)],
      outfile: "dist/own.js",
    },
    { ...everywhere, entryPoints: ["webview/main.ts"], format: "iife", outfile: "dist/webview.js" },
    { ...shipped, entryPoints: ["webview/style/index.css"], outfile: "dist/webview.css", banner: { css: styles } },
  ];
}

async function main() {
  const has = (flag) => process.argv.includes(flag);
  await updateGenerated();
  const { mazeSchema, stylesOfTables } = await importTypeScript("scripts/registries.ts");
  rmSync("dist", { recursive: true, force: true });
  const shipped = bundles(has("--production"), stylesOfTables());
  const all = [...shipped];
  if (has("--tests")) all.push(...(await import("../test/bundles.mjs")).testBundles(common));
  if (!has("--watch")) {
    const built = await Promise.all(all.map((options) => esbuild({ ...options, metafile: true })));
    const metafiles = built.slice(0, shipped.length).map(({ metafile }) => metafile);
    writeFileSync("dist/licences.txt", licencesOf(metafiles));
    const names = ownNames();
    for (const folder of ["dist", "media/sample-workspace/algorithms"])
      writeFileSync(`${folder}/mazewright.d.ts`, declarationsOf(names));
    writeFileSync("dist/own-help.json", helpOf(names));
    writeFileSync("dist/maze.schema.json", JSON.stringify(mazeSchema()));
    return writeFileSync("dist/sources.json", await sourcesOfAlgorithms());
  }
  for (const options of all) await (await context(options)).watch();
  console.log("watching for changes");
}

if (process.argv[1]?.endsWith("build.mjs")) await main();
