// What documents and comments say is there is there: links, files, folders, scripts, and everything that the registries list.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { importTypeScript } from "../../scripts/tools/common.mjs";

const { scripts, repository, contributes } = JSON.parse(readFileSync("package.json", "utf8"));
const REPOSITORY = repository.url.replace(/\.git$/, "/blob/HEAD/");
const CODE = /\.(ts|mjs|css|html)$/;

/** @param {string} folder @returns {string[]} the files in it and below */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes("node_modules"))
    .map((entry) => path.posix.join(entry.parentPath.replaceAll("\\", "/"), entry.name));

const files = ["src", "webview", "scripts", "test", "bench", "media", "docs", ".ci"]
  .flatMap(filesIn)
  .concat(readdirSync("."));
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "scripts/tools/vscode/README.md",
  ...filesIn("docs"),
].map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Markdown without its blocks of code. @param {string} text */
const proseOf = (text) => text.replace(/^```[^]*?^```$/gm, "");

/** What is set as code in the prose of a document. @param {string} text */
const codeOf = (text) => [...proseOf(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code);

/** The anchors of a document's headings, as GitHub makes them. @param {string} text */
const anchorsOf = (text) =>
  [...proseOf(text).matchAll(/^#+ +(.*)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Whether there is a file or folder of a name, in which `*` and NAME are anything; the ending of a file may be left out. */
function isThere(name) {
  const words = name.replace(/\/$/, "").split(/\*|NAME/);
  const escaped = words.map((word) => word.replaceAll(".", "\\."));
  const pattern = new RegExp(`^(src/core/)?${escaped.join("[^/]*")}([./].*)?$`);
  return files.some((file) => pattern.test(file));
}

test("every document that the code names is in the project", () => {
  const names = new Set(files.map((file) => path.basename(file).toLowerCase()));
  const named = files
    .filter((file) => CODE.test(file) && !file.startsWith("test/user/")) // whose files are written by the tests
    .flatMap((file) => [...readFileSync(file, "utf8").matchAll(/\b[\w-]+\.md\b/g)].map(([name]) => ({ file, name })));
  assert.ok(named.length > 10, "the code names some");
  assert.deepEqual(
    named.filter(({ name }) => !names.has(name.toLowerCase())),
    [],
  );
});

test("every file of code that a comment names is in the project", () => {
  const wrong = files
    .filter((file) => /^(src|webview|scripts)\//.test(file) && CODE.test(file))
    .flatMap((file) => {
      const comments = [...readFileSync(file, "utf8").matchAll(/(?:^\s*(?:\/\*\*?|\*|\/\/)|\s\/\/ )(.*)$/gm)];
      const named = comments.flatMap(([, text]) => text.match(/(?<![\w."/*-])[\w][\w/.-]*\.(ts|mjs)\b/g) ?? []);
      return named
        .filter((name) => !files.some((each) => `/${each}`.endsWith(`/${name}`)))
        .map((name) => `${file}: ${name}`);
    });
  assert.deepEqual(wrong, []);
});

test("links between documents lead somewhere", () => {
  const wrong = [];
  let count = 0;
  for (const { file, text } of documents) {
    for (const [, address] of proseOf(text).matchAll(/\]\(([^)\s]+)\)/g)) {
      const isUserAlgorithm = address.startsWith(REPOSITORY);
      if (/^\w+:/.test(address) && !isUserAlgorithm) continue;
      count++;
      const [name, anchor] = address.replace(REPOSITORY, "").split("#");
      const target = name === "" ? file : path.posix.join(isUserAlgorithm ? "." : path.posix.dirname(file), name);
      const isFound = files.includes(target) || files.some((each) => each.startsWith(`${target}/`));
      const linked = documents.find((each) => each.file === target);
      if (!isFound || (anchor && !(linked && anchorsOf(linked.text).includes(anchor))))
        wrong.push(`${file}: ${address}`);
    }
  }
  assert.ok(count > 15, `${count} links`);
  assert.deepEqual(wrong, []);
});

test("every folder, file and npm script that documents name exists", () => {
  const inCore = readdirSync("src/core");
  const tops = ["src", "webview", "scripts", "test", "bench", "media", "docs", ".ci", ...inCore];
  const wrong = [];
  let count = 0;
  for (const { file, text } of documents) {
    const isPath = (code) =>
      /^[\w.-]+(\/[\w.*-]+)*\/?$/.test(code) && code.includes("/") && tops.includes(code.split("/")[0]);
    const isSource = (code) => /^[\w-][\w.-]*\.(ts|mjs)$/.test(code);
    for (const code of codeOf(text)) {
      const [, script] = /^npm (?:run )?([\w-]+)/.exec(code) ?? [];
      if (script !== undefined && script !== "install" && !(script in scripts)) wrong.push(`${file}: ${code}`);
      else if (isPath(code) && !isThere(code)) wrong.push(`${file}: ${code}`);
      else if (isSource(code) && !files.some((each) => path.basename(each) === code)) wrong.push(`${file}: ${code}`);
      else if (script === undefined && !isPath(code) && !isSource(code)) continue;
      count++;
    }
  }
  assert.ok(count > 100, `${count} names`);
  assert.deepEqual(wrong, []);
});

/** @param {string} name of a document in docs */
const codesIn = (name) => new Set(codeOf(readFileSync(`docs/${name}`, "utf8")).flatMap((code) => code.split(/[ ,]+/)));

test("the contract names every algorithm, grid, option and command", async () => {
  const { algorithms, grids } = await importTypeScript("scripts/registries.ts");
  const settings = contributes.configuration.flatMap(({ properties }) => Object.keys(properties));
  const properties = settings.map((id) => id.replace("mazewright.", ""));
  const commands = contributes.commands.map(({ command }) => command);
  const ids = [
    ...[...algorithms, ...grids].map(({ id }) => id),
    ...properties.filter((id) => !/^(preview|algorithm|program)\./.test(id)),
    ...commands.filter((id) => !id.startsWith("mazewright.player.")),
  ];
  const named = codesIn("contract.md");
  assert.deepEqual(
    ids.filter((id) => !named.has(id)),
    [],
  );
});

test("documents name commands as the palette does, and have each that it offers", () => {
  const { commands, menus } = contributes;
  const isHidden = (id) => menus.commandPalette.some(({ command, when }) => command === id && when === "false");
  const titles = commands.map(({ category, title }) => `${category}: ${title}`);
  const named = documents.flatMap(({ text }) =>
    [...proseOf(text).matchAll(/[*_]+(Maze: [^*_]+)[*_]+/g)].map(([, name]) => name.replace(/\s+/g, " ")),
  );
  assert.ok(named.length > 30);
  assert.deepEqual(
    named.filter((title) => !titles.includes(title)),
    [],
  );
  const textOf = (name) => documents.find(({ file }) => file === `docs/${name}`)?.text ?? "";
  const own = commands.filter(({ command }) => !command.startsWith("mazewright.player."));
  for (const { command, title } of own) {
    const offered = isHidden(command) ? "" : `Maze: ${title}`;
    assert.ok(textOf("contract.md").includes(`\n| \`${command}\` | ${offered} |`), command);
    assert.equal(textOf("commands.md").includes(`\n| **${offered}** | `), offered !== "", command);
  }
});

test("the document of formats names every format, style and grid, and shows each golden text", async () => {
  const { grids, styles } = await importTypeScript("scripts/registries.ts");
  const registry = filesIn("src/core/formats").find((file) =>
    /^export const exportFormats\b/m.test(readFileSync(file, "utf8")),
  );
  const { exportFormats } = await importTypeScript(registry ?? "");
  const named = codesIn("formats.md");
  const ids = [...exportFormats, ...styles, ...grids].map(({ id }) => id);
  assert.deepEqual(
    ids.filter((id) => !named.has(id)),
    [],
  );
  const text = readFileSync("docs/formats.md", "utf8");
  for (const file of filesIn("test/golden/gallery").filter((name) => name.endsWith(".txt")))
    assert.ok(text.includes(`\`\`\`text\n${readFileSync(file, "utf8")}\`\`\``), file);
});

test("the glossary names what the code names", () => {
  const code = ["src", "webview"].flatMap(filesIn).map((file) => `${file}\n${readFileSync(file, "utf8")}`);
  const rows = readFileSync("docs/glossary.md", "utf8")
    .split("\n")
    .map((line) => line.split("|"))
    .filter(([, term = ""]) => /\w/.test(term) && term.trim() !== "Term");
  const names = rows.flatMap((row) => codeOf(row[3] ?? "").map((name) => name.replace("()", "")));
  assert.ok(names.length > 0);
  const missing = names.filter((name) => !code.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
  assert.deepEqual(missing, []);
});
