import * as vscode from "vscode";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/index";
import { equal, eventually, ok } from "../support/assert";
import { Files } from "../support/files";
import { isNode } from "../support/workers";

/** What VS Code's own support of JSON makes of our schema. */
describe("the schema of *.maze.json", () => {
  let files: Files;
  before(() => (files = new Files("schemed", false)));
  after(() => files.dispose());

  const SIZES = { width: 4, height: 3, levels: 2, rings: 3, cells: 12 };
  const TEXT = writeJson(mazeToJson(generate({ width: 3, height: 2, seed: 1 })));

  async function open(name: string, text: string): Promise<vscode.TextDocument> {
    const document = await vscode.workspace.openTextDocument(files.add(`${name}.maze.json`, text));
    await vscode.window.showTextDocument(document, { preview: false });
    return document;
  }

  const faultsIn = ({ uri }: vscode.TextDocument) =>
    vscode.languages.getDiagnostics(uri).map(({ message, range }) => `${range.start.line}: ${message}`);

  it("underlines what is wrong, and nothing in what every grid writes", async function () {
    if (!isNode()) this.skip(); // there its server takes long to start
    const written = [];
    for (const { id, sizes } of grids) {
      const options = Object.fromEntries(sizes.map((size) => [size, SIZES[size as keyof typeof SIZES]]));
      const maze = generate({ grid: id, ...options, seed: id, braid: 0.5, entrances: "farthest" });
      written.push(await open(id, writeJson(mazeToJson(maze))));
    }
    const slashes = generate({ algorithm: "random-slashes", width: 3, height: 3, seed: 1 });
    const live = generate({ algorithm: "cellular-maze", width: 6, height: 6, seed: 1 });
    const masked = generate({ mask: ["..#", "..."], algorithm: "wilson", seed: 1 });
    for (const [name, maze] of Object.entries({ slashes, live, masked }))
      written.push(await open(name, writeJson(mazeToJson(maze))));
    for (const [name, text, expected] of [
      ["format", TEXT.replace(`"mazewright"`, `"other"`), /^1: .*mazewright/],
      ["grid", TEXT.replace(`"rectangular"`, `"square"`), /^4: .*not accepted.*rectangular/],
      ["size", TEXT.replace(`"width": 3, `, ""), /^4: .*width/],
      ["zero", TEXT.replace(`"height": 2`, `"height": 0`), /^4: .*minimum.* 1/],
      ["pair", TEXT.replace(/\[0, \d+\]/, "[0]"), /^6: .*2 items|too few/],
      ["word", TEXT.replace(`"entrance": 0`, `"entrance": "here"`), /^7: .*integer/],
      ["missing", TEXT.replace(/ {2}"passages".*\n/, ""), /^0: .*passages/],
    ] as const) {
      const document = await open(name, text);
      const found = await eventually(`what is wrong: ${name}`, () => faultsIn(document)[0]);
      ok(expected.test(found), `${name}: ${found}`);
    }
    for (const document of written) equal(faultsIn(document).join(), "", document.uri.path);
  });

  it("completes options and explains them", async function () {
    if (!isNode()) this.skip();
    const document = await open("completed", TEXT.replace(`"rectangular"`, `""`));
    const at = document.positionAt(document.getText().indexOf(`"grid": "`) + `"grid": "`.length);
    const labels = await eventually("the grids", async () => {
      const list = await vscode.commands.executeCommand<vscode.CompletionList>(
        "vscode.executeCompletionItemProvider",
        document.uri,
        at,
      );
      const found = list.items.map(({ label }) => (typeof label === "string" ? label : label.label));
      return found.some((label) => label.includes("hexagonal")) ? found : undefined;
    });
    for (const { id } of grids)
      ok(
        labels.some((label) => label.includes(id)),
        id,
      );
    const [hover] = await vscode.commands.executeCommand<vscode.Hover[]>(
      "vscode.executeHoverProvider",
      document.uri,
      document.positionAt(document.getText().indexOf(`"passages"`) + 2),
    );
    const text = hover.contents.map((each) => (typeof each === "string" ? each : each.value)).join();
    ok(text.includes("no wall"), text);
  });
});
