import { formatNumber, type MazeError } from "../../../foundation/errors";
import type { Recipe } from "../../../foundation/optionTypes";
import { algorithmOf, kindOf, tooLarge } from "../../../options/options";

/** The most characters of a text; V8's limit is a little higher. */
const MAX_TEXT_LENGTH = 500_000_000;

/** A text that grows piece by piece, and is refused with the first piece beyond its limit. */
export class TextSink {
  private text = "";

  /**
   * @param recipe of the maze that is written
   * @param most characters
   */
  constructor(
    private readonly recipe: Recipe,
    private readonly most: number = MAX_TEXT_LENGTH,
  ) {}

  /** @throws MazeError for more characters than the limit */
  push(piece: string): void {
    if (this.text.length + piece.length > this.most)
      throw tooLong(this.recipe, this.most, `more than ${formatNumber(this.most)}`);
    this.text += piece;
  }

  toString(): string {
    return this.text;
  }
}

/**
 * Refuses a maze whose text is surely too long, before it is made. What passes may still be: then a TextSink refuses it.
 * @param least characters that the text has, as far as the recipe says
 * @throws MazeError
 */
export function checkCharacters(recipe: Recipe, least: number, most: number = MAX_TEXT_LENGTH): void {
  if (least > most) throw tooLong(recipe, most, formatNumber(least));
}

function tooLong(recipe: Recipe, most: number, count: string): MazeError {
  return tooLarge(recipe, `a maze of at most ${formatNumber(most)} characters`, `${count} characters`);
}

/** At least so many cells are named where a text names both ends of each passage, and their ids have so many digits. */
export interface NamedEnds {
  readonly count: number;
  readonly digits: number;
}

const NONE: NamedEnds = { count: 0, digits: 0 };

/** Perfect mazes alone say how many passages they have before they are made: each cell is at two ends, on average. */
export function leastEnds(recipe: Recipe): NamedEnds {
  if (algorithmOf(recipe)?.perfect !== true || recipe.mask !== undefined) return NONE;
  const cells = kindOf(recipe).countCells(recipe);
  return { count: 2 * (cells - 1), digits: 2 * digitsBelow(cells) };
}

/** How many digits all whole numbers from 0 to below another have. */
export function digitsBelow(end: number): number {
  let digits = end;
  for (let longer = 10; longer < end; longer *= 10) digits += end - longer;
  return digits;
}
