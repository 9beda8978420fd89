/** Something in a text of a language that is not code, up to its end. */
export interface Token {
  readonly kind: "line" | "block" | "string" | "skipped" | "indented";
  readonly open: RegExp; // sticky
  /** What ends it; of "line" and without one, the end of its line. */
  readonly close?: string;
  readonly escapes?: true; // after a backslash nothing ends it
  readonly doubles?: true; // two ends beside each other are none
  readonly nests?: string; // what opens one inside another
  readonly ownLine?: true; // its end stands alone on a line, before signs that end a statement
  readonly holes?: true; // code in "${" and "}"
}

/** A part of a text that is in another language. */
export interface Region {
  readonly open: RegExp; // sticky; what it captures takes the place of "$1" in the end
  readonly close: string;
  readonly isTag?: true; // it begins after the next ">"
  readonly language?: string; // none: text that is shown as it stands
}

/** How a language writes comments, and what in it is not code. */
export interface Language {
  readonly line?: string;
  readonly block?: readonly [string, string];
  readonly forbidden?: RegExp; // what ends a comment, or makes it go on, wherever it stands in one
  readonly beginsLine?: true; // the mark does not begin a comment after other text, or not on every line
  readonly tokens: readonly Token[];
  readonly regions?: readonly Region[];
  readonly hasExpressions?: true; // between slashes, as in JavaScript
  readonly page?: string; // the language that its files begin in, where it is a part of one
}

function fixed(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function sticky(open: string | RegExp): RegExp {
  // bounded: it is tried at one place, and what it is made of is checked
  return typeof open === "string" ? new RegExp(fixed(open), "y") : new RegExp(open.source, `${open.flags}my`);
}

const line = (open: string | RegExp): Token => ({ kind: "line", open: sticky(open) });

/** A comment of several lines. @param nests what opens one inside another */
const block = (open: string | RegExp, close: string, nests?: string): Token => ({
  kind: "block",
  open: sticky(open),
  close,
  ...(nests !== undefined && { nests }),
});

/** A string of several lines. */
const long = (open: string | RegExp, close: string, more: Partial<Token> = { escapes: true }): Token => ({
  kind: "string",
  open: sticky(open),
  close,
  ...more,
});

/** A string of one line. */
const short = (quote: string): Token => ({ kind: "skipped", open: sticky(quote), close: quote, escapes: true });

/** Signs that would be taken for the beginning of something else. */
const skipped = (open: RegExp): Token => ({ kind: "skipped", open: sticky(open) });

const RAW = {}; // of a string in which a backslash is a sign like others

const QUOTES = [short('"'), short("'")];
const LONG_QUOTES = [long('"', '"'), long("'", "'")];
const TRIPLE = long('"""', '"""');
const TRIPLES = [TRIPLE, long("'''", "'''")];
const CHARACTER = skipped(/'(?:\\.|[^\\'\n])'/); // where a quote has other uses, too
const HASH = line(/##?/);
const WORD_HASH = line(/(?<![^\s;&|()}])##?/); // which begins a comment between words only
const DASHES = line("--");
const SLASHES = [line(/\/\/[/!]?/), block("/*", "*/")];
const NESTED_SLASHES = [line(/\/\/[/!]?/), block("/*", "*/", "/*")];
const BRACES = block("{-", "-}", "{-");
const STARS = block("(*", "*)", "(*");

/** A text after its mark, from the next line to one that has nothing but the mark. */
const heredoc = (open: RegExp): Token => long(open, "$1", { ownLine: true, escapes: true });
const SHELL_TEXT = heredoc(/(?<![<\d])<<[-~]?[ \t]{0,9}\\?["']?([A-Za-z_]\w*)["']?/);
const SCRIPT_TEXT = heredoc(/(?<![<\d])<<[-~]?["'`]?([A-Z_][A-Z_0-9]*)["'`]?/);

const HTML = /--!?>|<!--/;
const TAGS: readonly Region[] = [
  { open: /<(script)\b/iy, close: "</$1", isTag: true, language: "javascript" },
  { open: /<(style)\b/iy, close: "</$1", isTag: true, language: "css" },
  { open: /<(pre|textarea)\b/iy, close: "</$1", isTag: true },
];
const MARKUP = { block: ["<!--", "-->"], forbidden: HTML, tokens: [block("<!--", "-->")], regions: TAGS } as const;

/**
 * Extensions cannot ask VS Code how a language writes comments, nor whether a place is in one. Where a quote is also
 * something else, as in Perl, strings count as ending with their line: better a comment in a rare string than code taken for
 * a string up to the end of the file. XML is left out: its comments must not contain "--".
 */
const LANGUAGES: readonly (readonly [Language, string])[] = [
  [
    { line: "//", tokens: [...SLASHES, long(/R"(\w{0,16})\(/, ')$1"', RAW), ...QUOTES] },
    "c cpp cuda-cpp objective-c objective-cpp",
  ],
  [{ line: "//", tokens: [...SLASHES, TRIPLE, long(/\$?@\$?"/, '"', { doubles: true }), ...QUOTES] }, "csharp"],
  [{ line: "//", tokens: [...SLASHES, TRIPLE, ...QUOTES] }, "java"],
  [{ line: "//", tokens: [...NESTED_SLASHES, TRIPLE, ...QUOTES] }, "kotlin scala swift"],
  [{ line: "//", tokens: [...SLASHES, ...TRIPLES, ...QUOTES] }, "bicep dart groovy"],
  [{ line: "//", tokens: [...SLASHES, long("`", "`", RAW), ...QUOTES] }, "d go odin"],
  [{ line: "//", tokens: [...NESTED_SLASHES, CHARACTER, long(/\br(#*)"/, '"$1', RAW), long('"', '"')] }, "rust"],
  [{ line: "//", tokens: [line(/\/\/\/?/), STARS, TRIPLE, CHARACTER, long('"', '"')] }, "fsharp"],
  [
    {
      line: "//",
      tokens: [...SLASHES, long("`", "`", { escapes: true, holes: true }), ...QUOTES],
      hasExpressions: true,
    },
    "javascript javascriptreact typescript typescriptreact",
  ],
  [
    { line: "//", tokens: [...SLASHES, short('"')] },
    "glsl haxe hlsl jsonc less prisma proto scss shaderlab v verilog wgsl zig",
  ],
  [{ line: "#", tokens: [HASH, ...TRIPLES, ...QUOTES] }, "python starlark toml"],
  [{ line: "#", tokens: [HASH, TRIPLE, ...QUOTES] }, "elixir gdscript graphql"],
  [{ line: "#", tokens: [block("#=", "=#", "#="), HASH, TRIPLE, short('"')] }, "julia"],
  [{ line: "#", tokens: [block("#[", "]#", "#["), HASH, TRIPLE, short('"')] }, "nim"],
  [{ line: "#", tokens: [HASH, block("/*", "*/"), long("''", "''", RAW), long('"', '"')] }, "nix"],
  [{ line: "#", tokens: [block("###", "###"), HASH, ...TRIPLES, ...QUOTES] }, "coffeescript"],
  [
    {
      line: "#",
      tokens: [
        skipped(/\\./),
        skipped(/\$\{?#/),
        WORD_HASH,
        SHELL_TEXT,
        long("$'", "'"),
        long("'", "'", RAW),
        long('"', '"'),
      ],
    },
    "nushell shellscript",
  ],
  [
    {
      line: "#",
      tokens: [block("<#", "#>"), WORD_HASH, long(/@"[ \t]*$/, '\n"@', RAW), long(/@'[ \t]*$/, "\n'@", RAW), ...QUOTES],
    },
    "powershell",
  ],
  [{ line: "#", tokens: [block(/^=begin\b/, "\n=end"), WORD_HASH, SCRIPT_TEXT, ...QUOTES] }, "crystal ruby"],
  [{ line: "#", tokens: [block(/^=[a-z]\w*/, "\n=cut"), WORD_HASH, SCRIPT_TEXT, ...QUOTES] }, "perl perl6 raku"],
  [{ line: "#", tokens: [HASH, long(/\b[rR]"(-*)\(/, ')$1"', RAW), ...LONG_QUOTES] }, "r"],
  [{ line: "#", tokens: [block(/#\[(=*)\[/, "]$1]"), HASH, long(/\[(=*)\[/, "]$1]", RAW), long('"', '"')] }, "cmake"],
  [{ line: "#", tokens: [...SLASHES, HASH, SHELL_TEXT, short('"')] }, "terraform"],
  [
    {
      line: "#",
      tokens: [WORD_HASH, { kind: "indented", open: /(?<=[-:?] )[|>][-+0-9]{0,2}[ \t]*(?:#.*)?$/my }, ...QUOTES],
    },
    "dockercompose yaml",
  ],
  [{ line: "#", tokens: [HASH, short('"')] }, "awk"],
  [{ line: "#", beginsLine: true, tokens: [line(/^[ \t]*##?/), SHELL_TEXT] }, "dockerfile"],
  [{ line: "#", beginsLine: true, tokens: [line(/^[ \t]*##?/)] }, "ignore makefile properties tcl"],
  [
    {
      line: "--",
      tokens: [
        DASHES,
        block("/*", "*/"),
        long(/\$([A-Za-z_]\w*)?\$/, "$$1$", RAW),
        long("'", "'", { doubles: true }),
        short('"'),
      ],
    },
    "sql",
  ],
  [{ line: "--", tokens: [BRACES, DASHES, TRIPLE, CHARACTER, short('"')] }, "elm haskell purescript"],
  [{ line: "--", tokens: [block(/--\[(=*)\[/, "]$1]"), DASHES, long(/\[(=*)\[/, "]$1]", RAW), ...QUOTES] }, "lua"],
  [{ line: "--", tokens: [DASHES, CHARACTER, short('"')] }, "ada vhdl"],
  [
    { line: ";", tokens: [block("#|", "|#", "#|"), skipped(/\\./), line(/;;?/), long('"', '"')] },
    "clojure commonlisp lisp racket scheme",
  ],
  [{ line: ";", tokens: [line(/;;?/), ...QUOTES] }, "asm"],
  [{ line: ";", beginsLine: true, tokens: [line(/^[ \t]*;;?/)] }, "ini"],
  [
    {
      line: "%",
      tokens: [
        skipped(/\\%/),
        line("%"),
        block("\\begin{comment}", "\\end{comment}"),
        long(/\\begin\{(verbatim|lstlisting|minted)\}/, "\\end{$1}", RAW),
      ],
    },
    "bibtex latex tex",
  ],
  [{ line: "%", tokens: [block(/^[ \t]*%\{[ \t]*$/, "%}"), line("%"), short('"')] }, "matlab"],
  [{ line: "%", tokens: [line("%"), block("/*", "*/"), short('"')] }, "erlang prolog"],
  [{ line: "'", tokens: [line("'"), { kind: "skipped", open: /"/y, close: '"' }] }, "basic vb"],
  [{ line: '"', beginsLine: true, tokens: [line(/^[ \t]*"/)] }, "viml"],
  [{ line: "!", tokens: [line("!"), ...QUOTES] }, "fortran fortran-modern FortranFreeForm"],
  [{ line: "REM -", beginsLine: true, tokens: [line(/^[ \t]*REM -/)] }, "bat"], // REM alone would take the "|" of a wall for a pipe
  [MARKUP, "html svelte vue"],
  [{ ...MARKUP, regions: [{ open: /<\?(?:php|=)?/iy, close: "?>", language: "php" }, ...TAGS] }, "php-page"],
  [
    {
      line: "//",
      forbidden: /\?>/,
      page: "php-page",
      tokens: [...SLASHES, line(/#(?!\[)/), heredoc(/<<<[ \t]{0,9}["']?([A-Za-z_]\w*)["']?/), ...LONG_QUOTES],
    },
    "php",
  ],
  [{ block: ["<!--", "-->"], forbidden: HTML, beginsLine: true, tokens: [] }, "markdown"], // within a paragraph it may hold neither "--" nor an empty line
  [{ block: ["/*", "*/"], forbidden: /\*\//, tokens: [block("/*", "*/"), ...QUOTES] }, "css"],
  [
    {
      block: ["(*", "*)"],
      forbidden: /\*\)|\(\*|["'{]/,
      tokens: [STARS, CHARACTER, long(/\{([a-z_]*)\|/, "|$1}", RAW), long('"', '"')],
    },
    "ocaml",
  ], // its comments hold comments and strings
  [
    {
      block: ["(*", "*)"],
      forbidden: /\*\)|\(\*/,
      tokens: [block("(*", "*)"), block("{", "}"), line("//"), short("'")],
    },
    "pascal",
  ],
];

const BY_ID = new Map(LANGUAGES.flatMap(([language, ids]) => ids.split(" ").map((id) => [id, language] as const)));

/** A language by its id in VS Code; undefined where it is not known how it writes comments. */
export function languageOf(id: string): Language | undefined {
  return BY_ID.get(id);
}
