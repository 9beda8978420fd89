import { styles } from "../core/formats/text/facts";
import { toText } from "../core/formats/text/text";
import { ifAllowed } from "../core/foundation/errors";
import type { Maze } from "../core/foundation/maze";
import { makeMaze } from "../core/making/generate";
import { optionsOfRecipe } from "../core/making/sameMaze";
import { algorithmOf } from "../core/options/options";
import { readRecipeLine } from "../core/options/recipeLine";
import { countCells, isSlow } from "../core/options/size";
import { differenceOf } from "../reading/rewriting/task";
import { differenceIn } from "../reading/styles/checkWritten";
import { editsBetween, type Fault, spanAt } from "./fault";

const MOST_CELLS = 250_000; // of a maze that is drawn again for a quick fix
const ALIKE = 0.7; // of the characters of a drawing that are those of the maze of its recipe: else it is something else

/**
 * What is wrong with the drawings below recipes that are no mazes any more: the first character that is not as our style
 * draws it, and the drawing as the recipe makes it.
 * @param isRead whether the recipe in a line is that of a maze which was read
 */
export function brokenDrawings(
  lines: readonly string[],
  severity: Fault["severity"],
  isRead: (line: number) => boolean,
): Fault[] {
  return lines.flatMap((said, line) => {
    if (!isRecipe(said) || isRead(line)) return [];
    const recipe = readRecipeLine(said);
    const drawing = recipe && drawingBelow(lines, line);
    const options = recipe && optionsOfRecipe(recipe);
    if (drawing === undefined || options === undefined) return [];
    const cells = countCells(options);
    const hasRoom = drawing.rows.join("").length >= cells / 2; // a half block shows two rows
    if (!hasRoom || cells > MOST_CELLS || isSlow(algorithmOf(options), options)) return [];
    const { before, rows, columns } = drawing;
    const whole = likest(makeMaze(options, null), rows);
    const place = whole && firstDifference(rows, whole);
    if (whole === undefined || place === undefined) return [];
    const at = { line: line + 1 + place.line, column: (columns[place.line] ?? 0) + place.column };
    // What the drawing lacks of its rows comes below its last one.
    const after = whole.slice(0, rows.length).map((row, at) => before(at) + row);
    const left = whole.slice(rows.length).map((row) => `\n${before(rows.length - 1)}${row}`);
    const wanted = [...after, ...rows.slice(whole.length).map(() => "")];
    wanted[Math.min(rows.length, whole.length) - 1] += left.join("");
    const edits = editsBetween(lines.slice(line + 1, line + 1 + rows.length), wanted, line + 1);
    const fixes = [{ title: "Make the Maze Again from Its Recipe", edits }];
    return { ...spanAt(at, lines), code: "broken", severity, message: `Expected ${place.expected}.`, fixes };
  });
}

const isRecipe = (line: string) => line.includes("mazewright");

/**
 * Rows below a recipe, without what stands before each of them as before the recipe. They end before the next recipe: else many
 * below each other would each have all that follow, and mazes as large.
 */
function drawingBelow(lines: readonly string[], line: number) {
  let after = line + 1;
  while (after < lines.length && lines[after].trim() !== "" && !isRecipe(lines[after])) after++;
  const all = lines.slice(line + 1, after);
  if (all.length === 0) return undefined;
  const mark = lines[line].slice(0, lines[line].indexOf("mazewright"));
  const isMarked = all.every((row) => row.startsWith(mark));
  const columns = all.map(() => (isMarked ? mark.length : 0));
  return {
    rows: all.map((row, at) => row.slice(columns[at])),
    columns,
    before: (at: number) => all[at].slice(0, columns[at]),
  };
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
