const NEWLINE = /\r\n|\n|\r/;

/** A text, each of whose lines that is not empty has a mark before it. */
const behind = (mark: string) => (text: string) =>
  text
    .split(NEWLINE)
    .map((line) => (line === "" ? line : mark + line))
    .join("\n");

/** The same text as people keep it: every change leaves the maze as it was. */
export const keepings: Readonly<Record<string, (text: string) => string>> = {
  "with CRLF": (text) => text.replaceAll(/\r?\n/g, "\r\n"),
  "indented by four blanks": behind("    "),
  "indented by a tab": behind("\t"),
  "behind //": behind("// "),
  "behind #": behind("# "),
  "behind * of a block comment": (text) => `/**\n${behind(" * ")(text).trimEnd()}\n */\n`,
  "in a document": (text) =>
    `# A walk\n\nThis is where it begins; see the map - or do not:\n\n\`\`\`text\n${text.trimEnd()}\n\`\`\`\n\nThe end.\n`,
};

/** The text with left and right exchanged, its lines filled up with blanks. */
export function mirrored(text: string): string {
  const lines = text
    .trimEnd()
    .split(NEWLINE)
    .map((line) => Array.from(line));
  const width = Math.max(...lines.map((line) => line.length));
  return lines.map((line) => [...line, ...Array(width - line.length).fill(" ")].reverse().join("")).join("\n");
}
