import * as vscode from "vscode";
import { generate, toText } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import { previewTabs, run } from "../support/helpers";

const SIZE = { width: 6, height: 5, seed: "c" };

/** JSON of a maze, and of one with its first passage closed and another exit. */
function versions() {
  const json = generate(SIZE).toJSON();
  const [gone, ...passages] = json.passages;
  return { before: JSON.stringify(json), after: JSON.stringify({ ...json, passages, exit: 5 }), gone };
}

const open = (content: string) => vscode.workspace.openTextDocument({ content, language: "json" });
const tabs = () =>
  previewTabs().filter(({ input }) => String((input as vscode.TabInputWebview).viewType).endsWith("comparison"));

const NONE = { opened: [], closed: [], on: [], off: [], turned: [] };

describe("comparisons", () => {
  it("tell what differs between two documents, and show them in one panel for each pair", async () => {
    const { before, after, gone } = versions();
    const [one, other] = [await open(before), await open(after)];
    const sides = { original: one.uri, modified: other.uri.toString() };
    const found = { ...NONE, closed: [gone], exit: { before: 29, after: 5 } };
    deepEqual(await run("compareMazes", sides), found);
    deepEqual(await run("compareMazes", sides), found);
    await eventually("one tab", () => tabs().length === 1);
    ok(tabs()[0].label.startsWith("Mazes: "), tabs()[0].label);
    deepEqual(await run("compareMazes", { original: one.uri, modified: one.uri }), NONE);
    await eventually("another tab", () => tabs().length === 2);
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
    await eventually("the tab", () => tabs().length === 1);
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
      await eventually("the tab", () => tabs().length === 1);
      const { closed } = await run<{ closed: unknown }>("compareMazes", {
        original: file.with({ scheme: "tests-earlier" }),
        modified: file,
      });
      deepEqual(closed, [gone]);
      equal(tabs().length, 1);
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
      await eventually("the tab", () => tabs()[0]?.label.includes("b.maze.json ↔ a.maze.json"));
    } finally {
      files.dispose();
    }
  });

  it("follow the text: what is edited is what is compared", async () => {
    const { before, after } = versions();
    const [one, other] = [await open(before), await open(after)];
    const sides = { original: one.uri, modified: other.uri };
    await run("compareMazes", sides);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(other.uri, new vscode.Range(0, 0, 1, 0), before);
    await vscode.workspace.applyEdit(edit);
    deepEqual(await run("compareMazes", sides), NONE);
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
    equal(tabs().length, 0);
  });

  it("take any form of text", async () => {
    const maze = generate(SIZE);
    const [json, drawn] = [await open(JSON.stringify(maze.toJSON())), await open(`${toText(maze, "lines")}\n`)];
    deepEqual(await run("compareMazes", { original: json.uri, modified: drawn.uri }), NONE);
  });
});
