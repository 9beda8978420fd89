import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { entrances } from "../../../../scripts/tools/cases";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { exported } from "../../support/exported";
import { stillFormat } from "../../support/formats";

const dot = stillFormat("dot");

const textOf = (maze: Maze, solution = false) => String(dot.write(maze, { solution }));

/** A graph as a small parser of the language has it. */
interface Graph {
  readonly attributes: Map<string, string>;
  readonly nodes: Map<number, string>; // with their attributes
  readonly edges: Map<string, string>; // from "1 2", the lower id first
}

function read(text: string): Graph {
  const [comment, head, ...rest] = text.split("\n");
  assert.match(comment, /^\/\/ Maze/);
  assert.equal(head, "graph maze {");
  assert.deepEqual(rest.slice(-2), ["}", ""]);
  const graph: Graph = { attributes: new Map(), nodes: new Map(), edges: new Map() };
  for (const line of rest.slice(0, -2)) {
    const [, name, value, edge, list = ""] =
      /^ {2}(?:(\w+)=(\w+)|(\d+|node|\d+ -- \d+)(?: \[(.*)\])?);$/.exec(line) ?? assert.fail(line);
    if (name !== undefined) graph.attributes.set(name, value);
    else if (edge === "node") continue;
    else if (edge.includes("--")) {
      const ends = edge.split(" -- ").join(" ");
      assert.ok(!graph.edges.has(ends), line);
      graph.edges.set(ends, list);
    } else graph.nodes.set(Number(edge), list);
  }
  return graph;
}

/** The pairs of cells with a passage between them, from each side. */
function pairsOf(maze: Maze): string[] {
  const { topology } = maze.grid;
  const pairs = new Set<string>();
  for (let cell = 0; cell < maze.cellCount; cell++) {
    for (let slot = 0; slot < topology.degree; slot++) {
      if (((maze.passages(cell) >>> slot) & 1) === 0) continue;
      const other = topology.neighbor(cell, slot);
      pairs.add(`${Math.min(cell, other)} ${Math.max(cell, other)}`);
    }
  }
  return [...pairs].sort();
}

/** The graph itself, whatever is drawn of it besides. */
function checkGraph(maze: Maze, graph: Graph): void {
  const cells = Array.from({ length: maze.cellCount }, (_, cell) => cell);
  const { topology, picture } = maze.grid;
  assert.deepEqual(
    [...graph.nodes.keys()],
    cells.filter((cell) => topology.isIncluded(cell)),
  );
  assert.deepEqual([...graph.edges.keys()].sort(), pairsOf(maze));
  assert.equal(graph.attributes.get("entrance"), maze.entrance && String(maze.entrance.cell));
  assert.equal(graph.attributes.get("exit"), maze.exit && String(maze.exit.cell));
  for (const [cell, list] of graph.nodes) {
    const [, x, y] = /^pos="(-?[\d.]+),(-?[\d.]+)!"/.exec(list) ?? assert.fail(list);
    const centre = picture.centre(cell);
    assert.ok(Math.abs(Number(x) - centre[0]) < 0.001 && Math.abs(picture.height - Number(y) - centre[1]) < 0.001);
    assert.equal(/xlabel="[^"]*entrance/.test(list), maze.entrance?.cell === cell, list);
    assert.equal(/xlabel="[^"]*exit/.test(list), maze.exit?.cell === cell, list);
  }
}

for (const { name, make } of exported) {
  test(`${name}: the graph has its cells that are on, its passages, and its entrance and exit`, () => {
    const { maze } = make();
    checkGraph(maze, read(textOf(maze)));
    checkGraph(maze, read(textOf(maze, true)));
  });
}

test("the same with every entrance, and with loops", () => {
  for (const each of entrances) {
    const maze = generate({ width: 7, height: 5, seed: 1, loops: 0.3, entrances: each });
    checkGraph(maze, read(textOf(maze)));
  }
});

test("edges of the way are bold if it is asked for, and only those", () => {
  for (const { make } of exported) {
    const { maze } = make();
    const isBold = ([, list]: [string, string]) => /style="?bold/.test(list);
    const way = solve(maze) ?? [];
    const steps = way.slice(1).map((cell, at) => [way[at], cell].sort((a, b) => a - b).join(" "));
    const bold = [...read(textOf(maze, true)).edges].filter(isBold).map(([ends]) => ends);
    assert.deepEqual(bold.sort(), steps.sort());
    assert.ok(![...read(textOf(maze)).edges].some(isBold));
  }
});

test("stairs are dashed, and nothing else is", () => {
  const maze = generate({ grid: "layered", width: 4, height: 3, levels: 3, seed: 1 });
  for (const [ends, list] of read(textOf(maze, true)).edges) {
    const [a, b] = ends.split(" ").map(Number);
    assert.equal(list.includes("dashed"), b - a === 12, ends);
  }
});

test("a seed of several lines stays in its comment", () => {
  const text = textOf(generate({ width: 2, height: 2, seed: "a\n}\r\nb\u2028c" }));
  assert.equal(text.split("\n")[0].includes("seed a } b c"), true);
  read(text);
});

const GRAPHVIZ = "dot";
const hasGraphviz = spawnSync(GRAPHVIZ, ["-V"]).status === 0;

test("Graphviz reads it without a word", { skip: !hasGraphviz && "dot is not installed" }, () => {
  for (const { make } of exported) {
    const { maze } = make();
    const { status, stdout, stderr } = spawnSync(GRAPHVIZ, ["-Tplain"], {
      input: textOf(maze, true),
      encoding: "utf8",
    });
    assert.deepEqual([status, stderr], [0, ""]);
    const count = (word: string) => stdout.split("\n").filter((line) => line.startsWith(`${word} `)).length;
    assert.deepEqual([count("node"), count("edge")], [maze.grid.topology.includedCount, pairsOf(maze).length]);
  }
});
