import * as vscode from "vscode";
import { actionIds } from "../../../src/shared/actions";
import { deepEqual, equal, eventually } from "../support/assert";
import { catchMessages, EXTENSION, generate, run, watchContext, watchPages } from "../support/helpers";
import { useRealPages } from "../support/quickPages";

const LONG = { algorithm: "wilson", width: 40, height: 40, seed: "a" };

describe("commands of the preview", () => {
  useRealPages();

  it("are there as package.json says, and no others", async () => {
    const extension = vscode.extensions.getExtension(EXTENSION);
    await extension?.activate(); // this file may run alone
    const { commands } = extension?.packageJSON.contributes ?? {};
    const declared = commands.map(({ command }: { command: string }) => command);
    const registered = (await vscode.commands.getCommands(true)).filter((id) => id.startsWith("mazewright."));
    deepEqual(registered.sort(), declared.sort());
  });

  it("move the player, as VS Code is told", async () => {
    const told = watchContext();
    await generate(LONG);
    await eventually("the maze to be played", () => told.get("mazewright.isPlaying") === true);
    await run("player.pause");
    await eventually("a pause", () => told.get("mazewright.isPlaying") === false);
    await run("player.play");
    await eventually("it to go on", () => told.get("mazewright.isPlaying") === true);
    await run("player.last");
    await eventually("the end", () => told.get("mazewright.isPlaying") === false);
  });

  it("are about a maze, or about its shape while that is painted", async () => {
    const told = watchContext();
    await generate(LONG);
    await run("player.editShape");
    await eventually("the shape", () => told.get("mazewright.mode") === "shape");
    await run("player.play"); // means nothing there
    await run("player.leaveShape");
    await eventually("the maze", () => told.get("mazewright.mode") === "maze");
    equal(told.get("mazewright.isPlaying"), false);
  });

  it("make another maze beside a maze, as Generate Maze does", async () => {
    const { sent } = watchPages();
    await generate(LONG);
    await run("player.generate");
    const seeds = sent.flatMap((message) => (message.type === "show" ? message.mazes[0].recipe.seed : []));
    deepEqual([seeds.length, new Set(seeds).size], [2, 2]);
  });

  it("say so where there is no preview, each in one message", async () => {
    const messages = catchMessages("showErrorMessage");
    for (const action of actionIds) equal(await run(`player.${action}`), undefined);
    await run("lockPreview");
    deepEqual([...new Set(messages)], ["Maze: There is no preview. Generate a maze first."]);
    equal(messages.length, actionIds.length + 1, "messages");
  });
});
