// Makes the one .vsix in the root: a production build and what .vscodeignore lets in.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const run = (script, ...args) => execFileSync(process.execPath, [script, ...args], { stdio: "inherit" });

run("scripts/build.mjs", "--production");
// Everything is bundled, so that no dependency has to be looked for; pictures are in the package, so links stay as they are.
run(
  "node_modules/@vscode/vsce/vsce",
  "package",
  "--no-dependencies",
  "--allow-missing-repository",
  "--no-rewrite-relative-links",
  "--out",
  `${name}-${version}.vsix`,
);
