import { generate as makeMaze, toText } from "../../../src/core/index";
import { findMazes } from "../../../src/reading/index";
import { deepEqual, equal, eventually } from "../support/assert";
import { cursorsOf, insertText, openUntitled, run, set, setSelections, undo } from "../support/helpers";
import { withRealPages } from "../support/quickPages";

const OPTIONS = { width: 3, height: 2, seed: "s" };
const MAZE = makeMaze(OPTIONS);
const TEXT = toText(MAZE);
const PASSAGES = MAZE.toJSON().passages;

const marked = (mark: string, text = TEXT) => text.replace(/^(?=.)/gm, `${mark} `);
const indented = (text: string, indent: string) => text.trimEnd().replaceAll("\n", `\n${indent}`);
const FENCE = `\`\`\`maze\n${TEXT}\`\`\`\n`;

/** A document with "¦" for cursors, and the texts that are inserted there. */
const DOCUMENTS: Readonly<
  Record<string, readonly [before: string, texts: readonly string[], indents: readonly string[]]>
> = {
  python: [
    'import x\n¦\ndef f():\n\t"""\n\t¦\n\t"""\n\t# a\n\t# ¦\n\treturn 1\n',
    [marked("#"), TEXT, TEXT],
    ["", "\t", "\t# "],
  ],
  c: [
    "¦\n/*\n¦\n*/\nint f() {\n\t¦\n\tint a;\n\t// a\n\t// ¦\n}\n",
    [marked("//"), TEXT, marked("//"), TEXT],
    ["", "", "\t", "\t// "],
  ],
  javascript: ["¦\nconst a = `\n¦\n`;\n¦\n", [marked("//"), TEXT, marked("//")], ["", "", ""]],
  yaml: ["a:\n  ¦\n  b: 1\n  # c\n  # ¦\n", [marked("#"), TEXT], ["  ", "  # "]],
  html: [
    "<p>\n  ¦\n</p>\n<!--\n¦\n-->\n<script>\n¦\n</script>\n",
    [`<!--\n${TEXT}-->\n`, TEXT, marked("//")],
    ["  ", "", ""],
  ],
  markdown: [
    "# Title\n\n¦\n\n- item\n\n  ¦\n\n```\n¦\n```\n\n> a\n> ¦\n",
    [FENCE, FENCE, TEXT, FENCE],
    ["", "  ", "", "> "],
  ],
  plaintext: ["words\n\n¦\n\n  ¦\n", [TEXT, TEXT], ["", "  "]],
};

function placesIn(before: string): [number, number][] {
  const rows = before.split("\n");
  return rows.flatMap((row, line): [number, number][] => (row.includes("¦") ? [[line, row.indexOf("¦")]] : []));
}

describe("a text maze without the option comment", () => {
  for (const [language, [before, texts, indents]] of Object.entries(DOCUMENTS)) {
    for (const eol of ["\n", "\r\n"]) {
      it(`breaks no ${language}, at each of several cursors, lines ended by ${JSON.stringify(eol)}`, async () => {
        const source = before.replaceAll("¦", "");
        const editor = await openUntitled(source.replaceAll("\n", eol), language, eol);
        await setSelections(editor, ...placesIn(before).reverse());
        deepEqual(await insertText(OPTIONS), texts);
        let index = 0;
        const after = before.replace(/¦/g, () => indented(texts[index], indents[index++]));
        equal(editor.document.getText(), after.replaceAll("\n", eol));
        equal(cursorsOf(editor).length, texts.length);
        const found = findMazes(editor.document.getText());
        deepEqual(
          found.map(({ maze }) => maze.toJSON().passages),
          texts.map(() => PASSAGES),
        );
        await undo(editor);
        equal(editor.document.getText(), source.replaceAll("\n", eol), "one step to undo");
      });
    }
  }

  it("is solved where it stands in a comment, a fence and a string", async () => {
    for (const [language, before] of [
      ["python", '"""\n¦\n"""\n'],
      ["markdown", "> a\n> ¦\n"],
      ["c", "/**\n * a\n * ¦\n */\n"],
    ]) {
      const editor = await openUntitled(before.replace("¦", ""), language);
      const [[line, character]] = placesIn(before);
      await setSelections(editor, [line, character]);
      await insertText(OPTIONS);
      const rows = TEXT.trimEnd().split("\n");
      const whole = editor.document.getText().split("\n");
      const first = whole.findIndex((text) => text.includes(rows[0]));
      await setSelections(editor, [first + 1, character]);
      await run("solve", {});
      const solved = toText(MAZE, "lines", { solution: true }).trimEnd().split("\n");
      const expected = whole.map((text, at) => text.replace(rows[at - first] ?? "", solved[at - first] ?? ""));
      deepEqual(editor.document.getText().split("\n"), expected, language);
    }
  });

  it("is plain in a new file, and follows the setting, which an option overrides", async () => {
    deepEqual(await run("newTextFile", OPTIONS), [TEXT]);
    await openUntitled("", "python");
    deepEqual(await insertText({ ...OPTIONS, comment: "auto" }), [marked("#")]);
    deepEqual(await insertText({ ...OPTIONS, comment: false }), [TEXT]);
    await set({ comment: false });
    deepEqual(await insertText(OPTIONS), [TEXT]);
    deepEqual(await insertText({ ...OPTIONS, comment: "auto" }), [marked("#")]);
    await set({ comment: true });
    await openUntitled("", "markdown");
    deepEqual(await insertText(OPTIONS), [`<!--\n${TEXT}-->\n`]);
    await set({ comment: "auto" });
    deepEqual(await insertText(OPTIONS), [FENCE]);
  });

  it(
    "comes from the preview as it comes from the command",
    withRealPages(async () => {
      const editor = await openUntitled("", "markdown");
      await run("generate", OPTIONS);
      await run("player.insertText");
      await eventually("the fence", () => editor.document.getText() !== "");
      equal(`${editor.document.getText()}\n`, FENCE);
    }),
  );
});
