import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, sizesLike } from "../../../scripts/tools/cases";
import { Random } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { readRecipeLine, recipeLine } from "../../../src/core/options/recipeLine";

/** What stands before and after a line in the comments of many languages. */
const MARKS: readonly (readonly [before: string, after: string])[] = [
  ["", ""],
  ["// ", ""],
  ["\t//", "\r"],
  ["/// ", ""],
  ["# ", ""],
  [" ".repeat(60) + "#", " ".repeat(60)],
  ["## ", " ##"],
  ["-- ", ""],
  ["--[[ ", " ]]"],
  ["/* ", " */"],
  ["/*", "*/"],
  [" * ", ""],
  ["/** ", " **/"],
  ["<!-- ", " -->"],
  ["<!--", "-->"],
  ["; ", ""],
  [";;; ", ""],
  ["% ", ""],
  ["%{ ", " %}"],
  ['""" ', ' """'],
  ["'''", "'''"],
  ["' ", ""],
  ["REM ", ""],
  ["rem\t", ""],
  ["dnl ", ""],
  ["{- ", " -}"],
  ["(* ", " *)"],
  ["{# ", " #}"],
  ["{/* ", " */}"],
  ["#= ", " =#"],
  ["#| ", " |#"],
  ["> ", ""],
  ["! ", ""],
  ["<%# ", " %>"],
  ["\uFEFF// ", ""],
];

const recipes = cover.map(({ algorithm, grid }) => {
  const { recipe } = generate({
    algorithm: algorithm.id,
    grid: grid.id,
    seed: `s ${algorithm.id}`,
    ...sizesLike(grid, 8, 8),
  });
  return recipe;
});

const rich = generate({
  algorithm: "growing-tree",
  mask: ["#..#", "....", ".##."],
  seed: "tower",
  loops: 0.25,
  braid: 0.5,
  bias: -0.5,
  pick: "newest:0.9,oldest:0.1",
  entrances: "farthest",
}).recipe;

test("the line of a recipe gives the recipe, in every comment", () => {
  for (const recipe of [...recipes, rich]) {
    for (const [before, after] of MARKS)
      assert.deepEqual(
        readRecipeLine(before + recipeLine(recipe) + after),
        recipe,
        before + recipeLine(recipe) + after,
      );
  }
});

test("it is the options as JSON after one word", () => {
  const { recipe } = generate({ width: 3, height: 2, seed: 42 });
  const json = '{"algorithm":"depth-first","grid":"rectangular","width":3,"height":2,"seed":"42"}';
  assert.equal(recipeLine(recipe), `mazewright: ${json}`);
  assert.match(recipeLine(rich), /"mask":\["#\.\.#","\.\.\.\.","\.##\."\]/);
});

test("a maze that is made from it is that maze", () => {
  for (const { algorithm, grid } of cover) {
    const maze = generate({ algorithm: algorithm.id, grid: grid.id, seed: "again", ...sizesLike(grid, 8, 8) });
    const again = generate(readRecipeLine(`// ${recipeLine(maze.recipe)}`));
    assert.deepEqual(again.snapshot(), maze.snapshot(), `${algorithm.id} on ${grid.id}`);
  }
});

test("no seed ends the comment that it stands in, nor the line", () => {
  const ends = [
    "*/",
    "/*",
    "-->",
    "--!>",
    "--",
    "]]",
    "]==]",
    '"""',
    "'''",
    "?>",
    "%>",
    "*)",
    "(*",
    "-}",
    "{-",
    "#}",
    "{#",
    "%}",
    "```",
  ];
  const breaks = ["\n", "\r", "\u0085", "\u2028", "\u2029"];
  const seeds = [...ends, ...breaks].flatMap((end) => [end, `a${end}b`, end + end, `${end}\\`, `"${end}"`, `}${end}{`]);
  for (const seed of [...seeds, "", "\\", '"', "}", "\uD800", "😀", "mazewright: {}"]) {
    const { recipe } = generate({ width: 2, height: 2, seed });
    const line = recipeLine(recipe);
    for (const end of [...ends.filter((each) => each !== "]==]"), ...breaks]) assert.ok(!line.includes(end), line);
    for (const [before, after] of MARKS) assert.deepEqual(readRecipeLine(before + line + after), recipe, line);
  }
});

test("as a key of JSON, alone or among others, it is read", () => {
  const { recipe } = generate({ width: 3, height: 2, seed: "a}b" });
  const json = JSON.stringify(recipe);
  for (const line of [
    `"mazewright": ${json},`,
    `  "mazewright" : ${json}`,
    `{"mazewright":${json}}`,
    `{ "mazewright": ${json} },`,
  ])
    assert.deepEqual(readRecipeLine(line), recipe, line);
});

test("what is given is checked, and written as the recipe of a maze", () => {
  assert.deepEqual(readRecipeLine('# mazewright: {"seed": 7, "width": 5, "height": 4, "loops": 0}'), {
    algorithm: "depth-first",
    grid: "rectangular",
    width: 5,
    height: 4,
    seed: "7",
  });
});

test("any other line gives nothing", () => {
  const others = [
    "",
    "mazewright",
    "mazewright:",
    "mazewright: {}",
    "mazewright: []",
    "mazewright: null",
    'mazewright: "seed"',
    'mazewright: {"seed":"1"',
    'mazewright: {"seed":"1"} and more',
    'see mazewright: {"seed":"1"}',
    'xmazewright: {"seed":"1"}',
    'mazewrights: {"seed":"1"}',
    'mazewright {"seed":"1"}',
    'mazewright: {"width":5}', // no seed
    'mazewright: {"seed":null}',
    'mazewright: {"seed":["1"]}',
    'mazewright: {"seed":1.5}',
    'mazewright: {"seed":"1","width":0}',
    'mazewright: {"seed":"1","width":1e400}',
    'mazewright: {"seed":"1","colour":"red"}',
    'mazewright: {"seed":"1","__proto__":{"width":5}}',
    'mazewright: {"seed":"1","algorithm":"mine"}',
    'mazewright: {"seed":"1","algorithm":null}',
    'mazewright: {"seed":"1","algorithm":"recursive-division","grid":"hexagonal"}',
    'mazewright: {"seed":"1","mask":["##"]}',
    `${"#".repeat(1e5)}mazewright: {"seed":"1"}`,
  ];
  for (const line of others) assert.equal(readRecipeLine(line), undefined, line.slice(0, 100));
});

test("a maze of an algorithm that is not built in cannot be made from its line", () => {
  const line = recipeLine({ grid: "rectangular", width: 4, height: 4, seed: "1" });
  assert.equal(readRecipeLine(line), undefined);
});

test("damaged and hostile lines never throw, nor do they take long", () => {
  const random = new Random("lines");
  const signs = [
    "{",
    "}",
    '"',
    ":",
    ",",
    "[",
    "]",
    "\\",
    "-",
    "9",
    "e",
    "*",
    "/",
    "\u2028",
    "mazewright",
    "null",
    "1e99",
  ];
  let read = 0;
  for (const recipe of [...recipes, rich]) {
    for (let each = 0; each < 60; each++) {
      const signsOf = [...`// ${recipeLine(recipe)}`];
      for (let times = random.below(3); times >= 0; times--)
        signsOf.splice(random.below(signsOf.length), random.below(2), signs[random.below(signs.length)]);
      if (readRecipeLine(signsOf.join("")) !== undefined) read++;
    }
  }
  assert.ok(read > 20, `${read}`);
  const many = 200_000;
  for (const line of [
    "{".repeat(many),
    `mazewright: ${"{}".repeat(many)}`,
    `mazewright: {${"}".repeat(many)}`,
    `mazewright: {"seed":"${"}".repeat(many)}`,
    "rem ".repeat(many),
    `rem ${" ".repeat(many)}`,
    `mazewright: ${'{"a":'.repeat(many)}`,
  ])
    assert.equal(readRecipeLine(line), undefined);
});
