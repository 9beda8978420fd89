import { generate as makeMaze, toText } from "../../../src/core/index";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { deepEqual, equal, eventually, rejects } from "../support/assert";
import { insertJson, insertText, openUntitled, run, set, setSelections } from "../support/helpers";
import { withRealPages } from "../support/quickPages";

const OPTIONS = { width: 3, height: 2, seed: "s" };
const MAZE = makeMaze(OPTIONS);
const TEXT = toText(MAZE);
const LINE = recipeLine(MAZE.recipe);

const insertArray = (options: object) => run<string[]>("insertArray", options);

describe("recipe", () => {
  for (const [language, comment] of [
    ["plaintext", LINE],
    ["typescript", `// ${LINE}`],
    ["python", `# ${LINE}`],
    ["sql", `-- ${LINE}`],
    ["css", `/* ${LINE} */`],
    ["html", `<!-- ${LINE} -->`],
    ["markdown", `<!-- ${LINE} -->`],
  ]) {
    it(`is the first line, as ${language} writes a comment`, async () => {
      const editor = await openUntitled("\t", language);
      await setSelections(editor, [0, 1]);
      deepEqual(await insertText({ ...OPTIONS, recipe: true, comment: false }), [`${comment}\n${TEXT}`]);
      equal(editor.document.getText(), `\t${comment}\n\t${TEXT.trimEnd().replaceAll("\n", "\n\t")}`);
    });
  }

  it("is a line of the comment that the maze is", async () => {
    await openUntitled("", "python");
    const given = { ...OPTIONS, recipe: true, comment: true };
    deepEqual(await insertText(given), [`${LINE}\n${TEXT}`.replace(/^(?=.)/gm, "# ")]);
    await openUntitled("", "css");
    deepEqual(await insertText(given), [`/*\n${LINE}\n${TEXT}*/\n`]);
  });

  it("names the seed of each maze, and makes it again", async () => {
    const editor = await openUntitled("\n\n");
    await setSelections(editor, [0, 0], [1, 0], [2, 0]);
    const texts = await insertText({ width: 5, height: 5, recipe: true });
    for (const text of texts) {
      const [line] = text.split("\n", 1);
      equal(toText(makeMaze(JSON.parse(line.slice(line.indexOf("{"))))), text.slice(line.length + 1));
    }
    equal(new Set(texts).size, 3);
  });

  it("is a setting, which an argument overrides", async () => {
    await set({ recipe: true });
    await openUntitled();
    deepEqual(await insertText(OPTIONS), [`${LINE}\n${TEXT}`]);
    deepEqual(await insertText({ ...OPTIONS, recipe: false }), [TEXT]);
  });

  it("stands over arrays in their language, and is refused where that has no comments", async () => {
    await openUntitled("", "lua");
    const [plain] = await insertArray(OPTIONS);
    await openUntitled("", "lua"); // a second one there would have other names
    deepEqual(await insertArray({ ...OPTIONS, recipe: true }), [`-- ${LINE}\n${plain}`]);
    const [inGo] = await insertArray({ ...OPTIONS, language: "go", recipe: true });
    equal(inGo.split("\n")[0], `-- ${LINE}`); // in the comment that another language is
    await rejects(insertArray({ ...OPTIONS, language: "json", recipe: true }), /JSON has no comments/);
    await set({ recipe: true });
    const [json] = await insertArray({ ...OPTIONS, language: "json" });
    equal(json.includes("mazewright:"), false, "the setting is ignored");
  });

  it("is a part of JSON v1 anyway", async () => {
    await openUntitled("", "json");
    deepEqual(await insertJson({ ...OPTIONS, recipe: true }), [MAZE.toJSON()]);
    await set({ recipe: true });
    deepEqual(await insertJson(OPTIONS), [MAZE.toJSON()]);
  });

  it(
    "comes with what the preview shows, by the setting",
    withRealPages(async () => {
      await set({ recipe: true });
      const editor = await openUntitled();
      await run("generate", OPTIONS);
      await run("player.insertText");
      await eventually("the text", () => editor.document.getText() !== "");
      equal(`${editor.document.getText()}\n`, `${LINE}\n${TEXT}`);
    }),
  );
});
