import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { previewTabs, run, stub, watchPages } from "../support/helpers";
import { Questions } from "../support/questions";
import { isNode } from "../support/workers";

/** A maze of 3 x 3, opened wall by wall. It counts its runs in a file beside it. */
const MAZE = `open("runs", "a").write("x")
grid = [[1] * 7 for _ in range(7)]
for y in (1, 3, 5):
    for x in range(1, 6):
        grid[y][x] = 0
grid[2][1] = grid[4][5] = 0
`;

function hasPython(): boolean {
  return isNode() && process.getBuiltinModule("node:child_process").spawnSync("python3", ["--version"]).status === 0;
}

(hasPython() ? describe : describe.skip)("programs", () => {
  let folder: vscode.Uri;
  beforeEach(async () => {
    const { tmpdir } = process.getBuiltinModule("node:os");
    const { mkdtempSync, realpathSync } = process.getBuiltinModule("node:fs");
    folder = vscode.Uri.file(mkdtempSync(`${realpathSync(tmpdir())}/test-programs-`));
  });
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const terminal of vscode.window.terminals) terminal.dispose();
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  const at = (name: string) => vscode.Uri.joinPath(folder, name);
  const textOf = async (name: string) => new TextDecoder().decode(await vscode.workspace.fs.readFile(at(name)));
  const runs = async () => (await textOf("runs").catch(() => "")).length;

  /** A program in the editor. */
  async function open(text: string, name = "maze.py"): Promise<vscode.TextEditor> {
    await vscode.workspace.fs.writeFile(at(name), new TextEncoder().encode(text));
    return vscode.window.showTextDocument(await vscode.workspace.openTextDocument(at(name)));
  }

  const commandOf = (name: string) => ["python3", at(name).fsPath];

  /** Runs a program by the command that is proposed, as a user does who has previewed it before. */
  async function confirm(name: string): Promise<void> {
    const questions = new Questions();
    const first = run("previewProgram", at(name));
    await questions.nextBox();
    await questions.enter();
    await first;
  }

  async function change(document: vscode.TextDocument, line: string): Promise<void> {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(document.lineCount, 0), `${line}\n`);
    await vscode.workspace.applyEdit(edit);
  }

  it("ask for their command once, and leave the focus where it is", async () => {
    const editor = await open(MAZE);
    const questions = new Questions();
    const first = run("previewProgram", at("maze.py"));
    const box = await questions.nextBox();
    ok(/^\S*python\S* maze\.py$/.test(box.value), box.value);
    await questions.enter();
    equal(await first, undefined);
    equal(await runs(), 1);
    equal(previewTabs().length, 1);
    equal(vscode.window.activeTextEditor, editor);
    deepEqual(
      vscode.window.terminals.map(({ name }) => name),
      ["Maze: maze.py"],
    );
    await run("previewProgram", at("maze.py"));
    equal(questions.count, 1);
    const result = await run<{ maze: { cells: number }; steps: number; feed: string; variable?: string }>(
      "previewProgram",
      { uri: at("maze.py") },
    );
    deepEqual([result.feed, result.variable, result.maze.cells], ["observed", "grid", 9]);
    ok(result.steps > 0, "steps");
    equal(await runs(), 3);
    equal(vscode.window.terminals.length, 1);
  });

  it("ask in the palette with the command as it was, so that it can be another one", async () => {
    await open(MAZE);
    const questions = new Questions();
    const first = run("previewProgram");
    const box = await questions.nextBox();
    box.value = "python3 maze.py 'my config.txt'";
    await questions.enter();
    await first;
    const second = run("previewProgram");
    equal((await questions.nextBox()).value, 'python3 maze.py "my config.txt"');
    await questions.escape();
    equal(await second, undefined);
    equal(await runs(), 1);
  });

  it("propose for a module the command of the program that uses it", async () => {
    await open(MAZE.replace("open(", "import walls\nopen("));
    await open("", "walls.py");
    await open("", "other.py");
    const questions = new Questions();
    const first = run("previewProgram", at("maze.py"));
    await questions.nextBox();
    await questions.enter();
    await first;
    for (const [name, file] of [
      ["walls.py", "maze.py"],
      ["other.py", "other.py"],
    ]) {
      const asked = run("previewProgram", at(name));
      ok((await questions.nextBox()).value.endsWith(` ${file}`), name);
      await questions.escape();
      await asked;
    }
  });

  it("run in a call by a command that is given, or was confirmed, and by no other", async () => {
    await open(MAZE);
    await rejects(run("previewProgram", { uri: at("maze.py") }), /^No command is confirmed for maze\.py/);
    await rejects(run("previewProgram", { uri: at("maze.py"), command: "python3" }), /^command: /);
    await rejects(run("previewProgram", { uri: at("maze.py"), command: [] }), /^command: /);
    await rejects(run("previewProgram", { uri: at("maze.py"), width: 3 }), /^width: /);
    await run("previewProgram", { uri: at("maze.py"), command: commandOf("maze.py") });
    await rejects(run("previewProgram", { uri: at("maze.py") }), /^No command is confirmed/);
    equal(await runs(), 1);
  });

  it("that make no maze reject, and say how they ended", async () => {
    await open("import sys\nsys.exit(3)\n");
    const command = commandOf("maze.py");
    await rejects(
      run("previewProgram", { uri: at("maze.py"), command }),
      /^maze\.py ended with code 3\. Its terminal says why\.$/,
    );
    await rejects(
      run("previewProgram", { uri: at("maze.py"), command: ["no-such-program"] }),
      /^maze\.py did not run: no-such-program was not found\./,
    );
    const others = ["python3", "-c", "pass"];
    await rejects(
      run("previewProgram", { uri: at("maze.py"), command: others }),
      /^maze\.py has ended\. It made no maze that can be read: print one\.$/,
    );
  });

  it("run again at a save by hand, and at no other, while they are on show", async () => {
    const { document } = await open(MAZE);
    await confirm("maze.py");
    const files = vscode.workspace.getConfiguration("files");
    await files.update("autoSaveDelay", 50, true);
    await files.update("autoSave", "afterDelay", true);
    await change(document, "# one");
    await eventually("an automatic save", () => !document.isDirty);
    await files.update("autoSave", undefined, true);
    await files.update("autoSaveDelay", undefined, true);
    await change(document, "open('saved', 'a').write('x')");
    await document.save();
    await eventually("another run", async () => (await textOf("saved").catch(() => "")) === "x");
    equal(await runs(), 2);
    await run("generate", { width: 3, height: 3 });
    await change(document, "# two");
    await document.save();
    await run("previewProgram", { uri: at("maze.py") });
    equal(await runs(), 3);
    await change(document, "# three");
    await run("previewProgram", { uri: at("maze.py") });
    equal(await runs(), 4, "what is saved to be run runs once");
    ok(!document.isDirty, "it is saved first");
    await run("previewProgram", { uri: at("maze.py"), command: commandOf("maze.py") });
    await change(document, "# four");
    await document.save();
    await run("previewProgram", { uri: at("maze.py") });
    equal(await runs(), 6, "a command that was given is not run by a save");
  });

  it("run again in a preview that is hidden, which stays so, and not in one that is kept", async () => {
    const { document } = await open(MAZE);
    await confirm("maze.py");
    const [{ group }] = previewTabs();
    const other = await vscode.workspace.openTextDocument({ content: "in front" });
    await vscode.window.showTextDocument(other, group.viewColumn);
    const isFront = () => previewTabs().some(({ isActive }) => isActive);
    ok(!isFront(), "it is hidden");
    await change(document, "# one");
    await document.save();
    await eventually("another run", async () => (await runs()) === 2);
    await run("previewProgram", { uri: at("maze.py") });
    ok(isFront(), "who asks for it sees it");
    await vscode.commands.executeCommand("mazewright.lockPreview");
    await change(document, "# two");
    await document.save();
    await run("previewProgram", { uri: at("maze.py") });
    equal(await runs(), 4);
    equal(previewTabs().length, 2, "what is kept stays");
  });

  it("have the files saved first that they use, and go with their file where that is renamed", async () => {
    await open(MAZE.replace("open(", "import walls\nopen("));
    const walls = await open("", "walls.py");
    const other = await open("", "other.py");
    const settings = vscode.workspace.getConfiguration("files");
    await settings.update("autoSave", "off", true);
    await change(other.document, "SIZE = 3");
    await change(walls.document, "SIZE = 3");
    await confirm("maze.py");
    deepEqual([walls.document.isDirty, other.document.isDirty], [false, true]);
    await settings.update("autoSave", undefined, true);
    await other.document.save();
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(at("maze.py"), at("walk.py"));
    await vscode.workspace.applyEdit(edit);
    await eventually("its title", () => previewTabs()[0].label === "Maze: walk.py" || previewTabs()[0].label);
    await change(walls.document, "# two");
    await walls.document.save();
    await eventually("another run", async () => (await runs()) === 2);
    const result = await run<{ steps: number }>("previewProgram", { uri: at("walk.py") });
    ok(result.steps > 0, "by the command that was confirmed");
  });

  it("run again in the page where they are on show, whatever else has made no maze there", async () => {
    await open(MAZE);
    const { say } = watchPages();
    await confirm("maze.py");
    const other = { uri: at("other.py"), command: ["no-such-program"] };
    await open("", "other.py");
    await rejects(run("previewProgram", other), /^other\.py did not run/);
    say({ type: "runAgain" });
    await eventually("another run", async () => (await runs()) === 2);
  });

  it("offer another command where they make no maze", async () => {
    await open("");
    const questions = new Questions();
    const first = run("previewProgram", at("maze.py"));
    (await questions.nextBox()).value = "no-such-program maze.py";
    stub(vscode.window, "showErrorMessage", (async (_: string, ...buttons: string[]) => buttons[0]) as never);
    await questions.enter();
    ok((await questions.nextBox()).value === "no-such-program maze.py", "it is asked for again");
    await questions.escape();
    await first;
  });

  it("take what is typed into their terminal, which comes in front for a question", async () => {
    const { document } = await open(`n = int(input("Width: "))\n${MAZE.replaceAll("7", "(2 * n + 1)")}`);
    const confirmed = confirm("maze.py");
    const terminal = await eventually("its terminal", () => vscode.window.activeTerminal);
    equal(terminal.name, "Maze: maze.py");
    terminal.sendText("3");
    await confirmed;
    equal(await runs(), 1);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(at("maze.py"), new vscode.Position(0, 0), "# saved\n");
    await vscode.workspace.applyEdit(edit);
    await document.save();
    await eventually("another run, with the same answer", async () => (await runs()) === 2);
    const given = { uri: at("maze.py"), command: commandOf("maze.py"), input: "4\n" };
    equal((await run<{ maze: { cells: number } }>("previewProgram", given)).maze.cells, 16);
  });

  it("end with their preview", async () => {
    await open(`${MAZE}import os\nopen("pid", "w").write(str(os.getpid()))\ninput()\n`);
    const command = ["python3", "-u", "-X", "utf8", ...commandOf("maze.py").slice(1)];
    const came = run("previewProgram", { uri: at("maze.py"), command }).catch(() => "rejected");
    const pid = Number(await eventually("its process", () => textOf("pid").catch(() => "")));
    const isThere = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    await eventually("its preview", () => previewTabs()[0]);
    ok(isThere(), "it waits for an answer");
    await vscode.window.tabGroups.close(previewTabs());
    ok(await came, "it has an end");
    await eventually("the end of its process", () => !isThere());
  });
});
