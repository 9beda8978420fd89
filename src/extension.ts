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
  const start = nodeModules === undefined ? webWorkers(worker) : nodeWorkers(nodeModules.threads, worker.fsPath);
  return activateWith(context, start, disk);
}
