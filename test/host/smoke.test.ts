import * as vscode from "vscode";

describe("VS Code host", () => {
  it("finds and activates the extension", async () => {
    const extension = vscode.extensions.getExtension("mazewright.mazewright");
    if (!extension) throw new Error("mazewright.mazewright is not there: was extensionDevelopmentPath given?");
    await extension.activate();
    if (!extension.isActive) throw new Error("mazewright.mazewright was found, but it is not active");
  });
});
