import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { MazeError } from "../../../src/core/foundation/errors";
import { errorWithoutLinks, withoutLinks } from "../../../src/host/ui/withoutLinks";
import { fc } from "../../properties";

/** What VS Code makes links of in messages, prompts and titles. */
const LINK = /\[([^\]]+)\]\(((?:https?:\/\/|command:|file:)[^)\s]+)(?: (["'])(.+?)(\3))?\)/i;

const EVIL = "[Fix it](command:some.command)";

test("names of files, values of settings and messages of programs become no links", () => {
  const said = {
    "name of a file": `Maze: ${EVIL}1.txt was closed meanwhile.`,
    "value of a setting": `Maze: ${new MazeError("mazewright.defaults", EVIL, "the options of a maze").message}`,
    "message of a program": `Maze: SyntaxError: ${EVIL}`,
    "what a program allows": `Maze: ${new MazeError("width", 3, `${EVIL} or [more](https://example.org "here")`).message}`,
  };
  for (const [what, text] of Object.entries(said)) {
    assert.match(text, LINK, what);
    assert.doesNotMatch(withoutLinks(text), LINK, what);
    assert.equal(withoutLinks(text).replaceAll("] (", "]("), text, what); // all of it can be read
  }
});

test("no text has a link in it afterwards, and without one it stays as it is", () => {
  const piece = fc.constantFrom("[", "]", "(", ")", "](", "a", " ", "\n", '"', "command:a", "https://a", "file:a");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join("");
      assert.doesNotMatch(withoutLinks(text), LINK);
      if (!text.includes("](")) assert.equal(withoutLinks(text), text);
    }),
    { numRuns: 2000 },
  );
});

test("what is thrown to the caller of a command stays what it is, without a link in its message", () => {
  const thrown = new MazeError("seed", EVIL, `${EVIL}, ${"very ".repeat(1000)}`);
  assert.match(thrown.message, LINK);
  assert.equal(errorWithoutLinks(thrown), thrown);
  assert.doesNotMatch(thrown.message, LINK);
  assert.deepEqual([thrown.option, thrown.value], ["seed", EVIL]);
  assert.ok(thrown.message.length > 5000, "a program gets all of it");
  assert.equal(errorWithoutLinks(undefined), undefined);
});

test("a message of any length is cut to what is read", () => {
  const { message } = new MazeError("width", 3, "very ".repeat(1_000_000));
  assert.equal(withoutLinks(message), `${message.slice(0, 1000)}…`);
});

/** Where alone VS Code is asked for what makes links of a text, and what is given to it there, each a text without links. */
const CALLS: Readonly<Record<string, readonly [call: RegExp, given: RegExp]>> = {
  "src/host/ui/showMessage.ts": [
    /show(?:Information|Warning|Error)Message/,
    /vscode\.window\[show\]\(\s*(\w*)|, detail: (\w*)/g,
  ],
  "src/host/ui/progress.ts": [/window\.withProgress/, /, (?:title|message): (\w*)/g],
  "src/host/ui/quickInput.ts": [/createInputBox|showInputBox/, /(?:\.prompt = |, message: |complaint && )(\w*)/g],
};

test("nothing shows a message, a progress or an input box by itself", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).map((file) => path.posix.join("src", file));
  const sources = files.filter((file) => file.endsWith(".ts")).map((file) => [file, readFileSync(file, "utf8")]);
  for (const [only, [call, given]] of Object.entries(CALLS)) {
    const found = sources.filter(([, source]) => call.test(source)).map(([file]) => file);
    assert.deepEqual(found, [only]);
    const texts = Array.from(readFileSync(only, "utf8").matchAll(given), ([, ...parts]) => parts.join(""));
    assert.ok(texts.length > 1, only);
    for (const text of texts) assert.equal(text, "withoutLinks", only);
  }
});
