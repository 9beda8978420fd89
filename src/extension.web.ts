import * as vscode from "vscode";
import { activateWith } from "./host/activate";
import type { Api } from "./host/api";
import { webWorkers } from "./worker/start.web";

/** Entry of the web extension host: vscode.dev, github.dev. */
export function activate(context: vscode.ExtensionContext): Api {
  return activateWith(context, webWorkers(vscode.Uri.joinPath(context.extensionUri, "dist/web/worker.js")));
}
