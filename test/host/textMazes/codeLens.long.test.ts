import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { Files } from "../support/files";
import { openUntitled, run, set, useExtension, watchPages } from "../support/helpers";

const [SMALL, LARGE] = [
  { width: 4, height: 3, seed: "small" },
  { width: 20, height: 10, seed: "large" },
].map((options) => makeMaze(options));

const LABELS = ["Play", "Solve", "Rewrite…"];
const COMMANDS = ["mazewright.preview", "mazewright.solve", "mazewright.rewrite"];

/** The lenses of a document, by their lines, from 0. */
async function lensesOf({ uri }: vscode.TextDocument): Promise<Record<number, vscode.Command[]>> {
  const all = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 99);
  const byLine: Record<number, vscode.Command[]> = {};
  const isResolved = ({ command }: vscode.CodeLens) => command?.command === ""; // this command gives those last
  for (const { range, command } of [...all].sort((one, other) => Number(isResolved(other)) - Number(isResolved(one)))) {
    ok(command, "a lens that says nothing");
    (byLine[range.start.line] ??= []).push(command);
  }
  return byLine;
}

const linesOf = async (document: vscode.TextDocument) => Object.keys(await lensesOf(document)).map(Number);

/** What a hover shows. */
async function hoverAt({ uri }: vscode.TextDocument, line: number, column: number): Promise<vscode.MarkdownString[]> {
  const position = new vscode.Position(line, column);
  const all = await vscode.commands.executeCommand<vscode.Hover[]>("vscode.executeHoverProvider", uri, position);
  const contents = all.flatMap((hover) => hover.contents as vscode.MarkdownString[]);
  return contents.filter(({ value }) => value.includes("maze"));
}

describe("lenses of mazes in texts", () => {
  before(useExtension);

  it("say what the maze is, and hand its place to the commands", async () => {
    const { document } = await openUntitled(`A maze:\n\n${toText(LARGE)}\nthe end\n`);
    const lenses = await lensesOf(document);
    deepEqual(Object.keys(lenses), ["2"]);
    const [about, ...offers] = lenses[2];
    ok(/^20 × 10 maze, \d+ dead ends, no loops, solvable in \d+ steps$/.test(about.title), about.title);
    equal(about.command, "");
    deepEqual(
      offers.map(({ title, command }) => [title, command]),
      LABELS.map((label, at) => [label, COMMANDS[at]]),
    );
    const location = { uri: document.uri.toString(), line: 2, column: 0 };
    for (const { arguments: given } of offers) deepEqual(given, [undefined, location]);
  });

  it("count what the core counts", async () => {
    const maze = makeMaze({ width: 6, height: 6, seed: "loops", loops: 0.3, entrances: "none" });
    const { document } = await openUntitled(toText(maze));
    const [[about]] = Object.values(await lensesOf(document));
    const loops = maze.passageCount - 35;
    ok(loops > 1, "loops");
    ok(about.title.endsWith(`, ${loops} loops, no entrance`), about.title);
  });

  it("are there for each of several mazes, in comments, behind tabs and with CRLF", async () => {
    const text = (before: string) => toText(SMALL).replaceAll(/^(?=.)/gm, before);
    for (const before of ["", "// ", "\t\t", "\t# "]) {
      const content = `${text(before)}\nprose\n\n${text(before)}`;
      for (const eol of ["\n", "\r\n"]) {
        const { document } = await openUntitled(content, "plaintext", eol);
        deepEqual(await linesOf(document), [0, 10], JSON.stringify([before, eol]));
      }
    }
  });

  it("stand above the recipe, and follow what is written", async () => {
    const editor = await openUntitled(
      `one\n\n// ${recipeLine(SMALL.recipe)}\n${toText(SMALL).replaceAll(/^(?=.)/gm, "// ")}`,
    );
    deepEqual(await linesOf(editor.document), [2]);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "more\nlines\n"));
    deepEqual(await linesOf(editor.document), [4]);
    await editor.edit((edit) => edit.delete(new vscode.Range(5, 0, 8, 0)));
    deepEqual(await linesOf(editor.document), []);
    await vscode.commands.executeCommand("undo");
    deepEqual(await linesOf(editor.document), [4]);
  });

  it("are not there in ordinary texts, and when the setting is off", async () => {
    const table = "+-----+-----+\n| one | two |\n+-----+-----+\n|   1 |   2 |\n+-----+-----+\n";
    deepEqual(await linesOf((await openUntitled(table)).document), []);
    const { document } = await openUntitled(toText(SMALL));
    equal((await linesOf(document)).length, 1);
    await set({ inText: false });
    deepEqual(await linesOf(document), []);
    deepEqual(await hoverAt(document, 1, 2), []);
    await set({ inText: undefined });
    equal((await linesOf(document)).length, 1);
  });

  it("are there in files that are read only, and in both of a comparison; a name says that a small maze is one", async () => {
    const files = new Files("mazesReadOnly", true);
    const linesIn = async (name: string, text: string) => {
      const document = await vscode.workspace.openTextDocument(files.add(name, text));
      await vscode.window.showTextDocument(document);
      return linesOf(document);
    };
    try {
      const tiny = toText(makeMaze({ width: 2, height: 2, seed: 1 }));
      deepEqual(await linesIn("a.txt", toText(SMALL)), [0]);
      deepEqual(await linesIn("b.txt", tiny), []);
      deepEqual(await linesIn("b.maze", tiny), [0]);
      deepEqual(await linesIn("of.code-workspace", toText(SMALL)), []);
      const [one, other] = ["one", "other"].map((name) => files.add(`${name}.txt`, `${name}\n\n${toText(SMALL)}`));
      await vscode.commands.executeCommand("vscode.diff", one, other);
      for (const uri of [one, other])
        deepEqual(await linesOf(await vscode.workspace.openTextDocument(uri)), [2], String(uri));
    } finally {
      files.dispose();
    }
  });

  it("play their maze, wherever the cursor is", async () => {
    const pages = watchPages();
    const { document } = await openUntitled(`${toText(SMALL)}\nand\n\n${toText(LARGE)}`);
    const [, last] = Object.values(await lensesOf(document));
    const play = last.find(({ title }) => title === "Play");
    await vscode.commands.executeCommand(play?.command ?? "", ...(play?.arguments ?? []));
    const shown = await eventually("the maze", () => pages.sent.find(({ type }) => type === "show"));
    equal(shown.type === "show" && shown.mazes[0].recipe.width, 20);
    equal(vscode.window.activeTextEditor?.document, document);
  });

  it("survive a document that is closed meanwhile", async () => {
    const { document } = await openUntitled(toText(LARGE));
    const asked = lensesOf(document);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await asked.catch(() => {});
    const other = await openUntitled(toText(SMALL));
    deepEqual(await linesOf(other.document), [0]);
    await run("preview", {});
  });
});

describe("the hover over a maze in a text", () => {
  it("shows a picture, what the maze is, and links with its place", async () => {
    const { document } = await openUntitled(`see\n\n  ${toText(SMALL).trimEnd().replaceAll("\n", "\n  ")}\n`);
    const [text, ...others] = await hoverAt(document, 4, 5);
    ok(text, "a hover");
    equal(others.length, 0);
    const [, address] =
      /!\[Picture of a rectangular maze\]\(data:image\/svg\+xml;base64,([^|)]*)\|width=300,height=240\)/.exec(
        text.value,
      ) ?? [];
    ok(address, text.value);
    ok(atob(address).startsWith("<svg "), "an SVG");
    ok(/\*\*4 × 3 maze\*\*, \d dead ends, no loops, solvable in \d+ steps/.test(text.value), text.value);
    const links = [...text.value.matchAll(/\[([^\]]+)\]\(command:([\w.]+)\?([^ )]+) "[^"]+"\)/g)];
    deepEqual(
      links.map(([, label, command, given]) => [label, command, JSON.parse(decodeURIComponent(given))]),
      LABELS.map((label, at) => [label, COMMANDS[at], [null, { uri: document.uri.toString(), line: 2, column: 2 }]]),
    );
    deepEqual(text.isTrusted, { enabledCommands: COMMANDS });
  });

  it("is not there beside the maze, nor over one that is broken", async () => {
    const lines = toText(LARGE).split("\n");
    const whole = `words\n\n${lines.join("\n")}`;
    lines[5] = lines[5].replace(/^\|/, "?");
    ok(lines[5].startsWith("?"), "a wall");
    const { document } = await openUntitled(`${whole}\nwords\n\n${lines.join("\n")}`);
    deepEqual(await hoverAt(document, 0, 1), []);
    ok((await hoverAt(document, 6, 8)).length > 0, "a hover");
    deepEqual(await hoverAt(document, whole.split("\n").length + 6, 8), []);
  });

  it("of a large maze has no picture", async () => {
    const { document } = await openUntitled(toText(makeMaze({ width: 120, height: 100, seed: 1 })));
    const [text] = await hoverAt(document, 10, 8);
    ok(text.value.includes("**120 × 100 maze**"), text.value);
    ok(!text.value.includes("!["), "a picture");
  });
});
