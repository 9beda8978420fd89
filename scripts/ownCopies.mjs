// The built-in algorithms as programs of the user's. Each is one file, of an algorithm and of what it shares with others;
// all else comes from the module "mazewright". dist/sources.json holds the parts, each file once.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

const CORE = "src/core";

/**
 * The parts of a copy: what stands before its files, their names and modules, and what stands after them. Each file
 * follows an empty line.
 */
export function copyOf({ id, name, source }) {
  const own = `algorithms/${id.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}`;
  const files = filesOf(own).map(readModule);
  checkNames(files);
  const imports = new Map(files.flatMap(({ outside }) => outside)); // whether each is a type only; a value wins
  for (const [imported, isType] of files.flatMap(({ outside }) => outside)) if (!isType) imports.set(imported, false);
  const values = [...imports.keys()].filter((each) => !imports.get(each)).toSorted(byName);
  const types = [...imports.keys()].filter((each) => imports.get(each)).toSorted(byName);
  const [facts, code, ...others] = files.at(-1).exported;
  if (facts !== "facts" || code === undefined || others.length > 0)
    throw new Error(`${own} does not export the facts and the code of one algorithm`);
  const head = [
    `// ${name}, as it comes with Mazewright: change it, and preview it.\n// ${source}\n`,
    values.length > 0 ? importOf("import", values) : "",
    importOf("import type", types),
  ].join("");
  return { head, files, tail: `\nexport default { ...facts, ...${code} };\n` };
}

const byName = (a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1);

/** An import as the formatter writes it. */
function importOf(keyword, names) {
  const row = `${keyword} { ${names.join(", ")} } from "mazewright";\n`;
  return row.length <= 121
    ? row
    : `${keyword} {\n${names.map((name) => `  ${name},\n`).join("")}} from "mazewright";\n`;
}

/** A file and those that it imports of the algorithms' folder, each once and before it is used. */
function filesOf(name, known = []) {
  if (known.includes(name)) return known;
  const needed = importsIn(read(name)).map(({ source }) => path.posix.join(path.posix.dirname(name), source.value));
  const shared = needed.filter((each) => each.startsWith("algorithms/"));
  return [...shared.reduce((all, each) => filesOf(each, all), known), name];
}

function read(name) {
  const file = path.join(CORE, `${name}.ts`);
  const text = readFileSync(file, "utf8");
  return { name, text, body: parseSync(file, text).program.body };
}

const importsIn = ({ body }) => body.filter(({ type }) => type === "ImportDeclaration");

/** A file without imports and exports, how many rows that leaves out at its beginning, and what names it declares and imports from elsewhere. */
function readModule(name) {
  const file = read(name);
  const exports = file.body.filter(({ type }) => type === "ExportNamedDeclaration");
  const begin = importsIn(file).at(-1)?.end ?? 0;
  let text = file.text;
  for (const { start, declaration } of exports.toReversed())
    text = text.slice(0, start) + text.slice(declaration.start);
  const outside = importsIn(file)
    .filter(({ source }) => !path.posix.join(path.posix.dirname(name), source.value).startsWith("algorithms/"))
    .flatMap(({ importKind, specifiers }) =>
      specifiers.map(({ local, importKind: own }) => [local.name, importKind === "type" || own === "type"]),
    );
  const declared = file.body.flatMap((node) => namesOf(node.declaration ?? node));
  const code = text.slice(begin);
  return {
    name: `${name}.ts`,
    text: `${code.trim()}\n`,
    skipped: rowsIn(text.slice(0, begin)) + rowsIn(/^\s*/.exec(code)[0]),
    outside,
    declared,
    exported: exports.flatMap(({ declaration }) => namesOf(declaration)),
  };
}

const rowsIn = (text) => text.split("\n").length - 1;

function namesOf({ declarations, id }) {
  return declarations?.map((each) => each.id.name) ?? (id ? [id.name] : []);
}

/** @throws if two files declare one name, or one that another imports */
function checkNames(files) {
  const imported = new Set(files.flatMap(({ outside }) => outside.map(([name]) => name)));
  const seen = new Map();
  for (const { name, declared } of files) {
    for (const each of declared) {
      const other = seen.get(each) ?? (imported.has(each) ? "an import" : undefined);
      if (other) throw new Error(`In a copy, ${each} of ${name} would clash with that of ${other}: rename one`);
      seen.set(each, name);
    }
  }
}
