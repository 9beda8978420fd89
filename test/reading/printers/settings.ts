/** Where a printed maze stands: a text with one or two of them, and what people write around them. */
import type { Printer } from "./printer";

export interface Setting {
  readonly name: string;
  readonly mazes: 1 | 2;
  readonly takes: readonly Printer["kind"][];
  /** Signs that cannot stand there. */
  readonly without?: RegExp;
  readonly write: (texts: readonly string[]) => string;
}

const ALL = ["drawing", "rows", "data"] as const;
const ROWS = ["drawing", "rows"] as const;
const DRAWINGS = ["drawing"] as const;

const linesOf = (text: string) => text.split("\n");

/** Each line with something before it. */
const prefixed = (text: string, prefix: string) =>
  linesOf(text)
    .map((line) => prefix + line)
    .join("\n");

/** Lines with something before each, without blanks at the end: what editors leave of a comment. */
const commented = (text: string, mark: string) => prefixed(text, mark).replace(/[ \t]+$/gm, "");

export const alone: Setting = { name: "alone", mazes: 1, takes: ALL, write: ([text]) => text };

export const settings: readonly Setting[] = [
  alone,
  { name: "blank lines around", mazes: 1, takes: ALL, write: ([text]) => `\n\n${text}\n\n` },
  {
    name: "a fence of a README",
    mazes: 1,
    takes: ALL,
    write: ([text]) =>
      `# Maze generator\n\nA small program. Run it with \`make run\`:\n\n\`\`\`\n${text}\n\`\`\`\n\n## Licence\n\nMIT\n`,
  },
  {
    name: "indented in Markdown",
    mazes: 1,
    takes: ALL,
    write: ([text]) => `Output looks like this:\n\n${prefixed(text, "    ")}\n\nHave fun!\n`,
  },
  {
    name: "in a list of Markdown",
    mazes: 1,
    takes: ROWS,
    write: ([text]) =>
      `1. Build it.\n2. Run it, which prints:\n\n   \`\`\`text\n${prefixed(text, "   ")}\n   \`\`\`\n\n3. Solve it.\n`,
  },
  {
    name: "a docstring",
    mazes: 1,
    takes: ROWS,
    write: ([text]) =>
      `def generate(width, height):\n    """Carves a maze.\n\n    Example:\n\n${prefixed(text, "        ")}\n    """\n    return carve(width, height)\n`,
  },
  {
    name: "comments with #",
    mazes: 1,
    takes: ROWS,
    write: ([text]) => `import random\n\n${commented(text, "# ")}\n\ndef main():\n    pass\n`,
  },
  {
    name: "comments with //",
    mazes: 1,
    takes: ROWS,
    write: ([text]) => `package main\n\n${commented(text, "// ")}\n\nfunc main() {\n}\n`,
  },
  {
    name: "comments with --",
    mazes: 1,
    takes: ROWS,
    write: ([text]) => `module Main where\n\n${commented(text, "-- ")}\n\nmain = print 1\n`,
  },
  {
    name: "a comment with stars",
    mazes: 1,
    takes: ROWS,
    write: ([text]) => `/**\n * Prints a maze:\n *\n${commented(text, " * ")}\n */\npublic class Maze {}\n`,
  },
  {
    name: "comments of Rust with a fence",
    mazes: 1,
    takes: ROWS,
    write: ([text]) =>
      `/// Carves a maze.\n///\n/// \`\`\`text\n${commented(text, "/// ")}\n/// \`\`\`\npub fn carve() {}\n`,
  },
  {
    name: "output of a notebook",
    mazes: 1,
    takes: ROWS,
    write: ([text]) => {
      const lines = linesOf(text).map((line, at, all) => (at < all.length - 1 ? `${line}\n` : line));
      const output = { name: "stdout", output_type: "stream", text: lines };
      const cell = { cell_type: "code", execution_count: 1, metadata: {}, outputs: [output], source: ["print_maze()"] };
      return JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 }, null, 1);
    },
  },
  {
    name: "quoted in a mail",
    mazes: 1,
    takes: ROWS,
    write: ([text]) => `On Friday Ann wrote:\n> Look at this:\n>\n${commented(text, "> ")}\n>\n> Ann\n\nNice!\n`,
  },
  {
    name: "below a prompt",
    mazes: 1,
    takes: ALL,
    write: ([text]) => `ann@host:~/maze$ ./maze --seed 17\n${text}\nann@host:~/maze$ \n`,
  },
  {
    name: "below a prompt of Python",
    mazes: 1,
    takes: ALL,
    write: ([text]) => `>>> from maze import show\n>>> show(17)\n${text}\n>>> \n`,
  },
  {
    name: "right below a heading",
    mazes: 1,
    takes: ALL,
    write: ([text]) => `Here is your maze:\n${text}\nSolved in 12 ms.\n`,
  },
  { name: "blanks at the ends", mazes: 1, takes: ROWS, write: ([text]) => text.replace(/$/gm, "   ") },
  { name: "CRLF", mazes: 1, takes: ALL, write: ([text]) => `${text.replaceAll("\n", "\r\n")}\r\n` },
  { name: "indented by tabs", mazes: 1, takes: ALL, write: ([text]) => prefixed(text, "\t\t") },
  {
    name: "pre of HTML",
    mazes: 1,
    takes: ROWS,
    without: /[<>&]/,
    write: ([text]) => `<body>\n<h1>Maze</h1>\n<pre>\n${text}\n</pre>\n</body>\n`,
  },
  {
    name: "texts joined by +",
    mazes: 1,
    takes: DRAWINGS,
    write: ([text]) =>
      `const level =\n${linesOf(text)
        .map((line) => `  "${line}\\n"`)
        .join(" +\n")};\nplay(level);\n`,
  },
  {
    name: "a text of several lines",
    mazes: 1,
    takes: DRAWINGS,
    write: ([text]) => `export const level = \`\n${text}\n\`;\n`,
  },
  {
    name: "two with a blank line between",
    mazes: 2,
    takes: ALL,
    write: (texts) => texts.join("\n\n"),
  },
  {
    name: "two with a label above each",
    mazes: 2,
    takes: ALL,
    write: ([first, second]) => `Maze 1:\n${first}\nMaze 2:\n${second}\n`,
  },
  {
    name: "two with a rule between",
    mazes: 2,
    takes: ROWS,
    write: (texts) => texts.join(`\n${"=".repeat(40)}\n`),
  },
];

/** Whether people find what a printer printed in a setting. */
export const isNatural = (printer: Printer, printed: string, { takes, without }: Setting) =>
  takes.includes(printer.kind) && without?.test(printed) !== true;
