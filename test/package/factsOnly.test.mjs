// The bundle of the extension host holds what is known of algorithms, grids, solvers and formats, and none of their code.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { common } from "../../scripts/common.mjs";
import { codeIn, factsOnly, withoutCommands } from "../../scripts/factsOnly.mjs";

const REGISTRIES = `
  export { algorithms } from "./src/core/algorithms/facts";
  export { grids, slashes } from "./src/core/grids/facts";
  export { solvers } from "./src/core/solvers/facts";
  export { styles } from "./src/core/formats/text/facts";
  export { exportFormats, array } from "./src/core/formats/exports/facts";
  export { languages } from "./src/core/formats/arrays/languages";
`;

/** What the registries hold, with the plugin or without. */
async function registries(name, plugins) {
  const outfile = path.resolve("out/scripts", name);
  const stdin = { contents: REGISTRIES, resolveDir: ".", loader: "ts" };
  await build({ ...common, stdin, format: "esm", platform: "node", outfile, plugins });
  return import(pathToFileURL(outfile).href);
}

/** The folders of what the registries hold. */
const FOLDERS = {
  algorithms: "src/core/algorithms",
  grids: "src/core/grids",
  slashes: "src/core/grids",
  solvers: "src/core/solvers",
  styles: "src/core/formats/text",
  exportFormats: "src/core/formats/exports",
  array: "src/core/formats/exports",
  languages: "src/core/formats/arrays",
};

/** All objects in a value, each with the way to it. */
function* objectsIn(value, way = "") {
  if (typeof value !== "object" || value === null) return;
  yield [way, value];
  for (const [key, each] of Object.entries(value)) yield* objectsIn(each, `${way}.${key}`);
}

const facts = await registries("factsOnly.mjs", [factsOnly]);
const whole = await registries("facts.mjs", []);

test("of what registries hold the code goes, and nothing else", () => {
  const expected = new Map(objectsIn({ ...whole }));
  for (const [way, object] of objectsIn({ ...facts })) {
    const registry = way.endsWith(".kind") ? "grids" : /^\.(\w+)/.exec(way)?.[1];
    const code = registry ? codeIn(FOLDERS[registry]) : [];
    const lost = Object.keys(expected.get(way)).filter((key) => !(key in object));
    assert.deepEqual(
      lost.filter((key) => !code.includes(key)),
      [],
      way,
    );
    assert.deepEqual(
      code.filter((key) => key in object),
      [],
      way,
    );
  }
  for (const [key, folder] of [
    ["run", "algorithms"],
    ["run", "solvers"],
    ["build", "grids"],
    ["planOf", "grids"],
    ["write", "formats/text"],
    ["read", "formats/text"],
    ["head", "formats/arrays"],
    ["write", "formats/exports"],
  ])
    assert.ok(codeIn(`src/core/${folder}`).includes(key), `${key} in ${folder}`);
});

test("facts answer as the whole does: sizes, extents and checks", () => {
  const sizes = { width: 8, height: 8, levels: 2, rings: 4, cells: 30 };
  facts.grids.forEach((grid, index) => {
    assert.equal(grid.countCells(sizes), whole.grids[index].countCells(sizes), grid.id);
    assert.deepEqual(grid.extent(sizes), whole.grids[index].extent(sizes), grid.id);
  });
  facts.exportFormats.forEach((format, index) => {
    for (const grid of facts.grids) {
      const answer = (of) => {
        try {
          const recipe = { grid: grid.id, ...Object.fromEntries(grid.sizes.map((id) => [id, sizes[id]])) };
          return [of.check(recipe, {}), of.drawsSolution?.(recipe, {})];
        } catch (error) {
          return error.message;
        }
      };
      assert.deepEqual(answer(format), answer(whole.exportFormats[index]), `${format.id} of ${grid.id}`);
    }
  });
});

/** Modules that are code and nothing else. */
const CODE = [
  /^node_modules\/(d3-delaunay|fflate|jsonc-parser)\//,
  /^src\/core\/index\.ts$/,
  /^src\/core\/(structures|paths|changing\/(turned|braided|planMotion))\b/,
  /^src\/core\/making\/(generate|pack|entrances|regions|loopsAndBraid|task)\.ts$/,
  /^src\/core\/foundation\/(editableMaze|maze|topology|recorder)\.ts$/,
  /^src\/core\/grids\/wiring\/(wiring|ringWiring|planarWiring|voronoi|points|openSides|border)\.ts$/,
  /^src\/core\/grids\/pictures\/(tileGrid|tiledPicture|ringTiles)\.ts$/,
  /^src\/core\/solvers\/(solution|showSearch)\.ts$/,
  /^src\/core\/formats\/(parse\.ts|rewriting\/|reading\/(?!repairedLines))/,
  /^src\/core\/formats\/text\/(text|readStyle|sites)\.ts$/,
  /^src\/core\/formats\/text\/drawing\/(blocksReader|siteReader|siteRows|signRows|route|gaps)\.ts$/,
  /^src\/core\/formats\/arrays\/(writeArray|contents|meaning|data)\.ts$/,
  /^src\/core\/formats\/json\/(json|readJson|mazeOf|publicMaze)\.ts$/,
  /^src\/core\/formats\/svg\/(graphPath|pathText|solutionPath|timelines)\.ts$/,
  /^src\/core\/formats\/raster\/(gif|plane|frames|pixelLines)\.ts$/,
];

test("the host's bundle holds no code of the core", async () => {
  const { outputFiles } = await build({
    ...common,
    entryPoints: ["src/main.ts"],
    format: "cjs",
    platform: "browser",
    external: ["vscode"],
    plugins: [factsOnly],
    write: false,
    outdir: "out",
  });
  // A section for each module, below a comment with its name. Constants of code may be left, such as a number that is shared.
  const [, ...sections] = outputFiles[0].text.split(/^ *\/\/ (?=(?:src|node_modules)\/\S+$)/m);
  assert.ok(sections.length > 100, "sections");
  const withCode = sections.filter((section) => /\b(?:function|class)\b/.test(section));
  const names = withCode.map((section) => section.slice(0, section.indexOf("\n")));
  assert.ok(names.includes("src/core/options/options.ts"), "facts have functions");
  assert.deepEqual(
    names.filter((name) => CODE.some((code) => code.test(name))),
    [],
  );
});

test("each of these names modules that there are", () => {
  const files = readdirSync("src/core", { recursive: true, encoding: "utf8" }).map(
    (file) => `src/core/${file.replaceAll("\\", "/")}`,
  );
  for (const code of CODE.slice(1))
    assert.ok(
      files.some((name) => code.test(name)),
      String(code),
    );
});

test("what VS Code shows of actions is in no bundle, and all else that is said of them is", async () => {
  const tableWith = async (plugins) => {
    const outfile = path.resolve("out/scripts", `actions${plugins.length}.mjs`);
    await build({
      ...common,
      entryPoints: ["src/shared/actions.ts"],
      format: "esm",
      platform: "node",
      outfile,
      plugins,
    });
    return (await import(pathToFileURL(outfile).href)).actions;
  };
  const [table, cut] = [await tableWith([]), await tableWith([withoutCommands])];
  const rest = Object.entries(table).map(([id, action]) => [id, { ...action, command: undefined }]);
  assert.ok(Object.values(table).some(({ command }) => command !== undefined));
  const plain = (each) => JSON.parse(JSON.stringify(each));
  assert.deepEqual(plain(cut), plain(Object.fromEntries(rest)));
});
