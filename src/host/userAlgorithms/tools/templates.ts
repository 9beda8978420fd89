/** The languages of programs. */
export const languages = [
  { id: "typescript", name: "TypeScript", description: "Types are erased before it runs.", extension: "ts" },
  { id: "javascript", name: "JavaScript", description: "Runs as it is.", extension: "js" },
] as const;

/** What a new algorithm begins with. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly file: string; // the name that is proposed, without its ending
  readonly imports: readonly string[]; // values of the module
  readonly body: string; // of the object that is exported
}

export const templates: readonly Template[] = [
  {
    id: "empty",
    name: "Empty",
    description: "Marks where the maze begins, and says what comes next.",
    file: "my-algorithm",
    imports: ["ACTIVE"],
    body: `
  name: "My algorithm",

  run({ maze, starts, direction }) {
    // There is one start for each region of the grid.
    for (const { cell } of starts()) {
      maze.visit(cell, ACTIVE);
      // The sides of a cell are slots, and a mask holds a bit for each slot of a set.
      const unvisited = maze.unvisited(cell);
      if (unvisited === 0) continue;
      // A random slot of them. Opening its wall gives the cell behind it: go on from there.
      const next = maze.carve(cell, direction(unvisited), ACTIVE);
      console.log(\`opened a passage from \${cell} to \${next}\`);
    }
  },
`,
  },
  {
    id: "walls-are-cells",
    name: "Walls are cells",
    description: "Digs rooms out of solid cells, in steps of two.",
    file: "my-walls-are-cells",
    imports: ["ACTIVE", "DONE", "MazeError", "SOLID"],
    body: `
  name: "My walls as cells",
  needs: "rectangle",
  offAreWalls: true, // the cells that are SOLID in the end
  defaults: { width: 25, height: 25 },

  check({ width, height }) {
    // Every other cell is a room: of an even side the last line would be left over.
    if (width % 2 === 0) throw new MazeError("width", width, "odd numbers");
    if (height % 2 === 0) throw new MazeError("height", height, "odd numbers");
  },

  run({ maze, recorder, random, options: { width, height } }) {
    const { topology } = maze.grid;
    for (let cell = 0; cell < maze.cellCount; cell++) recorder.mark(cell, SOLID);
    const [column, row] = [width, height].map((side) => 2 * random.below((side + 1) / 2));
    const path = [row * width + column];
    while (path.length > 0) {
      const room = path[path.length - 1];
      recorder.mark(room, ACTIVE);
      // The cell behind a slot is a wall, and the one behind that a room. At the border both are this one.
      const ways = [0, 1, 2, 3].filter((slot) => {
        const next = topology.across(topology.across(room, slot), slot);
        return recorder.markOf(next) === SOLID;
      });
      if (ways.length > 0) {
        const slot = ways[random.below(ways.length)];
        path.push(maze.carve(maze.carve(room, slot, DONE), slot, ACTIVE));
      } else {
        recorder.mark(room, DONE);
        path.pop();
      }
    }
  },
`,
  },
  {
    id: "depth-first",
    name: "Depth-first search",
    description: "Goes on to a random unvisited neighbour, and back where there is none.",
    file: "my-depth-first",
    imports: ["ACTIVE", "DONE"],
    body: `
  name: "My depth-first search",

  run({ maze, recorder, starts, direction }) {
    for (const start of starts()) {
      const path = [start.cell];
      maze.visit(start.cell, ACTIVE);
      while (path.length > 0) {
        const cell = path[path.length - 1];
        const unvisited = maze.unvisited(cell);
        if (unvisited !== 0) {
          path.push(maze.carve(cell, direction(unvisited), ACTIVE));
        } else {
          recorder.mark(cell, DONE);
          path.pop();
        }
      }
    }
  },
`,
  },
  {
    id: "kruskal",
    name: "Kruskal's algorithm",
    description: "Opens walls in random order wherever two parts are not joined yet.",
    file: "my-kruskal",
    imports: ["DisjointSets", "DONE", "lowestBit"],
    body: kruskal("My Kruskal", "if (sets.join(cell, next)) maze.carve(cell, slot, DONE);"),
  },
  {
    id: "broken",
    name: "A broken one to mend",
    description: "Kruskal's algorithm with a mistake. The preview says what is wrong.",
    file: "mend-me",
    imports: ["DisjointSets", "DONE", "lowestBit"],
    body: kruskal("Mend me", "sets.join(cell, next);\n      maze.carve(cell, slot, DONE);"),
  },
];

/** @param open what is done with the wall between `cell` and `next` */
function kruskal(name: string, open: string): string {
  return `
  name: "${name}",

  run({ maze, random }) {
    const { topology } = maze.grid;
    const sets = new DisjointSets(maze.cellCount);
    const walls = [];
    for (let cell = 0; cell < maze.cellCount; cell++) {
      for (let slots = topology.neighborMask[cell]; slots !== 0; slots &= slots - 1) {
        const slot = lowestBit(slots);
        if (topology.neighbor(cell, slot) > cell) walls.push([cell, slot]);
      }
    }
    // Take the walls in random order: each gives its place to the last one.
    for (let left = walls.length; left > 0; left--) {
      const at = random.below(left);
      const [cell, slot] = walls[at];
      walls[at] = walls[left - 1];
      const next = topology.neighbor(cell, slot);
      ${open}
    }
  },
`;
}

/** How a program is written: its language, and whether `mazewright.d.ts` is beside it. */
export interface Style {
  readonly isTyped: boolean;
  readonly hasTypesBeside: boolean;
}

/** The text of a new algorithm. */
export function programOf({ name, imports, body }: Template, { isTyped, hasTypesBeside }: Style): string {
  const from = hasTypesBeside ? "./mazewright" : "mazewright";
  const names = isTyped ? [...imports, "type Algorithm"] : imports;
  const head = `import { ${names.join(", ")} } from "${from}";\n\n`;
  if (isTyped)
    return `${hasTypesBeside ? "" : `// ${name}\n${NO_CHECK_LINE}`}${head}export default {${body}} satisfies Algorithm;\n`;
  const type = hasTypesBeside ? "/** @type {import('./mazewright').Algorithm} */\n" : "";
  return `${head}${type}export default {${body}};\n`;
}

/** Keeps TypeScript from checking a file: without types beside it its import would be underlined as unknown. */
export const NO_CHECK_LINE = '// @ts-nocheck: TypeScript does not know "mazewright"; the preview does.\n';
