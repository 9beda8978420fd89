import * as vscode from "vscode";
import { activateWith } from "./host/activate";
import type { Api } from "./host/api";
import { disk } from "./host/documents/disk.node";
import { nodeWorkers } from "./host/engine/start.node";
import { webWorkers } from "./host/engine/start.web";
import { nodeModules } from "./platform/nodeModules.node";

/** Entry of every extension host: Node's (desktop, remote, Codespaces) and the browser's (vscode.dev, github.dev). */
export function activate(context: vscode.ExtensionContext): Api {
  const worker = vscode.Uri.joinPath(context.extensionUri, "dist/worker.js");
  if (nodeModules === undefined) {
    return activateWith(context, { startWorker: webWorkers(worker), disk, system: "web worker" });
  }
  const { threads, os } = nodeModules;
  const system = `Node ${process.versions.node}, ${os.platform()} ${os.arch()}`;
  return activateWith(context, { startWorker: nodeWorkers(threads, worker.fsPath), disk, system });
}
