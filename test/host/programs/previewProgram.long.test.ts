import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { previewTabs, run } from "../support/helpers";
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
      /^maze\.py ended with code 3\. It made no maze that can be read: print one, or keep it in a variable\.$/,
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
    const change = async (line: string) => {
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, new vscode.Position(document.lineCount, 0), `${line}\n`);
      await vscode.workspace.applyEdit(edit);
    };
    await run("previewProgram", { uri: at("maze.py"), command: commandOf("maze.py") });
    const files = vscode.workspace.getConfiguration("files");
    await files.update("autoSaveDelay", 50, true);
    await files.update("autoSave", "afterDelay", true);
    await change("# one");
    await eventually("an automatic save", () => !document.isDirty);
    await files.update("autoSave", undefined, true);
    await files.update("autoSaveDelay", undefined, true);
    await change("open('saved', 'a').write('x')");
    await document.save();
    await eventually("another run", async () => (await textOf("saved").catch(() => "")) === "x");
    equal(await runs(), 2);
    await run("generate", { width: 3, height: 3 });
    await change("# two");
    await document.save();
    await run("previewProgram", { uri: at("maze.py"), command: commandOf("maze.py") });
    equal(await runs(), 3);
    await change("# three");
    await run("previewProgram", { uri: at("maze.py"), command: commandOf("maze.py") });
    equal(await runs(), 4, "what is saved to be run runs once");
    ok(!document.isDirty, "it is saved first");
  });

  it("take what is typed into their terminal, which comes in front for a question", async () => {
    const { document } = await open(`n = int(input("Width: "))\n${MAZE.replaceAll("7", "(2 * n + 1)")}`);
    const came = run<{ maze: { cells: number } }>("previewProgram", {
      uri: at("maze.py"),
      command: commandOf("maze.py"),
    });
    const terminal = await eventually("its terminal", () => vscode.window.activeTerminal);
    equal(terminal.name, "Maze: maze.py");
    terminal.sendText("3");
    equal((await came).maze.cells, 9);
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
