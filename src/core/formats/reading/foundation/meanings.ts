/** How wide walls and passages are, in places. */
interface Pitch {
  readonly wall: number;
  readonly passage: number;
}

/** The signs of walls that are named: of more, nobody could tell the meanings apart. */
interface Named {
  readonly walls: readonly string[];
  readonly hasOthers: boolean;
}

/** What is said of a text, by the kind of the meaning. A unit is what a place of it is called. */
export interface Facts {
  /** Walls as large as a cell. */
  readonly cells: Named & { readonly unit: string };
  /** Walls between cells. */
  readonly between: Facts["cells"] & { readonly across: Pitch; readonly down: Pitch };
  /** Walls of a sign between cells of any size. */
  readonly blocks: Named;
  /** Bits that are sides. @param order the letters of the sides, the lowest bit first */
  readonly bits: { readonly order: string; readonly areWalls: boolean; readonly unit: string };
  /** Sides by their names. */
  readonly sides: Omit<Facts["bits"], "order">;
  /** Sides that are flags in some order, the first flag first, in lists that are rows or columns. */
  readonly flags: Pick<Facts["bits"], "order" | "areWalls"> & { readonly areColumns: boolean };
  /** Sides in two lists, by default of the walls below cells and right of them, both row by row. */
  readonly lists: { readonly areWalls: boolean; readonly isSwapped: boolean; readonly areColumns: boolean };
  /** Pairs of cells, or the neighbours of each. @param order what comes first in the place of a cell */
  readonly graph: {
    readonly noun: "pairs" | "neighbours";
    readonly areWalls: boolean;
    readonly order: "row" | "column" | "number";
  };
  /** Drawings that are the storeys of one maze. */
  readonly storeys: { readonly each: Meaning; readonly count?: number; readonly isLowestFirst?: boolean };
  /** All that has one meaning only. */
  readonly fixed: keyof typeof FIXED;
}

type Kind = keyof Facts;

/** What a text is taken for. Its id stays when the words for it change: documents are remembered with it. */
export interface Meaning {
  readonly id: string;
  readonly kind: Kind;
  readonly facts: Facts[Kind];
}

function meaningOf<K extends Kind>(kind: K, facts: Facts[K]): Meaning {
  return { id: `${kind} ${JSON.stringify(facts)}`, kind, facts };
}

/** Of what a text may mean that with the meaning asked for, or the usual one, and what is said of it beside the others. */
export function choose<Each extends { readonly meaning: Meaning }>(
  all: readonly Each[],
  wanted: string | undefined,
  usual: Each,
) {
  const best = all.find(({ meaning }) => meaning.id === wanted) ?? usual;
  const otherMeanings = all.flatMap((each) => (each === best ? [] : [each.meaning]));
  return { best, said: { meaning: best.meaning, otherMeanings } };
}

/** The words of what has no facts. */
const FIXED = {
  lines: "lines are wall, cells are between them",
  hexagons: "lines are wall, hexagons between them are cells",
  triangles: "lines are wall, triangles between them are cells",
  rowsOfWalls: "lines are wall, each line shows the walls of a row of cells",
  ownLines: "lines are wall, each cell has lines of its own",
  ways: "lines are open, each character is a cell",
  tiles: "tiles named as walls are wall, every second tile is a cell, each layer is a storey",
  json: "listed passages are open, each number is a cell: JSON of Mazewright",
  lists: "listed neighbours are open, each list is a cell",
  keys: "listed neighbours are open, each key (column first) is a cell",
  pairs: "listed pairs are open, each number or place (column first) is a cell",
  tokens: "joined pairs are open, each place (row first) is a cell",
  passages: "set values are open, down in the first list and right in the second, each value is a cell",
  walls: "set values are wall, each is below or right of a cell",
} as const;

const WORDS: { readonly [K in Kind]: (facts: Facts[K]) => string } = {
  cells: ({ unit, ...named }) => `${areWall(named)}, each ${unit} is a cell`,
  between({ across, down, unit, ...named }) {
    const sizes = [across.wall, across.passage, down.wall, down.passage];
    if (sizes.every((size) => size === 1)) return `${areWall(named)}, every second ${unit} is a cell`;
    const wall = across.wall === down.wall ? across.wall : `${across.wall} by ${down.wall}`;
    return `${areWall(named)}, each cell is ${across.passage} by ${down.passage} ${unit}s, walls of ${wall} between`;
  },
  blocks: (named) => `${areWall(named)}, cells are between them`,
  bits({ order, areWalls, unit }) {
    const sides = Array.from(order, (side, bit) => `${side} ${1 << bit}`).join(", ");
    return `set bits are ${areWalls ? "wall" : "open"} (${sides}), each ${unit} is a cell`;
  },
  sides: ({ areWalls, unit }) => `named sides are ${areWalls ? "wall" : "open"}, each ${unit} is a cell`,
  flags({ order, areWalls, areColumns }) {
    const sides = Array.from(order).join(", ");
    return `set flags are ${areWalls ? "wall" : "open"} (${sides}), each entry is a cell, each list a ${areColumns ? "column" : "row"}`;
  },
  lists({ areWalls, isSwapped, areColumns }) {
    const [below, right] = isSwapped ? ["second", "first"] : ["first", "second"];
    const said = `set values are ${areWalls ? "wall" : "open"}, below cells in the ${below} list and right in the ${right}`;
    return areColumns ? `${said}, each list in them is a column` : said;
  },
  graph: ({ noun, areWalls, order }) =>
    `listed ${noun} are ${areWalls ? "wall" : "open"}, each ${order === "number" ? order : `place (${order} first)`} is a cell`,
  storeys({ each, count, isLowestFirst = false }) {
    if (count === undefined) return `${inWords(each)}, each drawing is a storey`;
    return `${count} storeys, the ${isLowestFirst ? "lowest" : "highest"} first: ${inWords(each)}`;
  },
  fixed: (id) => FIXED[id],
};

/** A meaning as users read it: what is a wall or open, a comma, and what is a cell. */
export function inWords({ kind, facts }: Meaning): string {
  return (WORDS[kind] as (given: unknown) => string)(facts);
}

const MOST_NAMED = 4; // signs

/** That signs are walls: '"#" is wall', '"X" and blank are wall'. */
function areWall({ walls, hasOthers }: Named): string {
  const names = walls.map((sign) => (sign === " " ? "blank" : `"${sign}"`));
  const others = hasOthers ? [...names, "others"] : names;
  const last = others.length - 1;
  return last <= 0 ? `${others[0]} is wall` : `${others.slice(0, last).join(", ")} and ${others[last]} are wall`;
}

function named(walls: readonly string[]): Named {
  return { walls: walls.slice(0, MOST_NAMED), hasOthers: walls.length > MOST_NAMED };
}

/** What has no facts. */
export const fixed = (id: Facts["fixed"]) => meaningOf("fixed", id);

/** Walls as large as a cell. @param unit what a place of the drawing is */
export const eachIsACell = (walls: readonly string[], unit = "character") =>
  meaningOf("cells", { ...named(walls), unit });

/** Walls between cells. */
export const wallsBetween = (walls: readonly string[], { wall, passage }: Pitch, down: Pitch, unit = "character") =>
  meaningOf("between", {
    ...named(walls),
    unit,
    across: { wall, passage },
    down: { wall: down.wall, passage: down.passage },
  });

/** Walls of signs, between cells of any size. */
export const blocksOf = (walls: readonly string[]) => meaningOf("blocks", named(walls));

/** Lines with cells between them. */
export const BETWEEN_LINES = fixed("lines");

/** Bars and underscores beside cells of one character. */
export const BESIDE_BARS = wallsBetween(["_", "|"], { wall: 1, passage: 1 }, { wall: 1, passage: 1 });

/**
 * Numbers or digits whose bits are sides.
 * @param order the letters of the sides, the lowest bit first
 */
export const bitsAre = (order: string, areWalls: boolean, unit: string) => meaningOf("bits", { order, areWalls, unit });

/** Sides by their names. */
export const namedSidesAre = (areWalls: boolean, unit: string) => meaningOf("sides", { areWalls, unit });

/**
 * Sides that are flags.
 * @param order the letters of the sides, the first flag first
 * @param areColumns whether each list of cells is a column; else a row
 */
export const flagsAre = (order: string, areWalls: boolean, areColumns: boolean) =>
  meaningOf("flags", { order, areWalls, areColumns });

/** Sides in two lists. */
export const listsAre = (facts: Facts["lists"]) => meaningOf("lists", facts);

/** Pairs of cells, or the neighbours of each. */
export const graphIs = (facts: Facts["graph"]) => meaningOf("graph", facts);

/** Storeys in one drawing, or so many drawings one below the other. */
export const storeysOf = (each: Meaning, run?: { readonly count: number; readonly isLowestFirst: boolean }) =>
  meaningOf("storeys", { each, ...run });
