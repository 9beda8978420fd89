// Who may import whom: layers.json, read here. Prints each import that it does not allow, and why; ends with 1 if there is one.
import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

const ROOTS = ["src", "webview", "scripts", "test"];
const { areas, exceptions } = JSON.parse(readFileSync(new URL("../layers.json", import.meta.url), "utf8"));

/** All folders of areas that say in which order they lie, the lowest of each area first. */
const rows = Object.entries(areas).flatMap(([area, { folders = {} }]) =>
  Object.keys(folders).map((name) => ({ folder: path.posix.join(area, name), area })),
);
const places = new Map(rows.map(({ folder }, at) => [folder, at]));
/** Areas whose folders lie in no order, the innermost first. */
const unordered = Object.keys(areas)
  .filter((area) => areas[area].folders === undefined)
  .sort((a, b) => b.length - a.length);

/**
 * @param {string} root the folder of the project, or of a copy
 * @returns {string[]} what is wrong: place, import, reason
 */
export function trespasses(root = ".") {
  const files = ROOTS.flatMap((name) =>
    readdirSync(path.join(root, name), { recursive: true }).map((file) =>
      path.posix.join(name, file.replaceAll("\\", "/")),
    ),
  ).filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith(".d.ts"));
  const found = new Set(files.map((file) => path.posix.dirname(file)));
  const unknown = [...found]
    .filter((folder) => areaOf(folder) === undefined)
    .map((folder) => `${folder}: layers.json has no row for it`);
  const known = files.filter((file) => areaOf(path.posix.dirname(file)) !== undefined);
  return [...unknown, ...known.flatMap((file) => trespassesIn(file, readFileSync(path.join(root, file), "utf8")))];
}

function trespassesIn(file, text) {
  return importsOf(file, text).flatMap(({ name, isType, start }) => {
    const reason = refusal(file, resolved(file, name), isType);
    return reason === undefined ? [] : [`${file}:${text.slice(0, start).split("\n").length}: "${name}": ${reason}`];
  });
}

/** What a file imports, or exports from elsewhere; what an index passes on counts as well. */
function importsOf(file, text) {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const areTypes = (entries) => entries.length > 0 && entries.every(({ isType }) => isType);
  const exported = staticExports.flatMap(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest));
  const quoted = ({ start, end }) => text.slice(start + 1, end - 1);
  return [
    ...staticImports.map(({ moduleRequest: { value, start }, entries }) => ({
      name: value,
      start,
      isType: areTypes(entries),
    })),
    ...exported.map(({ moduleRequest: { value, start }, isType }) => ({ name: value, start, isType })),
    ...dynamicImports.map(({ moduleRequest }) => ({
      name: quoted(moduleRequest),
      start: moduleRequest.start,
      isType: false,
    })),
  ];
}

/** The area of a folder, undefined if layers.json does not know it. */
function areaOf(folder) {
  return places.has(folder) ? rows[places.get(folder)].area : unordered.find((area) => isIn(folder, area));
}

const resolved = (file, name) => (name.startsWith(".") ? path.posix.join(path.posix.dirname(file), name) : name);

/** @returns {string | undefined} why a file may not import a module; undefined if it may */
function refusal(file, module, isType) {
  const folder = path.posix.dirname(file);
  const area = areaOf(folder);
  const { imports, types = [], facts = [], platform, why } = areas[area];
  const exception = exceptions.find(
    (each) => isIn(folder, each.folder) && isIn(module, each.not) && !isAmong(module, each.but),
  );
  if (exception !== undefined) return exception.why;
  if (!ROOTS.some((root) => isIn(module, root))) {
    if (module === "vscode") return platform === "vscode" || (isType && isAmong(module, types)) ? undefined : why;
    return !isBuiltin(module) || platform === "node" || (area !== "src/core" && file.endsWith(".node.ts"))
      ? undefined
      : why;
  }
  const target = places.has(module) ? module : path.posix.dirname(module); // the index of a folder, or a file
  if (areaOf(target) === area)
    return !places.has(target) || places.get(target) <= places.get(folder)
      ? undefined
      : `${target} is above ${folder} in layers.json`;
  return isAmong(module, imports) || isAmong(module, facts) || (isType && isAmong(module, types)) ? undefined : why;
}

const isIn = (module, name) => module === name || module.startsWith(`${name}/`);
const isAmong = (module, names) => names.some((name) => isIn(module, name));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = trespasses();
  console.log(found.length === 0 ? "Every import keeps to layers.json." : found.join("\n"));
  process.exitCode = found.length === 0 ? 0 : 1;
}
