// Makes dist/ (what is shipped) and, with --tests, out/ (the bundled tests). --production leaves out source maps.
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { context, build as esbuild } from "esbuild";
import { updateGenerated } from "./generated.mjs";
import { licencesOf } from "./licences.mjs";
import { builtModules, quickjsFile } from "./sandbox.mjs";
import { sourcesOfAlgorithms } from "./sources.mjs";
import { common, importTypeScript } from "./tools/common.mjs";
import { declarationsOf, userAlgorithmNames } from "./userAlgorithmTypes.mjs";

const OBSERVER = "src/programs"; // the folder of what observes programs in Python

/** The commands that the extension registers. */
function commandIds() {
  const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));
  return contributes.commands.map(({ command }) => command);
}

/**
 * The extension host's bundle; the modules of the core, the workers, the page and the notebook; the style sheets.
 * @param {boolean} production
 * @param {string} styles what the page's style sheet begins with
 */
function bundles(production, styles) {
  const shipped = {
    ...common,
    minify: production,
    charset: "utf8", // signs of mazes and the parser's tables of letters are shorter
    sourcemap: production ? false : "linked",
    sourcesContent: false,
  };
  const everywhere = { ...shipped, platform: "browser" }; // Node's hosts run it, too
  const entry = {
    ...everywhere,
    define: { ...common.define, MAZEWRIGHT_COMMANDS: JSON.stringify(commandIds()) },
    format: "cjs",
    external: ["vscode", "./main.js"],
  };
  return [
    { ...entry, entryPoints: ["src/extension.ts"], outfile: "dist/extension.js" },
    { ...entry, entryPoints: ["src/main.ts"], outfile: "dist/main.js" },
    {
      ...everywhere,
      entryPoints: {
        core: "src/core/index.ts",
        reading: "src/reading/index.ts",
        worker: "src/worker/worker.ts",
        sandbox: "src/sandbox/worker/worker.ts",
        watch: "src/programs/worker/worker.ts",
        webview: "webview/main.ts",
        notebook: "webview/notebook/main.ts",
      },
      // What several of them need is a module beside them, once: each loads of the core what it uses.
      splitting: true,
      format: "esm",
      define: { ...common.define, "import.meta.url": '""' }, // QuickJS's loader asks for its address, and does without
      loader: { ...common.loader, ".css": "text" },
      plugins: [builtModules(common)],
      outdir: "dist",
      outExtension: { ".js": ".mjs" },
      chunkNames: "shared-[hash]",
    },
    { ...shipped, entryPoints: ["webview/style/index.css"], outfile: "dist/webview.css", banner: { css: styles } },
    { ...shipped, entryPoints: ["webview/notebook/fences.css"], outfile: "dist/fences.css" },
  ];
}

/** What is shipped as it is: the interpreter of users' algorithms, and what observes their programs in Python. */
function copyFiles() {
  copyFileSync(quickjsFile(), "dist/quickjs.wasm");
  for (const name of readdirSync(OBSERVER).filter((file) => file.endsWith(".py")))
    copyFileSync(`${OBSERVER}/${name}`, `dist/${name}`);
}

/**
 * Deletes modules that none of what was built imports: a library's import() that is never reached leaves its module behind.
 * @param {readonly import("esbuild").Metafile[]} metafiles
 */
function deleteUnused(metafiles) {
  const outputs = Object.assign({}, ...metafiles.map(({ outputs }) => outputs));
  const loaded = new Set();
  const load = (file) => {
    if (loaded.has(file)) return;
    loaded.add(file);
    for (const { path } of outputs[file]?.imports ?? []) load(path);
  };
  for (const file of Object.keys(outputs)) if (!/\/shared-\w+\.mjs(\.map)?$/.test(file)) load(file);
  for (const file of Object.keys(outputs)) if (!loaded.has(file.replace(/\.map$/, ""))) rmSync(file);
}

async function main() {
  const has = (flag) => process.argv.includes(flag);
  await updateGenerated();
  const { mazeSchema, stylesOfTables } = await importTypeScript("scripts/registries.ts");
  rmSync("dist", { recursive: true, force: true });
  const shipped = bundles(has("--production"), stylesOfTables());
  const all = [...shipped];
  if (has("--tests")) all.push(...(await import("./test/bundles.mjs")).testBundles(common));
  if (!has("--watch")) {
    const built = await Promise.all(all.map((options) => esbuild({ ...options, metafile: true })));
    const metafiles = built.slice(0, shipped.length).map(({ metafile }) => metafile);
    deleteUnused(metafiles);
    writeFileSync("dist/licences.txt", licencesOf(metafiles));
    copyFiles();
    const names = userAlgorithmNames();
    for (const folder of ["dist", "media/sample-workspace/algorithms"])
      writeFileSync(`${folder}/mazewright.d.ts`, declarationsOf(names));
    writeFileSync("dist/maze.schema.json", JSON.stringify(mazeSchema()));
    return writeFileSync("dist/sources.json", await sourcesOfAlgorithms());
  }
  copyFiles();
  for (const options of all) await (await context(options)).watch();
  console.log("watching for changes");
}

if (process.argv[1]?.endsWith("build.mjs")) await main();
