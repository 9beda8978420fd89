import * as vscode from "vscode";
import { actionIds } from "../../../src/shared/actions";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { act, catchMessages, EXTENSION, generate, run, watchContext, watchPages } from "../support/helpers";
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
    await act("play");
    await eventually("a pause", () => told.get("mazewright.isPlaying") === false);
    await act("play");
    await eventually("it to go on", () => told.get("mazewright.isPlaying") === true);
    await act("last");
    await eventually("the end", () => told.get("mazewright.isPlaying") === false);
  });

  it("are about a maze, or about its shape while that is painted", async () => {
    const told = watchContext();
    await generate(LONG);
    await act("editShape");
    await eventually("the shape", () => told.get("mazewright.mode") === "shape");
    await act("play"); // means nothing there
    await act("leaveShape");
    await eventually("the maze", () => told.get("mazewright.mode") === "maze");
    equal(told.get("mazewright.isPlaying"), false);
  });

  it("make another maze beside a maze, as Generate Maze does", async () => {
    const { sent } = watchPages();
    await generate(LONG);
    await act("generate");
    const seeds = sent.flatMap((message) => (message.type === "show" ? message.mazes[0].recipe.seed : []));
    deepEqual([seeds.length, new Set(seeds).size], [2, 2]);
  });

  it("say so where there is no preview, each in one message", async () => {
    const messages = catchMessages("showErrorMessage");
    for (const action of actionIds) equal(await act(action), undefined);
    for (const command of ["player.showSolution", "lockPreview"] as const) equal(await run(command), undefined);
    deepEqual([...new Set(messages)], ["Maze: There is no preview. Generate a maze first."]);
    equal(messages.length, actionIds.length + 2, "messages");
  });

  it("say which actions there are, where a key names another or none", async () => {
    const messages = catchMessages("showErrorMessage");
    for (const given of [["explode"], [{}], []]) equal(await run("player", ...given), undefined);
    equal(messages.length, 3, "messages");
    for (const text of messages)
      ok(/^Maze: action: .* cannot be used\. Allowed: play, back, .*(generate\.|…)$/.test(text), text);
    ok(messages[0].startsWith('Maze: action: "explode" '), messages[0]);
  });
});
