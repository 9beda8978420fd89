import * as vscode from "vscode";
import { equal, eventually } from "../support/assert";
import { run } from "../support/helpers";
import { assertInactive, hasWorker, isAwake } from "../support/sleep";

describe("Insert ASCII Maze, as the first thing of the extension in a window", () => {
  it("starts the worker with the command, and inserts a maze", async () => {
    assertInactive();
    const inserting = run("insertText");
    await eventually("a worker", hasWorker);
    equal(isAwake(), true);
    await inserting;
    equal(vscode.window.activeTextEditor?.document.lineCount, 13);
  });
});
