import { styles } from "../core/formats/text/facts";
import { toText } from "../core/formats/text/text";
import { ifAllowed } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import { readRecipeLine } from "../core/options/recipeLine";
import type { Fence } from "../fences/find";
import type { DrawnRow } from "../reading/foundation/found";
import type { SourceText } from "../reading/foundation/sourceText";
import { rowEdits } from "../reading/rewriting/layout";
import { unlessRefused } from "../reading/rewriting/rewrite";
import { differenceOf } from "../reading/rewriting/task";
import { differenceIn } from "../reading/styles/checkWritten";
import { MOST_FIXED, madeAgain, remade } from "./again";
import { type Fault, spanAt } from "./fault";

const ALIKE = 0.7; // of the characters of a drawing that are those of the maze of its recipe: else it is something else

/**
 * What is wrong with the drawings below recipes that are no mazes any more: the first character that is not as our style
 * draws it, and the drawing as the recipe makes it.
 * @param lines of the whole text
 * @param part those that are looked at
 * @param isRead whether the recipe in a line is that of a maze which was read
 */
export function brokenDrawings(
  source: SourceText,
  lines: readonly string[],
  part: Pick<Fence, "first" | "after">,
  severity: Fault["severity"],
  isRead: (line: number) => boolean,
): Fault[] {
  return lines.slice(part.first, part.after).flatMap((said, at) => {
    const line = part.first + at;
    if (!isRecipe(said) || isRead(line)) return [];
    const recipe = readRecipeLine(said);
    const places = drawingBelow(lines, line, part.after);
    const rows = places.map(({ line: each, from }) => lines[each].slice(from));
    // A half block shows two rows.
    const hasRoom = (cells: number) => rows.join("").length >= cells / 2 && cells <= MOST_FIXED;
    const maze = recipe && remade(recipe, hasRoom);
    const whole = maze && likest(maze, rows);
    const place = whole && firstDifference(rows, whole);
    if (whole === undefined || place === undefined) return [];
    const wrong = { line: places[place.line].line, column: places[place.line].from + place.column };
    const mark = said.slice(0, places[0].from).trim();
    const areMarked = rows.some((row) => row.endsWith(`\\ ${mark}`)); // where a backslash ends them
    const edits = unlessRefused(() => rowEdits(source, places, whole, [], { areMarked })) ?? [];
    const message = `Expected ${place.expected}.`;
    return { ...spanAt(wrong, lines), code: "broken", severity, message, fixes: madeAgain(edits) };
  });
}

const isRecipe = (line: string) => line.includes("mazewright");

/**
 * Rows below a recipe, without what stands before each of them as before the recipe. They end before the next recipe: else many
 * below each other would each have all that follow, and mazes as large.
 */
function drawingBelow(lines: readonly string[], line: number, end: number): DrawnRow[] {
  let after = line + 1;
  while (after < end && lines[after].trim() !== "" && !isRecipe(lines[after])) after++;
  const mark = lines[line].slice(0, lines[line].indexOf("mazewright"));
  const all = lines.slice(line + 1, after);
  const from = all.every((row) => row.startsWith(mark)) ? mark.length : 0;
  return all.map((row, at) => ({ line: line + 1 + at, from, to: Math.max(from, row.trimEnd().length) }));
}

/** The rows of a maze in the style in which it is most like some rows; undefined where it is like them in none. */
function likest(maze: Maze, rows: readonly string[]): readonly string[] | undefined {
  let best: { readonly whole: readonly string[]; readonly share: number } | undefined;
  for (const { id } of styles) {
    const whole = ifAllowed(() => toText(maze, id))
      ?.trimEnd()
      .split("\n");
    const share = whole === undefined ? 0 : shareOf(rows, whole);
    if (whole !== undefined && share > (best?.share ?? ALIKE)) best = { whole, share };
  }
  return best?.whole;
}

/** The first place at which rows differ from others, and what stands there in these; undefined where they are the same. */
function firstDifference(rows: readonly string[], others: readonly string[]) {
  for (let line = 0; line < Math.max(rows.length, others.length); line++) {
    const difference = differenceIn((rows[line] ?? "").trimEnd(), (others[line] ?? "").trimEnd());
    if (difference !== undefined) return { ...difference, line: Math.min(line, rows.length - 1) };
  }
  return undefined;
}

/** The share of the characters of rows that are the same in others, counted from the first row or from the last. */
function shareOf(rows: readonly string[], others: readonly string[]): number {
  const lost = others.length - rows.length;
  const same = rows.map((row, at) => Math.max(sameIn(row, others[at] ?? ""), sameIn(row, others[at + lost] ?? "")));
  const all = Math.max(rows.join("").length, others.join("").length);
  return same.reduce((sum, count) => sum + count, 0) / all;
}

/** How many characters two rows have alike, from their start and from their end. */
function sameIn(row: string, other: string): number {
  const { from, to } = differenceOf(row, other) ?? { from: 0, to: 0 };
  return row.length - (to - from);
}
