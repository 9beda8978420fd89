import * as vscode from "vscode";
import { algorithms } from "../../../../src/core/algorithms/facts";
import { deepEqual, equal, eventually, ok, rejects } from "../../support/assert";
import { Files } from "../../support/files";
import {
  catchMessages,
  closeAll,
  distrust,
  layout,
  previewTabs,
  run,
  setDefaults,
  stubFolder,
  withoutFolder,
} from "../../support/helpers";
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
      'template: "spiral" cannot be used. Allowed: empty, walls-are-cells, depth-first, kruskal, broken.',
    );
    equal(await message({ width: 5 }), "width: 5 cannot be used (no such option). Allowed: language, template.");
  });

  it("asks what to begin with; Enter writes it and its types into the folder", async () => {
    const questions = new Questions();
    const running = run("newAlgorithm");
    const list = await questions.choose("kruskal");
    deepEqual([list.title, list.placeholder], ["New Algorithm File", "What to begin with, in TypeScript?"]);
    const uri = await running;
    equal(questions.count, 1);
    equal(String(uri), `${scheme}:/my-kruskal.ts`);
    deepEqual(files.names.sort(), ["mazewright.d.ts", "my-kruskal.ts"]);
    ok((await contentOf("my-kruskal.ts")).includes('type Algorithm } from "./mazewright";'), "its import");
    ok((await contentOf("mazewright.d.ts")).includes("export interface EditableMaze"), "the types");
    equal(vscode.window.activeTextEditor?.document.uri.toString(), `${scheme}:/my-kruskal.ts`);
  });

  it("is played at once, untitled too, and so is the source of a built-in algorithm", async () => {
    const played = () => previewTabs().length;
    const [questions, messages] = [new Questions(), catchMessages("showErrorMessage")];
    const running = run("newAlgorithm");
    await questions.choose("depth-first");
    await running;
    equal(played(), 1);
    await closeAll();
    withoutFolder();
    const copying = run<vscode.Uri>("newAlgorithm");
    await questions.choose("A built-in algorithm…");
    equal((await questions.choose("wilson")).placeholder, "The source of which algorithm?");
    equal((await copying).scheme, "untitled");
    ok(text().includes("// Wilson, as it comes"), text().slice(0, 200));
    equal(played(), 1);
    deepEqual(messages, []);
  });

  it("is there unplayed where the workspace is not trusted", async () => {
    const messages = catchMessages("showErrorMessage");
    distrust();
    await begin("depth-first");
    deepEqual([previewTabs().length, messages], [0, []]);
  });

  it("is there where it cannot be played, which is said", async () => {
    const messages = catchMessages("showErrorMessage");
    await setDefaults({ width: -1 });
    await begin("depth-first");
    ok(/width/.test(messages[0] ?? ""), messages.join());
  });

  it("comes in the other language by an item of the list, which is the first one the next time", async () => {
    equal(await begin("javascript", "empty"), `${scheme}:/my-algorithm.js`);
    equal(await begin(), `${scheme}:/my-algorithm-2.js`);
    equal(await begin("typescript", "depth-first"), `${scheme}:/my-depth-first.ts`);
  });

  it("never writes over a file, and takes another name", async () => {
    files.add("my-depth-first.ts", "mine");
    const questions = new Questions();
    const running = run("newAlgorithm");
    await questions.choose("depth-first");
    equal(String(await running), `${scheme}:/my-depth-first-2.ts`);
    equal(await contentOf("my-depth-first.ts"), "mine");
  });

  it("keeps a file of the user's with the name of the types", async () => {
    files.add("mazewright.d.ts", "export {};");
    const questions = new Questions();
    const running = run("newAlgorithm");
    await questions.enterThrough(1);
    await running;
    equal(await contentOf("mazewright.d.ts"), "export {};");
  });

  it("without a folder, is not saved yet", async () => {
    withoutFolder();
    const questions = new Questions();
    const running = run("newAlgorithm");
    await questions.choose("broken");
    equal(((await running) as vscode.Uri).scheme, "untitled");
    ok(text().includes("Mend me"), text());
  });

  it("leaves no trace after Escape", async () => {
    const before = layout();
    const questions = new Questions();
    const running = run("newAlgorithm");
    await questions.choose("javascript");
    await questions.next();
    await questions.escape();
    equal(await running, undefined);
    deepEqual([files.names, layout()], [[], before]);
  });

  it("opens unsaved where it cannot be written, and says in one message why", async () => {
    const messages = catchMessages("showErrorMessage");
    files.room = 10;
    const questions = new Questions();
    const running = run<vscode.Uri>("newAlgorithm");
    await questions.enterThrough(1);
    deepEqual([(await running).scheme, files.names], ["untitled", []]);
    ok(text().includes('from "mazewright";'), text());
    equal(messages.length, 1);
    ok(/mazewright\.d\.ts could not be written.* It opens unsaved\.$/.test(messages[0]), messages[0]);
  });
});

/** Begins a new algorithm as a user does, by the first item of the list if none is named, and returns its address. */
async function begin(...chosen: string[]): Promise<string> {
  const questions = new Questions();
  const running = run<vscode.Uri>("newAlgorithm");
  for (const id of chosen) await questions.choose(id);
  await questions.enterThrough(chosen.length === 0 ? 1 : 0);
  return String(await running);
}

describe("a copy of an algorithm", () => {
  it("opens untitled", async () => {
    for (const { id, name } of [algorithms[0], algorithms[algorithms.length - 1]]) {
      const uri = await run<vscode.Uri>("copyAlgorithm", { algorithm: id });
      deepEqual([uri.scheme, language()], ["untitled", "typescript"]);
      ok(text().includes(`// ${name}, as it comes with Mazewright`), id);
      ok(text().includes("export default "), id);
    }
  });

  it("is that of the algorithm of the settings, where none is named", async () => {
    await setDefaults({ algorithm: "wilson" });
    await run("copyAlgorithm");
    ok(text().includes("// Wilson, as it comes"), text().slice(0, 200));
  });

  it("refuses what it does not know", async () => {
    const { message } = await rejects(run("copyAlgorithm", { algorithm: "spiral" }));
    ok(/^algorithm: .* cannot be used\. Allowed: .*wilson/.test(message), message);
  });
});
