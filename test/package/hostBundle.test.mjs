// The bundle of the extension host holds what is known of algorithms, grids, solvers and formats, and none of their code.
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { build } from "esbuild";
import { common } from "../../scripts/tools/common.mjs";

/** Modules that are code and nothing else. */
const CODE = [
  /^node_modules\/(d3-delaunay|fflate|jsonc-parser)\//,
  /^src\/core\/(index|algorithms\/index|grids\/index|solvers\/index|formats\/(text|exports)\/index)\.ts$/,
  /^src\/shared\/data\/pack\.ts$/,
  /^src\/core\/(structures|paths|changing\/(turned|braided|planMotion))\b/,
  /^src\/core\/making\/(generate|entrances|regions|loopsAndBraid|task)\.ts$/,
  /^src\/core\/foundation\/(editableMaze|maze|topology|recorder)\.ts$/,
  /^src\/core\/grids\/wiring\/(wiring|ringWiring|planarWiring|voronoi|points|openSides|border)\.ts$/,
  /^src\/core\/grids\/pictures\/(tileGrid|tiledPicture|squarePicture|ringTiles)\.ts$/,
  /^src\/core\/solvers\/(solution|showSearch)\.ts$/,
  /^src\/reading\/(?!checks|fences)/,
  /^src\/core\/formats\/text\/(text|sites)\.ts$/,
  /^src\/core\/formats\/text\/drawing\/(siteRows|route)\.ts$/,
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
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map(
    (file) => `src/${file.replaceAll("\\", "/")}`,
  );
  for (const code of CODE.slice(1))
    assert.ok(
      files.some((name) => code.test(name)),
      String(code),
    );
});
