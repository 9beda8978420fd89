import * as vscode from "vscode";
import { generate as makeMaze } from "../../../src/core/index";
import type { DrawerState } from "../../../src/shared/drawerState";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import {
  act,
  closeAll,
  generate,
  openUntitled,
  previewTabs,
  run,
  set,
  stub,
  watchContext,
  watchPages,
} from "../support/helpers";
import { takeProblems } from "../support/hooks";
import { useRealPages } from "../support/quickPages";

const SMALL = { width: 4, height: 3, seed: "p" };
const LONG = { width: 40, height: 40, seed: "p" };

const titles = () => previewTabs().map(({ label }) => label);
const becomes = (expected: string[]) =>
  eventually(`the titles ${expected}`, () => JSON.stringify(titles()) === JSON.stringify(expected));

describe("several previews", () => {
  useRealPages();

  it("are opened where a maze is kept, which then stays until it is kept no more", async () => {
    await openUntitled("text");
    await generate({ ...SMALL, algorithm: "kruskal" });
    await run("lockPreview");
    await becomes(["Maze: Kruskal (kept)"]);
    const options = { ...SMALL, algorithm: "prim" };
    deepEqual(await generate(options), makeMaze(options).toJSON());
    await becomes(["Maze: Kruskal (kept)", "Maze: Prim (list of walls)"]);
    equal(previewTabs()[0].group, previewTabs()[1].group, "they are in one group");
    await generate({ ...SMALL, algorithm: "wilson" });
    await becomes(["Maze: Kruskal (kept)", "Maze: Wilson"]);

    await run("lockPreview");
    await becomes(["Maze: Kruskal (kept)", "Maze: Wilson (kept)"]);
    await run("unlockPreview");
    await generate({ ...SMALL, algorithm: "eller" });
    await becomes(["Maze: Kruskal (kept)", "Maze: Eller"]);
  });

  it("open in a column that is there, and in no third one, also where a file covers them", async () => {
    const columns = () => vscode.window.tabGroups.all.length;
    const [first, second] = [await openUntitled("first"), await openUntitled("second")];
    await vscode.window.showTextDocument(first.document, vscode.ViewColumn.One);
    await vscode.window.showTextDocument(second.document, vscode.ViewColumn.Two);
    await generate(SMALL);
    deepEqual([columns(), previewTabs()[0].group.viewColumn], [2, vscode.ViewColumn.One]);
    await vscode.window.showTextDocument(first.document, vscode.ViewColumn.One);
    await generate(SMALL);
    deepEqual([columns(), previewTabs()[0].group.viewColumn], [2, vscode.ViewColumn.Two]);
  });

  it("commands are about the one that was used last", async () => {
    const told = watchContext();
    await generate({ ...LONG, algorithm: "kruskal" });
    await run("lockPreview");
    await act("play");
    await eventually("a pause", () => told.get("mazewright.isPlaying") === false);
    equal(told.get("mazewright.isLocked"), true);
    await generate({ ...LONG, algorithm: "prim" });
    await eventually("the other to be played", () => told.get("mazewright.isPlaying") === true);
    equal(told.get("mazewright.isLocked"), false);
    await act("play");
    await eventually("a pause of the other", () => told.get("mazewright.isPlaying") === false);
  });
});

describe("the history of a preview", () => {
  useRealPages();

  it("is gone through from where the user was going already, and from what is on show once that is given up", async () => {
    const pages = watchPages();
    const shows = () => pages.sent.filter((message) => message.type === "show");
    const shown = () => shows().at(-1)?.mazes[0].recipe.width;
    for (const width of [3, 4, 5, 6]) await generate({ ...SMALL, width, animate: false });
    const travel = async (expected: number, ...all: (-1 | 1)[]) => {
      const before = shows().length;
      for (const by of all) pages.say({ type: "travel", by });
      await eventually("a maze", () => shows().length > before);
      deepEqual([shows().length - before, shown()], [1, expected], all.join());
    };
    await travel(4, -1, -1);
    await travel(4, -1, 1);
    await travel(6, 1, 1, 1); // there are only two
    pages.say({ type: "travel", by: -1 });
    pages.say({ type: "cancel" });
    await travel(5, -1);
  });
});

describe("the drawer of a new preview", () => {
  useRealPages();

  it("is as it was left in the last one of the workspace", async () => {
    const panels: vscode.WebviewPanel[] = [];
    const create = vscode.window.createWebviewPanel as (...given: unknown[]) => vscode.WebviewPanel;
    stub(vscode.window, "createWebviewPanel", ((...given: unknown[]) => {
      const panel = create(...given);
      panels.push(panel);
      return panel;
    }) as never);
    const start = () => {
      const [, written = "{}"] = /data-start="([^"]*)"/.exec(panels.at(-1)?.webview.html ?? "") ?? [];
      return JSON.parse(decodeURIComponent(written)) as DrawerState;
    };
    for (const side of [true, false]) {
      const pages = watchPages();
      await generate(SMALL);
      const left = { side, drawer: { tab: 'say "&lt;"', size: 40 } };
      pages.say({ type: "drawer", ...left });
      await closeAll();
      await generate(SMALL);
      deepEqual(start(), left);
      await closeAll();
    }
  });
});

describe("settings of the preview", () => {
  useRealPages();

  it("say whether a maze is played by itself", async () => {
    await set({ "preview.autoplay": false });
    const told = watchContext();
    await generate({ ...LONG, algorithm: "kruskal" });
    equal(told.get("mazewright.isPlaying") === true, false, "it is played");
    await act("play");
    await eventually("it to be played", () => told.get("mazewright.isPlaying") === true);
  });

  it("are told to a preview that is open when they change", async () => {
    const { sent } = watchPages();
    await generate(SMALL);
    await set({ "preview.speed": 100, "preview.cellSize": 30 });
    const looks = () => sent.flatMap((message) => (message.type === "look" ? [message.look] : []));
    await eventually("both settings", () => looks().some(({ speed, cellSize }) => speed === 100 && cellSize === 30));
  });

  for (const [id, value, allowed] of [
    ["preview.speed", 0, "a number from 1 to 3600"],
    ["preview.autoplay", "yes", "true or false"],
    ["preview.cellSize", 2.5, "a whole number from 0 to 96"],
  ] as const) {
    it(`are named in full where they are bad: ${id}`, async () => {
      await set({ [id]: value });
      const { message } = await rejects(generate(SMALL));
      ok(message.startsWith(`mazewright.${id}: ${JSON.stringify(value)} cannot be used`), message);
      ok(message.includes(allowed), message);
      deepEqual(previewTabs(), []);
      takeProblems(); // the log has it, too
    });
  }
});
