import { readFileSync } from "node:fs";
import path from "node:path";

const TABLE = /<!-- folders -->([^]*?)<!-- \/folders -->/;
const ROW = /^\| `(.+?)` +\|.*\|(.*)\|$/gm; // the folder, and what it imports
const PLATFORMS = ["vscode", "node"];

/**
 * Who may import whom: the table of folders in CONTRIBUTING.md, from below. The lint's rules (.oxlintrc.json) are made from it by
 * every build. A folder imports itself, and what its row names: a folder, every folder below one ("/*"), a single file, or
 * what is not ours.
 */
export const FLOORS = Array.from(TABLE.exec(readFileSync("CONTRIBUTING.md", "utf8"))[1].matchAll(ROW), floor);

function floor([, folder, cell]) {
  const full = (name) => (/^(src|webview)\b/.test(name) ? name : `src/core/${name}`);
  const names = Array.from(cell.matchAll(/`(.+?)`/g), ([, name]) => name);
  const imports = names.filter((name) => !PLATFORMS.includes(name)).map(full);
  return { folder: full(folder), imports, platform: PLATFORMS.find((name) => names.includes(name)) ?? "" };
}

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
function rule({ folder, imports }, banned) {
  const message = `${folder} does not import this: see the table of folders in CONTRIBUTING.md.`;
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
  const inside = FLOORS.map((each) => each.folder).filter((name) => name.startsWith(`${folder}/`));
  const isInTree = (name) =>
    allowed.some(({ path, isTree }) => isTree && (path === "." || name.startsWith(`${path}/`)));
  const shut = [...passed, ...inside.map((name) => relative(folder, name))].filter(
    (name) => !open.has(name) && !isInTree(name) && !/^\.$|\*\*$/.test(name),
  );
  return {
    paths: [...new Set(shut)].map((name) => ({ name, message })),
    patterns: [{ group: [...banned, "../**", "./*/**", ...[...passed, ...open].map((name) => `!${name}`)], message }],
  };
}

/** The path from a folder to another, as an import names it. */
function relative(folder, target) {
  const name = path.posix.relative(folder, target);
  return name === "" || name.startsWith(".") ? name || "." : `./${name}`;
}
