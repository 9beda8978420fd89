import * as vscode from "vscode";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { deepEqual, equal, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import { catchMessages, generate, layout, run, stub, withoutFolder } from "../support/helpers";
import { Questions } from "../support/questions";
import { isNode } from "../support/workers";

const OPTIONS = { algorithm: "wilson", width: 5, height: 4, seed: "e" };
const SVG = toSvg(makeMaze(OPTIONS), { colors: "light" });

async function contentOf(uri: vscode.Uri): Promise<string> {
  return new TextDecoder().decode(await vscode.workspace.fs.readFile(uri));
}

describe("a file that is written", () => {
  let files: Files;

  beforeEach(() => {
    files = new Files("mazewriting", false);
  });
  afterEach(() => files.dispose());

  const place = (name: string) => vscode.Uri.parse(`mazewriting:/${name}`);

  it("refuses what VS Code keeps to itself, naming the uri and what is allowed", async () => {
    for (const uri of [
      "vscode-userdata:/User/settings.json",
      "vscode-settings:/settings.json",
      "vscode-remote-resource://host/maze.svg",
      "vscode:/maze.svg",
      "output:/maze.svg",
      "git:/maze.svg",
      "untitled:/maze.svg",
      "https://example.com/maze.svg",
    ]) {
      const message = `uri: ${JSON.stringify(uri)} cannot be used (${uri.split(":")[0]} is not a place for your files). Allowed: a Uri of a file, or its text, such as file:///home/me/maze.svg.`;
      for (const given of [uri, vscode.Uri.parse(uri)]) {
        const error = await rejects(run("export", { ...OPTIONS, uri: given }));
        equal(error.message, message);
      }
    }
    const remote = rejects(run("export", { ...OPTIONS, uri: "vscode-vfs://github/o/r/maze.svg" }));
    ok(!(await remote).message.startsWith("uri:"), "folders that VS Code has elsewhere are no refused ones");
  });

  it("moves a whole copy into the file's place", async () => {
    const uri = files.add("maze.svg", "old");
    await run("export", { ...OPTIONS, uri });
    equal(await contentOf(uri), SVG);
    deepEqual([files.names, files.moved.slice(-1)], [["maze.svg"], ["maze.svg"]]);
  });

  it("leaves an open file open", async () => {
    const uri = files.add("maze.txt", "old");
    await vscode.window.showTextDocument(uri);
    const before = layout();
    await run("export", { ...OPTIONS, uri });
    await run("export", { ...OPTIONS, uri: place("other.txt") }); // some time for a tab to close
    deepEqual(layout(), before);
    equal(await contentOf(uri), toText(makeMaze(OPTIONS)));
  });

  it("leaves the old file as it was where there is too little room, and says so", async () => {
    for (const moves of [true, false]) {
      const uri = files.add("maze.svg", "old");
      Object.assign(files, { room: 100, moves });
      await rejects(
        run("export", { ...OPTIONS, uri }),
        /maze\.svg could not be written\. .*disk may be full\. The old file is unchanged\. Check .* choose another place\.$/,
      );
      equal(await contentOf(uri), "old");
      await rejects(run("export", { ...OPTIONS, uri: place("new.svg") }), /disk may be full\. Nothing was written\. /);
      deepEqual(files.names, ["maze.svg"]);
    }
  });

  it("writes in place where nothing can be renamed", async () => {
    files.moves = false;
    const uri = files.add("maze.svg", "old");
    await run("export", { ...OPTIONS, uri });
    equal(await contentOf(uri), SVG);
    deepEqual(files.names, ["maze.svg"]);
  });

  it("says that a copy is left where nothing can be renamed or deleted", async () => {
    Object.assign(files, { moves: false, deletes: false });
    const messages = catchMessages("showWarningMessage");
    const uri = files.add("maze.svg", "old");
    await run("export", { ...OPTIONS, uri });
    equal(await contentOf(uri), SVG);
    const [, copy] = files.names;
    deepEqual(messages, [
      `Maze: mazewriting:/maze.svg is written. mazewriting:/${copy} is left: it cannot be deleted.`,
    ]);
  });

  it("leaves the old file as it was where it can neither be replaced nor written", async () => {
    const uri = files.add("maze.svg", "old");
    Object.assign(files, { moves: false, locked: "maze.svg" });
    await rejects(run("export", { ...OPTIONS, uri }), /file is locked.* The old file is unchanged\. /);
    equal(await contentOf(uri), "old");
    deepEqual(files.names, ["maze.svg"]);
  });

  it("says where it was written in place, since nothing can be renamed there", async () => {
    await generate(OPTIONS);
    files.moves = false;
    stub(vscode.window, "showSaveDialog", async () => vscode.Uri.parse("mazewriting:/maze.json"));
    const messages = catchMessages("showInformationMessage");
    const questions = new Questions();
    const running = run("export");
    await questions.choose("json");
    await questions.choose("file");
    await running;
    deepEqual(messages, [
      "Maze: wrote /maze.json directly and checked it; it could not be replaced by a complete copy.",
    ]);
  });

  it("makes no link of the name of a file", async () => {
    Object.assign(files, { moves: false, deletes: false });
    const messages = catchMessages("showWarningMessage");
    await run("export", { ...OPTIONS, uri: files.add("[Fix it](command:some.command).svg", "old") });
    ok(
      messages.join().startsWith("Maze: mazewriting:/[Fix it] (command:some.command).svg is written. "),
      messages.join(),
    );
  });

  it("proposes the home folder where no folder is open, and names that are cut between characters", async () => {
    await generate({ ...OPTIONS, seed: `${"x".repeat(61)}${"𝒜".repeat(9)}` });
    withoutFolder();
    const dialogs: vscode.SaveDialogOptions[] = [];
    stub(vscode.window, "showSaveDialog", async (options) => {
      dialogs.push(options ?? {});
      return undefined;
    });
    const questions = new Questions();
    const running = run("export");
    await questions.choose("json");
    await questions.choose("file");
    await running;
    const name = `maze-wilson-5x4-${"x".repeat(61)}𝒜𝒜𝒜.json`;
    const home = isNode() ? process.getBuiltinModule("node:os")?.homedir() : "";
    equal(dialogs[0].defaultUri?.toString(), vscode.Uri.file(`${home}/${name}`).toString());
  });
});
