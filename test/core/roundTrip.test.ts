import assert from "node:assert/strict";
import { test } from "node:test";
import type { TextStyle } from "../../src/core/contracts";
import { styles } from "../../src/core/formats";
import { writeJson } from "../../src/core/formats/json";
import { toText } from "../../src/core/formats/text";
import { generate } from "../../src/core/generate";
import type { Maze } from "../../src/core/maze";
import type { GivenOptions } from "../../src/core/options";
import { parse } from "../../src/core/parse";
import { allSizes, entrances, pairs } from "./support/cases";
import { snapshot } from "./support/snapshot";

/** Mazes of all sizes with all entrances, perfect and with loops. */
function mazes(options: GivenOptions, sizes: GivenOptions[]): Maze[] {
  return sizes.flatMap((size) =>
    entrances.flatMap((entrance) =>
      [0, 1, 2, 3].map((seed) => generate({ ...options, ...size, entrances: entrance, loops: (seed % 2) * 0.4, seed })),
    ),
  );
}

// What editors, comments and mail do to a text that is to stay readable.
const HARM: Readonly<Record<string, (text: string) => string>> = {
  "as written": (text) => text,
  CRLF: (text) => text.replaceAll("\n", "\r\n"),
  "no last line end": (text) => text.trimEnd(),
  "indented with blanks": (text) => text.replace(/^(?=.)/gm, "    "),
  "indented with tabs": (text) => text.replace(/^(?=.)/gm, "\t\t"),
  "trailing blanks cut": (text) => text.replace(/ +$/gm, ""),
  "trailing blanks added": (text) => text.replace(/$/gm, "   "),
  "empty lines around": (text) => `\n  \n${text}\n\n`,
};

for (const { name, algorithm, grid } of pairs) {
  const all = () => mazes({ algorithm: algorithm.id, grid: grid.id }, allSizes(grid));

  test(`${name}: JSON and back`, () => {
    for (const maze of all()) {
      for (const text of [JSON.stringify(maze), writeJson(maze.toJSON())]) {
        const read = parse(text);
        assert.deepEqual(snapshot(read), snapshot(maze));
        const { generator, format, version, options, ...rest } = JSON.parse(text);
        const again = read.toJSON();
        assert.deepEqual({ ...again, options }, { generator, format, version, options, ...rest });
        assert.deepEqual(Object.keys(again.options), ["grid", ...grid.sizes], "of a maze that was read, the grid only");
      }
    }
  });

  for (const style of styles.filter(({ grids }) => grids.includes(grid.id))) {
    test(`${name}: ${style.id} and back`, () => {
      for (const maze of all()) checkText(maze, style);
    });
  }
}

function checkText(maze: Maze, style: TextStyle): void {
  const text = toText(maze, style.id);
  assert.equal(text.length, style.length(maze.recipe as Required<Pick<GivenOptions, "width" | "height">>));
  for (const [harm, change] of Object.entries(HARM)) {
    const read = style.read(change(text));
    assert.deepEqual(snapshot(read), snapshot(maze), `${harm}:\n${text}`);
    assert.equal(toText(read, style.id), text);
  }
  assert.deepEqual(snapshot(parse(text)), snapshot(maze));
  const solved = toText(maze, style.id, { solution: true });
  assert.notEqual(solved, text);
  assert.deepEqual(snapshot(style.read(solved)), snapshot(maze), `with its solution:\n${solved}`);
}
