import * as vscode from "vscode";
import { activateWith, type Exports } from "./host/activate";
import { disk } from "./host/documents/disk.node";
import { quickjsOf } from "./host/engine/quickjs";
import { nodeWorkers } from "./host/engine/start.node";
import { webWorkers } from "./host/engine/start.web";
import { nodeModules } from "./platform/nodeModules.node";

/** Entry of every extension host: Node's (desktop, remote, Codespaces) and the browser's (vscode.dev, github.dev). */
export function activate(context: vscode.ExtensionContext): Exports {
  const folder = vscode.Uri.joinPath(context.extensionUri, "dist");
  const file = (name: string) => vscode.Uri.joinPath(folder, name);
  const quickjs = quickjsOf(file("quickjs.wasm"));
  if (nodeModules === undefined) {
    return activateWith(context, {
      startWorker: webWorkers(folder, "worker.mjs"),
      startOwnWorker: webWorkers(folder, "own.mjs", quickjs),
      disk,
      system: "web worker",
    });
  }
  const { threads, os } = nodeModules;
  const system = `Node ${process.versions.node}, ${os.platform()} ${os.arch()}`;
  const startWorker = nodeWorkers(threads, file("worker.mjs").fsPath);
  const startOwnWorker = nodeWorkers(threads, file("own.mjs").fsPath, quickjs);
  return activateWith(context, { startWorker, startOwnWorker, disk, system });
}
