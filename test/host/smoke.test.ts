import * as vscode from "vscode";
import { ok } from "./support/assert";

describe("VS Code host", () => {
  it("finds and activates the extension", async () => {
    const extension = vscode.extensions.getExtension("mazewright.mazewright");
    ok(extension, "mazewright.mazewright is not there: was extensionDevelopmentPath given?");
    await extension.activate();
    ok(extension.isActive, "mazewright.mazewright was found, but it is not active");
  });
});
