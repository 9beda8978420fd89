import * as vscode from "vscode";
import { generate } from "../../../src/core/index";
import { MazeEditor } from "../../../src/host/mazeEditor/mazeEditor";
import { MazeFile } from "../../../src/host/mazeEditor/mazeFile";
import type { MazeWorkers } from "../../../src/host/workers/workerPool";
import type { ToEditor } from "../../../src/shared/messages/editor";
import { equal, eventually } from "../support/assert";
import { BarePanel } from "../support/barePanel";
import { catchMessages, EXTENSION, openUntitled, set, stub } from "../support/helpers";
import { workAtOnce } from "../support/workAtOnce";

const TEXT = JSON.stringify(generate({ width: 4, height: 3, seed: "p" }).toJSON());

const engine = { request: workAtOnce } as unknown as MazeWorkers;

const needs = () => ({
  extensionUri: vscode.extensions.getExtension(EXTENSION)?.extensionUri ?? vscode.Uri.file("/"),
  engine,
  log: { error: () => {} } as unknown as vscode.LogOutputChannel,
});

/** The maze editor of a document. */
function open(document: vscode.TextDocument) {
  const bare = new BarePanel<ToEditor>();
  const file = new MazeFile(document, engine, () => {});
  const host = new MazeEditor(bare as unknown as vscode.WebviewPanel, file, needs());
  return { bare, host };
}

describe("the page of the maze editor", () => {
  it("tells its page whether single keys are on, when it loads and when the setting changes", async () => {
    const { document } = await openUntitled(TEXT, "json");
    const { bare } = open(document);
    bare.say({ type: "ready" });
    await eventually("the keys", () => bare.posted.some(({ type }) => type === "singleKeys"));
    equal(bare.last("singleKeys").areOn, true);
    await set({ "preview.singleKeys": false });
    await eventually("no single keys", () => !bare.last("singleKeys").areOn);
    await set({ "preview.singleKeys": undefined });
    await eventually("single keys", () => bare.last("singleKeys").areOn);
    bare.dispose();
  });

  it("answers each message of its page, also one that it cannot read", async () => {
    const { document } = await openUntitled(TEXT, "json");
    const { bare } = open(document);
    for (const type of ["ready", "nonsense", "preview"]) bare.say({ type });
    equal(bare.posted.filter(({ type }) => type === "heard").length, 3);
    bare.dispose();
  });

  it("has one message for the user, however often its page fails while that is there", async () => {
    const messages: string[] = [];
    const show = (message: string) => {
      messages.push(message);
      return new Promise(() => {});
    };
    stub(vscode.window, "showErrorMessage", show as never);
    const { document } = await openUntitled(TEXT, "json");
    const { bare } = open(document);
    bare.say({ type: "ready" });
    for (let time = 0; time < 3; time++) bare.say({ type: "crashed", text: `broken ${time}` });
    const failures = messages.filter((message) => message.includes("failed")); // one before may still close
    equal(failures.join(), "Maze: The maze editor failed: broken 0");
    bare.dispose();
  });

  it("loads its page again once there is something new to show, if it failed while it was loading", async () => {
    catchMessages("showErrorMessage");
    const editor = await openUntitled(TEXT, "json");
    const { bare } = open(editor.document);
    bare.say({ type: "crashed", text: "broken" });
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), " "));
    await eventually("a second page", () => bare.loads > 1);
    bare.say({ type: "ready" });
    await eventually("the maze", () => bare.posted.some(({ type }) => type === "show"));
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), " "));
    equal(bare.loads, 2);
    bare.dispose();
  });
});
