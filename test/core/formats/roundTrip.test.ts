import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { parse } from "../../../src/core/formats/parse";
import { styles } from "../../../src/core/formats/text";
import { TextRows } from "../../../src/core/formats/text/drawing/textRows";
import type { TextForm } from "../../../src/core/formats/text/drawing/textStyle";
import { toText } from "../../../src/core/formats/text/text";
import type { Algorithm } from "../../../src/core/foundation/algorithm";
import type { GridKind } from "../../../src/core/foundation/grid";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Sizes } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { runs } from "../../effort.mjs";
import { cover, entrances, taken } from "../support/cases";
import { allSizes } from "../support/sizes";
import { snapshot } from "../support/snapshot";
import { holds } from "../support/styleHolds";

/** Mazes of all sizes with all entrances, perfect and with loops. */
function mazes(algorithm: Algorithm, grid: GridKind): Maze[] {
  return allSizes(algorithm, grid).flatMap((size) =>
    entrances.flatMap((entrance) =>
      [1, 0, 2, 3].slice(0, runs({ usual: 1, release: 4 })).map((seed) => {
        const options = taken(algorithm, { ...size, entrances: entrance, loops: (seed % 2) * 0.4 });
        return generate({ algorithm: algorithm.id, grid: grid.id, ...options, seed });
      }),
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

for (const { name, algorithm, grid } of cover) {
  const all = () => mazes(algorithm, grid);
  const kind = algorithm.kind ?? grid;

  test(`${name}: JSON and back`, () => {
    for (const maze of all()) {
      for (const text of [JSON.stringify(mazeToJson(maze)), writeJson(mazeToJson(maze))]) {
        const read = parse(text);
        assert.deepEqual(snapshot(read), snapshot(maze));
        const { generator, format, version, options, ...rest } = JSON.parse(text);
        const again = mazeToJson(read);
        assert.deepEqual({ ...again, options }, { generator, format, version, options, ...rest });
        assert.deepEqual(Object.keys(again.options), ["grid", ...grid.sizes], "of a maze that was read, the grid only");
      }
    }
  });

  for (const { id, forms } of styles) {
    for (const form of forms.filter((each) => each.grid === kind.id)) {
      test(`${name}: ${id} and back`, () => {
        for (const maze of all()) if (holds(id, maze)) checkText(maze, id, form);
      });
    }
  }
}

function checkText(maze: Maze, style: string, form: TextForm): void {
  const text = toText(maze, style);
  const expected = snapshot(maze);
  assert.equal(text.length, form.length(maze.recipe as Sizes));
  for (const [harm, change] of Object.entries(HARM)) {
    const read = form.read(new TextRows(change(text)));
    assert.deepEqual(snapshot(read), expected, `${harm}:\n${text}`);
    assert.equal(toText(read, style), text);
  }
  assert.deepEqual(snapshot(parse(text)), expected);
  if (!form.drawsSolutions) {
    assert.throws(() => toText(maze, style, { solution: true }), /^MazeError: solution: true .* cannot be drawn/);
    return;
  }
  const solved = toText(maze, style, { solution: true });
  assert.deepEqual(snapshot(form.read(new TextRows(solved))), expected, `with its solution:\n${solved}`);
}
