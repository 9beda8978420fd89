import * as vscode from "vscode";
import { svgHolding } from "../../../src/core/formats/exports/inPicture";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { deepEqual, equal, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import { catchMessages, generate, layout, run, stub, withoutFolder } from "../support/helpers";
import { Questions } from "../support/questions";
import { isNode } from "../support/workers";

const OPTIONS = { algorithm: "wilson", width: 5, height: 4, seed: "e" };
const MAZE = makeMaze(OPTIONS);
const SVG = svgHolding(toSvg(MAZE, { colors: "light" }), MAZE);

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

  it("leaves the old file as it was where there is too little room, and says so", async () => {
    const uri = files.add("maze.svg", "old");
    files.room = 100;
    await rejects(
      run("export", { ...OPTIONS, uri }),
      /maze\.svg could not be written\. .*disk may be full\. The old file is unchanged\. Check .* choose another place\.$/,
    );
    equal(await contentOf(uri), "old");
    await rejects(run("export", { ...OPTIONS, uri: place("new.svg") }), /disk may be full\. Nothing was written\. /);
    deepEqual(files.names, ["maze.svg"]);
  });

  it("leaves the old file as it was where nothing can be renamed, and says where the new one is", async () => {
    files.moves = false;
    const uri = files.add("maze.svg", "old");
    const { message } = await rejects(run("export", { ...OPTIONS, uri }));
    equal(await contentOf(uri), "old");
    const copy = files.names.find((name) => name !== "maze.svg");
    const said = `here. The old file is unchanged. What was to be in maze.svg is in mazewriting:/${copy}. `;
    ok(message.includes(said), message);
    equal(await contentOf(place(copy ?? "")), SVG);
  });

  it("says that a copy is left where nothing can be deleted", async () => {
    files.deletes = false;
    files.room = 100;
    const uri = files.add("maze.svg", "old");
    const { message } = await rejects(run("export", { ...OPTIONS, uri }));
    equal(await contentOf(uri), "old");
    const copy = files.names.find((name) => name !== "maze.svg");
    ok(message.includes(` The old file is unchanged. mazewriting:/${copy} is left: it cannot be deleted. `), message);
  });

  it("names no file but the one that was meant where a file system is gone", async () => {
    files.isGone = true;
    const { message } = await rejects(run("export", { ...OPTIONS, uri: place("maze.svg") }));
    ok(/^mazewriting:\/maze\.svg could not be written\. \S.* Nothing was written\. /.test(message), message);
    ok(!message.includes(".mazewright-"), message);
  });

  it("makes no link of the name of a file", async () => {
    await generate(OPTIONS);
    files.room = 100;
    const uri = files.add("[Fix it](command:some.command).json", "old");
    stub(vscode.window, "showSaveDialog", async () => uri);
    const messages = catchMessages("showErrorMessage");
    const questions = new Questions();
    const running = run("export");
    await questions.choose("json");
    await questions.choose("file");
    await running;
    ok(
      messages.join().startsWith("Maze: mazewriting:/[Fix it] (command:some.command).json could not be written. "),
      messages.join(),
    );
  });

  if (isNode())
    it("takes the place of a file of the disk in one step: open it stays open, a link stays one", async () => {
      const [folder] = vscode.workspace.workspaceFolders ?? [];
      const uri = vscode.Uri.joinPath(folder.uri, "written maze.txt");
      await vscode.workspace.fs.writeFile(uri, new TextEncoder().encode("old"));
      await vscode.window.showTextDocument(uri);
      const before = layout();
      const disk = process.getBuiltinModule("node:fs/promises");
      const link = vscode.Uri.joinPath(folder.uri, "linked maze.txt");
      if (process.platform !== "win32") await disk.symlink(uri.fsPath, link.fsPath);
      for (const target of process.platform === "win32" ? [uri] : [uri, link]) {
        await run("export", { ...OPTIONS, uri: target });
        equal(await contentOf(uri), toText(makeMaze(OPTIONS)));
        deepEqual(layout(), before);
      }
      if (process.platform !== "win32") ok((await disk.lstat(link.fsPath)).isSymbolicLink(), "it is a link");
      if (process.platform !== "win32") {
        await disk.chmod(uri.fsPath, 0o750);
        await run("export", { ...OPTIONS, uri });
        equal((await disk.stat(uri.fsPath)).mode & 0o777, 0o750, "its permissions");
        const device = vscode.Uri.file("/dev/null");
        await rejects(
          run("export", { ...OPTIONS, uri: device, format: "svg" }),
          /That is no file\. Nothing was written\. /,
        );
      }
      await disk.chmod(uri.fsPath, 0o444);
      await rejects(run("export", { ...OPTIONS, seed: 2, uri }), /It is read-only\. Nothing was written\. /);
      equal(await contentOf(uri), toText(makeMaze(OPTIONS)));
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
      for (const each of [link, uri]) await disk.rm(each.fsPath, { force: true });
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
