// Makes the one .vsix in the root: a production build, with --tests also what they need, and what .vscodeignore lets in.
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const { scripts: _, devDependencies: __, ...manifest } = JSON.parse(readFileSync("package.json", "utf8"));
const { name, version } = manifest;
const run = (cwd, script, ...args) =>
  execFileSync(process.execPath, [path.resolve(script), ...args], { stdio: "inherit", cwd });

run(".", "scripts/build.mjs", "--production", ...process.argv.slice(2));

// vsce reads every file of the folder before it applies .vscodeignore; without these there are few.
const LARGE = [".git", ".vscode-test", "node_modules", "out"];
const staged = mkdtempSync(path.join(tmpdir(), `${name}-`));
for (const entry of readdirSync(".")) {
  if (!LARGE.includes(entry)) cpSync(entry, path.join(staged, entry), { recursive: true });
}
writeFileSync(path.join(staged, "package.json"), JSON.stringify(manifest)); // what only the project needs is left out
try {
  // Everything is bundled, so vsce need not look for dependencies.
  const flags = ["--no-dependencies"];
  run(staged, "node_modules/@vscode/vsce/vsce", "package", ...flags, "--out", path.resolve(`${name}-${version}.vsix`));
} finally {
  rmSync(staged, { recursive: true });
}
