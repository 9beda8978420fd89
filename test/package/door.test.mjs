// The door: how small it is, what it loads, and where the ways in lead, in a process without VS Code.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { contextOf, requireWithStub } from "../../scripts/tools/vscode/stub.mjs";

const DOOR = path.resolve("dist/extension.js");
const LIMIT = 10; // kilobytes
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const ids = /** @type {{ command: string }[]} */ (manifest.contributes.commands).map(({ command }) => command);
const viewTypes = ["mazewright.preview"];

/** The door with a main.js that notes what it is asked, and what it has registered. */
function openDoor() {
  /** @type {Map<string, Function>} */
  const commands = new Map();
  /** @type {Map<string, any>} */
  const panels = new Map();
  /** @type {string[]} */
  const others = [];
  /** @type {unknown[][]} */
  const asked = [];
  let starts = 0;
  const note = (/** @type {string} */ name, /** @type {any[]} */ [id, value]) => {
    if (name === "vscode.commands.registerCommand") commands.set(id, value);
    else if (/register(WebviewPanelSerializer|CustomEditorProvider)$/.test(name)) panels.set(id, value);
    else others.push(name);
  };
  const ask = (/** @type {string} */ what) => ({
    deserializeWebviewPanel: async (/** @type {unknown[]} */ ...given) => void asked.push([what, ...given]),
    resolveCustomTextEditor: (/** @type {unknown[]} */ ...given) => void asked.push([what, ...given]),
  });
  const started = {
    previews: ask("mazewright.preview"),
    mazeEditors: ask("mazewright.mazeEditor"),
    drawFence: (/** @type {string} */ body) => `drawn: ${body}`,
    run: async (/** @type {string} */ id, /** @type {unknown[]} */ given) => {
      asked.push([id, ...given]);
      return `result of ${id}`;
    },
  };
  const main = {
    start() {
      starts++;
      return started;
    },
  };
  const { activate } = requireWithStub(DOOR, { note, modules: { "./main.js": main } });
  const exported = activate(contextOf(manifest));
  return { commands, panels, others, asked, exported, starts: () => starts };
}

test("it is small, and loads nothing but VS Code's API and, once, main.js", () => {
  assert.ok(statSync(DOOR).size <= LIMIT * 1024, `${statSync(DOOR).size} bytes`);
  const text = readFileSync(DOOR, "utf8");
  const modules = [...text.matchAll(/\b(?:require|import)\(([^)]*)\)/g)].map(([, id]) => id);
  assert.deepEqual(modules.sort(), ['"./main.js"', '"vscode"']);
});

test("until it is used it offers the ways in, and waits for texts of its language", () => {
  const { commands, panels, others, starts } = openDoor();
  assert.deepEqual([...commands.keys()].sort(), [...ids].sort());
  assert.deepEqual([...panels.keys()].sort(), [...viewTypes, "mazewright.mazeEditor"].sort());
  assert.deepEqual(others, ["vscode.workspace.onDidOpenTextDocument"]);
  assert.equal(starts(), 0);
});

test("every command of package.json is forwarded, with what VS Code gives it, and is one that main.js knows", async () => {
  const { commands, asked, starts } = openDoor();
  for (const id of ids) assert.equal(await commands.get(id)?.(id, 1), `result of ${id}`);
  assert.deepEqual(
    asked,
    ids.map((id) => [id, id, 1]),
  );
  assert.equal(starts(), 1);
  const { start } = requireWithStub(path.resolve("dist/main.js"));
  const main = start(contextOf(manifest));
  // No options, so that a command that there is refuses them before it does anything.
  const others = ids.filter((id) => id !== "mazewright.player"); // which says in a message what is no action
  for (const id of others) await assert.rejects(main.run(id, ["none"]), /^MazeError: options: "none"/, id);
  await assert.rejects(main.run("mazewright.none", ["none"]), /^Error: There is no command mazewright\.none\.$/);
});

for (const viewType of [...viewTypes, "mazewright.mazeEditor"]) {
  test(`${viewType} is handed on, and starts the extension once`, async () => {
    const { panels, asked, starts } = openDoor();
    const { deserializeWebviewPanel: restore, resolveCustomTextEditor: open } = panels.get(viewType);
    for (const given of ["one", "other"]) await (restore?.(given, "state") ?? open(given, "state", undefined));
    assert.deepEqual(
      asked.map((each) => each.slice(0, 3)),
      ["one", "other"].map((given) => [viewType, given, "state"]),
    );
    assert.equal(starts(), 1);
  });
}

test("Markdown starts the extension when a fence is a maze", () => {
  const markdown = openDoor();
  const rules = { fence: () => "as it is" };
  markdown.exported.extendMarkdownIt({ renderer: { rules } });
  const draw = /** @type {(tokens: object[], at: number) => string} */ (rules.fence);
  assert.equal(draw([{ info: "js", content: "a", attrs: null }], 0), "as it is");
  assert.equal(markdown.starts(), 0);
  assert.equal(draw([{ info: "maze", content: "a", attrs: null }], 0), "drawn: a");
  assert.equal(markdown.starts(), 1);
});
