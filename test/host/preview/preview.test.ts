import * as vscode from "vscode";
import { generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import {
  act,
  catchMessages,
  cover,
  focusPreview,
  generate,
  openUntitled,
  previewTabs,
  run,
  set,
  setDefaults,
  setSelections,
  watchContext,
} from "../support/helpers";
import { useRealPages } from "../support/quickPages";
import { Workers } from "../support/workers";

const SMALL = { width: 4, height: 3, seed: "p" };
/** Takes long enough to do something meanwhile. */
const LONG = { algorithm: "kruskal", width: 1900, height: 1900, animate: false };

describe("the preview", () => {
  useRealPages();

  it("opens beside the editor, which keeps the focus", async () => {
    const editor = await openUntitled("text");
    await setSelections(editor, [0, 2]);
    await generate(SMALL);
    const [tab] = previewTabs();
    equal(tab.group.viewColumn, vscode.ViewColumn.Two);
    equal(tab.isActive, true);
    equal(vscode.window.activeTextEditor, editor);
    equal(editor.selection.active.character, 2);
    equal(vscode.window.tabGroups.activeTabGroup.viewColumn, vscode.ViewColumn.One);
  });

  it("is used again by the next command, where it is and without taking the focus", async () => {
    const editor = await openUntitled("text");
    await generate(SMALL);
    const [first] = previewTabs();
    for (const algorithm of ["kruskal", "eller"]) {
      deepEqual(await generate({ ...SMALL, algorithm }), makeMaze({ ...SMALL, algorithm }).toJSON());
    }
    equal(previewTabs().length, 1, "previews");
    equal(previewTabs()[0].group.viewColumn, first.group.viewColumn);
    equal(vscode.window.activeTextEditor, editor);
  });

  it("is named after what it shows", async () => {
    for (const [options, title] of [
      [{ algorithm: "wilson" }, "Maze: Wilson"],
      [{ algorithm: "prim" }, "Maze: Prim (list of walls)"],
      [{ algorithm: "wilson", at: "3,4" }, "Maze: Wilson at 3,4"],
    ] as const) {
      await generate({ ...SMALL, ...options });
      await eventually(`the title ${title}`, () => previewTabs()[0].label === title);
    }
  });

  it("shows the latest of several requests, and the others end", async () => {
    const first = rejects(generate({ ...LONG, seed: 1 }));
    const second = rejects(generate({ ...LONG, seed: 2 }));
    const third = generate(SMALL);
    for (const error of await Promise.all([first, second])) ok(isCancellation(error), String(error));
    deepEqual(await third, makeMaze(SMALL).toJSON());
    equal(previewTabs().length, 1, "previews");
  });

  it("shows the latest of several requests that are made at once", async () => {
    const algorithms = ["kruskal", "prim", "wilson", "eller"];
    const calls = algorithms.map((algorithm) => generate({ ...SMALL, algorithm }));
    const ends = await Promise.allSettled(calls);
    deepEqual(
      ends.map(({ status }) => status),
      ["rejected", "rejected", "rejected", "fulfilled"],
    );
    await eventually("the title of the last", () => previewTabs()[0].label === "Maze: Eller");
  });

  it("ends its work when it is closed", async () => {
    const workers = await Workers.watch();
    const ended = rejects(generate(LONG));
    await eventually("the work to begin", () => workers.started === 1 && previewTabs().length === 1);
    await vscode.window.tabGroups.close(previewTabs());
    ok(isCancellation(await ended), "a cancellation");
    await eventually("the worker to end", () => workers.ended === workers.started);
    equal(previewTabs().length, 0, "previews");
    deepEqual(await generate(SMALL), makeMaze(SMALL).toJSON());
  });

  it("says nothing to a user whose request another one replaces", async () => {
    await setDefaults({ algorithm: "kruskal", width: 1900, height: 1900 });
    const messages = catchMessages("showErrorMessage");
    const asked = run("generate");
    await eventually("the work to begin", () => previewTabs().length === 1);
    await generate(SMALL);
    equal(await asked, undefined);
    deepEqual(messages, []);
  });

  it("comes to the front when it is hidden, and shows the maze", async () => {
    const editor = await openUntitled("text");
    await generate(SMALL);
    await cover(vscode.ViewColumn.Two);
    await vscode.window.showTextDocument(editor.document, vscode.ViewColumn.One);
    await eventually("the preview to be hidden", () => !previewTabs()[0].isActive);
    const options = { ...SMALL, seed: "again" };
    deepEqual(await generate(options), makeMaze(options).toJSON());
    equal(previewTabs()[0].isActive, true);
    equal(vscode.window.activeTextEditor?.document, editor.document);
  });

  it("comes to the front for a command, which is done there then", async () => {
    const told = watchContext();
    await openUntitled("text");
    await generate(SMALL);
    await cover(vscode.ViewColumn.Two);
    await eventually("the preview to be hidden", () => !previewTabs()[0].isActive);
    await act("editShape");
    await eventually("the shape", () => told.get("mazewright.mode") === "shape");
    await eventually("the preview to be in front", () => previewTabs()[0].isActive);
  });

  it("can be hidden and shown again while a maze is made", async () => {
    await openUntitled("text");
    await generate(SMALL);
    const making = generate({ ...LONG, width: 600, height: 600, seed: 3 });
    await cover(vscode.ViewColumn.Two);
    const covers = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(({ label }) => label === "Cover"));
    await vscode.window.tabGroups.close(covers);
    equal((await making).cells, 360_000);
    equal(previewTabs()[0].isActive, true);
  });

  it("may be covered while a maze is made: who asked for it has it all the same", async () => {
    await openUntitled("text");
    const making = generate({ ...LONG, width: 600, height: 600, seed: 4 });
    await eventually("the preview", () => previewTabs().length === 1);
    await cover(vscode.ViewColumn.Two);
    equal((await making).cells, 360_000);
    equal(previewTabs()[0].isActive, false);
  });

  it("goes back to a maze with its steps, whatever has been made without, or was given up, since", async () => {
    const told = watchContext();
    await set({ "preview.autoplay": false });
    await generate({ ...SMALL, algorithm: "wilson" });
    await generate({ ...SMALL, animate: false });
    const given = rejects(generate(LONG));
    await act("previous");
    ok(isCancellation(await given), "a cancellation");
    await eventually("the first maze", () => previewTabs()[0].label === "Maze: Wilson");
    await act("first");
    await act("play");
    await eventually("it to be played", () => told.get("mazewright.isPlaying") === true);
  });

  it("is opened from itself, too: in its own place", async () => {
    await openUntitled("text");
    await generate(SMALL);
    await focusPreview();
    await generate({ ...SMALL, seed: 5 });
    equal(previewTabs().length, 1, "previews");
    equal(vscode.window.tabGroups.all.length, 2, "groups");
  });
});

function isCancellation(error: Error): boolean {
  return error instanceof vscode.CancellationError;
}
