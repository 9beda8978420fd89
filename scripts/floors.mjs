import { readFileSync } from "node:fs";
import path from "node:path";

const TEXT = readFileSync("CONTRIBUTING.md", "utf8");
const TABLE = /<!-- folders -->([^]*?)<!-- \/folders -->/;
const ROW = /^\| `(.+?)` +\|.*\|(.*)\|$/gm; // the folder, and what it imports
const PLATFORMS = ["vscode", "node"];

/**
 * Who may import whom: the table of folders in CONTRIBUTING.md, from below. The lint's rules (.oxlintrc.json) are made from it by
 * every build. A folder imports itself, and what its row names: a folder, every folder below one ("/*"), a single file, or
 * what is not ours.
 */
export const FLOORS = Array.from(TABLE.exec(TEXT)[1].matchAll(ROW), floor);

function floor([, folder, cell]) {
  const names = Array.from(cell.matchAll(/`(.+?)`/g), ([, name]) => name);
  const imports = names.filter((name) => !PLATFORMS.includes(name)).map(full);
  const takesFacts = cell.includes("facts of `src/core/*`");
  return { folder: full(folder), imports, takesFacts, platform: PLATFORMS.find((name) => names.includes(name)) ?? "" };
}

function full(name) {
  return /^(src|webview)\b/.test(name) ? name : `src/core/${name}`;
}

/** What a folder may import of the core, besides types, whose row says "facts of". */
export const FACTS = Array.from(
  /<!-- facts -->([^]*?)<!-- \/facts -->/.exec(TEXT)[1].matchAll(/`(.+?)`/g),
  ([, name]) => full(name),
);

const NODE = ["node:*", "fs", "path", "os", "worker_threads"];

/** @returns {object[]} overrides for the lint: one for each folder, and one for its files that only Node runs */
export function lintOverrides() {
  return FLOORS.flatMap((row) => {
    const banned = { "": ["vscode", ...NODE], vscode: NODE, node: ["vscode"] }[row.platform];
    const override = (files, more, names) => ({
      ...files,
      rules: { "no-restricted-imports": ["error", rule(row, names)] },
      ...more,
    });
    const all = override({ files: [`${row.folder}/*`] }, {}, banned);
    if (row.platform === "node" || row.folder.startsWith("src/core")) return [all];
    const nodeFiles = override(
      { files: [`${row.folder}/*.node.ts`] },
      {},
      banned.filter((name) => !NODE.includes(name)),
    );
    return [all, nodeFiles];
  });
}

/** What a folder may not import: all of ours but what its row allows, and platforms that it does not know. */
function rule({ folder, imports, takesFacts }, banned) {
  const message = `${folder} does not import this: see the table of folders in CONTRIBUTING.md.`;
  const inside = FLOORS.map((each) => each.folder).filter((name) => name.startsWith(`${folder}/`));
  if (takesFacts)
    return ruleWithFacts(
      folder,
      waysTo(
        folder,
        imports.filter((name) => !isOfCore(name)),
        inside,
      ),
      banned,
      message,
    );
  const { shut, reopened } = waysTo(folder, imports, inside);
  return {
    paths: shut.map((name) => ({ name, message })),
    patterns: [{ group: [...banned, "../**", "./*/**", ...reopened], message }],
  };
}

const isOfCore = (name) => /^src\/core\b/.test(name);

/** The same where types come from all of the core, and other things only from its facts. */
function ruleWithFacts(folder, { shut, reopened }, banned, message) {
  const [src, core] = ["src", "src/core"].map((name) => relative(folder, name));
  const code = {
    message: `${folder} imports types and facts of the core, not its code: see CONTRIBUTING.md.`,
    allowTypeImports: true,
  };
  const facts = waysTo(folder, FACTS, []);
  // An exception in one pattern would silence the other, so that none may name the core but its own.
  const others = [...new Set(FLOORS.map(({ folder: name }) => name.replace(/^(src\/[^/]+|[^/]+).*$/, "$1")))];
  const away = others
    .filter((name) => !["src", "src/core", "src/host"].includes(name))
    .map((name) => relative(folder, name));
  const group = [
    ...banned,
    `${src}/[!.]*`,
    `!${core}`,
    ...away.flatMap((name) => [name, `${name}/**`]),
    ...aboveIn(folder, "src/host").flatMap((name) => [`${name}/[!.]*`, `${name}/[!.]*/**`]),
    ...(folder === "src/host" ? ["../[!.]*"] : []),
    "./*/**",
    ...reopened,
  ];
  return {
    paths: [
      ...shut.map((name) => ({ name, message })),
      ...facts.shut.filter((name) => !shut.includes(name)).map((name) => ({ name, ...code })),
    ],
    patterns: [
      { group, message },
      { group: [`${core}/**`, ...facts.reopened.filter((name) => name !== `!${core}`)], ...code },
    ],
  };
}

/** The names of what may be imported, as exceptions of a pattern; and those on the way there that may not be imported themselves. */
function waysTo(folder, imports, inside) {
  const allowed = imports.map((name) => ({
    path: relative(folder, name.replace(/\/\*$/, "")),
    isTree: name.endsWith("/*"),
  }));
  const open = new Set();
  const passed = new Set(); // on the way to what is allowed
  for (const { path, isTree } of allowed) {
    const parts = path.split("/");
    for (let end = 1; end < parts.length; end++)
      if (!/^\.+$/.test(parts[end - 1])) passed.add(parts.slice(0, end).join("/"));
    if (isTree) passed.add(path).add(`${path}/**`);
    else open.add(path).add(`${path}/*`);
  }
  const isInTree = (name) =>
    allowed.some(({ path, isTree }) => isTree && (path === "." || name.startsWith(`${path}/`)));
  const shut = [...passed, ...inside.map((name) => relative(folder, name))].filter(
    (name) => !open.has(name) && !isInTree(name) && !/^\.$|\*\*$/.test(name),
  );
  return { shut: [...new Set(shut)], reopened: [...passed, ...open].map((name) => `!${name}`) };
}

/** The ways from a folder up to one above it. */
function aboveIn(folder, top) {
  const depth = folder.split("/").length - top.split("/").length;
  return Array.from({ length: depth }, (_, at) =>
    Array(at + 1)
      .fill("..")
      .join("/"),
  );
}

/** The path from a folder to another, as an import names it. */
function relative(folder, target) {
  const name = path.posix.relative(folder, target);
  return name === "" || name.startsWith(".") ? name || "." : `./${name}`;
}
