import { MazeError } from "../../core/foundation/errors";

/** How a language writes comments. */
export interface Comments {
  readonly marks: readonly string[]; // before one up to the end of its line, or before and behind one; none are known
  readonly forbidden?: RegExp | undefined; // what may not stand in one
  readonly prefix?: RegExp | undefined; // what a line that is one, or of a quote, begins with
  readonly tokens: RegExp; // what may hold marks that are none; what does not end goes up to "\0"
}

type Row = readonly [ids: string, marks: readonly string[], parts: readonly string[], forbidden?: RegExp];

/** A part of a text that may have several lines. */
const long = (open: RegExp, close = open) => `${open.source}[^]*?(?:${close.source}|\0)`;

const SLASHES = long(/\/\*/, /\*\//);
const STARS = long(/\(\*/, /\*\)/);
const TRIPLE = long(/"""/);
const TRIPLES = [TRIPLE, long(/'''/)];
const MARKUP = [long(/<!--/, /-->/), long(/<script\b/, /<\/script/), long(/<style\b/, /<\/style/)];
// bounded: what is open ends at "\0" at the latest, so that it is tried once
const FENCE = /(?<![^\n])[^a-z\n`~]*(`{3,}|~{3,})[^]*?(?:\n[ \t>]*\1|\0)/.source;
const PROSE = [FENCE, /`[^`\n\0]*(?:`|(?=\0))/.source, long(/<!--/, /-->/)];
const SHORT = [/"[^"\n\0]*(?:"|(?=\0))/.source, /'[^'\n\0]*(?:'|(?=\0))/.source]; // strings of one line
// bounded: its parts begin with different signs, and it ends with its line at the latest
const REGULAR = /(?<=(?:[=(,:[!&|?{;]|=>|\breturn)[ \t]{0,9})\/(?![*/])(?:\[[^\]\n\0]*\]?|[^/[\n\0])*(?:\/|(?=[\n\0]))/
  .source;
const URL = /\burl\([^)\n\0]*/.source;

const MARKDOWN = "markdown mdx quarto rmd";
const IN_MARKUP = /--!?>|<!--/;
const QUOTE = /^[ \t]*>[ \t>]*/;

/** By ids of VS Code: the marks of a comment, what may have several lines, and what may not stand in a comment. */
const LANGUAGES: readonly Row[] = [
  ["arduino c cpp cuda-cpp glsl haxe hlsl jsonc objective-c objective-cpp prisma proto rust", ["//"], [SLASHES]],
  ["less scss", ["//"], [SLASHES, URL]],
  ["shaderlab v verilog wgsl zig", ["//"], [SLASHES]],
  ["csharp java kotlin kotlinscript scala swift", ["//"], [SLASHES, TRIPLE]],
  ["bicep dart groovy", ["//"], [SLASHES, ...TRIPLES]],
  ["d go odin", ["//"], [SLASHES, long(/`/)]],
  ["javascript javascriptreact typescript typescriptreact", ["//"], [SLASHES, long(/`/), REGULAR]],
  ["fsharp", ["//"], [STARS, TRIPLE]],
  ["php", ["//"], [SLASHES, long(/\?>/, /<\?/)], /\?>/],
  ["coffeescript python starlark toml", ["#"], TRIPLES],
  ["elixir gdscript graphql nim", ["#"], [TRIPLE]],
  ["julia", ["#"], [long(/#=/, /=#/), TRIPLE]],
  ["powershell", ["#"], [long(/<#/, /#>/)]],
  ["awk cmake crystal dockercompose dockerfile ignore makefile nix nushell perl perl6 properties", ["#"], []],
  ["r raku ruby shellscript tcl terraform yaml", ["#"], []],
  ["ada sql vhdl", ["--"], [SLASHES]],
  ["elm haskell purescript", ["--"], [long(/\{-/, /-\}/), TRIPLE]],
  ["lua luau", ["--"], [/(?:--)?\[(=*)\[[^]*?(?:\]\1\]|\0)/.source]], // bounded: by "\0", as that
  ["asm clojure commonlisp ini lisp racket scheme", [";"], [long(/#\|/, /\|#/)]],
  ["bibtex erlang latex matlab prolog tex", ["%"], []],
  ["basic vb", ["'"], []],
  ["viml", ['"'], []],
  ["fortran fortran-modern FortranFreeForm", ["!"], []],
  ["bat", ["REM -"], []], // REM alone would take the "|" of a wall for a pipe
  ["html svelte vue", ["<!--", "-->"], MARKUP, IN_MARKUP],
  [MARKDOWN, ["<!--", "-->"], PROSE, IN_MARKUP],
  ["css", ["/*", "*/"], [SLASHES, URL, ...SHORT], /\*\//],
  ["ocaml", ["(*", "*)"], [STARS], /\*\)|\(\*|["'{]/], // its comments hold comments and strings
  ["pascal", ["(*", "*)"], [STARS], /\*\)|\(\*/],
];

const BY_ID = new Map(LANGUAGES.flatMap((row) => row[0].split(" ").map((id) => [id, commentsIn(row)] as const)));

function commentsIn([ids, marks, parts, forbidden]: Row): Comments {
  const [mark, close] = marks;
  if (close !== undefined) {
    const prefix = ids === MARKDOWN ? QUOTE : undefined;
    return { marks, forbidden, prefix, tokens: new RegExp(parts.join("|"), "gi") }; // bounded: each part is passed once
  }
  const line = `(?<![^\\s;,&|(){}])${mark}(?:${forbidden === undefined ? "" : `(?!${forbidden.source})`}[^\n\0])*`;
  return {
    marks,
    forbidden,
    prefix: new RegExp(`^[ \\t]*${mark}+[ \\t]*`), // bounded: its signs are different ones. The last of a mark may be doubled
    tokens: new RegExp([...parts, line, ...SHORT].join("|"), "gi"), // bounded: each part is passed once
  };
}

/** How a language writes comments, by its id in VS Code. */
export function commentsOf(languageId: string): Comments {
  return BY_ID.get(languageId) ?? { marks: [], prefix: QUOTE, tokens: /(?!)/g };
}

/** Whether mazes in the text of a language are fences. */
export function isMarkdown(languageId: string): boolean {
  return MARKDOWN.split(" ").includes(languageId);
}

/**
 * A text as a comment, if the language has comments. A row that ends in a backslash gets the mark at its end: in C, make, Tcl and
 * others the comment would go on in the next line.
 * @throws MazeError for a text with something that may not stand in one
 */
export function asComment(text: string, { marks: [open, close], forbidden }: Comments): string {
  const [end] = forbidden?.exec(text) ?? [];
  if (end !== undefined) {
    const allowed = "false, or a maze of other characters: see the options style, wall, floor and path";
    throw new MazeError("comment", true, allowed, `the text has ${end}, which may not stand in a comment`);
  }
  if (open === undefined) return text;
  return close === undefined
    ? withoutEndingBackslashes(text.replace(/^(?=.)/gm, `${open} `), open)
    : `${open}\n${text}${close}\n`;
}

/** A text with something behind each row that ends in a backslash: there a comment, or a string, may go on. */
export function withoutEndingBackslashes(text: string, behind = ""): string {
  return text.replace(/\\ *$/gm, `$& ${behind}`);
}

/** A line as a comment of one line, if the language has comments: it must hold nothing that ends one. */
export function asCommentLine(text: string, { marks: [open, close] }: Comments): string {
  return [open, text, close].filter((part) => part !== undefined).join(" ");
}
