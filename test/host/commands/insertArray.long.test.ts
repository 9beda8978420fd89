import * as vscode from "vscode";
import { arrayOptions } from "../../../src/core/formats/arrays/arrayOptions";
import { writeArray } from "../../../src/core/formats/arrays/writeArray";
import { generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import { closeAll, cursorsOf, openUntitled, run, set, setSelections, undo, watchPages } from "../support/helpers";
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

  it("writes another language where that is given: in a fence, in a comment", async () => {
    for (const language of LANGUAGES) {
      await openUntitled("", "markdown");
      const fence = `\`\`\`${language}\n${literal(language)}\`\`\`\n`;
      deepEqual(await insertArray({ ...OPTIONS, language }), [fence], language);
    }
    await openUntitled("", "python");
    deepEqual(await insertArray({ ...OPTIONS, language: "go" }), [literal("go").replace(/^(?=.)/gm, "# ")]);
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

  it("goes to every cursor, each maze with a seed of its own, as a value behind =, as one step to undo", async () => {
    const before = "a = \n\n\tb = ";
    const editor = await openUntitled(before, "python", "\r\n");
    await setSelections(editor, [2, 5], [0, 4]);
    const texts = await insertArray({ width: 6, height: 6 });
    equal(new Set(texts).size, 2, "different mazes");
    ok(
      texts.every((text) => text.startsWith("[\n    [1, ") && text.endsWith("],\n]\n")),
      texts[0],
    );
    const [first, second] = texts.map((text) => text.trimEnd().split("\n"));
    const expected = `a = ${first.join("\r\n    ")}\r\n\r\n\tb = ${second.join("\r\n\t    ")}`;
    equal(editor.document.getText(), expected);
    equal(cursorsOf(editor).length, 2);
    await undo(editor);
    equal(editor.document.getText(), before.replaceAll("\n", "\r\n"));
  });

  it("is JSON where the document's language has no arrays: a comment, a fence, or plain", async () => {
    for (const [language, written] of [
      ["plaintext", literal("json")],
      ["yaml", literal("json").replace(/^(?=.)/gm, "# ")],
      ["markdown", `\`\`\`json\n${literal("json")}\`\`\`\n`],
    ]) {
      await openUntitled("", language);
      deepEqual(await insertArray(OPTIONS), [written], language);
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
    await closeAll();
    deepEqual(await run<string[]>("newArrayFile", OPTIONS), [literal("json")]);
    equal(vscode.window.activeTextEditor?.document.languageId, "json");
  });

  it("says that an editor is read-only, and loses nothing", async () => {
    const files = new Files("mazearrays", true);
    const editor = await vscode.window.showTextDocument(files.add("kept.py", "as it was"));
    await rejects(insertArray({ ...OPTIONS, language: "python" }), /kept\.py is read-only/);
    equal(editor.document.getText(), "as it was");
    files.dispose();
  });
});

describe("insertArray from the preview", () => {
  const insert = async (language: string, options: object = OPTIONS) => {
    const editor = await openUntitled("", language);
    const pages = watchPages();
    await run("generate", options);
    const questions = new Questions();
    pages.say({ type: "insert", form: "array", at: 0 });
    await eventually("the array", () => editor.document.getText() !== "");
    equal(questions.count, 0);
    return editor.document.getText();
  };

  it("writes what is shown, in the language of the document, with its recipe if that is set", async () => {
    await set({ recipe: true });
    const [recipe, ...text] = (await insert("python")).split("\n");
    ok(recipe.startsWith("# mazewright: {") && recipe.includes('"seed":"s"'), recipe);
    equal(`${text.join("\n")}\n`, literal("python"));
  });

  it("writes neighbours of cells that are no squares", async () => {
    const options = { grid: "hexagonal", width: 3, height: 3, seed: 1 };
    equal(`${await insert("lua", options)}\n`, literal("lua", { values: "edges" }, makeMaze(options)));
  });
});
