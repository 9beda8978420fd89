/** Signs that people use for the start and the goal, those that go together. */
const PAIRS = [
  "SE SG SF SX ST SD Se Sg AB AZ AX ab az PG pg PE P. se sg sf IO IX IE IF if io xo MG MC RC da st",
  "23 32 34 24 12 ◆★ !_ @$ @X @> @E @G ◉◎ 🟢🔴 🟩🟥 🚪🏁 🏁🚪 🐭🧀 🐁🧀 🟢🏁 🚀🌕 ES EX EI GO ⇨⇨ →→ >> <> ▶■ oO oX",
].flatMap((line) => line.split(" ").map((pair) => Array.from(pair)));

const STARTS = "SsAaPpIi◆@MRd🐭🐁🟢🚀";
const GOALS = "EeGgFfBbXxZzTt★🏁🧀🔴$";

/** Words for them, as the last part of a name: Start, Cell::Exit, Tile.GOAL. */
const START_WORD = /(?:^|[.:])(?:start|begin|entrance|entry|spawn|origin|source)$/i;
const GOAL_WORD = /(?:^|[.:])(?:end|goal|exit|finish|target|destination)$/i;

/** A sign that stands in a cell. */
export interface Sign {
  readonly sign: string;
  readonly cell: number;
}

export interface Ends {
  readonly start?: number | undefined; // cells
  readonly goal?: number | undefined;
}

/** The maze in whose cells signs stand. */
export interface Inside {
  readonly cells: number; // how many take part
  readonly gaps: readonly number[]; // the cells of the openings of the outer wall
}

const MOST_THINGS = 2; // letters and digits besides the ends: more are labels, such as distances
const NAME = /^[\p{L}\d]+$/u;
const LETTER = /^\p{L}$/u;

/**
 * The start and the goal among the signs in the cells of a maze, as far as they outweigh its gaps and are no labels: of two
 * gaps only letters for both ends tell more, or signs that stand in these gaps.
 */
export function findEnds(given: readonly Sign[], { cells, gaps }: Inside): Ends {
  const signs = given.map(asLetter);
  const ends = markedEnds(signs);
  if (ends.start === undefined && ends.goal === undefined) return ends;
  const both = [ends.start, ends.goal];
  if (gaps.length === 2 && both.every((cell) => cell !== undefined && gaps.includes(cell))) return ends;
  const isEnd = ({ cell }: Sign) => both.includes(cell);
  const others = new Set(signs.flatMap((each) => (NAME.test(each.sign) && !isEnd(each) ? [each.sign] : [])));
  const areLetters = signs.filter(isEnd).every(({ sign }) => LETTER.test(sign));
  const areThings = others.size <= MOST_THINGS;
  if (gaps.length === 2) return areThings && areLetters && !both.includes(undefined) ? ends : {};
  return areThings || (areLetters && 2 * signs.length < cells) ? ends : {};
}

/**
 * The start and the goal by signs alone: a pair that people use, each sign once; else the only two signs that stand there
 * once, or a sign for a start or a goal alone.
 */
export function markedEnds(signs: readonly Sign[]): Ends {
  if (signs.length === 0) return {};
  const once = onlyOnes(signs.map(asLetter));
  for (const [start, goal] of PAIRS) {
    const from = start === goal ? undefined : once.get(start);
    const to = from === undefined ? undefined : once.get(goal);
    if (to !== undefined) return { start: from, goal: to };
  }
  const start = firstOf(once, STARTS);
  const goal = firstOf(once, GOALS);
  if (start === undefined && goal === undefined && once.size === 2) {
    const [first, second] = once.values();
    return { start: first, goal: second };
  }
  const others = [...once.values()].filter((cell) => cell !== start && cell !== goal);
  if (once.size !== 2 || others.length !== 1) return { start, goal };
  return start === undefined ? { start: others[0], goal } : { start, goal: others[0] };
}

/** A word for a start or a goal as the letter for it. */
function asLetter(given: Sign): Sign {
  const letter = START_WORD.test(given.sign) ? "S" : GOAL_WORD.test(given.sign) ? "E" : given.sign;
  return { ...given, sign: letter };
}

/** The signs that stand in one cell only; a cell may hold a sign twice. */
function onlyOnes(signs: readonly Sign[]): ReadonlyMap<string, number> {
  const [cells, several] = [new Map<string, number>(), new Set<string>()];
  for (const { sign: drawn, cell } of signs) {
    const sign = drawn.normalize("NFKC"); // a wide letter is the same
    const other = cells.get(sign);
    if (other === undefined) cells.set(sign, cell);
    else if (other !== cell) several.add(sign);
  }
  for (const sign of several) cells.delete(sign);
  return cells;
}

function firstOf(once: ReadonlyMap<string, number>, signs: string): number | undefined {
  for (const sign of signs) {
    const cell = once.get(sign);
    if (cell !== undefined) return cell;
  }
  return undefined;
}

/** Whether a maze has an entrance and an exit, or neither: no opening is lost then, and none too many. */
export function areEven(openings: number): boolean {
  return openings === 0 || openings === 2;
}
