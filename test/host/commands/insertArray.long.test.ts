import * as vscode from "vscode";
import { arrayOptions } from "../../../src/core/formats/arrays/arrayOptions";
import { writeArray } from "../../../src/core/formats/arrays/writeArray";
import { generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import {
  catchMessages,
  closeAll,
  cursorsOf,
  documents,
  layout,
  openUntitled,
  run,
  set,
  setDefaults,
  setSelections,
  undo,
  watchPages,
} from "../support/helpers";
import { Questions } from "../support/questions";

const OPTIONS = { width: 3, height: 2, seed: "s" };
const MAZE = makeMaze(OPTIONS);

type Given = Parameters<typeof writeArray>[1];
type Language = NonNullable<Given["language"]>;

const LANGUAGES = (arrayOptions.language.choices ?? []).map(({ id }) => id as Language);

const insertArray = (options: object) => run<string[]>("insertArray", options);

/** What the worker is to write. */
const literal = (language: string, given: Given = {}, maze = MAZE) =>
  writeArray(maze, { values: "numbers", bitOrder: "NESW", bitMeans: "open", ...given, language: language as Language });

describe("insertArray", () => {
  it("writes what the core writes, in the language of the document", async () => {
    for (const language of LANGUAGES) {
      const editor = await openUntitled("", language);
      if (editor.document.languageId !== language) continue; // an extension would bring this language
      const text = literal(language);
      deepEqual(await insertArray(OPTIONS), [text], language);
      equal(`${editor.document.getText()}\n`, text, language);
    }
  });

  it("writes another language where that is given, whatever the document's", async () => {
    for (const language of LANGUAGES) {
      await openUntitled("", "markdown");
      deepEqual(await insertArray({ ...OPTIONS, language }), [literal(language)], language);
    }
  });

  for (const values of ["numbers", "booleans", "rows", "bits", "edges"] as const) {
    it(`values: ${values}`, async () => {
      await openUntitled("", "python");
      deepEqual(await insertArray({ ...OPTIONS, values }), [literal("python", { values })]);
    });
  }

  it("takes the order of bits and what they mean", async () => {
    await openUntitled("", "python");
    const given = { values: "bits", bitMeans: "closed" } as const;
    deepEqual(await insertArray({ ...OPTIONS, ...given }), [literal("python", given)]);
  });

  it("writes neighbours for grids that have no squares, and refuses the rest", async () => {
    const options = { grid: "hexagonal", width: 3, height: 3, seed: 1 };
    await openUntitled("as it was", "python");
    const error = await rejects(insertArray(options));
    ok(error.message.includes("edges"), error.message);
    equal(vscode.window.activeTextEditor?.document.getText(), "as it was");
    deepEqual(await insertArray({ ...options, values: "edges" }), [
      literal("python", { values: "edges" }, makeMaze(options)),
    ]);
  });

  it("goes to every cursor, each maze with a seed of its own, as one step to undo", async () => {
    const before = "a = \n\n\tb = ";
    const editor = await openUntitled(before, "python", "\r\n");
    await setSelections(editor, [2, 5], [0, 4]);
    const texts = await insertArray({ width: 6, height: 6 });
    equal(new Set(texts).size, 2, "different mazes");
    const [first, second] = texts.map((text) => text.trimEnd().split("\n"));
    const expected = `a = ${first.join("\r\n    ")}\r\n\r\n\tb = ${second.join("\r\n\t    ")}`;
    equal(editor.document.getText(), expected);
    equal(cursorsOf(editor).length, 2);
    await undo(editor);
    equal(editor.document.getText(), before.replaceAll("\n", "\r\n"));
  });

  it("names the language where none is known, with those that are", async () => {
    for (const document of ["plaintext", "markdown", undefined]) {
      if (document !== undefined) await openUntitled("as it was", document);
      const before = { layout: layout(), documents: documents() };
      for (const given of [{}, OPTIONS]) {
        const error: { option?: string; allowed?: string } & Error = await rejects(insertArray(given));
        equal(error.option, "language");
        equal(error.allowed, LANGUAGES.join(", "));
      }
      deepEqual({ layout: layout(), documents: documents() }, before);
      await closeAll();
    }
  });

  it("refuses what it does not take", async () => {
    await openUntitled("", "python");
    for (const [given, option] of [
      [{ language: "cobol" }, "language"],
      [{ values: "letters" }, "values"],
      [{ bitMeans: "wall" }, "bitMeans"],
      [{ bitMeans: "open" }, "bitMeans"],
      [{ bitOrder: "NESW", values: "rows" }, "bitOrder"],
      [{ bitMeans: "closed", values: "edges" }, "bitMeans"],
      [{ recipe: 1 }, "recipe"],
      [{ style: "lines" }, "style"],
      [{ width: 20_000, height: 20_000 }, "width"],
    ] as const) {
      const error: { option?: string } & Error = await rejects(insertArray({ ...OPTIONS, ...given }));
      equal(error.option, option, error.message);
    }
  });

  it("opens a new document of the language where none is open", async () => {
    deepEqual(await insertArray({ ...OPTIONS, language: "python" }), [literal("python")]);
    const { document } = vscode.window.activeTextEditor ?? {};
    equal(document?.languageId, "python");
    const [text] = await run<string[]>("newArrayFile", { ...OPTIONS, language: "lua" });
    equal(text, literal("lua"));
    const shown = await eventually("another editor", () => {
      const { activeTextEditor } = vscode.window;
      return activeTextEditor?.document === document ? undefined : activeTextEditor;
    });
    equal(`${shown.document.getText()}\n`, text);
  });

  it("says that an editor is read-only, and loses nothing", async () => {
    const files = new Files("mazearrays", true);
    const editor = await vscode.window.showTextDocument(files.add("kept.py", "as it was"));
    await rejects(insertArray({ ...OPTIONS, language: "python" }), /kept\.py is read-only/);
    equal(editor.document.getText(), "as it was");
    files.dispose();
  });
});

describe("insertArray by a user", () => {
  it("asks what insertText asks, and what the array holds", async () => {
    await setDefaults({ seed: "s", width: 3, height: 2 });
    const editor = await openUntitled("", "python");
    const questions = new Questions();
    const running = run("insertArray");
    await questions.enterThrough(4);
    const values = await questions.choose("rows");
    equal(values.items.length, 5);
    equal(values.title, "Insert Maze as Array");
    await running;
    equal(`${editor.document.getText()}\n`, literal("python", { values: "rows" }));
  });

  it("asks for a language first where the document has none, which the text then has", async () => {
    await setDefaults({ seed: "s", width: 3, height: 2 });
    const editor = await openUntitled();
    const questions = new Questions();
    const running = run("insertArray");
    await questions.choose("go");
    await questions.enterThrough(5);
    await running;
    equal(`${editor.document.getText()}\n`, literal("go"));
  });

  it("goes back from its last question to those before, and takes what is answered then", async () => {
    await setDefaults({ seed: "s", width: 3, height: 2 });
    const editor = await openUntitled("");
    const questions = new Questions();
    const running = run("insertArray");
    await questions.choose("go");
    await questions.enterThrough(4);
    const values = await questions.nextPick();
    deepEqual([values.title, values.step, values.totalSteps], ["Insert Maze as Array", 6, 6]);
    for (let step = 5; step >= 1; step--) {
      await questions.back();
      equal((await questions.next()).step, step);
    }
    await questions.down();
    await questions.enter();
    await questions.enterThrough(4);
    await questions.choose("bits");
    await running;
    const text = `${editor.document.getText()}\n`;
    equal(text, literal("rust", { values: "bits" }));
  });

  it("takes the values that suit the grid that is chosen after going back", async () => {
    await setDefaults({ seed: "s", width: 3, height: 2 });
    const editor = await openUntitled("", "python");
    const questions = new Questions();
    const running = run("insertArray");
    await questions.enterThrough(4);
    await questions.nextPick();
    for (let step = 4; step >= 2; step--) {
      await questions.back();
      await questions.next();
    }
    await questions.down();
    await questions.enter();
    await questions.enterThrough(2);
    await running;
    ok(editor.document.getText().includes(" on the hexagonal grid"), editor.document.getText());
  });

  it("does nothing when any of its questions is left", async () => {
    for (const answered of [0, 1, 4, 5]) {
      const editor = await openUntitled("as it was");
      const messages = catchMessages("showErrorMessage");
      const questions = new Questions();
      const running = run("insertArray");
      await questions.enterThrough(answered);
      await questions.next();
      await questions.escape();
      equal(await running, undefined);
      equal(editor.document.getText(), "as it was", `${answered}`);
      deepEqual(messages, []);
    }
  });
});

describe("insertArray from the preview", () => {
  const insert = async (language: string) => {
    const editor = await openUntitled("", language);
    const pages = watchPages();
    await run("generate", OPTIONS);
    return { editor, questions: new Questions(), say: () => pages.say({ type: "insert", form: "array", at: 0 }) };
  };

  it("writes what is shown, and asks what the array holds", async () => {
    const { editor, questions, say } = await insert("python");
    await set({ recipe: true });
    say();
    const question = await questions.choose("rows");
    deepEqual([question.title, question.items.length], ["Insert as Array", 5]);
    await eventually("the array", () => editor.document.getText() !== "");
    const [recipe, ...text] = editor.document.getText().split("\n");
    ok(recipe.startsWith("# mazewright: {") && recipe.includes('"seed":"s"'), recipe);
    equal(`${text.join("\n")}\n`, literal("python", { values: "rows" }));
    equal(questions.count, 1);
  });

  it("asks for a language where the document has none, from which the way leads back", async () => {
    const { editor, questions, say } = await insert("plaintext");
    say();
    await questions.choose("go");
    await questions.next();
    await questions.back();
    await questions.choose("lua");
    await questions.choose("edges");
    await eventually("the array", () => editor.document.getText() !== "");
    equal(`${editor.document.getText()}\n`, literal("lua", { values: "edges" }));
  });

  it("writes nothing when the question is left", async () => {
    const { editor, questions, say } = await insert("python");
    say();
    await questions.next();
    await questions.escape();
    await new Promise((resolve) => setTimeout(resolve, 300));
    equal(editor.document.getText(), "");
  });
});
