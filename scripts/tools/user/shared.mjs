/** What all files of this folder share while `npm test` runs them: see `Shared` in support.mjs. */
import { readFile } from "node:fs/promises";
import { withSharedBrowser } from "../vscode/browser.mjs";
import { NEWEST } from "../vscode/hosts.mjs";
import { startServer } from "../vscode/server.mjs";
import { withCaller } from "./callerExtension.mjs";

/**
 * @template T
 * @param {() => Promise<T>} work runs the files
 * @returns {Promise<T>}
 */
export async function withShared(work) {
  const { name, version } = JSON.parse(await readFile("package.json", "utf8"));
  const server = await withCaller((caller) =>
    startServer({ host: NEWEST, extensions: [`${name}-${version}.vsix`, caller] }),
  );
  try {
    const { port, pid, userDataDir } = server;
    process.env.MAZEWRIGHT_SHARED = JSON.stringify({ port, pid, userDataDir });
    return await withSharedBrowser(work);
  } finally {
    delete process.env.MAZEWRIGHT_SHARED;
    await server.stop();
  }
}
