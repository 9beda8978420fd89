import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import MarkdownIt from "markdown-it";
import { languageOf } from "../../../src/core/formats/arrays/languages";
import { writeArray } from "../../../src/core/formats/arrays/writeArray";
import { array, json } from "../../../src/core/formats/exports/facts";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { generate, toText } from "../../../src/core/index";
import { generate as makeMaze } from "../../../src/core/making/generate";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { inLanguage } from "../../../src/host/editing/literal";
import { findMazes } from "../../../src/reading/index";
import { inserted } from "./support/insertion";

const MAZE = generate({ width: 3, height: 2, seed: 1 });
const TEXT = toText(MAZE);
const PASSAGES = MAZE.toJSON().passages;
const SHORT = "ab\n cd\n";

/** What stands around a cursor "¦", or is selected between "«" and "»", and what a text of two lines makes of it. */
const PLACES: Readonly<Record<string, readonly (readonly [place: string, before: string, after: string])[]>> = {
  python: [
    ["an empty line", "x = 1\n¦\ny = 2", "x = 1\n# ab\n#  cd¦\ny = 2"],
    ["a new cell of a notebook", "¦", "# ab\n#  cd¦"],
    ["an indented line", "def f():\n\t¦\n\tpass", "def f():\n\t# ab\n\t#  cd¦\n\tpass"],
    ["before code", "¦x = 1", "# ab\n#  cd¦\nx = 1"],
    ["behind code", "\tx = 1¦; y", "\tx = 1; y\n\t# ab\n\t#  cd¦"],
    ["a comment", "# a\n# ¦", "# a\n# ab\n#  cd¦"],
    ["words of a comment", "  ## a\n  ## b ¦c", "  ## a\n  ## b c\n  ## ab\n  ##  cd¦"],
    ["a comment of one line", "x = 1  # a ¦b", "x = 1  # a b\n# ab\n#  cd¦"],
    ["a docstring", '"""\n  ¦\n"""', '"""\n  ab\n   cd¦\n"""'],
    ["another kind of them", "x = '''¦'''", "x = '''ab\n        cd¦'''"],
    ["behind a docstring", '"""\n# a\n"""\n¦', '"""\n# a\n"""\n# ab\n#  cd¦'],
    ["before a docstring", 'x = ¦"""\n"""', 'x = """\nab\n cd¦\n"""'],
    ["a string", 'x = "a¦b"', 'x = "ab"\n# ab\n#  cd¦'],
    ["behind quotes in strings and comments", `x = "# \\"'" # it's '''\n¦`, `x = "# \\"'" # it's '''\n# ab\n#  cd¦`],
  ],
  c: [
    ["an empty line", "{\n  ¦\n}", "{\n  // ab\n  //  cd¦\n}"],
    ["within the indentation", "{\n  ¦  x;", "{\n  // ab\n  //  cd¦\n    x;"],
    ["behind code", "  x /¦2;", "  x /2;\n  // ab\n  //  cd¦"],
    ["a macro", "#define A¦ 1 + \\\n  2\n", "#define A 1 + \\\n  2\n// ab\n//  cd¦\n"],
    ["in a macro", "#define A 1 + \\\n¦  2 + \\\n  3\n", "#define A 1 + \\\n  2 + \\\n  3\n// ab\n//  cd¦\n"],
    ["the empty end of a macro", "#define A 1 \\\n¦\nx;", "#define A 1 \\\n\n// ab\n//  cd¦\nx;"],
    ["a comment", "/// a\n///¦", "/// a\n/// ab\n///  cd¦"],
    ["a block comment", "/* ¦ */", "/* ab\n    cd¦ */"],
    ["a block comment of stars", "/**\n * a\n * ¦\n */", "/**\n * a\n * ab\n *  cd¦\n */"],
    ["the first line of one", "/**\n * ¦\n */", "/**\n * ab\n    cd¦\n */"],
    ["the last line of one", "/*\n * a\n * b¦ */ x;", "/*\n * a\n * bab\n     cd¦ */ x;"],
    ["pointers", "*a = 1;\n*b = 2;¦", "*a = 1;\n*b = 2;\n// ab\n//  cd¦"],
    ["a string", 's = "/*¦b";', 's = "/*b";\n// ab\n//  cd¦'],
    ["behind what looks like a comment", 's = "/*"; c = \'"\';\n¦', 's = "/*"; c = \'"\';\n// ab\n//  cd¦'],
    ["behind a block comment", "a; /* // */ ¦", "a; /* // */ \n// ab\n//  cd¦"],
  ],
  javascript: [
    ["an empty line", "f();\n¦", "f();\n// ab\n//  cd¦"],
    ["behind code", "return¦ a;", "return a;\n// ab\n//  cd¦"],
    ["a template", "x = `\n  ¦`;", "x = `\n  ab\n   cd¦`;"],
    ["behind a template", "x = `//`;\n¦", "x = `//`;\n// ab\n//  cd¦"],
    ["behind a backtick that is none", "x = `\\``; // `\n¦", "x = `\\``; // `\n// ab\n//  cd¦"],
    ["behind regular expressions", "x = /[/*`]/; y = a.b(/'/);\n¦", "x = /[/*`]/; y = a.b(/'/);\n// ab\n//  cd¦"],
    [
      "a template behind divisions",
      "x = (1) / 2; y = a / `¦`",
      "x = (1) / 2; y = a / `ab\n                       cd¦`",
    ],
    ["a string", "x = 'a¦b';", "x = 'ab';\n// ab\n//  cd¦"],
  ],
  html: [
    ["an empty line", "<p>\n  ¦\n</p>", "<p>\n  <!--\n  ab\n   cd\n  -->¦\n</p>"],
    ["behind text", "<p>it's ¦a</p>", "<p>it's a</p>\n<!--\nab\n cd\n-->¦"],
    ["a comment", "<!--\n  ¦\n-->", "<!--\n  ab\n   cd¦\n-->"],
    ["a string", '<a href="a¦b">', '<a href="ab">\n<!--\nab\n cd\n-->¦'],
    ["a script", "<script>\n¦\n</script>", "<script>\n// ab\n//  cd¦\n</script>"],
    ["a style sheet", '<STYLE media="x">\n¦\n</STYLE>', '<STYLE media="x">\n/*\nab\n cd\n*/¦\n</STYLE>'],
    ["front matter", "---\n¦a: 1\n---\n<p>", "---\na: 1\n---\n<!--\nab\n cd\n-->¦\n<p>"],
    ["a script in its line", "<script>f(¦)</script>", "<script>f()</script>\n<!--\nab\n cd\n-->¦"],
    ["behind a script", "<script>`</script>\n¦", "<script>`</script>\n<!--\nab\n cd\n-->¦"],
  ],
  php: [
    ["before the tag", "¦<?php\nf();", "<?php\n// ab\n//  cd¦\nf();"],
    ["code", "<p>\n<?php\n  ¦\n", "<p>\n<?php\n  // ab\n  //  cd¦\n"],
    ["outside of it", "<?php // a ?>\n<p>it's\n¦", "<?php // a ?>\n<p>it's\n<!--\nab\n cd\n-->¦"],
    ["a value of a template", "<p>\n  <?= f(¦) ?>", "<p>\n  <?= f() ?>\n  <!--\n  ab\n   cd\n  -->¦"],
    ["a script", "<script>\n¦\n</script><?php", "<script>\n// ab\n//  cd¦\n</script><?php"],
  ],
  css: [
    ["behind an address", "a { b: url(//x/*.png); }\n¦", "a { b: url(//x/*.png); }\n/*\nab\n cd\n*/¦"],
    ["an empty line", "a {\n  ¦\n}", "a {\n  /*\n  ab\n   cd\n  */¦\n}"],
    ["behind code", "a {¦}", "a {}\n/*\nab\n cd\n*/¦"],
    ["a comment", "/* ¦ */", "/* ab\n    cd¦ */"],
    ["before a comment", "a {} ¦/*\n*/", "a {} /*\nab\n cd¦\n*/"],
  ],
  markdown: [
    ["before front matter", "¦---\na: 1\n---\n\nb", "---\na: 1\n---\n```maze\nab\n cd\n```¦\n\nb"],
    ["front matter", "---\na: 1\n¦\n---", "---\na: 1\n\n---\n```maze\nab\n cd\n```¦"],
    ["before a line", "¦---\na", "```maze\nab\n cd\n```¦\n---\na"],
    ["an empty line", "a\n\n¦\n\nb", "a\n\n```maze\nab\n cd\n```¦\n\nb"],
    ["a paragraph", "a ¦b", "a b\n```maze\nab\n cd\n```¦"],
    ["further down in an item", "- a\n\n    ¦", "- a\n\n    ```maze\n    ab\n     cd\n    ```¦"],
    ["a quote", "> a\n> ¦", "> a\n> ```maze\n> ab\n>  cd\n> ```¦"],
    ["words of a quote", "> a\n> ¦b", "> a\n> ```maze\n> ab\n>  cd\n> ```¦\n> b"],
    ["a quote of one line", "> a¦", "> a\n```maze\nab\n cd\n```¦"],
    ["a fence", "~~~c\n  ¦\n~~~", "~~~c\n  ab\n   cd¦\n~~~"],
    ["a fence in an item", "- ```c\n  ¦\n  ```", "- ```c\n  ab\n   cd¦\n  ```"],
    ["a fence in a quote", "> ```\n> ¦\n> ```", "> ```\n> ab\n>  cd¦\n> ```"],
    ["behind a fence", "```c\n'\n```\n`<!--` ¦", "```c\n'\n```\n`<!--` \n```maze\nab\n cd\n```¦"],
    ["a comment", "<!-- ¦ -->", "<!-- ab\n      cd¦ -->"],
  ],
  yaml: [
    ["an empty line", "a:\n  ¦\n  b: 1", "a:\n  # ab\n  #  cd¦\n  b: 1"],
    ["behind a value", "  a: b#c¦", "  a: b#c\n  # ab\n  #  cd¦"],
    ["a string", 'a: "b¦"', 'a: "b"\n# ab\n#  cd¦'],
  ],
  shellscript: [
    ["before its first line", "¦#!/bin/sh\na=1", "#!/bin/sh\n# ab\n#  cd¦\na=1"],
    ["an empty line", "a=1\n¦\nb=2", "a=1\n# ab\n#  cd¦\nb=2"],
    ["behind code", "  echo $# ${#a}; ¦", "  echo $# ${#a}; \n  # ab\n  #  cd¦"],
    ["a line that goes on", "echo a \\\n  ¦b", "echo a \\\n  b\n  # ab\n  #  cd¦"],
    ["a string", "echo 'a¦'", "echo 'a'\n# ab\n#  cd¦"],
    ["a comment", "# a\n# b¦", "# a\n# b\n# ab\n#  cd¦"],
  ],
  bat: [
    ["an empty line", "@echo off\n¦", "@echo off\nREM - ab\nREM -  cd¦"],
    ["behind code", "set a=1¦", "set a=1\nREM - ab\nREM -  cd¦"],
    ["a string", 'echo "a¦b"', 'echo "ab"\nREM - ab\nREM -  cd¦'],
  ],
  lua: [
    ["an empty line", "x = 1\n¦", "x = 1\n-- ab\n--  cd¦"],
    ["behind code", "x = 1 ¦", "x = 1 \n-- ab\n--  cd¦"],
    ["a block comment", "--[==[ ]]\n¦]==]", "--[==[ ]]\nab\n cd¦]==]"],
    ["a string of several lines", "x = [[\n¦]]", "x = [[\nab\n cd¦]]"],
    ["a string", "x = 'a¦'\n", "x = 'a'\n-- ab\n--  cd¦\n"],
  ],
  rust: [
    ["an empty line", "fn f<'a>(c: '\"') {\n¦", "fn f<'a>(c: '\"') {\n// ab\n//  cd¦"],
    ["behind code", "  x();¦", "  x();\n  // ab\n  //  cd¦"],
    ["a block comment", "/*\n¦\n*/", "/*\nab\n cd¦\n*/"],
    ["a string", 'x = "a¦b";', 'x = "ab";\n// ab\n//  cd¦'],
  ],
  plaintext: [
    ["an empty line", "a\n\n¦", "a\n\nab\n cd¦"],
    ["behind text", "\tit: ¦b", "\tit: ab\n\t     cd¦b"],
    ["a quote", "> a\n> ¦", "> a\n> ab\n>  cd¦"],
  ],
  json: [["anywhere", '{\n  "迷": ¦\n}', '{\n  "迷": ab\n         cd¦\n}']],
};

for (const [language, places] of Object.entries(PLACES)) {
  for (const [place, before, document] of places) {
    test(`${language}: ${place}`, () => {
      assert.equal(inserted(before, language, [SHORT]).document, document);
      const inWindows = inserted(before, language, [SHORT], { lineEnd: "\r\n" });
      assert.equal(inWindows.document, document.replaceAll("\n", "\r\n"));
    });

    // Where something else stands on a line of its drawing, a maze is not.
    if (!/(?:^|\n)[^\w"'`=;]*ab\n[^\w"'`=;]*cd¦(?:\n|$)/.test(document)) continue;
    test(`${language}: ${place}: a maze is found again`, () => {
      const found = findMazes(inserted(before, language, [TEXT]).document.replaceAll("¦", ""));
      assert.deepEqual(
        found.map(({ maze }) => maze.toJSON().passages),
        [PASSAGES],
      );
    });
  }
}

test("each of several places is judged by itself, and the texts are those that were inserted", () => {
  const { document, written } = inserted('¦\nx = 1 ¦\n"""\n  ¦"""\n# a\n# ¦', "python", [SHORT]);
  assert.equal(document, '# ab\n#  cd¦\nx = 1 \n# ab\n#  cd¦\n"""\n  ab\n   cd¦"""\n# a\n# ab\n#  cd¦');
  assert.deepEqual(written, ["# ab\n#  cd\n", "# ab\n#  cd\n", SHORT, SHORT]);
  const inMarkdown = inserted("> a\n> ¦\n\n```\n¦\n```", "markdown", [SHORT]);
  assert.deepEqual(inMarkdown.written, ["```maze\nab\n cd\n```\n", SHORT]);
});

test("several places on a line", () => {
  for (const [before, after] of [
    ["  a; ¦b; ¦c;", "  a; b; c;\n  // ab\n  //  cd¦\n  // ab\n  //  cd¦"],
    ["¦ ¦", "// ab\n//  cd¦\n // ab\n //  cd¦"],
    ["¦a; ¦b;", "// ab\n//  cd¦\na; b;\n// ab\n//  cd¦"],
    ["a; ¦b; «c;\nd;» e;", "a; b;  e;\n// ab\n//  cd¦\n// ab\n//  cd¦"],
    ["«a;\nb;» c; «d;»e;", "// ab\n//  cd¦\n c; e;\n// ab\n//  cd¦"],
  ])
    assert.equal(inserted(before, "c", [SHORT]).document, after, before);
  assert.equal(inserted("a ¦ b ¦\n¦c", "plaintext", [SHORT]).document, "a ab\n   cd¦ b ab\n         cd¦\nab\n cd¦c");
});

test("what is selected goes", () => {
  for (const [before, after] of [
    ["  a;\n«  x;\n»  y;", "  a;\n// ab\n//  cd¦\n  y;"],
    ["  a; «x;» y;", "  a;  y;\n  // ab\n  //  cd¦"],
    ["a; «b;\n    c;» d;", "a;  d;\n// ab\n//  cd¦"],
  ])
    assert.equal(inserted(before, "c", [SHORT]).document, after, before);
});

test("what is open is looked for in fifty lines above", () => {
  const at = (lines: number) => inserted(`"""\n${"x\n".repeat(lines)}¦`, "python", [SHORT]).written[0];
  assert.equal(at(49), SHORT);
  assert.equal(at(50), "# ab\n#  cd\n");
  const inMarkup = (before: string, language: string) =>
    inserted(`${before}${"x\n".repeat(60)}¦`, language, [SHORT]).written[0].slice(0, 4);
  assert.equal(inMarkup("<SCRIPT>\n", "html"), "// a");
  assert.equal(inMarkup("<script></script>\n<style lang='css'>", "vue"), "/*\na");
  assert.equal(inMarkup("<style></style>", "svelte"), "<!--");
  assert.equal(inMarkup("<?php\n", "php"), "// a");
  assert.equal(inMarkup("<?php ?>\n", "php"), "<!--");
});

test("what Markdown shows of a fence is the maze", () => {
  const markdown = new MarkdownIt({ html: true });
  for (const [place, before] of PLACES["markdown"]) {
    const document = inserted(before, "markdown", [TEXT]).document.replaceAll("¦", "");
    if (!document.includes("```maze\n")) continue;
    const fences = markdown.parse(document, {}).filter(({ type, info }) => type === "fence" && info === "maze");
    assert.deepEqual(
      fences.map(({ content }) => content),
      [TEXT],
      place,
    );
  }
});

test("a fence is longer than any in the text", () => {
  assert.equal(inserted("¦", "markdown", ["````\n"]).document, "`````maze\n````\n`````¦");
});

test("a recipe is a comment of its own, or a line of what the place is in", () => {
  const recipe = recipeLine(MAZE.recipe);
  const at = (before: string, language: string) => inserted(before, language, [SHORT], { recipe }).document;
  assert.equal(at("¦", "python"), `# ${recipe}\n# ab\n#  cd¦`);
  assert.equal(at("# a\n# ¦", "python"), `# a\n# ${recipe}\n# ab\n#  cd¦`);
  assert.equal(at("/*\n¦\n*/", "c"), `/*\n${recipe}\nab\n cd¦\n*/`);
  assert.equal(at("> a\n> ¦", "markdown"), `> a\n> <!-- ${recipe} -->\n> \`\`\`maze\n> ab\n>  cd\n> \`\`\`¦`);
  assert.equal(at("```\n¦\n```", "markdown"), `\`\`\`\n${recipe}\nab\n cd¦\n\`\`\``);
  assert.equal(at("¦", "plaintext"), `${recipe}\nab\n cd¦`);
  const plain = (language: string) =>
    inserted("¦", language, [SHORT], { recipe: "mazewright: {}", isComment: false }).written[0];
  for (const [language, line] of [
    ["typescript", "// mazewright: {}"],
    ["python", "# mazewright: {}"],
    ["lua", "-- mazewright: {}"],
    ["css", "/* mazewright: {} */"],
    ["html", "<!-- mazewright: {} -->"],
    ["markdown", "<!-- mazewright: {} -->"],
    ["ocaml", "(* mazewright: {} *)"],
    ["json", "mazewright: {}"],
  ])
    assert.equal(plain(language), `${line}\n${SHORT}`);
});

test("no row of a comment or of a string ends in a backslash", () => {
  const at = (before: string, language: string) => inserted(before, language, ["a\\\nb\\\n"]).document;
  assert.equal(at("¦", "c"), "// a\\ //\n// b\\ //¦");
  assert.equal(at("// c\n// ¦", "c"), "// c\n// a\\ //\n// b\\ //¦");
  assert.equal(at('"""¦"""', "python"), '"""a\\ \n   b\\ ¦"""');
  assert.equal(at("```\n¦\n```", "markdown"), "```\na\\\n b\\¦\n```".replace("\n b", "\nb"));
});

/** The language, and the characters of a maze that may not stand in its comments. */
const BREAKING = [
  ["css", "*/"],
  ["html", "-->"],
  ["svelte", "--!>"],
  ["ocaml", "(*"],
  ["ocaml", '"'],
  ["pascal", "*)"],
  ["php", "?>"],
] as const;

test("what may not stand in a comment is inserted as it is, and refused where it has to be one", () => {
  for (const [language, end] of BREAKING) {
    const begin = language === "php" ? "<?php a " : "a ";
    assert.equal(inserted(`${begin}¦`, language, [`${end}\n`]).document, `${begin}${end}¦`);
    assert.throws(
      () => inserted(`${begin}¦`, language, [`${end}\n`], { isComment: true }),
      (error: Error) =>
        error.message.startsWith("comment: true cannot be used") && error.message.includes(` has ${end},`),
      language,
    );
    assert.doesNotThrow(() => inserted("¦", "typescript", [`${end}\n`], { isComment: true }));
    for (const style of ["lines", "box", "compact", "blocks"])
      assert.doesNotThrow(() => inserted("¦", language, [toText(MAZE, style)], { isComment: true }), language);
  }
});

test("a comment that is asked for is one, wherever it stands", () => {
  const at = (before: string, language: string) => inserted(before, language, [SHORT], { isComment: true }).document;
  assert.equal(at("a ¦b", "markdown"), "a b\n<!--\nab\n cd\n-->¦");
  assert.equal(at('"""\n¦"""', "python"), '"""\n# ab\n#  cd¦\n"""');
  assert.equal(at("\tx = 1¦", "makefile"), "\tx = 1\n\t# ab\n\t#  cd¦");
  assert.equal(at("a ¦b", "plaintext"), "a ab\n   cd¦b");
});

/** Programs that add up to 10, with a maze at each "¦", and the commands that run them. */
const PROGRAMS: readonly (readonly [language: string, file: string, source: string, ...commands: string[][]])[] = [
  [
    "python",
    "maze.py",
    '¦"""A ¦ docstring."""¦\ndef total(d):\n\t# a ¦comment¦\n\t# ¦\n\t¦"""\n\t¦\n\t"""\n\ta = 1;¦ b = len("¦xx")\n¦\tc = "#"; ¦c = 3\n\treturn (a +¦ b + c + d)¦\n\nprint(total(4))¦',
    ["python3", "maze.py"],
  ],
  [
    "javascript",
    "maze.js",
    "¦const a = `1 ¦`; /* ¦ */ const b =¦ 2; // ¦a\n/**\n * a\n * ¦\n */\nfunction f() {\n  return¦ 3;\n}\nconst c = f(¦);¦\nconst d = '¦4'; // `¦\nconsole.log(Number.parseInt(a) + b + c +¦ Number(d));¦",
    ["node", "maze.js"],
  ],
  [
    "c",
    "maze.c",
    '¦#include <stdio.h>\n/* ¦ */ ¦\n/**\n * a\n * ¦b\n */\nint main(void) {\n\tint a = 1; // ¦\n\tint b = 2; /* // */ ¦int c = 3;¦\n    «int unused = 1;\n»\tprintf("%d\\n", a + b +¦ c + 4);\n\treturn 0; //¦\n}\n¦',
    ["gcc", "-Wall", "-Werror", "maze.c", "-o", "c.out"],
    ["./c.out"],
  ],
  [
    "cpp",
    "maze.cpp",
    '¦#include <stdio.h>\n¦int main() {\n  int a = 1;¦ int b = 2; ¦int c = 3;\n¦  int d = 4;\n  printf("%d\\n", a +¦ b + c /¦ 1 + d);¦\n}¦',
    ["g++", "-Wall", "-Werror", "maze.cpp", "-o", "cpp.out"],
    ["./cpp.out"],
  ],
  [
    "shellscript",
    "maze.sh",
    "¦a=1; ¦b=2\nc='¦'; ¦\ncat > /dev/null <<EOF\n¦\nEOF\nif true; then # ¦\n  ¦c=3;¦ fi\necho $((a + b +¦ c + 4))¦",
    ["bash", "maze.sh"],
  ],
  ["makefile", "Makefile", "¦A = 1¦\n¦B = 2\nall:¦\n\t¦@echo $$(($(A) + $(B) + 3 + $(D)))\n¦D = 4\n", ["make", "-s"]],
  [
    "tcl",
    "maze.tcl",
    "¦set a 1¦\n¦set b 2; ¦set c 3\nproc d {} {\n¦  return 4¦\n}\nputs [expr {$a + $b + $c + [d]}]¦",
    ["tclsh", "maze.tcl"],
  ],
  [
    "perl",
    "maze.pl",
    "¦my $a = 1;¦ my $b = 2;\n¦  my $c = 3;\nmy $d =¦ 4;\nprint $a + $b +¦ $c + $d, qq(\\n);¦",
    ["perl", "maze.pl"],
  ],
  [
    "java",
    "Maze.java",
    "¦class Maze {\n    static int a = 1;¦ static int b = 2;\n¦    public static void main(String[] given) {\n        int c = 3;¦ int d = 4;\n        System.out.println(a +¦ b + c + d);\n    }\n}¦",
    ["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "Maze.java"],
  ],
  [
    "rust",
    "maze.rs",
    '¦fn main() {\n    let a = 1;¦ let b = 2;\n¦    let c = 3;\n    let d =¦ 4;\n    println!("{}¦", a +¦ b + c /¦ 1 + d);\n}¦',
    ["rustc", "--edition", "2021", "maze.rs", "-o", "rust.out"],
    ["./rust.out"],
  ],
  ["lua", "maze.lua", "¦local a = 1¦\n--[=[¦]=] local b = [=[\n¦]=]\nprint(a +¦ 9)¦", ["lua", "maze.lua"]],
  ["sql", "maze.sql", "¦SELECT 1 +¦ 2 +\n¦  3 +¦ 4;¦\n", ["sqlite3", ":memory:", ".read maze.sql"]],
  [
    "awk",
    "maze.awk",
    "¦BEGIN {\n  a = 1;¦ b = 2\n¦  c = 3;¦ d = 4\n  print a + b + c + d¦\n}¦",
    ["awk", "-f", "maze.awk"],
  ],
  [
    "cmake",
    "maze.cmake",
    "¦set(A 1)¦\nset(B 2)\n¦set(C ¦3)\nmath(EXPR SUM ${A}+${B}+${C}+4)¦\nmessage(NOTICE ${SUM})¦",
    ["cmake", "-P", "maze.cmake"],
  ],
];

const SMALL = makeMaze({ width: 2, height: 1, seed: "s" });

/** One of every form; the first has nothing but backslashes. */
const size = { width: 5, height: 3, seed: 1 };
const TEXTS = [
  toText(generate({ ...size, algorithm: "random-slashes", probability: 0 })),
  toText(generate(size), "lines", { solution: true }),
  toText(generate({ ...size, grid: "hexagonal" })),
  toText(generate({ ...size, grid: "triangular" })),
  toText(generate({ ...size, algorithm: "random-slashes" })),
  toText(generate({ ...size, grid: "layered", levels: 2 })),
];

const folder = mkdtempSync(path.join(tmpdir(), "maze-insertions-"));
after(() => rmSync(folder, { recursive: true }));

/** What a program prints; undefined where a command is not there. */
function run(document: string, file: string, commands: readonly string[][]): string | undefined {
  writeFileSync(path.join(folder, file), document.replaceAll("¦", ""));
  let output = "";
  for (const [command, ...given] of commands) {
    const { error, status, stdout, stderr } = spawnSync(command, given, { cwd: folder, encoding: "utf8" });
    if (error !== undefined && "code" in error && error.code === "ENOENT") return undefined;
    assert.equal(status, 0, `${command}: ${error} ${stderr}\n${document}`);
    output = stdout + stderr;
  }
  return output.trim();
}

for (const [language, file, source, ...commands] of PROGRAMS) {
  test(`${language}: a program with mazes everywhere does what it did`, (t) => {
    for (const lineEnd of language === "c" ? ["\n", "\r\n"] : ["\n"]) {
      const output = run(inserted(source, language, TEXTS, { lineEnd }).document, file, commands);
      if (output === undefined) return t.skip(`one of ${commands.map(([command]) => command)} is not here`);
      assert.equal(output, "10");
    }
  });
}

for (const [language, file, source, ...commands] of PROGRAMS.filter(([id]) => languageOf(id) !== undefined)) {
  test(`${language}: a program with mazes everywhere as code does what it did`, (t) => {
    const texts = [writeJson(mazeToJson(SMALL)), writeArray(SMALL, { language })];
    for (const inTurn of [texts, [...texts].reverse()]) {
      const as = (text: string) =>
        inLanguage(
          text,
          text === texts[0] ? { format: json, options: {} } : { format: array, options: { language } },
          language,
        );
      const { document, written } = inserted(source, language, inTurn, { as });
      const declared = written.filter((each) => /^(?:\w.*\b)?maze\d*\b.* =/im.test(each));
      assert.ok(declared.length > written.length / (languageOf(language)?.json === undefined ? 6 : 2), document);
      const unused = commands.map((words) => words.filter((word) => word !== "-Werror")); // are the mazes
      const output = run(document, file, unused);
      if (output === undefined) return t.skip(`one of ${commands.map(([command]) => command)} is not here`);
      assert.equal(output, "10");
    }
  });
}

test("a declaration below lines that go on begins where their statement does", () => {
  const as = (text: string) => inLanguage(text, { format: json, options: {} }, "python");
  assert.equal(
    inserted("if a:\n    b = 1 + \\\n        ¦2", "python", ["{}\n"], { as }).document,
    "if a:\n    b = 1 + \\\n        2\n    maze = {}¦",
  );
});

/** The names that mazes get as arrays of a language. */
function namesIn(before: string, language: string): string[] {
  const as = (text: string) => inLanguage(text, { format: array, options: { language } }, language);
  const { written } = inserted(before, language, [writeArray(SMALL, { language })], { as });
  return written.map((each) =>
    Array.from(each.matchAll(/\b(maze|start|goal)\d*(?=[^\n"]* =)/gi), ([name]) => name).join(),
  );
}

test("names that are declared are declared once", () => {
  const [first, second] = ["maze,start,goal", "maze2,start2,goal2"];
  for (const language of [
    "python",
    "javascript",
    "typescript",
    "go",
    "kotlin",
    "swift",
    "lua",
    "ruby",
    "gdscript",
    "c",
    "cpp",
  ])
    assert.deepEqual(namesIn("¦\n¦\n", language), [first, second], language);
  for (const language of ["java", "csharp"])
    assert.deepEqual(namesIn("class A {\n¦\n¦\n}", language), [first, second], language);
  assert.deepEqual(namesIn("¦\n¦\n", "rust"), ["MAZE,START,GOAL", "MAZE2,START2,GOAL2"]);
  assert.deepEqual(namesIn("<?php\n¦\n¦\n", "php"), [first, second]);
  assert.deepEqual(namesIn("¦\nconst goal = 1;", "javascript"), [second]);
  assert.deepEqual(namesIn("let start7;\n¦\n¦", "javascript"), ["maze8,start8,goal8", "maze9,start9,goal9"]);
  assert.deepEqual(namesIn("// a maze\n'maze';\na.start();\n«const maze = 1;»", "javascript"), [first]);
});

test("a maze in a comment with its row ends is read as it was", () => {
  for (const text of TEXTS) {
    const comment = inserted("¦", "c", [text]).written[0];
    const rows = comment.split("\n").map((row) => row.slice(3).replace(/(\\ *) \/\/$/, "$1"));
    assert.equal(rows.join("\n"), text);
  }
});
