// One more part of each kind, as the recipes of CONTRIBUTING.md have it. In imports "@name" stands for where name.ts is.

const algorithm = `
import type { Algorithm } from "@algorithm";
import { DONE } from "@steps";

export const coins: Algorithm = {
  id: "coins",
  name: "Coins",
  description: "Each row joins the row above by a coin's choice of cells.",
  source: "A test of this project",
  perfect: true,
  uniform: false,
  needs: "rectangle",
  options: ["luck"],
  time: "O(n)",
  memory: "none",
  data: [],
  pseudocode: [
    ["join the cells of the top row"],
    ["for each cell of the other rows:"],
    ["  open it up, or to the left, by a coin", "carve"],
  ],

  run({ maze, random, options: { luck = 0.5 } }) {
    const { width, height, right, down } = maze.grid.rectangle ?? { width: 0, height: 0, right: 0, down: 0 };
    for (let column = 0; column + 1 < width; column++) maze.carve(column, right, DONE);
    for (let cell = 0; cell < width * (height - 1); cell++) {
      const isFirst = cell % width === 0;
      if (isFirst || random.chance(luck)) maze.carve(cell, down, DONE);
      else maze.carve(cell + width - 1, right, DONE);
    }
  },
};
`;

/** With an option of its own for its size. */
const grid = `
import type { GridKind } from "@grid";
import { rectangular } from "@rectangular";

export const terraces: GridKind = {
  id: "terraces",
  name: "Terraces",
  description: "Squares in rows, of which there is a number of its own.",
  sizes: ["width", "depth"],
  sample: { width: 3, depth: 3 },
  offers: ["graph"],
  countCells: ({ width = 1, depth = 1 }) => width * depth,
  extent: ({ width = 1, depth = 1 }) => rectangular.extent({ width, height: depth }),

  build({ width = 1, depth = 1 }, material) {
    const squares = rectangular.build({ width, height: depth }, material);
    const { topology, picture, horizontal, vertical } = squares;
    return {
      kind: terraces,
      topology,
      picture,
      horizontal,
      vertical,
      describe: (cell) => squares.describe(cell),
      describeSide: (cell, slot) => squares.describeSide(cell, slot),
    };
  },
};
`;

const solver = `
import type { Solver } from "@solver";
import { breadthFirst } from "@breadthFirst";

export const waves: Solver = { ...breadthFirst, id: "waves", name: "Waves", source: "A test of this project" };
`;

const style = `
import type { TextStyle } from "@textStyle";

export const counted: TextStyle = {
  id: "counted",
  name: "Counted",
  description: "How many cells there are.",
  forms: [
    {
      grid: "rectangular",
      drawsSolutions: false,
      length: ({ width = 1, height = 1 }) => String(width * height).length + 7,
      write: ({ cellCount }) => \`\${cellCount} cells\\n\`,
      read(drawing) {
        throw drawing.error("Expected a maze, not a count", 0, 0);
      },
    },
  ],
};
`;

const format = `
import type { StillFormat } from "@exportFormat";

export const counts: StillFormat = {
  id: "counts",
  name: "Counts",
  description: "How many passages there are.",
  extension: "count",
  isAnimated: false,
  isBinary: false,
  takes: [],
  check: () => {},
  write: ({ passageCount }) => \`\${passageCount} passages\\n\`,
  companion: { extension: "cells", write: ({ cellCount }, fileName) => \`\${fileName} has \${cellCount}\\n\` },
};
`;

const command = `
import type { Command } from "@command";

export const tossCoin: Command = { run: async () => Math.random() < 0.5 };
`;

/** Shows the cells where ways cross. */
const overlay = `
import { bitCount } from "@random";
import type { Overlay } from "@overlay";

export const crossings = {
  id: "crossings",
  action: { label: "Show the crossings", text: "Crossings", mode: "maze", needs: "mazes" },

  open: () => ({
    draw({ finished }) {
      const slots = (cell: number) => (bitCount(finished.passages(cell)) > 2 ? finished.passages(cell) : 0);
      return { lines: [{ name: "dead-end", slots }] };
    },
  }),
} as const satisfies Overlay;
`;

/** A file in the folder of a registry, and a line there. */
export const PARTS = {
  algorithm: { name: "coins", registry: "algorithms: readonly Algorithm\\b", text: algorithm },
  grid: { name: "terraces", registry: "grids: readonly GridKind\\b", text: grid },
  solver: { name: "waves", registry: "solvers: readonly Solver\\b", text: solver },
  "text style": { name: "counted", registry: "styles: readonly TextStyle\\b", text: style },
  "export format": { name: "counts", registry: "exportFormats: readonly ExportFormat\\b", text: format },
  overlay: { name: "crossings", registry: "registry = \\[", text: overlay },
  command: { name: "tossCoin", registry: "commands: Readonly<Record<CommandName, Command>>", text: command },
};

/** A field of a type, and an entry in the schema: an option of the algorithm, and one for the size of the grid. */
export const OPTIONS = {
  "option of an algorithm": {
    type: "Options",
    field: "readonly luck?: number;",
    spec: 'luck: share("algorithm", "Coins: the chance of up. Not set: a half."),',
  },
  "option of a grid": {
    type: "Sizes",
    field: "readonly depth?: number;",
    spec: 'depth: size(4, "How many rows a maze of terraces has."),',
  },
};

/** The third file of a command is that in which all are declared. */
export const COMMAND = 'tossCoin: { title: "Toss a Coin", description: "says yes or no" }';

export const GIVEN = { algorithm: "coins", width: 9, height: 4, seed: 1, luck: 0.3 };

/** Prints what comes of them, in a process of its own. */
export const PROBE = `
import { importTypeScript } from "./scripts/common.mjs";
const { checkOptions, beginningOf, record, recordSolution, work } = await importTypeScript("probe.ts");
const maze = checkOptions(${JSON.stringify(GIVEN)});
let written;
work({ kind: "write", maze, format: "counts", options: {}, fileName: "maze.count" }, (report) => {
  written = report.result ?? written;
});
const isSolved = recordSolution(record(maze).maze, "waves").steps.length > 0;
const isCounted = !/NaN/.test(beginningOf({ algorithm: "kruskal", grid: "terraces" }));
console.log(JSON.stringify({ written, isSolved, isCounted }));
`;

/** What the probe is made from. */
export const PROBED = `
export { record } from "@generate";
export { checkOptions } from "@options";
export { recordSolution } from "@solution";
export { work } from "@work";
export { beginningOf } from "@baselineRows";
`;
