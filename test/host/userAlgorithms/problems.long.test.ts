import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import type { Files } from "../support/files";
import { closeAll } from "../support/helpers";
import { programLog } from "../support/hooks";
import {
  endFiles,
  faulty,
  GOOD,
  LOOPED,
  makeFiles,
  openFile,
  openPreviewed,
  preview,
  problemsOf,
  save,
  someProblems,
} from "./programs";

const { Error: ERROR, Warning: WARNING } = vscode.DiagnosticSeverity;

describe("what is wrong with an algorithm", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("stands at its line and column: a fault of the language", async () => {
    const { document } = await openPreviewed(files);
    await save(document, faulty("const = 1;"));
    const [problem] = await someProblems(document);
    equal(problem.severity, ERROR);
    deepEqual([problem.range.start.line, problem.range.start.character], [2, 10]);
  });

  it("stands there with the calls that led to it: a fault of a run", async () => {
    const { document } = await openPreviewed(files);
    await save(document, `${faulty("outer(maze);")}function outer(maze) {\n  maze.carve(99, 0);\n}\n`);
    const [problem] = await someProblems(document);
    deepEqual([problem.severity, problem.range.start.line], [ERROR, 6]);
    ok(/99/.test(problem.message), problem.message);
    const calls = problem.relatedInformation ?? [];
    ok(
      calls.some(({ location, message }) => location.range.start.line === 2 && /run/.test(message)),
      "the calls",
    );
  });

  it("is a warning for a maze that is made, with a way to its step", async () => {
    const { document, of } = await openPreviewed(files);
    await save(document, LOOPED);
    const [problem, ...others] = await someProblems(document);
    equal(others.length, 0);
    deepEqual([problem.severity, problem.range.start.line], [WARNING, 12]);
    ok(/closes a loop/.test(problem.message), problem.message);
    const actions = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      "vscode.executeCodeActionProvider",
      document.uri,
      problem.range,
    );
    const { command } = actions.find(({ title }) => title === "Show in the Maze Preview") ?? {};
    ok(command, "the way to the step");
    await vscode.commands.executeCommand(command.command, ...(command.arguments ?? []));
    const { step } = await eventually("the step", () => of("goTo")[0]);
    equal(step, of("show")[1].mazes[0].userAlgorithm?.findings[0].step);
  });

  it("goes with a good run, with the preview, and with another maze in it", async () => {
    const { document, shown } = await openPreviewed(files);
    await save(document, faulty("nothing();"));
    await someProblems(document);
    await save(document, GOOD);
    await shown(2);
    deepEqual(problemsOf(document), []);
    await save(document, faulty("nothing();"));
    await someProblems(document);
    await closeAll();
    await eventually("no problems", () => problemsOf(document).length === 0);
    await rejects(preview({ uri: document.uri }), /nothing/);
    await vscode.commands.executeCommand("mazewright.generate", { width: 3, height: 3 });
    await eventually("no problems", () => problemsOf(document).length === 0);
  });

  it("goes where a later text refuses the maze on show", async () => {
    const { document } = await openPreviewed(files);
    await save(document, LOOPED);
    await someProblems(document);
    const check = '  check({ height }) {\n    throw new MazeError("height", height, "none");\n  },\n  run(';
    await save(document, `import { MazeError } from "mazewright";\n${GOOD.replace("  run(", check)}`);
    await eventually("no problems", () => problemsOf(document).length === 0);
  });

  it("goes with the folder of its file", async () => {
    const editor = await openFile(files, "inside/mine.js", LOOPED);
    await preview({ width: 5, height: 4, seed: "a" });
    await someProblems(editor.document);
    const edit = new vscode.WorkspaceEdit();
    edit.deleteFile(editor.document.uri.with({ path: "/inside" }), { recursive: true });
    ok(await vscode.workspace.applyEdit(edit), "the folder is deleted");
    await eventually("no problems", () => problemsOf(editor.document).length === 0);
  });

  it("goes at the next run, where another program has deleted the file", async () => {
    const uri = files.add("inside/mine.js", LOOPED);
    await preview({ uri, width: 5, height: 4, seed: "a" });
    equal(problemsOf({ uri }).length, 1);
    files.delete(uri);
    await rejects(preview({ uri }), /^mine\.js cannot be read/);
    equal(problemsOf({ uri }).length, 0);
  });

  it("is what the last run found where two previews show the file, with a way to its step, and so is what it logs", async () => {
    const { document, address, say, of, sent } = await openPreviewed(files);
    await vscode.commands.executeCommand("mazewright.generate", { width: 3, height: 3 });
    await vscode.commands.executeCommand("mazewright.lockPreview");
    await preview({ uri: document.uri, width: 7, height: 6, seed: "b" });
    say({ type: "lock", isLocked: false });
    say({ type: "travel", by: -1 }); // the first shows the file again
    await save(document, LOOPED.replace("const path", "console.log(`cells: ${maze.cellCount}`);\n    const path"));
    const found = () => of("show").at(-1)?.mazes[0].userAlgorithm?.findings[0];
    const { message, step } = await eventually("the finding of the second", found);
    await eventually("it in the file", () => problemsOf(document).some((each) => each.message === message));
    await vscode.commands.executeCommand("_mazewright.showStep", address, message);
    await eventually("the step", () => sent.some((each) => each.type === "goTo" && each.step === step));
    equal(problemsOf(document).length, 1);
    equal(programLog.filter((line) => line.includes("cells: ")).length, 1, programLog.join());
    await closeAll();
    await eventually("no problems", () => problemsOf(document).length === 0);
  });
});
