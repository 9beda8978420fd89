import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import type { Files } from "../support/files";
import { catchMessages, focusPreview, openUntitled, previewTabs, run } from "../support/helpers";
import { serializer } from "../support/hooks";
import {
  CARVED,
  endFiles,
  faulty,
  GOOD,
  makeFiles,
  openFile,
  openPreviewed,
  rewrite,
  type Shown,
  save,
} from "./programs";
import { LitLines } from "./tools/litLines";

const compareSaved = (options?: object) => run<MazeJson[]>("compareSaved", options);
const comparePrevious = (options?: object) => run<MazeJson[]>("comparePrevious", options);

/** The same program, but for its draws from the third step on: it takes the first way there. */
const CHANGED = GOOD.replace(
  "cell = maze.carve(cell, random.slot(open), 2);",
  "cell = maze.carve(cell, path.length > 2 ? 31 - Math.clz32(open) : random.slot(open), 2);",
);

const namesOf = ({ mazes }: Shown) => mazes.map(({ userAlgorithm }) => userAlgorithm?.facts.name);

describe("two versions of a file", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("are the saved one and that of now, of one seed and size, with the first step that differs", async () => {
    const { document, shown, maze } = await openPreviewed(files);
    await rewrite(document, CHANGED);
    const [saved, now] = await compareSaved({});
    deepEqual(saved, maze);
    deepEqual(now.options, maze.options);
    const message = await shown(2);
    deepEqual(namesOf(message), ["Mine (saved)", "Mine (now, not saved)"]);
    const { step = 0, text } = message.difference ?? {};
    const [one, other] = message.mazes.map(({ steps }) => steps ?? new Uint32Array());
    deepEqual(one.slice(0, step - 1), other.slice(0, step - 1));
    ok(step > 1 && one[step - 1] !== other[step - 1], `the first that differs, not ${step}`);
    equal(text, `The runs differ from step ${step} on, line ${CARVED + 1}`);
    await eventually("the title", () => previewTabs()[0].label === "Maze: Mine (saved), Mine (now, not saved)");
  });

  it("are that of the run before and that of now, after it was saved and ran", async () => {
    const { document, shown, maze } = await openPreviewed(files);
    await rejects(comparePrevious({}), /^mine\.js has made mazes with no other text yet/);
    await save(document, CHANGED);
    await shown(2);
    const [previous] = await comparePrevious({});
    deepEqual(previous, maze);
    const message = await shown(3);
    deepEqual(namesOf(message), ["Mine (previous)", "Mine (now)"]);
    ok((message.difference?.step ?? 0) > 1, "a difference");
  });

  it("are called the same where only their texts differ", async () => {
    const { document, shown } = await openPreviewed(files);
    await rewrite(document, `// Nothing else.\n${GOOD}`);
    await compareSaved({});
    const { difference, mazes } = await shown(2);
    deepEqual(difference, { text: `The runs are the same: ${mazes[0].steps?.length} steps` });
  });

  it("follow the file: the one of now runs again when it is saved, the other stays", async () => {
    const { document, shown } = await openPreviewed(files);
    await rewrite(document, CHANGED);
    await compareSaved({});
    await save(document, GOOD.replace("Mine", "Again"));
    const { isRerun, ...message } = await shown(3);
    equal(isRerun, true);
    deepEqual(namesOf(message), ["Mine (saved)", "Again (now)"]);
    ok(message.difference?.text.startsWith("The runs are the same"), message.difference?.text ?? "nothing");
  });

  it("go on under the new name of their file, with their difference and in the history", async () => {
    const { document, shown, say, of } = await openPreviewed(files);
    await rewrite(document, CHANGED);
    await compareSaved({});
    const { difference } = await shown(2);
    await document.save(); // else VS Code asks
    await eventually("its run", () => of("show").length > 2);
    const { length } = of("show");
    const to = document.uri.with({ path: "/renamed.js" });
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(document.uri, to);
    ok(await vscode.workspace.applyEdit(edit), "the file is renamed");
    const message = await shown(length + 1);
    deepEqual(namesOf(message), ["Mine (saved)", "Mine (now)"]);
    deepEqual(message.difference, difference);
    const known = message.history.entries[message.history.at].recipes.map(({ algorithm = "" }) => algorithm);
    deepEqual(known, [`${to}`, `${to}`]);
    const count = of("show").length;
    say({ type: "travel", by: -1 });
    await shown(count + 1);
    say({ type: "travel", by: 1 });
    deepEqual(namesOf(await shown(count + 2)), ["Mine (saved)", "Mine (now)"]);
    deepEqual(of("failed"), [], "no text is gone");
  });

  it("are refused where there is only one, with the way to the other", async () => {
    await openFile(files, "mine.js", GOOD);
    await rejects(compareSaved({}), /^mine\.js has no unsaved changes/);
    files.add("mine.js", `${GOOD}// As another program wrote it.\n`); // nobody is told of it
    await rejects(compareSaved({}), /^mine\.js has no unsaved changes/);
    await rejects(compareSaved({ width: 4 }), /^width: 4 .*no such option/);
    await openUntitled(GOOD, "javascript");
    await rejects(compareSaved({}), / was never saved/);
    const errors = catchMessages("showErrorMessage");
    await compareSaved();
    ok(/was never saved/.test(errors[0]), errors[0]);
  });

  it("are not shown where one makes no maze: the error names the version", async () => {
    const { document, of } = await openPreviewed(files, GOOD);
    await save(document, faulty("nothing();"));
    await eventually("the failure", () => of("failed").length === 1);
    await rewrite(document, GOOD);
    await rejects(compareSaved({}), /^mine\.js \(saved\), line 3: /);
    const { file } = await eventually("the failure", () => of("failed").find(({ file }) => file?.includes("saved")));
    equal(file, "mine.js (saved)");
    equal(of("show").length, 1);
  });

  it("are those of the file that the preview in front shows", async () => {
    const { document, shown } = await openPreviewed(files);
    await rewrite(document, CHANGED);
    await openFile(files, "other.js", "export const nothing = 1;");
    await focusPreview();
    equal(await compareSaved(), undefined);
    deepEqual(namesOf(await shown(2)), ["Mine (saved)", "Mine (now, not saved)"]);
  });

  it("are in the history; after a reload of the window, when the earlier text is gone, the file is shown alone", async () => {
    const { document, shown, say, of } = await openPreviewed(files);
    await rewrite(document, CHANGED);
    await compareSaved({});
    const { history } = await shown(2);
    say({ type: "travel", by: -1 });
    equal((await shown(3)).mazes.length, 1);
    say({ type: "travel", by: 1 });
    deepEqual(namesOf(await shown(4)), ["Mine (saved)", "Mine (now, not saved)"]);
    await vscode.window.tabGroups.close(previewTabs());
    const panel = vscode.window.createWebviewPanel("mazewright.preview", "Maze", vscode.ViewColumn.Two);
    const errors = catchMessages("showErrorMessage");
    await serializer?.deserializeWebviewPanel(panel, { history, isLocked: false });
    const restored = await shown(5);
    deepEqual(namesOf(restored), ["Mine"]);
    deepEqual(
      restored.history.entries.map(({ recipes }) => recipes.length),
      [1, 1],
      "no entry has it, also where the page has kept it",
    );
    deepEqual([errors, of("failed")], [[], []]);
  });

  it("light the line of now alone, and leave the file's problems to it", async () => {
    const lines = new LitLines();
    try {
      const { document, say, shown } = await openPreviewed(files);
      await rewrite(document, `// More.\n${CHANGED}`);
      await compareSaved({});
      const { id } = await shown(2);
      say({ type: "at", id, step: 2 });
      await eventually("the line", () => lines.litIn(document).join() === `${CARVED + 1}`);
    } finally {
      lines.restore();
    }
  });
});
