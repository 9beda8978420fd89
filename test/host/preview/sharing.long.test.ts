import * as vscode from "vscode";
import { pngHolding } from "../../../src/core/formats/exports/inPicture";
import { toPng } from "../../../src/core/formats/raster/bitmaps";
import { generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { contentOf, Files } from "../support/files";
import { catchMessages, generate, openUntitled, stub, watchPages, withoutFolder } from "../support/helpers";

const OPTIONS = { algorithm: "depth-first-recursive", width: 5, height: 4, seed: "s" };

describe("sharing", () => {
  let files: Files;
  let pages: ReturnType<typeof watchPages>;

  beforeEach(async () => {
    files = new Files("mazeshare", false);
    await vscode.window.showTextDocument(files.add("notes.txt", "text"));
    pages = watchPages();
    await generate(OPTIONS);
  });
  afterEach(() => files.dispose());

  const place = (name: string) => vscode.Uri.parse(`mazeshare:/${name}`);

  it("writes the animation beside the active file, over nothing, and gives the text that shows it", async () => {
    files.add("maze-s.gif", "taken");
    const messages = catchMessages("showInformationMessage", "Copy as Markdown");
    const failures = catchMessages("showErrorMessage");
    pages.say({ type: "share", as: "animation" });
    await eventually("a message", () => messages.length + failures.length === 1);
    equal([...messages, ...failures][0], `Maze: wrote ${vscode.workspace.asRelativePath(place("maze-s-2.gif"))}.`);
    equal(await contentOf(place("maze-s.gif")), "taken");
    ok((await contentOf(place("maze-s-2.gif"))).startsWith("GIF89a"), "an animation");
    const copied = () => vscode.env.clipboard.readText();
    const expected = "![A maze, Depth-first search, recursive](maze-s-2.gif)";
    await eventually("the clipboard", async () => (await copied()) === expected);
  });

  it("copies the last picture of the animation: with the distances and the way", async () => {
    pages.say({ type: "share", as: "clipboard" });
    const copied = () => pages.sent.flatMap((message) => (message.type === "copyPicture" ? [message.bytes] : []));
    await eventually("a picture", () => copied().length === 1);
    const maze = makeMaze(OPTIONS);
    const colors = vscode.window.activeColorTheme.kind === vscode.ColorThemeKind.Light ? "light" : "dark";
    deepEqual(copied()[0], pngHolding(toPng(maze, { colors, solution: true }), maze));
  });

  it("takes back what it has written, but nothing that has changed since", async () => {
    const before = files.names;
    const messages = catchMessages("showInformationMessage", "Undo");
    pages.say({ type: "share", as: "animation" });
    await eventually("the file to be gone", () => messages.length === 1 && files.names.length === before.length);
    const failures = catchMessages("showErrorMessage");
    stub(vscode.window, "showInformationMessage", (async () => {
      files.add("maze-s.gif", "mine");
      return "Undo";
    }) as never);
    pages.say({ type: "share", as: "animation" });
    await eventually("a refusal", () => failures.length === 1);
    ok(failures[0].endsWith("maze-s.gif stays. It holds something else by now."), failures[0]);
    equal(await contentOf(place("maze-s.gif")), "mine");
  });

  it("writes a poster that is as large as its algorithm can be, and says so", async () => {
    const messages = catchMessages("showInformationMessage");
    pages.say({ type: "share", as: "poster" });
    await eventually("a message", () => messages.length === 1);
    const name = "maze-depth-first-recursive-64x64-s.maze.png";
    const written = vscode.workspace.asRelativePath(place(name));
    equal(messages[0], `Maze: wrote ${written}, 64 × 64 cells: no poster of this algorithm and grid is larger.`);
    ok(files.names.includes(name), "a picture");
  });

  it("asks where without a folder, and writes nothing where the user says nowhere", async () => {
    withoutFolder();
    await openUntitled("text");
    const chosen = place("chosen.gif");
    const answers = [undefined, chosen];
    stub(vscode.window, "showSaveDialog", async () => answers.shift());
    const messages = catchMessages("showInformationMessage");
    pages.say({ type: "share", as: "animation" });
    await eventually("the first question", () => answers.length === 1);
    pages.say({ type: "share", as: "animation" });
    await eventually("a message", () => messages.length === 1);
    equal(messages[0], `Maze: wrote ${vscode.workspace.asRelativePath(chosen)}.`);
  });
});
