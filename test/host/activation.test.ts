import * as vscode from "vscode";
import { deepEqual, equal, ok } from "./support/assert";
import { EXTENSION, insertText } from "./support/helpers";
import { useRealPages } from "./support/quickPages";

// The first suite, as the extension stays active once it is. What else may be the first: cold/.
describe("activation", () => {
  useRealPages();

  const extension = vscode.extensions.getExtension(EXTENSION);

  it("waits until the extension is used", () => {
    ok(extension, `${EXTENSION} is not there: was extensionDevelopmentPath given?`);
    equal(extension.isActive, false);
  });

  it("is brought about by a command, which then does its work", async () => {
    const texts = await insertText({ width: 1, height: 1, entrances: "none" });
    deepEqual(texts, ["+---+\n|   |\n+---+\n"]);
    equal(extension?.isActive, true);
  });
});
