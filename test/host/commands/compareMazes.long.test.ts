import * as vscode from "vscode";
import { generate, toText } from "../../../src/core/index";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { deepEqual, equal, eventually, rejects } from "../support/assert";
import { Files } from "../support/files";
import { previewTabs, run, watchPages } from "../support/helpers";
import { serializer } from "../support/hooks";

const SIZE = { width: 6, height: 5, seed: "c" };

/** JSON of a maze, and of one with its first passage closed and another exit. */
function versions() {
  const json = generate(SIZE).toJSON();
  const [gone, ...passages] = json.passages;
  return { before: JSON.stringify(json), after: JSON.stringify({ ...json, passages, exit: 5 }), gone };
}

const open = (content: string) => vscode.workspace.openTextDocument({ content, language: "json" });

/** The tab of the preview, once it shows two mazes. */
const label = () => previewTabs()[0]?.label ?? "";

const NONE = { opened: [], closed: [], on: [], off: [], turned: [] };

type Show = Extract<ToPreview, { type: "show" }>;

/** What the page of the preview is sent. */
function watched() {
  const pages = watchPages();
  const shows = () => pages.sent.filter((message): message is Show => message.type === "show");
  const notes = () => pages.sent.flatMap((message) => (message.type === "note" ? [message.text] : []));
  return { pages, shows, notes };
}

async function write(uri: vscode.Uri, content: string): Promise<void> {
  const document = await vscode.workspace.openTextDocument(uri);
  const edit = new vscode.WorkspaceEdit();
  edit.replace(uri, new vscode.Range(0, 0, document.lineCount, 0), content);
  await vscode.workspace.applyEdit(edit);
}

describe("the differences of two mazes", () => {
  it("are told, and shown in the preview, in which the walls that differ are marked", async () => {
    const { pages, shows } = watched();
    const { before, after, gone } = versions();
    const [one, other] = [await open(before), await open(after)];
    const sides = { original: one.uri, modified: other.uri.toString() };
    const found = { ...NONE, closed: [gone], exit: { before: 29, after: 5 } };
    deepEqual(await run("compareMazes", sides), found);
    deepEqual(await run("compareMazes", sides), found);
    equal(previewTabs().length, 1);
    const { mazes, history, locations } = shows()[0];
    equal(mazes.length, 2);
    deepEqual(
      history.entries[history.at].names,
      [one, other].map(({ uri }) => uri.path),
      "untitled documents have no folder",
    );
    deepEqual(
      locations?.map(({ uri }) => uri),
      [one, other].map(({ uri }) => uri.toString()),
    );
    const acts = () => pages.sent.flatMap((message) => (message.type === "act" ? [message] : []));
    await eventually("the marks", () => acts().some(({ action, isOn }) => action === "showChanges" && isOn === true));
  });

  it("are those of the comparison of texts that is in front", async () => {
    const { before, after, gone } = versions();
    const [one, other] = [await open(before), await open(after)];
    await vscode.commands.executeCommand("vscode.diff", one.uri, other.uri, "Two mazes");
    await eventually(
      "the comparison",
      () => vscode.window.tabGroups.activeTabGroup.activeTab?.input instanceof vscode.TabInputTextDiff,
    );
    const { closed } = await run<{ closed: unknown }>("compareMazes", {});
    deepEqual(closed, [gone]);
    equal(previewTabs().length, 1);
  });

  it("are those of a comparison in maze editors, whose documents VS Code does not tell", async () => {
    const { before, after, gone } = versions();
    const folder = vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file("/");
    const file = vscode.Uri.joinPath(folder, "compared.maze.json");
    const earlier = vscode.workspace.registerTextDocumentContentProvider("tests-earlier", {
      provideTextDocumentContent: () => before,
    });
    const editors = vscode.workspace.getConfiguration("workbench");
    // Older versions of VS Code have one setting for both.
    const setting = editors.has("diffEditorAssociations") ? "diffEditorAssociations" : "editorAssociations";
    await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(after));
    await editors.update(setting, { "*.maze.json": "mazewright.mazeEditor" }, true);
    try {
      await vscode.commands.executeCommand("vscode.diff", file.with({ scheme: "tests-earlier" }), file, "Two mazes");
      await eventually("the comparison", () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === "Two mazes");
      equal(vscode.window.tabGroups.activeTabGroup.activeTab?.input, undefined);
      await run("compareMazes", file);
      await eventually("the tab", () => label().includes("compared.maze.json"));
      const { closed } = await run<{ closed: unknown }>("compareMazes", {
        original: file.with({ scheme: "tests-earlier" }),
        modified: file,
      });
      deepEqual(closed, [gone]);
    } finally {
      await editors.update(setting, undefined, true);
      await vscode.commands.executeCommand("workbench.action.closeAllEditors");
      await vscode.workspace.fs.delete(file);
      earlier.dispose();
    }
  });

  it("are those of two files selected in the explorer, the first of them as it was before", async () => {
    const files = new Files("selected", false);
    try {
      const { before, after } = versions();
      const uris = [files.add("a.maze.json", before), files.add("b.maze.json", after)];
      await run("compareMazes", uris[1], [uris[1], uris[0]]);
      // VS Code tells of a title some time after it was set.
      await eventually("the tab", () => label() === "Maze: b.maze.json, a.maze.json");
    } finally {
      files.dispose();
    }
  });

  it("follow the texts: what is edited is shown, under the same names, and what is no maze or another size is said", async () => {
    const { shows, notes } = watched();
    const { before, after } = versions();
    const [one, other] = [await open(before), await open(after)];
    const sides = { original: one.uri, modified: other.uri };
    await run("compareMazes", sides);
    const count = shows().length;
    const { names } = shows()[count - 1].history.entries[0];
    await write(other.uri, before);
    await eventually("the change", () => shows().length === count + 1);
    const { mazes, history } = shows()[count];
    equal(String(mazes[0].numbers), String(mazes[1].numbers));
    deepEqual(history.entries[history.at].names, names);
    deepEqual(await run("compareMazes", sides), NONE);
    await write(other.uri, JSON.stringify(generate({ ...SIZE, width: 7 }).toJSON()));
    await eventually("why not", () => notes().at(-1)?.includes("6 × 5 cells, the other 7 × 5 cells") === true);
    await write(other.uri, "{}");
    await eventually("a note", () => notes().at(-1)?.includes("line 1: no maze any more") === true);
  });

  it("are shown again after a reload of the window, under the same names and without their documents", async () => {
    const { before, after } = versions();
    const [one, other] = [await open(before), await open(after)];
    const { shows } = watched();
    await run("compareMazes", { original: one.uri, modified: other.uri });
    const [{ history, mazes }] = shows();
    await vscode.window.tabGroups.close(previewTabs());
    const panel = vscode.window.createWebviewPanel("mazewright.preview", "Maze", vscode.ViewColumn.Two);
    await serializer?.deserializeWebviewPanel(panel, { history, isLocked: false });
    const again = await eventually("both mazes", () => shows()[1]);
    const numbersOf = (each: Show) => each.mazes.map(({ numbers }) => String(numbers));
    deepEqual(
      numbersOf(again),
      mazes.map(({ numbers }) => String(numbers)),
    );
    deepEqual(again.history.entries, history.entries);
  });

  it("lead to one new maze, since both would be the same", async () => {
    const { shows, pages } = watched();
    const { before, after } = versions();
    const [one, other] = [await open(before), await open(after)];
    await run("compareMazes", { original: one.uri, modified: other.uri });
    pages.say({ type: "newSeed" });
    await eventually("a new maze", () => shows().length === 2);
    equal(shows()[1].mazes.length, 1);
  });

  it("refuse what is no maze, or has other cells, and say which and where", async () => {
    const { before } = versions();
    const [one, broken] = [await open(before), await open(before.slice(0, 80))];
    const wider = await open(JSON.stringify(generate({ ...SIZE, width: 7 }).toJSON()));
    await rejects(run("compareMazes", { original: one.uri, modified: broken.uri }), /line 1, column \d+/);
    await rejects(
      run("compareMazes", { original: one.uri, modified: wider.uri }),
      /6 × 5 cells, the other 7 × 5 cells/,
    );
    await rejects(run("compareMazes", { original: one.uri }), /modified/);
    await rejects(run("compareMazes", { original: one.uri, modified: 3 }), /modified: 3 cannot be used/);
    await rejects(run("compareMazes", { original: one.uri, modified: one.uri, width: 3 }), /width/);
    await rejects(
      run("compareMazes", { original: one.uri, modified: vscode.Uri.parse("untitled:gone.maze.json") }),
      /was closed before it was saved/,
    );
    equal(previewTabs().length, 0);
  });

  it("take any form of text", async () => {
    const maze = generate(SIZE);
    const [json, drawn] = [await open(JSON.stringify(maze.toJSON())), await open(`${toText(maze, "lines")}\n`)];
    deepEqual(await run("compareMazes", { original: json.uri, modified: drawn.uri }), NONE);
  });
});
