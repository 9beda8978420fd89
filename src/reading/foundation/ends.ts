import type { End, EndSource } from "../../core/paths/ends";

/** Signs that people use for the start and the goal, those that go together. */
const PAIRS = [
  "SE SG SF SX ST SD Se Sg AB AZ AX ab az PG pg PE P. se sg sf IO IX IE IF if io xo MG MC RC da st",
  "23 32 34 24 12 ◆★ !_ @> @E @G @X @$ ◉◎ 🟢🔴 🟩🟥 🚪🏁 🏁🚪 🐭🧀 🐁🧀 🟢🏁 🚀🌕 ES EX EI GO ⇨⇨ →→ >> <> ▶■ oO oX",
].flatMap((line) => line.split(" ").map((pair) => Array.from(pair)));

const STARTS = "SsAaPpIi◆@MRd🐭🐁🟢🚀NW";
const GOALS = "EeGgFfBbXxZzTt★🏁🧀🔴$";

/** Signs that may stand in several cells: those of an area, or of several goals. Of others several are things. */
const SEVERAL = "SsEeGgFf★🏁🧀🔴23";
const MOST_SAME = 9; // cells of an area

/** Words for them, as the last part of a name: Start, Cell::Exit, Tile.GOAL. */
const START_WORD = /(?:^|[.:])(?:start|begin|entrance|entry|spawn|origin|source)$/i;
const GOAL_WORD = /(?:^|[.:])(?:end|goal|exit|finish|target|destination)$/i;

/** A sign that stands in a cell. */
export interface Sign {
  readonly sign: string;
  readonly cell: number;
  readonly slot?: number | undefined; // of one in the outer wall
}

/** The maze in whose cells signs stand. */
export interface Inside {
  readonly cells: number; // how many take part
  readonly width: number;
  readonly gaps: readonly number[]; // the cells of the openings of the outer wall
}

const MOST_THINGS = 2; // letters and digits besides the ends: more are labels, such as distances
const NAME = /^[\p{L}\d]+$/u;
const LETTER = /^\p{L}$/u;
const NUMBER = /^\d+$/;
const NUMBERS = /^[23]$/; // of an end that stands alone

/**
 * The starts and the goals among the signs in the cells of a maze, as far as they outweigh its gaps and are no labels: of two
 * gaps only letters for both ends tell more, or signs that stand in these gaps.
 */
export function signEnds(given: readonly Sign[], { cells, width, gaps }: Inside): End[] {
  const signs = given.map(asLetter);
  const { starts, goals, others: either = [] } = signsOfEnds(signs);
  const both = [...starts, ...goals, ...either];
  if (both.length === 0) return [];
  const ends = [
    ...endsAs("start", starts, width),
    ...endsAs("goal", goals, width),
    ...either.flatMap((each) => endsAs(undefined, [each], width)),
  ];
  const areBoth = starts.length > 0 && goals.length > 0;
  const areInGaps = both.every(({ cell }) => gaps.includes(cell));
  if (gaps.length === 2 && areBoth && areInGaps) return ends;
  const isEnd = ({ cell }: Sign) => both.some((end) => end.cell === cell);
  const others = new Set(signs.flatMap((each) => (NAME.test(each.sign) && !isEnd(each) ? [each.sign] : [])));
  const areLetters = both.every(({ sign }) => LETTER.test(sign));
  const areThings = others.size <= MOST_THINGS;
  if (gaps.length === 2) return areThings && (areBoth ? areLetters : areInGaps) ? ends : [];
  return areThings || (areLetters && 2 * signs.length < cells) ? ends : [];
}

function endsAs(is: End["is"], signs: readonly Sign[], width: number): End[] {
  const from = sourceOf(signs, width);
  return signs.map(({ cell, slot }) => ({ cell, slot, is, from }));
}

function sourceOf(signs: readonly Sign[], width: number): EndSource {
  if (signs.length > 1 && isArea(signs, width)) return "area";
  return signs.some(({ sign }) => NUMBER.test(sign)) ? "number" : "sign";
}

/** Signs that are starts and goals: several of one kind where it stands in several cells. */
interface EndSigns {
  readonly starts: readonly Sign[];
  readonly goals: readonly Sign[];
  readonly others?: readonly Sign[]; // that do not say which they are: a number alone, and the only other sign
}

/**
 * The starts and the goals by signs alone: a pair that people use, each sign once, or one of them in several cells; else the
 * only two signs that stand there once, or a sign for a start or a goal alone.
 */
function signsOfEnds(signs: readonly Sign[]): EndSigns {
  const cells = cellsOf(signs);
  const once = [...cells.values()].flatMap((each) => (each.length === 1 ? each : []));
  const found = pairOf(once) ?? severalOf(cells) ?? looseOf(once);
  if (found !== undefined) return found;
  const several = [...cells].filter(([sign, each]) => maySeveral(sign, each) && !NUMBER.test(sign));
  if (several.length === 1) {
    const [[sign, each]] = several;
    return STARTS.includes(sign) ? { starts: each, goals: [] } : { starts: [], goals: each };
  }
  return { starts: [], goals: [], others: once.length === 1 && NUMBERS.test(once[0].sign) ? once : [] };
}

/** The start and the goal among signs of which each stands in one cell only. */
export function endsOfSigns(once: readonly Sign[]): { readonly start?: Sign; readonly goal?: Sign } {
  const { starts = [], goals = [], others = [] } = pairOf(once) ?? looseOf(once) ?? {};
  const [start = others[0]] = starts;
  return { start, goal: goals[0] ?? others.find((other) => other !== start) };
}

/** The pair among signs that people use together. */
function pairOf(once: readonly Sign[]): EndSigns | undefined {
  if (once.length < 2) return undefined;
  for (const [start, goal] of PAIRS) {
    const from = start === goal ? undefined : once.find(({ sign }) => sign === start);
    const to = from && once.find(({ sign }) => sign === goal);
    if (from !== undefined && to !== undefined) return { starts: [from], goals: [to] };
  }
  return undefined;
}

/** The only two signs, or one for a start or a goal. */
function looseOf(once: readonly Sign[]): EndSigns | undefined {
  const firstOf = (signs: string) => {
    const known = Array.from(signs).find((each) => once.some(({ sign }) => sign === each));
    return once.filter(({ sign }) => sign === known);
  };
  const [starts, goals] = [firstOf(STARTS), firstOf(GOALS)];
  const others = once.filter((each) => !starts.includes(each) && !goals.includes(each));
  if (once.length === 2) return { starts, goals, others };
  return starts.length + goals.length === 0 ? undefined : { starts, goals };
}

/** A pair of signs of which one stands in several cells. */
function severalOf(cells: ReadonlyMap<string, readonly Sign[]>): EndSigns | undefined {
  for (const [start, goal] of PAIRS) {
    const [starts, goals] = start === goal ? [] : [cells.get(start), cells.get(goal)];
    if (starts === undefined || goals === undefined || Math.min(starts.length, goals.length) > 1) continue;
    const [sign, several] = starts.length > 1 ? [start, starts] : [goal, goals];
    if (maySeveral(sign, several)) return { starts, goals };
  }
  return undefined;
}

function maySeveral(sign: string, { length }: readonly Sign[]): boolean {
  return sign !== "" && SEVERAL.includes(sign) && length > 1 && length <= MOST_SAME;
}

/** Whether the cells of some signs hang together. */
function isArea(signs: readonly Sign[], width: number): boolean {
  const left = new Set(signs.map(({ cell }) => cell));
  const [first] = left;
  const reached = [first];
  left.delete(first);
  for (const cell of reached) {
    for (const next of [cell - width, cell + width, cell - 1, cell + 1]) {
      const isBeside = Math.abs((next % width) - (cell % width)) <= 1;
      if (isBeside && left.delete(next)) reached.push(next);
    }
  }
  return left.size === 0;
}

/** A word for a start or a goal as the letter for it. */
function asLetter(given: Sign): Sign {
  const letter = START_WORD.test(given.sign) ? "S" : GOAL_WORD.test(given.sign) ? "E" : given.sign;
  return { ...given, sign: letter };
}

/** The signs, each with the cells that it stands in, of which one may hold it twice. */
function cellsOf(signs: readonly Sign[]): Map<string, Sign[]> {
  const found = new Map<string, Sign[]>();
  for (const each of signs) {
    const sign = each.sign.normalize("NFKC"); // a wide letter is the same
    const known = found.get(sign);
    if (known === undefined) found.set(sign, [{ ...each, sign }]);
    else if (!known.some(({ cell }) => cell === each.cell)) known.push({ ...each, sign });
  }
  return found;
}

/** A place that stands beside a maze as that of its start or goal: the number of a cell, or its row and column. */
export interface NamedPlace {
  readonly is: "start" | "goal";
  readonly numbers: readonly number[];
  readonly isNamed?: boolean; // whether row and column are named: else nothing says their order
}

/** How places in a rectangle are written, and the cells that they are. */
export interface Counted {
  readonly width: number;
  readonly height: number;
  readonly isColumnFirst?: boolean;
  /** The cell at a row and column; by default every place is a cell. */
  cellAt?(row: number, column: number): number | undefined;
}

/** The ends that are named beside a maze. */
export function namedEnds(places: readonly NamedPlace[], counted: Counted): End[] {
  return places.flatMap((place) => {
    const cell = cellIn(counted, place);
    return cell === undefined ? [] : [{ cell, is: place.is, from: "name" as const }];
  });
}

/** The cell of a place; the other way round where that is no cell, unless row and column have names. */
function cellIn(
  { width, height, isColumnFirst = false, cellAt = (row, column) => row * width + column }: Counted,
  { numbers, isNamed = false }: Omit<NamedPlace, "is">,
): number | undefined {
  const at = (row: number, column: number) =>
    row >= 0 && column >= 0 && row < height && column < width ? cellAt(row, column) : undefined;
  const [one, other] = numbers;
  if (other === undefined) return one === undefined ? undefined : at(Math.floor(one / width), one % width);
  if (isNamed) return at(one, other);
  return isColumnFirst ? (at(other, one) ?? at(one, other)) : (at(one, other) ?? at(other, one));
}
