import type * as vscode from "vscode";
import { type Exports, openDoor } from "./host/door";
import type { start } from "./main";

/** Entry of Node's extension hosts (desktop, remote, Codespaces): `main.js` is loaded once the extension is used. */
export function activate(context: vscode.ExtensionContext): Exports {
  return openDoor(context, (given) => (require("./main.js") as { start: typeof start }).start(given));
}
