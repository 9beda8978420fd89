// What follows from the registries: one schema in package.json, tables and names in documents. Rewritten by every build;
// `node scripts/generated.mjs --check` fails if a file is out of date.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { importTypeScript } from "./tools/common.mjs";
import { markdownOf, userAlgorithmNames } from "./userAlgorithmTypes.mjs";

/** @returns {Promise<string[]>} the files that changed, or that would */
export async function updateGenerated({ check = false } = {}) {
  const registries = await importTypeScript("scripts/registries.ts");
  const changed = [];
  const update = (file, text) => {
    if (readFileSync(file, "utf8") === text) return;
    changed.push(file);
    if (!check) writeFileSync(file, text);
  };
  const manifest = JSON.parse(readFileSync("package.json", "utf8"));
  writeDefaults(manifest, registries);
  update("package.json", `${JSON.stringify(manifest, null, 2)}\n`);
  const settings = settingsOf(manifest);
  const { ids, algorithms, cost, grids, exports, styles, texts, keys } = tablesOf(registries);
  const documents = {
    "docs/contract.md": { ids },
    "docs/algorithms.md": { algorithms, cost },
    "docs/grids.md": { grids },
    "docs/formats.md": { exports, styles, texts },
    "docs/keys.md": { keys },
    "docs/settings.md": { settings },
    "docs/own-algorithm.md": markdownOf(userAlgorithmNames()),
  };
  for (const [file, tables] of Object.entries(documents)) update(file, withTables(readFileSync(file, "utf8"), tables));
  update("webview/page/actionIcons.ts", iconsOf(registries));
  return changed;
}

/** What the setting `mazewright.defaults` can hold: all else in package.json is written by hand. */
function writeDefaults({ contributes }, { defaultsOptions, optionSchema }) {
  const options = Object.entries(defaultsOptions).map(([id, spec]) => [id, optionSchema(spec)]);
  const [{ properties }] = contributes.configuration;
  properties["mazewright.defaults"].properties = Object.fromEntries(options);
}

/** The icons that actions of the pages name, and no others: of our own, or codicons. */
function iconsOf({ actions, editorActions }) {
  const all = [actions, editorActions].flatMap(Object.values);
  const named = all.flatMap(({ icon, turned }) => [icon, turned?.icon]);
  const sources = [...new Set(named)].filter(Boolean).map((name) => {
    const own = `./icons/${name}.svg`;
    return { name, file: existsSync(`webview/page/${own}`) ? own : `@vscode/codicons/src/icons/${name}.svg` };
  });
  const icons = sources
    .sort((a, b) => (a.file.replace(".", "~") < b.file.replace(".", "~") ? -1 : 1)) // our own last
    .map(({ name, file }) => ({ name, file, variable: name.replace(/-(.)/g, (_, letter) => letter.toUpperCase()) }));
  return `${icons.map(({ variable, file }) => `import ${variable} from "${file}";\n`).join("")}
/** The icons of actions by their names. Made from the tables of actions by every build. */
export const actionIcons: Readonly<Partial<Record<string, string>>> = {
${icons.map(({ name, variable }) => (name === variable ? `  ${name},\n` : `  "${name}": ${variable},\n`)).join("")}};
`;
}

const NEEDS = { graph: "any grid", rows: "rows of cells", rectangle: "a full rectangle" };

function tablesOf(registries) {
  const { algorithms, grids, styles, exportFormats } = registries;
  const yes = (flag) => (flag ? "yes" : "no");
  return {
    ids: table(
      ["Option", "Ids"],
      Object.entries({ algorithm: algorithms, grid: grids }).map(([option, all]) => [`\`${option}\``, codes(all)]),
    ),
    algorithms: table(
      ["Algorithm", "`algorithm`", "Its mazes", "Perfect", "Uniform"],
      algorithms.map((a) => [a.name, `\`${a.id}\``, a.description, yes(a.perfect), yes(a.uniform)]),
    ),
    cost: table(
      ["`algorithm`", "Options", "Needs", "Time", "Memory", "Source"],
      algorithms.map((a) => [`\`${a.id}\``, optionsOf(a), NEEDS[a.needs], a.time, a.memory, a.source]),
    ),
    grids: table(
      ["Grid", "`grid`", ""],
      grids.map((g) => [g.name, `\`${g.id}\``, g.description]),
    ),
    exports: table(
      ["Format", "`format`", "File", "", "Options"],
      exportFormats.map((f) => [f.name, `\`${f.id}\``, `\`.${f.extension}\``, f.description, namesOf(f.takes)]),
    ),
    texts: table(
      ["`grid`", "Text styles", "Of these with the solution"],
      [...grids.map(({ id }) => [`\`${id}\``, id]), ["random slashes", "slashes"]].map(([name, id]) => {
        const fitting = (wanted) =>
          styles.filter(({ forms }) => forms.some((form) => form.grid === id && wanted(form)));
        return [name, codes(fitting(() => true)), codes(fitting(({ drawsSolutions }) => drawsSolutions !== false))];
      }),
    ),
    styles: table(
      ["Style", "`style`", ""],
      styles.map((s) => [s.name, `\`${s.id}\``, s.description]),
    ),
    keys: keysOf(registries),
  };
}

/** A table for each section of settings, the first of what `mazewright.defaults` can hold. */
function settingsOf({ contributes }) {
  const [{ title, properties }, ...others] = contributes.configuration;
  const { markdownDescription, properties: options } = properties["mazewright.defaults"];
  const rows = (specs) =>
    Object.entries(specs).map(([id, spec]) => [`\`${id}\``, defaultOf(spec), spec.markdownDescription]);
  const part = (name, intro, rest) => `\n## ${name}\n${intro}${rest.trimEnd()}\n`;
  return [
    part(title, `\n\`mazewright.defaults\`. ${markdownDescription}\n`, table(["Option", "Default", ""], rows(options))),
    ...others.map((section) => part(section.title, "", table(["Setting", "Default", ""], rows(section.properties)))),
    "\n",
  ].join("");
}

/** A table of keys for each page, and for each state in which keys of the preview work; actions of the preview without keys. */
function keysOf({ actions, editorActions, keyName }) {
  const all = Object.entries(actions).map(([id, action]) => ({ id, ...action }));
  const withKeys = (mode) => all.filter((action) => action.keys && action.mode === mode);
  const names = (keys) => keys.map((key) => `<kbd>${keyName(key)}</kbd>`).join(", ");
  const rows = (some) =>
    some.flatMap(({ id, label, about = label, keys }) =>
      keys ? [[names(keys), about, ...(id ? [code(id)] : [])]] : [],
    );
  const part = (title, head, some) => `\n## ${title}\n${table(head, some).trimEnd()}\n`;
  const head = ["Key", "What it does", "Action"];
  return [
    part("While a maze is on show", head, rows(withKeys("maze"))),
    part("While its shape is edited", head, rows(withKeys("shape"))),
    part("At any time in the preview", head, rows(withKeys(undefined))),
    part(
      "Without a key",
      head.slice(1),
      all.flatMap(({ id, label, keys }) => (keys ? [] : [[label, code(id)]])),
    ),
    part("In the maze editor", head.slice(0, 2), rows(Object.values(editorActions))),
    "\n",
  ].join("");
}

/** @param {Record<string, string>} tables by the name of the place in the text */
export function withTables(text, tables) {
  return Object.entries(tables).reduce((whole, [id, rows]) => {
    const block = new RegExp(`(<!-- ${id} -->\n)[^]*?(<!-- /${id} -->)`);
    if (!block.test(whole)) throw new Error(`There is no place for the table of ${id}`);
    return whole.replace(block, (_, start, end) => `${start}${rows}${end}`);
  }, text);
}

function optionsOf({ options, without = [] }) {
  return [...options.map(code), ...without.map((id) => `no ${code(id)}`)].join(", ");
}

const code = (id) => `\`${id}\``;
const namesOf = (ids) => ids.map(code).join(", ");
const codes = (parts) => namesOf(parts.map(({ id }) => id));

function defaultOf({ default: usual }) {
  return usual === undefined ? "" : `\`${usual}\``;
}

/** Without blanks that align it: a longer cell is a change of one line. */
function table(head, rows) {
  const line = (row) => `| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |\n`;
  return `\n${line(head)}${line(head.map(() => "---"))}${rows.map(line).join("")}\n`;
}

if (process.argv[1]?.endsWith("generated.mjs")) {
  const changed = await updateGenerated({ check: process.argv.includes("--check") });
  for (const file of changed)
    console.log(`${file} does not follow from the registries; run npm run build and commit it`);
  process.exitCode = changed.length > 0 ? 1 : 0;
}
