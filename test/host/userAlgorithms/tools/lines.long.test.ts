import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok } from "../../support/assert";
import type { Files } from "../../support/files";
import { act, catchMessages, set, watchContext, watchPages } from "../../support/helpers";
import { useRealPages } from "../../support/quickPages";
import { CARVED, endFiles, GOOD, makeFiles, openPreviewed, preview, rewrite } from "../programs";

/** Cells of a maze of 5x4, all but the first of which are carved in their turn. */
const CARVINGS = 19;
const NEXT = "mazewright.nextStepOfLine";
const PREVIOUS = "mazewright.previousStepOfLine";
const VISITED = 3; // the line that visits the starts, from 0

type Previewed = Awaited<ReturnType<typeof openPreviewed>>;

/** The lenses of a file by their lines, from 0, once there are some. */
async function lensesOf({ uri }: vscode.TextDocument): Promise<Record<number, vscode.CodeLens[]>> {
  const found = await eventually("lenses", async () => {
    const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 99);
    const own = lenses.filter(({ command }) => command?.tooltip?.includes("this line") || command?.command === "");
    return own.length > 0 ? own : undefined;
  });
  const lines = new Set(found.map(({ range }) => range.start.line));
  const on = (line: number) => found.filter(({ range }) => range.start.line === line);
  return Object.fromEntries([...lines].map((line) => [line, on(line)]));
}

/** A file whose maze is finished in the preview, whose page has said so. */
async function openFinished(files: Files, text = GOOD): Promise<Previewed> {
  await set({ "preview.autoplay": false });
  const previewed = await openPreviewed(files, text);
  await eventually("the last step", () => previewed.of("line").length > 0);
  return previewed;
}

const titles = (lenses: readonly vscode.CodeLens[] = []) => lenses.map(({ command }) => command?.title);

/** Presses a lens, as the editor does. */
async function press(lens: vscode.CodeLens | undefined): Promise<void> {
  ok(lens?.command, "a lens");
  await vscode.commands.executeCommand(lens.command.command, ...(lens.command.arguments ?? []));
}

/** The steps to which the page was sent. */
const jumps = ({ of }: Previewed) => of("goTo").map(({ step }) => step);

/** The page goes to the start. */
async function atStart({ of }: Previewed): Promise<void> {
  await act("first");
  await eventually("the start", () => of("line").at(-1)?.step === 0);
}

/** The page was sent to a step for the nth time, has gone there and said so. @returns the step */
async function gone(previewed: Previewed, count: number): Promise<number> {
  await eventually(`jump ${count}`, () => jumps(previewed).length === count);
  const step = jumps(previewed)[count - 1];
  await eventually(`step ${step}`, () => previewed.of("line").at(-1)?.step === step);
  return step;
}

/** The extension has said something to the page. */
async function said({ of }: Previewed, text: string): Promise<void> {
  await eventually(text, () => of("said").at(-1)?.text === text);
}

describe("the lines of a run on show", () => {
  useRealPages();

  let files: Files;
  beforeEach(() => {
    files = makeFiles();
  });
  afterEach(() => endFiles(files));

  it("have lenses that count and lead to their steps, above those that took steps", async () => {
    const previewed = await openFinished(files);
    const lenses = await lensesOf(previewed.document);
    deepEqual(Object.keys(lenses), [`${VISITED}`, `${CARVED}`]);
    deepEqual(titles(lenses[VISITED]), ["ran once", "previous", "next"]);
    deepEqual(titles(lenses[CARVED]), [`ran ${CARVINGS} times`, "previous", "next"]);
    await atStart(previewed);
    await press(lenses[CARVED][0]);
    const first = await gone(previewed, 1);
    await said(previewed, `Line ${CARVED + 1} ran ${CARVINGS} times: step ${first}`);
    await press(lenses[CARVED][2]);
    const second = await gone(previewed, 2);
    await press(lenses[CARVED][1]);
    const third = await gone(previewed, 3);
    ok(first > 0 && second > first && third === first, jumps(previewed).join());
    const there = previewed.of("line").filter(({ step }) => step === first || step === second);
    deepEqual([...new Set(there.map(({ line }) => line))], [CARVED]);
  });

  it("say that it goes round at the end, and at the beginning", async () => {
    const previewed = await openFinished(files);
    await lensesOf(previewed.document);
    const given = { uri: previewed.document.uri, lineNumber: CARVED + 1 };
    await atStart(previewed);
    const last = await vscode.commands.executeCommand<number>(PREVIOUS, given);
    await said(previewed, `Line ${CARVED + 1} ran ${CARVINGS} times: step ${last}, from the last step again`);
    await gone(previewed, 1);
    const first = await vscode.commands.executeCommand<number>(NEXT, given);
    ok(first < last, `${first} before ${last}`);
    await said(previewed, `Line ${CARVED + 1} ran ${CARVINGS} times: step ${first}, from the first step again`);
  });

  it("all have lenses if the setting says so, or none", async () => {
    const { document } = await openFinished(files);
    await lensesOf(document);
    await set({ "algorithm.codeLens": "statements" });
    await eventually("more lenses", async () => Object.keys(await lensesOf(document)).length > 4);
    const all = await lensesOf(document);
    equal(titles(all[6])[0], `ran ${CARVINGS} times`, "what stores before a passage");
    await set({ "algorithm.codeLens": "off" });
    await eventually("no lenses", async () => {
      const left = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        "vscode.executeCodeLensProvider",
        document.uri,
        99,
      );
      return left.every(({ command }) => !command?.title.startsWith("ran "));
    });
  });

  it("keep their lenses where the file is edited, but for lines that are gone", async () => {
    const previewed = await openFinished(files);
    const { document } = previewed;
    await lensesOf(document);
    await rewrite(document, GOOD.replace("cell = maze.carve", "cell = +maze.carve"));
    const lenses = await lensesOf(document);
    deepEqual(Object.keys(lenses), [`${VISITED}`, `${CARVED}`], "while it is edited in place");
    await press(lenses[CARVED][2]);
    await gone(previewed, 1);
    await rewrite(document, `// One more line.\n${GOOD.replace("cell = maze.carve", "cell = +maze.carve")}`);
    await eventually("lenses one line below", async () => {
      const lines = Object.keys(await lensesOf(document));
      return lines.join() === `${VISITED + 1}`;
    });
  });

  it("are reached by the cursor, too; one that leads nowhere says why, but not to other extensions", async () => {
    const previewed = await openFinished(files);
    await lensesOf(previewed.document);
    const messages = catchMessages("showInformationMessage");
    previewed.editor.selection = new vscode.Selection(CARVED, 8, CARVED, 8);
    await eventually("the cursor", async () => {
      await vscode.commands.executeCommand(NEXT);
      return jumps(previewed).length > 0;
    });
    equal(await vscode.commands.executeCommand(NEXT, { lineNumber: 2 }), undefined);
    deepEqual(messages, [], "options");
    await vscode.commands.executeCommand(NEXT, { uri: previewed.document.uri, lineNumber: 2 }, null);
    deepEqual(messages, ["Line 2 has no statement."], "a menu");
    for (const lineNumber of [0, 1.5, "7"]) {
      const refused = await vscode.commands.executeCommand(NEXT, { lineNumber }).then(String, String);
      ok(refused.includes("lineNumber") && refused.includes("from 1"), refused);
    }
  });

  it("say why they lead nowhere: new, or never reached", async () => {
    const text = GOOD.replace(
      "    const path",
      "    if (random === undefined) {\n      maze.visit(0, 1);\n    }\n    const path",
    );
    const { document } = await openFinished(files, text);
    await lensesOf(document);
    const messages = catchMessages("showInformationMessage");
    const ask = (lineNumber: number) =>
      vscode.commands.executeCommand(NEXT, { uri: document.uri, lineNumber }, "as a menu");
    await ask(5);
    await rewrite(document, `// One more line.\n${text}`);
    await ask(1);
    await ask(6);
    deepEqual(messages, ["Line 5 never ran.", "Line 1 was not in mine.js when it ran.", "Line 6 never ran."]);
  });

  it("lead on from where the page was sent, if keys are faster than it", async () => {
    const previewed = await openFinished(files);
    await lensesOf(previewed.document);
    await atStart(previewed);
    const given = { uri: previewed.document.uri, lineNumber: CARVED + 1 };
    const steps = await Promise.all(
      [1, 2, 3, 4].map(() => vscode.commands.executeCommand<number>(NEXT, given)), // the page cannot answer in between
    );
    deepEqual(
      steps,
      [...new Set(steps)].sort((a, b) => a - b),
    );
  });

  it("are reached by commands only where a preview shows the file", async () => {
    const told = watchContext();
    const { document } = await openFinished(files);
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
    const first = await openFinished(files);
    await vscode.commands.executeCommand("mazewright.lockPreview");
    const second = watchPages();
    await preview({ uri: first.document.uri, width: 7, height: 6, seed: "b" });
    await eventually("the lens of the second", async () => {
      const lenses = await lensesOf(first.document);
      return titles(lenses[CARVED])[0] === "ran 41 times";
    });
    await vscode.commands.executeCommand(NEXT, { uri: first.document.uri, lineNumber: CARVED + 1 });
    await eventually("the second", () => second.sent.some(({ type }) => type === "goTo"));
    const toFirst = jumps(first).length - second.sent.filter(({ type }) => type === "goTo").length;
    equal(toFirst, 0, "none to the other"); // which sees what both get
  });
});
