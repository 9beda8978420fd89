import assert from "node:assert/strict";
import { test } from "node:test";
import { writeArray } from "../../src/core/formats/arrays/writeArray";
import { toCsv } from "../../src/core/formats/maps/csv";
import { toHex42 } from "../../src/core/formats/maps/hex42";
import { toMap } from "../../src/core/formats/maps/movingAi";
import { toText } from "../../src/core/formats/text/text";
import type { Maze } from "../../src/core/foundation/maze";
import { generate } from "../../src/core/making/generate";
import { parse } from "../../src/reading/parse";
import { textOf } from "./support/corpus";
import { damagesOf, wrongWith } from "./support/damage";

// One row of a maze is damaged: it is read as the same maze, or refused, or what contradicts itself is said. Never a maze
// with other passages about which nothing is said.

/** A text with a maze, and the characters of its walls: none for rows of values between commas. */
interface Whole {
  readonly text: string;
  readonly walls: string;
  readonly isRow?: RegExp; // else every line that is not empty is a row
  readonly isOfCells?: boolean; // whether every sign is a cell: then any other sign is a thing on the floor
}

const BOX = "─│┌┐└┘├┤┬┴┼╴╵╶╷";
const DIGITS = "0123456789ABCDEFabcdef";

const written: Readonly<Record<string, (maze: Maze) => Whole>> = {
  lines: (maze) => ({ text: toText(maze, "lines"), walls: "+-|" }),
  compact: (maze) => ({ text: toText(maze, "compact"), walls: "_|" }),
  blocks: (maze) => ({ text: toText(maze, "blocks"), walls: "#" }),
  "blocks of 0 and 1": (maze) => ({ text: toText(maze, "blocks", { wall: "1", floor: "0" }), walls: "1" }),
  "blocks of emoji": (maze) => ({ text: toText(maze, "blocks", { wall: "🧱", floor: "⬜" }), walls: "🧱" }),
  "wide blocks": (maze) => ({ text: toText(maze, "blocks", { wallWidth: 2, passageWidth: 3 }), walls: "#" }),
  box: (maze) => ({ text: toText(maze, "box"), walls: BOX }),
  "half-blocks": (maze) => ({ text: toText(maze, "half-blocks"), walls: "█▀▄" }),
  csv: (maze) => ({ text: toCsv(maze), walls: "" }),
  movingai: (maze) => ({ text: toMap(maze), walls: "@T", isRow: /^[@.T]+$/ }),
  hex42: (maze) => ({ text: toHex42(maze), walls: DIGITS, isRow: /^[\dA-F]{6}$/ }),
  "array of numbers": (maze) => ({ text: array(maze, "numbers"), walls: "", isRow: /^\s*\[[\d, ]+\],?$/ }),
  "array of bits": (maze) => ({ text: array(maze, "bits"), walls: "", isRow: /^\s*\[[\d, ]+\],?$/ }),
  "array of rows": (maze) => ({ text: array(maze, "rows"), walls: "#", isRow: /^\s*"[# ]+",?$/ }),
};

function array(maze: Maze, values: "numbers" | "bits" | "rows"): string {
  return writeArray(maze, { language: "typescript", values });
}

const CORPUS: Readonly<Record<string, string | Omit<Whole, "text">>> = {
  "blocks-hash-dot.txt": "#",
  "blocks-full.txt": "█",
  "blocks-ends-s-e.txt": "#",
  "blocks-wide-1-3.txt": "#",
  "blocks-spaced-hash.txt": "#",
  "blocks-trimmed.txt": { walls: "#", isRow: /^.{12}/ }, // of a row that was trimmed nobody knows what else is lost
  "blocks-star-blank.txt": "*",
  "blocks-digits-spaced.txt": "1",
  "pixel-framed.txt": { walls: "#", isOfCells: true },
  "lines-width-3.txt": "+-|",
  "lines-dots-posts.txt": ".-|",
  "lines-trimmed.txt": "+-|",
  "lines-square-cells.txt": "+-|",
  "compact-blank.txt": "_|",
  "program-maze-generation-text-depthfirst.txt": { walls: "_|", isRow: /\|/ },
  "box-light-single.txt": BOX,
  "box-heavy.txt": "━┃┏┓┗┛┣┫┳┻╋╸╹╺╻",
  "box-posts-only.txt": BOX,
  "half-blocks-6x5.txt": "█▀▄",
  "hex42-lower.txt": DIGITS,
  "csv-zero-one.txt": "",
  "csv-quoted.txt": "",
};

/** What is wrong with the text, each of whose rows is damaged. */
function wrongIn({ text, walls, isRow = /\S/, isOfCells = false }: Whole): string[] {
  const maze = parse(text);
  const lines = text.split("\n");
  const end = walls === DIGITS ? lines.indexOf("") : lines.length;
  const rows = [...lines.keys()].filter((line) => line < end && isRow.test(lines[line]));
  assert.ok(rows.length >= 4, text);
  return damagesOf(text, rows, walls).flatMap((damaged) => {
    if (isOfCells && damaged.change.startsWith("with ?")) return [];
    const wrong = wrongWith(damaged, maze);
    return wrong === undefined ? [] : [`line ${damaged.line} ${damaged.change}: ${wrong}\n${damaged.text}`];
  });
}

for (const [name, write] of Object.entries(written)) {
  test(`a damaged row of ${name} is refused, or harms nothing`, () => {
    const wrong = ["none", "corners"].flatMap((entrances) =>
      wrongIn(write(generate({ width: 6, height: 5, seed: 7, entrances }))),
    );
    assert.deepEqual(wrong, []);
  });
}

for (const [file, given] of Object.entries(CORPUS)) {
  test(`a damaged row of ${file} is refused, or harms nothing`, () => {
    const whole = typeof given === "string" ? { walls: given } : given;
    const wrong = wrongIn({ text: textOf("corpus", file), ...whole });
    assert.deepEqual(wrong, []);
  });
}
