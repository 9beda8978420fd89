import * as vscode from "vscode";
import type { StartWorker } from "../../worker/port";

/** @param bundle of the worker; read and started from a blob, since its address may be of another origin */
export function webWorkers(bundle: vscode.Uri): StartWorker {
  let code: Thenable<Uint8Array> | undefined; // read once, or again after a failure
  return async ({ onReport, onCrash }) => {
    code ??= vscode.workspace.fs.readFile(bundle);
    const bytes = await code.then(undefined, (error) => {
      code = undefined;
      throw error;
    });
    const address = URL.createObjectURL(new Blob([bytes.slice()], { type: "text/javascript" }));
    const worker = new Worker(address);
    worker.addEventListener("message", ({ data }) => onReport(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault(); // else it becomes an error of the extension host
      onCrash(new Error(event.message));
    });
    worker.addEventListener("messageerror", () => onCrash(new Error("its message could not be read")));
    return {
      post: (job) => worker.postMessage(job),
      end() {
        worker.terminate();
        URL.revokeObjectURL(address);
      },
    };
  };
}
