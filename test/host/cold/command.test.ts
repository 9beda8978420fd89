import * as vscode from "vscode";
import { equal, eventually } from "../support/assert";
import { run } from "../support/helpers";
import { useRealPages } from "../support/quickPages";
import { assertInactive, hasWorker, isAwake } from "../support/sleep";

describe("Insert ASCII Maze, as the first thing of the extension in a window", () => {
  useRealPages();

  it("starts the worker with the command, while it asks", async () => {
    assertInactive();
    let isAnswered = false;
    const asking = run("insertText").finally(() => (isAnswered = true));
    await eventually("a worker", hasWorker);
    equal(isAwake(), true);
    equal(isAnswered, false);
    await eventually("the command to end without an answer", async () => {
      await vscode.commands.executeCommand("workbench.action.closeQuickOpen"); // once there is a question
      return isAnswered;
    });
    await asking;
  });
});
