import * as vscode from "vscode";
import { startWith } from "./host/activate";
import { type Exports, openDoor, type Started } from "./host/door";
import { withQuickjs } from "./host/workers/quickjs";
import { nodeWorkers } from "./host/workers/start.node";
import { webWorkers } from "./host/workers/start.web";
import { nodeModules } from "./worker/nodeModules.node";

/** The extension itself: what `extension.ts` loads at its first use. */
export function start(context: vscode.ExtensionContext): Started {
  const folder = vscode.Uri.joinPath(context.extensionUri, "dist");
  const file = (name: string) => vscode.Uri.joinPath(folder, name);
  const quickjs = file("quickjs.wasm");
  if (nodeModules === undefined) {
    return startWith(context, {
      startWorker: webWorkers(folder, "worker.mjs"),
      startProgramWorker: withQuickjs(webWorkers(folder, "sandbox.mjs"), quickjs),
      startWatchWorker: webWorkers(folder, "watch.mjs"),
      system: "web worker",
    });
  }
  const { threads, os } = nodeModules;
  const system = `Node ${process.versions.node}, ${os.platform()} ${os.arch()}`;
  const startWorker = nodeWorkers(threads, file("worker.mjs").fsPath);
  const startProgramWorker = withQuickjs(nodeWorkers(threads, file("sandbox.mjs").fsPath), quickjs);
  const startWatchWorker = nodeWorkers(threads, file("watch.mjs").fsPath);
  return startWith(context, { startWorker, startProgramWorker, startWatchWorker, system });
}

/** Entry of the browser's extension host (vscode.dev, github.dev), which cannot load a second file. */
export function activate(context: vscode.ExtensionContext): Exports {
  return openDoor(context, start);
}
