import * as vscode from "vscode";
import { CARVED, endFiles, GOOD, makeFiles, openPreviewed, preview, rewrite } from "../own/programs";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import type { Files } from "../support/files";
import { catchMessages, set, stub, watchContext, watchPages } from "../support/helpers";

/** Cells of a maze of 5x4, all but the first of which are carved in their turn. */
const CARVINGS = 19;
const NEXT = "mazewright.nextStepOfLine";
const PREVIOUS = "mazewright.previousStepOfLine";
const VISITED = 3; // the line that visits the starts, from 0

type Previewed = Awaited<ReturnType<typeof openPreviewed>>;

/** The lenses of a file by their lines, from 0, once there are some. */
async function lensesOf({ uri }: vscode.TextDocument): Promise<Record<number, vscode.CodeLens[]>> {
  const found = await eventually(
    "lenses",
    async () => {
      const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 99);
      const own = lenses.filter(({ command }) => command?.tooltip?.includes("this line") || command?.command === "");
      return own.length > 0 ? own : undefined;
    },
    20_000,
  );
  return Object.groupBy(found, ({ range }) => range.start.line) as Record<number, vscode.CodeLens[]>;
}

const titles = (lenses: readonly vscode.CodeLens[] = []) => lenses.map(({ command }) => command?.title);

/** Presses a lens, as the editor does. */
async function press(lens: vscode.CodeLens | undefined): Promise<void> {
  ok(lens?.command, "a lens");
  await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
}

/** The steps to which the page was sent. */
const jumps = ({ of }: Previewed) => of("goTo").map(({ step }) => step);

async function atStep({ say, of }: Previewed, step: number): Promise<void> {
  const id = of("show").at(-1)?.id ?? 0;
  say({ type: "at", id, step });
  await eventually("the line", () => of("line").some((each) => each.id === id && each.step === step));
}

describe("the lines of a run on show", () => {
  let files: Files;
  beforeEach(() => {
    files = makeFiles();
  });
  afterEach(() => endFiles(files));

  it("have lenses that count and lead to their steps, above those that took steps", async () => {
    const previewed = await openPreviewed(files);
    const lenses = await lensesOf(previewed.document);
    deepEqual(Object.keys(lenses), [`${VISITED}`, `${CARVED}`]);
    deepEqual(
      titles(lenses[VISITED]),
      ["ran once", "previous", "next"].toSpliced(0, 1, titles(lenses[VISITED])[0] ?? ""),
    );
    deepEqual(titles(lenses[CARVED]), [`ran ${CARVINGS} times`, "previous", "next"]);
    await press(lenses[CARVED][0]);
    await eventually("the first", () => jumps(previewed).length === 1);
    await atStep(previewed, jumps(previewed)[0]);
    await press(lenses[CARVED][2]);
    await eventually("the second", () => jumps(previewed).length === 2);
    await atStep(previewed, jumps(previewed)[1]);
    await press(lenses[CARVED][1]);
    await eventually("the first again", () => jumps(previewed).length === 3);
    const [first, second, third] = jumps(previewed);
    ok(first > 0 && second > first && third === first, jumps(previewed).join());
    deepEqual(
      previewed.of("line").flatMap(({ step, line }) => (step === first || step === second ? [line] : [])),
      [CARVED, CARVED],
    );
    equal(previewed.of("said").at(-1)?.text, `Line ${CARVED + 1} ran ${CARVINGS} times: step ${first}`);
  });

  it("say that it goes round at the end, and at the beginning", async () => {
    const previewed = await openPreviewed(files);
    await lensesOf(previewed.document);
    const given = { uri: previewed.document.uri, lineNumber: CARVED + 1 };
    await atStep(previewed, 0);
    const last = await vscode.commands.executeCommand<number>(PREVIOUS, given);
    equal(previewed.of("said").at(-1)?.text.endsWith(`: step ${last}, from the last step again`), true);
    await atStep(previewed, last);
    const first = await vscode.commands.executeCommand<number>(NEXT, given);
    ok(first < last, `${first} before ${last}`);
    equal(previewed.of("said").at(-1)?.text.endsWith(`: step ${first}, from the first step again`), true);
  });

  it("all have lenses if the setting says so, or none", async () => {
    const { document } = await openPreviewed(files);
    await lensesOf(document);
    await set({ "own.codeLens": "statements" });
    await eventually("more lenses", async () => Object.keys(await lensesOf(document)).length > 4);
    const all = await lensesOf(document);
    equal(titles(all[6])[0], `ran ${CARVINGS} times`, "what stores before a passage");
    await set({ "own.codeLens": "off" });
    await eventually("no lenses", async () => {
      const left = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        "vscode.executeCodeLensProvider",
        document.uri,
        99,
      );
      return left.every(({ command }) => !command?.title.startsWith("ran "));
    });
  });

  it("keep their lenses where the file is edited, but for lines that change", async () => {
    const { document } = await openPreviewed(files);
    await lensesOf(document);
    await rewrite(document, `// One more line.\n${GOOD.replace("cell = maze.carve", "cell = +maze.carve")}`);
    await eventually("lenses one line below", async () => {
      const lines = Object.keys(await lensesOf(document));
      return lines.join() === `${VISITED + 1}`;
    });
  });

  it("are reached by the cursor, too; one that did not run says so", async () => {
    const previewed = await openPreviewed(files);
    await lensesOf(previewed.document);
    const messages = catchMessages("showInformationMessage");
    previewed.editor.selection = new vscode.Selection(CARVED, 8, CARVED, 8);
    await eventually("the cursor", async () => {
      await vscode.commands.executeCommand(NEXT);
      return jumps(previewed).length > 0;
    });
    equal(await vscode.commands.executeCommand(NEXT, { lineNumber: 2 }), undefined);
    deepEqual(messages, ["Line 2 did not run, or has changed since."]);
    for (const lineNumber of [0, 1.5, "7"]) {
      const refused = await vscode.commands.executeCommand(NEXT, { lineNumber }).then(String, String);
      ok(refused.includes("lineNumber") && refused.includes("from 1"), refused);
    }
  });

  it("are reached by commands only where a preview shows the file", async () => {
    const told = watchContext();
    const { document } = await openPreviewed(files);
    const shown = () => [told.get("mazewright.shownFiles")].flat();
    await eventually("the file", () => shown().includes(document.uri.path));
    await vscode.commands.executeCommand("mazewright.generate", { width: 3, height: 3 });
    await eventually("no file", () => told.get("mazewright.shownFiles") === undefined);
    const refused = await vscode.commands
      .executeCommand(NEXT, { uri: document.uri, lineNumber: 1 })
      .then(String, String);
    ok(refused.includes("No preview shows a run of mine.js"), refused);
  });

  it("lead the preview that was used last, where two show the file", async () => {
    const first = await openPreviewed(files);
    await vscode.commands.executeCommand("mazewright.lockPreview");
    const second = watchPages();
    await preview({ uri: first.document.uri, width: 7, height: 6, seed: "b" });
    await eventually("the lens of the second", async () => {
      const lenses = await lensesOf(first.document);
      return titles(lenses[CARVED])[0] === "ran 41 times";
    });
    await vscode.commands.executeCommand(NEXT, { uri: first.document.uri, lineNumber: CARVED + 1 });
    await eventually("the second", () => second.sent.some(({ type }) => type === "goTo"));
    deepEqual(jumps(first), []);
  });

  it("that never ran are dimmed on request, until they have changed", async () => {
    const text = GOOD.replace(
      "    const path",
      "    if (random === undefined) {\n      maze.visit(0, 1);\n    }\n    const path",
    );
    const { document } = await openPreviewed(files, text);
    await lensesOf(document);
    const dimmed = watchDimmed();
    const messages = catchMessages("showInformationMessage");
    await vscode.commands.executeCommand("mazewright.dimLines");
    await eventually("the line", () => dimmed.at(-1)?.join() === "4");
    deepEqual(messages, ["Never ran in mine.js: line 5."]);
    await rewrite(document, `\n${text}`);
    await eventually("one line below", () => dimmed.at(-1)?.join() === "5");
    await rewrite(document, text.replace("visit(0, 1)", "visit(0, 2)"));
    await eventually("none", () => dimmed.at(-1)?.length === 0);
    await rewrite(document, text);
    await eventually("the line again", () => dimmed.at(-1)?.join() === "4");
    await vscode.commands.executeCommand("mazewright.dimLines");
    await eventually("none", () => dimmed.at(-1)?.length === 0);
  });
});

describe("a click on a line", () => {
  let files: Files;
  beforeEach(() => {
    files = makeFiles();
  });
  afterEach(() => endFiles(files));

  it("is one on its number, and again; a place to write is none, nor is more than a line", async () => {
    const click = watchClicks();
    const previewed = await openPreviewed(files);
    await lensesOf(previewed.document);
    const whole = new vscode.Selection(CARVED, 0, CARVED + 1, 0);
    for (const [other, why] of [
      [new vscode.Selection(CARVED, 8, CARVED, 8), "a place"],
      [new vscode.Selection(CARVED, 0, CARVED + 2, 0), "two lines"],
      [new vscode.Selection(CARVED, 0, CARVED, 12), "a part of the line"],
    ] as const) {
      await click(previewed.editor, other);
      deepEqual(jumps(previewed), [], why);
    }
    await click(previewed.editor, whole, vscode.TextEditorSelectionChangeKind.Keyboard);
    deepEqual(jumps(previewed), [], "the keyboard");
    await click(previewed.editor, whole);
    await eventually("a step", () => jumps(previewed).length === 1);
    await atStep(previewed, jumps(previewed)[0]);
    ok(previewed.editor.selection.isReversed, "another click there changes the selection");
    await click(previewed.editor, whole);
    await eventually("the next", () => jumps(previewed).length === 2);
    ok(jumps(previewed)[1] > jumps(previewed)[0]);
  });

  it("is one anywhere, or none, if the setting says so", async () => {
    const click = watchClicks();
    const previewed = await openPreviewed(files);
    await lensesOf(previewed.document);
    await set({ "own.click": "line" });
    await click(previewed.editor, new vscode.Selection(CARVED, 8, CARVED, 8));
    await eventually("a step", () => jumps(previewed).length === 1);
    await set({ "own.click": "off" });
    await click(previewed.editor, new vscode.Selection(CARVED, 0, CARVED + 1, 0));
    equal(jumps(previewed).length, 1);
  });
});

/** The lines that are dimmed from now on, each time that they are drawn. Nothing else is drawn while no step is shown anew. */
function watchDimmed(): number[][] {
  const drawn: number[][] = [];
  const editors = vscode.window.visibleTextEditors;
  const watched = editors.map((editor) => ({
    document: editor.document,
    setDecorations: (_: vscode.TextEditorDecorationType, ranges: vscode.Range[]) =>
      void drawn.push(ranges.map(({ start }) => start.line)),
  }));
  stub(vscode.window, "visibleTextEditors" as never, watched as never);
  return drawn;
}

/** Selections as the mouse makes them, which tests cannot: as if VS Code told of them; and what is done after a while. */
function watchClicks() {
  const { TextEditorSelectionChangeKind: kinds } = vscode;
  return async (editor: vscode.TextEditor, selection: vscode.Selection, kind = kinds.Mouse) => {
    await vscode.window.showTextDocument(editor.document, editor.viewColumn);
    editor.selection = selection;
    ok(kind);
  };
}
