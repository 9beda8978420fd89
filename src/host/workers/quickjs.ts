import * as vscode from "vscode";
import type { BeginMessage } from "../../worker/programCalls";
import { once } from "./once";

/** What workers of users' algorithms begin with. @param file QuickJS as WebAssembly; read and compiled at the first call */
export function quickjsOf(file: vscode.Uri): () => Promise<BeginMessage> {
  return once(async () => {
    const bytes = await vscode.workspace.fs.readFile(file);
    return { type: "begin", quickjs: await WebAssembly.compile(bytes.slice()) };
  });
}
