import * as vscode from "vscode";
import { algorithms } from "../../../../src/core/algorithms/facts";
import { deepEqual, equal, eventually, ok, rejects } from "../../support/assert";
import { Files } from "../../support/files";
import { catchMessages, layout, run, setDefaults, stubFolder, withoutFolder } from "../../support/helpers";
import { Questions } from "../../support/questions";

const text = () => vscode.window.activeTextEditor?.document.getText() ?? "";
const language = () => vscode.window.activeTextEditor?.document.languageId;

describe("a new algorithm", () => {
  let files: Files;
  let scheme = "mazealgorithms"; // another for each test: VS Code keeps documents for a while

  beforeEach(async () => {
    scheme += "a";
    files = new Files(scheme, false);
    await eventually("a file system", () => vscode.workspace.fs.isWritableFileSystem(scheme));
    stubFolder(vscode.Uri.parse(`${scheme}:/`));
  });
  afterEach(() => files.dispose());

  const contentOf = async (name: string) =>
    new TextDecoder().decode(await vscode.workspace.fs.readFile(vscode.Uri.parse(`${scheme}:/${name}`)));

  it("opens untitled for a caller, who is asked nothing, and returns its uri", async () => {
    const uri = await run<vscode.Uri>("newAlgorithm", {});
    equal(uri.toString(), vscode.window.activeTextEditor?.document.uri.toString());
    deepEqual([uri.scheme, language()], ["untitled", "typescript"]);
    ok(text().includes("satisfies Algorithm"), text());
    await run("newAlgorithm", { language: "javascript", template: "kruskal" });
    equal(language(), "javascript");
    ok(text().includes('import { DisjointSets, DONE, lowestBit } from "mazewright";'), text());
    deepEqual(files.names, []);
  });

  it("refuses what it does not know, naming option, value and what is allowed", async () => {
    const message = async (given: object) => (await rejects(run("newAlgorithm", given))).message;
    equal(await message({ language: "lua" }), 'language: "lua" cannot be used. Allowed: typescript, javascript.');
    equal(
      await message({ template: "spiral" }),
      'template: "spiral" cannot be used. Allowed: empty, depth-first, kruskal, broken.',
    );
    equal(await message({ width: 5 }), "width: 5 cannot be used (no such option). Allowed: language, template.");
  });

  it("asks three things; Enter writes it and its types into the folder", async () => {
    const questions = new Questions();
    const running = run("newAlgorithm");
    const first = await questions.nextPick();
    deepEqual([first.title, first.step, first.totalSteps], ["New Algorithm File", 1, 3]);
    await questions.enter();
    await questions.choose("kruskal");
    const name = await questions.nextBox();
    deepEqual([name.value, name.validationMessage], ["my-kruskal.ts", undefined]);
    await questions.enter();
    const uri = await running;
    equal(String(uri), `${scheme}:/my-kruskal.ts`);
    deepEqual(files.names.sort(), ["mazewright.d.ts", "my-kruskal.ts"]);
    ok((await contentOf("my-kruskal.ts")).includes('type Algorithm } from "./mazewright";'), "its import");
    ok((await contentOf("mazewright.d.ts")).includes("export interface EditableMaze"), "the types");
    equal(vscode.window.activeTextEditor?.document.uri.toString(), `${scheme}:/my-kruskal.ts`);
  });

  it("never writes over a file, and proposes another name", async () => {
    files.add("my-depth-first.ts", "mine");
    const questions = new Questions();
    const running = run("newAlgorithm");
    await questions.enterThrough(2);
    const name = await questions.nextBox();
    equal(name.value, "my-depth-first-2.ts");
    const refused: [string, string][] = [
      ["my-depth-first.ts", "my-depth-first.ts is there already. Choose another name."],
      ["other.js", "The name must end in .ts or .mts."],
      ["a/b.ts", "a/b.ts cannot be the name of this file."],
      ...["mazewright.d.ts", "mazewright.ts", "mine.d.ts"].map((name): [string, string] => [
        name,
        `${name} cannot be the name of this file.`,
      ]),
    ];
    for (const [value, complaint] of refused) {
      name.value = value;
      await questions.enter();
      await eventually(complaint, () => name.validationMessage === complaint);
    }
    await questions.escape();
    equal(await running, undefined);
    equal(await contentOf("my-depth-first.ts"), "mine");
    deepEqual(files.names, ["my-depth-first.ts"]);
  });

  it("keeps a file of the user's with the name of the types", async () => {
    files.add("mazewright.d.ts", "export {};");
    const questions = new Questions();
    const running = run("newAlgorithm");
    await questions.enterThrough(3);
    await running;
    equal(await contentOf("mazewright.d.ts"), "export {};");
  });

  it("without a folder, or with no name, is not saved yet", async () => {
    const questions = new Questions();
    const unnamed = run("newAlgorithm");
    await questions.enterThrough(2);
    (await questions.nextBox()).value = "";
    await questions.enter();
    equal(((await unnamed) as vscode.Uri).scheme, "untitled");
    withoutFolder();
    const running = run("newAlgorithm");
    equal((await questions.nextPick()).totalSteps, 2);
    await questions.enter();
    await questions.choose("broken");
    equal(((await running) as vscode.Uri).scheme, "untitled");
    ok(text().includes("Mend me"), text());
  });

  it("leaves no trace after Escape", async () => {
    const before = layout();
    for (let answered = 0; answered < 3; answered++) {
      const questions = new Questions();
      const running = run("newAlgorithm");
      await questions.enterThrough(answered);
      await questions.next();
      await questions.escape();
      equal(await running, undefined);
      deepEqual([files.names, layout()], [[], before], `after ${answered} answers`);
    }
  });

  it("says in one message why it cannot be written", async () => {
    const messages = catchMessages("showErrorMessage");
    files.room = 10;
    const questions = new Questions();
    const running = run("newAlgorithm");
    await questions.enterThrough(3);
    await running;
    equal(messages.length, 1);
    ok(/could not be written/.test(messages[0]), messages[0]);
  });
});

describe("a copy of an algorithm", () => {
  it("opens untitled for each of them", async () => {
    for (const { id, name } of algorithms) {
      const uri = await run<vscode.Uri>("copyAlgorithm", { algorithm: id });
      deepEqual([uri.scheme, language()], ["untitled", "typescript"]);
      ok(text().includes(`// ${name}, as it comes with Mazewright`), id);
      ok(text().includes("export default "), id);
    }
  });

  it("asks which one", async () => {
    const questions = new Questions();
    const running = run("copyAlgorithm");
    await questions.choose("wilson");
    equal(((await running) as vscode.Uri).scheme, "untitled");
    ok(text().includes("// Wilson, as it comes"), text().slice(0, 200));
    const cancelled = run("copyAlgorithm");
    await questions.next();
    await questions.escape();
    equal(await cancelled, undefined);
  });

  it("is that of the algorithm of the settings, where a caller names none", async () => {
    await setDefaults({ algorithm: "wilson" });
    await run("copyAlgorithm", {});
    ok(text().includes("// Wilson, as it comes"), text().slice(0, 200));
  });

  it("refuses what it does not know", async () => {
    const { message } = await rejects(run("copyAlgorithm", { algorithm: "spiral" }));
    ok(/^algorithm: .* cannot be used\. Allowed: .*wilson/.test(message), message);
  });
});
