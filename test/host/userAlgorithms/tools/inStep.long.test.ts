import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok } from "../../support/assert";
import type { Files } from "../../support/files";
import { stub, watchPages } from "../../support/helpers";
import { CARVED, endFiles, GOOD, makeFiles, openPreviewed, preview, rewrite } from "../programs";
import { LitLines } from "./litLines";

const FAR = 250;

/** A program whose first step is taken in line 3, and those that carve in a line far below. */
const FAR_APART = `${GOOD.replace("maze.carve(cell, random.slot(open), 2)", "carve(maze, cell, random.slot(open))")}${"\n".repeat(FAR - 13)}
const carve = (maze, cell, slot) => maze.carve(cell, slot, 2);
${"\n".repeat(50)}`;

function isSeen({ visibleRanges }: vscode.TextEditor, line: number): boolean {
  return visibleRanges.some(({ start, end }) => start.line <= line && line <= end.line);
}

/** Lets some seconds pass at once: what editors did of themselves as they came is long past. */
function afterIdle(): void {
  const { now } = Date;
  stub(Date, "now", () => now() + 3000);
}

/** Scrolls as the user does. */
async function scrollTo(editor: vscode.TextEditor, line: number): Promise<void> {
  editor.revealRange(new vscode.Range(line, 0, line, 0));
  await eventually("the lines there", () => isSeen(editor, line));
}

describe("the line of the step on show", () => {
  let files: Files;
  let lines: LitLines;
  beforeEach(() => {
    files = makeFiles();
    lines = new LitLines();
  });
  afterEach(async () => {
    lines.restore();
    await endFiles(files);
  });

  it("is lit in the user's editor, and said to the page, without the focus or another editor", async () => {
    const { say, of, editor } = await openPreviewed(files);
    const [{ id }] = of("show");
    await vscode.commands.executeCommand("workbench.action.focusFirstEditorGroup");
    say({ type: "at", id, step: 2 });
    await eventually("the line", () => of("line").some(({ step, line }) => step === 2 && line === CARVED));
    await eventually("the light", () => lines.lit.includes(CARVED));
    equal(vscode.window.activeTextEditor?.document, editor.document);
    say({ type: "at", id, step: 0 });
    await eventually("no line", () => of("line").some(({ step, line }) => step === 0 && line === -1));
    await eventually("no light", () => lines.lit.length === 0);
    say({ type: "at", id: id + 1, step: 2 });
    say({ type: "at", id, step: 1 });
    await eventually("the line of the first step", () => of("line").some(({ step }) => step === 1));
    equal(of("line").filter(({ id: other }) => other !== id).length, 0, "none of another maze");
  });

  it("changes at most thirty times a second, and the latest wins", async () => {
    const { say, of } = await openPreviewed(files);
    const [{ id }] = of("show");
    const before = lines.changes;
    const began = Date.now();
    for (let step = 19; step > 1; step--) say({ type: "at", id, step });
    await eventually("the last", () => lines.lit.includes(CARVED));
    const seconds = (Date.now() - began) / 1000;
    const changes = lines.changes - before;
    ok(changes <= 30 * seconds + 3, `${changes} changes in ${seconds} s`);
  });

  it("is dimmed when the text has changed, moves along, and is bright when the text is as it ran", async () => {
    const { say, of, document } = await openPreviewed(files);
    const [{ id }] = of("show");
    say({ type: "at", id, step: 2 });
    await eventually("the light", () => lines.lit.includes(CARVED));
    const bright = lines.drawn.findLast(({ lines: lit }) => lit.length > 0)?.key;
    await rewrite(document, `// One more line.\n${GOOD}`);
    await eventually("the light one line below", () => lines.lit.includes(CARVED + 1));
    const dim = lines.drawn.findLast(({ lines: lit }) => lit.length > 0)?.key;
    ok(dim !== bright, "another light");
    await rewrite(document, GOOD);
    await eventually("the light where it was", () => lines.lit.includes(CARVED));
    equal(lines.drawn.findLast(({ lines: lit }) => lit.length > 0)?.key, bright);
  });

  it("comes into view when the preview steps, but not while the user types there", async () => {
    const { say, of, document } = await openPreviewed(files);
    const [{ id }] = of("show");
    say({ type: "at", id, step: 1 });
    await eventually("the light", () => lines.lit.length > 0);
    lines.revealed.splice(0);
    say({ type: "at", id, step: 2 });
    await eventually("it to come into view", () => lines.revealed.includes(CARVED));
    const light = () => lines.drawn.findLast(({ lines: lit }) => lit.length > 0)?.key;
    const bright = light();
    await rewrite(document, `${GOOD}\n`);
    await eventually("the light of a changed file", () => light() !== bright);
    lines.revealed.splice(0);
    const { changes } = lines;
    say({ type: "at", id, step: 4 });
    await eventually("the step", () => lines.changes > changes);
    deepEqual(lines.revealed, []);
  });

  it("does not come into view while the user reads elsewhere", async () => {
    const { say, of, editor } = await openPreviewed(files, `${GOOD}${"\n".repeat(300)}`);
    const [{ id }] = of("show");
    lines.isFarOff = false;
    say({ type: "at", id, step: 1 });
    await eventually("the light", () => lines.lit.length > 0);
    afterIdle();
    await scrollTo(editor, 250);
    lines.revealed.splice(0);
    say({ type: "at", id, step: 2 });
    await eventually("the light", () => lines.lit.includes(CARVED));
    deepEqual(lines.revealed, []);
  });

  it("lets the user scroll away from lines far apart, between which the preview goes back and forth", async () => {
    const { say, of, editor } = await openPreviewed(files, FAR_APART);
    const [{ id }] = of("show");
    lines.isFarOff = false;
    afterIdle();
    for (const [step, line] of [
      [1, 3],
      [2, FAR],
    ]) {
      say({ type: "at", id, step });
      await eventually("the line in view", () => isSeen(editor, line));
    }
    await scrollTo(editor, 100); // at once: what the preview has scrolled to is still coming
    lines.revealed.splice(0);
    say({ type: "at", id, step: 1 });
    await eventually("the light", () => lines.lit.includes(3));
    deepEqual(lines.revealed, []);
  });

  it("is that of the preview in use, where two play the file", async () => {
    const { say, of, document } = await openPreviewed(files);
    await vscode.commands.executeCommand("mazewright.generate", { width: 3, height: 3 });
    await vscode.commands.executeCommand("mazewright.lockPreview");
    const second = watchPages();
    await preview({ uri: document.uri, width: 7, height: 6, seed: "b" });
    const ofSecond = await eventually("the second", () => second.sent.find((each) => each.type === "show"));
    await vscode.commands.executeCommand("workbench.action.focusSecondEditorGroup");
    await vscode.commands.executeCommand("workbench.action.moveEditorToNextGroup"); // both are in sight, and it is in use
    say({ type: "travel", by: -1 }); // the first shows the file again
    const [first] = of("show");
    const again = () =>
      of("show").find(
        ({ id, mazes: [{ userAlgorithm, recipe }] }) => userAlgorithm && recipe.width === 5 && id !== first.id,
      );
    const { id } = await eventually("the first", again);
    second.say({ type: "at", id: ofSecond.id, step: 2 });
    await eventually("the light", () => lines.lit.includes(CARVED));
    say({ type: "at", id, step: 1 });
    await eventually("the line of the other", () => of("line").some((each) => each.id === id && each.step === 1));
    await new Promise((resolve) => setTimeout(resolve, 200));
    deepEqual(lines.lit, [CARVED]);
  });

  it("is gone with the preview", async () => {
    const { say, of } = await openPreviewed(files);
    const [{ id }] = of("show");
    say({ type: "at", id, step: 2 });
    await eventually("the light", () => lines.lit.includes(CARVED));
    await vscode.commands.executeCommand("mazewright.generate", { width: 3, height: 3 });
    await eventually("no light", () => lines.lit.length === 0);
  });

  it("is opened by the page, in the editor where the file is", async () => {
    const { say, document } = await openPreviewed(files);
    say({ type: "openLine", of: "maze", line: CARVED, column: 4 });
    await eventually("the place", () => {
      const [editor] = vscode.window.visibleTextEditors.filter((each) => each.document === document);
      return editor?.selection.active.line === CARVED && editor.selection.active.character === 4;
    });
  });
});
