import * as vscode from "vscode";
import type { StartWorker } from "./port";

/** @param bundle of the worker; read and started from a blob, since its address may be of another origin */
export function webWorkers(bundle: vscode.Uri): StartWorker {
  return async ({ onReport, onCrash }) => {
    const code = await vscode.workspace.fs.readFile(bundle);
    const address = URL.createObjectURL(new Blob([code.slice()], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.addEventListener("message", ({ data }) => onReport(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault(); // or it goes on as an error of the extension host
      onCrash(new Error(event.message));
    });
    return {
      post: (job) => worker.postMessage(job),
      end() {
        worker.terminate();
        URL.revokeObjectURL(address);
      },
    };
  };
}
