import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";
import { toText } from "../../../src/core/formats/text/text";
import { generate } from "../../../src/core/making/generate";
import { asComment } from "../../../src/host/documents/comments";
import { commented } from "../../core/support/insertion";

const size = { width: 5, height: 3, seed: 1 };
/** One of every form; the first has nothing but backslashes. */
const TEXTS = [
  toText(generate({ ...size, algorithm: "random-slashes", probability: 0 })),
  toText(generate(size), "lines", { solution: true }),
  toText(generate({ ...size, grid: "hexagonal" })),
  toText(generate({ ...size, grid: "triangular" })),
  toText(generate({ ...size, algorithm: "random-slashes" })),
  toText(generate({ ...size, grid: "layered", levels: 2 })),
];

interface Program {
  readonly language: string;
  readonly file: string;
  /** With "¦" where a maze is inserted. It adds up what it has declared, which is 10. */
  readonly source: string;
  /** Commands in the folder of the file, one after the other, the last of which prints the sum. */
  readonly commands: readonly (readonly string[])[];
  readonly lineEnd?: string;
}

const C = `
#include <stdio.h>
¦int main(void) {
    int a = 1;¦ int b = 2; ¦int c = 3;
¦    int d = 4;
    «int unused = 1;
»    printf("%d\\n", a +¦ b + c /¦ 1 + d);¦
    return 0;
}¦`;

const PROGRAMS: readonly Program[] = [
  {
    language: "c",
    file: "maze.c",
    source: C,
    commands: [["gcc", "-Wall", "-Werror", "maze.c", "-o", "c.out"], ["./c.out"]],
    lineEnd: "\r\n",
  },
  {
    language: "cpp",
    file: "maze.cpp",
    source: C,
    commands: [["g++", "-Wall", "-Werror", "maze.cpp", "-o", "cpp.out"], ["./cpp.out"]],
  },
  {
    language: "makefile",
    file: "Makefile",
    source: "¦A = 1¦\n¦B = 2\nall:¦\n\t¦@echo $$(($(A) + $(B) + 3 + $(D)))\n¦D = 4\n",
    commands: [["make", "-s"]],
  },
  {
    language: "tcl",
    file: "maze.tcl",
    source: "¦set a 1¦\n¦set b 2; ¦set c 3\nproc d {} {\n¦  return 4¦\n}\nputs [expr {$a + $b + $c + [d]}]¦",
    commands: [["tclsh", "maze.tcl"]],
  },
  {
    language: "shellscript",
    file: "maze.sh",
    source: "¦a=1¦\n¦b=2;¦ c=3\nif true; then ¦\n¦  d=4;¦ fi\necho $((a + b + c + d))¦",
    commands: [["bash", "maze.sh"]],
  },
  {
    language: "javascript",
    file: "maze.js",
    source: "¦const a = 1;¦ const b = 2;\n  ¦const c = 3;\nconst d =¦ 4;\nconsole.log(a + b +¦ c /¦ 1 + d);¦",
    commands: [["node", "maze.js"]],
  },
  {
    language: "python",
    file: "maze.py",
    source: "¦def total(d):\n    a = 1;¦ b = 2\n¦    c = 3\n    return (a +¦ b + c + d)¦\n\n¦print(total(4))¦",
    commands: [["python3", "maze.py"]],
  },
  {
    language: "perl",
    file: "maze.pl",
    source: "¦my $a = 1;¦ my $b = 2;\n¦  my $c = 3;\nmy $d =¦ 4;\nprint $a + $b +¦ $c + $d, qq(\\n);¦",
    commands: [["perl", "maze.pl"]],
  },
  {
    language: "java",
    file: "Maze.java",
    source:
      "¦class Maze {\n    static int a = 1;¦ static int b = 2;\n¦    public static void main(String[] given) {\n        int c = 3;¦ int d = 4;\n        System.out.println(a +¦ b + c + d);\n    }\n}¦",
    commands: [["java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "Maze.java"]],
  },
  {
    language: "rust",
    file: "maze.rs",
    source:
      '¦fn main() {\n    let a = 1;¦ let b = 2;\n¦    let c = 3;\n    let d =¦ 4;\n    println!("{}", a +¦ b + c /¦ 1 + d);\n}¦',
    commands: [["rustc", "--edition", "2021", "maze.rs", "-o", "rust.out"], ["./rust.out"]],
  },
  {
    language: "sql",
    file: "maze.sql",
    source: "¦SELECT 1 +¦ 2 +\n¦  3 +¦ 4;¦\n",
    commands: [["sqlite3", ":memory:", ".read maze.sql"]],
  },
  {
    language: "awk",
    file: "maze.awk",
    source: "¦BEGIN {\n  a = 1;¦ b = 2\n¦  c = 3;¦ d = 4\n  print a + b + c + d¦\n}¦",
    commands: [["awk", "-f", "maze.awk"]],
  },
  {
    language: "cmake",
    file: "maze.cmake",
    source: "¦set(A 1)¦ set(B 2)\n¦set(C ¦3)\nmath(EXPR SUM ${A}+${B}+${C}+4)¦\nmessage(NOTICE ${SUM})¦",
    commands: [["cmake", "-P", "maze.cmake"]],
  },
];

const folder = mkdtempSync(path.join(tmpdir(), "maze-comments-"));
after(() => rmSync(folder, { recursive: true }));

for (const { language, file, source, commands, lineEnd } of PROGRAMS) {
  test(`${language}: mazes as comments disable no code`, (t) => {
    writeFileSync(path.join(folder, file), commented(source, language, TEXTS, lineEnd).replaceAll("¦", ""));
    let output = "";
    for (const [command, ...given] of commands) {
      const { error, status, stdout, stderr } = spawnSync(command, given, { cwd: folder, encoding: "utf8" });
      if (error !== undefined && "code" in error && error.code === "ENOENT")
        return t.skip(`there is no ${command} here`);
      assert.equal(status, 0, `${command}: ${error} ${stderr}`);
      output = stdout + stderr;
    }
    assert.equal(output.trim(), "10");
  });

  test(`${language}: no row of a comment ends in a backslash, and the maze is in it`, () => {
    for (const text of TEXTS) {
      const comment = asComment(text, language);
      assert.doesNotMatch(comment, /\\\s*$/m);
      const mark = comment.slice(0, comment.indexOf(" "));
      const rows = comment.split("\n").map((row) => row.slice(mark.length + 1));
      const read = rows.map((row) =>
        /\\ +\S+$/.test(row) && row.endsWith(mark) ? row.slice(0, -mark.length - 1) : row,
      );
      assert.equal(read.join("\n"), text);
    }
  });
}

/** The language, the characters that blocks are made of, and what they would end a comment with. */
const BREAKING = [
  ["css", { wall: "*", floor: "/" }, "*/"],
  ["html", { wall: "-", floor: ">" }, "-->"],
  ["vue", { wall: "-", floor: ">" }, "-->"],
  ["svelte", { wall: "-", floor: "!", path: ">" }, "--!>"],
  ["markdown", { wall: "-", floor: ">" }, "-->"],
  ["ocaml", { wall: "*", floor: ")" }, "*)"],
  ["ocaml", { wall: "*", floor: "(" }, "(*"],
  ["ocaml", { wall: '"' }, '"'],
  ["pascal", { wall: "*", floor: ")" }, "*)"],
  ["php", { wall: "?", floor: ">" }, "?>"],
] as const;

test("a maze whose characters would end its comment is refused, and is a comment elsewhere", () => {
  for (const [language, look, end] of BREAKING) {
    const maze = generate({ width: 5, height: 4, seed: 2, entrances: "none" });
    const solution = "path" in look;
    const text =
      end === "--!>" ? `--!>\n${toText(maze, "blocks", { ...look, solution })}` : toText(maze, "blocks", look);
    assert.ok(text.includes(end), text);
    assert.throws(
      () => asComment(text, language),
      (error: Error) =>
        error.message.startsWith("comment: true cannot be used") && error.message.includes(` has ${end},`),
      language,
    );
    assert.doesNotThrow(() => asComment(text, "typescript"));
    for (const style of ["lines", "box", "compact", "blocks"])
      assert.doesNotThrow(() => asComment(toText(maze, style, { solution: style === "lines" }), language), language);
  }
});
