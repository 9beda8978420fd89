import * as vscode from "vscode";
import { deepEqual, equal } from "./assert";
import { EXTENSION } from "./helpers";
import { isByExtension } from "./hooks";
import { isNode } from "./workers";

/**
 * What the extension does in a window, from before it is active. Loaded by the suites in `cold/`, each of which has a
 * window of its own.
 */

/** What it has registered, listened to and started, beside its commands. */
const done: string[] = [];

/** What the door offers, and the one text that it waits for. */
const OFFERED = [
  "window.registerCustomEditorProvider",
  "window.registerWebviewPanelSerializer",
  "workspace.onDidOpenTextDocument",
];

const NAMESPACES = ["debug", "env", "extensions", "languages", "notebooks", "tasks", "window", "workspace"] as const;

for (const name of NAMESPACES) watch(name, vscode[name], /^(register|create|onDid|onWill)/);
if (isNode()) {
  watch("threads", process.getBuiltinModule("node:worker_threads"), /^Worker$/);
  watch("processes", process.getBuiltinModule("node:child_process"), /^(exec|fork|spawn)/);
} else watch("threads", globalThis, /^Worker$/);

/** Notes calls of functions of VS Code's and Node's by the extension. */
function watch(name: string, object: object, keys: RegExp): void {
  for (const key of Object.keys(Object.getOwnPropertyDescriptors(object)).filter((each) => keys.test(each))) {
    const value: unknown = Reflect.get(object, key);
    if (typeof value !== "function") continue;
    const note = () => {
      if (isByExtension()) done.push(`${name}.${key}`);
    };
    const watched = new Proxy(value, {
      apply(target, self, given) {
        note();
        return Reflect.apply(target, self, given);
      },
      construct(target, given) {
        note();
        return Reflect.construct(target, given);
      },
    });
    Object.defineProperty(object, key, { configurable: true, writable: true, value: watched });
  }
}

export function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension(EXTENSION);
  if (found === undefined) throw new Error(`${EXTENSION} is not there`);
  return found;
}

/** Fails if the extension is active, or has done anything. */
export function assertInactive(): void {
  equal(extension().isActive, false, "the extension is active");
  deepEqual(done, []);
}

/** Fails if more of the extension is active than its door. */
export function assertAsleep(): void {
  equal(extension().isActive, true, "the extension is not active");
  equal(isLoaded(), false, "main.js is loaded");
  deepEqual([...done].sort(), OFFERED);
}

/** Whether the extension is in use: all of it is registered. */
export function isAwake(): boolean {
  return done.includes("languages.registerCodeLensProvider") && (isLoaded() || !isNode());
}

/** Whether a worker has been started. */
export function hasWorker(): boolean {
  return done.includes("threads.Worker");
}

/** A browser's host has one bundle, of which nothing can be loaded later. */
function isLoaded(): boolean {
  const { fsPath } = vscode.Uri.joinPath(extension().extensionUri, "dist", "main.js");
  return isNode() && fsPath in require.cache;
}

/** Writes a file into the workspace's folder, and opens it. */
export async function openSaved(name: string, text: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(await writeFile(name, text)));
}

/** Writes a file into the workspace's folder. */
export async function writeFile(name: string, text: string): Promise<vscode.Uri> {
  const [folder] = vscode.workspace.workspaceFolders ?? [];
  const uri = vscode.Uri.joinPath(folder.uri, name);
  await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  return uri;
}

/** The number of lenses above mazes in a text. */
export async function countLenses({ document }: vscode.TextEditor): Promise<number> {
  const all = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", document.uri);
  return all.filter(({ command }) => command?.command.startsWith("mazewright.")).length;
}
