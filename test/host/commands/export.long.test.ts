import * as vscode from "vscode";
import { writtenFormats } from "../../../src/core/formats/exports";
import type { FormatOptions } from "../../../src/core/formats/exports/exportFormat";
import { exportFormats } from "../../../src/core/formats/exports/facts";
import { generate as makeMaze, record, toText } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { asContent, contentOf, Files } from "../support/files";
import {
  catchMessages,
  cover,
  focusPreview,
  generate,
  layout,
  openUntitled,
  previewTabs,
  run,
  setDefaults,
  stub,
  watchPages,
} from "../support/helpers";
import { Questions } from "../support/questions";
import { isNode } from "../support/workers";

const OPTIONS = { algorithm: "wilson", width: 5, height: 4, seed: "e" };
const PICTURE = { colors: "dark", solution: true } as const;

/** A picture of a maze as it is saved. */
function picture(id: string, options: object, how: FormatOptions = { colors: "light" }): string | Uint8Array {
  const format = writtenFormats.find((each) => each.id === id);
  if (format === undefined) throw new Error(id);
  return format.isAnimated ? format.write(record(options), how) : format.write(makeMaze(options), how);
}

/** What each format makes of the maze, of pictures in other colours than the usual and with the solution. */
const EXPECTED: Readonly<Record<string, () => string | Uint8Array>> = {
  svg: () => picture("svg", OPTIONS, PICTURE),
  "animated-svg": () => picture("animated-svg", OPTIONS, PICTURE),
  png: () => picture("png", OPTIONS, PICTURE),
  gif: () => picture("gif", OPTIONS, PICTURE),
  text: () => toText(makeMaze(OPTIONS), "lines", { solution: true }),
  json: () => JSON.stringify(makeMaze(OPTIONS).toJSON()),
};

describe("export with options", () => {
  let files: Files;

  beforeEach(() => {
    files = new Files("mazeexport", false);
  });
  afterEach(() => files.dispose());

  const place = (name: string) => vscode.Uri.parse(`mazeexport:/${name}`);

  it("writes what the core makes, and returns the uri", async () => {
    for (const { id, takes, extension } of exportFormats.filter((format) => format.id in EXPECTED)) {
      const uri = place(`maze.${extension}`);
      const given = Object.fromEntries(
        Object.entries(PICTURE).filter(([option]) => takes.includes(option as "colors")),
      );
      const written = await run<vscode.Uri>("export", { ...OPTIONS, ...given, format: id, uri });
      equal(written.toString(), uri.toString(), id);
      const content = await contentOf(uri);
      if (id === "json") deepEqual(JSON.parse(content), makeMaze(OPTIONS).toJSON());
      else equal(content, asContent(EXPECTED[id]()), id);
    }
  });

  it("writes into the workspace, over what is there, the uri being a text", async () => {
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const uri = vscode.Uri.joinPath(folder.uri, "exported maze.svg");
    for (const seed of [1, 2]) {
      await run("export", { ...OPTIONS, seed, uri: uri.toString() });
      equal(await contentOf(uri), picture("svg", { ...OPTIONS, seed }));
    }
    await vscode.workspace.fs.delete(uri);
  });

  it("takes the format that the name of the file says, if none is given", async () => {
    for (const [name, id] of [
      ["a.PNG", "png"],
      ["a.gif", "gif"],
      ["a.txt", "text"],
      ["a.json", "json"],
      ["a.svg", "svg"],
      ["a", "svg"],
    ]) {
      await run("export", { ...OPTIONS, uri: place(name) });
      await run("export", { ...OPTIONS, uri: place("other"), format: id });
      equal(await contentOf(place(name)), await contentOf(place("other")), name);
    }
  });

  it("uses the settings for what is left out", async () => {
    await setDefaults({ width: 3, height: 2, solution: true, algorithm: "kruskal" });
    await run("export", { seed: "s", uri: place("a.svg") });
    const made = { algorithm: "kruskal", width: 3, height: 2, seed: "s" };
    equal(await contentOf(place("a.svg")), picture("svg", made, { colors: "light", solution: true }));
    await run("export", { seed: "s", uri: place("a.json") });
  });

  it("refuses what cannot be, asks nothing, and writes nothing", async () => {
    const questions = new Questions();
    const uri = place("refused");
    const refusals: [object, RegExp][] = [
      [{}, /^uri: undefined cannot be used\. Allowed: the Uri of the file to write/],
      [{ uri: "maze.svg" }, /^uri: "maze\.svg" cannot be used/],
      [{ uri: "C:\\maze.svg" }, /^uri: /],
      [
        { uri, format: "bmp" },
        /^format: "bmp" cannot be used\. Allowed: svg, animated-svg, png, gif, text, json, tmj, csv, movingai, dot, hex42\.$/,
      ],
      [{ uri, colors: "blue" }, /^colors: "blue" .*Allowed: light, dark, print\.$/],
      [{ uri, format: "json", colors: "dark" }, /^colors: "dark" .*it has no effect for json/],
      [{ uri, format: "gif", graph: true }, /^graph: true .*it has no effect for gif/],
      [{ uri, format: "json", solution: true }, /^solution: true .*it has no effect for json/],
      [{ uri, format: "png", style: "lines" }, /^style: "lines" .*it has no effect for png/],
      [{ uri, format: "text", grid: "circular" }, /^style: "lines" .*circular/],
      [{ uri, format: "gif", width: 1200, height: 900 }, /^width: 1200 .*at most 1,000,000 cells can be animated/],
      [{ uri, format: "animated-svg", width: 300, height: 300 }, /^width: 300 .*at most 10,000 cells can be animated/],
      [{ uri, format: "png", width: 3000, height: 2 }, /^width: 3000 .*cells of at least 3 pixels/],
      [{ uri, sice: 3 }, /^sice: 3 .*format, uri, style, .*colors, solution, graph, lineWidth, margin\.$/],
    ];
    const elsewhere = /^uri: "file:\/\/host\/share\/a\.svg" .*\(host is another machine\)\. Allowed: .* this machine,/;
    if (isNode() && process.platform !== "win32") refusals.push([{ uri: "file://host/share/a.svg" }, elsewhere]);
    for (const [options, message] of refusals) {
      const error = await rejects(run("export", options), message);
      equal(error.name, "MazeError", error.message);
    }
    equal(questions.count, 0);
    await rejects(contentOf(uri));
  });

  it("rejects where nothing can be written", async () => {
    const readonly = new Files("mazereadonly", true);
    try {
      await rejects(run("export", { ...OPTIONS, uri: "mazereadonly:/a.svg" }), /a\.svg could not be written/);
      await rejects(run("export", { ...OPTIONS, uri: "nowhere:/a.svg" }), /a\.svg could not be written/);
    } finally {
      readonly.dispose();
    }
  });
});

describe("export without options", () => {
  let files: Files;

  beforeEach(() => {
    files = new Files("mazeexport", false);
  });
  afterEach(() => files.dispose());

  it("asks for format and place, and exports what is shown, with the solution if the settings say so", async () => {
    await generate(OPTIONS);
    await setDefaults({ algorithm: "kruskal", width: 9, solution: true });
    const uri = vscode.Uri.parse("mazeexport:/chosen.svg");
    const dialogs: vscode.SaveDialogOptions[] = [];
    stub(vscode.window, "showSaveDialog", async (options) => {
      dialogs.push(options ?? {});
      return uri;
    });
    const messages = catchMessages("showInformationMessage");
    const questions = new Questions();
    const running = run("export");
    await questions.choose("animated-svg");
    await questions.choose("file");
    equal(await running, undefined);
    equal(questions.count, 2);
    equal(await contentOf(uri), picture("animated-svg", OPTIONS, { colors: "light", solution: true }));
    deepEqual(dialogs[0].filters, { "Animated SVG": ["svg"] });
    ok(dialogs[0].defaultUri?.path.endsWith("/maze-wilson-5x4-e.maze.svg"), `${dialogs[0].defaultUri}`);
    equal(messages.length, 1);
    ok(messages[0].startsWith("Maze: wrote"), messages[0]);
  });

  it("exports to the clipboard, and with Back and Enter alone to a document beside", async () => {
    await openUntitled("text");
    await generate(OPTIONS);
    const questions = new Questions();
    const first = run("export");
    await questions.choose("json");
    await questions.choose("clipboard");
    await first;
    deepEqual(JSON.parse(await vscode.env.clipboard.readText()), makeMaze(OPTIONS).toJSON());

    const second = run("export");
    await questions.choose("text");
    await questions.next();
    await questions.back();
    await questions.choose("svg");
    await questions.choose("beside");
    await second;
    const document = await eventually("a document", () => vscode.window.activeTextEditor?.document);
    equal(document.getText(), picture("svg", OPTIONS));
    deepEqual([document.isUntitled, document.languageId], [true, "xml"]);
  });

  it("saves the first of the mazes that are compared", async () => {
    const { algorithm, ...common } = OPTIONS;
    await run("compare", { ...common, algorithms: [algorithm, "kruskal"] });
    const questions = new Questions();
    const running = run("export");
    await questions.choose("json");
    await questions.choose("clipboard");
    await running;
    deepEqual(JSON.parse(await vscode.env.clipboard.readText()), makeMaze(OPTIONS).toJSON());
  });

  it("puts a picture onto the clipboard by the preview, or says why not", async () => {
    const { sent, received } = watchPages();
    await openUntitled("text");
    await generate(OPTIONS);
    const messages = catchMessages("showErrorMessage");
    const questions = new Questions();
    const running = run("export");
    await questions.choose("png");
    await questions.choose("clipboard");
    equal(await running, undefined); // the page has told of it: a window without the focus may not copy
    await eventually("the preview to be in front", () => previewTabs()[0].isActive);
    const pictures = sent.flatMap((message) => (message.type === "copyPicture" ? [message.bytes] : []));
    const expected = asContent(picture("png", OPTIONS));
    for (const bytes of pictures) equal(asContent(bytes), expected);
    const asked = sent.flatMap((message) => (message.type === "copyPicture" ? [message.request] : []));
    const outcomes = received.flatMap((reply) =>
      reply.type === "answer" && asked.includes(reply.request) ? [(reply.result as { failure?: string }).failure] : [],
    );
    deepEqual([pictures.length > 0, outcomes.length], [true, 1]);
    const failures = outcomes.flatMap((failure) => failure ?? []);
    deepEqual(
      messages,
      failures.map((failure) => `Maze: The picture could not be copied. ${failure}`),
    );
  });

  it("puts it there by the preview that shows the maze, where the one used last is hidden", async () => {
    await openUntitled("text");
    await generate(OPTIONS);
    await run("lockPreview");
    await generate({ ...OPTIONS, algorithm: "kruskal" });
    await focusPreview();
    await vscode.commands.executeCommand("workbench.action.moveEditorToNextGroup");
    await eventually("a group of its own", () => layout().length === 3);
    await cover(vscode.ViewColumn.Three);
    await vscode.commands.executeCommand("workbench.action.focusFirstEditorGroup");
    const before = layout();
    deepEqual(before.slice(1), [["Maze: Wilson (kept)*"], ["Maze: Kruskal", "Cover*"]]);
    catchMessages("showErrorMessage"); // a window without the focus may not copy
    const questions = new Questions();
    const running = run("export");
    await questions.choose("png");
    await questions.choose("clipboard");
    await running;
    deepEqual(layout(), before);
  });

  it("puts a picture beside the file that is open, and never over another", async () => {
    await vscode.window.showTextDocument(files.add("notes.txt", "text"));
    await generate(OPTIONS);
    files.add("maze-wilson-5x4-e.maze.png", "taken");
    catchMessages("showInformationMessage");
    const questions = new Questions();
    const running = run("export");
    await questions.choose("png");
    await questions.choose("beside");
    await running;
    equal(await contentOf(vscode.Uri.parse("mazeexport:/maze-wilson-5x4-e.maze.png")), "taken");
    const written = await contentOf(vscode.Uri.parse("mazeexport:/maze-wilson-5x4-e-2.maze.png"));
    equal(written, asContent(picture("png", OPTIONS)));
  });

  it("saves a small maze by the settings where no preview is seen, and leaves no trace when it is given up", async () => {
    await setDefaults({ algorithm: "wilson", height: 4 });
    await openUntitled("text");
    await generate(OPTIONS);
    await cover(vscode.ViewColumn.Two);
    await eventually("the preview to be hidden", () => !previewTabs()[0].isActive);
    const questions = new Questions();
    const given = run("export");
    const { items } = await questions.nextPick();
    equal(items.length, exportFormats.length + (isNode() ? 1 : 0)); // and a tall maze, which needs a disk
    await questions.escape();
    equal(await given, undefined);
    equal(questions.count, 1);
    const running = run("export");
    await questions.choose("json");
    await questions.choose("clipboard");
    await running;
    const { options } = JSON.parse(await vscode.env.clipboard.readText());
    deepEqual([options.algorithm, options.width, options.height], ["wilson", 10, 4]);
  });

  it("says above the list why a format cannot hold the maze, and goes on with another", async () => {
    await generate({ ...OPTIONS, width: 120, height: 120 });
    const messages = catchMessages("showErrorMessage");
    const questions = new Questions();
    const running = run("export");
    const formats = await questions.choose("animated-svg");
    const wrong = "Not as Animated SVG: 14,400 cells. Allowed: at most 10,000 cells can be animated in a file.";
    await eventually("the reason", () => formats.placeholder === wrong);
    await questions.escape();
    equal(await running, undefined);
    deepEqual([questions.count, messages], [1, []]);
  });

  it("leaves a solution out of a text that has none, whatever the settings say", async () => {
    await setDefaults({ solution: true });
    const slashes = { algorithm: "random-slashes", width: 5, height: 4, seed: "e" };
    await generate(slashes);
    const questions = new Questions();
    const running = run("export");
    await questions.choose("text");
    await questions.choose("clipboard");
    await running;
    equal(await vscode.env.clipboard.readText(), toText(makeMaze(slashes)));
  });

  it("proposes a file in the workspace where the open document lies where nothing can be written", async () => {
    const readonly = new Files("mazereadonly", true);
    await vscode.window.showTextDocument(readonly.add("notes.txt", "text"));
    await generate(OPTIONS);
    const dialogs: vscode.SaveDialogOptions[] = [];
    stub(vscode.window, "showSaveDialog", async (options) => {
      dialogs.push(options ?? {});
      return undefined;
    });
    const questions = new Questions();
    const running = run("export");
    await questions.choose("json");
    await questions.choose("file");
    equal(await running, undefined);
    readonly.dispose();
    const [folder] = vscode.workspace.workspaceFolders ?? [];
    const expected = vscode.Uri.joinPath(folder.uri, "maze-wilson-5x4-e.json");
    equal(dialogs[0].defaultUri?.toString(), expected.toString());
  });
});
