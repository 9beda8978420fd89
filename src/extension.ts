import * as vscode from "vscode";
import { activateWith } from "./host/activate";
import type { Api } from "./host/api";
import { nodeWorkers } from "./worker/start.node";
import { webWorkers } from "./worker/start.web";
import { threads } from "./worker/threads.node";

/** Entry of every extension host: Node's (desktop, remote, Codespaces) and the browser's (vscode.dev, github.dev). */
export function activate(context: vscode.ExtensionContext): Api {
  const worker = vscode.Uri.joinPath(context.extensionUri, "dist/worker.js");
  return activateWith(context, threads === undefined ? webWorkers(worker) : nodeWorkers(threads, worker.fsPath));
}
