import { styles } from "../../core/formats/text/facts";
import { toText } from "../../core/formats/text/text";
import { ifAllowed } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import type { Recipe } from "../../core/foundation/optionTypes";
import { makeMaze } from "../../core/making/generate";
import { isSameDrawing, isSameMaze, optionsOfRecipe } from "../../core/making/sameMaze";
import { algorithmOf } from "../../core/options/options";
import { readRecipeLine } from "../../core/options/recipeLine";
import { countCells, isSlow } from "../../core/options/size";
import { passagesOf } from "../document/blocks";
import { viewsOf } from "../document/views";
import type { Block } from "../foundation/block";
import type { DrawnRow, FoundMaze } from "../foundation/found";
import type { SourceText } from "../foundation/sourceText";
import { rowEdits, textOf } from "../rewriting/layout";
import { fitted } from "../rewriting/styles";
import { differenceOf, linesOf, RewriteRefusal, type TextEdit } from "../rewriting/task";
import { differenceIn } from "../styles/checkWritten";
import { lookOfBlocks } from "../styles/squareReader";
import { isStyle } from "../styles/styleReader";
import { type Fault, type Fix, lineSpan, spanAt } from "./fault";

const MOST_DRAWN = 250_000; // cells of a maze that is drawn again for a quick fix
const MOST_REMADE = 1_000_000; // cells of a maze that is made again to compare it
const ALIKE = 0.7; // of the characters of a drawing that are those of the maze of its recipe: else it is something else

/** Whether a maze that was made is the one that was read: of two openings in a drawing the first is read as the entrance. */
export function isReadAs(form: string, made: Maze, read: Maze): boolean {
  return isStyle(form) ? isSameDrawing(made, read) : isSameMaze(made, read);
}

/** What is wrong where a recipe makes another maze than the one below it. */
export function changedFaults(source: SourceText, found: FoundMaze): Fault[] {
  const { maze, recipe, recipeLine, form, rows = [] } = found;
  const made = recipe && remade(recipe, (cells) => cells === maze.cellCount && cells <= MOST_REMADE);
  if (made === undefined || recipeLine === undefined || isReadAs(form, made, maze)) return [];
  const isDrawn = isStyle(form) && maze.cellCount <= MOST_DRAWN; // data would be written anew as a whole
  const again = isDrawn ? madeAgain(source, rows, drawnAs(made, form, textsOf(source, rows))) : [];
  return [
    {
      ...lineSpan(source, recipeLine),
      code: "changed",
      severity: "information",
      message: "The maze below is not the one that this recipe makes.",
      fixes: again,
    },
  ];
}

/**
 * What is wrong with the drawings below recipes that are no mazes any more: the first character that is not as our style
 * draws it, and the drawing as the recipe makes it.
 * @param isRead whether the recipe in a line is that of a maze which was read
 */
export function brokenDrawings(source: SourceText, isRead: (line: number) => boolean): Omit<Fault, "severity">[] {
  const recipes = new Map<number, number>(); // of each line below a recipe, as far as its drawing may go, the line of that
  let recipe: number | undefined;
  for (let line = 0; line < source.lineCount; line++) {
    const text = textOf(source, line);
    if (text.includes("mazewright")) recipe = isRead(line) ? undefined : line;
    else if (text.trim() === "") recipe = undefined;
    else if (recipe !== undefined) recipes.set(line, recipe);
  }
  if (recipes.size === 0) return [];
  const blocks = new Map<number, Block[]>();
  for (const { views } of passagesOf(source, (line) => !recipes.has(line))) {
    const line = recipes.get(views[0].lines[0]) ?? 0;
    const all = blocks.get(line) ?? [];
    all.push(...views.flatMap(viewsOf));
    blocks.set(line, all);
  }
  return [...blocks].flatMap(([line, all]) => brokenDrawing(source, line, all) ?? []);
}

/** @param blocks that may be the drawing */
function brokenDrawing(
  source: SourceText,
  line: number,
  blocks: readonly Block[],
): Omit<Fault, "severity"> | undefined {
  const recipe = readRecipeLine(textOf(source, line));
  const all = blocks.map(rowsOf).map((rows) => ({ rows, texts: textsOf(source, rows) }));
  const room = Math.max(...all.map(({ texts }) => texts.join("").length));
  const maze = recipe && remade(recipe, (cells) => cells <= Math.min(MOST_DRAWN, 2 * room)); // a half block shows two rows
  const drawn = maze && likest(maze, all);
  if (maze === undefined || drawn === undefined) return undefined;
  const { rows, texts } = drawn;
  const lines = drawnAs(maze, drawn.style, texts);
  const difference = firstDifference(texts, lines ?? texts);
  if (difference === undefined) return undefined;
  const row = rows[difference.row];
  const place = { line: row.line, column: row.from + difference.column };
  const fixes = madeAgain(source, rows, lines);
  return { ...spanAt(source, place), code: "broken", message: `Expected ${difference.expected}.`, fixes };
}

/** Rows that may draw a maze, and what they say. */
interface Drawn {
  readonly rows: readonly DrawnRow[];
  readonly texts: readonly string[];
}

/** The drawing of several that is most like a maze, and in which style; undefined where none is like it. */
function likest(maze: Maze, all: readonly Drawn[]): (Drawn & { readonly style: string }) | undefined {
  let best: (Drawn & { readonly style: string; readonly share: number }) | undefined;
  for (const { id: style } of styles) {
    const text = ifAllowed(() => toText(maze, style));
    if (text === undefined) continue;
    for (const each of all) {
      const drawn = withoutWords(each, text);
      const share = shareOf(drawn.texts, fitted(linesOf(text), drawn.texts, style));
      if (share > (best?.share ?? ALIKE)) best = { ...drawn, style, share };
    }
  }
  return best;
}

/** A drawing without the rows before and behind it in which most signs are none of its style. */
function withoutWords({ rows, texts }: Drawn, text: string): Drawn {
  const signs = new Set(text);
  const isDrawn = (row: string) => {
    const all = Array.from(row).filter((sign) => sign !== " ");
    return 2 * all.filter((sign) => signs.has(sign)).length >= all.length;
  };
  const [first, after] = [Math.max(0, texts.findIndex(isDrawn)), texts.findLastIndex(isDrawn) + 1];
  return { rows: rows.slice(first, after), texts: texts.slice(first, after) };
}

/** The maze that a recipe makes, if it has a likely number of cells; undefined where that would take long. */
function remade(recipe: Recipe, isLikely: (cells: number) => boolean): Maze | undefined {
  const options = optionsOfRecipe(recipe);
  if (options === undefined || !isLikely(countCells(options))) return undefined;
  return isSlow(algorithmOf(options), options) ? undefined : makeMaze(options, null);
}

function rowsOf(block: Block): DrawnRow[] {
  return block.lines.map((line, row) => {
    const { column } = block.placeOf(row, 0);
    return { line, from: column, to: column + block.lengthOf(row) };
  });
}

function textsOf(source: SourceText, rows: readonly DrawnRow[]): string[] {
  return rows.map(({ line, from, to }) => textOf(source, line).slice(from, to));
}

/** A maze in a style, as some rows draw one: in their look, and with the way where they have one. */
function drawnAs(maze: Maze, style: string, texts: readonly string[]): readonly string[] | undefined {
  const { path, ...look } = (style === "blocks" && lookOfBlocks(texts, maze.grid.kind.id)) || {};
  const plain = ifAllowed(() => toText(maze, style, look));
  const solved = ifAllowed(() => toText(maze, style, { ...look, path, solution: true }));
  const signs = new Set(solved);
  for (const sign of plain ?? "") signs.delete(sign);
  const hasWay = texts.some((row) => [...signs].some((sign) => row.includes(sign)));
  const text = hasWay ? solved : plain;
  return text === undefined ? undefined : fitted(linesOf(text), texts, style);
}

/** The first row that differs from a line, and what stands there in that; undefined where they are the same. */
function firstDifference(texts: readonly string[], lines: readonly string[]) {
  for (let row = 0; row < Math.max(texts.length, lines.length); row++) {
    const difference = differenceIn((texts[row] ?? "").trimEnd(), (lines[row] ?? "").trimEnd());
    if (difference !== undefined) return { ...difference, row: Math.min(row, texts.length - 1) };
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

/** What puts lines in place of rows, but for those that differ in nothing but the blanks at their ends. */
function madeAgain(source: SourceText, rows: readonly DrawnRow[], lines: readonly string[] = []): Fix[] {
  if (lines.length === 0) return []; // the style does not hold the maze
  const differs = ({ start, end, text }: TextEdit) =>
    start.line < end.line || textOf(source, start.line).slice(start.column, end.column).trimEnd() !== text.trimEnd();
  return fixOf("Make the Maze Again from Its Recipe", () => rowEdits(source, rows, lines, []).filter(differs));
}

/** A fix, where it is not refused and would change something. */
function fixOf(title: string, make: () => readonly TextEdit[]): Fix[] {
  try {
    const edits = make();
    return edits.length === 0 ? [] : [{ title, edits }];
  } catch (error) {
    if (error instanceof RewriteRefusal) return [];
    throw error;
  }
}
