// What is registered for who writes algorithms, beside a VS Code that notes what it is asked for and does nothing.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { build } from "esbuild";
import { common } from "../../scripts/tools/common.mjs";

/** All that an algorithm in sight, or a run, has registered. */
const TOOLS = [
  ...Array.from({ length: 4 }, () => "commands.registerCommand"),
  "debug.onDidChangeBreakpoints",
  "languages.createDiagnosticCollection",
  "languages.registerCodeActionsProvider",
  ...Array.from({ length: 2 }, () => "languages.registerCodeLensProvider"),
  ...Array.from({ length: 4 }, () => "window.createTextEditorDecorationType"),
  "window.onDidChangeActiveTextEditor",
  "window.onDidChangeTextEditorVisibleRanges",
  ...Array.from({ length: 2 }, () => "window.onDidChangeVisibleTextEditors"),
  "workspace.onDidChangeConfiguration",
  ...Array.from({ length: 4 }, () => "workspace.onDidChangeTextDocument"),
  "workspace.onDidCloseTextDocument",
  "workspace.onDidDeleteFiles",
  "workspace.onDidGrantWorkspaceTrust",
  ...Array.from({ length: 2 }, () => "workspace.onDidOpenTextDocument"),
  ...Array.from({ length: 2 }, () => "workspace.onDidRenameFiles"),
  "workspace.onDidSaveTextDocument",
  "workspace.onWillSaveTextDocument",
  "workspace.registerTextDocumentContentProvider",
];

const ALGORITHM = "export default {\n  run({ maze }) {},\n};\n";

/** Stands for whatever VS Code has or gives. */
function anything() {
  return new Proxy(class {}, {
    get: (target, key) => (key === "prototype" ? target.prototype : key === "then" ? undefined : anything()),
    apply: anything,
    construct: anything,
  });
}

/** The extension in use in such a VS Code. */
async function start() {
  const registered = [];
  const listeners = [];
  const editors = [];
  const known = {
    "workspace.isTrusted": false, // else a worker is started
    "workspace.textDocuments": [],
    "window.activeTextEditor": undefined,
    "window.visibleTextEditors": editors,
  };
  const registering = (name) => (given) => {
    registered.push(name);
    const listener = { name, given };
    listeners.push(listener);
    const dispose = () => listeners.splice(listeners.indexOf(listener), 1);
    return Object.assign(anything(), { dispose });
  };
  const space = (name) =>
    new Proxy(
      {},
      {
        get: (_, key) => {
          const path = `${name}.${String(key)}`;
          if (Object.hasOwn(known, path)) return known[path];
          return /^(?:register|create|on[A-Z])/.test(String(key)) ? registering(path) : anything();
        },
      },
    );
  const spaces = new Proxy({}, { get: (_, key) => (/^[a-z]/.test(String(key)) ? space(key) : anything()) });
  const vscode = Object.create(spaces); // bundles copy what a module has itself
  const { outputFiles } = await build({
    ...common,
    entryPoints: ["src/main.ts"],
    format: "cjs",
    platform: "node",
    external: ["vscode"],
    write: false,
    outdir: "out",
  });
  const require = createRequire(import.meta.url);
  const module = { exports: {} };
  const load = new Function("require", "module", "exports", outputFiles[0].text);
  load((name) => (name === "vscode" ? vscode : require(name)), module, module.exports);
  const packageJSON = JSON.parse(readFileSync("package.json", "utf8"));
  module.exports.start({ ...anything(), subscriptions: [], extension: { packageJSON } });
  const tell = (name, event) => {
    for (const { given } of listeners.filter((each) => each.name === name)) given(event);
  };
  return {
    registered,
    /** Puts a text into sight. */
    open(languageId, text) {
      const document = {
        languageId,
        version: 1,
        text,
        getText: () => document.text,
        uri: { path: "/a", fsPath: "/a" },
      };
      editors.push({ document });
      tell("window.onDidChangeVisibleTextEditors", editors);
      return document;
    },
    /** Types the text of a document. */
    type(document, text) {
      Object.assign(document, { text, version: document.version + 1 });
      tell("workspace.onDidChangeTextDocument", { document, contentChanges: [{}] });
    },
    /** Changes the language of a document. */
    choose(document, languageId) {
      Object.assign(document, { languageId });
      tell("workspace.onDidOpenTextDocument", document);
    },
  };
}

test("all that serves who writes algorithms comes with the first that is in sight, and nothing of it before", async () => {
  const { registered, open } = await start();
  assert.ok(registered.includes("languages.registerHoverProvider"), "the extension is in use");
  const before = registered.length;
  open("javascript", "export const maze = 1;");
  open("plaintext", ALGORITHM);
  assert.deepEqual(registered.slice(before), []);
  open("javascript", ALGORITHM);
  assert.deepEqual(registered.slice(before).toSorted(), TOOLS);
  open("typescript", ALGORITHM);
  assert.equal(registered.length, before + TOOLS.length, "once");
  assert.ok(!registered.includes("workspace.createFileSystemWatcher"), "nobody pays for what happens in node_modules");
});

test("it comes with one that is typed into an editor in sight, once there is a pause", async (t) => {
  const { registered, open, type } = await start();
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const before = registered.length;
  const [program, notes] = [open("javascript", ""), open("plaintext", "")];
  type(notes, ALGORITHM);
  type(program, ALGORITHM.slice(0, 9));
  t.mock.timers.tick(1000);
  type(program, ALGORITHM);
  assert.deepEqual(registered.slice(before), []);
  t.mock.timers.tick(1000);
  assert.deepEqual(registered.slice(before).toSorted(), TOOLS);
});

test("it comes with a text in sight that becomes a program by its language", async () => {
  const { registered, open, choose } = await start();
  const before = registered.length;
  const document = open("plaintext", ALGORITHM);
  assert.deepEqual(registered.slice(before), []);
  choose(document, "javascript");
  assert.deepEqual(registered.slice(before).toSorted(), TOOLS);
});
