import * as vscode from "vscode";
import { deepEqual, eventually, rejects } from "../support/assert";
import { closeAll, distrust, run, watchPages } from "../support/helpers";
import { Questions } from "../support/questions";
import { isNode } from "../support/workers";

/** A comb: line 3 opens the places of a grid one by one, from a function in which there is no other name for it. */
const COMB = `const grid = Array.from({ length: 7 }, () => Array.from({ length: 7 }, () => 1));
function open(row, column) {
  grid[row][column] = 0;
}
const helper = (number) => number + 1;
for (const column of [1, 3, 5]) for (const row of [1, 2, 3, 4, 5]) open(row, column);
open(1, 2);
open(1, 4);
helper(grid.length);
`;

/** Before it, in the same line: counts its runs in a file beside it. */
const COUNTED = 'require("fs").appendFileSync(`${__dirname}/runs`, "x"); ';
const PRINT = 'console.log(grid.map((row) => row.map((each) => " #"[each]).join("")).join("\\n"));\n';

const PASSAGES = [
  [0, 1],
  [0, 3],
  [1, 2],
  [1, 4],
  [2, 5],
  [3, 6],
  [4, 7],
  [5, 8],
];

const STOPPED = (item: unknown) => item instanceof vscode.DebugStackFrame;

(isNode() ? describe : describe.skip)("a variable of a program that a debugger has stopped", () => {
  let uri: vscode.Uri;

  beforeEach(async () => {
    const os = process.getBuiltinModule("node:os");
    uri = vscode.Uri.joinPath(vscode.Uri.file(os.tmpdir()), `mazewright-debugging-${Date.now()}`, "comb.js");
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(COMB));
  });

  afterEach(async () => {
    await vscode.debug.stopDebugging();
    vscode.debug.removeBreakpoints(vscode.debug.breakpoints);
    await eventually("no session", () => vscode.debug.activeDebugSession === undefined);
    await closeAll();
    await vscode.workspace.fs.delete(vscode.Uri.joinPath(uri, ".."), { recursive: true });
  });

  /** Debugs the program until its first breakpoint. @param lines of breakpoints, from 1 */
  async function debug(...lines: number[]): Promise<void> {
    const at = (line: number) => new vscode.Location(uri, new vscode.Position(line - 1, 0));
    vscode.debug.addBreakpoints(lines.map((line) => new vscode.SourceBreakpoint(at(line))));
    const configuration = { type: "node", request: "launch", name: "comb", program: uri.fsPath };
    await vscode.debug.startDebugging(undefined, { ...configuration, internalConsoleOptions: "neverOpen" });
    await eventually("a stop", () => STOPPED(vscode.debug.activeStackItem));
  }

  it("is played to the end of the program, and each stop is a step", async () => {
    const { sent } = watchPages();
    await debug(3, 9);
    const breakpoints = [...vscode.debug.breakpoints];
    await rejects(run("showVariable", { expression: "grid" }), /grid holds no maze that can be read so far/);
    await run("playVariable", { by: "breakpoints" });
    const shown = () => sent.flatMap((each) => (each.type === "show" ? each.mazes : [])).at(-1)?.steps?.length ?? 0;
    await eventually("a step for each passage, at least", () => shown() >= PASSAGES.length);
    await eventually("no session", () => vscode.debug.activeDebugSession === undefined);
    await eventually("its end", () => sent.some((each) => each.type === "show" && each.run === "ended"));
    deepEqual([...vscode.debug.breakpoints], breakpoints);
    const stops = sent.filter((each) => each.type === "stops");
    deepEqual(stops, [], "the player goes over the breakpoints, at which each of its steps was seen");
    await rejects(run("playVariable", {}), /No variable is shown/);
  });

  it("stays as it was shown where it has no name, or the program is at its end", async () => {
    const { sent } = watchPages();
    await debug(9);
    const maze = await run<{ cells: number; passages: number[][] }>("showVariable", { expression: "grid" });
    deepEqual([maze.cells, maze.passages], [9, PASSAGES]);
    await rejects(run("showVariable", { expression: "other" }), /other has no value here: .*other is not defined/);
    await vscode.commands.executeCommand("workbench.action.debug.continue");
    await eventually("no session", () => vscode.debug.activeDebugSession === undefined);
    await eventually("its end", () => sent.some((each) => each.type === "show" && each.run === "ended"));
    await rejects(run("showVariable", { expression: "grid" }), /No debugger has stopped/);
  });

  it("is seen in a run that a save does not end, as it begins other programs anew", async () => {
    await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode(`${COUNTED}${COMB}${PRINT}`));
    const editor = await vscode.window.showTextDocument(uri);
    const questions = new Questions();
    const confirmed = run("previewProgram", uri);
    await questions.nextBox();
    await questions.enter();
    await confirmed;
    await debug(9);
    await run("showVariable", { expression: "grid" });
    await editor.edit((edit) => edit.insert(new vscode.Position(9, 0), "// saved\n"));
    await editor.document.save();
    await new Promise((resolve) => setTimeout(resolve, 1000)); // longer than after a save
    const runs = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(uri, "../runs"));
    deepEqual(runs.length, 2, "one that was confirmed, one that is debugged");
    await run("playVariable", { by: "breakpoints" });
  });

  it("is asked for in trusted workspaces only", async () => {
    distrust();
    await rejects(run("showVariable", { expression: "grid" }), /trusted workspaces only/);
  });
});
