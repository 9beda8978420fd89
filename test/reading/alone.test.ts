import assert from "node:assert/strict";
import { test } from "node:test";
import { entrances } from "../../scripts/tools/cases";
import { styles } from "../../src/core/formats/text/facts";
import { toText } from "../../src/core/formats/text/text";
import type { GivenOptions } from "../../src/core/foundation/optionTypes";
import { generate } from "../../src/core/making/generate";
import { countParts } from "../../src/core/paths/components";
import { findMazes as findAll } from "../../src/reading/find";
import { snapshot } from "../core/support/snapshot";
import { findMazes } from "./support/api";

// What could be something else amid other text is a maze where it is all of a text.

const SHAPES: readonly GivenOptions[] = [
  ...[1, 2, 3].map((width) => ({ width, height: 1 })),
  ...[2, 3].map((height) => ({ width: 1, height })),
  ...["..|.#", "#.|..", "..|#."].map((rows) => ({ mask: rows.split("|") })),
];

const isTextOf = (grid: string) =>
  styles.flatMap(({ id, forms }) => (forms.some((form) => form.grid === grid) ? id : []));

/** Every maze of one to three cells that can be written in a style of our own, and how. */
function* smallTexts() {
  for (const grid of ["rectangular", "hexagonal", "triangular"])
    for (const shape of SHAPES)
      for (const openings of entrances)
        for (const style of isTextOf(grid)) {
          if ("mask" in shape && style === "compact") continue; // it has no sign for cells that are off
          const maze = generate({ ...shape, grid, entrances: openings, seed: 1 });
          yield { maze, style, text: toText(maze, style) };
        }
}

/** Why a text cannot be found: one line alone is no drawing, and lines that begin with # and a blank may be a comment. */
const REASONS = {
  line: (text: string) => text.split("\n").filter((line) => line.trim() !== "").length < 2,
  comment: (text: string) => /(?:^# .*\n){3}/m.test(text),
};

test("our own mazes of one to three cells are found in every style where they are alone, and are not sure", () => {
  let count = 0;
  for (const { maze, style, text } of smallTexts()) {
    if (countParts(maze) > 1 || Object.values(REASONS).some((is) => is(text))) continue;
    count++;
    for (const whole of [text, `\n\n${text}\n`, text.replaceAll("\n", "\r\n")]) {
      const found = findAll(whole);
      assert.deepEqual(
        found.map(({ form, isSure }) => [form, isSure]),
        [[style, false]],
        whole,
      );
      assert.deepEqual(snapshot(found[0].maze), snapshot(maze), whole);
    }
    const fenced = findAll(`Some words.\n\n~~~maze\n${text}~~~\n\nMore words.\n`);
    assert.deepEqual(
      fenced.map(({ form, isSure }) => [form, isSure]),
      [[style, true]],
      text,
    );
    assert.deepEqual(findAll(`A box, in our words:\n${text}And more words below it.\n`), [], text);
  }
  assert.ok(count > 120, `${count} texts`);
});

/** Maps without a frame, and what makes each of them a maze where it is alone; without that it may be anything. */
const MAPS: Readonly<Record<string, { readonly map: string; readonly without: readonly string[] }>> = {
  "a way from start to goal": {
    map: "S _ X _ _\n_ _ X _ X\nX _ _ _ X\n_ X X _ G\n",
    without: ["S _ X _ _\n_ _ X _ X\nX _ _ X X\n_ X X _ G\n", "_ _ X _ _\n_ _ X _ X\nX _ _ _ X\n_ X X _ G\n"],
  },
  "letters for the ends among digits": {
    map: "I010\n0010\n1000\n001X\n".replace("001X", "00X1"),
    without: ["2010\n0010\n1000\n0071\n", "I010\n0110\n1010\n00X1\n".replace("1010", "1110")],
  },
  "a way from corner to corner, below the sizes": {
    map: "5 5\n0 1 0 0 1\n0 0 0 1 0\n1 1 0 0 0\n0 1 1 1 0\n0 0 1 0 0\n",
    without: [
      "5 6\n0 1 0 0 1\n0 0 0 1 0\n1 1 0 0 0\n0 1 1 1 0\n0 0 1 0 0\n",
      "5 5\n0 1 0 0 1\n0 0 0 1 0\n1 1 0 1 0\n0 1 1 1 0\n0 0 1 0 0\n",
      "5 5\n1 0 0 0 0\n0 1 0 0 0\n0 0 1 0 0\n0 0 0 1 0\n0 0 0 0 1\n",
    ],
  },
  "one way only between any two places": {
    map: "0 0 0 1\n1 0 1 1\n0 0 1 0\n1 0 0 0\n",
    without: [
      "0 0 0 1\n1 0 1 0\n0 0 1 0\n1 0 0 0\n".replace("1 0 1 0", "0 0 1 0"),
      "0 0 0 1\n1 0 1 1\n0 0 1 0\n1 0 1 0\n",
    ],
  },
};

test("a map without a frame is found where it is alone and a way leads through it, and is not sure", () => {
  for (const [name, { map, without }] of Object.entries(MAPS)) {
    assert.deepEqual(
      findMazes(map).map(({ isSure }) => isSure),
      [false],
      name,
    );
    assert.deepEqual(findMazes(`Some words.\n\n${map}`), [], name);
    for (const other of without) assert.deepEqual(findMazes(other), [], `${name}, not in\n${other}`);
  }
});
