/** An extension beside ours, as other extensions and keys call our commands: with options. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createVSIX } from "@vscode/vsce";

export const CALLER_COMMAND = "Tests: Generate Maze With Options";

const MAIN = `const vscode = require("vscode");
exports.activate = () => vscode.commands.registerCommand("tests.generate", async () => {
  const options = await vscode.window.showInputBox({ title: ${JSON.stringify(CALLER_COMMAND)}, prompt: "options", ignoreFocusOut: true });
  if (options === undefined) return;
  vscode.commands.executeCommand("mazewright.generate", JSON.parse(options)).then(undefined, () => {});
});`;

const MANIFEST = {
  name: "caller",
  publisher: "tests",
  version: "1.0.0",
  engines: { vscode: "^1.99.0" },
  main: "./main.js",
  contributes: {
    commands: [{ command: "tests.generate", title: CALLER_COMMAND.replace("Tests: ", ""), category: "Tests" }],
  },
};

/**
 * @template T
 * @param {(vsix: string) => Promise<T>} work gets it packed, for as long as it lasts
 * @returns {Promise<T>}
 */
export async function withCaller(work) {
  const folder = await mkdtemp(path.join(tmpdir(), "caller-"));
  try {
    await writeFile(path.join(folder, "package.json"), JSON.stringify(MANIFEST));
    await writeFile(path.join(folder, "main.js"), MAIN);
    const packagePath = path.join(folder, "caller.vsix");
    await createVSIX({
      cwd: folder,
      packagePath,
      dependencies: false,
      allowMissingRepository: true,
      skipLicense: true,
    });
    return await work(packagePath);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
