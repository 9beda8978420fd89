/** `npm test -- --watch`: runs the same again whenever the code or a test has changed, in a process of its own. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch as watchFolder } from "node:fs";
import { fileURLToPath } from "node:url";

const FOLDERS = ["src", "webview", "test"];
const REST = 200; // milliseconds after the last change: an editor may write several files

/**
 * Goes on until it is ended.
 * @param {readonly string[]} words of `npm test`
 */
export async function watch(words) {
  const run = fileURLToPath(new URL("run.mjs", import.meta.url));
  for (;;) {
    const change = nextChange(); // also one that comes while it runs
    await once(spawn(process.execPath, [run, ...words], { stdio: "inherit" }), "close");
    console.log("waiting for changes");
    await change;
  }
}

/** @returns {Promise<void>} */
function nextChange() {
  return new Promise((resolve) => {
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer;
    const end = () => {
      for (const watcher of watchers) watcher.close();
      resolve();
    };
    const watchers = FOLDERS.map((folder) =>
      watchFolder(folder, { recursive: true }, () => {
        clearTimeout(timer);
        timer = setTimeout(end, REST);
      }),
    );
  });
}
