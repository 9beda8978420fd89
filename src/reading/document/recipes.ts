import { copyOf } from "../../core/foundation/editableMaze";
import type { Maze, Opening } from "../../core/foundation/maze";
import type { Recipe } from "../../core/foundation/optionTypes";
import { lowestBit } from "../../core/foundation/random";
import { drawJoins } from "../../core/making/chunk";
import { checkOptions } from "../../core/options/options";
import { readRecipeLine } from "../../core/options/recipeLine";
import { type End, settleEnds } from "../../core/paths/ends";
import { openJoins, SIDES, sideOf } from "../../core/paths/joins";
import type { SourceText } from "../foundation/sourceText";
import { asRead, type MarkedMaze } from "../foundation/squares";

const RECIPE = "mazewright";
const FARTHEST = 8; // lines above a maze: a comment may say more than the recipe

/** What the lines of a text say of recipes. A line is read once, however many mazes are below it: a mask may be long. */
export class RecipeLines {
  private readonly read = new Map<number, Recipe | "blank" | undefined>();

  private readonly areSaid: boolean;

  constructor(private readonly source: SourceText) {
    this.areSaid = source.text.includes(RECIPE);
  }

  /** The recipe in the lines above a maze: the nearest, with no blank line between; undefined if there is none. */
  above(line: number): { readonly recipe: Recipe; readonly line: number } | undefined {
    for (let above = line - 1; above >= Math.max(0, line - FARTHEST); above--) {
      const said = this.at(above);
      if (said !== undefined) return said === "blank" ? undefined : { recipe: said, line: above };
    }
    return undefined;
  }

  /** All of them, in the order of the text. */
  *all(): Generator<{ readonly recipe: Recipe; readonly line: number }> {
    for (let line = 0; this.areSaid && line < this.source.lineCount; line++) {
      const said = this.at(line);
      if (typeof said === "object") yield { recipe: said, line };
    }
  }

  /** Whether a line is a recipe, which is no row of a drawing below it. */
  isRecipe(line: number): boolean {
    return this.areSaid && typeof this.at(line) === "object";
  }

  private at(line: number): Recipe | "blank" | undefined {
    if (!this.read.has(line)) this.read.set(line, recipeIn(this.source, line));
    return this.read.get(line);
  }
}

function recipeIn({ text, starts, ends }: SourceText, line: number): Recipe | "blank" | undefined {
  const said = text.slice(starts[line], ends[line]);
  if (said.trim() === "") return "blank";
  return said.includes(RECIPE) ? readRecipeLine(said) : undefined;
}

/**
 * A maze that was read under the recipe of a chunk: of its openings those that are the chunk's joins are no ends, and of the
 * others one or two are. What shows no outer wall has the joins of the recipe.
 */
export function asChunk({ maze, marks, isBorderless = false }: ReadBelow, recipe: Recipe): MarkedMaze {
  const joins = drawJoins(checkOptions(recipe));
  const isJoin = ({ cell, slot }: Opening) =>
    SIDES.some(([name, out]) => slot === out && joins[name].some((place) => sideOf(maze, slot).cellAt(place) === cell));
  const chunk = copyOf(maze);
  chunk.turnOpenings(false);
  chunk.open(undefined, undefined); // what is open is a join until it is known for an end
  for (const { cell, slot = -1, from } of marks) if (from === "opening" && slot >= 0) chunk.turnSlot(cell, slot, true);
  if (isBorderless) openJoins(chunk, joins);
  const marked = marks.filter(({ from }) => from !== "opening");
  const isMarked = ({ cell }: Opening) => marked.some((mark) => mark.cell === cell);
  const free = openingsOf(chunk).filter((opening) => !isJoin(opening));
  const isFew = marked.length + free.filter((opening) => !isMarked(opening)).length <= 2;
  const openings = free.filter((opening) => isFew || isMarked(opening));
  settleEnds(chunk, [...marked, ...openings.map((opening): End => ({ ...opening, from: "opening" }))]);
  return asRead(chunk, "opening");
}

type ReadBelow = Pick<MarkedMaze, "maze" | "marks" | "isBorderless">;

/** The joins of a maze, in reading order. */
export function openingsOf(maze: Maze): Opening[] {
  const all: Opening[] = [];
  for (let cell = 0; cell < maze.cellCount; cell++)
    for (let left = maze.joins(cell); left !== 0; left &= left - 1) all.push({ cell, slot: lowestBit(left) });
  const placeOf = ({ cell, slot }: Opening) => maze.grid.placeInText?.(cell, slot) ?? 0;
  return all.sort((one, other) => placeOf(one) - placeOf(other));
}

/** Whether a maze has the grid and the sizes of a recipe. */
export function isOfRecipe({ grid: { kind }, recipe }: Maze, { grid, ...options }: Recipe): boolean {
  return grid === recipe.grid && kind.sizes.every((size) => options[size] === recipe[size]);
}
