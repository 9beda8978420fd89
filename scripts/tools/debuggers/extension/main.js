/** Two debuggers that are no part of VS Code, as their extensions give them to it: the adapters must be installed. */
const { spawn } = require("node:child_process");
const vscode = require("vscode");

exports.activate = ({ subscriptions }) => {
  const python = process.env.MAZEWRIGHT_DEBUGPY ?? "python3";
  subscriptions.push(
    vscode.debug.registerDebugAdapterDescriptorFactory("debugpy", {
      createDebugAdapterDescriptor: () => new vscode.DebugAdapterExecutable(python, ["-m", "debugpy.adapter"]),
    }),
    vscode.debug.registerDebugAdapterDescriptorFactory("go", {
      createDebugAdapterDescriptor: async () => new vscode.DebugAdapterServer(await portOfDelve()),
    }),
  );
};

/** Delve ends with the one session that it serves. */
function portOfDelve() {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, PATH: process.env.MAZEWRIGHT_PATH }; // VS Code has the shell's, without what was put before it
    const delve = spawn("dlv", ["dap", "--listen=127.0.0.1:0"], { env, stdio: ["ignore", "pipe", "inherit"] });
    delve.once("error", reject);
    let said = "";
    delve.stdout.on("data", (chunk) => {
      said += chunk;
      const port = /listening at: \S+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) resolve(Number(port));
    });
  });
}
