import * as vscode from "vscode";
import { jsonPartsOf } from "../../../src/core/formats/json/json";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { DocumentFollower } from "../../../src/host/textMazes/followDocument";
import { locationOf } from "../../../src/host/textMazes/locations";
import { pack } from "../../../src/shared/data/pack";
import { type PackedMaze } from "../../../src/shared/data/packedMaze";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { equal, eventually, ok } from "../support/assert";
import { found } from "../support/foundMazes";
import { catchMessages, generate, openUntitled, run, setSelections, undo, watchPages } from "../support/helpers";

const [ONE, OTHER] = [
  { width: 4, height: 3, seed: "one" },
  { width: 6, height: 4, seed: "other" },
].map((options) => makeMaze(options));

const TEXT = `${toText(ONE)}\nand\n\n${toText(OTHER)}`;
const BLOCKS = toText(ONE, "blocks");
const OTHER_LINE = 10;

type Show = Extract<ToPreview, { type: "show" }>;

/** The preview of the first maze of a text with two, and what its page was sent. */
async function openFollowed(text = TEXT) {
  const pages = watchPages();
  const editor = await openUntitled(text);
  await setSelections(editor, [1, 1]);
  await run("preview", {});
  const sent = () => pages.sent;
  const shows = () => sent().filter((message): message is Show => message.type === "show");
  const notes = () => sent().flatMap((message) => (message.type === "note" ? [message.text] : []));
  const locations = () => sent().flatMap((message) => (message.type === "locations" ? message.locations : []));
  return { editor, shows, notes, locations, count: shows().length };
}

/** Waits until the preview has looked at the last change: lenses wait for the same, and what they count is asked after it. */
async function looked({ document }: vscode.TextEditor): Promise<void> {
  await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 99);
}

const widthOf = ({ mazes: [{ recipe }] }: Show) => recipe.width;

/** A place in the first maze where its text has a wall between two cells of a row. */
function wallIn(): vscode.Range {
  const lines = toText(ONE).split("\n");
  for (const line of [1, 3, 5])
    for (const column of [4, 8, 12])
      if (lines[line][column] === "|") return new vscode.Range(line, column, line, column + 1);
  throw new Error("no wall");
}

/** A follower of a maze that is another one at each look, whose preview and whose reading are the test's. */
async function followAlone() {
  const { document } = await openUntitled(TEXT);
  const changes = new vscode.EventEmitter<void>();
  const shown: unknown[] = [];
  const page = { shows: async () => {} };
  const follow = (_held: unknown, [{ maze }]: readonly { maze: PackedMaze }[]) => {
    shown.push(maze.recipe.width);
    return page.shows();
  };
  const tracked = [{ location: locationOf(document, { start: { line: 0, column: 0 } }), mark: "first" }];
  const notes: string[] = [];
  const followed = { preview: { animates: false, note: (text: string) => notes.push(text), follow }, tracked };
  const previews = { onDidChange: changes.event, move: () => false, followed, expect: () => {} };
  const index = {
    find: async (): Promise<unknown> => [found(ONE, { mark: `look ${shown.length}` })],
    ask: async () => ({ maze: pack(ONE), options: undefined, json: jsonPartsOf(ONE) }),
  };
  const failures: unknown[] = [];
  const follower = new DocumentFollower(previews as never, index as never, {} as never, (error) =>
    failures.push(error),
  );
  return { follower, look: () => changes.fire(), page, shown, failures, notes, index };
}

describe("what follows a maze in a text", () => {
  it("leads from a cell to its place in the text, and from none to where the maze begins", async () => {
    const pages = watchPages();
    const editor = await openUntitled(`words\n${TEXT}`);
    await setSelections(editor, [1 + OTHER_LINE, 1]);
    await run("preview", {});
    const place = () => {
      const { line, character } = vscode.window.activeTextEditor?.selection.active ?? new vscode.Position(0, 0);
      return `${line}, ${character}`;
    };
    pages.say({ type: "openText", at: 0, cell: 7 }); // row 1, column 1 of a maze with six columns
    await eventually("the cell", () => place() === `${1 + OTHER_LINE + 3}, 6`);
    pages.say({ type: "openText", at: 0 });
    await eventually("the maze", () => place() === `${1 + OTHER_LINE}, 0`);
  });

  it("moves an end in the text where the user agrees, as one step to undo", async () => {
    const [pages, messages] = [watchPages(), catchMessages("showInformationMessage", "Rewrite")];
    const before = `words\n${toText(ONE)}`;
    const editor = await openUntitled(before);
    await setSelections(editor, [2, 1]);
    await run("preview", {});
    pages.say({ type: "moveEnd", end: "exit", at: 0, cell: 5 });
    const moved = `words\n${toText(makeMaze({ width: 4, height: 3, seed: "one", exit: 5 }))}`;
    await eventually("the sign", () => editor.document.getText() === moved);
    equal(messages.length, 1);
    ok(
      /^Maze: It stands in .+, on lines 2 to 8\. Rewrite it there with its exit in this cell\?$/.test(messages[0]),
      messages[0],
    );
    await undo(editor);
    equal(editor.document.getText(), before);
  });

  it("leaves a text as it is where the user does not agree, or it cannot hold the end, and says which styles can", async () => {
    const [pages, refusals] = [watchPages(), catchMessages("showErrorMessage")];
    const compact = toText(ONE, "compact");
    const editor = await openUntitled(compact);
    await setSelections(editor, [1, 1]);
    await run("preview", {});
    for (const answer of [undefined, "Rewrite"]) {
      const questions = catchMessages("showInformationMessage", answer);
      pages.say({ type: "moveEnd", end: "entrance", at: 0, cell: 5 });
      await eventually("the question", () => questions.length === 1);
    }
    await eventually("the refusal", () => refusals.length > 0);
    equal(refusals.length, 1);
    ok(/no sign for an entrance or exit inside the maze.*lines, blocks, box/.test(refusals[0]), refusals[0]);
    equal(editor.document.getText(), compact);
  });

  it("says of a text that has become too much to read that the maze is as it was", async () => {
    const { follower, look, notes, shown, index } = await followAlone();
    index.find = async () => "too much";
    look();
    await eventually("the note", () => notes.length > 0);
    ok(notes[0].endsWith("too much to read. This is how it was."), notes[0]);
    equal(shown.length, 0);
    follower.dispose();
  });

  it("says once that it cannot show a maze, and again once it could", async () => {
    const { follower, look, page, shown, failures } = await followAlone();
    const fail = async () => {
      throw new Error("The preview failed.");
    };
    for (const [at, [shows, said]] of (
      [
        [fail, 1],
        [fail, 1],
        [async () => {}, 1],
        [fail, 2],
      ] as const
    ).entries()) {
      page.shows = shows;
      look();
      await eventually("the maze", () => shown.length === at + 1);
      await new Promise((resolve) => setTimeout(resolve));
      equal(failures.length, said);
    }
    follower.dispose();
  });
});

describe("the preview of a maze in a text", () => {
  it("shows what is written, and what is undone, and keeps what is seen of it", async () => {
    const { editor, shows, count } = await openFollowed();
    const before = shows()[count - 1].mazes[0].numbers.join();
    await editor.edit((edit) => edit.replace(wallIn(), " "));
    await eventually("the change", () => shows().length === count + 1);
    const changed = shows()[count];
    equal(changed.isRerun, true);
    equal(widthOf(changed), 4);
    ok(changed.mazes[0].numbers.join() !== before, "another maze");
    equal(vscode.window.activeTextEditor?.document, editor.document, "the focus stays");
    await vscode.commands.executeCommand("undo");
    await eventually("the first maze again", () => shows().length === count + 2);
    equal(shows()[count + 1].mazes[0].numbers.join(), before);
  });

  it("is one place in the history, however often the text changes", async () => {
    const { editor, shows, count } = await openFollowed();
    for (const [at, text] of [" ", "|"].entries()) {
      await editor.edit((edit) => edit.replace(wallIn(), text));
      await eventually("a change", () => shows().length === count + at + 1);
    }
    equal(shows().at(-1)?.history.entries.length, shows()[count - 1].history.entries.length);
  });

  it("stays with its maze when lines come before it, and leaves it alone for other changes", async () => {
    const { editor, shows, notes, locations, count } = await openFollowed();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "first\n\n"));
    await eventually("the page to know the place", () => locations().length === 1);
    equal(locations()[0].line, 2);
    await editor.edit((edit) => edit.insert(editor.document.lineAt(editor.document.lineCount - 1).range.end, "last"));
    await looked(editor);
    equal(shows().length, count);
    equal(notes().filter((text) => text !== "").length, 0);
    const wall = wallIn();
    const moved = new vscode.Range(wall.start.translate(2), wall.end.translate(2));
    await editor.edit((edit) => edit.replace(moved, " "));
    await eventually("the change", () => shows().length === count + 1);
    equal(shows().at(-1)?.locations?.[0].line, 2);
  });

  it("shows what was written while its first picture was drawn", async () => {
    const pages = watchPages();
    const goOn = pages.hold("answer");
    const editor = await openUntitled(TEXT);
    await setSelections(editor, [1, 1]);
    const running = run("preview", {});
    const shows = () => pages.sent.filter((message): message is Show => message.type === "show");
    await eventually("the picture", () => shows().length === 1);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), "first\n\n");
      edit.replace(wallIn(), " ");
    });
    goOn();
    await running;
    await eventually("the change", () => shows().length === 2);
    equal(shows()[1].locations?.[0].line, 2);
    ok(shows()[1].mazes[0].numbers.join() !== shows()[0].mazes[0].numbers.join(), "another maze");
  });

  it("keeps the meaning that the user chose, as long as the text can have it", async () => {
    const { editor, shows, count } = await openFollowed(BLOCKS);
    await run("readOtherwise", {});
    equal(shows().length, count + 1);
    equal(widthOf(shows()[count]), 9, "each character a cell");
    const wall = BLOCKS.split("\n")[1].indexOf("#", 1);
    for (const [at, text] of [" ", "#"].entries()) {
      await editor.edit((edit) => edit.replace(new vscode.Range(1, wall, 1, wall + 1), text));
      await eventually("the change", () => shows().length === count + at + 2);
      equal(widthOf(shows()[count + at + 1]), 9, "still each character");
    }
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 0, 7, 0), toText(ONE)));
    await eventually("what has one meaning only", () => shows().length === count + 4);
    equal(widthOf(shows()[count + 3]), 4);
  });

  it("stays with its maze while the cursor is in another, also in another document", async () => {
    const { editor, shows, count } = await openFollowed();
    await setSelections(editor, [OTHER_LINE + 2, 3]);
    await looked(editor);
    const second = await openUntitled(`# mazes\n\n${toText(OTHER)}`);
    await setSelections(second, [4, 3]);
    await looked(second);
    equal(shows().length, count);
    const edit = new vscode.WorkspaceEdit();
    edit.replace(editor.document.uri, wallIn(), " ");
    await vscode.workspace.applyEdit(edit);
    await eventually("the change", () => shows().length === count + 1);
    equal(widthOf(shows()[count]), 4);
  });

  it("keeps the last picture while the text is no maze, and says where", async () => {
    const { editor, shows, notes, count } = await openFollowed();
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 0, 7, 0), "a\nb\nc\n\n"));
    await eventually("a note", () => notes().at(-1)?.startsWith("Line 1: no maze any more"));
    equal(shows().length, count);
    await vscode.commands.executeCommand("undo");
    await eventually("no note", () => notes().at(-1) === "");
    equal(shows().length, count);
  });

  it("is left as it is while it is kept, and catches up then", async () => {
    const { editor, shows, count } = await openFollowed();
    await run("lockPreview");
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), "first\n");
      edit.replace(wallIn(), " ");
    });
    await looked(editor);
    equal(shows().length, count);
    await run("unlockPreview");
    await eventually("the change", () => shows().length === count + 1);
    equal(widthOf(shows()[count]), 4);
    equal(shows()[count].locations?.[0].line, 1);
  });

  it("is left alone once another maze is generated, and when it is closed", async () => {
    const { editor, shows, count } = await openFollowed();
    await generate({ width: 9, height: 9, seed: 1 });
    equal(shows().length, count + 1);
    await editor.edit((edit) => edit.replace(wallIn(), " "));
    await looked(editor);
    equal(shows().length, count + 1);
    await setSelections(editor, [1, 1]);
    await run("preview", {});
    equal(shows().length, count + 2);
    for (const group of vscode.window.tabGroups.all)
      for (const tab of group.tabs)
        if (tab.input instanceof vscode.TabInputWebview) await vscode.window.tabGroups.close(tab);
    await editor.edit((edit) => edit.replace(wallIn(), "|"));
    await looked(editor);
    equal(
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(({ input }) => input instanceof vscode.TabInputWebview).length,
      0,
    );
  });
});
