import * as vscode from "vscode";
import type { BeginMessage } from "../../worker/programCalls";
import { once } from "./once";
import type { StartWorker } from "./workerPool";

/** Workers of users' algorithms: each begins with QuickJS. @param file of it as WebAssembly; read and compiled for the first worker */
export function withQuickjs(start: StartWorker, file: vscode.Uri): StartWorker {
  const beginning = once(async (): Promise<BeginMessage> => {
    const bytes = await vscode.workspace.fs.readFile(file);
    return { type: "begin", quickjs: await WebAssembly.compile(bytes.slice()) };
  });
  return async (events) => {
    const first = await beginning();
    const worker = await start(events);
    worker.post(first);
    return worker;
  };
}
