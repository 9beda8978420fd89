import * as vscode from "vscode";
import { generate as makeMaze, readBits, toText } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { catchMessages, run, set, stub } from "../support/helpers";
import { catchProgress } from "../support/progress";
import { Questions } from "../support/questions";
import { isNode } from "../support/workers";

const OPTIONS = { algorithm: "eller", width: 60, height: 3000, seed: "tall" };
const ENDLESS = { ...OPTIONS, height: 2 ** 53 };

describe("writing a tall maze", () => {
  let folder: vscode.Uri;

  beforeEach(async () => {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = vscode.Uri.joinPath(workspace.uri, "tall mazes");
    if (isNode()) await vscode.workspace.fs.createDirectory(folder);
  });
  afterEach(async () => {
    if (isNode()) await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  const place = (name: string) => vscode.Uri.joinPath(folder, name);
  const names = async () => (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name);
  const bytesOf = async (name: string) => Uint8Array.from(await vscode.workspace.fs.readFile(place(name)));
  const textOf = async (name: string) => new TextDecoder().decode(await bytesOf(name));

  it("refuses what it cannot write, before there is a file", async () => {
    for (const given of [
      { algorithm: "wilson" },
      { loops: 0.1 },
      { entrances: "farthest" },
      { wall: "#" },
      { width: 1e7 },
    ]) {
      const [id] = Object.keys(given);
      const error = await rejects(run("writeTall", { ...given, uri: place("maze.txt") }));
      deepEqual([error.name, (error as Error & { option?: string }).option], ["MazeError", id]);
    }
    const error = await rejects(run("writeTall", OPTIONS));
    equal(error.message, "uri: undefined cannot be used. Allowed: the Uri of the file to write, or its text.");
    await rejects(run("writeTall", { ...OPTIONS, uri: "maze.txt" }), /^uri: "maze\.txt" cannot be used/);
    if (isNode()) deepEqual(await names(), []);
  });

  it("says where no file can be written in parts, and what to do", async () => {
    const uri = vscode.Uri.parse("mazetall:/maze.txt");
    const message = /^At mazetall:\/maze\.txt no file can be written part by part\. .* Save Maze As….*$/;
    if (isNode()) await rejects(run("writeTall", { ...OPTIONS, uri }), message);
    else await rejects(run("writeTall", { ...OPTIONS, uri: place("maze.txt") }), /can be written part by part\. /);
  });

  if (!isNode()) return;

  it("writes what the core makes of the maze whole, over what is there, and returns the uri", async () => {
    await vscode.workspace.fs.writeFile(place("maze.txt"), new TextEncoder().encode("old"));
    for (const style of ["lines", "half-blocks"]) {
      const written = await run<vscode.Uri>("writeTall", { ...OPTIONS, style, uri: place("maze.txt") });
      equal(written.toString(), place("maze.txt").toString());
      equal(await textOf("maze.txt"), toText(makeMaze(OPTIONS), style), style);
    }
    await run("writeTall", { ...OPTIONS, style: "bits", uri: place("new/maze.bits").toString() });
    deepEqual(readBits(await bytesOf("new/maze.bits")).toJSON(), makeMaze(OPTIONS).toJSON());
    deepEqual((await names()).sort(), ["maze.txt", "new"]);
  });

  it("takes the settings that mean something for it", async () => {
    const defaults = { seed: "set", entrances: "none", grid: "hexagonal", loops: 0.5, width: 7, height: 9 };
    await set({ defaults, style: "box" });
    await run("writeTall", { uri: place("maze.txt") });
    const options = { algorithm: "eller", width: 7, height: 9, seed: "set", entrances: "none" };
    equal(await textOf("maze.txt"), toText(makeMaze(options), "box"));
  });

  it("leaves nothing where it is cancelled, and says how many rows there are", async () => {
    await vscode.workspace.fs.writeFile(place("maze.txt"), new TextEncoder().encode("old"));
    const progress = catchProgress();
    const running = rejects(run("writeTall", { ...ENDLESS, uri: place("maze.txt") }));
    await eventually("rows", () => progress.messages.at(-1));
    const [begun] = (await names()).filter((name) => name !== "maze.txt");
    ok(begun?.endsWith(".tmp"), "a partial file beside it");
    progress.cancel();
    equal((await running).name, "Canceled");
    ok(/^[\d,]+ of 9,007,199,254,740,992 rows$/.test(progress.messages.at(-1) ?? ""), progress.messages.join("; "));
    deepEqual(await names(), ["maze.txt"]);
    equal(await textOf("maze.txt"), "old");
  });

  if (process.platform === "linux")
    it("leaves nothing where the disk is full, and says so", async () => {
      await vscode.workspace.fs.writeFile(place("maze.txt"), new TextEncoder().encode("old"));
      const { prototype } = process.getBuiltinModule("node:worker_threads").Worker;
      const { postMessage } = prototype;
      stub(prototype, "postMessage", function (this: typeof prototype, job: { type: string }) {
        postMessage.call(this, job.type === "tall" ? { ...job, path: "/dev/full" } : job);
      });
      const error = await rejects(run("writeTall", { ...OPTIONS, uri: place("maze.txt") }));
      const message =
        /maze\.txt could not be written\. The disk is full\. The old file is unchanged\. Check permissions and free space/;
      ok(message.test(error.message), error.message);
      deepEqual(await names(), ["maze.txt"]);
      equal(await textOf("maze.txt"), "old");
    });

  it("leaves nothing where it fails otherwise, and gives the reason", async () => {
    await rejects(run("writeTall", { ...OPTIONS, uri: folder }), /That is a folder\. Nothing was written\./);
    deepEqual(await names(), []);
  });

  it("is an entry of the formats in Save Maze As", async () => {
    const questions = new Questions();
    const running = run("export");
    await questions.choose("tall");
    const list = await questions.nextPick();
    deepEqual([list.title, list.placeholder], ["Write Tall Maze to File", "Which algorithm makes the maze?"]);
    await questions.escape();
    equal(await running, undefined);
    deepEqual(await names(), []);
  });

  it("asks for algorithm, style, size and file", async () => {
    const messages = catchMessages("showInformationMessage");
    let proposed: vscode.Uri | undefined;
    stub(vscode.window, "showSaveDialog", async (options?: vscode.SaveDialogOptions) => {
      proposed = options?.defaultUri;
      return place("asked.txt");
    });
    const questions = new Questions();
    const running = run("writeTall");
    await questions.choose("sidewinder");
    await questions.choose("compact");
    const box = await questions.nextBox();
    equal(box.value, "100 x 1000");
    equal(said(box), "Size: width x height. A file of about 202 KB.");
    box.value = "5 x 40000000000000000";
    await questions.enter();
    await eventually("a complaint", () => typeof box.validationMessage === "string");
    box.value = "5 x 300";
    await questions.enter();
    await running;
    const [, seed = ""] = /maze-sidewinder-5x300-(\d+)\.txt$/.exec(proposed?.path ?? "") ?? [];
    const options = { algorithm: "sidewinder", width: 5, height: 300, seed };
    equal(await textOf("asked.txt"), toText(makeMaze(options), "compact"));
    deepEqual(messages, ["Maze: wrote 300 rows to tall mazes/asked.txt."]);
  });

  for (const [how, end] of [
    ["Escape ends it", (questions: Questions) => questions.escape()],
    [
      "Enter goes back to the size",
      async (questions: Questions) => {
        await questions.enter();
        equal((await questions.nextBox()).value, "100 x 130000");
        await questions.escape();
      },
    ],
  ] as const)
    it(`asks before a file of more than 100 MB, and leaves no trace: ${how}`, async () => {
      stub(vscode.window, "showSaveDialog", async () => {
        throw new Error("a file is asked for");
      });
      const questions = new Questions();
      const running = run("writeTall");
      await questions.enterThrough(2);
      const box = await questions.nextBox();
      box.value = "100 x 130000";
      await questions.enter();
      equal((await questions.nextPick()).placeholder, "A file of about 105 MB");
      await end(questions);
      equal(await running, undefined);
      deepEqual(await names(), []);
    });

  it("takes the tallest maze, and leaves nothing where no file is chosen", async () => {
    let proposed: string | undefined;
    stub(vscode.window, "showSaveDialog", async (options?: vscode.SaveDialogOptions) => {
      proposed = options?.defaultUri?.path;
      return undefined;
    });
    const questions = new Questions();
    const running = run("writeTall");
    await questions.choose("sidewinder");
    await questions.choose("bits");
    const box = await questions.nextBox();
    box.value = `5 x ${2 ** 53}`;
    await questions.enter();
    await questions.next();
    await questions.down();
    await questions.enter();
    await running;
    ok(/maze-sidewinder-5x9007199254740992-\d+\.bits$/.test(proposed ?? ""), `proposed: ${proposed}`);
    deepEqual(await names(), []);
  });
});

/** What stands below a box, where that is no error. */
function said({ validationMessage }: vscode.InputBox): string | undefined {
  return typeof validationMessage === "object" ? validationMessage.message : undefined;
}
