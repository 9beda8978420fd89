import * as vscode from "vscode";
import { deepEqual, equal, eventually } from "../support/assert";
import { focusPreview, generate, run, stub } from "../support/helpers";
import { idsOf, Questions } from "../support/questions";
import { useRealPages } from "../support/quickPages";

const MAZE = { width: 4, height: 4, seed: "beside" };
const HEADING = vscode.QuickPickItemKind.Separator;

/** Takes the focus from a question, which closes it, and waits until it is shown again: before that no key reaches it. */
async function losesFocus(question: vscode.QuickInput): Promise<void> {
  let isAgain = false;
  const { show } = question;
  question.show = () => {
    isAgain = true;
    show.call(question);
  };
  await vscode.commands.executeCommand("workbench.action.focusActiveEditorGroup");
  await eventually("the question again", () => isAgain);
}

describe("a question beside a preview", () => {
  useRealPages();

  it("is given up by the first Escape, as soon as a person can press it", async () => {
    await generate(MAZE);
    await focusPreview();
    const questions = new Questions();
    const running = run("generateChosen");
    await questions.next();
    await questions.escape();
    equal(await running, undefined);
    equal(questions.count, 1);
  });

  it("stays, with what was typed, where the preview takes the focus from it as it opens", async () => {
    await generate(MAZE);
    await focusPreview();
    let now = Date.now();
    stub(Date, "now", () => now); // on a slow machine, too, a question has only just opened
    const questions = new Questions();
    const running = run("writeTall");
    await questions.enterThrough(2);
    const size = await questions.nextBox();
    size.value = "7 x 130000000";
    await losesFocus(size);
    await questions.enter();
    equal((await questions.next()).step, 4);
    deepEqual([questions.count, size.value], [4, "7 x 130000000"]);
    now += 1000;
    await questions.escape();
    equal(await running, undefined);
  });

  it("has its whole list again, at the item that it was at, and may be answered", async () => {
    await generate(MAZE);
    await focusPreview();
    const now = Date.now();
    stub(Date, "now", () => now);
    const questions = new Questions();
    const running = run("generateChosen");
    const list = await questions.nextPick();
    await eventually("the list", () => list.activeItems.length === 1);
    const [item] = list.activeItems;
    await losesFocus(list);
    await questions.moveTo(list, idsOf(list.items)[list.items.indexOf(item) + 1]);
    await questions.enter();
    equal((await questions.next()).step, 2);
    stub(Date, "now", () => now + 1000);
    await questions.escape();
    equal(await running, undefined);
  });

  it("stays while several mazes of a preview that had the focus give way to what an item would make", async () => {
    await run("compare", { algorithms: ["kruskal", "prim", "wilson", "eller"], width: 4, height: 4 });
    await focusPreview();
    let now = Date.now();
    stub(Date, "now", () => now); // on a slow machine, too, it is shown again in the 300 ms below
    const questions = new Questions();
    const running = run("generateChosen");
    const list = await questions.nextPick();
    await eventually("the list", () => list.activeItems.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    now += 1000; // from here on it would be gone
    for (let press = 0; press < 2; press++) {
      const [item] = list.activeItems;
      const below = list.items.slice(list.items.indexOf(item) + 1).filter(({ kind }) => kind !== HEADING);
      await questions.moveTo(list, idsOf(below)[0]); // presses again where the preview had the focus for a moment
      await new Promise((resolve) => setTimeout(resolve, 400)); // in which its maze is shown
    }
    await questions.enter();
    equal((await questions.next()).step, 2);
    now += 1000;
    await questions.escape();
    equal(await running, undefined);
  });

  it("stays until the one that follows has its place, so that nothing has the focus between them", async () => {
    const order: string[] = [];
    const note = <T extends vscode.QuickInput>(input: T, name: string): T => {
      const { show, dispose } = input;
      input.show = () => {
        order.push(`show ${name}`);
        show.call(input);
      };
      input.dispose = () => {
        order.push(`end ${name}`);
        dispose.call(input);
      };
      return input;
    };
    const { createQuickPick, createInputBox } = vscode.window;
    stub(vscode.window, "createQuickPick", (() => note(createQuickPick(), "list")) as never);
    stub(vscode.window, "createInputBox", () => note(createInputBox(), "box"));
    const questions = new Questions();
    const running = run("writeTall");
    await questions.enterThrough(2);
    await questions.next();
    await eventually("the end of the lists", () => order.filter((each) => each === "end list").length === 2);
    await questions.escape();
    equal(await running, undefined);
    await eventually("the end of the second", () => order.includes("end box"));
    deepEqual(order, ["show list", "show list", "end list", "show box", "end list", "end box"]);
  });
});
