import * as vscode from "vscode";
import type { Exports } from "../../../src/host/door";
import type { MarkdownIt } from "../../../src/reading/fences/plugin";
import { equal, eventually, ok } from "../support/assert";
import { useRealPages } from "../support/quickPages";
import { assertAsleep, extension, isAwake, openSaved } from "../support/sleep";
import { isNode } from "../support/workers";

/** What VS Code gives to what is rendered for a preview. */
const PREVIEW = { resourceProvider: {} };

describe("a fence of a maze in Markdown", () => {
  useRealPages();

  it("starts the extension, and no other does", async () => {
    const { extendMarkdownIt } = (await extension().activate()) as Exports;
    const usual: MarkdownIt["renderer"]["rules"]["fence"] = (tokens, at) => tokens[at].content;
    const { rules } = extendMarkdownIt({ renderer: { rules: { fence: usual } } }).renderer;
    const draw = (info: string) => rules.fence?.([{ info, content: "width: 3", attrs: null }], 0, {}, PREVIEW);
    equal(draw("js"), "width: 3");
    assertAsleep();
    if (isNode()) {
      // By VS Code's own Markdown, which is in another host than the extensions that a web worker tests.
      const editor = await openSaved("fence.markdown", "# Fence\n\n```maze\nwidth: 3\n```\n");
      await vscode.commands.executeCommand("markdown.showPreview", editor.document.uri);
    } else ok(draw("maze")?.includes("mazewright-fence"), "the element of a fence");
    await eventually("the extension to start", isAwake);
  });
});
