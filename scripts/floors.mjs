import path from "node:path";

/**
 * Who may import whom. The lint's rules (.oxlintrc.json) and the table in CONTRIBUTING.md are made from it by every build.
 * A folder imports itself, and what its row names: a folder, every folder below one ("/*") or a single file.
 */

/** @typedef {"" | "vscode" | "node"} Platform what a folder may import that is not ours */

/** @typedef {{ folder: string, holds: string, imports: string[], platform: Platform }} Floor */

/**
 * @param {string} folder
 * @param {string} holds
 * @param {string} imports separated by blanks; names without "src" or "webview" before them are folders of the core
 * @param {Platform} [platform]
 * @returns {Floor}
 */
function floor(folder, holds, imports, platform = "") {
  const full = (name) => (/^(src|webview)\b/.test(name) ? name : `src/core/${name}`);
  return { folder: full(folder), holds, imports: imports.split(" ").filter(Boolean).map(full), platform };
}

const CORE = "src/core/*";
const SHARED = `${CORE} src/shared src/shared/overlays`;

/** From below. @type {readonly Floor[]} */
export const FLOORS = [
  floor("foundation", "mazes, grids, steps, seeded random numbers, errors: read contracts.ts first", ""),
  floor("structures", "disjoint sets, heaps, bags: no maze words", "foundation"),
  floor("paths", "searches, shortest and longest paths, components, borders", "foundation"),
  floor("grids/wiring", "which cells of a grid are neighbours", "foundation structures"),
  floor("grids/pictures", "how a grid is drawn", "foundation structures grids/wiring"),
  floor("grids", "a kind of grid per file", "foundation grids/wiring grids/pictures"),
  floor("algorithms/shared", "what several algorithms share", "foundation structures"),
  floor(
    "algorithms",
    "an algorithm per file",
    "foundation structures algorithms/shared grids/slashes grids/wiring/slashWalls",
  ),
  floor("solvers", "a solver per file", "foundation paths"),
  floor("options", "what options mean, their checks and defaults", "foundation grids algorithms algorithms/shared"),
  floor(
    "making",
    "a maze from options: regions, entrances, loops and braids",
    "foundation paths grids algorithms options",
  ),
  floor("measures", "counts of a maze, and what is usual for its algorithm", "foundation paths options"),
  floor(
    "playback",
    "a maze at any step, events, sentences, lines of pseudocode",
    "foundation structures grids algorithms options making",
  ),
  floor("formats/text", "a style of text per file", "foundation paths grids grids/wiring options"),
  floor("formats/json", "JSON v1", "foundation paths grids grids/wiring algorithms options formats/text"),
  floor("formats/svg", "SVG, still and animated", "foundation paths grids/pictures options making playback"),
  floor("formats/raster", "PNG and GIF", "foundation options making playback formats/svg"),
  floor(
    "formats/exports",
    "a format to export per file: which mazes it holds, what it takes, how it writes",
    "foundation options making formats/text formats/json formats/svg formats/raster",
  ),
  floor("formats", "reading any of them", "foundation formats/*"),
  floor("src/core", "what is published of the core", CORE),
  floor("src/shared/overlays", "an overlay per file: its action, what it needs and paints", CORE),
  floor(
    "src/shared",
    "what both sides of the window know: messages, kept state, actions",
    `${CORE} src/shared/overlays`,
  ),
  floor("src/platform", "what only Node has", "", "node"),
  floor("src/worker", "jobs off the extension host's thread", `${CORE} src/platform`),
  floor("src/host/manifest", "names that package.json and the code share", "src/shared src/shared/overlays"),
  floor("src/host/engine", "workers, and what they make", `${CORE} src/worker/jobs src/worker/port`, "vscode"),
  floor("src/host/settings", "settings, command options, last answers", SHARED, "vscode"),
  floor(
    "src/host/notifications",
    "errors and progress for the user",
    `${CORE} src/host/engine src/host/settings`,
    "vscode",
  ),
  floor(
    "src/host/documents",
    "editors and files: insertions, exports",
    `${CORE} src/platform src/worker/jobs src/host/manifest src/host/engine src/host/settings src/host/notifications`,
    "vscode",
  ),
  floor(
    "src/host/preview",
    "the host's side of the preview",
    `${SHARED} src/worker/jobs src/host/manifest src/host/engine src/host/settings src/host/notifications src/host/documents`,
    "vscode",
  ),
  floor(
    "src/host/questions",
    "what commands ask",
    `${SHARED} src/host/engine src/host/settings src/host/notifications src/host/documents src/host/preview`,
    "vscode",
  ),
  floor(
    "src/host/commands",
    "a command per file",
    `${SHARED} src/worker/jobs src/host/manifest src/host/engine src/host/settings src/host/notifications src/host/documents src/host/preview src/host/questions`,
    "vscode",
  ),
  floor(
    "src/host",
    "the start of the extension, and its API",
    `${SHARED} src/core src/worker/port src/host/*`,
    "vscode",
  ),
  floor("src", "the entry of the extension", "src/host src/host/documents src/host/engine src/platform", "vscode"),
  floor(
    "webview/style",
    "style sheets, and the tables that they and the pictures share",
    "formats/svg src/shared src/shared/overlays",
  ),
  floor("webview/page", "elements, icons, keys", "formats/svg src/shared src/shared/overlays webview/page/icons"),
  floor("webview/extension", "messages to and from the extension", SHARED),
  floor(
    "webview/picture",
    "what draws the maze",
    `${CORE} src/shared/overlays webview/style webview/page webview/extension`,
  ),
  floor("webview/playing", "the recording at a step", `${SHARED} webview/page webview/extension webview/picture`),
  floor("webview/shape", "painting the shape of a maze", `${SHARED} webview/page webview/picture`),
  floor(
    "webview/controls",
    "bars, notice, speech, panel beside the picture",
    `${SHARED} webview/page webview/picture webview/playing webview/shape`,
  ),
  floor(
    "webview/finished",
    "solutions, longest path, distances over the picture",
    `${SHARED} webview/style webview/page webview/extension webview/picture webview/playing webview/controls`,
  ),
  floor("webview", "the start of the page", `${SHARED} webview/*`),
];

/**
 * Whether files of a folder may import a module.
 * @param {string} folder
 * @param {string} module its path from the root
 */
export function mayImport(folder, module) {
  const parent = path.posix.dirname(module);
  const { imports } = FLOORS.find((row) => row.folder === folder);
  return [folder, ...imports].some((name) =>
    name.endsWith("/*")
      ? module.startsWith(name.slice(0, -1))
      : [parent, module, module.replace(/\.ts$/, "")].includes(name),
  );
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
