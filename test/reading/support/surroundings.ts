import type { TextPlace } from "../../../src/reading/foundation/found";

/** A text in a document, and what the document has before each of its lines. */
export interface Surrounded {
  readonly document: string;
  readonly before: string; // before each line of the text
  readonly line: number; // of the first line of the text
}

export type Surround = (text: string) => Surrounded;

/** A text behind something on each of its lines, with other lines above and below. */
const behind =
  (before: string, above: readonly string[] = [], below: readonly string[] = []): Surround =>
  (text) => {
    const mark = before.trim();
    // As the insertion writes a comment: a row that ends in \ would make the next line part of it.
    const rows = linesOf(text).map((row) => (mark !== "" && row.endsWith("\\") ? `${row} ${mark}` : row));
    const lines = [...above, ...rows.map((row) => (before + row).trimEnd()), ...below, ""];
    return { document: lines.join("\n"), before, line: above.length };
  };

/** The lines of a text, which may end in a line end. */
export function linesOf(text: string): string[] {
  return text.replace(/\n$/, "").split("\n");
}

const PROSE = [
  ["# A walk in the garden", "", "The hedge of 1702 is drawn below, with its two gates.", ""],
  ["", "Walk with one hand on the hedge, and you will come out."],
] as const;

/** How a maze may stand in a document, by name. */
export const surroundings: Readonly<Record<string, Surround>> = {
  alone: behind(""),
  "in prose": behind("", ...PROSE),
  "in a fence": behind("", [...PROSE[0], "```text"], ["```", ...PROSE[1]]),
  "behind //": behind("// ", ["import { walk } from 'feet';", ""], ["walk(1);"]),
  "behind // in a function": behind("    // ", ["function walk() {"], ["    return feet;", "}"]),
  "behind #": behind("# ", ["import feet", ""], ["feet.walk()"]),
  "behind *": behind(" * ", ["/**", " * The garden."], [" */", "walk(1);"]),
  indented: behind("    ", ["The garden:", ""], ["", "Its gates are open."]),
  "behind a tab": behind("\t", ["The garden:", ""], ["", "Its gates are open."]),
  "with CRLF": (text) => {
    const { document, ...rest } = behind("", ...PROSE)(text);
    return { ...rest, document: document.replaceAll("\n", "\r\n") };
  },
};

/** How a drawing may stand in a document, besides: nobody writes data so. */
export const surroundingsOfDrawings: Readonly<Record<string, Surround>> = {
  ...surroundings,
  "behind --": behind("-- ", ["local feet = 2", ""], ["walk()"]),
  "behind ;": behind("; ", ["(def feet 2)", ""], ["(walk)"]),
  "behind %": behind("% ", ["feet(2).", ""], ["walk."]),
  "behind '": behind("' ", ["Dim feet", ""], ["Walk"]),
  "behind !": behind("! ", ["integer feet", ""], ["call walk"]),
  "behind REM": behind("REM - ", ["@echo off"], ["walk"]),
  "in a mail": behind("> ", ["You wrote:"], ["I walked it."]),
  "in a block of CSS": behind("", ["a { color: red }", "/*"], ["*/", "b { color: blue }"]),
  "in a block of HTML": behind("", ["<p>Garden</p>", "<!--"], ["-->", "<p>Walk</p>"]),
  "in a block of ML": behind("", ["let feet = 2", "(*"], ["*)", "let walk = 1"]),
};

/** Where a text begins and ends in its document: from the first character of a line to the last that is no blank. */
export function placeIn({ before, line }: Surrounded, text: string): { start: TextPlace; end: TextPlace } {
  const lines = linesOf(text);
  const drawn = [...lines.keys()].filter((row) => lines[row].trim() !== ""); // beside cells off an edge may be blank
  const [first, last] = [drawn[0], drawn[drawn.length - 1]];
  const indent = Math.min(...drawn.map((row) => lines[row].search(/\S/)));
  return {
    start: { line: line + first, column: before.length + indent },
    end: { line: line + last, column: before.length + lines[last].trimEnd().length },
  };
}
