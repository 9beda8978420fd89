// The texts of the benchmark of reading: one of each form that is read, about as long as is wanted.

/** Characters a cell of the forms that hold one large maze, to choose its size by. */
const SEED = 16;
const SMALL = 12; // cells a side of the mazes of a document of many

/** Makes the text of each form from a maze, whose size follows from the characters that a cell takes. */
const DRAWN = {
  lines: [8, (maze, core) => core.toText(maze, "lines")],
  compact: [2, (maze, core) => core.toText(maze, "compact")],
  blocks: [4, (maze, core) => core.toText(maze, "blocks")],
  box: [8, (maze, core) => core.toText(maze, "box")],
  "half-blocks": [2, (maze, core) => core.toText(maze, "half-blocks")],
  "JSON v1": [17, (maze) => JSON.stringify(maze)],
  "array, numbers": [12, (maze, core) => arrayOf(rowsOf(maze, core, (site) => (site === "#" ? "1" : "0")))],
  "array, booleans": [26, (maze, core) => arrayOf(rowsOf(maze, core, (site) => String(site === "#")))],
  "array, rows": [
    4,
    (maze, core) =>
      `const maze = [\n${linesOf(maze, core)
        .map((line) => `  "${line}",\n`)
        .join("")}];\n`,
  ],
  "array, bits": [4, (maze) => arrayOf(sidesOf(maze).map((row) => row.map(String)))],
  "array, edges": [26, (maze) => arrayOf(neighborsOf(maze).map((list) => list.map(String)))],
  hex42: [
    1,
    (maze) =>
      `${sidesOf(maze)
        .map((row) => row.map((open) => (15 - open).toString(16).toUpperCase()).join(""))
        .join("\n")}\n\n0,0\n1,1\n\n`,
  ],
  movingai: [4, (maze, core) => octileOf(linesOf(maze, core))],
  csv: [
    8,
    (maze, core) =>
      `${rowsOf(maze, core, (site) => (site === "#" ? "1" : "0"))
        .map((row) => row.join(","))
        .join("\n")}\n`,
  ],
  tmj: [8, (maze, core) => tiledOf(rowsOf(maze, core, (site) => (site === "#" ? 1 : 0)))],
  "+--+": [6, (maze, core) => core.toText(maze, "lines").replace(/([+| -])([- ])[- ]{2}/g, "$1$2$2")],
  "every character a cell": [4, (maze, core) => unevenOf(linesOf(maze, core))],
  "0 1 0": [
    8,
    (maze, core) =>
      `${rowsOf(maze, core, (site) => (site === "#" ? "1" : "0"))
        .map((row) => row.join(" "))
        .join("\n")}\n`,
  ],
  "o---o": [8, (maze, core) => core.toText(maze, "lines").replaceAll("+", "o")],
  "behind //": [8.1, (maze, core) => core.toText(maze, "lines").replace(/^/gm, "// ").slice(0, -3)],
};

/** Texts of which a piece is repeated. */
const REPEATED = {
  "many mazes": (core) =>
    Array.from(
      { length: 20 },
      (_, seed) => `Maze ${seed}\n\n${core.toText(mazeOf(core, SMALL, seed), "lines")}\n`,
    ).join(""),
  "code without a maze": () => CODE,
  prose: () => PROSE,
};

export const FORMS = [...Object.keys(DRAWN), ...Object.keys(REPEATED)];

/** @returns {string} a text of a form, of about so many characters */
export function textOf(core, form, characters) {
  const repeated = REPEATED[form]?.(core);
  if (repeated !== undefined) return repeated.repeat(Math.ceil(characters / repeated.length));
  const [perCell, write] = DRAWN[form];
  return write(mazeOf(core, Math.round(Math.sqrt(characters / perCell)), SEED), core);
}

function mazeOf(core, side, seed) {
  return core.generate({ algorithm: "depth-first", width: side, height: side, seed });
}

function linesOf(maze, core) {
  return core.toText(maze, "blocks").trimEnd().split("\n");
}

function rowsOf(maze, core, write) {
  return linesOf(maze, core).map((line) => Array.from(line, write));
}

function arrayOf(rows) {
  return `const maze = [\n${rows.map((row) => `  [${row.join(", ")}],\n`).join("")}];\n`;
}

/** The neighbours of each cell that it has a passage to. */
function neighborsOf(maze) {
  const side = Math.round(Math.sqrt(maze.cellCount));
  return sidesOf(maze).flatMap((row, y) =>
    row.map((open, x) => {
      const cell = y * side + x;
      return [cell - side, cell + 1, cell + side, cell - 1].filter((_, at) => (open >>> at) & 1);
    }),
  );
}

/** The open sides of each cell as bits, north 1, east 2, south 4, west 8. */
function sidesOf(maze) {
  const side = Math.round(Math.sqrt(maze.cellCount));
  const isOpen = (cell, other) => (other >= 0 && other < maze.cellCount && maze.isOpen(cell, other) ? 1 : 0);
  const bitsOf = (cell) =>
    isOpen(cell, cell - side) + 2 * isOpen(cell, cell + 1) + 4 * isOpen(cell, cell + side) + 8 * isOpen(cell, cell - 1);
  return Array.from({ length: side }, (_, y) => Array.from({ length: side }, (__, x) => bitsOf(y * side + x)));
}

/** Lines of which one is left out, so that no walls stand between cells. */
function unevenOf(lines) {
  return `${lines.toSpliced(2, 1).join("\n")}\n`;
}

function octileOf(lines) {
  const drawn = lines.map((line) => line.replaceAll("#", "@").replaceAll(" ", ".")).join("\n");
  return `type octile\nheight ${lines.length}\nwidth ${lines[0].length}\nmap\n${drawn}\n`;
}

function tiledOf(rows) {
  const [width, height] = [rows[0].length, rows.length];
  const layer = {
    type: "tilelayer",
    name: "maze",
    width,
    height,
    x: 0,
    y: 0,
    opacity: 1,
    visible: true,
    data: rows.flat(),
  };
  return JSON.stringify(
    { type: "map", version: "1.10", orientation: "orthogonal", width, height, layers: [layer] },
    null,
    1,
  ).replace(/,\s+(?=\d)/g, ", ");
}

const CODE = `/** What is left of a list. */
export function rest(list: readonly number[], first = 1): number[] {
  const found: number[] = [];
  for (let at = first; at < list.length; at++) {
    if (list[at] > 0 && (at | 1) !== 3) found.push(list[at]); // the others are empty
    else if (list[at] === -1) break;
  }
  return found;
}

const WORDS = ["maze", "wall", "passage"];
const TABLE = [
  [1, 20, 300],
  [4, 50, 600],
];
# a comment with a -- dash and a | line
if (WORDS.length === 3) { console.log(\`\${WORDS[0]}: \${TABLE[1][2]}\`); }

`;

const PROSE = `A maze is a path or collection of paths, typically from an entrance to a goal. The word is used to refer both to
branching tour puzzles through which the solver must find a route, and to simpler patterns that lead
unambiguously through a convoluted layout to a goal. It's said - and not only by gardeners - that "hedges" grow.

Turf mazes and mizmazes, popular throughout Britain, were single-path labyrinths.

`;
