import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, sizesLike } from "../../../../scripts/tools/cases";
import { languages } from "../../../../src/core/formats/arrays/languages";
import { writtenFormats } from "../../../../src/core/formats/exports";
import type { FormatOptions, StillFormat } from "../../../../src/core/formats/exports/exportFormat";
import { styles } from "../../../../src/core/formats/text/facts";
import { MazeError } from "../../../../src/core/foundation/errors";
import type { Maze } from "../../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../../src/core/foundation/optionTypes";
import { generate } from "../../../../src/core/making/generate";
import { checkOptions, recipeOf } from "../../../../src/core/options/options";
import { stillFormat } from "../../support/formats";

const VALUES = ["numbers", "booleans", "rows", "bits", "edges"] as const;

/** Each format that is text, with options that make it longer or shorter. */
function* texts(): Generator<[StillFormat, FormatOptions]> {
  for (const format of writtenFormats) {
    if (format.isAnimated || format.isBinary) continue;
    if (format.id === "array")
      for (const [at, { id }] of languages.entries())
        yield [format, { language: id as FormatOptions["language"], values: VALUES[at % VALUES.length] }];
    else if (format.id === "text") for (const { id } of styles) yield [format, { style: id as FormatOptions["style"] }];
    else yield [format, {}];
  }
  yield [stillFormat("svg"), { graph: true, solution: true }];
  for (const values of VALUES) yield [stillFormat("array"), { language: "c", values }];
}

/** A maze in a format with at most so many characters. */
function write(format: StillFormat, maze: Maze, options: FormatOptions, most?: number): string {
  format.check(maze.recipe, options, most);
  return String(format.write(maze, options, { most }));
}

/** Nothing is refused that fits, and nothing is written that does not. */
function checkLimit(maze: Maze, name: string): void {
  for (const [format, options] of texts()) {
    let text: string;
    try {
      text = write(format, maze, options);
    } catch (error) {
      if (error instanceof MazeError) continue; // it holds no such maze, however large
      throw error;
    }
    const said = `${name} as ${format.id} ${JSON.stringify(options)}`;
    assert.equal(write(format, maze, options, text.length), text, said);
    assert.throws(
      () => write(format, maze, options, text.length - 1),
      (error) => error instanceof MazeError && /^a maze of at most [\d,]+ characters$/.test(error.allowed),
      said,
    );
  }
}

for (const { name, algorithm, grid } of cover) {
  test(`${name}: a text may have exactly as many characters as it is allowed`, () => {
    for (const side of [1, 8, 32])
      checkLimit(
        generate({ algorithm: algorithm.id, grid: grid.id, seed: 1, ...sizesLike(grid, side, side) }),
        `${side}`,
      );
  });
}

test("so it is with a mask, loops, few walls, long and narrow sizes, and many levels", () => {
  const mask = Array.from({ length: 30 }, (_, y) =>
    Array.from({ length: 30 }, (_, x) => (Math.hypot(x - 15, y - 15) < 15 ? "." : "#")).join(""),
  );
  const size = { width: 32, height: 32 };
  const given: GivenOptions[] = [
    { mask },
    { grid: "hexagonal", mask },
    { ...size, loops: 1 },
    { ...size, braid: 1 },
    { ...size, algorithm: "quadrants", halving: 0 },
    { width: 1, height: 1200 },
    { width: 1200, height: 1 },
    { grid: "layered", width: 3, height: 3, levels: 120 },
  ];
  for (const options of given) checkLimit(generate({ seed: 1, ...options }), JSON.stringify(options).slice(0, 99));
});

test("of a perfect maze it is known before it is made whether a text is half as long again as it may be", () => {
  const recipe = recipeOf(checkOptions({ width: 120, height: 120, seed: 1 }));
  const maze = generate({ width: 120, height: 120, seed: 1 });
  for (const [format, options] of texts()) {
    if (["svg", "dot", "hex42"].includes(format.id) || options.style === "half-blocks") continue; // as its walls are
    if (options.language === "java" || options.language === "kotlin") continue; // too large for them
    const { length } = write(format, maze, options);
    assert.throws(
      () => format.check(recipe, options, length / 1.5),
      /characters\)\. Allowed: a maze of at most/,
      JSON.stringify(options),
    );
  }
});
