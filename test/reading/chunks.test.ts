import assert from "node:assert/strict";
import { test } from "node:test";
import { writeArray } from "../../src/core/formats/arrays/writeArray";
import { mazeToJson } from "../../src/core/formats/json/json";
import { readJson } from "../../src/core/formats/json/readJson";
import { toText } from "../../src/core/formats/text/text";
import { FormatError, readOrError } from "../../src/core/foundation/errors";
import type { Maze } from "../../src/core/foundation/maze";
import { generate } from "../../src/core/making/generate";
import { recipeLine } from "../../src/core/options/recipeLine";
import { joinsOf } from "../../src/core/paths/joins";
import { findMazes } from "../../src/reading/find";
import { SourceText } from "../../src/reading/foundation/sourceText";
import { parse } from "../../src/reading/parse";
import { after, rewriteMazes } from "../../src/reading/rewriting/rewrite";

/** Chunks of an endless maze in texts: their openings are joins, and not ends. */

const STYLES = ["lines", "compact", "blocks", "box", "half-blocks"];

function factsOf(maze: Maze): object {
  const { passages, joins, entrance, entranceSide, exit, exitSide } = mazeToJson(maze);
  return { passages, joins, entrance, entranceSide, exit, exitSide };
}

test("under a recipe with a place the openings are joins, and what else is open is an end", () => {
  for (const style of STYLES) {
    for (let seed = 0; seed < 20; seed++) {
      for (const entrances of [undefined, "corners", "random"]) {
        const options = { width: 6 + (seed % 5), height: 5, seed, at: `${seed},${3 * seed}` };
        const maze = generate({ ...options, ...(entrances && { entrances }) });
        const [found] = findMazes(`// ${recipeLine(maze.recipe)}\n${toText(maze, style)}`);
        assert.deepEqual(factsOf(found.maze), factsOf(maze), `${style} ${seed} ${entrances}`);
        assert.equal(found.form, style);
        assert.equal(found.recipe?.at, options.at);
      }
    }
  }
});

test("a place that no number says exactly is none, and stops no reading", () => {
  const recipe = { seed: "1", at: "9999999999999999,0", width: 6, height: 5 };
  const drawn = toText(generate({ width: 6, height: 5, seed: 1 }), "lines");
  assert.throws(() => generate(recipe), { name: "MazeError", option: "at" });
  assert.equal(findMazes(`// mazewright: ${JSON.stringify(recipe)}\n${drawn}`).length, 1);
});

test("ends inside stay what they are, beside joins", () => {
  for (let seed = 0; seed < 20; seed++) {
    for (const ends of [{ exit: "center" }, { entrance: "center" }, { entrance: "1,1", exit: "center" }]) {
      const maze = generate({ width: 6, height: 5, seed, at: `9,${seed}`, ...ends });
      for (const style of ["lines", "blocks", "box"]) {
        const [found] = findMazes(`// ${recipeLine(maze.recipe)}\n${toText(maze, style)}`);
        assert.deepEqual([found.form, factsOf(found.maze)], [style, factsOf(maze)], `${style} ${seed}`);
      }
    }
  }
});

test("an end in a cell whose border side is a join is inside", () => {
  let count = 0;
  for (let seed = 0; seed < 30; seed++) {
    const options = { width: 6, height: 5, seed, at: `9,${seed}` };
    const [place = 0] = joinsOf(generate(options))?.top ?? [];
    if (place % 5 === 0) continue; // a corner has another side
    for (const end of ["entrance", "exit"]) {
      const maze = generate({ ...options, [end]: `${place},0` });
      for (const style of ["lines", "blocks", "box"]) {
        const [found] = findMazes(`// ${recipeLine(maze.recipe)}\n${toText(maze, style)}`);
        assert.deepEqual(factsOf(found.maze), factsOf(maze), `${style} ${seed}`);
        count++;
      }
    }
  }
  assert.ok(count > 20);
});

test("without a recipe three or more openings are joins, one or two are ends", () => {
  const counts = new Set<number>();
  for (const style of STYLES) {
    for (let seed = 0; seed < 40; seed++) {
      const maze = generate({ width: 7, height: 6, seed, at: `9,${seed}` });
      const count = Object.values(joinsOf(maze) ?? {}).flat().length;
      counts.add(count);
      const [found] = findMazes(toText(maze, style));
      const ends = [found.maze.entrance, found.maze.exit].filter((end) => end !== undefined);
      assert.equal(ends.length, count > 2 ? 0 : count);
      assert.deepEqual(joinsOf(found.maze), count > 2 ? joinsOf(maze) : undefined);
      for (let cell = 0; cell < maze.cellCount; cell++)
        assert.equal(found.maze.openSlots(cell), maze.openSlots(cell), `${style} ${seed}`);
    }
  }
  assert.deepEqual([...counts].sort(), [1, 2, 3, 4]);
});

test("without a recipe several openings on a side, or amid loops, are joins, too", () => {
  const looped = mazeToJson(generate({ width: 6, height: 5, seed: 1, loops: 0.2, entrances: "none" }));
  const joins = { top: [1, 4], right: [], bottom: [0], left: [2, 3] };
  for (const style of STYLES) {
    for (let seed = 0; seed < 20; seed++) {
      const maze = generate({ width: 6, height: 5, seed, at: `9,${seed}`, entrances: "corners" });
      const read = parse(toText(maze, style));
      assert.deepEqual([read.entrance, read.exit], [undefined, undefined]);
      for (let cell = 0; cell < maze.cellCount; cell++)
        assert.equal(read.openSlots(cell), maze.openSlots(cell), `${style} ${seed}`);
    }
    const read = mazeToJson(parse(toText(readJson(JSON.stringify({ ...looped, joins })), style)));
    assert.deepEqual([read.passages, read.joins, read.entrance], [looped.passages, joins, undefined], style);
  }
});

/** A chunk of which a row is open from side to side: the first, and one amid the others. */
const OPEN_ROWS = [
  { width: 4, height: 4, algorithm: "depth-first", seed: 2, at: "2,14", entrances: "corners" },
  { width: 3, height: 7, algorithm: "depth-first", seed: 17, at: "17,119", entrances: "corners" },
  { width: 8, height: 8, algorithm: "sidewinder", seed: 0, at: "0,0" },
];

test("a chunk with a row open from side to side is read whole, or not at all where it may be two mazes", () => {
  for (const options of OPEN_ROWS) {
    const maze = generate(options);
    const { passages } = mazeToJson(maze);
    for (const style of STYLES) {
      const text = toText(maze, style);
      const read = readOrError(() => mazeToJson(parse(text)).passages);
      if (read instanceof FormatError) assert.match(read.message, /Expected one maze, but there are 2/, text);
      else assert.deepEqual(read, passages, text);
      for (const mark of ["", "// "]) {
        const lines = [recipeLine(maze.recipe), ...text.split("\n")].map((line) => (mark + line).trimEnd());
        const found = findMazes(lines.join("\n"));
        assert.deepEqual(
          found.map((each) => factsOf(each.maze)),
          [factsOf(maze)],
          text,
        );
        assert.equal(found[0].recipe?.at, options.at);
      }
    }
  }
  assert.equal(parse(toText(generate(OPEN_ROWS[0]), "lines")).cellCount, 16);
});

test("two mazes with a blank line between them are two", () => {
  const one = toText(generate({ width: 5, height: 4, seed: 1 }), "lines").trimEnd();
  assert.equal(findMazes(`${one}\n\n${one}`).length, 2);
  assert.throws(() => parse(`${one}\n\n${one}`), /Expected one maze, but there are 2, on lines 1, 11/);
});

test("what a text has open beside the joins of its recipe, or has closed of them, is read as it stands", () => {
  const maze = generate({ width: 7, height: 6, seed: 3, at: "9,4" });
  const lines = toText(maze, "lines").split("\n");
  const joins = joinsOf(maze);
  assert.ok(joins !== undefined);
  const free = [0, 1, 2, 3, 4, 5, 6].find((place) => !joins.top.includes(place)) ?? 0;
  const opened = [lines[0].slice(0, 4 * free + 1), "   ", lines[0].slice(4 * free + 4)].join("");
  const [found] = findMazes(["// " + recipeLine(maze.recipe), opened, ...lines.slice(1)].join("\n"));
  assert.deepEqual(joinsOf(found.maze), joins);
  assert.deepEqual([found.maze.entrance?.cell, found.maze.exit], [free, undefined]);
});

test("so it is in arrays of every kind that has the outer wall", () => {
  for (const values of ["numbers", "booleans", "rows", "bits"] as const) {
    for (let seed = 0; seed < 20; seed++) {
      const maze = generate({ width: 7, height: 6, seed, at: `${seed},4` });
      const text = `# ${recipeLine(maze.recipe)}\n${writeArray(maze, { language: "python", values })}`;
      const [found] = findMazes(text);
      assert.deepEqual(factsOf(found.maze), factsOf(maze), text);
    }
  }
});

test("a list of neighbours has the joins of its recipe, and its ends", () => {
  for (let seed = 0; seed < 20; seed++) {
    for (const ends of [{}, { entrances: "corners" }, { entrance: "0,0" }]) {
      const maze = generate({ width: 3, height: 3, seed, at: `${seed},4`, ...ends });
      const text = `# ${recipeLine(maze.recipe)}\n${writeArray(maze, { language: "python", values: "edges" })}`;
      assert.deepEqual(factsOf(findMazes(text)[0].maze), factsOf(maze), text);
    }
  }
});

test("an end in a cell with joins alone is the only one in arrays, too", () => {
  const maze = generate({ width: 3, height: 3, seed: 1, at: "1,3", entrance: 0 });
  for (const values of ["numbers", "bits", "rows"] as const) {
    const text = `# ${recipeLine(maze.recipe)}\n${writeArray(maze, { language: "python", values })}`;
    assert.deepEqual(factsOf(findMazes(text)[0].maze), factsOf(maze), text);
  }
});

test("turned or braided without its recipe, a chunk with one or two joins has ends", () => {
  const counts = new Set<number>();
  for (let seed = 0; seed < 12; seed++) {
    const maze = generate({ width: 7, height: 6, seed, at: `9,${seed}` });
    const count = Object.values(joinsOf(maze) ?? {}).flat().length;
    counts.add(count);
    const text = `// ${recipeLine(maze.recipe)}\n${toText(maze, "lines")}`;
    const found = findMazes(text);
    for (const task of [{ turn: 90 }, { mirror: true }, { braid: 0.5 }] as const) {
      const result = rewriteMazes(text, [found[0].start], { ...task, drawnFrom: "x", options: {} }, found);
      assert.ok("edits" in result, JSON.stringify(result));
      const [read] = findMazes(after(new SourceText(text), result.edits));
      const ends = [read.maze.entrance, read.maze.exit].filter((end) => end !== undefined);
      assert.deepEqual([read.recipe, ends.length], [undefined, count > 2 ? 0 : count]);
    }
  }
  assert.ok(counts.has(1) && counts.has(2));
});

test("in blocks under a recipe a left side that is open looks like marks of comments, and is none", () => {
  for (let seed = 0; seed < 40; seed++) {
    const maze = generate({ width: 4, height: 4, algorithm: "binary-tree", seed, at: `${seed},${7 * seed}` });
    const found = findMazes(`# ${recipeLine(maze.recipe)}\n${toText(maze, "blocks")}`);
    assert.deepEqual(
      found.map((each) => factsOf(each.maze)),
      [factsOf(maze)],
      `${seed}`,
    );
  }
});
