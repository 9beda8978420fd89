import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { optionSchema } from "../../../src/core/formats/json/jsonSchema";
import { styles } from "../../../src/core/formats/text/facts";
import type { OptionSpec } from "../../../src/core/options/optionSpec";
import { type Colour, colours } from "../../../src/core/picture/colours";
import { programLanguages } from "../../../src/host/programs/languages";
import {
  algorithmSettings,
  commandOptions,
  defaultsOptions,
  documentSettings,
  previewSettings,
  programSettings,
} from "../../../src/host/settings/commandOptions";
import type { Action } from "../../../src/shared/action";
import { actions } from "../../../src/shared/actions";
import { readFromPreview, readToPreview } from "../../../src/shared/messages/preview";
import { editorActions } from "../../../webview/editor/editorActions";
import { stylesOfTables } from "../../../webview/style/tables";

interface Item {
  readonly command?: string;
  readonly submenu?: string;
  readonly group?: string;
  readonly when?: string;
}

const { contributes, activationEvents } = JSON.parse(readFileSync("package.json", "utf8"));
const menus: Readonly<Record<string, readonly Item[]>> = contributes.menus;
const commands: readonly { command: string; title: string; category: string; enablement?: string }[] =
  contributes.commands;
const ids = commands.map(({ command }) => command);

const PLAYER_PREFIX = "mazewright.player."; // of a command: the id of its action follows

interface Setting {
  readonly enum?: readonly unknown[];
  readonly enumItemLabels?: readonly string[];
  readonly markdownEnumDescriptions?: readonly string[];
  readonly [key: string]: unknown;
}

const sections: readonly { title: string; properties: Readonly<Record<string, Setting>> }[] = contributes.configuration;

/** Values of VS Code's context keys, by which when clauses are decided. */
type ContextValues = Readonly<Record<string, string | boolean | readonly string[]>>;

const PREVIEW = { activeWebviewPanelId: "mazewright.preview", webviewId: "mazewright.preview" };

/** What may be active: nothing of ours, or a preview in each of its states. */
const CONTEXTS: readonly ContextValues[] = [
  {},
  { ...PREVIEW },
  ...["maze", "shape"].flatMap((mode) =>
    [true, false].flatMap((isLocked) =>
      [true, false].map((isPlaying) => ({
        ...PREVIEW,
        "mazewright.mode": mode,
        "mazewright.isLocked": isLocked,
        "mazewright.isPlaying": isPlaying,
      })),
    ),
  ),
];

/** Whether a when clause is true, as VS Code decides it: terms parted by && and ||, which are all that ours have. */
function holds(clause: string | undefined, context: ContextValues): boolean {
  const alternatives = clause?.split(" || ") ?? [""];
  return alternatives.some((all) => (all === "" ? [] : all.split(" && ")).every((term) => holdsTerm(term, context)));
}

/** One term: a key alone or after "!", a comparison with ==, != or =~, or one key's value `in` or `not in` a list under another. */
function holdsTerm(term: string, context: ContextValues): boolean {
  const [, not, key, operator, value, pattern, flags] =
    /^(!?)([\w.]+)(?: (==|!=|=~) (?:'([^']*)'|\/(.*)\/(i?)))?$/.exec(term) ?? [];
  const [, item, isOut, list] = /^([\w.]+)( not)? in ([\w.]+)$/.exec(term) ?? [];
  if (list !== undefined) return [context[list] ?? []].flat().some((each) => each === context[item]) !== Boolean(isOut);
  assert.ok(key, `a term that the test can read: ${term}`);
  if (key === "false") return false;
  if (operator === "=~") return new RegExp(pattern, flags).test(String(context[key] ?? ""));
  if (operator !== undefined) return (context[key] === value) === (operator === "==");
  return Boolean(context[key]) === (not === "");
}

/** The titles that the palette shows, as it sorts them. */
function palette(context: ContextValues): string[] {
  const shown = commands.filter(({ command, enablement }) =>
    [enablement, ...menus.commandPalette.filter((item) => item.command === command).map(({ when }) => when)].every(
      (clause) => holds(clause, context),
    ),
  );
  return shown.map(({ category, title }) => `${category}: ${title}`).sort((a, b) => a.localeCompare(b));
}

/** The ids of what a menu shows: commands and submenus. */
const shownIn = (menu: string, context: ContextValues) =>
  menus[menu].filter(({ when }) => holds(when, context)).map(({ command, submenu }) => command ?? submenu ?? "");

test("in the palette Generate Maze is the first, with all commands that need no file of theirs", () => {
  const always = commands.filter(
    ({ command, enablement }) => !enablement && !menus.commandPalette.some((item) => item.command === command),
  );
  assert.ok(always.length > 5);
  for (const context of CONTEXTS) {
    const titles = palette(context);
    assert.equal(titles[0], "Maze: Generate Maze", JSON.stringify(context));
    for (const { title } of always) assert.ok(titles.includes(`Maze: ${title}`), title);
  }
});

test("the palette lists seven commands without an editor, and five more with one", () => {
  const [none, open] = [palette({}), palette({ editorIsOpen: true })];
  assert.deepEqual(
    none,
    [
      "Generate Maze",
      "Generate Maze by Choice…",
      "Insert ASCII Maze",
      "New Algorithm File",
      "Save Maze As…",
      "Save World As…",
      "Show Algorithms Side by Side",
    ].map((title) => `Maze: ${title}`),
  );
  assert.deepEqual(
    open.filter((title) => !none.includes(title)),
    [
      "Insert JSON Maze",
      "Insert Maze as Array",
      "Preview Maze at Cursor",
      "Rewrite Maze at Cursor…",
      "Solve Maze at Cursor",
    ].map((title) => `Maze: ${title}`),
  );
});

test("an algorithm of the user's can be previewed where it is, and looked for where there is code", () => {
  const title = "Maze: Preview Algorithm in Active File";
  const [button] = menus["editor/title"].filter(({ command }) => command === "mazewright.previewAlgorithm");
  for (const editorLangId of ["javascript", "typescript"]) {
    assert.ok(palette({ editorLangId }).includes(title), editorLangId);
  }
  assert.ok(palette({ ...PREVIEW, "mazewright.isAlgorithm": true }).includes(title), "while its preview has the focus");
  assert.ok(!palette({ editorLangId: "markdown" }).includes(title));
  const inSight = { "mazewright.algorithmFiles": ["/mine.ts"] };
  assert.ok(holds(button.when, { ...inSight, resourcePath: "/mine.ts" }), "also in a group that is not in use");
  assert.ok(!holds(button.when, { ...inSight, resourcePath: "/other.ts" }), "another group's file");
});

test("a variable is shown from the view of variables, and from palette and editors while a debugger is stopped", () => {
  const isShown = ({ command }: { command?: string }) => command === "mazewright.showVariable";
  assert.equal(menus["debug/variables/context"].find(isShown)?.when, undefined);
  const inEditor = menus["mazewright.editor"].find(isShown)?.when;
  for (const debugState of ["inactive", "running", "stopped"]) {
    const context = { inDebugMode: debugState !== "inactive", debugState };
    assert.equal(holds(inEditor, context), debugState === "stopped");
    assert.equal(palette(context).includes("Maze: Show Variable as Maze"), debugState === "stopped");
  }
  for (const [isFollowed, isPlaying] of [
    [false, false],
    [true, false],
    [true, true],
  ]) {
    const context = { "mazewright.followsVariable": isFollowed, "mazewright.playsVariable": isPlaying };
    const isOffered = [isFollowed && !isPlaying, isPlaying];
    const titles = ["Maze: Play Shown Variable to the End…", "Maze: Stop Playing Shown Variable"];
    assert.deepEqual(
      titles.map((title) => palette(context).includes(title)),
      isOffered,
    );
    assert.deepEqual(
      menus["debug/toolBar"].map(({ when }) => holds(when, context)),
      isOffered,
    );
  }
});

test("a program is previewed from the menus of the languages that have a command, by a button once it was", () => {
  const itemIn = (menu: string) => menus[menu].find(({ command }) => command === "mazewright.previewProgram");
  for (const resourceLangId of programLanguages.flatMap(({ ids }) => ids)) {
    for (const menu of ["editor/title/run", "mazewright.editor"])
      assert.ok(holds(itemIn(menu)?.when, { resourceLangId }), `${menu}, ${resourceLangId}`);
    assert.ok(palette({ editorLangId: resourceLangId }).includes("Maze: Preview Program in Active File"));
  }
  for (const resourceLangId of ["typescript", "markdown", "objective-c"]) {
    assert.ok(!holds(itemIn("editor/title/run")?.when, { resourceLangId }), resourceLangId);
    assert.ok(!holds(itemIn("mazewright.editor")?.when, { resourceLangId }), resourceLangId);
  }
  const buttons = (previewed: string[]) =>
    ["editor/title", "editor/title/run"].filter((menu) =>
      holds(itemIn(menu)?.when, {
        resourceLangId: "python",
        resourcePath: "/maze.py",
        "mazewright.programFiles": previewed,
      }),
    );
  assert.deepEqual(buttons(["/other.py"]), ["editor/title/run"]);
  assert.deepEqual(buttons(["/maze.py"]), ["editor/title"], "one button, where both menus are buttons");
});

test("a text that is a maze has the button of a preview where texts have it", () => {
  const [button] = menus["editor/title"].filter(({ command }) => command === "mazewright.preview");
  assert.equal(button.group, "navigation");
  for (const resourceFilename of ["a.maze", "a.maze.txt"]) assert.ok(holds(button.when, { resourceFilename }));
  for (const resourceFilename of ["a.maze.json", "a.txt", "maze"]) assert.ok(!holds(button.when, { resourceFilename }));
});

test("a picture whose name says that it holds a maze has that button, any other the menu of the explorer", () => {
  const itemIn = (menu: string) => menus[menu].find(({ command }) => command === "mazewright.previewFile");
  assert.equal(itemIn("editor/title")?.group, "navigation");
  const named = ["a.maze.svg", "a.maze.png", "A.MAZE.PNG"];
  for (const resourceFilename of named) assert.ok(holds(itemIn("editor/title")?.when, { resourceFilename }));
  for (const resourceFilename of ["a.svg", "a.png", "maze.svg", "a.maze.gif"])
    assert.ok(!holds(itemIn("editor/title")?.when, { resourceFilename }));
  const isInExplorer = (context: ContextValues) => holds(itemIn("explorer/context")?.when, context);
  for (const resourceExtname of [".svg", ".png", ".PNG"]) assert.ok(isInExplorer({ resourceExtname }), resourceExtname);
  for (const resourceExtname of [".gif", ".json", ""]) assert.ok(!isInExplorer({ resourceExtname }), resourceExtname);
  assert.ok(!isInExplorer({ resourceExtname: ".svg", explorerResourceIsFolder: true }));
  assert.ok(!isInExplorer({ resourceExtname: ".svg", listMultiSelection: true }));
});

test("the menu of a cell moves the ends of the maze there", () => {
  const shown = shownIn("webview/context", { ...PREVIEW, "mazewright.mode": "maze" });
  for (const id of ["entranceHere", "exitHere"]) assert.ok(shown.includes(`mazewright.player.${id}`), id);
  const inShape = shownIn("webview/context", { ...PREVIEW, "mazewright.mode": "shape" });
  assert.ok(!inShape.some((id) => id.endsWith("Here")));
});

test("the menu of a cell leads to its place in a text, where the maze was read in one", () => {
  const inMaze = { ...PREVIEW, "mazewright.mode": "maze" };
  assert.ok(!shownIn("webview/context", inMaze).includes("mazewright.player.goToText"));
  assert.ok(
    shownIn("webview/context", { ...inMaze, "mazewright.isInText": true }).includes("mazewright.player.goToText"),
  );
});

test("a report on an algorithm is offered wherever it can be previewed, behind the dots of its title bar", () => {
  const title = "Maze: Report on Algorithm in Active File";
  const itemsIn = (menu: string) => menus[menu].filter(({ command }) => command === "mazewright.checkAlgorithm");
  const [inTitle] = itemsIn("editor/title");
  const [inMenu] = itemsIn("mazewright.editor");
  assert.ok(palette({ editorLangId: "typescript" }).includes(title));
  assert.ok(!palette({ editorLangId: "markdown" }).includes(title));
  assert.doesNotMatch(inTitle.group ?? "", /^navigation/);
  for (const { when } of [inTitle, inMenu]) {
    assert.ok(holds(when, { "mazewright.algorithmFiles": ["/mine.ts"], resourcePath: "/mine.ts" }));
    assert.ok(!holds(when, { "mazewright.algorithmFiles": ["/mine.ts"], resourcePath: "/other.ts" }));
  }
});

test("the context menu of an editor has a submenu where a maze can be written", () => {
  const [item] = menus["editor/context"].filter(({ submenu }) => submenu === "mazewright.editor");
  for (const scheme of ["file", "untitled", "vscode-remote", "vscode-vfs", "vscode-notebook-cell"]) {
    assert.ok(holds(item.when, { resourceScheme: scheme }), scheme);
    assert.ok(!holds(item.when, { resourceScheme: scheme, editorReadonly: true }), `${scheme}, read only`);
  }
  for (const scheme of ["output", "debug", "search-editor", "vscode-userdata"]) {
    assert.ok(!holds(item.when, { resourceScheme: scheme }), scheme);
  }
});

test("File > New File offers a preview, files and an algorithm", () => {
  const made = menus["file/newFile"].map(({ command }) => command);
  assert.deepEqual(made, [
    "mazewright.newMaze",
    "mazewright.newTextFile",
    "mazewright.newJsonFile",
    "mazewright.newArrayFile",
    "mazewright.newAlgorithm",
  ]);
});

test("every command has a handler, and every handler a command", () => {
  const code = readdirSync("src/host/commands").map((file) => readFileSync(`src/host/commands/${file}`, "utf8"));
  /** The commands of a table of the code, with those of tables that are spread into it. */
  const namesIn = (table: string): string[] => {
    const list = code.flatMap((text) => text.split(`export const ${table} = {\n`)[1]?.split("\n}")[0] ?? []).join();
    const rows = [...list.matchAll(/^ {2}(\.{3})?(\w+)/gm)];
    return rows.flatMap(([, isTable, name]) => (isTable ? namesIn(name) : [`mazewright.${name}`]));
  };
  assert.deepEqual(ids.filter((id) => !id.startsWith(PLAYER_PREFIX)).sort(), namesIn("commands").sort());
});

test("a command of an action is of one that there is, and a menu or the palette shows it", () => {
  for (const id of ids.filter((each) => each.startsWith(PLAYER_PREFIX))) {
    assert.ok(id.slice(PLAYER_PREFIX.length) in actions, id);
    const shown = Object.values(menus).flatMap((items) => items.filter(({ command }) => command === id));
    assert.ok(!shown.some(({ when }) => when === "false") || shown.length > 1, id);
  }
});

test("menus, keys and the code name commands that there are, and the code names them as their titles do", () => {
  const code = readdirSync("src/host", { encoding: "utf8", recursive: true })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => readFileSync(`src/host/${file}`, "utf8"))
    .join();
  const run = [...code.matchAll(/(?:command: |executeCommand\()"(mazewright\.[^"]+)"/g)].map(([, id]) => id);
  const items = [...Object.values(menus).flat(), ...contributes.keybindings] as Item[];
  const named = [...run, ...items.flatMap(({ command }) => command ?? [])];
  assert.ok(run.length > 5 && named.length > run.length);
  assert.deepEqual(
    named.filter((id) => !ids.includes(id)),
    [],
  );
  const titles = commands.map(({ title }) => title.replace("…", ""));
  assert.equal(new Set(titles).size, titles.length, "no two have the same");
  const shown = [
    ...code.matchAll(
      /(?:title: |TITLE = |Command\(|askInTurn\(|=== undefined, )(["'])([A-Z][^"']*)\1(?!,\s+command: )/g,
    ),
  ]; // what a button runs says its own words
  assert.ok(shown.length > 5);
  assert.deepEqual(
    shown.map(([, , title]) => title).filter((title) => !titles.includes(title)),
    [],
  );
});

test("each entry has a place of its own in the menus of the page, among those that are there with it", () => {
  for (const mode of ["maze", "shape"]) {
    for (const menu of ["webview/context", "mazewright.insert", "mazewright.copy"]) {
      const there = menus[menu].filter(({ when }) => holds(when, { ...PREVIEW, "mazewright.mode": mode }));
      assert.equal(new Set(there.map(({ group }) => group)).size, there.length, `${menu}, ${mode}`);
    }
  }
});

test("the list of keys begins with three groups of four", () => {
  const few = Object.values<Action>(actions).filter(({ group }) => group !== undefined);
  assert.ok(few.every(({ keys = [], mode }) => keys.length > 0 && mode === "maze"));
  for (const group of ["Play", "Make", "Solve"]) assert.equal(few.filter((each) => each.group === group).length, 4);
});

test("each button has a place of its own on its page", () => {
  for (const table of [actions, editorActions]) {
    const places = Object.values<Action>(table).flatMap(({ button }) => button ?? []);
    assert.ok(places.length > 3);
    assert.equal(new Set(places).size, places.length, places.join());
  }
});

test("of ours the title bar of a preview has alone what keeps its maze, behind the dots", () => {
  for (const context of CONTEXTS) {
    const isLocked = context["mazewright.isLocked"] === true;
    const lock = context.activeWebviewPanelId && `mazewright.${isLocked ? "un" : ""}lockPreview`;
    assert.deepEqual(shownIn("editor/title", context), [lock].flat().filter(Boolean));
  }
  const icons = menus["editor/title"].filter(({ group }) => group?.startsWith("navigation"));
  assert.ok(icons.every(({ command }) => !/lockPreview/.test(`${command}`)));
});

test("a right click on the picture shows six entries at most, two of which are submenus", () => {
  for (const context of CONTEXTS) assert.ok(shownIn("webview/context", context).length <= 6);
  const inMaze = { ...PREVIEW, "mazewright.mode": "maze" };
  const [six, subs] = [shownIn("webview/context", inMaze), contributes.submenus.map(({ id }: { id: string }) => id)];
  assert.deepEqual(six.filter((id) => subs.includes(id)).sort(), ["mazewright.copy", "mazewright.insert"]);
  assert.equal(six.length, 6);
  for (const id of subs) assert.ok(menus[id].length > 0, id);
});

test("the menu of the page has eight entries at most", () => {
  const [menu] = /id="more-menu".*?^<\/div>/ms.exec(readFileSync("webview/page/page.html", "utf8")) ?? [""];
  const groups = [...menu.matchAll(/data-buttons="(\w+)"/g)].map(([, group]) => group);
  const entries = Object.values<Action>(actions).filter(({ button = "" }) => groups.includes(button.split("@")[0]));
  assert.ok(groups.length > 1 && entries.length > 4 && entries.length <= 8, `${entries.length}`);
});

test("colours that users can change are those that the page takes, and it takes none that it does not have", () => {
  const files = readdirSync("webview/style").filter((file) => file.endsWith(".css"));
  const style = [stylesOfTables(), ...files.map((file) => readFileSync(`webview/style/${file}`, "utf8"))].join("\n");
  const namesIn = (pattern: RegExp) => new Set([...style.matchAll(pattern)].map(([, name]) => name));
  const offered = namesIn(/var\(--vscode-mazewright-(\w+)/g);
  assert.deepEqual([...offered].sort(), Object.keys(colours).sort());
  const taken = namesIn(/var\(--(?!vscode-)([\w-]+)/g);
  const known = namesIn(/(?<!\()--([\w-]+):/g);
  assert.deepEqual(
    [...offered].filter((id) => !taken.has(id)),
    [],
  );
  assert.deepEqual(
    [...taken].filter((name) => !known.has(name)),
    [],
  );
});

test("messages about commands are taken as they are meant, and no others", () => {
  assert.deepEqual(readToPreview({ type: "act", action: "play" }).value, { type: "act", action: "play" });
  assert.equal(readToPreview({ type: "act", action: "explode" }).value, undefined);
  assert.equal(readToPreview({ type: "look", look: { speed: 0, autoplay: true, cellSize: 0 } }).value, undefined);
  assert.equal(readToPreview({ type: "look", look: { speed: 8, autoplay: true, cellSize: -1 } }).value, undefined);
  assert.equal(readFromPreview({ type: "situation", mode: "text", isPlaying: false }).value, undefined);
});

test("settings have sections, and options of a maze are one setting", () => {
  assert.deepEqual(
    sections.map(({ title }) => title),
    ["Maze", "Text", "Preview", "Your algorithms", "Your programs"],
  );
  const ids = sections.flatMap(({ properties }) => Object.keys(properties));
  assert.ok(ids.length < 20, ids.join());
  assert.deepEqual(Object.keys(sections[0].properties), ["mazewright.defaults"]);
  const { properties } = sections[0].properties["mazewright.defaults"] as { properties: Record<string, object> };
  assert.deepEqual(Object.keys(properties), Object.keys(defaultsOptions));
});

test("settings have the types, defaults and limits that the code checks, and words for each of their values", () => {
  const { style, comment, recipe } = commandOptions;
  const specs = {
    style,
    comment,
    recipe,
    ...documentSettings,
    ...previewSettings,
    ...algorithmSettings,
    ...programSettings,
  };
  const settings = Object.assign({}, ...sections.slice(1).map(({ properties }) => properties)) as Record<
    string,
    Setting
  >;
  const idOf = (id: string) => `mazewright.${id}`;
  assert.deepEqual(Object.keys(settings), Object.keys(specs).map(idOf));
  const checkedOf = ({ type, default: usual, enum: values, minimum, maximum }: Setting) =>
    JSON.stringify({ type, usual, values, minimum, maximum });
  for (const [id, spec] of Object.entries<OptionSpec>(specs)) {
    const setting = settings[idOf(id)];
    assert.equal(checkedOf(setting), checkedOf(optionSchema(spec)), id);
    for (const words of [setting.enumItemLabels, setting.markdownEnumDescriptions])
      assert.equal(words?.length, setting.enum?.length, id);
  }
  const { enumItemLabels, markdownEnumDescriptions } = settings[idOf("style")];
  assert.deepEqual(
    styles.map(({ name, description }) => [name, description]),
    styles.map((_, at) => [enumItemLabels?.[at], markdownEnumDescriptions?.[at]]),
  );
});

test("colours have the defaults that the page takes where VS Code gives none", () => {
  const expected = Object.entries(colours).map(([id, usual]: [string, Colour]) => {
    const { theme } = usual;
    const { dark, light, lightContrast } =
      theme === undefined ? usual : { dark: theme, light: theme, lightContrast: theme };
    return [`mazewright.${id}`, { dark, light, highContrast: dark, highContrastLight: lightContrast }];
  });
  const given = contributes.colors.map(({ id, defaults }: { id: string; defaults: object }) => [id, defaults]);
  assert.deepEqual(given, expected);
});

test("nothing but what is ours activates the extension", () => {
  assert.deepEqual(activationEvents, [
    "onLanguage:maze", // VS Code adds it only for languages that have a configuration
    "onWebviewPanel:mazewright.preview",
  ]);
});
