// The built-in algorithms as programs of the user's. Each is one file, of an algorithm and of what it shares with others;
// all else comes from the module "mazewright". dist/sources.json holds the parts, each file once.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

const CORE = "src/core";

/**
 * The parts of a copy: what stands before them, rows of its files, and what stands after them. Each part follows an empty
 * line. It begins with what runs; the facts and what algorithms share stand below.
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
  const parts = inOrder(
    files.flatMap(({ statements }) => statements).toSorted((a, b) => isOf(code, b) - isOf(code, a)),
  );
  return { head, files, parts: joined(parts), tail: `\nexport default { ...facts, ...${code} };\n` };
}

const isOf = (name, { names }) => Number(names.includes(name));

/** Statements, each behind those that it needs when it is evaluated. */
function inOrder(all) {
  const [begun, placed] = [new Set(), []];
  const place = (each) => {
    if (begun.has(each)) return;
    begun.add(each);
    all.filter(({ names }) => names.some((name) => each.needs.has(name))).forEach(place);
    placed.push(each);
  };
  all.forEach(place);
  return placed;
}

/** Rows of files, those that follow each other as one part. */
function joined(statements) {
  const parts = [];
  for (const { name, from, to } of statements) {
    const last = parts.at(-1);
    if (last?.[0] === name && last[2] === from) last[2] = to;
    else parts.push([name, from, to]);
  }
  return parts;
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
  const whole = `${code.trim()}\n`;
  return {
    name: `${name}.ts`,
    text: whole,
    statements: statementsOf(`${name}.ts`, whole),
    skipped: rowsIn(text.slice(0, begin)) + rowsIn(/^\s*/.exec(code)[0]),
    outside,
    declared,
    exported: exports.flatMap(({ declaration }) => namesOf(declaration)),
  };
}

/** The rows of each statement, with the comment before it; the names that it declares, and those that it needs at once. */
function statementsOf(name, text) {
  const { body } = parseSync(name, text).program;
  let from = 0;
  return body.map((node, at) => {
    const to = at + 1 < body.length ? rowsIn(text.slice(0, node.end)) + 1 : rowsIn(text);
    const statement = { name, from, to, names: namesOf(node), needs: neededBy(node) };
    from = to;
    return statement;
  });
}

/** The names that a node uses when it is evaluated: not in functions, which run later, nor in types. */
function neededBy(node, needed = new Set()) {
  if (Array.isArray(node)) for (const each of node) neededBy(each, needed);
  if (typeof node?.type !== "string" || /Function|^TS(?!As|Satisfies|NonNull)/.test(node.type)) return needed;
  if (node.type === "Identifier") needed.add(node.name);
  for (const part of Object.values(node)) if (typeof part === "object") neededBy(part, needed);
  return needed;
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
