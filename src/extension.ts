import * as vscode from "vscode";
import { activateWith, type Exports } from "./host/activate";
import { disk } from "./host/documents/disk.node";
import { nodeWorkers } from "./host/engine/start.node";
import { webWorkers } from "./host/engine/start.web";
import { nodeModules } from "./platform/nodeModules.node";

/** Entry of every extension host: Node's (desktop, remote, Codespaces) and the browser's (vscode.dev, github.dev). */
export function activate(context: vscode.ExtensionContext): Exports {
  const bundle = (name: string) => vscode.Uri.joinPath(context.extensionUri, "dist", name);
  const [worker, own] = [bundle("worker.js"), bundle("own.js")];
  if (nodeModules === undefined) {
    return activateWith(context, {
      startWorker: webWorkers(worker),
      startOwnWorker: webWorkers(own),
      disk,
      system: "web worker",
    });
  }
  const { threads, os } = nodeModules;
  const system = `Node ${process.versions.node}, ${os.platform()} ${os.arch()}`;
  const start = ({ fsPath }: vscode.Uri) => nodeWorkers(threads, fsPath);
  return activateWith(context, { startWorker: start(worker), startOwnWorker: start(own), disk, system });
}
