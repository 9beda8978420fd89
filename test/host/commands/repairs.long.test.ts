import * as vscode from "vscode";
import { generate as makeMaze, parse, toText } from "../../../src/core/index";
import { pack } from "../../../src/core/making/pack";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { contentOf, Files } from "../support/files";
import { endKeptWorker } from "../support/foundMazes";
import { catchMessages, closeAll, openUntitled, run, setSelections, stub, undo, watchPages } from "../support/helpers";
import { Questions } from "../support/questions";

/** A maze of the 42 school: in two places a wall stands on one side only. */
const HEX = "95393\n8596A\n8545E\n\n0,0\n4,2\n";

const MAZE = makeMaze({ width: 6, height: 3, seed: "large" });

/** Walls of which one lacks a line, and a post. */
const DRAWN = toText(MAZE).replace("---+---", "--- -- ");

/** The buttons of the notices, of which the given one is pressed once. */
function catchNotices(pressed?: string): { messages: string[]; buttons: string[][] } {
  const caught = { messages: [] as string[], buttons: [] as string[][] };
  let left = pressed;
  const show = async (message: string, ...offered: string[]) => {
    caught.messages.push(message);
    caught.buttons.push(offered);
    const press = offered.find((each) => each === left);
    if (press !== undefined) left = undefined;
    return press;
  };
  stub(vscode.window, "showInformationMessage", show as never);
  return caught;
}

const isShown = (pages: ReturnType<typeof watchPages>) =>
  pages.sent.flatMap((message) => (message.type === "show" ? message.mazes : [])).at(-1);

describe("findings of a maze that is previewed", () => {
  afterEach(endKeptWorker);

  it("are shown with what can be done", async () => {
    const { messages, buttons } = catchNotices();
    for (const [broken, wanted] of [
      [`Broken:\n\n${DRAWN}`, ["Repair", "Show", "Show All Findings"]],
      [`Broken:\n\n${HEX}`, ["Show", "Show All Findings"]], // either digit may be wrong
      [toText(MAZE).replace("|\n", "| x\n"), ["Show"]], // nobody knows what would be right
    ] as const) {
      await openUntitled(broken);
      const known = messages.length;
      await run("preview");
      await eventually("a notice", () => messages.length > known);
      deepEqual(buttons[known], wanted, messages[known]);
    }
    ok(messages[1].includes("findings, the first on line 3, column 3: "), messages[1]);
  });

  for (const eol of ["\n", "\r\n"]) {
    it(`are repaired in one step to undo, lines ended by ${JSON.stringify(eol)}`, async () => {
      const pages = watchPages();
      for (const broken of [DRAWN, DRAWN.replace(/^/gm, "  // ")]) {
        const editor = await openUntitled(`One two:\n\n${broken}\n\nend\n`, "plaintext", eol);
        const before = editor.document.getText();
        await setSelections(editor, [3, 2]);
        const { messages, buttons } = catchNotices("Repair");
        await run("preview");
        const repaired = await eventually("the repair", () => {
          const now = editor.document.getText();
          return now === before ? undefined : now;
        });
        ok(buttons[0].includes("Repair"), messages[0]);
        equal(repaired, before.replace("--- -- ", "---+---"));
        const lines = repaired.split(eol).slice(2, -2).join("\n");
        const wanted = [...pack(parse(lines)).numbers];
        await eventually(`the repaired maze of ${lines}`, () => {
          const shown = isShown(pages);
          return shown !== undefined && String([...shown.numbers]) === String(wanted);
        });
        equal(messages.length, 1, messages.join("\n"));
        await undo(editor);
        equal(editor.document.getText(), before);
      }
    });
  }

  it("are shown where they are", async () => {
    const editor = await openUntitled(`Broken:\n\n${HEX}`);
    await setSelections(editor, [0, 0]);
    catchNotices("Show");
    await run("preview");
    await eventually("the cursor there", () => {
      const { activeTextEditor } = vscode.window;
      const { line, character } = activeTextEditor?.selection.active ?? {};
      return activeTextEditor?.document === editor.document && line === 2 && character === 2;
    });
  });

  it("are left alone where the document has changed since, or cannot be written", async () => {
    const editor = await openUntitled(DRAWN);
    const errors = catchMessages("showErrorMessage");
    const show = async (_message: string, ...offered: string[]) => {
      await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "new\n\n"));
      return offered[0];
    };
    stub(vscode.window, "showInformationMessage", show as never);
    await run("preview");
    await eventually("an error", () => errors.length === 1);
    ok(errors[0].includes("has changed since the maze was read"), errors[0]);
    equal(editor.document.getText(), `new\n\n${DRAWN}`);

    const files = new Files("mazebroken", true);
    const kept = await vscode.window.showTextDocument(files.add("kept.txt", DRAWN));
    catchNotices("Repair");
    await run("preview");
    await eventually("an error", () => errors.length === 2);
    ok(errors[1].includes("kept.txt is read-only"), errors[1]);
    equal(kept.document.getText(), DRAWN);
    files.dispose();
  });

  it("are left alone where the document was closed since", async () => {
    const files = new Files("mazegone", false);
    const errors = catchMessages("showErrorMessage");
    const uri = files.add("gone.txt", DRAWN);
    await vscode.window.showTextDocument(uri);
    const show = async (_message: string, ...offered: string[]) => {
      await closeAll();
      return offered[0];
    };
    stub(vscode.window, "showInformationMessage", show as never);
    await run("preview");
    await eventually("an error", () => errors.length === 1);
    ok(errors[0].endsWith("gone.txt was closed meanwhile. Nothing was changed."), errors[0]);
    equal(await contentOf(uri), DRAWN);
    files.dispose();
  });
});

describe("a maze that is read otherwise from its notice", () => {
  afterEach(endKeptWorker);

  it("is the one that was shown, whatever else is there", async () => {
    const blocks = toText(MAZE, "blocks");
    const editor = await openUntitled(`${toText(MAZE)}\n${blocks}\nend\n`);
    await setSelections(editor, [editor.document.lineCount - 1, 0]);
    const questions = new Questions();
    catchNotices("Read Otherwise");
    const pages = watchPages();
    const running = run("preview");
    const mazes = await questions.nextPick();
    await eventually("the nearest", () => mazes.activeItems[0] === mazes.items[1]);
    await questions.enter();
    await running;
    const meanings = await questions.nextPick();
    deepEqual(
      meanings.items.map(({ label }) => label),
      ['"#" is wall, every second character is a cell', '"#" is wall, each character is a cell'],
    );
    await questions.enter();
    await eventually("the other meaning", () => isShown(pages)?.recipe.width === 13);
    equal(questions.count, 2);
  });
});
