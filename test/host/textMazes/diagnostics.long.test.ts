import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { recipeLine } from "../../../src/core/options/recipeLine";
import type { Exports } from "../../../src/host/door";
import { MazeDiagnostics } from "../../../src/host/textMazes/diagnostics";
import type { MarkdownIt } from "../../../src/reading/fences/plugin";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { Files } from "../support/files";
import { EXTENSION, openUntitled, set, stub, undo, useExtension } from "../support/helpers";
import { isNode } from "../support/workers";

const MAZE = makeMaze({ algorithm: "wilson", width: 6, height: 3, seed: "large" });
const DRAWN = toText(MAZE);

/** Two places that lack a character. */
const BROKEN = DRAWN.replace("---+---", "--- -- ");

/** A wall less. */
const OPENED = DRAWN.replace(/\|   \|/, "|    ");

const RECIPE = recipeLine(MAZE.recipe);

/** What is said of a document, once it is what is wanted. */
async function told(document: vscode.TextDocument, isWanted: (codes: string[]) => boolean) {
  const now = () => vscode.languages.getDiagnostics(document.uri).filter(({ source }) => source === "mazewright");
  return eventually("diagnostics", () => {
    const all = now();
    return isWanted(all.map(({ code }) => String(code))) ? all : undefined;
  });
}

const some = (codes: string[]) => codes.length > 0;
const none = (codes: string[]) => codes.length === 0;

function actionsAt({ uri }: vscode.TextDocument, range: vscode.Range, kind?: string): Thenable<vscode.CodeAction[]> {
  return vscode.commands.executeCommand("vscode.executeCodeActionProvider", uri, range, kind);
}

/** Applies the only action with a title, as one step to undo. */
async function apply(editor: vscode.TextEditor, range: vscode.Range, title: string, kind?: string): Promise<string> {
  const { document } = editor;
  const before = document.getText();
  const actions = await eventually("the action", async () => {
    const all = (await actionsAt(document, range, kind)).filter((each) => each.title.startsWith(title));
    return all.length > 0 ? all : undefined;
  });
  const [{ edit }] = actions;
  ok(edit, title);
  equal(edit.entries().length, 1, title);
  ok(await vscode.workspace.applyEdit(edit), title);
  const after = document.getText();
  await undo(editor);
  equal(document.getText(), before, `undo of ${title}`);
  ok(await vscode.workspace.applyEdit(edit), title);
  return after;
}

describe("diagnostics of mazes", () => {
  before(useExtension);

  for (const eol of ["\n", "\r\n"]) {
    const lines = (text: string) => text.replaceAll("\n", eol);

    it(`are there, and go when it is made again, lines ended by ${JSON.stringify(eol)}`, async () => {
      const editor = await openUntitled(`${RECIPE}\n${BROKEN}`, "maze", eol);
      const { document } = editor;
      const [first, ...others] = await told(document, some);
      deepEqual([first.source, first.code, others], ["mazewright", "broken", []]);
      equal(first.range.start.line, 1 + BROKEN.split("\n").findIndex((row) => row.includes("--- -- ")));
      equal(await apply(editor, first.range, "Make the Maze Again"), lines(`${RECIPE}\n${DRAWN}`));
      await told(document, none);
    });
  }

  it("look at a text that says nothing of mazes once, whatever else comes into view", async () => {
    const first = await openUntitled("Words, and nothing else.\n");
    const looks: string[] = [];
    const check = async ({ uri }: vscode.TextDocument) => void looks.push(uri.toString());
    const diagnostics = new MazeDiagnostics({ check } as never, () => {});
    try {
      const second = await vscode.workspace.openTextDocument({ content: "More of them.\n" });
      const uris = [first.document, second].map(({ uri }) => uri.toString());
      await vscode.window.showTextDocument(second, vscode.ViewColumn.Beside);
      await eventually("a look at both", () => looks.length === 2);
      deepEqual([...looks].sort(), uris.sort());
      const another = new Promise((resolve) => vscode.window.onDidChangeVisibleTextEditors(resolve)); // told after it
      await vscode.window.showTextDocument(first.document, vscode.window.activeTextEditor?.viewColumn);
      await another;
      equal(looks.length, 2);
    } finally {
      diagnostics.dispose();
    }
  });

  it("are told of files that are read only", async () => {
    const files = new Files("faultsReadOnly", true);
    try {
      const document = await vscode.workspace.openTextDocument(files.add("a.maze", BROKEN));
      await vscode.window.showTextDocument(document);
      await told(document, (codes) => codes.includes("no-maze"));
    } finally {
      files.dispose();
    }
  });

  it("tell of a recipe that makes another maze, in any language, and make it again", async () => {
    const comment = (text: string) => text.replace(/^(?=.)/gm, "  # ");
    const whole = (drawn: string) => `def maze():\n${comment(`${RECIPE}\n${drawn}`)}  pass\n`;
    const wrong = whole(OPENED);
    const editor = await openUntitled(wrong, "python");
    const [changed, ...others] = await told(editor.document, some);
    deepEqual([changed.code, others], ["changed", []]);
    equal(await apply(editor, changed.range, "Make the Maze Again"), whole(DRAWN));
    await told(editor.document, none);
  });

  it("tell of bad options at their place, and of a file that holds no maze", async () => {
    const page = await openUntitled("~~~maze\nwidth: 5\nheight: many\n~~~\n", "markdown");
    const [fault] = await told(page.document, some);
    equal(page.document.getText(fault.range), "many");
    equal(fault.severity, vscode.DiagnosticSeverity.Error);
    ok(fault.message.includes("Allowed: a whole number from 1 up"), fault.message);
    const empty = await openUntitled("Nothing like that\n", "maze");
    const [missing] = await told(empty.document, some);
    deepEqual([missing.code, missing.range.start.line], ["no-maze", 0]);
  });

  it("are off by a setting, and gone with the document", async () => {
    const { document } = await openUntitled(BROKEN, "maze");
    await told(document, some);
    await set({ diagnostics: false });
    await told(document, none);
    await set({ diagnostics: true });
    await told(document, some);
    await vscode.languages.setTextDocumentLanguage(document, "plaintext");
    await told(document, none);
  });

  it("do not tell of mazes that nobody said were some", async () => {
    const plain = await openUntitled(BROKEN, "plaintext");
    const fenced = await openUntitled(`\`\`\`\n${BROKEN}\`\`\`\n`, "markdown");
    const last = await openUntitled(BROKEN, "maze"); // checked after them
    await told(last.document, some);
    for (const { document } of [plain, fenced]) equal(vscode.languages.getDiagnostics(document.uri).length, 0);
  });

  it("are in the cells of a notebook", async () => {
    const cells = [
      new vscode.NotebookCellData(vscode.NotebookCellKind.Markup, `\`\`\`maze\n${BROKEN}\`\`\``, "markdown"),
      new vscode.NotebookCellData(
        vscode.NotebookCellKind.Code,
        `# ${RECIPE}\n${OPENED.replace(/^(?=.)/gm, "# ")}`,
        "python",
      ),
    ];
    const notebook = await vscode.workspace.openNotebookDocument("jupyter-notebook", new vscode.NotebookData(cells));
    await vscode.window.showNotebookDocument(notebook);
    const [markup, code] = notebook.getCells();
    await told(markup.document, (codes) => codes.includes("no-maze"));
    await told(code.document, (codes) => codes.includes("changed"));
  });

  const isBesideMarkdown = isNode(); // a web worker has its extensions under test in another host than VS Code's Markdown
  (isBesideMarkdown ? it : it.skip)("draw fences in Markdown by what the extension exports", async () => {
    const page = await openUntitled(
      "# A\n\n```maze\nwidth: 3\nheight: 2\n```\n\n```maze\nwidth: no\n```\n",
      "markdown",
    );
    const html = await vscode.commands.executeCommand<string>("markdown.api.render", page.document);
    equal(html.split("<code").length - 1, 2, html); // for a program each stays its text
    ok(!html.includes("mazewright"), html);
  });

  it("draw fences in previews of Markdown in the worker, and refresh them", async () => {
    const exported = await vscode.extensions.getExtension<Exports>(EXTENSION)?.activate();
    ok(exported, "the extension exports something");
    const { rules } = exported.extendMarkdownIt<MarkdownIt>({
      renderer: { rules: { fence: () => "its text" } },
    }).renderer;
    const rendered = (environment: object) =>
      ["width: 3\nheight: 2\n", "width: no\n", "height: 40\n"]
        .map((content) => rules.fence?.([{ info: "maze", content, attrs: null }], 0, {}, environment) ?? "")
        .join("");
    equal(rendered({}), "its text".repeat(3));
    let refreshed = 0;
    const { executeCommand } = vscode.commands;
    stub(vscode.commands, "executeCommand", ((id: string, ...given: unknown[]) => {
      if (id !== "markdown.preview.refresh") return executeCommand(id, ...given);
      refreshed++;
      return Promise.resolve();
    }) as never);
    const inPreview = () => rendered({ resourceProvider: {} });
    const places = [...inPreview().matchAll(/<svg [^>]*?width="(\d+)" height="(\d+)" /g)].map(([, ...sides]) =>
      sides.join(),
    );
    deepEqual(places, ["640,427", "640,640", "320,640"]); // about as large as what is to come
    await eventually("the pictures", () => refreshed > 0 && !inPreview().includes("being drawn"));
    const html = inPreview();
    ok(/<div class="mazewright-fence"><svg [^]*seed 1<\/title>/.test(html), html);
    ok(html.includes("<strong>No maze.</strong> width: &#34;no&#34; cannot be used"), html);
    equal(html.split("<svg ").length - 1, 2, html);
  });
});
