import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok } from "./support/assert";
import { EXTENSION, insertText } from "./support/helpers";

// The first suite, as the extension stays active once it is.
describe("activation", () => {
  const extension = vscode.extensions.getExtension(EXTENSION);

  it("comes once VS Code has started: a maze may be in any text", async () => {
    ok(extension, `${EXTENSION} is not there: was extensionDevelopmentPath given?`);
    await eventually("activation", () => extension.isActive, 20_000);
  });

  it("lets a command do its work", async () => {
    const texts = await insertText({ width: 1, height: 1, entrances: "none" });
    deepEqual(texts, ["+---+\n|   |\n+---+\n"]);
    equal(extension?.isActive, true);
  });
});
