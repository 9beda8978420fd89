/** What a text is taken for, in words of one kind: what is a wall or open, a comma, and what is a cell. */

const MOST_NAMED = 4; // signs

/** That signs are walls: '"#" is wall', '"X" and blank are wall'. */
export function wallsOf(signs: readonly string[]): string {
  const names = signs.slice(0, MOST_NAMED).map((sign) => (sign === " " ? "blank" : `"${sign}"`));
  const others = signs.length > MOST_NAMED ? [...names, "others"] : names;
  const last = others.length - 1;
  return last <= 0 ? `${others[0]} is wall` : `${others.slice(0, last).join(", ")} and ${others[last]} are wall`;
}

/** Walls as large as a cell. @param unit what a place of the drawing is */
export function eachIsACell(walls: readonly string[], unit = "character"): string {
  return `${wallsOf(walls)}, each ${unit} is a cell`;
}

/** How wide walls and passages are, in places. */
interface Pitch {
  readonly wall: number;
  readonly passage: number;
}

/** Walls between cells. */
export function wallsBetween(walls: readonly string[], across: Pitch, down: Pitch, unit = "character"): string {
  const sizes = [across.wall, across.passage, down.wall, down.passage];
  if (sizes.every((size) => size === 1)) return `${wallsOf(walls)}, every second ${unit} is a cell`;
  const wall = across.wall === down.wall ? across.wall : `${across.wall} by ${down.wall}`;
  return `${wallsOf(walls)}, each cell is ${across.passage} by ${down.passage} ${unit}s, walls of ${wall} between`;
}

/** Lines with cells between them. */
export const BETWEEN_LINES = "lines are wall, cells are between them";

/** Bars and underscores beside cells of one character. */
export const BESIDE_BARS = wallsBetween(["_", "|"], { wall: 1, passage: 1 }, { wall: 1, passage: 1 });

/**
 * Numbers or digits whose bits are sides.
 * @param order the letters of the sides, the lowest bit first
 */
export function bitsAre(order: string, areWalls: boolean, unit: string): string {
  const sides = Array.from(order, (side, bit) => `${side} ${1 << bit}`).join(", ");
  return `set bits are ${areWalls ? "wall" : "open"} (${sides}), each ${unit} is a cell`;
}

/** Sides by their names. */
export function namedSidesAre(areWalls: boolean, unit: string): string {
  return `named sides are ${areWalls ? "wall" : "open"}, each ${unit} is a cell`;
}
