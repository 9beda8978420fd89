/** Signs that people draw walls with, those that draw floors, and how sure that is, from -1 (floor) to 1 (wall). */
const LIKELY: readonly (readonly [string, number])[] = [
  ["#█▓■▉▇◼⬛🧱🟫🌲🌳▀▄▌▐▒▦▩", 1],
  ["%@XWx&$H🟥🟦🟪🟧■■╋╬┼┏┓┗┛━┃═║╔╗╚╝╠╣╦╩─│┌┐└┘├┤┬┴╭╮╯╰", 0.8],
  ["|-=T", 0.6],
  ["*w", 0.2],
  ["+", 0.15],
  ["1", 0.35],
  ["0", -0.35],
  ["o○°", -0.4],
  ["░🟨🟩⬜□◻", -0.6],
  ["/\\", -0.5], // stairs
  ["._·∙,:;'`\"", -0.9],
  [" \u3000", -1], // as wide as an emoji, too
];

const WALLNESS: ReadonlyMap<string, number> = new Map(
  LIKELY.flatMap(([signs, wallness]) => Array.from(signs, (sign) => [sign, wallness] as const)),
);

/** Words for wall and floor, as in lists of booleans. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ["true", 0.35],
  ["false", -0.35],
  ["wall", 1],
  ["floor", -1],
]);

/** Of any other: rather something on the floor. */
export const THING = -0.1;

/** That of a sign that may be a wall, if all else speaks for it, such as 0. */
export const LEAST_WALL = -0.4;

/** How much a sign that is drawn for walls looks like one. */
export const SOLID = 0.8;

/** Whether floors look like walls, and more so than the walls do. */
export function areExchanged(walls: readonly string[], floors: readonly string[]): boolean {
  const [wall, floor] = [walls, floors].map((signs) => Math.max(...signs.map(wallnessOf)));
  return floor >= SOLID && wall < floor;
}

/** How much a sign looks like a wall, from -1 for a floor to 1. */
export function wallnessOf(sign: string): number {
  return WALLNESS.get(sign) ?? WORDS.get(sign.toLowerCase()) ?? THING;
}
