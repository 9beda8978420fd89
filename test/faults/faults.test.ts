import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, toText } from "../../src/core/index";
import { recipeOf } from "../../src/core/options/options";
import { recipeLine } from "../../src/core/options/recipeLine";
import { countParts } from "../../src/core/paths/components";
import { check } from "../../src/faults/check";
import { claimIn } from "../../src/faults/claim";
import type { Fault } from "../../src/faults/fault";
import { fencesIn } from "../../src/fences/find";
import { findMazes } from "../../src/reading/find";
import { parse as parseMaze } from "../../src/reading/parse";
import { pack, unpack } from "../../src/shared/data/pack";
import { fc } from "../properties";
import { edited } from "./support/edited";

type Made = ReturnType<typeof generate>;

/** The sizes of a maze on a grid. */
const sized = (grid: string, width: number, height: number) => ({
  grid,
  width,
  height,
  ...(grid === "layered" && { levels: 2 }),
});

/** Every style with the grids that it has a form for. */
const FORMS = [
  ["lines", "rectangular"],
  ["box", "rectangular"],
  ["blocks", "rectangular"],
  ["compact", "rectangular"],
  ["half-blocks", "rectangular"],
  ["lines", "layered"],
  ["box", "layered"],
  ["blocks", "layered"],
  ["lines", "hexagonal"],
  ["lines", "triangular"],
] as const;

/** The maze without the passages between a cell and others. */
function without(maze: Made, cell: number): Made {
  const cut = unpack(pack(maze));
  cut.isolate(cell);
  return cut as never;
}

const recipeFor = (maze: Made) => recipeLine(maze.recipe);

const codes = (faults: readonly Fault[]) => faults.map(({ code, severity }) => `${code} ${severity}`);

test("the place of a cell is where a way through it is drawn", () => {
  for (const [style, grid] of FORMS) {
    const wide = style === "blocks" ? { wallWidth: 2, passageWidth: 3 } : {};
    for (const look of style === "blocks" ? [{}, wide] : [{}]) {
      const maze = generate({ ...sized(grid, 5, 4), seed: style, entrances: "farthest" });
      const text = toText(maze, style, look);
      const indented = `Here:\n\n${text.replace(/^(?=.)/gm, "  // ")}`;
      const [found] = findMazes(indented);
      assert.ok(found, `${style} ${grid}`);
      const places = Array.from({ length: maze.cellCount }, (_, cell) => found.placeOf?.(cell) ?? found.start);
      assert.equal(new Set(places.map(({ line, column }) => `${line} ${column}`)).size, maze.cellCount);
      if (["compact", "half-blocks"].includes(style)) continue;
      const solved = toText(maze, style, { ...look, solution: true }).split("\n");
      const way = new Set<string>();
      for (const [line, row] of solved.entries())
        for (let at = 0; at < row.length; at++)
          if (row[at] !== (text.split("\n")[line][at] ?? " ")) way.add(`${line + 2} ${at + 5}`);
      const cells = places.filter(({ line, column }) => way.has(`${line} ${column}`)).length;
      assert.ok(cells >= 2, `${style} ${grid}: ${cells} of ${way.size}`);
    }
  }
});

test("a cell that is cut off is told where it is, and a wall to it opened, in every style", () => {
  for (const [style, grid] of FORMS) {
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: 6 }),
        fc.integer({ min: 3, max: 5 }),
        fc.nat(),
        fc.nat(),
        (width, height, seed, at) => {
          const maze = generate({ ...sized(grid, width, height), seed, entrances: "none" });
          const cut = without(maze, at % maze.cellCount);
          const text = toText(cut, style);
          // A few cells cut off may be read as something else, too.
          fc.pre(findMazes(text, { isMaze: true })[0]?.form === style);
          const faults = check(text, "maze");
          const parts = countParts(cut);
          assert.deepEqual(
            codes(faults),
            Array.from({ length: parts - 1 }, () => "unreachable warning"),
            text,
          );
          for (const { fixes, message, line } of faults) {
            assert.match(message, /^\d+ cells? cannot be reached from the rest of the maze\.$/);
            assert.ok(line > 0 || style === "half-blocks", text);
            assert.equal(fixes[0]?.title, "Open a Wall to This Part", text);
            const mended = parseMaze(edited(text, fixes[0].edits));
            assert.equal(countParts(mended), parts - 1, text);
            assert.equal(mended.passageCount, cut.passageCount + 1);
          }
        },
      ),
      { numRuns: 15 },
    );
  }
});

test("a wall is opened, and a maze made again, where its first row begins in another column than the others", () => {
  const maze = generate({ width: 5, height: 4, seed: "columns" });
  const whole = (drawn: Made) => `// ${recipeFor(maze)}\nconst maze = \`${toText(drawn)}\`;\n`;
  const wrong = whole(without(maze, 7));
  const [changed, unreachable, ...others] = check(wrong, "recipes");
  assert.deepEqual(codes([changed, unreachable]), ["changed information", "unreachable warning"]);
  assert.deepEqual([unreachable.line, unreachable.column], [1 + 1, 2 * 4 + 2]);
  const opened = edited(wrong, unreachable.fixes[0].edits);
  const left = check(opened, "recipes").filter(({ code }) => code === "unreachable");
  assert.equal(left.length, others.length, opened);
  assert.equal(edited(wrong, changed.fixes[0].edits), whole(maze));
});

test("loops, and another maze than that of the recipe, are told; the recipe makes it again", () => {
  for (const [style, grid] of FORMS) {
    const maze = generate({ algorithm: "wilson", ...sized(grid, 5, 4), seed: `again ${grid}` });
    for (const prefix of ["", "  // ", "# "]) {
      const whole = (drawn: string) => `${recipeFor(maze)}\n${drawn}`.replace(/^(?=.)/gm, prefix).concat("\nend");
      const right = whole(toText(maze, style));
      assert.deepEqual(check(right, "recipes"), [], right);
      const looped = unpack(pack(maze));
      for (let cell = 0; looped.passageCount === maze.passageCount; cell++)
        for (let slot = 0; slot < 6; slot++) {
          const isWall = ((looped.grid.topology.neighborMask[cell] & ~looped.passages(cell)) >>> slot) & 1;
          if (isWall && looped.passageCount === maze.passageCount) looped.carve(cell, slot, 0);
        }
      const wrong = whole(toText(looped as never, style));
      const faults = check(wrong, "recipes");
      assert.deepEqual(codes(faults), ["changed information", "loops warning"], wrong);
      assert.match(faults[1].message, /^The maze has 1 loop, /);
      assert.equal(faults[0].line, 0);
      const [again, removed] = faults[1].fixes;
      assert.equal(edited(wrong, again.edits), right);
      assert.equal(edited(wrong, removed.edits), wrong.slice(wrong.indexOf("\n") + 1));
    }
  }
});

test("a way that is drawn stays when the maze is made again", () => {
  const maze = generate({ width: 6, height: 4, seed: "way" });
  const right = `${recipeFor(maze)}\n${toText(maze, "lines", { solution: true })}`;
  const wrong = right.replace(/\|   \|/, "|    ");
  assert.notEqual(wrong, right);
  const faults = check(wrong, "maze");
  const fix = faults.flatMap(({ fixes }) => fixes).find(({ title }) => title.startsWith("Make"));
  assert.ok(fix, codes(faults).join());
  assert.equal(edited(wrong, fix.edits), right);
});

test("only what says that it is a maze is told of", () => {
  const text = toText(without(generate({ width: 5, height: 4, seed: 1 }), 7));
  assert.deepEqual(check(text, "recipes"), []);
  assert.deepEqual(check(`# A page\n\n\`\`\`\n${text}\`\`\`\n`, "markdown"), []);
  assert.ok(check(text, "maze").length > 0);
});

test("a file without a maze says what was expected, an empty one nothing", () => {
  assert.deepEqual(check("\n  \n", "maze"), []);
  const faults = check("\nhello world\n", "maze");
  assert.deepEqual(codes(faults), ["no-maze error"]);
  assert.deepEqual([faults[0].line, faults[0].column, faults[0].endColumn], [1, 0, 11]);
  assert.match(faults[0].message, /^No maze is in this file.*Expected /);
});

test("what is wrong in options is told at the option", () => {
  const at = (text: string, claim: "markdown" | "recipes") =>
    check(text, claim).map(({ line, column, endLine, endColumn, message }) => {
      assert.equal(endLine, line);
      return [line, text.split("\n")[line].slice(column, endColumn), message.split(" ", 2).join(" ")];
    });
  const fence = (body: string) => `# Page\n\n> \`\`\`maze\n${body.replace(/^/gm, "> ")}\n> \`\`\`\n`;
  assert.deepEqual(at(fence("width: 5\nheight: none"), "markdown"), [[4, "none", 'height: "none"']]);
  assert.deepEqual(at(fence("wide: 5"), "markdown"), [[3, "wide", "wide: 5"]]);
  assert.deepEqual(at(fence('{\n "width": 5,\n "height": 0\n}'), "markdown"), [[5, "0", "height: 0"]]);
  assert.deepEqual(at(fence('{"wide": 0}'), "markdown"), [[3, '"wide"', "wide: 0"]]);
  assert.deepEqual(at(fence('{"width": 3} x'), "markdown").length, 1);
  assert.deepEqual(at(fence("solution: 3"), "markdown"), [[3, "3", "solution: 3"]]);
  assert.deepEqual(at(fence("width: 3\n\nsolution: true"), "markdown"), []);
  assert.deepEqual(at(fence("no maze here"), "markdown").length, 1);
  const line = (json: string) => `const a = 1;\n// mazewright: ${json}\n`;
  assert.deepEqual(at(line('{"algorithm":"best","seed":"1"}'), "recipes"), [[1, '"best"', 'algorithm: "best"']]);
  assert.deepEqual(at(line('{"wide":3,"seed":"1"}'), "recipes"), [[1, '"wide"', "wide: 3"]]);
  assert.deepEqual(at(line('{"width":3}'), "recipes").length, 1);
  assert.deepEqual(at(line("{algorithm: 3}"), "recipes").length, 1);
  assert.deepEqual(at(line('{"width":3,"seed":"1"}'), "recipes"), []);
  assert.deepEqual(at('{\n"mazewright": {"version": "1.0.0"}\n}', "recipes"), [], "the JSON of something else");
});

/** Every way to break a drawing in our style at one place of which a reader can tell. */
const BREAKS: Readonly<Record<string, (row: string) => string>> = {
  "a sign lost": (row) => row.slice(0, 3) + row.slice(4),
  "a sign too many": (row) => `${row.slice(0, 3)}${row[3]}${row.slice(3)}`,
  "another sign": (row) => `${row.slice(0, 3)}?${row.slice(4)}`,
};

test("a broken drawing has one fault at its first wrong sign, and the recipe above it makes it again", () => {
  for (const [style, grid] of FORMS) {
    const maze = generate({ ...sized(grid, 6, 5), seed: `broken ${grid}` });
    const drawn = toText(maze, style).trimEnd().split("\n");
    for (const [name, change] of Object.entries(BREAKS)) {
      if (name === "another sign" && style.endsWith("blocks")) continue; // it may stand on the floor
      const at = grid === "layered" ? 5 : 4;
      const broken = drawn.with(at, change(drawn[at]));
      for (const prefix of ["", "  // "]) {
        const whole = (rows: readonly string[]) =>
          `${[recipeFor(maze), ...rows].map((row) => prefix + row).join("\n")}\n`;
        const text = whole(broken);
        const [fault, ...others] = check(text, "recipes");
        assert.deepEqual([codes([fault]), others], [["broken warning"], []], `${name}\n${text}`);
        assert.equal(fault.line, at + 1, `${name}, ${fault.message}\n${text}`);
        assert.match(fault.message, /^Expected /);
        assert.equal(edited(text, fault.fixes[0].edits), whole(drawn));
      }
      const [alone, ...none] = check(`${broken.join("\n")}\n`, "maze");
      assert.deepEqual([codes([alone]), none, alone.fixes], [["no-maze error"], [], []], broken.join("\n"));
      assert.match(alone.message, /Expected /);
    }
  }
});

test("rows that are lost, or too many, are made again from the recipe", () => {
  const maze = generate({ width: 6, height: 5, seed: "rows" });
  const drawn = toText(maze).trimEnd().split("\n");
  const whole = (rows: readonly string[]) => `${[recipeFor(maze), ...rows].join("\n")}\n\nend\n`;
  for (const rows of [drawn.toSpliced(4, 1), drawn.toSpliced(4, 0, drawn[5]), drawn.slice(0, -1)]) {
    const text = whole(rows);
    const [{ fixes }] = check(text, "recipes");
    assert.equal(edited(text, fixes[0].edits).replaceAll(/\n+end/g, "\nend"), whole(drawn).replace("\n\n", "\n"), text);
  }
});

test("a broken maze in a fence is told at its characters", () => {
  const right = toText(generate({ width: 6, height: 3, seed: "large" })).trimEnd();
  const page = (drawn: string) => `Some words.\n\n- item\n\n  \`\`\`maze\n${drawn.replace(/^/gm, "  ")}\n  \`\`\`\n`;
  assert.deepEqual(check(page(right), "markdown"), []);
  const [fault, ...others] = check(page(right.replace("---+---", "--- -- ")), "markdown");
  assert.deepEqual(codes([fault, ...others]), ["no-maze error"]);
  assert.deepEqual([fault.line, fault.message], [5, "Expected +."]);
});

test("mazes that fall apart by nature are not told of", () => {
  for (const options of [
    { algorithm: "random-slashes", width: 8, height: 6, seed: 1 },
    { algorithm: "cellular-maze", width: 15, height: 11, seed: 1 },
    { mask: ["..#..", "..#..", "..#.."], seed: 1 },
  ]) {
    const maze = generate(options);
    const text = `${recipeFor(maze)}\n${toText(maze, "lines")}`;
    assert.deepEqual(codes(check(text, "maze")), [], text);
  }
  assert.equal(recipeOf(generate({ seed: 1 }).recipe as never).seed, "1");
});

test("a text is said to have fences for mazes by the line that begins one", () => {
  for (const text of ["```maze\n", "> ~~~~ Maze title\n", "a\r\n\t- ```\tmaze\r\nb"]) {
    assert.equal(claimIn(text, "guide.markdown", "markdown"), "markdown", text);
    assert.equal(fencesIn(text.split(/\r?\n/)).length, 1, text);
  }
  for (const text of ["```\na\n```\n\nMaze algorithms\n", "```\nmaze\n```\n", "```mazes\n```\n", "maze ```\n"])
    assert.equal(claimIn(text, "guide.markdown", "markdown"), undefined, text);
});
