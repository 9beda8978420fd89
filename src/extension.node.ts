import type * as vscode from "vscode";
import { activateWith } from "./host/activate";
import type { Api } from "./host/api";
import { disk } from "./host/disk.node";
import { nodeWorkers } from "./worker/start.node";

/** Entry of the Node extension host: desktop, remote, Codespaces. */
export function activate(context: vscode.ExtensionContext): Api {
  return activateWith(context, nodeWorkers(context.asAbsolutePath("dist/worker.js")), disk);
}
