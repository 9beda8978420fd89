import * as vscode from "vscode";
import { once } from "./once";
import type { StartWorker } from "./workerPool";

/**
 * Workers that are started from blobs, since the addresses of the modules may be of another origin.
 * @param folder of the modules
 * @param name of the worker's module
 */
export function webWorkers(folder: vscode.Uri, name: string): StartWorker {
  const read = async (file: string) =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.joinPath(folder, file)));
  const address = once(async () => addressOf(scriptFor(await blobOf(name, read))));
  return async ({ onReply, onCrash }) => {
    const worker = new Worker(await address());
    worker.addEventListener("message", ({ data }) => onReply(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault(); // else it becomes an error of the extension host
      onCrash(new Error(event.message));
    });
    worker.addEventListener("messageerror", () => onCrash(new Error("its message could not be read")));
    return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
  };
}

/**
 * A script that imports a module, and gives it what has arrived meanwhile: this extension host runs workers of modules as
 * scripts, too.
 */
function scriptFor(module: string): string {
  return `const early = [];
const keep = (event) => early.push(event.data);
addEventListener("message", keep);
import(${JSON.stringify(module)}).then(
  () => {
    removeEventListener("message", keep);
    for (const data of early) dispatchEvent(new MessageEvent("message", { data }));
  },
  (error) => setTimeout(() => { throw error; }),
);`;
}

/** An import of a module beside the one that it stands in, as the build writes it. */
const BESIDE = /"\.\/([\w.-]+\.mjs)"/g;

/**
 * The address of a blob of a module, in which the imports are of blobs, too.
 * @param known what was made so far: a module is one, however many import it
 */
async function blobOf(
  name: string,
  read: (file: string) => Promise<string>,
  known = new Map<string, Promise<string>>(),
): Promise<string> {
  const text = await read(name);
  const names = [...new Set(Array.from(text.matchAll(BESIDE), ([, file]) => file))];
  for (const file of names) if (!known.has(file)) known.set(file, blobOf(file, read, known));
  const addresses = new Map(await Promise.all(names.map(async (file) => [file, await known.get(file)] as const)));
  const linked = text.replace(BESIDE, (_, file) => JSON.stringify(addresses.get(file)));
  return addressOf(linked);
}

function addressOf(code: string): string {
  return URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
}
