// Every exported interface, type, class and enum of src and webview has a name of its own. Prints each that stands twice, with
// its places; ends with 1 if there is one.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

const ROOTS = ["src", "webview"];
/** What programs of users import: the names are theirs to know, such as Algorithm. */
const PUBLISHED = "src/sandbox/inside/mazewright.ts";
const KINDS = new Set(["TSInterfaceDeclaration", "TSTypeAliasDeclaration", "ClassDeclaration", "TSEnumDeclaration"]);

/**
 * @param {string} root the folder of the project, or of a copy
 * @returns {string[]} each name that stands twice, and where
 */
export function twins(root = ".") {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const file of ROOTS.flatMap((name) => filesIn(root, name)))
    for (const { name, line } of typesOf(file, readFileSync(path.join(root, file), "utf8")))
      places.set(name, [...(places.get(name) ?? []), `${file}:${line}`]);
  const found = [...places].filter(([, where]) => where.length > 1);
  return found.map(([name, where]) => `${name}: ${where.join(", ")}`).sort();
}

function filesIn(root, name) {
  return readdirSync(path.join(root, name), { recursive: true })
    .map((file) => path.posix.join(name, file.replaceAll("\\", "/")))
    .filter((file) => file.endsWith(".ts") && file !== PUBLISHED);
}

/** What a file exports and declares itself: what it passes on is declared elsewhere. */
function typesOf(file, text) {
  return parseSync(file, text).program.body.flatMap(({ type, declaration, start }) =>
    type.startsWith("Export") && KINDS.has(declaration?.type) && declaration.id
      ? [{ name: declaration.id.name, line: text.slice(0, start).split("\n").length }]
      : [],
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = twins();
  console.log(found.length === 0 ? "Every exported type has a name of its own." : found.join("\n"));
  process.exitCode = found.length === 0 ? 0 : 1;
}
