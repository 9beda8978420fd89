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

  it("is brought about by a command, which then does its work, and listens to no debugger", async () => {
    const { used, restore } = watchDebug();
    try {
      const texts = await insertText({ width: 1, height: 1, entrances: "none" });
      deepEqual(texts, ["+---+\n|   |\n+---+\n"]);
      equal(extension?.isActive, true);
      deepEqual(used, []);
      vscode.debug.onDidChangeBreakpoints(() => {}).dispose();
      deepEqual(used, ["onDidChangeBreakpoints"], "what is used is seen");
    } finally {
      restore();
    }
  });
});

/** Notes what is called of debuggers' part of VS Code. */
function watchDebug(): { used: string[]; restore(): void } {
  const used: string[] = [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(vscode.debug)).filter(
    ([, { value }]) => typeof value === "function",
  );
  for (const [name, { value }] of own) {
    const noted = (...given: unknown[]) => {
      used.push(name);
      return value(...given);
    };
    Object.defineProperty(vscode.debug, name, { configurable: true, value: noted });
  }
  return { used, restore: () => Object.defineProperties(vscode.debug, Object.fromEntries(own)) };
}
