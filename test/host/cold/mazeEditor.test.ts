import * as vscode from "vscode";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { generate } from "../../../src/core/index";
import { eventually } from "../support/assert";
import { useRealPages } from "../support/quickPages";
import { assertInactive, isAwake, writeFile } from "../support/sleep";

describe("a *.maze.json, as the first thing of the extension in a window", () => {
  useRealPages();

  it("opens in its editor", async () => {
    const uri = await writeFile("level.maze.json", writeJson(mazeToJson(generate({ width: 4, height: 3, seed: 1 }))));
    assertInactive();
    await eventually("the editor", async () => {
      await vscode.commands.executeCommand("vscode.openWith", uri, "mazewright.mazeEditor"); // again, where it got lost
      const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
      return input instanceof vscode.TabInputCustom && input.viewType === "mazewright.mazeEditor";
    });
    await eventually("the extension to start", isAwake);
  });
});
