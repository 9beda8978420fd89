import * as vscode from "vscode";
import { deepEqual, equal, ok } from "../support/assert";
import { run, setDefaults } from "../support/helpers";
import { Questions } from "../support/questions";
import { useRealPages } from "../support/quickPages";

describe("mazes too large to be played or shown", () => {
  useRealPages();

  it("offers the largest size of mazes to compare, which share what there is room for", async () => {
    await setDefaults({ width: 3000, height: 3000 });
    const questions = new Questions();
    const running = run("compare");
    await questions.enterThrough(2);
    const { validationMessage } = await questions.nextBox();
    const { message, severity } = validationMessage as vscode.InputBoxValidationMessage;
    ok(message.startsWith("9,000,000 cells in each of 2 mazes: too large to preview (limit 8,000,000)"), message);
    equal(severity, vscode.InputBoxValidationSeverity.Warning);
    await questions.enter();
    const { items } = await questions.nextPick();
    deepEqual(
      items.map(({ label }) => label),
      ["Show 2,828 × 2,828 instead", "Another size"],
    );
    await questions.down();
    await questions.enter();
    equal((await questions.nextBox()).value, "3000 x 3000");
    await questions.enter();
    await questions.next();
    await questions.enter(); // which takes the largest
    equal((await questions.nextBox()).title, "Show Algorithms Side by Side"); // the seed
    await questions.back();
    equal((await questions.nextBox()).value, "2828 x 2828");
    await questions.escape();
    equal(await running, undefined);
  });

  it("tells that mazes to compare are not played where they have too many cells together", async () => {
    await setDefaults({ width: 1500, height: 1500 });
    const questions = new Questions();
    const running = run("compare");
    await questions.enterThrough(2);
    const { validationMessage } = await questions.nextBox();
    const { message, severity } = validationMessage as vscode.InputBoxValidationMessage;
    equal(
      message,
      "2,250,000 cells in each of 2 mazes: only the finished maze is shown, too large to play (limit 2,000,000).",
    );
    equal(severity, vscode.InputBoxValidationSeverity.Info);
    await questions.escape();
    equal(await running, undefined);
  });
});
