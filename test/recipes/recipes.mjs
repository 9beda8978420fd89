// The recipes of docs/recipes.md as steps that can be run: each file that is copied or edited is named there.

/** A text that stands in a file exactly once, or is in every place if `all`, and what takes its place. @typedef {readonly [string, string]} Edit */

/**
 * @typedef {object} Recipe
 * @property {{ readonly from: string, readonly to: string, readonly edits: readonly Edit[] }} [copy] the file that is copied, and what its
 *   copy has in place of its names: everywhere
 * @property {Readonly<Record<string, readonly Edit[]>>} edits by file, the places where a text is put in place of another
 * @property {readonly (readonly string[])[]} [scripts] npm scripts with their arguments, in this order
 * @property {readonly string[]} [tests] what takes longer than those that follow each recipe
 * @property {Readonly<Record<string, RegExp>>} proof by file, what is there afterwards
 */

/** @type {Readonly<Record<string, Recipe>>} */
export const recipes = {
  algorithm: {
    copy: {
      from: "src/core/algorithms/binaryTree.ts",
      to: "src/core/algorithms/coins.ts",
      edits: [
        ["binaryTree", "coins"],
        ["binary-tree", "coins"],
        ["Binary tree:", "Coins:"],
        ['"Binary tree"', '"Coins"'],
      ],
    },
    edits: {
      "src/core/algorithms/facts.ts": [
        ['import { facts as depthFirst } from "./depthFirst";', '$&\nimport { facts as coins } from "./coins";'],
        ["\n  binaryTree,\n", "$&  coins,\n"],
      ],
      "src/core/algorithms/index.ts": [
        ['import { depthFirst } from "./depthFirst";', '$&\nimport { coins } from "./coins";'],
        ['\n  "binary-tree": binaryTree,\n', "$&  coins,\n"],
      ],
      "test/core/support/chancesOf.ts": [['\n  "binary-tree": binaryTree,\n', "$&  coins: binaryTree,\n"]],
    },
    scripts: [
      ["golden", "--write"],
      ["baseline", "--only", "coins"],
    ],
    tests: ["test/core/algorithms/distribution"],
    proof: {
      "package.json": /"coins"/,
      "docs/algorithms.md": /^\| Coins +\| `coins` +\|/m,
      "test/golden/seeds.json": /"coins"/,
      "src/core/measures/baselineTable.json": /"coins rectangular"/,
    },
  },
  grid: {
    copy: {
      from: "src/core/grids/upsilon.ts",
      to: "src/core/grids/terraces.ts",
      edits: [
        ["export const upsilon", "export const terraces"],
        ['"upsilon"', '"terraces"'],
        ['"Octagons and squares"', '"Terraces"'],
      ],
    },
    edits: {
      "src/core/grids/facts.ts": [
        ['import { facts as triangular } from "./triangular";', 'import { facts as terraces } from "./terraces";\n$&'],
        [", upsilon, layered]", ", upsilon, terraces, layered]"],
      ],
      "src/core/grids/index.ts": [
        ['import { triangular } from "./triangular";', 'import { terraces } from "./terraces";\n$&'],
        ["\n  upsilon,\n", "$&  terraces,\n"],
      ],
    },
    scripts: [["golden", "--write"], ["baseline", "--only", "terraces"], ["gallery"]],
    tests: ["test/core/grids/kinds"],
    proof: {
      "package.json": /"terraces"/,
      "docs/grids.md": /^\| Terraces +\| `terraces` +\|/m,
      "src/core/measures/baselineTable.json": /"kruskal terraces"/,
      "test/golden/gallery/terraces.svg": /<svg/,
    },
  },
  "text style": {
    copy: {
      from: "src/core/formats/text/halfBlocks.ts",
      to: "src/core/formats/text/pencil.ts",
      edits: [
        ["export const halfBlocks", "export const pencil"],
        ['" ▀▄█"', '" ⠛⣤⣿"'],
      ],
    },
    edits: {
      "src/core/formats/text/index.ts": [
        ['import { slashBox, slashLines } from "./slashLines";', 'import { pencil } from "./pencil";\n$&'],
        ['\n  "half-blocks rectangular": halfBlocks,\n', '$&  "pencil rectangular": pencil,\n'],
      ],
      "src/core/formats/text/facts.ts": [
        ['import { facts as slashes } from "./slashLines";', 'import { facts as pencil } from "./pencil";\n$&'],
        [
          "    forms: [halfBlocks],\n  },\n",
          '$&  {\n    id: "pencil",\n    name: "Pencil",\n    description: "Walls of ⣿, ⠛ and ⣤.",\n    forms: [pencil],\n  },\n',
        ],
      ],
      "package.json": [
        ['\n              "half-blocks"\n', '\n              "half-blocks", "pencil"\n'],
        ['"Walls of █, ▀ and ▄: blocks at half the height."', '$&, "Walls of ⣿, ⠛ and ⣤."'],
        ['"Half Blocks"', '$&, "Pencil"'],
      ],
      "src/reading/styles/squareReader.ts": [
        ['\n  "half-blocks": framingsOfHalves("▀▄█"),\n', '$&  pencil: framingsOfHalves("⠛⣤⣿"),\n'],
      ],
      "src/reading/styles/styleReader.ts": [["█▀▄─-╿", "█▀▄⠛⣤⣿─-╿"]],
    },
    proof: { "docs/formats.md": /^\| Pencil +\| `pencil` +\|/m },
  },
  "export format": {
    copy: {
      from: "src/core/formats/maps/csv.ts",
      to: "src/core/formats/maps/tsv.ts",
      edits: [
        ["toCsv", "toTsv"],
        ["checkCsv", "checkTsv"],
        ['"csv"', '"tsv"'],
        ["text.toString()", 'text.toString().replaceAll(",", "\\t")'],
      ],
    },
    edits: {
      "src/core/formats/exports/index.ts": [
        ['import { TILES_EXTENSION, toTmj } from "../maps/tmj";', '$&\nimport { toTsv } from "../maps/tsv";'],
        ["\n  csv: {", "\n  tsv: { write: (maze, _options, { most } = {}) => toTsv(maze, most) },$&"],
      ],
      "src/core/formats/exports/facts.ts": [
        ['import { checkTmj, TILES_EXTENSION } from "../maps/tmj";', '$&\nimport { checkTsv } from "../maps/tsv";'],
        [
          '\n  {\n    id: "movingai",\n',
          '\n  {\n    id: "tsv",\n    name: "TSV",\n    description: "Rows of 1 and 0 between tabs.",\n    extension: "tsv",\n    takes: [],\n    check: (recipe, _options, most) => checkTsv(recipe, most),\n  },$&',
        ],
      ],
      "test/core/formats/exports/exportFormats.test.ts": [["\n    csv: 62e6,\n", "$&    tsv: 62e6,\n"]],
    },
    proof: { "docs/formats.md": /`tsv`/ },
  },
  solver: {
    copy: {
      from: "src/core/solvers/breadthFirst.ts",
      to: "src/core/solvers/waves.ts",
      edits: [
        ["export const breadthFirst", "export const waves"],
        ['"breadth-first"', '"waves"'],
        ['"Breadth-first search"', '"Waves"'],
      ],
    },
    edits: {
      "src/core/solvers/facts.ts": [
        ['import { facts as wallFollower } from "./wallFollower";', '$&\nimport { facts as waves } from "./waves";'],
        ["deadEndFilling, wallFollower]", "deadEndFilling, wallFollower, waves]"],
      ],
      "src/core/solvers/index.ts": [
        ['import { wallFollower } from "./wallFollower";', '$&\nimport { waves } from "./waves";'],
        ['\n  "wall-follower": wallFollower,\n', "$&  waves,\n"],
      ],
    },
    proof: {},
  },
  overlay: {
    copy: {
      from: "webview/overlays/kinds/deadEnds.ts",
      to: "webview/overlays/kinds/crossings.ts",
      edits: [
        ["deadEnds", "crossings"],
        ["bitCount(passages) === 1", "bitCount(passages) > 2"],
        ['name: "dead-end"', 'name: "crossing"'],
      ],
    },
    edits: {
      "webview/overlays/kinds/index.ts": [
        ['import { deadEnds } from "./deadEnds";', 'import { crossings } from "./crossings";\n$&'],
        ["longest, deadEnds,", "longest, deadEnds, crossings,"],
      ],
      "src/shared/actions.ts": [
        [
          "\n  showDistances: {\n",
          '\n  showCrossings: { label: "Show the crossings", text: "Crossings", mode: "maze", keys: ["5"], needs: "mazes", button: "overlays@5" },$&',
        ],
      ],
      "webview/style/tables.ts": [
        ['\n  "dead-end": ["var(--mark)", 0.36, DOT],\n', '$&  crossing: ["var(--mark)", 0.2],\n'],
      ],
    },
    proof: { "docs/keys.md": /Show the crossings/ },
  },
  button: {
    edits: {
      "src/shared/actions.ts": [
        [
          '  repeat: { label: "Repeat", mode: "maze", keys: ["o"], needs: "steps" },\n',
          '$&  middle: { label: "Middle step", mode: "maze", keys: ["5"], needs: "steps" },\n',
        ],
      ],
      "webview/playing/playback.ts": [
        [
          "    last: () => this.seek(this.store.now.length),\n",
          "$&    middle: () => this.seek(Math.floor(this.store.now.length / 2)),\n",
        ],
      ],
    },
    proof: { "docs/keys.md": /Middle step/ },
  },
  command: {
    copy: {
      from: "src/host/commands/newMaze.ts",
      to: "src/host/commands/tossCoin.ts",
      edits: [
        [
          "Opens a preview without a maze: the form of the options, and a button that makes what it says.",
          "Says yes or no.",
        ],
        ["newMaze", "tossCoin"],
        ["async ({ previews }) => previews.openForm()", "async () => Math.random() < 0.5"],
      ],
    },
    edits: {
      "src/host/commands/index.ts": [
        ['import { removeSolution, solve } from "./solve";', '$&\nimport { tossCoin } from "./tossCoin";'],
        ["\n  reportProblem,\n", "$&  tossCoin,\n"],
      ],
      "package.json": [
        [
          '\n    "commands": [\n',
          '$&      { "command": "mazewright.tossCoin", "title": "Toss a Coin", "category": "Maze" },\n',
        ],
        [
          '\n      "commandPalette": [\n',
          '$&        { "command": "mazewright.tossCoin", "when": "editorLangId == \'maze\'" },\n',
        ],
      ],
      "docs/commands.md": [["| **Maze: Report a Problem** |", "| **Maze: Toss a Coin** | says yes or no |\n$&"]],
      "docs/contract.md": [
        ["| `mazewright.reportProblem` |", "| `mazewright.tossCoin` | Maze: Toss a Coin | none | a boolean |\n$&"],
      ],
    },
    proof: {},
  },
  setting: {
    edits: {
      "src/shared/look.ts": [["\n  bloom: flag(", "\n  calm: flag(false),$&"]],
      "package.json": [
        [
          '\n          "mazewright.preview.bloom": {\n',
          '\n          "mazewright.preview.calm": { "type": "boolean", "default": false, "markdownDescription": "Whether a maze is drawn without a heading." },$&',
        ],
      ],
      "webview/app.ts": [
        [
          "\n    this.views.camera.cellSize = look.cellSize;",
          '$&\n    document.body.classList.toggle("calm", look.calm);',
        ],
      ],
    },
    proof: { "docs/settings.md": /^\| `mazewright\.preview\.calm`/m },
  },
  message: {
    edits: {
      "src/shared/messages/preview.ts": [
        [
          '  v.object({ type: v.literal("copySeed") }),\n',
          '$&  /** The rulestring of what is on show. */\n  v.object({ type: v.literal("copyRule") }),\n',
        ],
      ],
      "src/host/preview/previewPanel.ts": [
        [
          "    export: () =>",
          '    copyRule: () =>\n      this.withShown(0, async () => vscode.env.clipboard.writeText(this.preview.mazes[0].recipe.rule ?? "")),\n$&',
        ],
      ],
      "test/shared/messages.test.ts": [
        ['  copySeed: { type: "copySeed" },\n', '$&  copyRule: { type: "copyRule" },\n'],
      ],
    },
    proof: {},
  },
  option: {
    edits: {
      "src/core/foundation/optionTypes.ts": [["\n  readonly probability?: number;\n", "$&  readonly luck?: number;\n"]],
      "src/core/options/schema.ts": [
        [
          "\n  probability: share(",
          '\n  luck: share("algorithm", "Sidewinder: the chance that a run is closed early.", 0.5),$&',
        ],
      ],
      "src/core/algorithms/sidewinder.ts": [
        ['options: ["probability"]', 'options: ["probability", "luck"]'],
        ["options: { probability = 0.5 } }", "options: { probability = 0.5, luck = 0.5 } }"],
        ["random.chance(probability)", "random.chance(probability * 2 * luck)"],
      ],
      "test/core/support/golden.ts": [
        ["\n  pick: { width: 50,", '\n  luck: { width: 50, height: 50, seed: "own", luck: 0.3 },$&'],
      ],
      "docs/contract.md": [
        ["\n| `probability` ", "\n| `luck` | 0 to 1 | sidewinder: the chance that a run is closed early | 0.5 |$&"],
      ],
    },
    scripts: [["golden", "--write"]],
    proof: { "package.json": /"luck"/, "docs/settings.md": /^\| `luck`/m, "test/golden/seeds.json": /"luck"/ },
  },
};
