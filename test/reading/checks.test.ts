import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, toText } from "../../src/core/index";
import { recipeOf } from "../../src/core/options/options";
import { recipeLine } from "../../src/core/options/recipeLine";
import { check } from "../../src/reading/checks/check";
import { declaredKind } from "../../src/reading/checks/declared";
import type { Fault, Fix } from "../../src/reading/checks/fault";
import { fencesIn } from "../../src/reading/fences/find";
import { SourceText } from "../../src/reading/foundation/sourceText";
import { after } from "../../src/reading/rewriting/rewrite";
import { pack, unpack } from "../../src/shared/data/pack";

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

const recipeFor = (maze: Made) => recipeLine(maze.recipe);

/** A text after a fix. */
const edited = (text: string, { edits }: Fix) => after(new SourceText(text), edits);

const codes = (faults: readonly Fault[]) => faults.map(({ code, severity }) => `${code} ${severity}`);

/** A maze with one more passage. */
function looped(maze: Made): Made {
  const other = unpack(pack(maze));
  for (let cell = 0; other.passageCount === maze.passageCount; cell++)
    for (let slot = 0; slot < 6; slot++) {
      const isWall = ((other.grid.topology.neighborMask[cell] & ~other.passages(cell)) >>> slot) & 1;
      if (isWall && other.passageCount === maze.passageCount) other.carve(cell, slot, 0);
    }
  return other as never;
}

test("ends against the order of reading are those of the recipe; signs that were exchanged are not", () => {
  const told = (options: object, edit = (text: string) => text) => {
    const maze = generate({ width: 6, height: 6, seed: 1, ...options });
    return codes(check(`${recipeFor(maze)}\n${edit(toText(maze, "lines"))}`, "recipes"));
  };
  assert.deepEqual(told({ entrance: "5,5", exit: "0,0" }), []);
  assert.deepEqual(told({ entrances: "none", exit: "0,0" }), []);
  const ends = { entrance: "1,1", exit: "3,3" };
  assert.deepEqual(told(ends), []);
  const exchanged = (text: string) => text.replace(/[SE]/g, (sign) => (sign === "S" ? "E" : "S"));
  assert.deepEqual(told(ends, exchanged), ["changed information"]);
});

test("another maze than that of the recipe is told; the recipe makes it again", () => {
  for (const [style, grid] of FORMS) {
    const maze = generate({ algorithm: "wilson", ...sized(grid, 5, 4), seed: `again ${grid}` });
    for (const prefix of ["", "  // ", "# "]) {
      const whole = (drawn: Made) =>
        `${recipeFor(maze)}\n${toText(drawn, style)}`.replace(/^(?=.)/gm, prefix).concat("\nend");
      const [right, wrong] = [whole(maze), whole(looped(maze))];
      assert.deepEqual(check(right, "recipes"), [], right);
      const [fault, ...others] = check(wrong, "recipes");
      assert.deepEqual([codes([fault]), others], [["changed information"], []], wrong);
      assert.deepEqual([fault.line, fault.message], [0, "The maze below is not the one that this recipe makes."]);
      const [again, ...more] = fault.fixes;
      assert.equal(edited(wrong, again), right);
      assert.deepEqual(more, []);
    }
  }
});

/** Ways in which a drawing below its recipe stands in a text. */
const PLACES: Readonly<Record<string, (recipe: string, rows: readonly string[]) => string>> = {
  "behind a comment mark": (recipe, rows) =>
    ["// Text.", ...[recipe, ...rows].map((row) => `  // ${row}`), "a();"].join("\n"),
  "in a comment of several lines": (recipe, rows) =>
    ["/*", ...[recipe, ...rows].map((row) => ` * ${row}`), " */"].join("\n"),
  "in strings with commas": (recipe, rows) =>
    [`# ${recipe}`, ...rows.map((row) => `    "${row}",`), "x", ""].join("\n"),
  "in calls with comments behind": (recipe, rows) =>
    [`# ${recipe}`, ...rows.map((row) => `print("${row}")  # a row`), ""].join("\n"),
  "in a text that begins on the line of a program": (recipe, rows) =>
    `// ${recipe}\nconst maze = \`${rows.join("\n")}\n\`;\n`,
  "with lines ended by CRLF": (recipe, rows) => ["One.", recipe, ...rows, "", "Two.", ""].join("\r\n"),
  "above a line of words": (recipe, rows) => [recipe, ...rows, "Some words that stay.", ""].join("\n"),
  "above another one": (recipe, rows) => {
    const other = generate({ width: 7, height: 3, seed: "other" });
    return [recipe, ...rows, recipeFor(other), toText(other), recipe, ...rows, ""].join("\n");
  },
  "in a quoted fence": (recipe, rows) =>
    ["Words.", "", "> ```maze", ...[recipe, ...rows].map((row) => `> ${row}`), "> ```", ""].join("\n"),
  "in a quoted fence, above a blank line": (recipe, rows) =>
    ["> ```maze", ...[recipe, ...rows].map((row) => `> ${row}`), ">", "> ```", ""].join("\n"),
  "in a fence of a list": (recipe, rows) =>
    ["- item", "", "  ```maze", ...[recipe, ...rows].map((row) => `  ${row}`), "  ```", ""].join("\n"),
};

const TOLD = generate({ width: 6, height: 5, seed: "told" });
const ROWS = toText(TOLD).trimEnd().split("\n");

/** What somebody may have done to a drawing; by how much the rows differ in number. */
const CHANGES: Readonly<Record<string, readonly string[]>> = {
  "another maze": toText(looped(TOLD)).trimEnd().split("\n"),
  "a sign lost": ROWS.with(4, ROWS[4].slice(0, 3) + ROWS[4].slice(4)),
  "a row longer by two": ROWS.with(4, `${ROWS[4].slice(0, 4)}--${ROWS[4].slice(4)}`),
  "a row lost": ROWS.toSpliced(4, 1),
  "the last row lost": ROWS.slice(0, -1),
  "a row twice": ROWS.toSpliced(4, 0, ROWS[5]),
};

for (const [place, whole] of Object.entries(PLACES))
  test(`a drawing is made again ${place}, and what stands around it stays`, () => {
    const declared = place.includes("fence") ? "markdown" : "recipes";
    const right = whole(recipeFor(TOLD), ROWS);
    assert.deepEqual(check(right, declared), [], right);
    for (const [name, rows] of Object.entries(CHANGES)) {
      const wrong = whole(recipeFor(TOLD), rows);
      const faults = check(wrong, declared);
      assert.ok(faults.length > 0, `${name}\n${wrong}`);
      let now = wrong;
      // Where there are several, from the last: the places of the others stay.
      for (const { fixes } of faults.toReversed()) {
        assert.match(fixes[0]?.title ?? "none", /^Make the Maze Again/, `${name}\n${wrong}`);
        now = edited(now, fixes[0]);
      }
      assert.equal(now, right, name);
      const { edits } = faults[0].fixes[0];
      if (rows.length === ROWS.length)
        assert.ok(
          edits.every(({ start, end, text }) => start.line === end.line && !text.includes("\n")),
          name,
        );
    }
  });

test("a maze that is data is not made again", () => {
  const rows = toText(looped(TOLD)).trimEnd().split("\n");
  const text = [`# ${recipeFor(TOLD)}`, "maze = [", ...rows.map((row) => `    "${row}",`), "]", ""].join("\n");
  const [{ code, fixes }, ...others] = check(text, "recipes");
  assert.deepEqual([code, fixes.map(({ title }) => title), others], ["changed", [], []]);
});

test("a way that is drawn stays when the maze is made again", () => {
  const maze = generate({ width: 6, height: 4, seed: "way" });
  for (const [style, look] of [
    ["lines", {}],
    ["box", {}],
    ["blocks", { wall: "X", floor: "_", path: "o" }],
  ] as const) {
    const whole = (drawn: Made) => `${recipeFor(maze)}\n${toText(drawn, style, { ...look, solution: true })}`;
    const wrong = whole(looped(maze));
    const [fault] = check(wrong, "maze");
    assert.equal(edited(wrong, fault.fixes[0]), whole(maze), style);
  }
});

test("only what says that it is a maze is told of", () => {
  const text = toText(generate({ width: 5, height: 4, seed: 1 })).replace("---+---", "--- -- ");
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
  const at = (text: string, declared: "markdown" | "recipes") =>
    check(text, declared).map(({ line, column, endColumn, message }) => [
      line,
      text.split("\n")[line].slice(column, endColumn),
      message.split(" ", 2).join(" "),
    ]);
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
        assert.equal(edited(text, fault.fixes[0]), whole(drawn));
      }
      const [alone, ...none] = check(`${broken.join("\n")}\n`, "maze");
      assert.deepEqual([codes([alone]), none, alone.fixes], [["no-maze error"], [], []], broken.join("\n"));
      assert.match(alone.message, /Expected /);
    }
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
    assert.equal(declaredKind(text, "guide.markdown", "markdown"), "markdown", text);
    assert.equal(fencesIn(text.split(/\r?\n/)).length, 1, text);
  }
  for (const text of ["```\na\n```\n\nMaze algorithms\n", "```\nmaze\n```\n", "```mazes\n```\n", "maze ```\n"])
    assert.equal(declaredKind(text, "guide.markdown", "markdown"), undefined, text);
});
