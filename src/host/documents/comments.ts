import { MazeError } from "../../core/foundation/errors";
import type { Surroundings } from "./layOut";

interface Marks {
  readonly line?: string;
  readonly block?: readonly [string, string];
  readonly forbidden?: RegExp; // what ends a comment, or makes it go on, wherever it stands in one
  readonly beginsLine?: true; // languages in which the mark does not begin a comment after other text, or not on every line
}

const HTML = /--!?>|<!--/;

// Extensions cannot ask VS Code how a language writes comments. XML is left out: its comments must not contain "--".
const BY_MARKS: readonly (readonly [Marks, string])[] = [
  [
    { line: "//" },
    "bicep c cpp csharp cuda-cpp d dart fsharp glsl go groovy haxe hlsl java javascript javascriptreact jsonc kotlin less objective-c objective-cpp odin prisma proto rust scala scss shaderlab swift typescript typescriptreact v verilog wgsl zig",
  ],
  [{ line: "//", forbidden: /\?>/ }, "php"],
  [
    { line: "#" },
    "awk cmake coffeescript crystal dockercompose elixir gdscript graphql julia nim nix nushell perl perl6 powershell python r raku ruby shellscript starlark terraform toml yaml",
  ],
  [{ line: "#", beginsLine: true }, "dockerfile ignore makefile properties tcl"],
  [{ line: "--" }, "ada elm haskell lua purescript sql vhdl"],
  [{ line: ";" }, "asm clojure commonlisp lisp racket scheme"],
  [{ line: ";", beginsLine: true }, "ini"],
  [{ line: "%" }, "bibtex erlang latex matlab prolog tex"],
  [{ line: "'" }, "basic vb"],
  [{ line: '"', beginsLine: true }, "viml"],
  [{ line: "!" }, "fortran fortran-modern FortranFreeForm"],
  [{ line: "REM -", beginsLine: true }, "bat"], // REM alone would take the "|" of a wall for a pipe
  [{ block: ["<!--", "-->"], forbidden: HTML }, "html svelte vue"],
  [{ block: ["<!--", "-->"], forbidden: HTML, beginsLine: true }, "markdown"], // within a paragraph it may hold neither "--" nor an empty line
  [{ block: ["/*", "*/"], forbidden: /\*\// }, "css"],
  [{ block: ["(*", "*)"], forbidden: /\*\)|\(\*|["'{]/ }, "ocaml"], // its comments hold comments and strings
  [{ block: ["(*", "*)"], forbidden: /\*\)|\(\*/ }, "pascal"],
];

const MARKS = new Map(BY_MARKS.flatMap(([marks, languages]) => languages.split(" ").map((id) => [id, marks] as const)));

/** Whether the comments of a language are known. */
export function hasComments(languageId: string): boolean {
  return MARKS.has(languageId);
}

/** @throws MazeError for a language whose comments are not known */
export function checkComment(languageId: string): void {
  if (hasComments(languageId)) return;
  throw new MazeError(
    "comment",
    true,
    "false, or a document in a language with known comments",
    `how ${languageId} writes comments is unknown`,
  );
}

/**
 * A text as a comment in a language with known comments. A row that ends in a backslash gets the mark at its end: in C,
 * make, Tcl and others the comment would continue on the next line.
 * @throws MazeError for a text with something that would end the comment
 */
export function asComment(text: string, languageId: string): string {
  const { line, block, forbidden } = MARKS.get(languageId) ?? {};
  const [end] = forbidden?.exec(text) ?? [];
  if (end !== undefined) {
    const allowed = "false, or a maze of other characters: see the options style, wall, floor and path";
    throw new MazeError("comment", true, allowed, `the text has ${end}, which would break a comment of ${languageId}`);
  }
  if (line !== undefined) return text.replace(/^(?=.)/gm, `${line} `).replace(/\\ *$/gm, `$& ${line}`);
  return block === undefined ? text : `${block[0]}\n${text}${block[1]}\n`;
}

/** A line as a comment of one line, if the language has comments: it must hold nothing that ends one. */
export function asCommentLine(text: string, languageId: string): string {
  const { line, block } = MARKS.get(languageId) ?? {};
  if (line !== undefined) return `${line} ${text}`;
  return block === undefined ? text : `${block[0]} ${text} ${block[1]}`;
}

/** What a comment needs around it so that it does not disable code, and code does not disable it. */
export function surroundingsOf(languageId: string): Surroundings {
  const { line, beginsLine = false } = MARKS.get(languageId) ?? {};
  return { beginsLine, endsLine: line !== undefined || beginsLine };
}
