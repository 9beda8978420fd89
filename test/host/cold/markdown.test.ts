import * as vscode from "vscode";
import { generate, toText } from "../../../src/core/index";
import { eventually } from "../support/assert";
import { useRealPages } from "../support/quickPages";
import { assertAsleep, assertInactive, countLenses, extension, isAwake, openSaved } from "../support/sleep";
import { isNode } from "../support/workers";

const TEXT = `# Notes\n\n\`\`\`js\nlet maze = 1;\n\`\`\`\n\n${toText(generate({ width: 6, height: 4, seed: 1 }))}`;

describe("a window with Markdown, of which no fence is a maze", () => {
  useRealPages();

  it("has no more than the door of the extension, after it was opened, previewed, edited and saved", async () => {
    assertInactive();
    const editor = await openSaved("notes.markdown", TEXT);
    await vscode.commands.executeCommand("markdown.showPreview", editor.document.uri);
    // A web worker has its extensions under test in another host than VS Code's Markdown: it is as cold there as it can be.
    if (isNode()) await eventually("VS Code to activate what adds to Markdown", () => extension().isActive);
    else await extension().activate();
    await vscode.commands.executeCommand("markdown.api.render", editor.document);
    const again = await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.Beside);
    await again.edit((edit) => edit.insert(new vscode.Position(0, 0), "More.\n\n"));
    await again.document.save();
    await new Promise((resolve) => setTimeout(resolve, 1000)); // longer than any pause that the extension waits for
    assertAsleep();
  });

  it("has all of it at the first maze file", async () => {
    const maze = await openSaved("first.maze", TEXT);
    await eventually("the extension to start", isAwake);
    await eventually("the lenses", async () => (await countLenses(maze)) === 3);
  });
});
