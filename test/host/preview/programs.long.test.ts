import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { act, previewTabs, run, set } from "../support/helpers";
import { Questions } from "../support/questions";
import { useRealPages } from "../support/quickPages";
import { isNode } from "../support/workers";
import { problemsOf, watched } from "../userAlgorithms/programs";

/** What a program's run comes to, for who calls the command. */
interface Came {
  readonly steps: number;
  readonly feed: string;
  readonly variable?: string;
}

/** Depth-first search; line 14 opens each cell in a function that line 22 calls, and a helper the wall before it. */
const WALK = `import random, sys

def remove(grid, at):
    grid[at[0]][at[1]] = 0

random.seed(3)
N = 6
grid = [[1] * (2 * N + 1) for _ in range(2 * N + 1)]
stack = [(1, 1)]
grid[1][1] = 0

def go(cell, wall):
    remove(grid, wall)
    grid[cell[0]][cell[1]] = 0
    stack.append(cell)

while stack:
    r, c = stack[-1]
    ways = [((r + a, c + b), (r + a // 2, c + b // 2)) for a, b in ((-2, 0), (2, 0), (0, -2), (0, 2))]
    ways = [way for way in ways if 0 < way[0][0] < 2 * N and 0 < way[0][1] < 2 * N and grid[way[0][0]][way[0][1]]]
    if ways:
        go(*random.choice(ways))
    else:
        stack.pop()
`;

/** The same, and then it does not end. */
const ENDLESS = `${WALK}
import time
time.sleep(0.3)
input()
`;

/** A folder on the disk. */
async function makeFolder(): Promise<vscode.Uri> {
  const os = process.getBuiltinModule("node:os");
  const folder = vscode.Uri.joinPath(vscode.Uri.file(os.tmpdir()), `mazewright-programs-${Date.now()}`);
  await vscode.workspace.fs.createDirectory(folder);
  return folder;
}

function hasPython(): boolean {
  return isNode() && process.getBuiltinModule("node:child_process").spawnSync("python3", ["--version"]).status === 0;
}

(hasPython() ? describe : describe.skip)("programs that run unchanged", () => {
  useRealPages();

  let folder: vscode.Uri;
  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    for (const terminal of vscode.window.terminals) terminal.dispose();
    await eventually("no terminal", () => vscode.window.terminals.length === 0);
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  async function open(text: string, autoplay = false) {
    await set({ "preview.autoplay": autoplay });
    const uri = vscode.Uri.joinPath(folder, "maze.py");
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(text));
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    let came: Promise<Came> | undefined;
    const pages = await watched(async () => {
      came = run<Came>("previewProgram", { uri: uri.toString(), command: ["python3", uri.fsPath] });
    });
    ok(came, "it runs");
    return { ...pages, came, uri, document };
  }

  it("are played from their first step, with the lines of each step and of what called it", async () => {
    const { came, of, uri } = await open(WALK);
    const { steps, feed, variable } = await came;
    deepEqual([feed, variable, steps], ["observed", "grid", 74]);
    equal(of("show").at(-1)?.mazes[0].userAlgorithm?.facts.name, "maze.py");
    await eventually("the last step", () => of("line").at(-1)?.step === steps);
    equal(of("line").at(-1)?.line, 23, "a cell leaves the stack");
    await act("first");
    await eventually("the first step", () => of("line").at(-1)?.step === 0);
    const jump = () => vscode.commands.executeCommand("mazewright.nextStepOfLine", { uri, lineNumber: 22 });
    ok(Number(await jump()) > 0, "a step of the caller");
    await eventually("what is said", () => of("said").at(-1)?.text.startsWith("Line 22 made "));
    equal(previewTabs()[0].label, "Maze: maze.py");
  });

  it("are shown while they run, and Stop ends them: what was seen stays, as one entry of the history", async () => {
    const { came, of } = await open(ENDLESS);
    await eventually("a picture", () => of("show").some((each) => each.run === "goesOn"));
    await eventually("how far it is", () => of("making").some(({ work }) => work?.what.includes("steps so far")));
    await act("cancel");
    ok((await came).steps > 0, "steps");
    equal(of("show").at(-1)?.history.entries.length, 1);
    await eventually("what is said", () => of("note").some(({ text }) => text.startsWith("Stopped after ")));
  });

  it("have findings in their files, for as long as they are on show", async () => {
    const { came, document } = await open(`${WALK}\ngrid[1][2] = grid[2][1] = 1\n`);
    await came;
    await eventually("a problem", () => problemsOf(document).length > 0);
    ok(problemsOf(document)[0].message.startsWith("1 cell is never reached"), problemsOf(document)[0].message);
    await run("generate", { width: 3, height: 3 });
    await eventually("none", () => problemsOf(document).length === 0);
  });

  it("have another variable to show, which stays chosen for the file", async () => {
    const two = `${WALK}\nother = [[1] * 9 for _ in range(9)]\nfor i in range(1, 8):\n    other[1][i] = 0\n    other[i][1] = 0\n`;
    const { came, of, uri } = await open(two);
    equal((await came).variable, "grid");
    const questions = new Questions();
    await act("chooseVariable");
    const pick = await questions.nextPick();
    deepEqual(pick.activeItems[0]?.label, "Likeliest");
    const at = pick.items.findIndex(({ label }) => label === "other");
    ok(at > 0, "the other one is offered");
    for (let down = 0; down < at; down++) await questions.down();
    await questions.enter();
    const seen = () => of("show").at(-1)?.mazes[0].userAlgorithm?.program?.variable;
    await eventually("the other", () => seen() === "other");
    equal(of("show").at(-1)?.history.entries.length, 1);
    equal(
      (await run<Came>("previewProgram", { uri: uri.toString(), command: ["python3", uri.fsPath] })).variable,
      "other",
    );
    await act("chooseVariable");
    equal((await questions.nextPick()).activeItems[0]?.label, "other");
    for (let up = 0; up < at; up++) await questions.up();
    await questions.enter();
    await eventually("the likeliest again", () => seen() === "grid");
  });
});
