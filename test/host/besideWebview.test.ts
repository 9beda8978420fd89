import * as vscode from "vscode";
import { deepEqual, equal } from "./assert";
import { focusPreview, generate, run, stub } from "./helpers";
import { Questions } from "./questions";

const MAZE = { width: 4, height: 4, seed: "beside" };

describe("a question beside a preview", () => {
  it("is given up by Escape, however soon", async () => {
    await generate(MAZE);
    await focusPreview();
    const questions = new Questions();
    const now = Date.now();
    stub(Date, "now", () => now); // on a slow machine, too, no time passes until it is closed
    const running = run("generate");
    await questions.next();
    await questions.escape();
    equal(await running, undefined);
    equal(questions.count, 1);
  });

  it("stays, with what was typed, where the preview takes the focus from it as it opens", async () => {
    await generate(MAZE);
    await focusPreview();
    const questions = new Questions();
    const running = run("generate");
    await questions.enterThrough(2);
    const size = await questions.nextBox();
    size.value = "7 x 6";
    await vscode.commands.executeCommand("workbench.action.focusActiveEditorGroup");
    await questions.enter();
    equal((await questions.next()).step, 4);
    deepEqual([questions.count, size.value], [4, "7 x 6"]);
    await questions.escape(); // so that no answer is kept
    equal(await running, undefined);
  });
});
