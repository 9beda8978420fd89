import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal } from "../support/assert";
import { insertText, openUntitled, run, setSelections } from "../support/helpers";

const OPTIONS = { width: 5, height: 4, algorithm: "wilson", seed: "forms" };
const MAZE = makeMaze(OPTIONS).toJSON();

const preview = () => run<MazeJson>("preview", {});

const insertArray = (options: object) => run<string[]>("insertArray", options);

/** What is known of it without its recipe. */
const shapeOf = ({ cells, passages, entrance, exit }: MazeJson) => ({ cells, passages, entrance, exit });

const STYLES = ["lines", "blocks", "half-blocks"]; // all of them are in test/reading/roundTrips

/** Code in which a maze is inserted on the line that is empty but for its indentation, and that line. */
const PLACES: [language: string, before: string, indent: string, after: string][] = [
  ["plaintext", "A maze:\n\n", "", "\n\nend\n"],
  ["python", "class Level:\n    size = 3\n\n", "    ", "\n\n    def play(self):\n        return self.size\n"],
  ["markdown", "# Title\n\n", "", "\n\nprose\n"],
];

describe("what was inserted is read where it stands", () => {
  for (const [language, before, indent, after] of PLACES) {
    it(`as a comment in ${language}, lines ended by CRLF`, async () => {
      const comment = language !== "plaintext";
      for (const style of STYLES) {
        const editor = await openUntitled(before + indent + after, language, "\r\n");
        const line = before.split("\n").length - 1;
        await setSelections(editor, [line, indent.length]);
        await insertText({ ...OPTIONS, style, comment });
        await setSelections(editor, [line + 2, 0]);
        deepEqual(shapeOf(await preview()), shapeOf(MAZE), style);
      }
    });

    it(`below its recipe in ${language}, from which it is made again`, async () => {
      for (const comment of language === "plaintext" ? [false] : [false, true]) {
        const editor = await openUntitled(before + indent + after, language);
        const line = before.split("\n").length - 1;
        await setSelections(editor, [line, indent.length]);
        await insertText({ ...OPTIONS, style: "blocks", comment, recipe: true });
        await setSelections(editor, [line + 4, 0]);
        deepEqual(await preview(), MAZE, `comment: ${comment}`);
      }
    });
  }

  for (const language of ["python", "json"]) {
    it(`as an array in ${language}`, async () => {
      for (const values of ["numbers", "booleans", "rows", "bits", "edges"]) {
        const editor = await openUntitled("", language, "\r\n");
        await insertArray({ ...OPTIONS, values });
        await setSelections(editor, [1, 0]);
        const { cells, passages } = await preview();
        deepEqual({ cells, passages }, { cells: MAZE.cells, passages: MAZE.passages }, values);
        if (language === "json" || values !== "bits") continue; // JSON has no comments for a recipe
        const again = await openUntitled("", language, "\r\n");
        await insertArray({ ...OPTIONS, values, recipe: true });
        await setSelections(again, [1, 0]);
        deepEqual(await preview(), MAZE, `${values} with its recipe`);
      }
    });
  }

  it("each of several of different forms", async () => {
    const sizes = [3, 4, 5, 6].map((width) => ({ ...OPTIONS, width }));
    const editor = await openUntitled("import x\n\n", "python", "\r\n");
    const lines: number[] = [];
    const forms: (() => Promise<unknown>)[] = [
      () => insertText({ ...sizes[0], comment: true }),
      () => insertArray({ ...sizes[1], values: "bits" }),
      () => insertText({ ...sizes[2], style: "blocks", comment: true, recipe: true }),
      () => run("insertJson", sizes[3]),
    ];
    for (const insert of forms) {
      const end = editor.document.lineCount - 1;
      await setSelections(editor, [end, 0]);
      await insert();
      lines.push(editor.document.lineCount - 2);
      const last = editor.document.lineAt(editor.document.lineCount - 1).range.end;
      await editor.edit((edit) => edit.insert(last, "\r\n\r\nx = 1\r\n\r\n"));
    }
    for (const [index, line] of lines.entries()) {
      await setSelections(editor, [line, 0]);
      deepEqual((await preview()).passages, makeMaze(sizes[index]).toJSON().passages, `the maze of line ${line}`);
    }
    equal(new Set(lines).size, 4);
  });
});
