import { squaresOf } from "../../../src/core/foundation/grid";
import type { Maze } from "../../../src/core/foundation/maze";
import { DOWN, RIGHT } from "../../../src/core/grids/wiring/squareSlots";

// Mazes as programs keep them, and what a trace tells when a passage is opened or closed there.

/** A change of a place: of which kind, where, to which value, and the number of the variable, 0 by default. */
export type Told = readonly [kind: "set" | "add" | "del", path: readonly unknown[], tree?: unknown, variable?: number];

/** A passage between two neighbours: the first is left of the other, or above it. */
export interface Passage {
  readonly one: number;
  readonly other: number;
  readonly isAcross: boolean;
}

/** How a program keeps a maze. */
export interface Shape {
  readonly name: string;
  /** The variables, by number, where all walls stand: name and value. */
  readonly first: readonly (readonly [name: string, tree: unknown])[];
  /** What is told when a passage is opened, or closed again. */
  turn(passage: Passage, isOpen: boolean): readonly Told[];
}

export const [WIDTH, HEIGHT] = [6, 5];
const cells = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => cell);
const [xOf, yOf] = [(cell: number) => cell % WIDTH, (cell: number) => Math.floor(cell / WIDTH)];
const pairOf = (cell: number) => [xOf(cell), yOf(cell)];
const inRows = <Cell>(of: (cell: number) => Cell): Cell[][] =>
  Array.from({ length: HEIGHT }, (_, y) => Array.from({ length: WIDTH }, (__, x) => of(WIDTH * y + x)));
const inColumns = <Cell>(of: (cell: number) => Cell): Cell[][] =>
  Array.from({ length: WIDTH }, (_, x) => Array.from({ length: HEIGHT }, (__, y) => of(WIDTH * y + x)));
const [COLUMNS, ROWS] = [2 * WIDTH + 1, 2 * HEIGHT + 1];

/** The passages of a maze. */
export function passagesOf(maze: Maze): Passage[] {
  const { width } = squaresOf(maze.grid);
  return Array.from({ length: maze.cellCount }, (_, cell) => cell).flatMap((one) => {
    const open = maze.passages(one);
    return [
      ...((open >>> RIGHT) & 1 ? [{ one, other: one + 1, isAcross: true }] : []),
      ...((open >>> DOWN) & 1 ? [{ one, other: one + width, isAcross: false }] : []),
    ];
  });
}

/** The sites of a drawing that a passage opens: its wall, and the cells beside it. */
function sitesOf({ one, other, isAcross }: Passage): (readonly [row: number, column: number])[] {
  const [row, column] = [2 * yOf(one) + 1, 2 * xOf(one) + 1];
  const wall = isAcross ? ([row, column + 1] as const) : ([row + 1, column] as const);
  return [wall, [2 * yOf(other) + 1, 2 * xOf(other) + 1], [row, column]];
}

/** A drawing whose cells are walls, too, until a passage leads to them. */
function sites<Sign>(name: string, wall: Sign, floor: Sign): Shape {
  const grid = Array.from({ length: ROWS }, () => Array.from({ length: COLUMNS }, () => wall));
  return {
    name,
    first: [["grid", grid]],
    turn: (passage, isOpen) =>
      (isOpen ? sitesOf(passage) : sitesOf(passage).slice(0, 1)).map((place) => ["set", place, isOpen ? floor : wall]),
  };
}

/** The same as strings, each of them written anew. */
function strings(): Shape {
  const rows = Array.from({ length: ROWS }, () => "#".repeat(COLUMNS));
  const written = [...rows];
  return {
    name: "rows of characters",
    first: [["rows", rows]],
    turn: (passage, isOpen) =>
      (isOpen ? sitesOf(passage) : sitesOf(passage).slice(0, 1)).map(([row, column]) => {
        written[row] = written[row].slice(0, column) + (isOpen ? "." : "#") + written[row].slice(column + 1);
        return ["set", [row], written[row]];
      }),
  };
}

function flat(): Shape {
  const list = Array.from({ length: ROWS * COLUMNS }, () => 1);
  return {
    name: "sites in one list",
    first: [["board", list]],
    turn: (passage, isOpen) =>
      (isOpen ? sitesOf(passage) : sitesOf(passage).slice(0, 1)).map(([row, column]) => [
        "set",
        [row * COLUMNS + column],
        isOpen ? 0 : 1,
      ]),
  };
}

/** A place for each cell, and what stands in it for its walls: the letters of its closed sides. */
function cellwise(
  name: string,
  variable: string,
  value: (of: (cell: number) => unknown) => unknown,
  pathOf: (cell: number) => readonly unknown[],
  written: (closed: ReadonlySet<string>, cell: number) => unknown,
  told: (side: string, isClosed: boolean, closed: ReadonlySet<string>, cell: number) => Told,
): Shape {
  const closed = cells.map(() => new Set("NESW"));
  const tell = (cell: number, side: string, isClosed: boolean): Told => {
    if (isClosed) closed[cell].add(side);
    else closed[cell].delete(side);
    const [kind, path, ...rest] = told(side, isClosed, closed[cell], cell);
    return [kind, [...pathOf(cell), ...path], ...rest];
  };
  return {
    name,
    first: [[variable, value((cell) => written(new Set("NESW"), cell))]],
    turn: ({ one, other, isAcross }, isOpen) => [
      tell(one, isAcross ? "E" : "S", !isOpen),
      tell(other, isAcross ? "W" : "N", !isOpen),
    ],
  };
}

const inRow = (cell: number) => [yOf(cell), xOf(cell)];
const keyOf = (cell: number) => ({ k: pairOf(cell) });
const asDict = (of: (cell: number) => unknown) => ({ d: cells.map((cell) => [pairOf(cell), of(cell)]) });
const flags = (closed: ReadonlySet<string>, order = "NESW") => Array.from(order, (side) => closed.has(side));
const bitsOf = (closed: ReadonlySet<string>) =>
  Array.from("WSEN", (side, bit) => (closed.has(side) ? 1 << bit : 0)).reduce((one, other) => one | other);
const NAMES: Readonly<Record<string, string>> = { N: "north", E: "east", S: "south", W: "west" };

const cellShapes = (): Shape[] => [
  cellwise("bits", "grid", inRows, inRow, bitsOf, (_, __, closed) => ["set", [], bitsOf(closed)]),
  cellwise(
    "bits behind places",
    "maze",
    asDict,
    (cell) => [keyOf(cell)],
    bitsOf,
    (_, __, closed) => ["set", [], bitsOf(closed)],
  ),
  cellwise(
    "objects with a dict of walls, in one list",
    "Maze.cells",
    (of) => cells.map(of),
    (cell) => [cell],
    (closed, cell) => ({
      o: [
        "Cell",
        [
          ["x", xOf(cell)],
          ["y", yOf(cell)],
          ["visited", false],
          ["walls", { d: Array.from("NESW", (side) => [side, closed.has(side)]) }],
        ],
      ],
    }),
    (side, isClosed) => ["set", ["walls", { k: side }], isClosed],
  ),
  cellwise(
    "objects at places in pixels, with bits",
    "grid",
    inRows,
    inRow,
    (closed, cell) => ({
      o: [
        "Cell",
        [
          ["x", 25 * xOf(cell) + 10],
          ["y", 20 * yOf(cell)],
          ["walls", bitsOf(closed)],
          ["visited", false],
        ],
      ],
    }),
    (_, __, closed) => ["set", ["walls"], bitsOf(closed)],
  ),
  cellwise(
    "objects with four walls in a list, and the cells around",
    "grid",
    inRows,
    inRow,
    (closed, cell) => ({
      o: [
        "Cell",
        [
          ["x", 25 * xOf(cell)],
          ["y", 25 * yOf(cell)],
          ["walls", flags(closed)],
          ["top", yOf(cell) > 0 ? { r: inRow(cell - WIDTH) } : 0],
          ["right", xOf(cell) < WIDTH - 1 ? { r: inRow(cell + 1) } : 0],
          ["bottom", yOf(cell) < HEIGHT - 1 ? { r: inRow(cell + WIDTH) } : 0],
          ["left", xOf(cell) > 0 ? { r: inRow(cell - 1) } : 0],
        ],
      ],
    }),
    (side, isClosed) => ["set", ["walls", "NESW".indexOf(side)], isClosed],
  ),
  cellwise(
    "objects with attributes",
    "grid",
    inRows,
    inRow,
    (closed) => ({ o: ["Cell", Array.from("NESW", (side) => [NAMES[side], closed.has(side)])] }),
    (side, isClosed) => ["set", [NAMES[side]], isClosed],
  ),
  cellwise(
    "directions as keys",
    "grid",
    inColumns,
    (cell) => [xOf(cell), yOf(cell)],
    (closed) => ({
      o: [
        "Cell",
        [
          [
            "walls",
            { d: Array.from("NESW", (side) => [{ w: `Side.${NAMES[side].toUpperCase()}` }, closed.has(side)]) },
          ],
        ],
      ],
    }),
    (side, isClosed) => ["set", ["walls", { k: { w: `Side.${NAMES[side].toUpperCase()}` } }], isClosed],
  ),
  cellwise(
    "flags in columns",
    "grid",
    inColumns,
    (cell) => [xOf(cell), yOf(cell)],
    (closed) => flags(closed),
    (side, isClosed) => ["set", ["NESW".indexOf(side)], isClosed],
  ),
  cellwise(
    "cells written anew",
    "cells",
    inRows,
    inRow,
    (closed) => flags(closed),
    (_, __, closed) => ["set", [], flags(closed)],
  ),
  cellwise(
    "a set of open sides a cell",
    "paths",
    inRows,
    inRow,
    () => ({ s: [] }),
    (side, isClosed) => (isClosed ? ["del", [{ m: { w: `Dir.${side}` } }]] : ["add", [], { w: `Dir.${side}` }]),
  ),
  cellwise(
    "a dict of walls a cell, behind places",
    "maze",
    asDict,
    (cell) => [keyOf(cell)],
    (closed) => ({ d: Array.from("NESW", (side) => [side, closed.has(side)]) }),
    (side, isClosed) => ["set", [{ k: side }], isClosed],
  ),
];

/** Both of two neighbours tell of each other. */
function mutual(
  name: string,
  variable: readonly [string, unknown],
  told: (from: number, to: number, isOpen: boolean) => Told,
): Shape {
  return {
    name,
    first: [variable],
    turn: ({ one, other }, isOpen) => [told(one, other, isOpen), told(other, one, isOpen)],
  };
}

function lists(
  name: string,
  variable: readonly [string, unknown],
  pathOf: (cell: number) => readonly unknown[],
  nameOf: (cell: number) => unknown,
  isOneWay = false,
): Shape {
  const listed = cells.map((): number[] => []);
  const told = (from: number, to: number, isOpen: boolean): Told => {
    if (isOpen) {
      listed[from].push(to);
      return ["add", pathOf(from), nameOf(to)];
    }
    const at = listed[from].indexOf(to);
    listed[from].splice(at, 1);
    return ["del", [...pathOf(from), at]];
  };
  const both = mutual(name, variable, told);
  return isOneWay ? { ...both, turn: ({ one, other }, isOpen) => [told(one, other, isOpen)] } : both;
}

const graphs = (): Shape[] => [
  mutual("a dict of sets", ["maze", asDict(() => ({ s: [] }))], (from, to, isOpen) =>
    isOpen ? ["add", [keyOf(from)], pairOf(to)] : ["del", [keyOf(from), { m: pairOf(to) }]],
  ),
  lists("a dict of lists", ["graph", asDict(() => [])], (cell) => [keyOf(cell)], pairOf),
  lists("a dict of lists, from one side", ["tree", asDict(() => [])], (cell) => [keyOf(cell)], pairOf, true),
  lists(
    "lists of numbers",
    ["adjacent", cells.map(() => [])],
    (cell) => [cell],
    (cell) => cell,
  ),
  mutual(
    "objects with links to each other",
    [
      "Grid.cells",
      inRows((cell) => ({
        o: [
          "Cell",
          [
            ["row", yOf(cell)],
            ["column", xOf(cell)],
            ["links", { d: [] }],
          ],
        ],
      })),
    ],
    (from, to, isOpen) => {
      const key = { k: { r: inRow(to) } };
      return isOpen ? ["set", [...inRow(from), "links", key], true] : ["del", [...inRow(from), "links", key]];
    },
  ),
  mutual(
    "objects with their neighbours as attributes",
    [
      "Maze.cells",
      inRows((cell) => ({
        o: ["Room", [["row", yOf(cell)], ["col", xOf(cell)], ...Object.values(NAMES).map((name) => [name, null])]],
      })),
    ],
    (from, to, isOpen) => {
      const side = to === from + 1 ? "east" : to === from - 1 ? "west" : to > from ? "south" : "north";
      return ["set", [...inRow(from), side], isOpen ? { r: inRow(to) } : null];
    },
  ),
  {
    name: "a set of passages",
    first: [["passages", { s: [] }]],
    turn({ one, other }, isOpen) {
      const pair = [pairOf(one), pairOf(other)];
      return [isOpen ? ["add", [], pair] : ["del", [{ m: pair }]]];
    },
  },
  {
    name: "a set of open places",
    first: [["open_cells", { s: [] }]],
    turn: (passage, isOpen) =>
      (isOpen ? sitesOf(passage) : sitesOf(passage).slice(0, 1)).map(([row, column]) =>
        isOpen ? ["add", [], [column, row]] : ["del", [{ m: [column, row] }]],
      ),
  },
];

/** All neighbours. */
const NEIGHBORS: readonly Passage[] = cells.flatMap((one) => [
  ...(xOf(one) < WIDTH - 1 ? [{ one, other: one + 1, isAcross: true }] : []),
  ...(yOf(one) < HEIGHT - 1 ? [{ one, other: one + WIDTH, isAcross: false }] : []),
]);

/** A list from which what is opened goes. */
function wallList(): Shape {
  const pairs = NEIGHBORS.map(({ one, other }) => [pairOf(one), pairOf(other)]);
  const listed = pairs.map((pair) => JSON.stringify(pair));
  return {
    name: "a list of walls",
    first: [["walls", pairs]],
    turn({ one, other }, isOpen) {
      const pair = [pairOf(one), pairOf(other)];
      if (!isOpen) {
        listed.push(JSON.stringify(pair));
        return [["add", [], pair]];
      }
      const at = listed.indexOf(JSON.stringify(pair));
      listed.splice(at, 1);
      return [["del", [at]]];
    },
  };
}

const array = (rows: number, columns: number) =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => true));

const sheets = (): Shape[] => [
  {
    name: "an object with two arrays of walls, with the outer wall",
    first: [
      [
        "maze",
        {
          o: [
            "Maze",
            [
              ["width", WIDTH],
              ["v_walls", array(HEIGHT, WIDTH + 1)],
              ["h_walls", array(HEIGHT + 1, WIDTH)],
            ],
          ],
        },
      ],
    ],
    turn: ({ one, isAcross }, isOpen) => [
      isAcross
        ? ["set", ["v_walls", yOf(one), xOf(one) + 1], !isOpen]
        : ["set", ["h_walls", yOf(one) + 1, xOf(one)], !isOpen],
    ],
  },
  {
    name: "two arrays of walls between cells, by columns",
    first: [
      [
        "walls",
        {
          d: [
            ["right", array(WIDTH - 1, HEIGHT)],
            ["down", array(WIDTH, HEIGHT - 1)],
          ],
        },
      ],
    ],
    turn: ({ one, isAcross }, isOpen) => [["set", [{ k: isAcross ? "right" : "down" }, xOf(one), yOf(one)], !isOpen]],
  },
];

/** A dict with the numbers from 0 as keys. */
const numbered = (values: readonly unknown[]) => ({ d: values.map((each, index) => [index, each]) });

/** Every shape: each time anew, since some remember what they have written. */
export function shapes(): Shape[] {
  return [
    sites("rows of numbers", 1, 0),
    sites("rows of signs", "#", " "),
    sites("rows of booleans", true, false),
    sites("rows of words", { w: "Tile.WALL" }, { w: "Tile.FLOOR" }),
    {
      ...sites("signs behind places", "#", "."),
      first: [
        [
          "grid",
          { d: Array.from({ length: ROWS * COLUMNS }, (_, at) => [[at % COLUMNS, Math.floor(at / COLUMNS)], "#"]) },
        ],
      ],
      turn: (passage, isOpen) =>
        (isOpen ? sitesOf(passage) : sitesOf(passage).slice(0, 1)).map(([row, column]) => [
          "set",
          [{ k: [column, row] }],
          isOpen ? "." : "#",
        ]),
    },
    {
      ...sites("dicts of dicts", 1, 0),
      first: [
        ["maze", numbered(Array.from({ length: ROWS }, () => numbered(Array.from({ length: COLUMNS }, () => 1))))],
      ],
      turn: (passage, isOpen) =>
        (isOpen ? sitesOf(passage) : sitesOf(passage).slice(0, 1)).map(([row, column]) => [
          "set",
          [{ k: row }, { k: column }],
          isOpen ? 0 : 1,
        ]),
    },
    strings(),
    flat(),
    wallList(),
    ...cellShapes(),
    ...graphs(),
    ...sheets(),
    {
      name: "two variables of walls",
      first: [
        ["Maze.right", array(HEIGHT, WIDTH)],
        ["Maze.below", array(HEIGHT, WIDTH)],
      ],
      turn: ({ one, isAcross }, isOpen) => [["set", inRow(one), !isOpen, isAcross ? 0 : 1]],
    },
  ];
}
