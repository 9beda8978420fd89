// `npm run figures`: sizes, imports and duplicates of the code, counted from its syntax trees, and sizes of what was built.
// They are to be looked at, and none of them is a limit.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseSync } from "oxc-parser";

const FOLDERS = ["src", "webview", "scripts"];
const DUPLICATE = 6; // lines in a row that occur in two places
const LARGEST = 5; // classes that are listed by name
const FUNCTIONS = ["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"];

const files = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((name) => /\.(ts|mjs|css|html|json)$/.test(name))
  .map(read);
const code = files.filter(({ program }) => program !== undefined);

/** A file's text, lines, comments and, of code, its syntax tree. */
function read(name) {
  const text = readFileSync(name, "utf8");
  const file = { name, text, lines: text.trimEnd().split("\n"), comments: [] };
  if (!/\.(ts|mjs)$/.test(name)) return file;
  const { program, comments } = parseSync(name, text);
  return { ...file, program, comments };
}

/** Every node of a syntax tree, from the root. */
function* nodesOf(node) {
  if (typeof node?.type === "string") yield node;
  for (const child of Object.values(node)) if (typeof child === "object" && child !== null) yield* nodesOf(child);
}

function nodes(types) {
  return code.flatMap((file) =>
    [...nodesOf(file.program)].filter(({ type }) => types.includes(type)).map((node) => ({ ...node, file })),
  );
}

/** The files in which a rule of the lint finds something. */
function foundBy(rule) {
  const lint = spawnSync(process.execPath, ["node_modules/oxlint/bin/oxlint", "--format=json"], { encoding: "utf8" });
  const { diagnostics } = JSON.parse(lint.stdout);
  const found = diagnostics.filter(({ code }) => code?.includes(rule)).map(({ filename }) => filename);
  return [...new Set(found)];
}

function publicMembers({ body, id, file }) {
  const isPublic = ({ accessibility, key }) => accessibility !== "private" && key?.type !== "PrivateIdentifier";
  const inHead = body.body
    .filter(({ kind }) => kind === "constructor")
    .flatMap(({ value }) => value.params)
    .filter((parameter) => parameter.type === "TSParameterProperty" && isPublic(parameter));
  const names = body.body
    .filter((member) => member.kind !== "constructor" && isPublic(member))
    .map(({ key }) => key.name);
  return [new Set(names).size + inHead.length, `${id?.name} (${file.name})`];
}

/** Lines of code in a row of DUPLICATE that occurs elsewhere too. */
function duplicates() {
  const places = new Map(); // of each row of lines
  for (const { name, lines } of files) {
    const numbered = lines
      .map((line, at) => [line.trim(), at])
      .filter(([line]) => /\w/.test(line) && !/^(import|export .* from|\/?\*|\/\/)/.test(line));
    for (let at = 0; at + DUPLICATE <= numbered.length; at++) {
      const row = numbered.slice(at, at + DUPLICATE);
      const key = row.map(([line]) => line).join("\n");
      places.set(key, [...(places.get(key) ?? []), ...row.map(([, line]) => `${name}:${line}`)]);
    }
  }
  return new Set([...places.values()].filter((found) => found.length > DUPLICATE).flat()).size;
}

function linesOf({ start, end, file }) {
  return file.text.slice(start, end).split("\n").length;
}

/** Lines that hold nothing but a comment. */
function commentLines(file) {
  return file.comments
    .filter(({ start }) => /(^|\n)\s*$/.test(file.text.slice(0, start).slice(-200)))
    .map((comment) => linesOf({ ...comment, file }));
}

const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
const list = (items) => (items.length === 0 ? "none" : items.join(", "));

function medianAndLongest(counted) {
  const sorted = counted.sort(([a], [b]) => a - b);
  const [most, where] = sorted[sorted.length - 1];
  return `median ${sorted[sorted.length >> 1][0]}, most ${most} (${where})`;
}

const functions = nodes(FUNCTIONS).map((node) => [
  linesOf(node),
  `${node.id?.name ?? "a function"} in ${node.file.name}`,
]);
const classes = nodes(["ClassDeclaration"])
  .map(publicMembers)
  .sort(([a], [b]) => b - a);
const casts = nodes(["TSAsExpression"]).filter(({ typeAnnotation }) => typeAnnotation.typeName?.name !== "const");
const written = sum(code.map(({ lines }) => lines.filter((line) => line.trim() !== "").length));

/** Kilobytes of each file that is built, and of the package, where there are any. */
function builtSizes() {
  const built = readdirSync("dist").map((name) => `dist/${name}`);
  const packed = readdirSync(".").filter((name) => name.endsWith(".vsix"));
  return [...packed, ...built].map((name) => `${name} ${Math.round(statSync(name).size / 1024)}`);
}

/** How many files of code each folder holds. */
function folderSizes() {
  const counts = new Map();
  for (const { name } of code) counts.set(path.dirname(name), (counts.get(path.dirname(name)) ?? 0) + 1);
  return Array.from(counts, ([folder, count]) => [count, folder]);
}

const rows = {
  Files: String(files.length),
  "Lines in all": String(sum(files.map(({ lines }) => lines.length))),
  "Lines of a file": medianAndLongest(files.map(({ name, lines }) => [lines.length, name])),
  "Lines of a function": medianAndLongest(functions),
  "Files of a folder": medianAndLongest(folderSizes()),
  "Kilobytes of what was built": list(existsSync("dist") ? builtSizes() : []),
  "Imports against the table of folders": list(foundBy("no-restricted-imports")),
  "Files in cycles of imports": list(foundBy("no-cycle")),
  "Public members of the largest classes": list(classes.slice(0, LARGEST).map(([count, name]) => `${count} ${name}`)),
  "Casts, without `as const`": String(casts.length),
  [`Lines in rows of ${DUPLICATE} or more that stand twice`]: String(duplicates()),
  Comments: `${Math.round((100 * sum(code.flatMap(commentLines))) / written)} % of the lines`,
};
for (const [label, value] of Object.entries(rows)) console.log(`${label}: ${value}`);
