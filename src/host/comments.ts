import { MazeError } from "../core/errors";

interface Marks {
  readonly line?: string;
  readonly block?: readonly [string, string];
}

// VS Code does not tell extensions how a language writes comments. XML is left out: its comments may not hold "--".
const BY_MARKS: readonly (readonly [Marks, string])[] = [
  [
    { line: "//" },
    "bicep c cpp csharp cuda-cpp d dart fsharp glsl go groovy haxe hlsl java javascript javascriptreact jsonc kotlin less objective-c objective-cpp odin php prisma proto rust scala scss shaderlab swift typescript typescriptreact v verilog wgsl zig",
  ],
  [
    { line: "#" },
    "awk cmake coffeescript crystal dockercompose dockerfile elixir gdscript graphql ignore julia makefile nim nix nushell perl perl6 powershell properties python r raku ruby shellscript starlark tcl terraform toml yaml",
  ],
  [{ line: "--" }, "ada elm haskell lua purescript sql vhdl"],
  [{ line: ";" }, "asm clojure commonlisp ini lisp racket scheme"],
  [{ line: "%" }, "bibtex erlang latex matlab prolog tex"],
  [{ line: "'" }, "basic vb"],
  [{ line: '"' }, "viml"],
  [{ line: "!" }, "fortran fortran-modern FortranFreeForm"],
  [{ line: "REM" }, "bat"],
  [{ block: ["<!--", "-->"] }, "html markdown svelte vue"],
  [{ block: ["/*", "*/"] }, "css"],
  [{ block: ["(*", "*)"] }, "ocaml pascal"],
];

const MARKS = new Map(BY_MARKS.flatMap(([marks, languages]) => languages.split(" ").map((id) => [id, marks] as const)));

/** Whether it is known how a language writes comments. */
export function hasComments(languageId: string): boolean {
  return MARKS.has(languageId);
}

/** @throws MazeError for a language whose comments are not known */
export function checkComment(languageId: string): void {
  if (hasComments(languageId)) return;
  throw new MazeError(
    "comment",
    true,
    "false, or a document in a language whose comments are known",
    `it is not known how ${languageId} writes comments`,
  );
}

/** A text as a comment; of a language that has comments. */
export function asComment(text: string, languageId: string): string {
  const { line, block } = MARKS.get(languageId) ?? {};
  if (line !== undefined) return text.replace(/^(?=.)/gm, `${line} `);
  return block === undefined ? text : `${block[0]}\n${text}${block[1]}\n`;
}
