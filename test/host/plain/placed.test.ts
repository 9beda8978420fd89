import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import MarkdownIt from "markdown-it";
import { generate, toText } from "../../../src/core/index";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { standingsIn } from "../../../src/host/documents/scan";
import { findMazes } from "../../../src/reading/index";
import { insertedByPlace } from "../../core/support/insertion";

const MAZE = generate({ width: 3, height: 2, seed: 1 });
const TEXT = toText(MAZE);
const PASSAGES = MAZE.toJSON().passages;
const SHORT = "ab\n cd\n";

/** What stands around a cursor "¦", and what a text of two lines becomes there. */
const PLACES: Readonly<Record<string, readonly (readonly [place: string, before: string, after: string])[]>> = {
  python: [
    ["code", "x = 1\n¦", "x = 1\n# ab\n#  cd¦"],
    ["indented code", "def f():\n\t¦\n\tpass", "def f():\n\t# ab\n\t#  cd¦\n\tpass"],
    ["behind code", "\tx = 1¦; y", "\tx = 1\n\t# ab\n\t#  cd¦\n\t; y"],
    ["a comment", "x = 1  # a ¦b", "x = 1  # a ab\n       #    cd¦b"],
    ["a comment that is its mark", "#¦", "# ab\n#  cd¦"],
    ["a comment twice", "# ¦ and ¦.", "# ab\n#  cd¦ and ab\n#          cd¦."],
    ["a string of several lines", 'x = """\n  ¦\n"""', 'x = """\n  ab\n   cd¦\n"""'],
    ["another kind of them", "x = '''¦'''", "x = '''ab\n        cd¦'''"],
    ["behind such a string", '"""\n# a\n"""\n¦', '"""\n# a\n"""\n# ab\n#  cd¦'],
    ["behind a mark in a string", 'x = "# \'" ¦', `x = "# '" \n# ab\n#  cd¦`],
    ["behind a quote in a comment", "# it's '''\n¦", "# it's '''\n# ab\n#  cd¦"],
  ],
  c: [
    ["code", "{\n  ¦\n}", "{\n  // ab\n  //  cd¦\n}"],
    ["before code", "¦int a;", "// ab\n//  cd¦\nint a;"],
    ["a comment", "a; // b ¦", "a; // b ab\n   //    cd¦"],
    ["another mark", "/// ¦", "/// ab\n///  cd¦"],
    ["a block comment", "/* ¦ */", "/* ab\n    cd¦ */"],
    ["a block comment of stars", "/**\n * ¦\n */", "/**\n * ab\n *  cd¦\n */"],
    ["behind one", "a; /* // */ ¦", "a; /* // */ \n// ab\n//  cd¦"],
    ["behind what looks like one", 'x = "/*";\n¦', 'x = "/*";\n// ab\n//  cd¦'],
    ["behind a quote", "c = '\"';\n¦", "c = '\"';\n// ab\n//  cd¦"],
  ],
  cpp: [["a raw string", 'R"x(\n" )"\n¦)x"', 'R"x(\n" )"\nab\n cd¦)x"']],
  javascript: [
    ["a template", "x = `\n  ¦`;", "x = `\n  ab\n   cd¦`;"],
    ["a hole in a template", "x = `${ {} }${\n¦}`;", "x = `${ {} }${\n// ab\n//  cd¦\n}`;"],
    ["behind a hole", "x = `${`a` + {}} ¦`;", "x = `${`a` + {}} ab\n                  cd¦`;"],
    ["behind a template", "x = `//`;\n¦", "x = `//`;\n// ab\n//  cd¦"],
    [
      "behind an expression",
      "x = y.replace(/[/`'\"]/g, a / b);\n¦",
      "x = y.replace(/[/`'\"]/g, a / b);\n// ab\n//  cd¦",
    ],
    ["behind a division", "x = a / b; y = `/`; ¦", "x = a / b; y = `/`; \n// ab\n//  cd¦"],
  ],
  rust: [
    ["a nested comment", "/* /* */ ¦ */", "/* /* */ ab\n          cd¦ */"],
    ["behind lifetimes and characters", "fn f<'a>(c: '\"') {\n¦", "fn f<'a>(c: '\"') {\n// ab\n//  cd¦"],
  ],
  go: [["a raw string", "x := `\\\n¦`", "x := `\\\nab\n cd¦`"]],
  csharp: [["a verbatim string", 'x = @"\\""\n¦";', 'x = @"\\""\nab\n cd¦";']],
  shellscript: [
    ["code", "echo $# ${#a}; ¦", "echo $# ${#a}; \n# ab\n#  cd¦"],
    ["a heredoc", "cat <<-'EOF'\n¦\nEOF\n", "cat <<-'EOF'\nab\n cd¦\nEOF\n"],
    ["behind a heredoc", "cat <<EOF\n'\nEOF\n¦", "cat <<EOF\n'\nEOF\n# ab\n#  cd¦"],
    ["a string", "echo '\n¦'", "echo '\nab\n cd¦'"],
  ],
  lua: [
    ["a long comment", "--[==[ ]]\n¦]==]", "--[==[ ]]\nab\n cd¦]==]"],
    ["a long string", "x = [[\n¦]]", "x = [[\nab\n cd¦]]"],
  ],
  yaml: [
    ["code", "a:\n  ¦\n  b: 1", "a:\n  # ab\n  #  cd¦\n  b: 1"],
    ["behind a value", "a: b#c ¦", "a: b#c \n# ab\n#  cd¦"],
    ["a comment", "a: 1 # b ¦", "a: 1 # b ab\n     #    cd¦"],
    ["a block of text", "- a: |\n    # b\n    ¦\n  c: 1", "- a: |\n    # b\n    ab\n     cd¦\n  c: 1"],
    ["behind a block of text", "- a: |\n    b\n  ¦c: 1", "- a: |\n    b\n  # ab\n  #  cd¦\n  c: 1"],
  ],
  html: [
    ["code", "<p>\n  ¦\n</p>", "<p>\n  <!--\n  ab\n   cd\n  -->¦\n</p>"],
    ["a comment", "<!--\n  ¦\n-->", "<!--\n  ab\n   cd¦\n-->"],
    ["a script", "<script>\n¦\n</script>", "<script>\n// ab\n//  cd¦\n</script>"],
    ["a comment in a script", "<script>\n// ¦\n</script>", "<script>\n// ab\n//  cd¦\n</script>"],
    ["a style sheet", '<STYLE media="x">\n¦\n</STYLE>', '<STYLE media="x">\n/*\nab\n cd\n*/¦\n</STYLE>'],
    ["text as it stands", "<pre>\n¦</pre>", "<pre>\nab\n cd¦</pre>"],
    [
      "behind a script",
      "<script>`</script>¦",
      "<script>`</script><!--\n                  ab\n                   cd\n                  -->¦",
    ],
  ],
  php: [
    ["code", "<?php\n¦", "<?php\n// ab\n//  cd¦"],
    ["the page", "<?php f('?') ?>\n¦", "<?php f('?') ?>\n<!--\nab\n cd\n-->¦"],
  ],
  css: [
    ["code", "a {\n  ¦\n}", "a {\n  /*\n  ab\n   cd\n  */¦\n}"],
    ["a comment", "/* ¦ */", "/* ab\n    cd¦ */"],
  ],
  sql: [["a string", "select 'it''s\n¦'", "select 'it''s\nab\n cd¦'"]],
  latex: [
    ["code", "5\\% ¦", "5\\% \n% ab\n%  cd¦"],
    ["text as it stands", "\\begin{verbatim}\n¦\n\\end{verbatim}", "\\begin{verbatim}\nab\n cd¦\n\\end{verbatim}"],
  ],
  makefile: [["behind code", "a = 1 # b ¦", "a = 1 # b \n# ab\n#  cd¦"]],
  plaintext: [["anywhere", "# a ¦b", "# a ab\n     cd¦b"]],
  json: [["anywhere", "{\n  ¦\n}", "{\n  ab\n   cd¦\n}"]],
  markdown: [
    ["an empty line", "a\n\n¦\n\nb", "a\n\n```maze\nab\n cd\n```¦\n\nb"],
    ["within a paragraph", "a ¦b", "a \n```maze\nab\n cd\n```¦\nb"],
    ["an item", "- ¦", "- ```maze\n  ab\n   cd\n  ```¦"],
    ["behind the text of an item", "1. a¦\n2. b", "1. a\n   ```maze\n   ab\n    cd\n   ```¦\n2. b"],
    ["an item in an item", "- a\n  - ¦", "- a\n  - ```maze\n    ab\n     cd\n    ```¦"],
    ["further down in an item", "- a\n\n    ¦", "- a\n\n    ```maze\n    ab\n     cd\n    ```¦"],
    ["a quote", "> a\n> ¦", "> a\n> ```maze\n> ab\n>  cd\n> ```¦"],
    ["a quote in an item", "- > a¦", "- > a\n  > ```maze\n  > ab\n  >  cd\n  > ```¦"],
    ["a fence", "~~~c\n  ¦\n~~~", "~~~c\n  ab\n   cd¦\n~~~"],
    ["the line that opens a fence", "```maze¦\n```", "```maze\nab\n cd¦\n```"],
    ["before what closes a fence", "```\n¦```", "```\nab\n cd¦\n```"],
    ["behind what closes a fence", "```\n```¦", "```\n```\n```maze\nab\n cd\n```¦"],
    ["a fence in a quote", "> ```\n> ¦\n> ```", "> ```\n> ab\n>  cd¦\n> ```"],
    ["a block of code", "a\n\n    b\n    ¦", "a\n\n    b\n    ab\n     cd¦"],
    ["a comment", "<!-- ¦ -->", "<!-- ab\n      cd¦ -->"],
    ["an element of text as it stands", "<pre>\n¦\n</pre>", "<pre>\nab\n cd¦\n</pre>"],
    ["behind a comment", "<!--\n```\n-->\n¦", "<!--\n```\n-->\n```maze\nab\n cd\n```¦"],
    ["what is said of the document", "---\na: 1\n¦\n---\n", "---\na: 1\n# ab\n#  cd¦\n---\n"],
  ],
};

for (const [language, places] of Object.entries(PLACES)) {
  for (const [place, before, document] of places) {
    test(`${language}: ${place}`, () => {
      assert.equal(insertedByPlace(before, language, SHORT).document, document);
      const inWindows = insertedByPlace(before, language, SHORT, { lineEnd: "\r\n" });
      assert.equal(inWindows.document, document.replaceAll("\n", "\r\n"));
    });

    // Where words or quotes stand on a line of its drawing, a maze is not.
    const isAlone = /(?:^|\n)[^\w"'`=;]*¦(?:\n|$)/.test(before);
    if (!isAlone && !place.startsWith("behind code")) continue;
    test(`${language}: ${place}: a maze is found again`, () => {
      const found = findMazes(insertedByPlace(before, language, TEXT).document.replaceAll("¦", ""));
      assert.deepEqual(
        found.map(({ maze }) => maze.toJSON().passages),
        Array.from(before.matchAll(/¦/g), () => PASSAGES),
      );
    });
  }
}

test("each of several places is judged by itself, and the texts are those that were inserted", () => {
  const { document, texts } = insertedByPlace('¦\nx = 1 # ¦\n"""\n  ¦"""', "python", SHORT);
  assert.equal(document, '# ab\n#  cd¦\nx = 1 # ab\n      #  cd¦\n"""\n  ab\n   cd¦"""');
  assert.deepEqual(texts, ["# ab\n#  cd\n", "ab\n#  cd\n", SHORT]);
  const inMarkdown = insertedByPlace("> ¦\n\n```\n¦\n```", "markdown", SHORT);
  assert.deepEqual(inMarkdown.texts, ["```maze\nab\n cd\n```\n", SHORT]);
});

test("what Markdown shows of a fence is the maze", () => {
  const markdown = new MarkdownIt({ html: true });
  for (const [place, before] of PLACES["markdown"]) {
    const document = insertedByPlace(before, "markdown", TEXT).document.replaceAll("¦", "");
    if (!document.includes("```maze\n") || before.includes("```maze")) continue;
    const fences = markdown.parse(document, {}).filter(({ type, info }) => type === "fence" && info === "maze");
    assert.deepEqual(
      fences.map(({ content }) => content),
      [TEXT],
      place,
    );
  }
});

test("a fence is longer than any in the text", () => {
  assert.equal(insertedByPlace("¦", "markdown", "````\n").document, "`````maze\n````\n`````¦");
});

test("a recipe is a comment of its own, or a line of what the place is in", () => {
  const recipe = recipeLine(MAZE.recipe);
  const at = (before: string, language: string) => insertedByPlace(before, language, SHORT, { recipe }).document;
  assert.equal(at("¦", "python"), `# ${recipe}\n# ab\n#  cd¦`);
  assert.equal(at("# ¦", "python"), `# ${recipe}\n# ab\n#  cd¦`);
  assert.equal(at("/*\n¦\n*/", "c"), `/*\n${recipe}\nab\n cd¦\n*/`);
  assert.equal(at("> ¦", "markdown"), `> <!-- ${recipe} -->\n> \`\`\`maze\n> ab\n>  cd\n> \`\`\`¦`);
  assert.equal(at("```\n¦\n```", "markdown"), `\`\`\`\n${recipe}\nab\n cd¦\n\`\`\``);
  assert.equal(at("¦", "plaintext"), `${recipe}\nab\n cd¦`);
});

test("no row of a comment or of a string ends in a backslash", () => {
  assert.equal(insertedByPlace("// ¦", "c", "a\\\nb\\\n").document, "// a\\ //\n// b\\ //¦");
  assert.equal(insertedByPlace('"""¦"""', "python", "a\\\nb\\\n").document, '"""a\\ \n   b\\ ¦"""');
  assert.equal(insertedByPlace("```\n¦\n```", "markdown", "a\\\n").document, "```\na\\¦\n```");
});

test("a text that would end what a place is in is refused", () => {
  for (const [before, language, text, end] of [
    ["/* ¦ */", "c", "*/", "*/"],
    ["/* ¦ */", "rust", "/*", "/*"],
    ['"""¦"""', "python", '"""', '"""'],
    ["x = `¦`", "javascript", "${", "${"],
    ["```\n¦\n```", "markdown", "```", "```"],
    ["<!-- ¦ -->", "html", "-->", "-->"],
    ["<?php // ¦", "php", "?>", "?>"],
    ["¦", "css", "*/", "*/"],
  ] as const) {
    assert.throws(
      () => insertedByPlace(before, language, `${text}\n`),
      (error: Error) =>
        error.message.startsWith('comment: "auto" cannot be used') && error.message.includes(` has ${end},`),
      before,
    );
  }
});

test("only what is near is read", () => {
  const far = `"""\n${"x = 1\n".repeat(200_000)}`;
  assert.equal(standingsIn(far, [far.length], "python")[0].in, "code");
  const near = `"""\n${"x = 1\n".repeat(100_000)}`;
  assert.equal(standingsIn(near, [near.length], "python")[0].in, "inside");
});

/** Programs that add up to 10, with mazes in all kinds of places. */
const PROGRAMS: readonly (readonly [language: string, file: string, source: string, ...commands: string[][]])[] = [
  [
    "python",
    "maze.py",
    '¦"""A ¦ docstring."""¦\ndef total(d):\n\t# a ¦comment¦\n\t¦"""\n\t¦\n\t"""\n\ta = 1;¦ b = 2\n¦\tc = "#"; ¦c = 3\n\treturn a + b + c + d¦\n\nprint(total(4))¦',
    ["python3", "maze.py"],
  ],
  [
    "javascript",
    "maze.js",
    "¦const a = `1 ¦`; /* ¦ */ const b = 2; // ¦\n/**\n * ¦\n */\nconst c = `${ 3 ¦}`;¦\nconst d = 8 / 2 ¦; // /`¦\nconsole.log(Number.parseInt(a) + b + Number(c) + d¦);¦",
    ["node", "maze.js"],
  ],
  [
    "c",
    "maze.c",
    '¦#include <stdio.h>\n/* ¦ */ ¦\n/**\n * ¦\n */\nint main(void) {\n\tint a = 1; // ¦\n\tint b = 2; /* // */ ¦int c = 3;¦\n\tprintf("%d\\n", a + b +¦ c + 4);\n\treturn 0; //¦\n}\n¦',
    ["gcc", "-Wall", "-Werror", "maze.c", "-o", "c.out"],
    ["./c.out"],
  ],
  [
    "shellscript",
    "maze.sh",
    "¦a=1; ¦b=2\nc='¦'; ¦\ncat > /dev/null <<EOF\n¦\nEOF\nif true; then # ¦\n  ¦c=3;¦ fi\necho $((a + b + c + 4))¦",
    ["bash", "maze.sh"],
  ],
];

const folder = mkdtempSync(path.join(tmpdir(), "maze-places-"));
after(() => rmSync(folder, { recursive: true }));

for (const [language, file, source, ...commands] of PROGRAMS) {
  test(`${language}: a program with mazes everywhere does what it did`, (t) => {
    for (const text of [TEXT, toText(generate({ width: 3, height: 3, seed: 1, algorithm: "random-slashes" }))]) {
      const { document } = insertedByPlace(source, language, text);
      writeFileSync(path.join(folder, file), document.replaceAll("¦", ""));
      let output = "";
      for (const [command, ...given] of commands) {
        const { error, status, stdout, stderr } = spawnSync(command, given, { cwd: folder, encoding: "utf8" });
        if (error !== undefined && "code" in error && error.code === "ENOENT")
          return t.skip(`there is no ${command} here`);
        assert.equal(status, 0, `${command}: ${error} ${stderr}\n${document}`);
        output = stdout;
      }
      assert.equal(output.trim(), "10");
    }
  });
}
