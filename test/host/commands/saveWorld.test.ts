import * as vscode from "vscode";
import { tilesImage } from "../../../src/core/formats/maps/tiles";
import { writeWorld } from "../../../src/core/formats/worlds/writeWorld";
import { chunksASide } from "../../../src/core/options/chunk";
import { deepEqual, equal, eventually, rejects } from "../support/assert";
import { catchMessages, generate, run, set, stub } from "../support/helpers";
import { Questions } from "../support/questions";

describe("saving a world", () => {
  let folder: vscode.Uri;

  beforeEach(async () => {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    folder = vscode.Uri.joinPath(workspace.uri, "worlds");
    await vscode.workspace.fs.createDirectory(folder);
  });
  afterEach(() => vscode.workspace.fs.delete(folder, { recursive: true }));

  const place = (name: string) => vscode.Uri.joinPath(folder, name);
  const bytesOf = async (name: string) => Uint8Array.from(await vscode.workspace.fs.readFile(place(name)));
  const textOf = async (name: string) => new TextDecoder().decode(await bytesOf(name));
  const names = async () => (await vscode.workspace.fs.readDirectory(folder)).map(([name]) => name).sort();

  it("writes what the core writes, by options and settings, and refuses what cannot be saved before there is a file", async () => {
    await set({ defaults: { width: 9, height: 7, seed: "set", algorithm: "wilson", loops: 0.5 } });
    const written = await run<vscode.Uri>("saveWorld", { language: "python", width: 8, uri: place("world.py") });
    equal(written.toString(), place("world.py").toString());
    equal(await textOf("world.py"), writeWorld({ language: "python", width: 8, height: 7, seed: "set" }).content);
    const map = { language: "tmj", algorithm: "wilson", width: 5, height: 4, seed: "map", from: "3,3", to: "4,5" };
    await run("saveWorld", { ...map, uri: place("map.tmj").toString() });
    equal(await textOf("map.tmj"), writeWorld(map, "map.tmj").content);
    deepEqual(await bytesOf("map.tiles.png"), tilesImage());
    const all = ["map.tiles.png", "map.tmj", "world.py"];
    deepEqual(await names(), all);
    for (const [id, given] of [
      ["algorithm", { algorithm: "wilson" }],
      ["to", { ...map, to: "9,9999999999999999" }],
      ["loops", { loops: 0.1 }],
      ["uri", { uri: undefined }],
    ] as const) {
      const error = await rejects(run("saveWorld", { uri: place("no.txt"), ...given }));
      deepEqual([error.name, (error as Error & { option?: string }).option], ["MazeError", id]);
    }
    deepEqual(await names(), all);
  });

  it("asks for the form, of a map for its chunks, and for the file; the world is that of the chunk on show", async () => {
    const messages = catchMessages("showInformationMessage");
    const world = { algorithm: "wilson", width: 6, height: 5, seed: "shown" };
    const [last, top] = [chunksASide(world) - 1, 9]; // so that no third one follows, to be proposed
    const at = `${last - 2},${top}`;
    await generate({ ...world, at, animate: false });
    let proposed: vscode.Uri | undefined;
    stub(vscode.window, "showSaveDialog", async (options?: vscode.SaveDialogOptions) => {
      proposed = options?.defaultUri;
      return place("asked.tmj");
    });
    const questions = new Questions();
    const running = run("saveWorld");
    await questions.choose("tmj");
    const box = await questions.nextBox();
    equal(box.value, `${at} ${last},${top + 2}`);
    box.value = `${at} ${last - 1},${top}`;
    await questions.enter();
    equal(await running, undefined);
    equal(proposed?.path.split("/").at(-1), "world.tmj");
    const map = { language: "tmj", ...world, from: at, to: `${last - 1},${top}` };
    equal(await textOf("asked.tmj"), writeWorld(map, "asked.tmj").content);
    deepEqual(messages, ["Maze: wrote worlds/asked.tmj."]);
  });

  it("says of a chunk on show which of its options no world has, and goes on asking", async () => {
    await generate({ algorithm: "depth-first", width: 6, height: 5, at: "7,9", bias: 0.5, animate: false });
    const questions = new Questions();
    const running = run("saveWorld");
    const question = await questions.choose("javascript");
    await eventually("the reason", () => question.placeholder?.startsWith("bias: 0.5 cannot be used"));
    await questions.escape();
    equal(await running, undefined);
  });
});
